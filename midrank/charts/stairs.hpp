// Draws a distribution function as steps.

#pragma once

#include "midrank/curves/drawing.hpp"

#include <vector>

namespace midrank {

/// The corners of the steps, thinned. Points hold a number and the share up to it, in order; there must be one.
std::vector<ChartPoint> stairs_of(const std::vector<ChartPoint>& points);
/// Extends the distribution function beyond its own numbers to the ends of the chart.
void extend_to(std::vector<ChartPoint>& stairs, const AxisSpan& across);

}  // namespace midrank
