// Bands of curves: between which two lines a curve lies, by the bootstrap. A curve is read at a grid of its abscissa,
// the same in every replicate. A *pointwise* band holds the curve at any one place of the grid with the stated
// confidence; a *simultaneous* one holds it at all of them together, and so is wider.
//
// The simultaneous band uses the largest studentised deviation (sup-t). Let s(x) be the standard deviation of the
// replicates at x, and M the largest |replicate - curve| / s over the grid of one replicate. The multiplier m is the
// quantile of M at the level. The band at x is then found in three steps:
//   1. Near the ends of the axis replicates hardly vary, although few rows stand behind the curve there. So s(x) has a
//      lower limit: the standard deviation of a proportion of as many items, with two successes and two failures added.
//   2. n is the number of items whose proportion has the standard deviation s(x).
//   3. The band is Jeffreys' interval of that proportion of n items, at the level of a normal interval of +- m.
// The band is widened where more is known. At a false positive rate whose threshold may lie beyond all negatives of the
// sample, the true ROC curve may be 0, or 1. At the last recalls, precision may be that of all rows. In a sample each
// positive item ties with itself, which raises B. Where a curve never falls, its bounds do not fall either. The band
// contains the pointwise one.
//
// How often it holds the whole true curve, in per cent of 500 samples of binormal scores (shift 1, equal variances), as
// many rows in each class as the column says, stratified, 500 replicates, level 0.95; +- 2 by chance. Between 0.05 and
// 0.95 of the axis it holds as often, or up to 1 per cent more.
//
//                            grid of 20              grid of 100
//     rows a class          150   400  1000         150   400  1000
//     roc                  98.4  97.0  97.6        99.0  97.8  97.0
//     precision_recall     98.6  97.0  95.6        98.8  97.8  97.6
//     indistinguishability 95.8  95.2  95.2        95.8  95.2  95.8
//
// With 200 rows a class and shift 2.5 (300 samples, grid of 20): 97.7, 97.0 and 99.3; with 30 rows a class and shift 1:
// 98.7, 99.7 and 99.3. Between operating points of the ranking curves are read as if the rows of one tie were taken a
// part of each: both classes in proportion.
//
// Source: Montiel Olea & Plagborg-Moller (2019), doi:10.1002/jae.2656, for sup-t; Brown, Cai & DasGupta (2001),
// doi:10.1214/ss/1009213286, for Jeffreys' interval, and for why Wilson's misses near 0 and 1; Davis & Goadrich (2006),
// doi:10.1145/1143844.1143874, for what lies between two points of precision and recall.

#pragma once

#include "midrank/curves/banding.hpp"
#include "midrank/inference/bootstrap.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace midrank {

struct CurveBandRequest {
    bool simultaneous = false;
    double level = 0.95;
    Scheme scheme = Scheme::plain;
    std::int64_t replicates = 2000;
    std::uint64_t seed = 7;
    std::int64_t steps = 100;  ///< the grid is i / steps
    ProgressCallback progress = {};
};

struct CurveBand {
    std::vector<double> grid, value, low, high;
    double multiplier = 0;  ///< m of a simultaneous band; 0 for a pointwise one
    std::int64_t without_width = 0;  ///< places where the replicates do not vary, so that a pointwise band has no width
    std::int64_t undefined = 0;  ///< replicates without a curve, because a class was not drawn
};

/// `one_class` where there is no curve, `seldom_defined` where most replicates have none.
std::variant<CurveBand, Undefined> curve_band(const Banding& curve, const Ranking& ranking, const Rows& rows,
                                              const CurveBandRequest& request);

}  // namespace midrank
