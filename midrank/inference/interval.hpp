// What is known of a number beyond its estimate: two bounds that hold the true value with a stated confidence, and how they
// were found. Where no honest bounds exist there is a reason instead, as for a measure's value.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/numerics/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace midrank {

struct Interval {
    Bounds bounds;
    double level = 0.95;
    std::string_view method;  ///< id of the method, as in "wilson" or "logit"
    std::string remark = {};  ///< what a reader must know before trusting it
    std::optional<double> standard_error = {};  ///< of the estimate, where the method has one
    std::optional<double> bias = {};  ///< of the estimate, which the bounds are corrected for
    std::optional<double> monte_carlo_error = {};  ///< standard error of the bounds from having drawn so few replicates
};

using IntervalOrReason = std::variant<Interval, Undefined>;

/// Says something more about an interval. Nothing is said of an empty remark.
inline void append_remark(Interval& interval, std::string_view remark) {
    if (remark.empty()) return;
    if (!interval.remark.empty()) interval.remark += "; ";
    interval.remark += remark;
}

/// What intervals of several kinds must say.
inline constexpr std::string_view models_taken_as_given =
    "of these models: how much models of other training rows differ is left out";
inline constexpr std::string_view not_corrected_for_best = "not corrected for the bias of a best value";

/// The interval as one may publish it: a bound may be infinite, but not both the same; an error that is not finite is none;
/// and where a bound came out as no number there is no interval.
inline IntervalOrReason published(Interval interval) {
    const auto [low, high] = interval.bounds;
    if (std::isnan(low) || std::isnan(high) || (low == high && std::isinf(low))) return Undefined::beyond_double;
    const auto not_finite = [](const std::optional<double>& error) { return error && !std::isfinite(*error); };
    if (not_finite(interval.standard_error)) interval.standard_error.reset();
    if (not_finite(interval.monte_carlo_error)) interval.monte_carlo_error.reset();
    return interval;
}

/// Whether its ends differ by more than rounding makes them.
inline bool has_width(const Interval& interval) {
    const auto [low, high] = interval.bounds;
    if (std::isinf(low) || std::isinf(high)) return low != high;
    return high - low > 0x1p-40 * std::max(std::abs(low), std::abs(high));
}

/// What a method rests on.
enum class Basis : std::uint8_t { proportion, ratio, inversion, order, influence, jackknife, bootstrap };

/// A method of intervals; a catalog of its own.
struct IntervalMethod {
    std::string_view id;
    std::string_view title;
    Basis basis;
    std::string_view source;
    std::string_view advice;  ///< when to choose it, and when not
};

}  // namespace midrank
