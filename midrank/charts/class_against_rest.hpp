// One of several classes or labels against the rest, shown like two classes on a page: a slider over the thresholds of
// its scores, and charts.

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

/// Each has a slider of several hundred stops, so a page shows only those with the most rows.
constexpr std::size_t most_classes_with_slider = 24;

/// In the order of the classes or labels; empty where the models have no scores. Classes without rows are left out. The
/// threshold measures move with the slider, as do the points on the curves.
std::vector<ClassAgainstRest> classes_against_rest(std::span<const ModelSlice> models,
                                                   const std::vector<MeasureRequest>& measures,
                                                   const std::vector<CurveRequest>& drawn);

}  // namespace midrank
