// The slider of a page: some hundreds of operating points of the ranking, spread evenly along the ROC curve and the
// share of items labelled, each with every number that is shown there. So the page computes nothing.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

struct SliderPoint {
    Cut cut;
    Confusion confusion;
    std::vector<double> values;  ///< of the columns; NaN where there is none
};

/// A threshold rule offered beside the slider, and the point of the slider that it picks.
struct Preset {
    std::string rule;
    std::string title;
    std::variant<std::size_t, Undefined> point;  ///< its place among the points, or why the rule picks none
};

struct Slider {
    std::vector<std::string> columns;  ///< "measure:precision", "curve:roc.fpr"
    std::vector<SliderPoint> points;  ///< from the threshold that labels nothing downwards
    std::size_t start = 0;  ///< the point at the threshold of the model; the first one where there is none
    std::vector<Preset> presets;
};

/// The name of the column that holds a number of a curve.
std::string slider_column(const CurveRequest& requested, std::string_view column);

/// So many points at most, those of the rules among them; up to half of them are the vertices of the ROC hull.
constexpr double usual_slider_points = 300;

/// The points of each of several sliders on one page: fewer of many, so that the page stays small.
double points_of_each(std::size_t sliders);

/// Measures are those of a threshold; `columns` says which columns of the curves are wanted.
Slider slider_of(const ModelSlice& model_slice, std::span<const MeasureRequest> measures,
                 std::span<const CurveRequest> curves, std::span<const std::string> columns,
                 double most_points = usual_slider_points);

}  // namespace midrank
