// A distribution drawn as what it is: steps.

#pragma once

#include "midrank/curves/drawing.hpp"

#include <vector>

namespace midrank {

/// The corners of the steps of a distribution, thinned. Points hold a number and the share up to it, in order; there is one.
std::vector<ChartPoint> stairs_of(const std::vector<ChartPoint>& points);
/// A distribution goes on beyond its own numbers, as far as the chart does.
void extend_to(std::vector<ChartPoint>& stairs, const AxisSpan& across);

}  // namespace midrank
