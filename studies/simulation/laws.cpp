#include "studies/simulation/laws.hpp"

#include <algorithm>

namespace midrank {
namespace {

constexpr Law all_laws[] = {
    {"binormal", "Negatives N(0, 1), positives N(1, 1)", [](double p) { return binormal_population(p, 1); }},
    {"binormal_strong", "Negatives N(0, 1), positives N(2.5, 1)", [](double p) { return binormal_population(p, 2.5); }},
    {"binormal_wide", "Negatives N(0, 1), positives N(1.5, 4): the ROC curve has a hook",
     [](double p) { return binormal_population(p, 1.5, 2); }},
    {"binormal_narrow", "Negatives N(0, 1), positives N(1, 1/4)",
     [](double p) { return binormal_population(p, 1, 0.5); }},
    {"biexponential", "Negatives Exp(1), positives exponential with mean 4",
     [](double p) { return biexponential_population(p, 4); }},
};

}  // namespace

Population binormal_population(double prevalence, double shift, double spread) {
    return {prevalence, ScoreLaw::normal(shift, spread), ScoreLaw::normal(0, 1)};
}

Population biexponential_population(double prevalence, double ratio) {
    return {prevalence, ScoreLaw::exponential(0, ratio), ScoreLaw::exponential(0, 1)};
}

std::span<const Law> laws() { return all_laws; }

const Law* find_law(std::string_view id) {
    const auto found = std::ranges::find(all_laws, id, &Law::id);
    return found == std::end(all_laws) ? nullptr : found;
}

}  // namespace midrank
