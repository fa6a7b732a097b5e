// Predictions of a cross-validation come from several models, one a fold, which column `fold` tells apart. A measure of all of
// them together compares scores of different models; its mean over the folds does not, but in small folds many measures are
// biased. The standard error of the mean takes the models as given (LeDell, Petersen & van der Laan 2015,
// doi:10.1214/15-EJS1035): folds share no rows, so
//
//     variance = sum over folds of the measure's variance in the fold / folds^2
//
// Where rows of one cluster lie in up to m folds, these vary together. By the inequality of Cauchy and Schwarz the variance is then
// at most m times as large, and just that where every cluster moves the measure alike in each of m folds; this is what is taken.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/intervals.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// The mean of each measure over the folds that have a value; how many have none is said. No folds, no results.
std::vector<Result> fold_averages(std::span<const MeasureRequest> requested_measures, std::span<const ModelSlice> folds,
                                  const std::optional<IntervalRequest>& intervals);

}  // namespace midrank
