#include "midrank/summaries/label_rows.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t layout = 1;

/// The columns of some rows below those of others.
template <class T>
std::vector<T> joined(const std::vector<T>& first, const std::vector<T>& second, std::size_t columns) {
    std::vector<T> all;
    all.reserve(first.size() + second.size());
    for (std::size_t column = 0; column < columns; ++column) {
        for (const std::vector<T>* from : {&first, &second}) {
            const std::size_t rows = from->size() / columns;
            const auto begin = from->begin() + static_cast<std::ptrdiff_t>(column * rows);
            all.insert(all.end(), begin, begin + static_cast<std::ptrdiff_t>(rows));
        }
    }
    return all;
}

}  // namespace

void LabelRows::add(const LabelledRows& rows) {
    Columns columns;
    columns.labels.assign(rows.labels.begin(), rows.labels.end());
    columns.rows = rows.size();
    const std::size_t values = columns.labels.size() * columns.rows;
    columns.truth.reserve(values);
    for (const auto& column : rows.truth) columns.truth.insert(columns.truth.end(), column.begin(), column.end());
    columns.predicted.reserve(rows.predicted.empty() ? 0 : values);
    for (const auto& column : rows.predicted)
        columns.predicted.insert(columns.predicted.end(), column.begin(), column.end());
    columns.scores.reserve(rows.scores.empty() ? 0 : values);
    for (const NumberView& column : rows.scores)
        std::visit([&](const auto& from) { columns.scores.insert(columns.scores.end(), from.begin(), from.end()); },
                   column);
    LabelRows added;
    added.all_ = std::make_shared<const Columns>(std::move(columns));
    added.weights_.assign(rows.items.weights.begin(), rows.items.weights.end());
    added.whole_ = rows.items.weights_count &&
                   std::ranges::all_of(added.weights_, [](double weight) { return weight == std::floor(weight); });
    added.threshold_ = added.usual_threshold();
    added.total_up();
    merge(added);
}

void LabelRows::merge(const LabelRows& other) {
    if (other.size() == 0) return;
    if (size() == 0) {
        *this = other;
        return;
    }
    if (all_->labels != other.all_->labels || all_->scores.empty() != other.all_->scores.empty() ||
        all_->predicted.empty() != other.all_->predicted.empty()) {
        throw Error(
            "These summaries cannot be merged: they are of different labels, or one of them alone has scores or "
            "predicted labels. Summarise all parts with the same columns.");
    }
    if (!weights_.empty() || !other.weights_.empty()) {
        weights_.resize(size(), 1);
        for (std::size_t row = 0; row < other.size(); ++row) weights_.push_back(other.weight(row));
    }
    const std::size_t labels = label_count();
    all_ = std::make_shared<const Columns>(Columns{.labels = all_->labels,
                                                   .rows = size() + other.size(),
                                                   .truth = joined(all_->truth, other.all_->truth, labels),
                                                   .predicted = joined(all_->predicted, other.all_->predicted, labels),
                                                   .scores = joined(all_->scores, other.all_->scores, labels)});
    whole_ = whole_ && other.whole_;
    threshold_ = usual_threshold();
    total_up();
}

void LabelRows::total_up() {
    Sum all;
    std::vector<Sum> positive(label_count());
    for (std::size_t row = 0; row < size(); ++row) all.add(weight(row));
    for (std::size_t label = 0; label < label_count(); ++label)
        for (std::size_t row = 0; row < size(); ++row)
            if (this->positive(label, row)) positive[label].add(weight(row));
    total_ = all.total();
    positive_totals_.clear();
    positive_totals_.reserve(positive.size());
    for (const Sum& sum : positive) positive_totals_.push_back(sum.total());
}

std::optional<double> LabelRows::usual_threshold() const {
    if (!has_scores() || !all_->predicted.empty()) return std::nullopt;
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (std::size_t row = 0; row < size(); ++row) {
        if (!(weight(row) > 0)) continue;
        for (std::size_t label = 0; label < label_count(); ++label) {
            least = std::min(least, score(label, row));
            most = std::max(most, score(label, row));
        }
    }
    if (least >= 0 && most <= 1) return 0.5;
    return least < 0 && most > 0 ? std::optional(0.0) : std::nullopt;
}

LabelRows LabelRows::at(std::optional<double> threshold) const {
    LabelRows rows = *this;
    rows.threshold_ = threshold;
    return rows;
}

Ranking LabelRows::ranking(std::size_t label) const {
    return Ranking::of(std::get<std::span<const double>>(column(label)), truth_column(label), weights_, whole_);
}

Confusion LabelRows::confusion_of_label(std::size_t label) const {
    Sum cells[2][2];
    for (std::size_t row = 0; row < size(); ++row)
        cells[positive(label, row) ? 1 : 0][flagged(label, row) ? 1 : 0].add(weight(row));
    return {cells[1][1].total(), cells[0][1].total(), cells[1][0].total(), cells[0][0].total()};
}

Confusion LabelRows::confusion_of_row(std::size_t row) const noexcept {
    Confusion confusion;
    for (std::size_t label = 0; label < label_count(); ++label)
        confusion.add(positive(label, row), flagged(label, row));
    return confusion;
}

LabelRows LabelRows::with_counts(std::span<const std::uint32_t> counts) const {
    LabelRows drawn = *this;
    drawn.weights_.resize(size(), 1);
    for (std::size_t row = 0; row < size(); ++row) drawn.weights_[row] = counts[row] * (whole_ ? 1 : weight(row));
    drawn.total_up();
    return drawn;
}

std::vector<std::size_t> LabelRows::ordered_rows() const {
    std::vector<std::size_t> rows;
    rows.reserve(size());
    for (std::size_t row = 0; row < size(); ++row)
        if (weight(row) > 0) rows.push_back(row);
    std::ranges::sort(rows, [this](std::size_t a, std::size_t b) {
        for (std::size_t label = 0; label < label_count(); ++label) {
            if (positive(label, a) != positive(label, b)) return positive(label, b);
            if (has_scores() && score(label, a) != score(label, b)) return score(label, a) < score(label, b);
            if (all_->predicted.empty()) continue;
            const std::uint8_t x = all_->predicted[place(label, a)];
            const std::uint8_t y = all_->predicted[place(label, b)];
            if (x != y) return x < y;
        }
        return weight(a) < weight(b);
    });
    return rows;
}

LabelRows LabelRows::selected(std::span<const std::size_t> rows) const {
    Columns columns;
    columns.labels = all_->labels;
    columns.rows = rows.size();
    const auto select = [&](const auto& from, auto& to) {
        if (from.empty()) return;
        to.reserve(label_count() * rows.size());
        for (std::size_t label = 0; label < label_count(); ++label)
            for (const std::size_t row : rows) to.push_back(from[place(label, row)]);
    };
    select(all_->truth, columns.truth);
    select(all_->predicted, columns.predicted);
    select(all_->scores, columns.scores);
    LabelRows found;
    found.weights_.reserve(rows.size());
    for (const std::size_t row : rows) found.weights_.push_back(weight(row));
    found.all_ = std::make_shared<const Columns>(std::move(columns));
    return found;
}

bool operator==(const LabelRows& a, const LabelRows& b) {
    if (a.whole_ != b.whole_) return false;
    const LabelRows mine = a.selected(a.ordered_rows());
    const LabelRows theirs = b.selected(b.ordered_rows());
    return *mine.all_ == *theirs.all_ && mine.weights_ == theirs.weights_;
}

Bytes LabelRows::encode() const {
    const LabelRows ordered = selected(ordered_rows());
    const Columns& columns = *ordered.all_;
    ByteWriter writer(kind, layout);
    writer.put(static_cast<std::uint64_t>(columns.labels.size()));
    for (const std::string& name : columns.labels) put_text(writer, name);
    writer.put(static_cast<std::uint64_t>(columns.rows));
    writer.put(static_cast<std::uint8_t>(whole_ ? 1 : 0));
    writer.put(static_cast<std::uint8_t>(all_->predicted.empty() ? 0 : 1));
    writer.put(static_cast<std::uint8_t>(all_->scores.empty() ? 0 : 1));
    writer.put(std::span<const std::uint8_t>(columns.truth));
    writer.put(std::span<const std::uint8_t>(columns.predicted));
    writer.put(std::span<const double>(columns.scores));
    writer.put(std::span<const double>(ordered.weights_));
    return std::move(writer).take();
}

LabelRows LabelRows::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, layout);
    Columns columns;
    const auto labels = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(labels);
    columns.labels.reserve(static_cast<std::size_t>(labels));
    for (std::uint64_t i = 0; i < labels; ++i) columns.labels.push_back(take_text(reader));
    const auto rows = reader.take<std::uint64_t>();
    LabelRows decoded;
    decoded.whole_ = reader.take<std::uint8_t>() != 0;
    const bool predicted = reader.take<std::uint8_t>() != 0;
    const bool scored = reader.take<std::uint8_t>() != 0;
    reader.expect<double>(rows);
    if (labels == 0 ? rows > 0 : rows > std::numeric_limits<std::uint64_t>::max() / labels)
        reader.fail("there are rows without labels");
    columns.rows = static_cast<std::size_t>(rows);
    const auto take = [&reader, values = rows * labels]<class T>(std::vector<T>& column) {
        reader.expect<T>(values);
        column.resize(static_cast<std::size_t>(values));
        reader.take(std::span<T>(column));
    };
    const auto take_flags = [&](std::vector<std::uint8_t>& column) {
        take(column);
        if (std::ranges::any_of(column, [](std::uint8_t flag) { return flag > 1; }))
            reader.fail("a label is neither there nor not");
    };
    take_flags(columns.truth);
    if (predicted) take_flags(columns.predicted);
    if (scored) take(columns.scores);
    if (std::ranges::any_of(columns.scores, [](double score) { return std::isnan(score); }))
        reader.fail("a score is none");
    decoded.weights_.resize(columns.rows);
    reader.take(std::span(decoded.weights_));
    for (const double weight : decoded.weights_)
        if (!(weight > 0) || !std::isfinite(weight)) reader.fail("a row has no weight");
    if (std::ranges::all_of(decoded.weights_, [](double weight) { return weight == 1; })) decoded.weights_.clear();
    reader.finish();
    decoded.all_ = std::make_shared<const Columns>(std::move(columns));
    decoded.threshold_ = decoded.usual_threshold();
    decoded.total_up();
    return decoded;
}

}  // namespace midrank
