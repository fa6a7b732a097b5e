// The scores of a cross-validation come from several models, one per fold; column `fold` tells the folds apart. A
// measure of all of them together compares scores of different models. Its mean over the folds does not, but many
// measures are biased in small folds. A fold of one class does not count for measures that tell how positives and
// negatives are ordered, even if they are defined there (decision 108). The standard error of the mean takes the models
// as given (LeDell, Petersen & van der Laan 2015, doi:10.1214/15-EJS1035). Folds share no rows, so
//
//     variance = sum over folds of the measure's variance in the fold / folds^2
//
// If rows of one cluster lie in up to m folds, the values of these are correlated. By the Cauchy-Schwarz inequality the
// variance is then at most m times as large, with equality where every cluster has the same effect in each of m folds.
// This upper limit is used.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/intervals.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// The mean of each measure over the folds in which it is defined, with the number of folds in which it is not. Empty
/// without folds.
std::vector<Result> fold_averages(std::span<const MeasureRequest> requested_measures, std::span<const ModelSlice> folds,
                                  const std::optional<IntervalRequest>& intervals);

}  // namespace midrank
