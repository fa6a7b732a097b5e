// The gain of flagging each row, with its score: the input of all measures of gains. A negative gain is a cost. Rows
// are kept because variances need each of them, and so that sums have the same bits however the rows were split. Gains
// do not depend on the class; it is kept because threshold rules based on gains are also judged by rates of the
// classes.

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
    /// Whether the rows are the same, in any order; rows of weight 0 do not count.
    friend bool operator==(const RowGains& a, const RowGains& b);

    double score(std::size_t row) const noexcept { return scores_[row]; }
    double gain(std::size_t row) const noexcept { return gains_[row]; }
    bool positive(std::size_t row) const noexcept { return positive_[row] != 0; }

    /// The same rows, each counts[row] times.
    RowGains with_counts(std::span<const std::uint64_t> counts) const;
    /// The rows of positive weight, positives first, each class from the highest score down: an order that depends only
    /// on the rows.
    RowGains ordered() const;

    /// The rows of positive weight, in an order that depends only on their values.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows are equal apart from their weights.
    bool same_row(std::size_t a, std::size_t b) const;

    Bytes encode() const;
    static RowGains decode(std::span<const std::byte> bytes);

private:
    explicit RowGains(WeightedRows rows) : WeightedRows(std::move(rows)) {}

    Array<double> scores_, gains_;
    Array<std::uint8_t> positive_;
};

/// Rows of two classes in the form in which inference on their gains needs them.
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

/// What is flagged, and the gain, at each operating point, from the one that flags nothing to the one that flags
/// everything.
struct GainsByPoint {
    struct Point {
        Cut cut;
        double flagged = 0;  ///< weight of the flagged rows
        double gain = 0;  ///< sum of their gains
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
