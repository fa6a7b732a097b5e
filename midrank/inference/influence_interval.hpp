// Intervals from a standard error. Near an end of its range a measure is not normally distributed. So there are three intervals: the plain
// normal one, a normal one on a transformed scale without ends, and Wilson's for a proportion whose number of items gives the same
// standard error. The coverage study (docs/coverage.md) decides which measure gets which.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/inference/study_figures.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <string_view>

namespace midrank {

/// An estimate with its standard error.
struct Estimate {
    double value = 0;
    double standard_error = 0;
    Range range;  ///< where the measure can lie
    double items = 0;  ///< of the smaller class: all there is to go by where nothing varies
    double degrees_of_freedom = 0;  ///< of the standard error
    double acceleration = 0;  ///< of what moves the value (InfluenceSpread), where it is to count
    bool by_student = false;  ///< the value does not tell its error: of whole clusters, or of rows of unlike weight
    bool of_loss = false;  ///< lower is better, from 0 on: influences are as small as the value is
    bool of_classes = true;  ///< `items` are those of the smaller class, not all
    bool one_class = false;  ///< the other class has no item, and `items` is 1
};

inline bool is_loss(const MeasureRequest& requested) {
    return requested.measure->better == Better::lower && requested.range().least == 0;
}

/// value -+ z se, or t se of clusters and of weights, cut off where the measure ends; the remark says so.
IntervalOrReason normal_interval(const Estimate& estimate, double level);
/// The same on the scale log((x - a) / (b - x)) of a range from a to b, or log(x - a) where it has one end. The quantile is that of the t
/// distribution, because the standard error is estimated.
IntervalOrReason transformed_interval(const Estimate& estimate, double level);
/// Wilson's interval for a share (x - a) / (b - a) of n items, n such that the standard error is that of the estimate.
/// With z: as for any share, the value itself tells how large its error is. It does not tell how clusters differ, nor rows of
/// unlike weight, so for these with the quantile of the t distribution.
IntervalOrReason effective_interval(const Estimate& estimate, double level);
/// These as entries of the catalog of methods.
struct InfluenceMethod {
    IntervalMethod method;
    IntervalOrReason (*interval)(const Estimate& estimate, double level);
};
std::span<const InfluenceMethod> influence_methods();
/// The name of a method in answers, for values of that range: on a range without ends the transformed interval is the plain one
/// ("normal"), and on a range with one end its scale is the logarithm ("log").
std::string_view name_in_answers(std::string_view method, const Range& range);
/// By the method of that name; by the effective number of items where the name is of another method, as of one for counts.
IntervalOrReason interval_by(std::string_view method, const Estimate& estimate, double level);

inline constexpr std::string_view of_as_many_items =
    "without a standard error: as for a share of as many items as there are";

/// Says what the coverage study found of so few clusters, if it found them wanting; `studied` by rising number.
void say_clusters(Interval& interval, double clusters, std::span<const study::ClustersFound> studied);

/// What can be said without a standard error, where the data show no spread or a class has a single item: Wilson's interval
/// with the size of the smaller class for n. A share of items never varies more than that (Bhatia & Davis 2000,
/// doi:10.1080/00029890.2000.12005203, for means of numbers in a range).
IntervalOrReason widest_interval(const Estimate& estimate, double level, std::string_view method);

}  // namespace midrank
