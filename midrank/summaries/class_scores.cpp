#include "midrank/summaries/class_scores.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t class_scores_layout = 1;

bool all_floats(const std::vector<NumberView>& columns) {
    return std::ranges::all_of(columns,
                               [](const NumberView& c) { return std::holds_alternative<std::span<const float>>(c); });
}

}  // namespace

template <class Score>
void ClassScores::put_columns(const ClassRows& rows) {
    auto& values = values_.emplace<Array<Score>>(rows.scores.size() * rows.size());
    auto out = values.begin();
    for (const NumberView& column : rows.scores)
        out = std::visit([out](const auto& from) { return std::ranges::copy(from, out).out; }, column);
}

void ClassScores::add(const ClassRows& rows) {
    if (rows.scores.empty()) return;
    ClassScores added(WeightedRows(rows.size(), rows.items));
    added.classes_.assign(rows.classes.begin(), rows.classes.end());
    added.truth_.assign(rows.truth.begin(), rows.truth.end());
    if (all_floats(rows.scores)) {
        added.put_columns<float>(rows);
    } else {
        added.put_columns<double>(rows);
    }
    added.total_up();
    if (classes_.empty()) {
        *this = std::move(added);  // avoids copying the scores, which takes as long as reading them
    } else {
        merge(added);
    }
}

void ClassScores::need_mergeable(const ClassScores& other) const {
    if (classes_.empty() || other.classes_.empty() || classes_ == other.classes_) return;
    throw Error(
        "These summaries cannot be merged: their scores are for different classes, or for classes in a different "
        "order. Summarise all parts with the same columns and --classes.");
}

void ClassScores::merge(const ClassScores& other) {
    need_mergeable(other);
    if (other.classes_.empty()) return;
    if (classes_.empty()) {
        *this = other;
        return;
    }
    const auto joined = [this, &other]<class Score>(const Array<Score>&) {
        Array<Score> all(classes_.size() * (size() + other.size()));
        auto out = all.begin();
        for (std::size_t c = 0; c < classes_.size(); ++c) {
            for (const ClassScores* from : {static_cast<const ClassScores*>(this), &other}) {
                out = std::visit(
                    [out](const auto& values) {
                        return std::ranges::transform(values, out, [](auto x) { return static_cast<Score>(x); }).out;
                    },
                    from->column(c));
            }
        }
        return all;
    };
    if (in_floats() && other.in_floats()) {
        values_ = joined(Array<float>());
    } else {
        values_ = joined(Array<double>());
    }
    truth_.insert(truth_.end(), other.truth_.begin(), other.truth_.end());
    numbered_ = numbered_ && other.numbered_;
    append(other);
    total_up();
}

void ClassScores::total_up() {
    std::vector<Sum> sums(classes_.size());
    for (std::size_t row = 0; row < size(); ++row) sums[static_cast<std::size_t>(truth_[row])].add(weight(row));
    truth_totals_.clear();
    for (const Sum& sum : sums) truth_totals_.push_back(sum.total());
}

NumberView ClassScores::column(std::size_t of_class) const noexcept {
    return std::visit(
        [this, of_class](const auto& values) -> NumberView {
            return std::span(values).subspan(of_class * size(), size());
        },
        values_);
}

Ranking ClassScores::ranking(std::size_t of_class) const {
    std::vector<std::uint8_t> positive(size());
    for (std::size_t row = 0; row < size(); ++row)
        positive[row] = truth_[row] == static_cast<std::int32_t>(of_class) ? 1 : 0;
    return std::visit([&](const auto& scores) { return Ranking::of(scores, positive, weights(), whole()); },
                      column(of_class));
}

ClassScores ClassScores::with_counts(std::span<const std::uint64_t> counts) const {
    ClassScores drawn = *this;
    drawn.multiply(counts);
    drawn.total_up();
    return drawn;
}

ClassScores ClassScores::with_truths_of(std::span<const std::size_t> rows) const {
    ClassScores permuted = *this;
    for (std::size_t row = 0; row < size(); ++row) permuted.truth_[row] = truth_[rows[row]];
    permuted.total_up();
    return permuted;
}

std::vector<std::size_t> ClassScores::ordered_rows() const {
    std::vector<std::size_t> rows = rows_of_weight();
    std::ranges::sort(rows, [this](std::size_t a, std::size_t b) {
        if (truth_[a] != truth_[b]) return truth_[a] < truth_[b];
        for (std::size_t c = 0; c < class_count(); ++c)
            if (score(c, a) != score(c, b)) return score(c, a) < score(c, b);
        return weight(a) < weight(b);
    });
    return rows;
}

bool ClassScores::same_row(std::size_t a, std::size_t b) const {
    if (truth_[a] != truth_[b]) return false;
    for (std::size_t c = 0; c < class_count(); ++c)
        if (score(c, a) != score(c, b)) return false;
    return true;
}

bool operator==(const ClassScores& a, const ClassScores& b) {
    if (a.classes_ != b.classes_ || a.whole() != b.whole()) return false;
    const auto mine = a.ordered_rows();
    const auto theirs = b.ordered_rows();
    return std::ranges::equal(mine, theirs, [&a, &b](std::size_t x, std::size_t y) {
        if (a.truth_[x] != b.truth_[y] || a.weight(x) != b.weight(y)) return false;
        for (std::size_t c = 0; c < a.class_count(); ++c)
            if (a.score(c, x) != b.score(c, y)) return false;
        return true;
    });
}

Bytes ClassScores::encode() const {
    ByteWriter writer(kind, class_scores_layout);
    writer.put(static_cast<std::uint64_t>(classes_.size()));
    for (const std::string& name : classes_) put_text(writer, name);
    writer.put(static_cast<std::uint8_t>(whole() ? 1 : 0));
    writer.put(static_cast<std::uint8_t>(in_floats() ? 1 : 0));
    const auto rows = ordered_rows();
    writer.put(static_cast<std::uint64_t>(rows.size()));
    for (const std::size_t row : rows) writer.put(truth_[row]);
    for (const std::size_t row : rows) writer.put(weight(row));
    std::visit(
        [&](const auto& values) {
            for (std::size_t c = 0; c < class_count(); ++c)
                for (const std::size_t row : rows) writer.put(values[c * size() + row]);
        },
        values_);
    return std::move(writer).take();
}

ClassScores ClassScores::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, class_scores_layout);
    const auto classes = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(classes);
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(classes));
    for (std::uint64_t i = 0; i < classes; ++i) names.push_back(take_text(reader));
    const bool whole = reader.take<std::uint8_t>() != 0;
    const bool floats = reader.take<std::uint8_t>() != 0;
    const auto rows = reader.take<std::uint64_t>();
    reader.expect<std::array<std::byte, sizeof(std::int32_t) + sizeof(double)>>(rows);
    std::vector<std::int32_t> truth(static_cast<std::size_t>(rows));
    reader.take(std::span(truth));
    const auto limit = static_cast<std::int64_t>(classes);
    for (const std::int32_t code : truth)
        if (code < 0 || code >= limit) reader.fail("a row has an unknown class");
    ClassScores scores(read(reader, static_cast<std::size_t>(rows), whole));
    scores.classes_ = std::move(names);
    scores.truth_ = std::move(truth);
    const auto take_values = [&]<class Score>(const Array<Score>&) {
        if (rows > 0 && classes > std::numeric_limits<std::uint64_t>::max() / rows) reader.fail("they end too early");
        reader.expect<Score>(rows * classes);
        Array<Score> values(static_cast<std::size_t>(rows * classes));
        reader.take(std::span<Score>(values));
        if (std::ranges::any_of(values, [](Score score) { return std::isnan(score); }))
            reader.fail("a score is not a number");
        scores.values_ = std::move(values);
    };
    floats ? take_values(Array<float>()) : take_values(Array<double>());
    reader.finish();
    scores.numbered_ = false;
    scores.total_up();
    return scores;
}

}  // namespace midrank
