#include "midrank/summaries/error_order.hpp"

#include "midrank/numerics/double_double.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/sort.hpp"
#include "midrank/summaries/order_key.hpp"
#include "midrank/summaries/weighted_keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <ranges>

namespace midrank {

namespace {

/// In ascending order, by sorting integers, which takes a fifth of the time of sorting pairs.
std::vector<double> sorted_numbers(std::size_t size, const std::function<double(std::size_t)>& number) {
    std::vector<std::uint64_t> keys(size);
    for (std::size_t row = 0; row < size; ++row) keys[row] = order_key(-number(row));
    sort(keys);
    std::vector<double> numbers(size);
    std::ranges::transform(keys, numbers.begin(), [](std::uint64_t key) { return 0.0 - score_of<double>(key); });
    return numbers;
}

/// The first index with cumulative weight upto(i) >= weight; `size` where there is none.
template <class Upto>
std::size_t first_with(std::size_t size, double weight, const Upto& upto) {
    const auto places = std::views::iota(std::size_t{0}, size);
    return static_cast<std::size_t>(std::ranges::lower_bound(places, weight, {}, upto) - places.begin());
}

/// The place of a quantile among sorted numbers: at one of them, or in the middle between it and the next.
struct ErrorPlace {
    std::size_t first = 0;
    bool between = false;
};

template <class Upto>
ErrorPlace place_of_quantile(std::size_t size, double q, const Upto& upto) {
    // 0.29 of 100 is 29, not the 28.999... of the rounded product.
    const double total = upto(size - 1);
    const double wanted = q * total;
    const double slack = 1e-12 * total;
    const std::size_t first = std::min(first_with(size, wanted - slack, upto), size - 1);
    return {first, upto(first) <= wanted + slack && first + 1 < size};
}

/// Numbers that (almost) certainly enclose the number at a place.
struct Bracket {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};

/// From the order of a sample spread evenly over the rows; unbounded if there are few numbers.
template <class Number>
Bracket bracket_of(std::size_t size, const Number& number, const ErrorPlace& place) {
    constexpr std::size_t sampled = std::size_t{1} << 14;
    constexpr double reach = 3 * (std::size_t{1} << 7);  // six standard deviations of a median's rank in the sample
    if (size < 8 * sampled) return {};
    std::vector<double> sample(sampled);
    for (std::size_t i = 0; i < sampled; ++i) sample[i] = number(i * (size / sampled));
    std::ranges::sort(sample);
    const double middle = static_cast<double>(place.first) / static_cast<double>(size) * sampled;
    Bracket bracket;
    if (middle - reach >= 0) bracket.low = sample[static_cast<std::size_t>(middle - reach)];
    if (middle + reach < sampled) bracket.high = sample[static_cast<std::size_t>(middle + reach)];
    return bracket;
}

/// The numbers within a bracket, and how many are below it.
struct NumbersInside {
    std::size_t below = 0;
    std::vector<double> numbers;

    void merge(const NumbersInside& other) {
        below += other.below;
        numbers.insert(numbers.end(), other.numbers.begin(), other.numbers.end());
    }
    bool holds(const ErrorPlace& place) const noexcept {
        return below <= place.first && place.first + (place.between ? 1 : 0) < below + numbers.size();
    }
};

template <class Number>
NumbersInside numbers_inside(std::size_t size, const Number& number, const Bracket& bracket) {
    constexpr std::size_t rows_of_part = std::size_t{1} << 16;
    return reduce_ranges<NumbersInside>(size, rows_of_part, [&](std::size_t begin, std::size_t end) {
        NumbersInside found;
        constexpr std::size_t at_once = 1024;
        std::array<double, at_once> inside;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled before it is read
        for (std::size_t first = begin; first < end; first += at_once) {
            std::size_t count = 0;
            for (std::size_t row = first; row < std::min(first + at_once, end); ++row) {
                const double value = number(row);
                // Without branches, because it is unpredictable on which side of a median a row lies.
                const bool not_below = value >= bracket.low;
                const bool not_above = value <= bracket.high;
                found.below += static_cast<std::size_t>(!not_below);
                inside[count] = value;
                count += static_cast<std::size_t>(not_below) & static_cast<std::size_t>(not_above);
            }
            found.numbers.insert(found.numbers.end(), inside.begin(), inside.begin() + count);
        }
        return found;
    });
}

/// The quantile of number(row) over all rows, each of weight 1.
template <class Number>
double quantile_of(std::size_t size, const Number& number, double q) {
    const ErrorPlace place = place_of_quantile(size, q, [](std::size_t i) { return static_cast<double>(i + 1); });
    auto inside = numbers_inside(size, number, bracket_of(size, number, place));
    if (!inside.holds(place)) inside = numbers_inside(size, number, {});
    const auto chosen = inside.numbers.begin() + static_cast<std::ptrdiff_t>(place.first - inside.below);
    std::ranges::nth_element(inside.numbers, chosen);
    const double found = *chosen + 0.0;  // not -0
    return place.between ? std::midpoint(found, *std::ranges::min_element(chosen + 1, inside.numbers.end())) : found;
}

}  // namespace

WeightedOrder WeightedOrder::of(const Targets& targets, const std::function<double(std::size_t)>& number) {
    if (targets.weights().empty()) {
        WeightedOrder order;
        order.numbers_ = sorted_numbers(targets.size(), number);
        return order;
    }
    // Descending keys of the negated numbers: the numbers in ascending order.
    std::vector<double> opposite(targets.size());
    for (std::size_t row = 0; row < opposite.size(); ++row) opposite[row] = -number(row);
    const std::vector<std::uint8_t> positive(targets.size(), 1);
    auto bucketed = distribute_weighted_rows(std::span<const double>(opposite), positive,
                                             [&targets](std::size_t row) { return targets.weight(row); });
    std::vector<std::span<WeightedKey<std::uint64_t>>> buckets(static_cast<std::size_t>(bucketed.buckets()));
    for_each_list(bucketed.buckets(), bucketed.buckets(),
                  [&](std::int64_t b) { buckets[static_cast<std::size_t>(b)] = sorted_bucket(bucketed, b); });
    WeightedOrder order;
    order.numbers_.reserve(targets.size());
    order.upto_.reserve(targets.size());
    DoubleDouble upto;
    for (const auto& bucket : buckets) {
        for_ties_of(bucket, [&](std::span<WeightedKey<std::uint64_t>> rows) {
            // Ties by weight, so that rounding does not depend on the order of the rows.
            std::ranges::sort(rows, {}, &WeightedKey<std::uint64_t>::weight);
            for (const auto& row : rows) {
                upto += row.weight;
                order.numbers_.push_back(0.0 - score_of<double>(row.key));
                order.upto_.push_back(upto.number());
            }
        });
    }
    return order;
}

double WeightedOrder::weight_below(double x) const noexcept {
    const auto place = std::ranges::lower_bound(numbers_, x) - numbers_.begin();
    return place == 0 ? 0 : upto(static_cast<std::size_t>(place - 1));
}

double WeightedOrder::weight_upto(double x) const noexcept {
    const auto place = std::ranges::upper_bound(numbers_, x) - numbers_.begin();
    return place == 0 ? 0 : upto(static_cast<std::size_t>(place - 1));
}

double WeightedOrder::quantile(double q) const noexcept {
    const ErrorPlace place = place_of_quantile(numbers_.size(), q, [this](std::size_t i) { return upto(i); });
    const double number = numbers_[place.first];
    return place.between ? std::midpoint(number, numbers_[place.first + 1]) : number;
}

double WeightedOrder::at_weight(double weight) const noexcept {
    const std::size_t place = first_with(numbers_.size(), weight, [this](std::size_t i) { return upto(i); });
    return numbers_[std::min(place, numbers_.size() - 1)];
}

double quantile_of_errors(const Targets& targets, ErrorKind kind, double q) {
    const auto number = [&targets, kind](std::size_t row) { return error_of(targets, row, kind); };
    if (targets.weights().empty()) return quantile_of(targets.size(), number, q);
    return WeightedOrder::of(targets, number).quantile(q);
}

double quantile_of_numbers(std::span<const double> numbers, double q) {
    return quantile_of(numbers.size(), [numbers](std::size_t row) { return numbers[row]; }, q);
}

}  // namespace midrank
