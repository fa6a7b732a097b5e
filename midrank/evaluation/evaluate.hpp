// From evidence and a request to a report: for each model, on all rows and on each slice, picks the threshold and asks every
// requested measure.

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
    /// None: values alone.
    std::optional<IntervalRequest> intervals = {};
    /// The slices of this column are folds: what is reported is the mean over them.
    std::optional<std::string> fold = {};
    /// Each slice is also compared with the rows outside it. It takes slices and intervals.
    bool against_rest = false;
    /// How far slices are apart in what fairness asks to be alike. It takes slices.
    std::optional<FairnessRequest> fairness = {};
    /// All slices and all crossings of two of their columns are held against the rest. It takes slices and intervals.
    std::optional<SliceSearchRequest> search = {};
    /// Where no measure is named: only those that people see first (Report::screen).
    bool only_screen = false;
    /// Identities between measures are checked, too. Throws BrokenIdentity where one does not hold.
    bool self_check = false;
    /// Where slices would have more values than this, they have the measures of first_found() alone. 0: they always have all.
    std::size_t most_slice_values = 0;
    /// Of rows in cells: how near values are to be known. A note says whether they are.
    std::optional<double> certified = {};
};

/// The requested measures of a model on a slice, with the requested intervals.
std::vector<Result> results_of(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                               const std::optional<IntervalRequest>& intervals);

/// The request for intervals with what follows from the evidence filled in: where there are clusters, they are
/// resampled whole. Throws Error where clusters are given with something that they exclude. Notes say what was decided.
std::optional<IntervalRequest> resolved_intervals(std::optional<IntervalRequest> intervals, const EvidenceSet& evidence,
                                                  std::vector<std::string>& notes);

/// The summaries that an answer to this request reads: those of the formulas' parameters, of threshold rules, and of intervals.
Plan plan_of(const EvaluateRequest& request);

Report evaluate(const EvidenceSet& evidence, const EvaluateRequest& request);

}  // namespace midrank
