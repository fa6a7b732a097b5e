// Distributions with known true values: pairs of class distributions, by name, for coverage studies of intervals.

#pragma once

#include "studies/simulation/population.hpp"

#include <span>
#include <string_view>

namespace midrank {

/// Negatives N(0, 1), positives N(shift, spread^2): roc_auc is Phi(shift / sqrt(1 + spread^2)).
Population binormal_population(double prevalence, double shift, double spread = 1);

/// Negatives Exp(1), positives exponential with mean `ratio`: the ROC curve is tpr = fpr^(1 / ratio), and roc_auc is
/// ratio / (1 + ratio).
Population biexponential_population(double prevalence, double ratio);

/// A pair of distributions without the prevalence.
struct Law {
    std::string_view id;
    std::string_view title;
    Population (*population)(double prevalence);
};

std::span<const Law> laws();

/// The law with this id, or null.
const Law* find_law(std::string_view id);

}  // namespace midrank
