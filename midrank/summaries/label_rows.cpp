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

constexpr std::uint32_t label_rows_layout = 1;

/// The columns of some rows, followed by those of others.
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
    columns.has_predicted = !rows.predicted.empty();
    columns.has_scores = !rows.scores.empty();
    const std::size_t values = columns.labels.size() * rows.size();
    columns.truth.reserve(values);
    for (const auto& column : rows.truth) columns.truth.insert(columns.truth.end(), column.begin(), column.end());
    columns.predicted.reserve(columns.has_predicted ? values : 0);
    for (const auto& column : rows.predicted)
        columns.predicted.insert(columns.predicted.end(), column.begin(), column.end());
    columns.scores.reserve(columns.has_scores ? values : 0);
    for (const NumberView& column : rows.scores)
        std::visit([&](const auto& from) { columns.scores.insert(columns.scores.end(), from.begin(), from.end()); },
                   column);
    LabelRows added(WeightedRows(rows.size(), rows.items));
    added.all_ = std::make_shared<const Columns>(std::move(columns));
    added.threshold_ = added.usual_threshold();
    added.total_up();
    merge(added);
}

void LabelRows::need_mergeable(const LabelRows& other) const {
    if (label_count() == 0 || other.label_count() == 0) return;
    if (all_->labels != other.all_->labels || has_scores() != other.has_scores() ||
        all_->has_predicted != other.all_->has_predicted) {
        throw Error(
            "These summaries cannot be merged: they have different labels, or only one of them has scores or predicted "
            "labels. Summarise all parts with the same columns.");
    }
}

void LabelRows::merge(const LabelRows& other) {
    need_mergeable(other);
    if (other.label_count() == 0) return;
    if (label_count() == 0) {
        *this = other;
        return;
    }
    const std::size_t labels = label_count();
    all_ = std::make_shared<const Columns>(Columns{.labels = all_->labels,
                                                   .has_predicted = all_->has_predicted,
                                                   .has_scores = all_->has_scores,
                                                   .truth = joined(all_->truth, other.all_->truth, labels),
                                                   .predicted = joined(all_->predicted, other.all_->predicted, labels),
                                                   .scores = joined(all_->scores, other.all_->scores, labels)});
    append(other);
    threshold_ = usual_threshold();
    total_up();
}

void LabelRows::total_up() {
    std::vector<Sum> positive(label_count());
    for (std::size_t label = 0; label < label_count(); ++label)
        for (std::size_t row = 0; row < size(); ++row)
            if (this->positive(label, row)) positive[label].add(weight(row));
    positive_totals_.clear();
    positive_totals_.reserve(positive.size());
    for (const Sum& sum : positive) positive_totals_.push_back(sum.total());
}

std::optional<double> LabelRows::usual_threshold() const {
    if (!has_scores() || all_->has_predicted) return std::nullopt;
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
    return Ranking::of(std::get<std::span<const double>>(column(label)), truth_column(label), weights(), whole());
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

LabelRows LabelRows::with_counts(std::span<const std::uint64_t> counts) const {
    LabelRows drawn = *this;
    drawn.multiply(counts);
    drawn.total_up();
    return drawn;
}

LabelRows LabelRows::with_truths_of(std::span<const std::size_t> rows) const {
    LabelRows permuted = *this;
    Columns columns = *all_;
    for (std::size_t label = 0; label < label_count(); ++label)
        for (std::size_t row = 0; row < size(); ++row)
            columns.truth[place(label, row)] = positive(label, rows[row]) ? 1 : 0;
    permuted.all_ = std::make_shared<const Columns>(std::move(columns));
    permuted.total_up();
    return permuted;
}

std::vector<std::size_t> LabelRows::ordered_rows() const {
    std::vector<std::size_t> rows = rows_of_weight();
    std::ranges::sort(rows, [this](std::size_t a, std::size_t b) {
        for (std::size_t label = 0; label < label_count(); ++label) {
            if (positive(label, a) != positive(label, b)) return positive(label, b);
            if (has_scores() && score(label, a) != score(label, b)) return score(label, a) < score(label, b);
            if (!all_->has_predicted) continue;
            const std::uint8_t x = all_->predicted[place(label, a)];
            const std::uint8_t y = all_->predicted[place(label, b)];
            if (x != y) return x < y;
        }
        return weight(a) < weight(b);
    });
    return rows;
}

bool LabelRows::same_row(std::size_t a, std::size_t b) const {
    for (std::size_t label = 0; label < label_count(); ++label) {
        if (positive(label, a) != positive(label, b)) return false;
        if (has_scores() && score(label, a) != score(label, b)) return false;
        if (all_->has_predicted && all_->predicted[place(label, a)] != all_->predicted[place(label, b)]) return false;
    }
    return true;
}

LabelRows LabelRows::selected(std::span<const std::size_t> rows) const {
    Columns columns;
    columns.labels = all_->labels;
    columns.has_predicted = all_->has_predicted;
    columns.has_scores = all_->has_scores;
    const auto select = [&](const auto& from, auto& to) {
        if (from.empty()) return;
        to.reserve(label_count() * rows.size());
        for (std::size_t label = 0; label < label_count(); ++label)
            for (const std::size_t row : rows) to.push_back(from[place(label, row)]);
    };
    select(all_->truth, columns.truth);
    select(all_->predicted, columns.predicted);
    select(all_->scores, columns.scores);
    std::vector<double> weights;
    weights.reserve(rows.size());
    for (const std::size_t row : rows) weights.push_back(weight(row));
    LabelRows found(WeightedRows(rows.size(), std::move(weights), whole()));
    found.all_ = std::make_shared<const Columns>(std::move(columns));
    return found;
}

bool operator==(const LabelRows& a, const LabelRows& b) {
    if (a.whole() != b.whole()) return false;
    const LabelRows mine = a.selected(a.ordered_rows());
    const LabelRows theirs = b.selected(b.ordered_rows());
    return *mine.all_ == *theirs.all_ && std::ranges::equal(mine.weights(), theirs.weights());
}

Bytes LabelRows::encode() const {
    const LabelRows ordered = selected(ordered_rows());
    const Columns& columns = *ordered.all_;
    ByteWriter writer(kind, label_rows_layout);
    writer.put(static_cast<std::uint64_t>(columns.labels.size()));
    for (const std::string& name : columns.labels) put_text(writer, name);
    writer.put(static_cast<std::uint64_t>(ordered.size()));
    writer.put(static_cast<std::uint8_t>(whole() ? 1 : 0));
    writer.put(static_cast<std::uint8_t>(columns.has_predicted ? 1 : 0));
    writer.put(static_cast<std::uint8_t>(columns.has_scores ? 1 : 0));
    writer.put(std::span<const std::uint8_t>(columns.truth));
    writer.put(std::span<const std::uint8_t>(columns.predicted));
    writer.put(std::span<const double>(columns.scores));
    for (std::size_t row = 0; row < ordered.size(); ++row) writer.put(ordered.weight(row));
    return std::move(writer).take();
}

LabelRows LabelRows::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, label_rows_layout);
    Columns columns;
    const auto labels = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(labels);
    columns.labels.reserve(static_cast<std::size_t>(labels));
    for (std::uint64_t i = 0; i < labels; ++i) columns.labels.push_back(take_text(reader));
    const auto rows = reader.take<std::uint64_t>();
    const bool whole = reader.take<std::uint8_t>() != 0;
    columns.has_predicted = reader.take<std::uint8_t>() != 0;
    columns.has_scores = reader.take<std::uint8_t>() != 0;
    reader.expect<double>(rows);
    if (labels == 0 ? rows > 0 : rows > std::numeric_limits<std::uint64_t>::max() / labels)
        reader.fail("there are rows without labels");
    const auto take = [&reader, values = rows * labels]<class T>(std::vector<T>& column) {
        reader.expect<T>(values);
        column.resize(static_cast<std::size_t>(values));
        reader.take(std::span<T>(column));
    };
    const auto take_flags = [&](std::vector<std::uint8_t>& column) {
        take(column);
        if (std::ranges::any_of(column, [](std::uint8_t flag) { return flag > 1; }))
            reader.fail("a label is neither 0 nor 1");
    };
    take_flags(columns.truth);
    if (columns.has_predicted) take_flags(columns.predicted);
    if (columns.has_scores) take(columns.scores);
    if (std::ranges::any_of(columns.scores, [](double score) { return std::isnan(score); }))
        reader.fail("a score is not a number");
    LabelRows decoded(read(reader, static_cast<std::size_t>(rows), whole));
    reader.finish();
    decoded.all_ = std::make_shared<const Columns>(std::move(columns));
    decoded.threshold_ = decoded.usual_threshold();
    decoded.total_up();
    return decoded;
}

}  // namespace midrank
