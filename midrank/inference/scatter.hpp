// Statistics of many values of one measure, from folds or replicates: their number, mean and standard deviation.
// Undefined values are counted by reason, and never replaced by a number.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

struct Scatter {
    std::int64_t defined = 0;
    std::vector<std::pair<Undefined, std::int64_t>> undefined;  ///< number by reason, in order of first occurrence
    Value mean = Undefined::empty;  ///< of the defined values
    Value standard_deviation = Undefined::too_few_values;  ///< with divisor (number defined - 1)

    std::int64_t missing() const noexcept;  ///< number of undefined values
    /// The reason: "only one class is present"; with counts where there are several.
    std::string reasons() const;
};

Scatter scatter_of(std::span<const Value> values);

/// The interval of Nadeau & Bengio (2003, doi:10.1023/A:1024068626366) for a measure averaged over J trainings, each of
/// which holds out `ratio` times as many rows as it trains on: by the t distribution with J - 1 degrees of freedom and
///
///     standard error = s * sqrt(1 / J + ratio)
///
/// Training sets overlap, so the values are correlated and s / sqrt(J) would be far too small; the term `ratio`
/// compensates. Computed on a scale without ends (transformed_interval), so that it stays within the range. If the
/// values do not vary, it is the interval of a share of as many items as the smaller class has.
IntervalOrReason corrected_interval(const Scatter& scatter, double ratio, const Range& range, double items,
                                    double level);

}  // namespace midrank
