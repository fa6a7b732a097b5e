// Intervals of thresholds by inverting tests. The value of such a measure is the threshold at which a quantity passes a level,
// and its distribution is far from normal where items stand unevenly along the scores. The quantity at a threshold that stays
// where it is has none of that trouble: so the interval holds the thresholds at which a test does not reject that the
// quantity is at the level (Fieller 1954; Lehmann & Romano 2005, section 3.5). docs/decisions/0028 argues for it. A share that is
// read at such a threshold has the interval that follows: the shares that are not rejected together with the level, at any threshold.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <vector>

namespace midrank {

extern const IntervalMethod inversion;

/// The intervals of measures that have a LevelCrossing or a ShareAtCrossing, in their order; they have values. The quantity at an
/// operating point is taken for the level where the level lies in the quantity's interval there on the scale of its log odds. The
/// operating points around the estimate are kept out to the first one, on each side, where it does not; where the quantity has
/// no standard error there, the point is kept. As the threshold is the last operating point that does not pass the level, the one
/// before the first that is kept is kept too: of a few scores with many items each it may be the only right one. Clusters widen all standard
/// errors of a threshold by one factor, its design effect: `clustered` has the spread of each measure then, and is empty where rows
/// stand for themselves. They widen those of a share and of its quantity each by its own, and correlate them (decision 99).
///
/// A share is tested together with the quantity, at each of these points, as decision 54 has it: of the shares at a point those are
/// kept that lie, with some value of the quantity that the point allows, within as many standard errors of what is seen as the
/// level of confidence asks of one number. The interval holds all shares that are kept at some point.
std::vector<IntervalOrReason> inversion_intervals(std::span<const MeasureRequest> requested_measures,
                                                  const Views& views, const Rows& rows,
                                                  std::span<const SpreadOrReason> clustered, Scheme scheme,
                                                  double level);

/// What clusters do to a measure with a ShareAtCrossing follows from the influences on these, in this order: the share, the quantity, and
/// the sum of both, each at the operating point where the share is read, while the threshold stays. None of other measures.
std::vector<Measure> measures_at_crossing(const MeasureRequest& requested);
std::vector<MeasureRequest> requests_for(std::span<const Measure> measures, const Arguments& arguments);

}  // namespace midrank
