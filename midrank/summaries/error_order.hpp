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

/// Numbers in order, with the weight up to and including each. Where all weigh 1 no weights are kept.
class WeightedOrder {
public:
    /// number(row) of every row that weighs something.
    static WeightedOrder of(const Targets& targets, const std::function<double(std::size_t row)>& number);

    std::span<const double> numbers() const noexcept { return numbers_; }
    double total() const noexcept { return numbers_.empty() ? 0 : upto(numbers_.size() - 1); }
    /// Of the i-th number.
    double weight(std::size_t i) const noexcept { return i == 0 ? upto(0) : upto(i) - upto(i - 1); }
    /// The weight of the numbers below x, and of those not above it.
    double weight_below(double x) const noexcept;
    double weight_upto(double x) const noexcept;
    /// The middle of the interval of numbers with at most a share q of the weight below, and at most 1 - q above. There is a number.
    double quantile(double q) const noexcept;
    /// The first number with so much weight up to and including it; the last one beyond all weight.
    double at_weight(double weight) const noexcept;

private:
    /// The weight up to and including the i-th number.
    double upto(std::size_t i) const noexcept { return upto_.empty() ? static_cast<double>(i + 1) : upto_[i]; }

    std::vector<double> numbers_;
    std::vector<double> upto_;  ///< empty: every number weighs 1
};

/// An error y - f, or its magnitude.
enum class ErrorKind : std::uint8_t { signed_error, magnitude };
inline double error_of(const Targets& targets, std::size_t row, ErrorKind kind) noexcept {
    return kind == ErrorKind::magnitude ? std::abs(targets.error(row)) : targets.error(row);
}

/// The quantile that WeightedOrder has of the errors, found without putting all of them in order. There is a row.
double quantile_of_errors(const Targets& targets, ErrorKind kind, double q);
/// The same of numbers that all weigh 1. There is one, and all are finite.
double quantile_of_numbers(std::span<const double> numbers, double q);

/// The errors in order, and their magnitudes: two views, for most measures read one of them.
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
