// The slider of a page: several hundred operating points, spread evenly along the ROC curve and the share of items
// labelled and at the vertices of the ROC hull, each with every number shown there, so that the page need not compute
// anything.

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
    std::vector<double> values;  ///< by column; NaN where undefined
};

/// A threshold rule offered next to the slider, and the slider point that it picks.
struct Preset {
    std::string rule;
    std::string title;
    std::variant<std::size_t, Undefined> point;  ///< index into the points, or why the rule picks none
};

struct Slider {
    std::vector<std::string> columns;  ///< "measure:precision", "curve:roc.fpr"
    std::vector<SliderPoint> points;  ///< from the threshold that labels nothing downwards
    std::size_t start = 0;  ///< index of the point at the model's threshold; 0 where there is none
    std::vector<Preset> presets;
};

/// The name of the column with a number of a curve.
std::string slider_column(const CurveRequest& requested, std::string_view column);

/// The number of points that small steps need. Up to half as many vertices of the ROC hull stand between them, and those
/// of the rules.
constexpr double usual_slider_points = 300;

/// The same of each of several sliders on one page: fewer if there are many, so that the page stays small.
double points_of_each(std::size_t sliders);

/// The measures must be threshold measures; `columns`: the curve columns wanted.
Slider slider_of(const ModelSlice& model_slice, std::span<const MeasureRequest> measures,
                 std::span<const CurveRequest> curves, std::span<const std::string> columns,
                 double most_points = usual_slider_points);

}  // namespace midrank
