// Sums for standard errors of clustered rows (several rows of one patient): for each cluster and class the weight of
// its items, and the sum of their influences on each measure (Obuchowski 1997, doi:10.2307/2533958). They determine, to
// good approximation, how a measure would change without the cluster. A summary of the second round: influences depend
// on the ranking of all rows, which must exist before the first row is added.
//
// The sums are fixed-point numbers, so they do not depend on the order of rows or on how these were split. The first
// round gives an upper limit M of the influences, and the total weight W. If weights are frequencies, each influence is
// truncated to units of 2^-61 M or less, so a sum over weight w has an error below w 2^-61 M. With fractional weights
// the product is truncated, to 2^-120 M W or less: the error of a sum of n rows is below n 2^-120 M W plus 2^-53 of
// each product.
//
// A cluster is identified by a hash of its name (SHA-1, as a UUID of version 5), which is the same in every part of the
// data. It does not hide a name from someone who can guess it; docs/decisions/0025 says why the hash has no secret key.
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

/// The clusters of positive weight among some rows, in the order of their keys.
class ClusterIndex {
public:
    /// Without names, the codes of the clusters serve as names.
    explicit ClusterIndex(const Rows& rows);

    std::span<const ClusterKey> keys() const noexcept { return keys_; }
    /// Index among the keys of each row's cluster; meaningless for rows of weight 0.
    std::span<const std::uint32_t> of_rows() const noexcept { return of_rows_; }

private:
    std::vector<ClusterKey> keys_;
    std::vector<std::uint32_t> of_rows_;
};

class ClusterSums {
public:
    static constexpr std::string_view kind = "MRCS";
    static constexpr bool second_round = true;

    /// A summed quantity, and its unit 2^exponent.
    struct Column {
        InfluenceName name;
        std::int32_t exponent = 0;
        bool counted = true;  ///< weights are frequencies

        static Column of(InfluenceName name, double largest_influence, double total_weight, bool counted);
        /// The weight itself: the sum of ones.
        static Column of_weight(double total_weight, bool counted) {
            return of(weight_name(), 1, total_weight, counted);
        }
        friend bool operator==(const Column&, const Column&) = default;
    };

    /// Rows with their influences on one measure.
    struct Rows {
        const ClusterIndex* index = nullptr;  ///< of the same rows
        std::span<const std::uint8_t> positive = {};
        std::span<const double> weights = {};  ///< empty: every row weighs 1
        Column column;
        std::span<const double> influences;  ///< finite for rows of positive weight, and within the limit of the column
    };

    /// Throws Error where the columns differ; so does merge.
    void add(const Rows& rows);
    void merge(const ClusterSums& other);
    /// Adds columns of the same rows.
    void append(ClusterSums columns);
    friend bool operator==(const ClusterSums&, const ClusterSums&) = default;

    /// Ascending.
    std::span<const ClusterKey> keys() const noexcept { return keys_; }
    std::span<const Column> columns() const noexcept { return columns_; }
    /// The column of this name; null where it was not kept.
    const Column* find(const InfluenceName& name) const noexcept;
    /// For each cluster in the order of the keys: negatives, positives.
    using ByClass = std::array<double, 2>;
    std::vector<ByClass> sums(const Column& column) const;
    /// The name under which weights are kept.
    static InfluenceName weight_name() { return {.measure = "weight"}; }

    Bytes encode() const;
    static ClusterSums decode(std::span<const std::byte> bytes);

private:
    std::vector<ClusterKey> keys_;
    std::vector<Column> columns_;
    std::vector<std::vector<std::array<Int128, 2>>> sums_;  ///< for each column, two per key
};

}  // namespace midrank
