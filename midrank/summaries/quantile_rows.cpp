#include "midrank/summaries/quantile_rows.hpp"

#include "midrank/base/error.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t quantile_rows_layout = 1;
/// Levels are decimals, so those of a pair sum to 1 up to rounding.
constexpr double rounding_of_levels = 1e-9;

bool nearly(double a, double b) noexcept { return std::abs(a - b) <= rounding_of_levels; }

/// From both ends inwards.
std::vector<CentralPair> pairs_of(std::span<const double> levels) {
    std::vector<CentralPair> pairs;
    std::size_t low = 0;
    for (std::size_t above = levels.size(); above > low + 1; --above) {
        const std::size_t high = above - 1;
        while (low < high && levels[low] + levels[high] < 1 && !nearly(levels[low] + levels[high], 1)) ++low;
        if (low < high && nearly(levels[low] + levels[high], 1)) pairs.push_back({low++, high});
    }
    return pairs;
}

bool are_levels(std::span<const double> levels) noexcept {
    return !levels.empty() && levels.front() > 0 && levels.back() < 1 &&
           std::ranges::adjacent_find(levels, [](double a, double b) { return !(a < b); }) == levels.end();
}

}  // namespace

QuantileRows::QuantileRows(WeightedRows rows, std::vector<double> levels)
    : WeightedRows(std::move(rows)), levels_(std::move(levels)), pairs_(pairs_of(levels_)) {}

void QuantileRows::add(const TargetRows& rows) {
    QuantileRows added(WeightedRows(rows.size(), rows.items), rows.levels);
    added.truth_.assign(rows.truth.begin(), rows.truth.end());
    for (const NumberView& column : rows.quantiles)
        std::visit([&added](const auto& of) { added.values_.insert(added.values_.end(), of.begin(), of.end()); },
                   column);
    if (levels_.empty()) {
        *this = std::move(added);
    } else {
        merge(added);
    }
}

void QuantileRows::need_mergeable(const QuantileRows& other) const {
    if (levels_.empty() || other.levels_.empty() || levels_ == other.levels_) return;
    throw Error(
        "These summaries cannot be merged: their quantiles have different levels. Summarise all parts with the same "
        "--quantile.");
}

void QuantileRows::merge(const QuantileRows& other) {
    need_mergeable(other);
    if (other.levels_.empty()) return;
    if (levels_.empty()) {
        *this = other;
        return;
    }
    Array<double> values;
    values.reserve(values_.size() + other.values_.size());
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        for (const QuantileRows* part : {static_cast<const QuantileRows*>(this), &other}) {
            const auto first = part->values_.begin() + static_cast<std::ptrdiff_t>(level * part->size());
            values.insert(values.end(), first, first + static_cast<std::ptrdiff_t>(part->size()));
        }
    }
    truth_.insert(truth_.end(), other.truth_.begin(), other.truth_.end());
    values_ = std::move(values);
    append(other);
}

std::optional<CentralPair> QuantileRows::central_pair(double share) const noexcept {
    const auto holds = [this, share](const CentralPair& pair) {
        return nearly(levels_[pair.high] - levels_[pair.low], share);
    };
    const auto found = std::ranges::find_if(pairs_, holds);
    return found == pairs_.end() ? std::nullopt : std::optional(*found);
}

std::optional<std::size_t> QuantileRows::median() const noexcept {
    const auto found = std::ranges::find_if(levels_, [](double level) { return nearly(level, 0.5); });
    return found == levels_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - levels_.begin()));
}

QuantileRows QuantileRows::with_counts(std::span<const std::uint64_t> counts) const {
    QuantileRows drawn = *this;
    drawn.multiply(counts);
    return drawn;
}

QuantileRows QuantileRows::with_truths_of(std::span<const std::size_t> rows) const {
    QuantileRows permuted = *this;
    for (std::size_t row = 0; row < size(); ++row) permuted.truth_[row] = truth_[rows[row]];
    return permuted;
}

std::vector<std::size_t> QuantileRows::ordered_rows() const {
    std::vector<std::size_t> rows = rows_of_weight();
    std::ranges::sort(rows, [this](std::size_t a, std::size_t b) {
        if (truth_[a] != truth_[b]) return truth_[a] < truth_[b];
        for (std::size_t level = 0; level < levels_.size(); ++level)
            if (quantile(level, a) != quantile(level, b)) return quantile(level, a) < quantile(level, b);
        return weight(a) < weight(b);
    });
    return rows;
}

bool QuantileRows::same_row(std::size_t a, std::size_t b) const {
    if (truth_[a] != truth_[b]) return false;
    for (std::size_t level = 0; level < levels_.size(); ++level)
        if (quantile(level, a) != quantile(level, b)) return false;
    return true;
}

bool operator==(const QuantileRows& a, const QuantileRows& b) {
    if (a.whole() != b.whole() || a.levels_ != b.levels_) return false;
    return std::ranges::equal(a.ordered_rows(), b.ordered_rows(), [&](std::size_t x, std::size_t y) {
        for (std::size_t level = 0; level < a.levels_.size(); ++level)
            if (a.quantile(level, x) != b.quantile(level, y)) return false;
        return a.truth_[x] == b.truth_[y] && a.weight(x) == b.weight(y);
    });
}

Bytes QuantileRows::encode() const {
    ByteWriter writer(kind, quantile_rows_layout);
    writer.put(static_cast<std::uint8_t>(whole() ? 1 : 0));
    writer.put(static_cast<std::uint64_t>(levels_.size()));
    writer.put(std::span<const double>(levels_));
    const auto rows = ordered_rows();
    writer.put(static_cast<std::uint64_t>(rows.size()));
    for (const std::size_t row : rows) writer.put(truth_[row]);
    for (std::size_t level = 0; level < levels_.size(); ++level)
        for (const std::size_t row : rows) writer.put(quantile(level, row));
    for (const std::size_t row : rows) writer.put(weight(row));
    return std::move(writer).take();
}

QuantileRows QuantileRows::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, quantile_rows_layout);
    const bool whole = reader.take<std::uint8_t>() != 0;
    const auto count = reader.take<std::uint64_t>();
    reader.expect<double>(count);
    std::vector<double> levels(count);
    reader.take(std::span(levels));
    const auto rows = reader.take<std::uint64_t>();
    if (count == 0 && rows > 0) reader.fail("there are rows without levels");
    if (count > 0 && !are_levels(levels)) reader.fail("the levels are not in ascending order between 0 and 1");
    Array<double> truth, values;
    const auto take_column = [&](Array<double>& column) {
        reader.expect<double>(rows);  // before memory is taken for it
        for (std::uint64_t row = 0; row < rows; ++row) {
            column.push_back(reader.take<double>());
            if (!std::isfinite(column.back())) reader.fail("a row has a number that is not finite");
        }
    };
    take_column(truth);
    for (std::uint64_t level = 0; level < count; ++level) take_column(values);
    WeightedRows weighted = WeightedRows::read(reader, rows, whole);
    reader.finish();
    QuantileRows found(std::move(weighted), std::move(levels));
    found.truth_ = std::move(truth);
    found.values_ = std::move(values);
    return found;
}

}  // namespace midrank
