// All that a report page shows, as plain data: the evaluation, the comparison of its models, the charts, and the points
// of the slider.

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
    std::optional<double> level;  ///< of the intervals; none: there are none
    std::vector<std::string> cards;  ///< keys of the results that come first
    std::vector<MeasureRequest> slider_measures;  ///< those whose values the slider points hold
    std::vector<Slider> sliders;  ///< for each of the first models; empty for other tasks than that of two classes
    std::vector<Chart> charts;
    std::optional<ComparisonReport> comparison;  ///< none: one model
    std::vector<std::string> warnings;
    std::vector<std::string> page_notes = {};  ///< what the page leaves out, in sentences
    std::vector<HeatMap> heat_maps = {};  ///< of several classes, for each model
    std::vector<ClassAgainstRest> classes = {};  ///< of several classes or labels
    std::vector<LabelPanel> labels = {};  ///< of several labels, for each model
    std::optional<ErrorPanel> errors = {};  ///< of a regression
    std::vector<MeasureRequest> query_measures = {};  ///< of queries: those of which single queries are shown
    std::optional<QueryPanel> queries = {};
    std::vector<Chart> fairness_charts = {};
    std::optional<PrevalencePanel> prevalences = {};  ///< of two classes: where another share of the rows is positive
};

/// Of more models the first ones have curves and a slider, and none are compared: a page is to be read and sent, and `midrank compare`
/// takes any number.
constexpr std::size_t most_models_drawn = 24;

/// `request` as for evaluate().
ReportContent report_content(const EvidenceSet& evidence, const EvaluateRequest& request);

}  // namespace midrank
