// Bootstrap bands of curves. A curve is read at a grid of its abscissa, the same in every replicate. A *pointwise* band
// contains the true curve at each grid point with the stated confidence; a *simultaneous* one contains it at all of
// them together, and is wider.
//
// Both are computed in the same way, and differ in their width:
//   1. s(x) is the standard deviation of the replicates at x. Near the ends of the axis replicates hardly vary, although few rows
//      determine the curve there. So s(x) has a lower limit: the standard deviation of a proportion of as many items, with two
//      successes and two failures added. Where the share of the classes is fixed (given, or by drawing classes separately), only
//      the two rates move a curve that mixes the classes, and the limit is that of the rates.
//   2. n is the number of items for which a proportion as large as the curve has the variance of the replicates; at most the number
//      for which it has that of the lower limit.
//   3. The band at x is Jeffreys' interval of that proportion of n items: at the stated level for a pointwise band, and at the level
//      of a normal interval of +- m for a simultaneous one.
// The multiplier m gives simultaneous coverage. Let M be the largest |replicate - curve| / s over the grid of one
// replicate (sup-t). Each stretch where the replicates vary by less than half the lower limit does not contribute to M,
// and counts as one more independent point. m is the least number with
//     P(M <= m) P(|Z| <= m)^stretches >= level,     Z standard normal.
// Where the ordinate is a mean of costs or benefits, its variance does not follow from a share. Then s in M is
// multiplied by how much more the items of the replicate vary than those of the sample, as in a bootstrap of t
// statistics. Each of k lines gets level^(1/k), so that normal lines hold together with at least the level (Sidak 1967,
// doi:10.1080/01621459.1967.10482935), and lines from different rows, such as the two rates, with exactly the level.
//
// The band is widened where more is known. At a false positive rate whose threshold may lie beyond all negatives of the
// sample, the true ROC curve may be 0, or 1. At the highest recalls, precision may be that of all rows. In a sample
// each positive item ties with itself, which raises B. Where a curve never falls, its bounds do not fall either.
//
// Clusters count as rows / design effect items, where the design effect is the ratio of the variance of cluster
// replicates to that of row replicates, but at least as the number of clusters. Their bands are widened by Student's
// distribution for that number.
//
// docs/coverage.md reports how often bands contain the true curve. Between operating points curves are read as if part
// of the rows of a tie were labelled, both classes in proportion.
//
// Sources: Montiel Olea & Plagborg-Moller (2019), doi:10.1002/jae.2656, for sup-t; Hall (1988),
// doi:10.1214/aos/1176350933, for studentizing replicates; Brown, Cai & DasGupta (2001), doi:10.1214/ss/1009213286, for
// Jeffreys' interval, and for why Wilson's fails near 0 and 1; Davis & Goadrich (2006), doi:10.1145/1143844.1143874,
// for interpolation between two points of precision and recall.

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
    bool consistency = false;  ///< for curves of probabilities only (bin_bands.hpp, isotonic_band.hpp)
    double level = 0.95;
    Scheme scheme = Scheme::plain;
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 2000;
    std::uint64_t seed = 7;
    std::int64_t steps = 100;  ///< of the grid: shares i / steps, or equidistant thresholds
    ProgressCallback progress = {};
};

struct CurveBand {
    std::vector<double> grid, value, low, high;
    ClassItems items;  ///< number of items of each class that the curve rests on
    double multiplier = 0;  ///< m of a simultaneous band; 0 for a pointwise one
    std::int64_t undefined = 0;  ///< replicates without a curve, because a class was not drawn
};

/// A curve that gets bands: its lines, and the arguments for reading them.
struct BandedCurve {
    std::vector<Banding> lines;
    Arguments arguments = {};
};
/// One band per line; simultaneous ones cover all lines together. `one_class` where there is no curve, `seldom_defined`
/// where most replicates have none.
using CurveBands = std::variant<std::vector<CurveBand>, Undefined>;

/// The bands of each curve, all from the same replicates.
std::vector<CurveBands> curve_bands(std::span<const BandedCurve> curves, const Ranking& ranking, const Rows& rows,
                                    const CurveBandRequest& request);

}  // namespace midrank
