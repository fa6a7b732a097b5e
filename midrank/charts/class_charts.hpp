// The charts of scores of several classes, or of several labels: ROC and precision-recall curves of each against the rest, and their
// averages.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/curves/averaged_curves.hpp"
#include "midrank/measures/against_rest.hpp"
#include "midrank/measures/views.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// One model on a slice, with the name that it has in the charts. It has scores of the classes or labels.
struct ChartedClasses {
    std::string series;
    const Views& views;
};

/// The curves of more classes than this cannot be told apart: those with most rows are drawn.
constexpr std::size_t most_classes_drawn = 6;

/// Of a curve that can be averaged, for each model: those of the classes or labels, of all pairs of row and class (micro) and averaged
/// vertically (macro); where there are several models, also a chart of the averages of all.
std::vector<Chart> class_charts(const CurveAveraging& kind, std::span<const ChartedClasses> models);
/// Those with most rows, as many as are drawn, in their order.
std::vector<std::size_t> classes_drawn(const AgainstRest& all);

}  // namespace midrank
