// Intervals of thresholds by inverting tests. The value of such a measure is the threshold at which a quantity passes a
// level. Its distribution is far from normal where scores are unevenly spaced, but that of the quantity at a fixed
// threshold is not. So the interval contains the thresholds at which a test does not reject that the quantity is at the
// level (Fieller 1954; Lehmann & Romano 2005, section 3.5; docs/decisions/0028). A share read at such a threshold gets
// a corresponding interval: the shares that are not rejected together with the level, at any threshold.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <vector>

namespace midrank {

extern const IntervalMethod inversion;

/// The intervals of measures with a LevelCrossing or a ShareAtCrossing, in their order; they must have values. An
/// operating point is accepted where the level lies in the interval of the quantity there, on the scale of its log
/// odds. On each side of the estimate, points are accepted up to the first rejected one; a point where the quantity has
/// no standard error is accepted. The threshold is the last operating point that does not pass the level, so the point
/// before the first accepted one is accepted as well: with few distinct scores it may be the only right one. Clusters
/// multiply all standard errors of a threshold by one factor, from its design effect: `clustered` has the spread of
/// each measure then, and is empty where rows are independent. For a share and its quantity, clusters give each its own
/// factor, and correlate them (decision 99).
///
/// A share is tested jointly with the quantity at each of these points (decision 54): a share is accepted if, with some
/// value of the quantity that the point allows, it lies within as many standard errors of the observed pair as the
/// level requires for one number. The interval contains all shares that are accepted at some point.
std::vector<IntervalOrReason> inversion_intervals(std::span<const MeasureRequest> requested_measures,
                                                  const Views& views, const Rows& rows,
                                                  std::span<const SpreadOrReason> clustered, Scheme scheme,
                                                  double level);

/// The measures whose influences determine the effect of clusters on a measure with a ShareAtCrossing: the share, the
/// quantity, and the sum of both, each at the fixed operating point where the share is read. Empty for other measures.
std::vector<Measure> measures_at_crossing(const MeasureRequest& requested);
std::vector<MeasureRequest> requests_for(std::span<const Measure> measures, const Arguments& arguments);

}  // namespace midrank
