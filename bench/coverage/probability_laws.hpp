// Laws of probabilities, calibrated or not.

#pragma once

#include <array>
#include <cmath>
#include <numbers>

namespace midrank::coverage {

/// Predicted probabilities, and the true probability as a function of the predicted one.
struct ProbabilityLaw {
    const char* name;
    double (*probability)(double u);
    double slope;  ///< logit(chance) = slope logit(probability)
};

inline double even(double u) { return u; }
inline double near_the_ends(double u) { return (1 - std::cos(std::numbers::pi * u)) / 2; }  // Beta(1/2, 1/2)
inline double rare(double u) { return 1 - std::pow(1 - u, 1.0 / 9); }  // Beta(1, 9)

inline constexpr std::array<ProbabilityLaw, 4> probability_laws = {
    {{"even", even, 1}, {"near the ends", near_the_ends, 1}, {"rare", rare, 1}, {"even, overconfident", even, 0.6}}};

inline double chance_of(const ProbabilityLaw& law, double p) {
    return 1 / (1 + std::exp(-law.slope * std::log(p / (1 - p))));
}

}  // namespace midrank::coverage
