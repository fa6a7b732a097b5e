// From evidence and a request to a report: for each model, on all rows and on each slice, chooses the threshold and
// computes the requested measures.

#pragma once

#include "midrank/evaluation/fairness.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/slice_search.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

struct EvaluateRequest {
    /// Empty: every measure that applies to the data.
    std::vector<MeasureRequest> measures;
    /// None: 0.5 for probabilities, 0 for scores of both signs, else no threshold.
    std::optional<ThresholdRule> threshold;
    /// None: no intervals.
    std::optional<IntervalRequest> intervals = {};
    /// The slices of this column are folds; the means over the folds are reported.
    std::optional<std::string> fold = {};
    /// Also compare each slice with the rows outside it. Needs slices and intervals.
    bool against_rest = false;
    /// Compare slices by criteria of fairness. Needs slices.
    std::optional<FairnessRequest> fairness = {};
    /// Compare all slices, and all crossings of two slice columns, with the rest. Needs slices and intervals.
    std::optional<SliceSearchRequest> search = {};
    /// If no measure is named: compute only the first measures that are shown (Report::screen).
    bool only_screen = false;
    /// Also check identities between measures. Throws BrokenIdentity where one does not hold.
    bool self_check = false;
    /// If slices would have more values than this, they get only the measures of first_found(). 0: no limit.
    std::size_t most_slice_values = 0;
    /// For rows in cells: the tolerance of values. A note tells whether it is reached.
    std::optional<double> certified = {};
};

/// The requested measures of a model on a slice, with the requested intervals.
std::vector<Result> results_of(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                               const std::optional<IntervalRequest>& intervals);

/// The request for intervals, completed from the evidence: where there are clusters, they are resampled as a whole.
/// Throws Error for options that clusters exclude. `notes` receives the decisions.
std::optional<IntervalRequest> resolved_intervals(std::optional<IntervalRequest> intervals, const EvidenceSet& evidence,
                                                  std::vector<std::string>& notes);

/// The summaries that this request needs: for formulas, threshold rules and intervals.
Plan plan_of(const EvaluateRequest& request);

Report evaluate(const EvidenceSet& evidence, const EvaluateRequest& request);

}  // namespace midrank
