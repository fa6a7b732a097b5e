#include "studies/simulation/population.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace midrank {
namespace {

// Gauss-Legendre quadrature with eight points on each of many panels: accurate to rounding for smooth integrands. An
// exponential distribution is not smooth where it begins, so a panel ends there.
constexpr int panels_between_breaks = 1024;
constexpr std::array nodes = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
constexpr std::array node_weights = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};

template <class Function>
double integral(double from, double to, const std::vector<double>& breaks, const Function& function) {
    std::vector<double> ends = {from, to};
    std::ranges::copy_if(breaks, std::back_inserter(ends), [from, to](double x) { return x > from && x < to; });
    std::ranges::sort(ends);
    double total = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        const double half = (ends[i + 1] - ends[i]) / (2 * panels_between_breaks);
        for (int panel = 0; panel < panels_between_breaks; ++panel) {
            const double middle = ends[i] + (2 * panel + 1) * half;
            for (std::size_t node = 0; node < nodes.size(); ++node) {
                const double step = half * nodes[node];
                total += half * node_weights[node] * (function(middle - step) + function(middle + step));
            }
        }
    }
    return total;
}

std::vector<double> breaks_of(const Population& population) {
    std::vector<double> breaks;
    for (const ScoreLaw* law : {&population.positive, &population.negative}) {
        for (const LawPart& part : law->parts()) {
            if (part.shape == Shape::exponential) breaks.push_back(part.location);
        }
    }
    return breaks;
}

/// The place where `holds` turns from false to true between `low` and `high`, to the last digit.
template <class Predicate>
double turning_point(double low, double high, const Predicate& holds) {
    for (;;) {
        const double middle = low + (high - low) / 2;
        if (!(low < middle && middle < high)) return high;
        (holds(middle) ? high : low) = middle;
    }
}

double threshold_of(const ScoreLaw& law, double share) {
    return turning_point(law.least(), law.most(), [&law, share](double t) { return law.tail(t) <= share; });
}

}  // namespace

double Population::least() const { return std::min(positive.least(), negative.least()); }
double Population::most() const { return std::max(positive.most(), negative.most()); }

Value Population::precision(double t) const {
    const double true_positive = prevalence * sensitivity(t);
    const double flagged = true_positive + (1 - prevalence) * false_positive_rate(t);
    if (flagged == 0) return Undefined::nothing_flagged;
    return true_positive / flagged;
}

double Population::f1(double t) const {
    const double true_positive = prevalence * sensitivity(t);
    return 2 * true_positive / (true_positive + (1 - prevalence) * false_positive_rate(t) + prevalence);
}

double Population::wins_above(double t) const {
    return integral(std::max(t, least()), most(), breaks_of(*this),
                    [this](double s) { return negative.density(s) * positive.tail(s); });
}

double Population::roc_auc() const { return wins_above(-std::numeric_limits<double>::infinity()); }

double Population::average_precision() const {
    return integral(least(), most(), breaks_of(*this), [this](double s) {
        const Value precision_there = precision(s);
        return precision_there.defined() ? precision_there.number() * positive.density(s) : 0;
    });
}

Value Population::b_at(double t) const {
    if (t >= most()) return Undefined::nothing_flagged;
    const double v = sensitivity(t);
    const double flagged = prevalence * v + (1 - prevalence) * false_positive_rate(t);
    return (prevalence * v * v / 2 + (1 - prevalence) * wins_above(t)) / flagged;
}

Value Population::threshold_at_b(double level) const {
    // B falls as t rises, from B(-infinity) to 0: each item that leaves is the one that is easiest to win against.
    constexpr double everything = -std::numeric_limits<double>::infinity();
    const double at_everything = b_at(everything).number();
    if (at_everything < level) return Undefined::level_never_reached;
    if (at_everything == level) return everything;
    return turning_point(least(), most(), [this, level](double t) {
        const Value b = b_at(t);
        return !b.defined() || b.number() <= level;
    });
}

Value Population::precision_at_indistinguishability() const {
    const Value r_b = threshold_at_b(0.5);
    return r_b.defined() ? precision(r_b.number()) : r_b;
}

double Population::threshold_at_sensitivity(double v) const { return threshold_of(positive, v); }
double Population::threshold_at_false_positive_rate(double u) const { return threshold_of(negative, u); }

Population::Optimum Population::max_f1() const {
    // F1 may have several local maxima, so a grid finds the highest before golden-section search.
    constexpr int grid = 4096;
    const double step = (most() - least()) / grid;
    double best = least();
    for (int i = 1; i < grid; ++i) {
        const double t = least() + i * step;
        if (f1(t) > f1(best)) best = t;
    }
    constexpr double golden = 0.6180339887498949;
    double low = best - step;
    double high = best + step;
    while (high - low > 1e-9 * step) {
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        (f1(left) < f1(right) ? low : high) = f1(left) < f1(right) ? left : right;
    }
    const double threshold = low + (high - low) / 2;
    return {f1(threshold), threshold};
}

}  // namespace midrank
