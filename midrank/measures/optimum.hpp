// The best value of a threshold measure over all operating points, and where it is attained.
//
// If a measure is quasi-convex in the counts, its best value is at a vertex of the ROC convex hull, and there are few
// of these. Where the measure is undefined at a vertex, as precision is where nothing is labelled, the best value may
// be at a point under the edges that meet there, so these are searched point by point. For a measure that is not
// quasi-convex (Measure::quasi_convex), every operating point is searched.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/measures/measure.hpp"

#include <span>
#include <string_view>

namespace midrank {

/// max_<id>, or min_<id> where lower is better. Of several best operating points, the one that labels the fewest.
Formula optimum_of(const Measure& threshold_measure);
InfluenceOf influence_on_optimum_of(const Measure& threshold_measure);
/// The entry of this id, which must exist.
const Measure& entry_of(std::span<const Measure> measures, std::string_view id);

/// The best value of a function of the confusion matrix, and an operating point that attains it; without one, the
/// reason.
struct BestPoint {
    Cut cut;
    Value value;
};
/// Searches the vertices of the hull; for quasi-convex functions.
BestPoint best_point(const Views& views, const std::function<Value(const Confusion&)>& value_at, Better better);
/// Searches all operating points; for any function.
BestPoint best_of_all_points(const Views& views, const std::function<Value(const Confusion&)>& value_at, Better better);

}  // namespace midrank
