// Tests whether two models with rows of their own have the same ROC curve (Venkatraman 2000,
// doi:10.1111/j.0006-341X.2000.01134.x); for models on the same rows see curve_equality.hpp. Let k be the share of
// positives among all rows of both models. A threshold has the place
//     p = k (share of positives below it) + (1 - k) (share of negatives below it)
// and the error rate
//     e = k (share of positives below it) + (1 - k) (share of negatives above it).
// The curves are equal if both models have the same e at every p; the statistic is the area between the two lines e(p).
// If the curves are equal, the places p of the positives of both models have the same distribution, and so have those
// of the negatives. So the places of each class are pooled, assigned to the models at random, and each model is ranked
// by its new places.

#pragma once

#include "midrank/inference/permutation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// The rows of one model, each of weight 1, with both classes, and the mid-ranks of their scores.
struct RowsOfModel {
    std::span<const std::uint8_t> positive;
    std::span<const double> midranks;
};

class CurvePools {
public:
    CurvePools(const RowsOfModel& first, const RowsOfModel& second, std::uint64_t seed);

    /// The area between both lines. Tied rows share a straight stretch.
    double apart() const;
    /// The statistic after the random assignment of a replicate, a function of the seed and the replicate. Equal places
    /// of both models are ordered by coin flips.
    double permuted(std::int64_t replicate) const;

    /// The number of `count` assignments in which the curves differ at least as much.
    ExtremeCount extremes(std::int64_t count, const ProgressCallback& progress = {}) const;

private:
    /// The places of all rows of one class; those of the first model come first.
    struct Pool {
        std::vector<std::uint32_t> places;
        std::size_t of_first = 0;
    };
    /// The number of rows of each class at each place of one model.
    using Counts = std::vector<std::array<double, 2>>;

    double area_between(const Counts& first, const Counts& second) const;

    std::array<Pool, 2> pools_;  ///< negatives, positives
    std::size_t places_ = 0;  ///< number of distinct places
    double share_positive_ = 0;
    std::uint64_t seed_;
};

}  // namespace midrank
