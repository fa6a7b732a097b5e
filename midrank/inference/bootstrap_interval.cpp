#include "midrank/inference/bootstrap_interval.hpp"

#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/deviation.hpp"
#include "midrank/numerics/distributions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

/// Undefined replicates carry no information about the bounds, so they must be few.
constexpr double most_undefined = 0.5;

struct Sorted {
    std::vector<double> numbers;
    std::size_t undefined = 0;
};

std::variant<Sorted, Undefined> sorted_numbers(std::span<const Value> values) {
    Sorted sorted;
    sorted.numbers.reserve(values.size());
    for (const Value& value : values) {
        if (value.defined() && std::isfinite(value.number())) sorted.numbers.push_back(value.number());
    }
    sorted.undefined = values.size() - sorted.numbers.size();
    if (sorted.numbers.size() < 2 ||
        static_cast<double>(sorted.undefined) > most_undefined * static_cast<double>(values.size())) {
        return Undefined::seldom_defined;
    }
    std::ranges::sort(sorted.numbers);
    return sorted;
}

/// Monte-Carlo standard error of a quantile: half the distance of the order statistics one binomial standard deviation
/// away on both sides.
double error_of_quantile(std::span<const double> sorted, double q) {
    const auto k = static_cast<double>(sorted.size());
    const double deviation = std::sqrt(q * (1 - q) / k);
    return quantile_of(sorted, q + deviation) / 2 - quantile_of(sorted, q - deviation) / 2;
}

/// The remark on undefined replicates; empty where there are none.
std::string without_undefined(const Sorted& sorted) {
    if (sorted.undefined == 0) return {};
    return fmt::format("without the {} of {} replicates that have no value", sorted.undefined,
                       sorted.numbers.size() + sorted.undefined);
}

/// An interval between two quantiles, each mapped by `bound`, which is linear with `slope`.
template <class Bound>
IntervalOrReason between(const Sorted& sorted, double low, double high, double level, std::string_view method,
                         double slope, Bound bound) {
    if (!std::isfinite(low) || !std::isfinite(high)) return Undefined::beyond_double;
    Interval interval{.bounds = {}, .level = level, .method = method};
    const double first = bound(quantile_of(sorted.numbers, low));
    const double second = bound(quantile_of(sorted.numbers, high));
    interval.bounds = {std::min(first, second), std::max(first, second)};
    interval.monte_carlo_error =
        slope * std::max(error_of_quantile(sorted.numbers, low), error_of_quantile(sorted.numbers, high));
    interval.remark = without_undefined(sorted);
    return published(std::move(interval));
}

/// Truncates the bounds to the range of the measure.
IntervalOrReason inside(IntervalOrReason interval, const Range& range) {
    if (auto* found = std::get_if<Interval>(&interval)) {
        found->bounds = {std::clamp(found->bounds.low, range.least, range.most),
                         std::clamp(found->bounds.high, range.least, range.most)};
    }
    return interval;
}

}  // namespace

double quantile_of(std::span<const double> sorted, double q) {
    const double place = (static_cast<double>(sorted.size()) + 1) * q - 1;
    if (!(place > 0)) return sorted.front();
    if (place >= static_cast<double>(sorted.size() - 1)) return sorted.back();
    const auto below = static_cast<std::size_t>(place);
    const double part = place - static_cast<double>(below);
    const double step = sorted[below + 1] - sorted[below];
    return std::isfinite(step) ? sorted[below] + part * step : std::lerp(sorted[below], sorted[below + 1], part);
}

Value bootstrap_standard_error(const ReplicateValues& replicates) {
    const auto sorted = sorted_numbers(replicates.values);
    if (const auto* why = std::get_if<Undefined>(&sorted)) return *why;
    return mean_and_deviation(std::get<Sorted>(sorted).numbers).deviation;
}

IntervalOrReason normal_bootstrap_interval(const ReplicateValues& replicates, const BootstrapEstimate& of,
                                           double level) {
    const auto found = sorted_numbers(replicates.values);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& sorted = std::get<Sorted>(found);
    const auto [mean, deviation] = mean_and_deviation(sorted.numbers);
    if (!(deviation > 0)) return Undefined::no_spread;
    const double bias = mean - of.value;
    const double z = critical_value(level);
    Interval interval{.bounds = {of.value - bias - z * deviation, of.value - bias + z * deviation},
                      .level = level,
                      .method = "normal_bootstrap"};
    interval.bias = bias;
    // For normal replicates: the error of a mean plus that of z standard deviations.
    interval.monte_carlo_error = deviation * std::sqrt((1 + z * z / 2) / static_cast<double>(sorted.numbers.size()));
    interval.remark = without_undefined(sorted);
    return inside(published(std::move(interval)), of.range);
}

IntervalOrReason percentile_interval(const ReplicateValues& replicates, const BootstrapEstimate&, double level) {
    const auto sorted = sorted_numbers(replicates.values);
    if (const auto* why = std::get_if<Undefined>(&sorted)) return *why;
    return between(std::get<Sorted>(sorted), (1 - level) / 2, (1 + level) / 2, level, "percentile", 1,
                   [](double x) { return x; });
}

IntervalOrReason basic_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level) {
    const auto sorted = sorted_numbers(replicates.values);
    if (const auto* why = std::get_if<Undefined>(&sorted)) return *why;
    return inside(between(std::get<Sorted>(sorted), (1 - level) / 2, (1 + level) / 2, level, "basic", 1,
                          [&of](double x) { return 2 * of.value - x; }),
                  of.range);
}

IntervalOrReason bca_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level) {
    const auto found = sorted_numbers(replicates.values);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& sorted = std::get<Sorted>(found);
    const auto below = static_cast<double>(std::ranges::lower_bound(sorted.numbers, of.value) - sorted.numbers.begin());
    const auto upto = static_cast<double>(std::ranges::upper_bound(sorted.numbers, of.value) - sorted.numbers.begin());
    const double share = (below + upto) / 2 / static_cast<double>(sorted.numbers.size());
    if (share <= 0 || share >= 1) return Undefined::no_spread;  // the estimate lies outside all replicates
    if (!std::isfinite(of.acceleration)) return Undefined::beyond_double;
    const double bias = normal_quantile(share);
    // Beyond this, both corrected quantiles are past the value, and the interval shrinks to an end of the replicates.
    if (std::abs(bias) >= critical_value(level)) return Undefined::replicates_aside;
    const auto corrected = [&](double q) {
        const double z = bias + normal_quantile(q);
        return normal_cdf(bias + z / (1 - of.acceleration * z));
    };
    return between(sorted, corrected((1 - level) / 2), corrected((1 + level) / 2), level, "bca", 1,
                   [](double x) { return x; });
}

IntervalOrReason studentized_interval(const ReplicateValues& replicates, const BootstrapEstimate& of, double level) {
    if (!of.standard_error) return Undefined::no_influence;
    if (!(*of.standard_error > 0)) return Undefined::no_spread;
    std::vector<Value> pivots;
    pivots.reserve(replicates.values.size());
    for (std::size_t i = 0; i < replicates.values.size(); ++i) {
        const Value& value = replicates.values[i];
        const Value& error = replicates.standard_errors[i];
        if (!value.defined()) {
            pivots.push_back(value);
        } else if (!error.defined()) {
            pivots.push_back(error);
        } else if (error.number() > 0) {
            pivots.emplace_back((value.number() - of.value) / error.number());
        } else {
            pivots.emplace_back(Undefined::no_spread);
        }
    }
    const auto sorted = sorted_numbers(pivots);
    if (const auto* why = std::get_if<Undefined>(&sorted)) return *why;
    auto interval = between(std::get<Sorted>(sorted), (1 - level) / 2, (1 + level) / 2, level, "studentized",
                            *of.standard_error, [&of](double t) { return of.value - t * *of.standard_error; });
    return inside(std::move(interval), of.range);
}

std::span<const BootstrapMethod> bootstrap_methods() {
    static constexpr BootstrapMethod all_methods[] = {
        {{"normal_bootstrap", "Normal bootstrap interval", Basis::bootstrap,
          "Davison & Hinkley (1997), Bootstrap Methods and their Application, section 5.2.1",
          "mean and deviation of the replicates, corrected for bias; too short near the ends of a range"},
         normal_bootstrap_interval},
        {{"percentile", "Percentile bootstrap interval", Basis::bootstrap, "Berrar (2025), definition 38",
          "quantiles of the replicates; biased where the measure is"},
         percentile_interval},
        {{"basic", "Basic bootstrap interval", Basis::bootstrap,
          "Davison & Hinkley (1997), Bootstrap Methods and their Application, section 5.2",
          "quantiles mirrored at the value; poor near the ends of a range"},
         basic_interval},
        {{"bca", "Bias-corrected and accelerated bootstrap interval", Basis::bootstrap,
          "Efron (1987), doi:10.1080/01621459.1987.10478410",
          "quantiles of the replicates, corrected for bias and for a standard error that changes"},
         bca_interval},
        {{"studentized", "Studentized bootstrap interval", Basis::bootstrap,
          "Davison & Hinkley (1997), Bootstrap Methods and their Application, section 5.2",
          "quantiles of the distance in standard errors, which each replicate has of its own"},
         studentized_interval,
         true},
    };
    return all_methods;
}

const BootstrapMethod& bootstrap_method(std::string_view id) {
    const auto found = std::ranges::find(bootstrap_methods(), id, [](const auto& entry) { return entry.method.id; });
    assert(found != bootstrap_methods().end());
    return *found;
}

BootstrapEstimate bootstrap_estimate(const MeasureRequest& requested, double value, const Views& views,
                                     const Rows& rows, Scheme scheme) {
    BootstrapEstimate estimate{.value = value, .standard_error = {}, .acceleration = 0, .range = requested.range()};
    const auto spread = influence_spread(requested, views, rows, scheme);
    if (const auto* found = std::get_if<InfluenceSpread>(&spread)) {
        const Value variance = found->variance(scheme);
        if (variance.defined()) estimate.standard_error = std::sqrt(variance.number());
        estimate.acceleration = found->acceleration();
    }
    return estimate;
}

}  // namespace midrank
