// Many values of one measure, from folds or replicates: how many there are, their mean and how far they lie apart.
// Those without a value are counted with their reasons, and never stand for a number.

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
    std::vector<std::pair<Undefined, std::int64_t>> undefined;  ///< how many, by reason, in the order of their first
    Value mean = Undefined::empty;  ///< of those defined
    Value standard_deviation = Undefined::too_few_values;  ///< sum of squares over defined - 1

    std::int64_t missing() const noexcept;  ///< values that are undefined
    /// Why: "only one class is present"; with their counts where there are several reasons.
    std::string reasons() const;
};

Scatter scatter_of(std::span<const Value> values);

/// The interval of Nadeau & Bengio (2003, doi:10.1023/A:1024068626366) for a measure averaged over J trainings, each of
/// which holds out `ratio` times as many rows as it trains on: by the t distribution with J - 1 degrees of freedom and
///
///     standard error = s * sqrt(1 / J + ratio)
///
/// Training sets overlap, so the values vary together and s / sqrt(J) would be far too short; the term `ratio` makes up
/// for that. It is laid on a scale without ends (transformed_interval), so that it stays within the range; where the values do not
/// vary it is that of a share of as many items as the smaller class has.
IntervalOrReason corrected_interval(const Scatter& scatter, double ratio, const Range& range, double items,
                                    double level);

}  // namespace midrank
