// Views of a regression: its errors in order.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/targets.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace midrank {

/// Numbers in order, with cumulative weights. If all weights are 1, none are stored.
class WeightedOrder {
public:
    /// number(row) of every row of positive weight.
    static WeightedOrder of(const Targets& targets, const std::function<double(std::size_t row)>& number);

    std::span<const double> numbers() const noexcept { return numbers_; }
    double total() const noexcept { return numbers_.empty() ? 0 : upto(numbers_.size() - 1); }
    /// Weight of the i-th number.
    double weight(std::size_t i) const noexcept { return i == 0 ? upto(0) : upto(i) - upto(i - 1); }
    /// Weight of the numbers < x, and <= x.
    double weight_below(double x) const noexcept;
    double weight_upto(double x) const noexcept;
    /// The middle of the interval of numbers with weight share at most q below and at most 1 - q above. There must be a
    /// number.
    double quantile(double q) const noexcept;
    /// The first number with this cumulative weight; the last number if there is none.
    double at_weight(double weight) const noexcept;

private:
    /// Cumulative weight up to and including the i-th number.
    double upto(std::size_t i) const noexcept { return upto_.empty() ? static_cast<double>(i + 1) : upto_[i]; }

    std::vector<double> numbers_;
    std::vector<double> upto_;  ///< empty: every weight is 1
};

/// y - f, or |y - f|.
enum class ErrorKind : std::uint8_t { signed_error, magnitude };
inline double error_of(const Targets& targets, std::size_t row, ErrorKind kind) noexcept {
    return kind == ErrorKind::magnitude ? std::abs(targets.error(row)) : targets.error(row);
}

/// WeightedOrder::quantile of the errors, without sorting all of them. There must be a row.
double quantile_of_errors(const Targets& targets, ErrorKind kind, double q);
/// The same for finite numbers of weight 1. There must be one.
double quantile_of_numbers(std::span<const double> numbers, double q);

/// The errors in order, and the absolute errors: two views, because most measures read only one.
template <ErrorKind kind>
struct ErrorOrder {
    WeightedOrder order;
};
using SignedErrors = ErrorOrder<ErrorKind::signed_error>;
using ErrorMagnitudes = ErrorOrder<ErrorKind::magnitude>;

template <ErrorKind kind>
struct Derive<ErrorOrder<kind>> {
    using From = Targets;
    static ErrorOrder<kind> of(const Targets& targets) {
        return {WeightedOrder::of(targets, [&targets](std::size_t row) { return error_of(targets, row, kind); })};
    }
};

}  // namespace midrank
