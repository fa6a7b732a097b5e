// Intervals from a standard error. Near an end of its range a measure is not normally distributed, so there are three
// intervals: the normal one, a normal one on a transformed scale without ends, and Wilson's for a proportion of as many
// items as give the same standard error. The coverage study (docs/coverage.md) determines which measure gets which.

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
    double items = 0;  ///< of the smaller class; used where nothing varies
    double degrees_of_freedom = 0;  ///< of the standard error
    double acceleration = 0;  ///< of the influences (InfluenceSpread); 0 unless it is to be used
    bool by_student = false;  ///< the error does not follow from the value: clusters, or rows of unequal weight
    bool of_loss = false;  ///< lower is better, from 0: influences shrink with the value
    bool of_classes = true;  ///< `items` counts the smaller class rather than all
    bool one_class = false;  ///< the other class has no item, and `items` is 1
};

inline bool is_loss(const MeasureRequest& requested) {
    return requested.measure->better == Better::lower && requested.range().least == 0;
}

/// value -+ z se (t se for clusters and weights), cut off at the ends of the range, with a remark.
IntervalOrReason normal_interval(const Estimate& estimate, double level);
/// The same on the scale log((x - a) / (b - x)) of a range from a to b, or log(x - a) where it has one end. Uses
/// quantiles of the t distribution, because the standard error is estimated.
IntervalOrReason transformed_interval(const Estimate& estimate, double level);
/// Wilson's interval for a share (x - a) / (b - a) of n items, with n such that the standard errors agree. Uses z: as
/// for any share, the standard error follows from the value. With clusters, or rows of unequal weight, it does not, so
/// then the quantile is that of the t distribution.
IntervalOrReason effective_interval(const Estimate& estimate, double level);
/// An influence method, as an entry of the catalog of methods.
struct InfluenceMethod {
    IntervalMethod method;
    IntervalOrReason (*interval)(const Estimate& estimate, double level);
};
std::span<const InfluenceMethod> influence_methods();
/// The name of a method in answers, for values of this range: without ends, the transformed interval is the normal one
/// ("normal"), and with one end its scale is the logarithm ("log").
std::string_view name_in_answers(std::string_view method, const Range& range);
/// The interval by the named method; by the effective number of items if the name is of another method, such as one for
/// counts.
IntervalOrReason interval_by(std::string_view method, const Estimate& estimate, double level);

inline constexpr std::string_view of_as_many_items =
    "no standard error: computed as for a proportion of as many items as there are";

/// Adds the coverage that the study found for so few clusters, if it was too low; `studied` by rising number.
void remark_on_clusters(Interval& interval, double clusters, std::span<const study::ClustersFound> studied);

/// The interval where there is no standard error, because the data show no spread or a class has a single item:
/// Wilson's with the size of the smaller class as n. No share of items varies more (Bhatia & Davis 2000,
/// doi:10.1080/00029890.2000.12005203, for means of numbers in a range).
IntervalOrReason widest_interval(const Estimate& estimate, double level, std::string_view method);

}  // namespace midrank
