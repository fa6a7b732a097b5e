// The interval of a measure of out-of-fold scores: of the performance that a model of this kind has on new rows, as an average
// over training sets. Two things make the pooled value miss it: which rows are measured, told by the influences of the rows, and
// which rows the models learnt from. The second is told by the models themselves. Each leaves out one fold, so how much a measure
// of the same rows differs between them is a jackknife (Efron & Stein 1981, doi:10.1214/aos/1176345462; of groups: Shao & Wu
// 1989, doi:10.1214/aos/1176347263). docs/coverage.md has what that covers.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/inference/scatter.hpp"

#include <span>
#include <vector>

namespace midrank {

/// What one repeat tells of a measure.
struct OutOfFold {
    Value value = Undefined::empty;  ///< of all out-of-fold scores
    SpreadOrReason spread = Undefined::empty;  ///< of that value, by the rows measured
    Scatter by_model;  ///< the measure of the same rows by each model
    IntervalOrReason inverted = Undefined::empty;  ///< of that value, where the measure is a level that is crossed
};

/// What one repeat tells of requested measures, in their order: `views` of all out-of-fold scores, and the values that the models have
/// on rows which all of them scored, a scatter for each measure.
std::vector<OutOfFold> out_of_fold(std::span<const MeasureRequest> requested, const Views& views,
                                   std::span<const Scatter> by_model, double level);

/// The standard error of the mean of the pooled values: repeats share their rows, so it is as large as that of one.
Value pooled_standard_error(const std::vector<OutOfFold>& repeats);

/// For the mean of the pooled values; `items` are the rows of the smaller class.
IntervalOrReason pooled_interval(const MeasureRequest& requested, const std::vector<OutOfFold>& repeats, double items,
                                 double level);

/// For the mean over folds, by how these differ: corrected_interval, and what is known of it for that measure.
IntervalOrReason averaged_interval(const MeasureRequest& requested, const Scatter& by_fold, int folds, double items,
                                   double level);

}  // namespace midrank
