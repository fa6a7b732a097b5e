// All contents of a report page as plain data: the evaluation, the comparison of its models, the charts, and the slider
// points.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/charts/class_against_rest.hpp"
#include "midrank/charts/error_panel.hpp"
#include "midrank/charts/heat_map.hpp"
#include "midrank/charts/label_panel.hpp"
#include "midrank/charts/prevalence_panel.hpp"
#include "midrank/charts/query_panel.hpp"
#include "midrank/charts/slider.hpp"
#include "midrank/evaluation/compare.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct ReportContent {
    Report report;
    std::optional<double> level;  ///< of the intervals; none: without intervals
    std::vector<std::string> cards;  ///< keys of the results shown first
    std::vector<MeasureRequest> slider_measures;  ///< measures with values at the slider points
    std::vector<Slider> sliders;  ///< for each of the first models; empty for tasks other than two classes
    std::vector<Chart> charts;
    std::optional<ComparisonReport> comparison;  ///< none for a single model
    std::vector<std::string> warnings;
    std::vector<std::string> page_notes = {};  ///< what the page leaves out, in sentences
    std::vector<HeatMap> heat_maps = {};  ///< several classes, for each model
    std::vector<ClassAgainstRest> classes = {};  ///< several classes or labels
    std::vector<LabelPanel> labels = {};  ///< several labels, for each model
    std::optional<ErrorPanel> errors = {};  ///< regression
    std::vector<MeasureRequest> query_measures = {};  ///< queries: the measures of which single queries are shown
    std::optional<QueryPanel> queries = {};
    std::vector<Chart> fairness_charts = {};
    std::optional<PrevalencePanel> prevalences = {};  ///< two classes: at other shares of positives
};

/// With more models, only the first ones get curves and a slider, and none are compared, so that the page stays
/// readable and small; `midrank compare` takes any number.
constexpr std::size_t most_models_drawn = 24;

/// `request` as for evaluate().
ReportContent report_content(const EvidenceSet& evidence, const EvaluateRequest& request);

}  // namespace midrank
