// The charts of a regression, from the curves of its errors.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/evaluation/error_curves.hpp"

#include <span>
#include <string>
#include <vector>

namespace midrank {

/// One model on a slice, with its name in the charts.
struct ChartedErrors {
    std::string series;
    ErrorCurveData data;
};

/// Which models have a distribution of |e| that lies above that of another everywhere, in sentences; or that none has.
/// Empty for a single model.
std::vector<std::string> dominance_in_words(std::span<const ChartedErrors> models);

/// The charts of one curve: one for all models for distributions, else one for each. `notes` receives the reasons why a
/// model has none.
std::vector<Chart> charts_of(const ErrorCurve& curve, std::span<const ChartedErrors> models,
                             std::vector<std::string>& notes);

}  // namespace midrank
