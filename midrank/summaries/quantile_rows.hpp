// True numbers and the quantiles that were predicted of each, row by row: what measures of predicted quantiles are functions of.

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

/// Two levels as far from 0 as from 1, by their places among the levels.
struct CentralPair {
    std::size_t low = 0, high = 0;
};

class QuantileRows : public WeightedRows {
public:
    using Rows = TargetRows;
    static constexpr std::string_view kind = "MRQT";

    QuantileRows() = default;

    void add(const TargetRows& rows);
    /// Throws Error where the levels are others, as merge does.
    void need_mergeable(const QuantileRows& other) const;
    void merge(const QuantileRows& other);
    /// The same rows, in any order; rows of weight 0 do not count.
    friend bool operator==(const QuantileRows& a, const QuantileRows& b);

    /// Between 0 and 1, rising.
    std::span<const double> levels() const noexcept { return levels_; }
    double truth(std::size_t row) const noexcept { return truth_[row]; }
    /// The quantile of a row at the place of a level. Quantiles of one row may fall where their levels rise.
    double quantile(std::size_t level, std::size_t row) const noexcept { return values_[level * size() + row]; }

    /// The pair that holds this share of the distribution between its two levels, but for rounding; none where there is no such pair.
    std::optional<CentralPair> central_pair(double share) const noexcept;
    /// From the widest to the narrowest.
    const std::vector<CentralPair>& central_pairs() const noexcept { return pairs_; }
    /// Where the level 1/2 stands, if it is there.
    std::optional<std::size_t> median() const noexcept;

    /// The same rows, each so many times.
    QuantileRows with_counts(std::span<const std::uint64_t> counts) const;
    /// The same rows, each with the truth of another: row r with that of row rows[r].
    QuantileRows with_truths_of(std::span<const std::size_t> rows) const;

    /// The rows that weigh something, in an order that depends on what they hold alone.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows hold the same; what they weigh aside.
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
