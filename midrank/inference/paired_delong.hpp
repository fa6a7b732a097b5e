// DeLong's test of two areas under the ROC curve on the same rows, for many rows. It needs no ranking: what a row adds
// to the variance is its mean rank among the rows of the other class, so the smaller class is sorted, and the larger
// one is looked up in it and counted between its scores. Ranks are counted in half rows, and their differences squared
// and summed, in integers: the result does not depend on threads, on the order of rows, or on which class is the
// smaller. (Sun & Xu 2014, doi:10.1109/LSP.2014.2337313, sort all rows three times for each model.)
//
// It is what compare_models finds by way of influences, for rows that all weigh 1 and stand for themselves.

#pragma once

#include "midrank/base/value.hpp"

#include <cstdint>
#include <span>
#include <variant>

namespace midrank {

/// The area of each model, and the test that they are equal.
struct PairedDeLong {
    double first = 0, second = 0;
    double difference = 0;  ///< first - second, rounded once
    Value standard_error =
        Undefined::empty;  ///< of the difference; `single_item_of_class` where a class has but one row
    /// difference / standard_error; undefined (`no_spread`) where nothing varies.
    Value z() const;
    /// Two-sided, from the normal distribution; 1 for models that differ in nothing.
    Value p() const;
};
using PairedDeLongOrReason = std::variant<PairedDeLong, Undefined>;

/// One score of each model and one label (0 or 1) a row. Undefined where a class is missing. Throws Error for 2^31 rows
/// and more. DeLong, DeLong & Clarke-Pearson (1988), doi:10.2307/2531595
PairedDeLongOrReason paired_delong(std::span<const double> first, std::span<const double> second,
                                   std::span<const std::uint8_t> positive);
PairedDeLongOrReason paired_delong(std::span<const float> first, std::span<const float> second,
                                   std::span<const std::uint8_t> positive);

}  // namespace midrank
