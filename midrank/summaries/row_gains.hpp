// The gain of flagging each row, beside its score: every measure of gains is a function of these. A gain below 0 is a cost. Rows are kept,
// because variances need each of them, and because then sums have the same bits however the rows were split. The class has no part in a
// gain; it is kept because rules that pick a threshold by gains are also judged by rates of the classes.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/cut.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/weighted_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

class RowGains : public WeightedRows {
public:
    using Rows = midrank::Rows;
    static constexpr std::string_view kind = "MRGN";

    RowGains() = default;

    void add(const Rows& rows);
    void merge(const RowGains& other);
    /// The same rows, in any order; rows of weight 0 do not count.
    friend bool operator==(const RowGains& a, const RowGains& b);

    double score(std::size_t row) const noexcept { return scores_[row]; }
    double gain(std::size_t row) const noexcept { return gains_[row]; }
    bool positive(std::size_t row) const noexcept { return positive_[row] != 0; }

    /// The same rows, each so many times.
    RowGains with_counts(std::span<const std::uint64_t> counts) const;
    /// Those that weigh something, positives first and in each class from the highest score down: an order that depends on the rows alone.
    RowGains ordered() const;

    /// The rows that weigh something, in an order that depends on what they hold alone.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows hold the same; what they weigh aside.
    bool same_row(std::size_t a, std::size_t b) const;

    Bytes encode() const;
    static RowGains decode(std::span<const std::byte> bytes);

private:
    explicit RowGains(WeightedRows rows) : WeightedRows(std::move(rows)) {}

    Array<double> scores_, gains_;
    Array<std::uint8_t> positive_;
};

/// Rows of two classes as inference of their gains asks for them.
inline GainRows gain_rows(const Rows& rows) noexcept {
    return {.gains = rows.gains,
            .items = {.weights = rows.weights,
                      .weights_count = rows.weights_count,
                      .clusters = rows.clusters,
                      .cluster_count = rows.cluster_count}};
}

template <>
struct Emptiness<RowGains> {
    using View = RowGains;
    static constexpr Undefined why = Undefined::no_gains;
    static bool holds(const RowGains& rows) noexcept { return !(rows.total() > 0); }
};

/// What is flagged, and gained by it, at each operating point, from the one that flags nothing to the one that flags everything.
struct GainsByPoint {
    struct Point {
        Cut cut;
        double flagged = 0;  ///< weight of the rows that are flagged
        double gain = 0;  ///< the sum of theirs
    };
    std::vector<Point> points;
    double total = 0;  ///< weight of all rows
};

template <>
struct Derive<GainsByPoint> {
    using From = RowGains;
    static GainsByPoint of(const RowGains& rows);
};

}  // namespace midrank
