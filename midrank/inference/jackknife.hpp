// The jackknife: a measure is asked again without each row, or each cluster, in turn. How much the answers scatter gives a
// standard error, and how far their mean lies from the value a bias, for any measure, whether its influence is known or not.
// Quenouille (1956), doi:10.1093/biomet/43.3-4.353; Tukey (1958), doi:10.1214/aoms/1177706647.
//
// Rows of one score and one class are alike, so where weights are numbers of rows one of each is left out, and counts for all.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/interval.hpp"

#include <span>
#include <variant>
#include <vector>

namespace midrank {

struct Jackknife {
    double bias = 0;  ///< (n - 1) times the mean of the answers less the value
    double standard_error = 0;  ///< root of (n - 1) / n times the sum of squares of the answers about their mean
    double degrees_of_freedom = 0;  ///< n - 1; of classes that are left out apart by Welch and Satterthwaite
};
using JackknifeOrReason = std::variant<Jackknife, Undefined>;

/// Of some measures that have finite values, in their order. With Scheme::stratified each class has an n and a mean of its own,
/// and what the classes give adds up. `too_many_left_out` where that would take minutes.
std::vector<JackknifeOrReason> jackknives(std::span<const MeasureRequest> requested, std::span<const double> values,
                                          const Views& views, const Rows& rows, Scheme scheme,
                                          const ProgressCallback& progress = {});

inline constexpr IntervalMethod jackknife_method = {
    "jackknife", "Jackknife interval", Basis::jackknife, "Tukey (1958), doi:10.1214/aoms/1177706647",
    "leaves one row or cluster out at a time, for any measure; not for thresholds and best values, which it is not "
    "consistent for"};

/// value - bias -+ t standard errors, cut off where the measure ends.
IntervalOrReason jackknife_interval(const MeasureRequest& requested, double value, const JackknifeOrReason& jackknife,
                                    double level);

}  // namespace midrank
