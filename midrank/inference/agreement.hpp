// Limits of agreement: the range of most differences between two measurements of the same number, here truth and
// prediction. Bland & Altman (1986), doi:10.1016/S0140-6736(86)90837-8, and (1999), doi:10.1177/096228029900800204.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/numerics/bounds.hpp"
#include "midrank/summaries/targets.hpp"

#include <optional>
#include <variant>

namespace midrank {

struct Agreement {
    double bias = 0;  ///< mean of the errors y - f
    double standard_deviation = 0;  ///< of the errors, with n - 1
    double low = 0, high = 0;  ///< bias -+ 1.96 standard deviations, the range of 95 % of normal errors
    /// Intervals of the three, from Student's distribution with n - 1 degrees of freedom. The standard error of the
    /// bias is s / sqrt(n), that of a limit s sqrt(1 / n + 1.96^2 / (2 (n - 1))). None where no level was given.
    std::optional<Bounds> of_bias = {}, of_low = {}, of_high = {};
};

/// Undefined for fewer than two rows. n is the effective number of rows where weights are not frequencies.
std::variant<Agreement, Undefined> agreement_of(const Targets& targets, std::optional<double> level);

}  // namespace midrank
