// The verdict on a printed number, determined only from its digits and from the computed number
// (docs/decisions/0022-verdicts-are-computed.md).

#pragma once

#include "midrank/base/cut.hpp"
#include "studies/reproduction/reproduction.hpp"

#include <optional>
#include <string_view>

namespace midrank {

/// A number as a source prints it.
struct SourceNumber {
    double value = 0;
    double unit = 0;  ///< of the last digit; 0 for fractions and whole numbers, which are exact
    /// The arithmetic before the last "=", if any: "(0.20 + 0.50 + 1.00) / 3 = 0.57". It retains the digits that the
    /// number after it has lost.
    std::optional<double> worked = {};
};

/// Reads "0.70", ".33", "94%", "3/5", possibly after "anything = " or "≈". What follows "≈" is never exact. None where
/// the text does not end with a number.
std::optional<SourceNumber> read_printed(std::string_view text);

/// Equal, rounding or misprint.
Verdict verdict_on(const SourceNumber& printed, double computed);

/// For a threshold, which stands for an interval of thresholds: equal if the printed one lies in it, else misprint.
Verdict verdict_on_threshold(double printed, const Cut& computed);

/// For a number that a source computed from one random sample, given the population value and the standard error of
/// such a sample: equal as above; `sampling` where this many standard errors and the last digit explain the difference;
/// else misprint. The sources print six such numbers; 2.64 is exceeded with a two-sided probability of 0.05 / 6.
inline constexpr double explained_errors = 2.64;
Verdict verdict_on_sample(const SourceNumber& printed, double population, double standard_error);

/// For our own sample and the value that it estimates: `sampling` within this many standard errors, else fails.
inline constexpr double expected_errors = 3;
Verdict verdict_on_own_sample(double sample, double value, double standard_error);

/// For a formula or a claim: equal where both numbers agree up to rounding in the last places, else fails.
Verdict verdict_on_formula(double as_printed, double computed);

}  // namespace midrank
