// The best value of a threshold measure over all operating points, and where it is attained.
//
// A measure that is quasi-convex in the counts (its level sets are straight lines or bend outward) has its best value at a
// vertex of the ROC convex hull, of which there are few. Where it has no value at a vertex, as precision has none where nothing
// is labelled, the best may hide under the edges that meet there, so these are searched point by point. Of a measure that is
// not (Measure::quasi_convex), every operating point is looked at.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/measures/measure.hpp"

#include <span>
#include <string_view>

namespace midrank {

/// max_<id>, or min_<id> where lower is better. Of several best operating points it takes the one that labels the fewest.
Formula optimum_of(const Measure& threshold_measure);
InfluenceOf influence_on_optimum_of(const Measure& threshold_measure);
/// The entry of this id, which is there.
const Measure& entry_of(std::span<const Measure> measures, std::string_view id);

/// An operating point with the best value of a number that a confusion matrix yields. Without one, only the reason.
struct BestPoint {
    Cut cut;
    Value value;
};
/// By the vertices of the hull, for a number that is quasi-convex.
BestPoint best_point(const Views& views, const std::function<Value(const Confusion&)>& value_at, Better better);
/// By all operating points, for any number.
BestPoint best_of_all_points(const Views& views, const std::function<Value(const Confusion&)>& value_at, Better better);

}  // namespace midrank
