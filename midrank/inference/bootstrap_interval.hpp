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

/// Row draws that an interval may cost where the user did not ask for the bootstrap.
inline constexpr double most_unasked_draws = 2.5e7;

/// What a measure was in the replicates.
struct ReplicateValues {
    std::vector<Value> values;
    std::vector<Value> standard_errors;  ///< of each, from its influence; empty unless they are asked for
};

struct BootstrapEstimate {
    double value = 0;  ///< in the data
    std::optional<double> standard_error = {};  ///< from the influence, which studentized intervals rest on
    double acceleration = 0;  ///< from the influences; 0 where there are none
    Range range = {};
};
/// What the entry of a measure and its influences say.
BootstrapEstimate bootstrap_estimate(const MeasureRequest& requested, double value, const Views& views,
                                     const Rows& rows, Scheme scheme);

/// value - bias -+ z times the deviation of the replicates, the bias being their mean less the value; cut off where the measure
/// ends.
IntervalOrReason normal_bootstrap_interval(const ReplicateValues& replicates, const BootstrapEstimate& of,
                                           double level);
/// The quantiles of the replicates. Quantile q of k values is the ((k + 1) q)-th, interpolated.
IntervalOrReason percentile_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
/// Those quantiles mirrored at the estimate, cut off where the measure ends.
IntervalOrReason basic_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
/// Quantiles corrected for the bias of the median, replicates equal to the estimate counting half, and for how fast the
/// standard error changes (Efron's acceleration).
IntervalOrReason bca_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
/// value - t se, t a quantile of (replicate - value) / its own standard error; cut off where the measure ends.
IntervalOrReason studentized_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);

/// These as entries of the catalog of methods.
struct BootstrapMethod {
    IntervalMethod method;
    IntervalOrReason (*interval)(const ReplicateValues& replicates, const BootstrapEstimate& of, double level);
    bool studentized = false;  ///< reads the standard errors of the replicates
};
std::span<const BootstrapMethod> bootstrap_methods();
/// The one of that id, which there must be.
const BootstrapMethod& bootstrap_method(std::string_view id);

/// The standard deviation of the defined values, or why there is none.
Value bootstrap_standard_error(const ReplicateValues& replicates);

/// The ((k + 1) q)-th of k sorted numbers, interpolated; the ends where that lies outside.
double quantile_of(std::span<const double> sorted, double q);

}  // namespace midrank
