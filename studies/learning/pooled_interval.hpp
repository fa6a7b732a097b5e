// The interval of a measure of out-of-fold scores, for the performance of such a model on new rows, averaged over
// training sets. The pooled value has two sources of error: the rows measured, estimated from the influences of the
// rows, and the training rows. The second is estimated from the models: each leaves out one fold, so the variation of a
// measure of the same rows between models is a jackknife (Efron & Stein 1981, doi:10.1214/aos/1176345462; for groups:
// Shao & Wu 1989, doi:10.1214/aos/1176347263). docs/coverage.md reports the coverage.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/inference/scatter.hpp"
#include "midrank/summaries/rows.hpp"

#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// The size of the class that has fewest.
struct SmallerClass {
    double rows = 0;
    std::optional<double> clusters = {};  ///< of those with rows of a class; none where rows are independent

    double items() const { return clusters.value_or(rows); }
};

/// Results of one repeat for a measure.
struct OutOfFold {
    Value value = Undefined::empty;  ///< of all out-of-fold scores
    SpreadOrReason spread = Undefined::empty;  ///< of that value, due to the rows measured
    Scatter by_model;  ///< the measure of the same rows by each model
    IntervalOrReason inverted = Undefined::empty;  ///< interval of that value, for measures that are a level crossing
};

/// The results of one repeat for several measures, in their order: `views` of all out-of-fold scores, and for each
/// measure the values of the models on rows that all of them scored. `rows`: all of them with their clusters, or none
/// where they are independent.
std::vector<OutOfFold> out_of_fold(std::span<const MeasureRequest> requested, const Views& views, const Rows& rows,
                                   std::span<const Scatter> by_model, double level);

/// Standard error of the mean of the pooled values. Repeats share their rows, so it is as large as that of one.
Value pooled_standard_error(const std::vector<OutOfFold>& repeats);

/// The interval of the mean of the pooled values.
IntervalOrReason pooled_interval(const MeasureRequest& requested, const std::vector<OutOfFold>& repeats,
                                 const SmallerClass& smaller, double level);

/// The interval of the mean over folds, from the variation between them: corrected_interval, with what the study found
/// for the measure.
IntervalOrReason averaged_interval(const MeasureRequest& requested, const Scatter& by_fold, int folds,
                                   const SmallerClass& smaller, double level);

}  // namespace midrank
