// The jackknife: a measure is computed again without each row, or each cluster, in turn. The scatter of these values
// gives a standard error, and the distance of their mean from the full value a bias, for any measure, with or without
// influence. Quenouille (1956), doi:10.1093/biomet/43.3-4.353; Tukey (1958), doi:10.1214/aoms/1177706647.
//
// Rows of one score and one class are alike, so where weights are frequencies only one of them is left out, and counts
// for all.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/interval.hpp"

#include <span>
#include <variant>
#include <vector>

namespace midrank {

struct Jackknife {
    double bias = 0;  ///< (n - 1) (mean of the values - full value)
    double standard_error = 0;  ///< root of (n - 1) / n times the sum of squares of the values about their mean
    double degrees_of_freedom = 0;  ///< n - 1; for stratified classes by Welch and Satterthwaite
};
using JackknifeOrReason = std::variant<Jackknife, Undefined>;

/// For several measures with finite values, in their order. With Scheme::stratified each class has its own n and mean,
/// and the contributions of the classes are added. `too_many_left_out` where it would take minutes.
std::vector<JackknifeOrReason> jackknives(std::span<const MeasureRequest> requested, std::span<const double> values,
                                          const Views& views, const Rows& rows, Scheme scheme,
                                          const ProgressCallback& progress = {});

inline constexpr IntervalMethod jackknife_method = {
    "jackknife", "Jackknife interval", Basis::jackknife, "Tukey (1958), doi:10.1214/aoms/1177706647",
    "leaves one row or cluster out at a time, for any measure; not for thresholds and best values, which it is not "
    "consistent for"};

/// value - bias -+ t standard errors, cut off at the ends of the range.
IntervalOrReason jackknife_interval(const MeasureRequest& requested, double value, const JackknifeOrReason& jackknife,
                                    double level);

}  // namespace midrank
