// True numbers and their predicted quantiles, row by row: the input of measures of predicted quantiles.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weighted_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// Two levels p and 1 - p, as indices of the levels.
struct CentralPair {
    std::size_t low = 0, high = 0;
};

class QuantileRows : public WeightedRows {
public:
    using Rows = TargetRows;
    static constexpr std::string_view kind = "MRQT";

    QuantileRows() = default;

    void add(const TargetRows& rows);
    /// Throws Error where the levels differ; so does merge.
    void need_mergeable(const QuantileRows& other) const;
    void merge(const QuantileRows& other);
    /// Whether the rows are the same, in any order; rows of weight 0 do not count.
    friend bool operator==(const QuantileRows& a, const QuantileRows& b);

    /// In (0, 1), ascending.
    std::span<const double> levels() const noexcept { return levels_; }
    double truth(std::size_t row) const noexcept { return truth_[row]; }
    /// The quantile of a row at a level (by index). Quantiles of one row may cross.
    double quantile(std::size_t level, std::size_t row) const noexcept { return values_[level * size() + row]; }

    /// The pair with this share of the distribution between its levels, up to rounding; none where there is none.
    std::optional<CentralPair> central_pair(double share) const noexcept;
    /// From the widest to the narrowest.
    const std::vector<CentralPair>& central_pairs() const noexcept { return pairs_; }
    /// Index of the level 1/2, if there is one.
    std::optional<std::size_t> median() const noexcept;

    /// The same rows, each counts[row] times.
    QuantileRows with_counts(std::span<const std::uint64_t> counts) const;
    /// The same rows, where row r gets the truth of row rows[r].
    QuantileRows with_truths_of(std::span<const std::size_t> rows) const;

    /// The rows of positive weight, in an order that depends only on their values.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows are equal apart from their weights.
    bool same_row(std::size_t a, std::size_t b) const;

    Bytes encode() const;
    static QuantileRows decode(std::span<const std::byte> bytes);

private:
    QuantileRows(WeightedRows rows, std::vector<double> levels);

    std::vector<double> levels_;
    std::vector<CentralPair> pairs_;
    Array<double> truth_;
    Array<double> values_;  ///< column after column
};

template <>
struct Emptiness<QuantileRows> {
    using View = QuantileRows;
    static constexpr Undefined why = Undefined::no_quantiles;
    static bool holds(const QuantileRows& rows) noexcept { return !(rows.total() > 0); }
};

}  // namespace midrank
