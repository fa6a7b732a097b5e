// Bands of curves: between which two lines a curve lies, by the bootstrap. A curve is read at a grid of its abscissa,
// the same in every replicate. A *pointwise* band holds the curve at any one place of the grid with the stated
// confidence; a *simultaneous* one holds it at all of them together, and so is wider.
//
// Both are found alike, and differ in how far they reach:
//   1. s(x) is the standard deviation of the replicates at x. Near the ends of the axis replicates hardly vary, although few rows
//      stand behind the curve there. So s(x) has a lower limit: the standard deviation of a proportion of as many items, with
//      two successes and two failures added. Where each class keeps its share, because it is given or classes are drawn apart, the
//      two rates alone move a curve that mixes the classes, and the limit is theirs.
//   2. n is the number of items of which a proportion as large as the curve varies like the replicates, but no more than would vary
//      by the lower limit.
//   3. The band at x is Jeffreys' interval of that proportion of n items: of the stated level in a pointwise band, and of the
//      level of a normal interval of +- m in a simultaneous one.
// The multiplier m makes all places hold together. Let M be the largest |replicate - curve| / s over the grid of one replicate
// (sup-t). Each stretch where the replicates vary less than half the lower limit tells nothing through M, and counts as one
// more place that is independent of all others. m is the least number for which
//     P(M <= m) P(|Z| <= m)^stretches >= level,     Z standard normal.
// Where the ordinate is a mean of costs or benefits, which a share does not tell the variance of, s is taken in M times how much more
// the items of the replicate vary than those of the sample, as in a bootstrap of t statistics.
// Each of k lines gets level^(1/k) there, so that normal ones all hold with the level at least (Sidak 1967,
// doi:10.1080/01621459.1967.10482935), and lines of different rows, as both rates, just with it.
//
// The band is widened where more is known. At a false positive rate whose threshold may lie beyond all negatives of the
// sample, the true ROC curve may be 0, or 1. At the last recalls, precision may be that of all rows. In a sample each
// positive item ties with itself, which raises B. Where a curve never falls, its bounds do not fall either.
//
// Clusters are worth as many items as rows that vary alike: the rows over the design effect, which is how much more the replicates
// of clusters vary than those of rows, but no fewer than there are clusters. They reach as much farther as Student's distribution
// asks for so many clusters.
//
// docs/coverage.md says how often bands hold the true curve. Between operating points of the ranking curves are read as if the
// rows of one tie were taken a part of each: both classes in proportion.
//
// Source: Montiel Olea & Plagborg-Moller (2019), doi:10.1002/jae.2656, for sup-t; Hall (1988), doi:10.1214/aos/1176350933, for why
// replicates are taken in deviations of their own; Brown, Cai & DasGupta (2001), doi:10.1214/ss/1009213286, for Jeffreys'
// interval, and for why Wilson's misses near 0 and 1; Davis & Goadrich (2006),
// doi:10.1145/1143844.1143874, for what lies between two points of precision and recall.

#pragma once

#include "midrank/curves/banding.hpp"
#include "midrank/inference/bootstrap.hpp"

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace midrank {

struct CurveBandRequest {
    bool simultaneous = false;
    bool consistency = false;  ///< of curves of probabilities alone (bin_bands.hpp, isotonic_band.hpp)
    double level = 0.95;
    Scheme scheme = Scheme::plain;
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 2000;
    std::uint64_t seed = 7;
    std::int64_t steps = 100;  ///< of the grid: shares i / steps, or thresholds as far apart
    ProgressCallback progress = {};
};

struct CurveBand {
    std::vector<double> grid, value, low, high;
    ClassItems items;  ///< how many items of each class stand behind it
    double multiplier = 0;  ///< m of a simultaneous band; 0 for a pointwise one
    std::int64_t undefined = 0;  ///< replicates without a curve, because a class was not drawn
};

/// A curve that is to have bands: its lines, and what they are read with.
struct BandedCurve {
    std::vector<Banding> lines;
    Arguments arguments = {};
};
/// One a line; simultaneous ones hold all lines together. `one_class` where there is no curve, `seldom_defined` where most
/// replicates have none.
using CurveBands = std::variant<std::vector<CurveBand>, Undefined>;

/// The bands of each curve, all of the same replicates.
std::vector<CurveBands> curve_bands(std::span<const BandedCurve> curves, const Ranking& ranking, const Rows& rows,
                                    const CurveBandRequest& request);

}  // namespace midrank
