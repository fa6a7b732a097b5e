// The texts within a picture, each next to its point or along its line.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/vega_lite.hpp"

#include <string>
#include <vector>

namespace midrank {

struct PictureLabel {
    std::string text;
    ChartPoint at;
    std::string series;  ///< determines the colour; empty: that of guides
    double dx = 0, dy = 0;  ///< from the point to the left end and vertical middle of the text, in pixels
};

std::vector<PictureLabel> picture_labels(const Chart& chart, const PictureStyle& style);

}  // namespace midrank
