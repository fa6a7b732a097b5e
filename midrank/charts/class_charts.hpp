// The charts of a ranking of several classes: ROC and precision-recall curves of each class against the rest, and their averages.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/curves/averaged_curves.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/class_scores.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// One model on a slice, with the name that it has in the charts. It has scores of the classes.
struct ChartedClasses {
    std::string series;
    const Views& views;
};

/// The curves of more classes than this cannot be told apart: those with most rows are drawn.
constexpr std::size_t most_classes_drawn = 6;

/// Of a curve that can be averaged, for each model: those of the classes, of all pairs of row and class (micro) and averaged
/// vertically (macro); where there are several models, also a chart of the averages of all.
std::vector<Chart> class_charts(const CurveAveraging& kind, std::span<const ChartedClasses> models);
/// Those with most rows, as many as are drawn, in their order.
std::vector<std::size_t> classes_drawn(const ClassScores& scores);

}  // namespace midrank
