#include "midrank/inference/scatter.hpp"

#include "midrank/inference/influence_interval.hpp"
#include "midrank/numerics/deviation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

std::vector<double> numbers_of(std::span<const Value> values) {
    std::vector<double> numbers;
    for (const Value& value : values) {
        if (value.defined()) numbers.push_back(value.number());
    }
    return numbers;
}

}  // namespace

std::int64_t Scatter::missing() const noexcept {
    std::int64_t sum = 0;
    for (const auto& [why, count] : undefined) sum += count;
    return sum;
}

std::string Scatter::reasons() const {
    std::string text;
    for (const auto& [why, count] : undefined) {
        text += fmt::format("{}{}", text.empty() ? "" : "; ", reason(why));
        if (undefined.size() > 1) text += fmt::format(" in {}", count);
    }
    return text;
}

Scatter scatter_of(std::span<const Value> values) {
    Scatter scatter;
    for (const Value& value : values) {
        if (value.defined()) continue;
        const auto known =
            std::ranges::find(scatter.undefined, value.why(), &std::pair<Undefined, std::int64_t>::first);
        if (known == scatter.undefined.end()) {
            scatter.undefined.emplace_back(value.why(), 1);
        } else {
            ++known->second;
        }
    }
    const std::vector<double> numbers = numbers_of(values);
    scatter.defined = static_cast<std::int64_t>(numbers.size());
    if (numbers.empty()) {
        if (!scatter.undefined.empty()) scatter.mean = scatter.standard_deviation = scatter.undefined.front().first;
        return scatter;
    }
    const auto infinite = std::ranges::find_if(numbers, [](double x) { return std::isinf(x); });
    if (infinite != numbers.end()) {
        const bool both_signs = std::ranges::find(numbers, -*infinite) != numbers.end();
        scatter.mean = both_signs ? Value(Undefined::infinite_values) : Value(*infinite);
        scatter.standard_deviation = Undefined::infinite_values;
        return scatter;
    }
    const MeanAndDeviation of = mean_and_deviation(numbers);
    scatter.mean = of.mean;
    if (numbers.size() > 1) scatter.standard_deviation = of.deviation;
    return scatter;
}

IntervalOrReason corrected_interval(const Scatter& scatter, double ratio, const Range& range, double items,
                                    double level) {
    if (!scatter.standard_deviation.defined()) return scatter.standard_deviation.why();
    const auto trainings = static_cast<double>(scatter.defined);
    const Estimate estimate{.value = scatter.mean.number(),
                            .standard_error = scatter.standard_deviation.number() * std::sqrt(1 / trainings + ratio),
                            .range = range,
                            .items = items,
                            .degrees_of_freedom = trainings - 1,
                            .by_student = true};
    IntervalOrReason found = transformed_interval(estimate, level);
    if (auto* interval = std::get_if<Interval>(&found)) interval->method = "nadeau_bengio";
    return found;
}

}  // namespace midrank
