// A confidence interval: two bounds that contain the true value with a stated confidence, and how they were found.
// Where no valid bounds exist there is a reason instead, as for the value of a measure.

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
    std::string_view method;  ///< id of the method, such as "wilson" or "logit"
    std::string remark = {};  ///< what a reader must know before relying on it
    std::optional<double> standard_error = {};  ///< of the estimate, if the method has one
    std::optional<double> bias = {};  ///< of the estimate; the bounds are corrected for it
    std::optional<double> monte_carlo_error = {};  ///< standard error of the bounds, because replicates are limited
};

using IntervalOrReason = std::variant<Interval, Undefined>;

/// Appends a remark to those of an interval; ignored if empty.
inline void append_remark(Interval& interval, std::string_view remark) {
    if (remark.empty()) return;
    if (!interval.remark.empty()) interval.remark += "; ";
    interval.remark += remark;
}

/// Remarks shared by several kinds of intervals.
inline constexpr std::string_view models_taken_as_given =
    "for these models: variation between models trained on other rows is not included";
inline constexpr std::string_view not_corrected_for_best = "not corrected for the bias of a best value";

/// The interval in reportable form: a bound may be infinite, but not both the same; a standard error that is not finite
/// is removed; if a bound is NaN there is no interval.
inline IntervalOrReason published(Interval interval) {
    const auto [low, high] = interval.bounds;
    if (std::isnan(low) || std::isnan(high) || (low == high && std::isinf(low))) return Undefined::beyond_double;
    const auto not_finite = [](const std::optional<double>& error) { return error && !std::isfinite(*error); };
    if (not_finite(interval.standard_error)) interval.standard_error.reset();
    if (not_finite(interval.monte_carlo_error)) interval.monte_carlo_error.reset();
    return interval;
}

/// Whether the bounds differ by more than rounding.
inline bool has_width(const Interval& interval) {
    const auto [low, high] = interval.bounds;
    if (std::isinf(low) || std::isinf(high)) return low != high;
    return high - low > 0x1p-40 * std::max(std::abs(low), std::abs(high));
}

/// What a method is computed from.
enum class Basis : std::uint8_t { proportion, ratio, inversion, order, influence, jackknife, bootstrap };

/// A method for intervals, as an entry of a catalog.
struct IntervalMethod {
    std::string_view id;
    std::string_view title;
    Basis basis;
    std::string_view source;
    std::string_view advice;  ///< when to choose it, and when not
};

}  // namespace midrank
