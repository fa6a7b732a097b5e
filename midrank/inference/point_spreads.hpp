// The spread of a number at any operating point, where its influence on a labelled item is a linear map of a base that
// is the same at every point (PointInfluence). Sums of powers of the base are stored for each block of ties, so that
// the spread at a point costs a walk through one block, whatever the size of the ranking.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/measures/measure.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace midrank {

/// Sums over the items of one class: each has a weight w and, by its tie, a base x.
struct BaseSums {
    double items = 0;
    double weight = 0, base = 0;  ///< of w and w x
    double squares = 0, squares_base = 0, squares_base2 = 0;  ///< of w^2, w^2 x and w^2 x^2

    /// `count` items of weight 1.
    void add(double x, double count) noexcept;
    void add(double x, const WeightScatter& weights) noexcept;
    void merge(const BaseSums& other) noexcept;
    /// The moments of the influences of `all` items, of which these are the labelled ones.
    InfluenceMoments moments(const LinearMap& labelled, double other, const BaseSums& all) const noexcept;
};

class PointSpreads {
public:
    using Base = decltype(LevelCrossing::base);

    /// `weights` are those of the ranking's rows, where they are not frequencies. Both must outlive this.
    PointSpreads(const Ranking& ranking, const WeightMoments* weights, Base base);

    InfluenceSpread at(std::int64_t point, const PointInfluence& influence) const;

private:
    using Sums = std::array<BaseSums, 2>;  // negative, positive

    void add(Sums& sums, const CumulativeBlock<double>& block) const;

    const Ranking& ranking_;
    const WeightMoments* weights_;
    Base base_;
    std::vector<Sums> before_block_;  // and, at the end, over all ties
};

}  // namespace midrank
