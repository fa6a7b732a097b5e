// From checked rows and a request to a report: ranks each model on all rows and on each slice, picks the threshold, and asks
// every requested measure.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/predictions/predictions.hpp"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

struct EvaluateRequest {
    /// Empty: every measure that applies to the data.
    std::vector<MeasureRequest> measures;
    /// None: 0.5 for probabilities, 0 for scores of both signs, else no threshold.
    std::optional<ThresholdRule> threshold;
    /// None: values alone.
    std::optional<IntervalRequest> intervals = {};
};

/// One model on one slice of the rows, or on all rows: what every command starts from.
struct ModelSlice {
    std::string model;
    std::string slice;  ///< empty for all rows
    Views views;
    RowCounts input;
    std::optional<ChosenThreshold> threshold;
    Rows rows = {};  ///< the rows of the slice
};

/// Calls take(model_slice) for each model, first on all rows, then on each slice. `take` may set another threshold. A
/// threshold rule is applied to all rows, and the slices are evaluated at the same threshold. Notes say what was
/// decided.
void for_each_model_slice(const Predictions& predictions, const std::optional<ThresholdRule>& threshold,
                          std::vector<std::string>& notes, const std::function<void(ModelSlice&)>& take);

/// The requested measures of a model on a slice, with the requested intervals.
std::vector<Result> results_of(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                               const std::optional<IntervalRequest>& intervals);

/// The request for intervals with what follows from the predictions filled in: where there are clusters, they are
/// resampled whole. Throws Error where clusters are given with something that they exclude. Notes say what was decided.
std::optional<IntervalRequest> resolved_intervals(std::optional<IntervalRequest> intervals,
                                                  const Predictions& predictions, std::vector<std::string>& notes);

Report evaluate(const Predictions& predictions, const EvaluateRequest& request);

/// The measures to compute where the user named none: threshold measures need a threshold, measures of probabilities
/// need probabilities. A note says what was left out.
std::vector<MeasureRequest> applicable_measures(const ModelSlice& views, std::vector<std::string>& notes);

/// The measures that come first where there is room for a few: in a comparison, and on the cards of a page.
std::vector<MeasureRequest> main_measures();

/// Whether every score lies in [0, 1], and there is one.
bool are_probabilities(const Ranking& ranking);

}  // namespace midrank
