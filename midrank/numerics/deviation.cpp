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
    Sum sum;
    for (const double number : numbers) sum.add(number);
    const double mean = sum.total() / count;
    const double farthest = std::max(most - mean, mean - least);  // divides deviations, so that no square overflows
    Sum squares;
    for (const double number : numbers) {
        const double deviation = (number - mean) / farthest;
        squares.add_product(deviation, deviation);
    }
    return {mean, farthest * std::sqrt(squares.total() / (count - 1))};
}

}  // namespace midrank
