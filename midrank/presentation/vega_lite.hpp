// Charts as Vega-Lite specifications. These and their layers (vega_layers.cpp) alone know how a picture looks.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/json_text.hpp"

#include <span>
#include <string>

namespace midrank {

/// What a reader chooses of a picture. Lengths are points, of which a screen shows one a pixel and paper 72 an inch.
struct PictureStyle {
    std::string title = {};  ///< empty: those of the charts
    double width = 360, height = 300;  ///< of the drawing area of each chart
    double font_size = 10;  ///< of the numbers on the axes; titles are larger in proportion
};

/// The charts, at least one, in one picture that stands by itself, its data within. The legend has the areas under the curves.
std::string vega_lite(std::span<const Chart> charts, const PictureStyle& style = {});

/// One chart for a page, which brings the size, the theme and the points: the dataset "lines" holds rows of "series", "part",
/// "x" and "y", and "operating_point" rows of "series", "x" and "y".
Json vega_lite_for_page(const Chart& chart);
/// The points for it, by lines: "series", "part", "x" and "y". A coordinate is "per_unit" and "changes": the running sum of the
/// changes, divided by per_unit. Most changes have one or two digits, so a page holds some ten thousand points.
Json lines_for_page(const Chart& chart);
/// The same of its dots, for the dataset "dots"; they have no "part".
Json dots_for_page(const Chart& chart);

/// " AUC: logistic 0.986 [0.978, 0.994].": the areas of a chart, for a description; nothing where there are none.
std::string areas_in_words(const Chart& chart);

}  // namespace midrank
