// Intervals from the values of a measure in the replicates of a bootstrap. Davison & Hinkley (1997), Bootstrap Methods and
// their Application, chapter 5; Efron (1987), doi:10.1080/01621459.1987.10478410, for BCa.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// Maximum number of row draws for an interval where the user did not request the bootstrap.
inline constexpr double most_unasked_draws = 2.5e7;

/// The values of a measure in the replicates.
struct ReplicateValues {
    std::vector<Value> values;
    std::vector<Value> standard_errors;  ///< of each replicate, from its influence; empty unless requested
};

struct BootstrapEstimate {
    double value = 0;  ///< in the data
    std::optional<double> standard_error = {};  ///< from the influence; needed by studentized intervals
    double acceleration = 0;  ///< from the influences; 0 where there are none
    Range range = {};
};
/// What bootstrap intervals need of the measure's entry and of its influences.
BootstrapEstimate bootstrap_estimate(const MeasureRequest& requested, double value, const Views& views,
                                     const Rows& rows, Scheme scheme);

/// value - bias -+ z standard deviations of the replicates, where bias = mean of the replicates - value; cut off at the
/// ends of the range.
IntervalOrReason normal_bootstrap_interval(const ReplicateValues& replicates, const BootstrapEstimate& of,
                                           double level);
/// Quantiles of the replicates. Quantile q of k values is the ((k + 1) q)-th, interpolated.
IntervalOrReason percentile_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
/// The same quantiles reflected at the estimate; cut off at the ends of the range.
IntervalOrReason basic_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
/// Quantiles corrected for median bias (replicates equal to the estimate count half) and for the change of the standard
/// error with the value (Efron's acceleration).
IntervalOrReason bca_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
/// value - t se, where t is a quantile of (replicate - value) / se of the replicate; cut off at the ends of the range.
IntervalOrReason studentized_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);

/// A bootstrap method, as an entry of the catalog of methods.
struct BootstrapMethod {
    IntervalMethod method;
    IntervalOrReason (*interval)(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
    bool studentized = false;  ///< needs the standard errors of the replicates
};
std::span<const BootstrapMethod> bootstrap_methods();
/// The method of this id, which must exist.
const BootstrapMethod& bootstrap_method(std::string_view id);

/// Standard deviation of the defined values, or why there is none.
Value bootstrap_standard_error(const ReplicateValues& replicates);

/// The ((k + 1) q)-th of k sorted numbers, interpolated; the first or last where that is outside.
double quantile_of(std::span<const double> sorted, double q);

}  // namespace midrank
