// Charts as Vega-Lite specifications: the one place that knows how a picture looks.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/palette.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// The charts, at least one, in one picture that stands by itself, its data within.
std::string vega_lite(std::span<const Chart> charts);

/// One chart for a page, which brings the size, the theme and the points: the dataset "lines" holds rows of "series", "part",
/// "x" and "y", and "operating_point" rows of "series", "x" and "y".
nlohmann::ordered_json vega_lite_for_page(const Chart& chart);
/// The points for it, by lines: "series", "part", "x" and "y". A coordinate is "per_unit" and "changes": the running sum of the
/// changes, divided by per_unit. Most changes have one or two digits, so a page holds some ten thousand points.
nlohmann::ordered_json lines_for_page(const Chart& chart);
/// The same of its dots, for the dataset "dots"; they have no "part".
nlohmann::ordered_json dots_for_page(const Chart& chart);

/// Whose colours a chart shows, and which these are.
std::vector<std::pair<std::string, Colour>> colours_of(const Chart& chart);

}  // namespace midrank
