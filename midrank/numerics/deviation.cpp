#include "midrank/numerics/deviation.hpp"

#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace midrank {

MeanAndDeviation mean_and_deviation(std::span<const double> numbers) {
    assert(!numbers.empty());
    const auto [least, most] = std::ranges::minmax(numbers);
    if (least == most) return {least, 0};
    const auto count = static_cast<double>(numbers.size());
    // Very large numbers are scaled first, so that neither their sum nor differences overflow.
    constexpr double large = 0x1p900;
    const double unit = std::max(std::abs(least), std::abs(most)) > large ? 0x1p100 : 1;
    Sum sum;
    for (const double number : numbers) sum.add(number / unit);
    const double mean = sum.total() / count;
    const double farthest =
        std::max(most / unit - mean, mean - least / unit);  // scale of deviations, so that no square overflows
    Sum squares;
    for (const double number : numbers) {
        const double deviation = (number / unit - mean) / farthest;
        squares.add_product(deviation, deviation);
    }
    return {mean * unit, farthest * std::sqrt(squares.total() / (count - 1)) * unit};
}

}  // namespace midrank
