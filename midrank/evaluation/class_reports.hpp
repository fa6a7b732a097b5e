// Several classes or labels, each evaluated against the rest as two classes: by the predictions, and by its scores.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/intervals.hpp"

#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// The two-class measures to report for each class: those that the requested averages are averages of, or the main ones
/// where no measure was named.
std::vector<MeasureRequest> measures_of_each_class(std::span<const MeasureRequest> requested, bool all);
/// The result of a measure of a single class or label (…_of), as for two classes.
Result result_of_one(const MeasureRequest& requested, const ModelSlice& slice,
                     const std::optional<IntervalRequest>& intervals);
/// The results of each class or label, with the requested intervals.
std::vector<ClassReport> class_reports(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                       const std::optional<IntervalRequest>& intervals);

}  // namespace midrank
