// Tests whether two models with rows of their own have the same ROC curve (Venkatraman 2000, doi:10.1111/j.0006-341X.2000.01134.x); for
// models on the same rows see curve_equality.hpp. Let k be the share of positives among all rows of both models. A threshold has the place
//     p = k (share of positives below it) + (1 - k) (share of negatives below it)
// and the error rate
//     e = k (share of positives below it) + (1 - k) (share of negatives above it).
// The curves are equal where both models have the same e at every p; the statistic is the area between the two lines e(p). Under equal curves
// the places p of both models' positives have one distribution, and so have those of their negatives. So the places of each class are
// pooled, dealt to the models at random, and each model is ranked by the places it was dealt.

#pragma once

#include "midrank/inference/permutation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// The rows of one model, each of weight 1, of both classes, and the midranks of their scores.
struct RowsOfModel {
    std::span<const std::uint8_t> positive;
    std::span<const double> midranks;
};

class CurvePools {
public:
    CurvePools(const RowsOfModel& first, const RowsOfModel& second, std::uint64_t seed);

    /// The area between both lines. Rows with one score share a straight stretch.
    double apart() const;
    /// After the places were dealt anew, a function of the seed and the replicate. Where places of both models are equal, coins
    /// decide whose is lower.
    double dealt(std::int64_t replicate) const;

    /// How many of so many deals make the curves at least as different.
    ExtremeCount extremes(std::int64_t count, const ProgressCallback& progress = {}) const;

private:
    /// Of one class: the places of both models' rows, those of the first model first.
    struct Pool {
        std::vector<std::uint32_t> places;
        std::size_t of_first = 0;
    };
    /// How many rows of each class stand at each place of one model.
    using Counts = std::vector<std::array<double, 2>>;

    double area_between(const Counts& first, const Counts& second) const;

    std::array<Pool, 2> pools_;  ///< negatives, positives
    std::size_t places_ = 0;  ///< different ones
    double share_positive_ = 0;
    std::uint64_t seed_;
};

}  // namespace midrank
