// One of several classes, or of several labels, against the rest, as a page shows two classes: a slider over the thresholds of its
// scores, and charts.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/charts/slider.hpp"
#include "midrank/evaluation/model_slice.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct ClassAgainstRest {
    struct OfModel {
        std::string model;
        Slider slider;
    };
    std::string name;
    std::vector<OfModel> models;
    std::vector<Chart> charts;
};

/// Each has a slider of some hundred stops, so a page holds those with most rows.
constexpr std::size_t most_classes_with_slider = 24;

/// In the order of the classes or labels; nothing where the models have no scores. One without rows has none. The measures, of a threshold,
/// move with the slider, and so do the places on the curves.
std::vector<ClassAgainstRest> classes_against_rest(std::span<const ModelSlice> models,
                                                   const std::vector<MeasureRequest>& measures,
                                                   const std::vector<CurveRequest>& drawn);

}  // namespace midrank
