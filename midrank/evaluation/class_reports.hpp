// Of several classes or labels, each against the rest, as two classes are evaluated: by whether it was predicted, and by its scores.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/intervals.hpp"

#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// Those of two classes that are shown for each of several, against the rest: what averages among the requested measures are averages
/// of, or the main ones where none was named.
std::vector<MeasureRequest> measures_of_each_class(std::span<const MeasureRequest> requested, bool all);
/// Of a measure of one class or label, by name: as a measure of two classes has it.
Result result_of_one(const MeasureRequest& requested, const ModelSlice& slice,
                     const std::optional<IntervalRequest>& intervals);
/// The results of each class or label, with the requested intervals.
std::vector<ClassReport> class_reports(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                       const std::optional<IntervalRequest>& intervals);

}  // namespace midrank
