// Charts as Vega-Lite specifications. Only this file and the layers (vega_layers.cpp) determine how a picture looks.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/json_text.hpp"

#include <span>
#include <string>

namespace midrank {

/// The options of a picture. Lengths are in points: one pixel on a screen, 1/72 inch on paper.
struct PictureStyle {
    std::string title = {};  ///< empty: the titles of the charts
    double width = 360, height = 300;  ///< of the plotting area of each chart
    double font_size = 10;  ///< of the numbers on the axes; titles are proportionally larger
};

/// The charts, at least one, in one self-contained picture that includes its data. The legend includes the areas under
/// the curves.
std::string vega_lite(std::span<const Chart> charts, const PictureStyle& style = {});

/// One chart for a page, which supplies the size, the theme and the points: the dataset "lines" has rows with "series",
/// "part", "x" and "y", and "operating_point" has rows with "series", "x" and "y".
Json vega_lite_for_page(const Chart& chart);
/// The points for it, by line: "series", "part", "x" and "y". A coordinate is "per_unit" and "changes": the running sum
/// of the changes, divided by per_unit. Most changes have one or two digits, so a page can hold some ten thousand
/// points.
Json lines_for_page(const Chart& chart);
/// The same for its dots, for the dataset "dots"; they have no "part".
Json dots_for_page(const Chart& chart);

/// " AUC: logistic 0.986 [0.978, 0.994].": the areas of a chart, for a description; empty where there are none.
std::string areas_in_words(const Chart& chart);

}  // namespace midrank
