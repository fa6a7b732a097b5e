// The charts of scores of several classes or labels: ROC and precision-recall curves of each against the rest, and
// their averages.

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

/// One model on a slice, with its name in the charts. It must have scores of the classes or labels.
struct ChartedClasses {
    std::string series;
    const Views& views;
};

/// More curves than this cannot be told apart: those of the classes with the most rows are drawn.
constexpr std::size_t most_classes_drawn = 6;

/// For a curve that can be averaged and each model: the curves of the classes or labels, of all pairs of row and class
/// (micro), and the vertical average (macro); for several models, also a chart of all averages.
std::vector<Chart> class_charts(const CurveAveraging& kind, std::span<const ChartedClasses> models);
/// The drawn classes: those with the most rows, in their order.
std::vector<std::size_t> classes_drawn(const AgainstRest& all);

}  // namespace midrank
