// Lines of figures, from the walks of the curve catalog.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/measures/views.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The points of a curve, with its columns x and y, where both are finite; thinned to what a small picture can show.
std::vector<ChartPoint> curve_points(const Views& views, std::string_view curve, std::string_view x,
                                     std::string_view y);

/// The same with every point, for further computation.
std::vector<ChartPoint> all_curve_points(const Views& views, std::string_view curve, std::string_view x,
                                         std::string_view y);

/// Points of a function over [low, high].
std::vector<ChartPoint> function_points(const std::function<double(double)>& function, double low, double high,
                                        std::size_t count = 120);

/// An item on an axis: a vertical stroke with a name. Only its position carries information.
struct Stem {
    double x;
    bool second;  ///< belongs to the second of two series
    std::string name;
    double height = 1;  ///< 1, or -1 to hang below the axis
};
/// Draws them into a chart whose x axis has both ends. The y axis should extend half a stroke beyond them, for the
/// names.
void put_stems(Chart& chart, std::span<const Stem> stems, const std::array<std::string, 2>& series);

/// The line of chance on an ROC plot.
ChartGuide diagonal();
ChartGuide level_line(double y, double low, double high, std::string label = {});

}  // namespace midrank
