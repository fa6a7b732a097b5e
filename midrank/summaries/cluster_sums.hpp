// What standard errors need of rows that belong together, as those of one patient: for each cluster and class the weight of
// its items, and the sum of their influences on each measure (Obuchowski 1997, doi:10.2307/2533958). From both follows nearly
// how a measure would move without the cluster. A summary of the second round: how much an item moves a measure follows from
// the ranking of all rows, so that must be there before the first row is added.
//
// The sums are fixed-point numbers, so that they do not depend on the order of rows or on how these were split. The ranking
// says how large influences are, M at most, and the total weight, W. Whole weights count rows: each influence is cut to units
// of 2^-61 M or less, so a sum over weight w is within w 2^-61 M. With fractional weights the product is cut, to 2^-120 M W or
// less: a sum of n rows is within n 2^-120 M W and 2^-53 of each of its products.
//
// A cluster is known by a hash of its name (SHA-1, as a UUID of version 5): the same in every part of the data. That hides no
// name from someone who can guess it; docs/decisions/0025 says why there is no secret in it.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/exact.hpp"
#include "midrank/summaries/influence_name.hpp"
#include "midrank/summaries/rows.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

using ClusterKey = std::array<std::uint8_t, 16>;
ClusterKey key_of_cluster(std::string_view name);

/// The clusters of some rows that weigh anything, in the order of their keys.
class ClusterIndex {
public:
    /// Where no names are given the numbers of the clusters stand for them.
    explicit ClusterIndex(const Rows& rows);

    std::span<const ClusterKey> keys() const noexcept { return keys_; }
    /// The place of each row's cluster among the keys; that of a row of weight 0 means nothing.
    std::span<const std::uint32_t> of_rows() const noexcept { return of_rows_; }

private:
    std::vector<ClusterKey> keys_;
    std::vector<std::uint32_t> of_rows_;
};

class ClusterSums {
public:
    static constexpr std::string_view kind = "MRCS";
    static constexpr bool second_round = true;

    /// What is summed, and its unit of 2^exponent.
    struct Column {
        InfluenceName name;
        std::int32_t exponent = 0;
        bool counted = true;  ///< weights are whole, and each stands for so many rows

        static Column of(InfluenceName name, double largest_influence, double total_weight, bool counted);
        /// The weight itself: the sum of ones.
        static Column of_weight(double total_weight, bool counted) {
            return of(weight_name(), 1, total_weight, counted);
        }
        friend bool operator==(const Column&, const Column&) = default;
    };

    /// Rows with their influences on one measure.
    struct Rows {
        const ClusterIndex* index = nullptr;  ///< of these rows
        std::span<const std::uint8_t> positive = {};
        std::span<const double> weights = {};  ///< empty: every row weighs 1
        Column column;
        std::span<const double>
            influences;  ///< finite where the row weighs anything, and no larger than the column says
    };

    /// Throws Error where other columns are summed, as merge does.
    void add(const Rows& rows);
    void merge(const ClusterSums& other);
    /// Puts the columns of the same rows beside these.
    void append(ClusterSums columns);
    friend bool operator==(const ClusterSums&, const ClusterSums&) = default;

    /// Rising.
    std::span<const ClusterKey> keys() const noexcept { return keys_; }
    std::span<const Column> columns() const noexcept { return columns_; }
    /// The place of a column; none where its sums were not kept.
    const Column* find(const InfluenceName& name) const noexcept;
    /// Of the negatives and the positives of each cluster, in the order of the keys.
    using ByClass = std::array<double, 2>;
    std::vector<ByClass> sums(const Column& column) const;
    /// Under which name weights are kept.
    static InfluenceName weight_name() { return {.measure = "weight"}; }

    Bytes encode() const;
    static ClusterSums decode(std::span<const std::byte> bytes);

private:
    std::vector<ClusterKey> keys_;
    std::vector<Column> columns_;
    std::vector<std::vector<std::array<Int128, 2>>> sums_;  ///< of each column, two a key
};

}  // namespace midrank
