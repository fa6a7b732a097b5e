// The layers of a chart in Vega-Lite, bottom first, and the colours that they share.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/json_text.hpp"
#include "midrank/presentation/palette.hpp"
#include "midrank/presentation/vega_lite.hpp"

#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// For paper. The legend includes the areas under the curves.
Json layers_for_paper(const Chart& chart, const PictureStyle& style);
/// For a page, including the operating point that the page moves.
Json layers_for_page(const Chart& chart, const PictureStyle& style);

/// The series of a chart that have colours, and these colours.
std::vector<std::pair<std::string, Colour>> colours_of(const Chart& chart);

/// "0.986 [0.978, 0.994]"
std::string area_text(const ChartArea& area);

}  // namespace midrank
