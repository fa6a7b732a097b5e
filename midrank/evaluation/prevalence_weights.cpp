#include "midrank/evaluation/prevalence_weights.hpp"

#include "midrank/measures/views.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// Sixty rows of probabilities, every third one positive and slightly higher, with this weight of positives: enough to
/// also move measures that change in steps, such as a place in the ranking.
Views rows_with(double weight_of_positives) {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    std::vector<double> weights;
    for (int row = 0; row < 60; ++row) {
        const bool is_positive = row % 3 == 0;
        scores.push_back((37 * row % 61 + (is_positive ? 20 : 1)) / 82.0);
        positive.push_back(is_positive ? 1 : 0);
        weights.push_back(is_positive ? weight_of_positives : 1);
    }
    return Views(Ranking::of(std::span<const double>(scores), positive, weights), 0.4);
}

bool same_but_for_rounding(const Value& one, const Value& other) {
    if (!one.defined() || !other.defined()) return false;
    const double a = one.number();
    const double b = other.number();
    return a == b || std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

}  // namespace

GivenPrevalence weights_at(const Ranking& ranking, double prevalence) {
    const double total = ranking.total().number();
    return {.prevalence = prevalence,
            .positive_factor = prevalence * total / ranking.positive().number(),
            .negative_factor = (1 - prevalence) * total / ranking.negative().number(),
            .counted = ranking.whole(),
            .positives = ranking.positive().number(),
            .negatives = ranking.negative().number()};
}

Confusion weighted_cells(const Confusion& confusion, const GivenPrevalence& weights) noexcept {
    return {.true_positive = confusion.true_positive * weights.positive_factor,
            .false_positive = confusion.false_positive * weights.negative_factor,
            .false_negative = confusion.false_negative * weights.positive_factor,
            .true_negative = confusion.true_negative * weights.negative_factor};
}

bool depends_on_prevalence(const MeasureRequest& requested) {
    static const Views as_they_are = rows_with(1);
    static const std::array others = {rows_with(1.0 / 64), rows_with(0.25), rows_with(3), rows_with(64)};
    const Value value = requested.answer(as_they_are).value;
    return std::ranges::any_of(
        others, [&](const Views& weighted) { return !same_but_for_rounding(value, requested.answer(weighted).value); });
}

}  // namespace midrank
