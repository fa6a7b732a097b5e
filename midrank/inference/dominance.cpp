#include "midrank/inference/dominance.hpp"

#include <algorithm>

namespace midrank {

Dominance dominance(const WeightedOrder& first, const WeightedOrder& second) {
    bool first_above = false;
    bool second_above = false;
    const auto look_at = [&](double x) {
        // Both quotients are rounded once, so equal shares of different numbers of rows are equal here.
        const double a = first.weight_upto(x) / first.total();
        const double b = second.weight_upto(x) / second.total();
        first_above = first_above || a > b;
        second_above = second_above || b > a;
    };
    // Between the numbers of both, neither distribution function changes.
    std::ranges::for_each(first.numbers(), look_at);
    std::ranges::for_each(second.numbers(), look_at);
    if (first_above && second_above) return Dominance::neither;
    if (first_above) return Dominance::first;
    return second_above ? Dominance::second : Dominance::equal;
}

}  // namespace midrank
