// The true or predicted outcome, which is one of several classes, or a number. Which of the two a column holds is known
// only after its last row, so values are kept as numbers until the first text that is not one.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/groups.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// What a column is known to hold. If numbers, any other text is a fault. If not known, so is a text that is a number
/// in another notation such as 1.234,5 among numbers with fractions, or one that means a missing value among numbers.
enum class OutcomeKind : std::uint8_t { guessed, numbers, classes };

/// Largest magnitude of a number of which errors are computed: sums of their squares must not overflow.
inline constexpr double largest_outcome = 1e100;
/// Why no errors can be computed from a number; empty where they can.
std::string why_no_error(double number);

class Outcomes {
public:
    Outcomes(std::string name, std::int64_t row_hint, OutcomeKind kind);

    void add(const Column& column, std::span<const Run> runs);

    bool numeric() const noexcept { return !names_.has_value(); }
    const std::vector<double>& numbers() const noexcept { return numbers_; }

    /// Whether they are numbers with per cent signs.
    bool per_cent() const noexcept { return numeric() && per_cent_ == PerCent::with; }

    /// Names of classes; 1, 1.0 and "1" are one class.
    GroupColumn classes() &&;
    std::vector<double> take_numbers() && { return std::move(numbers_); }

private:
    Groups named_numbers() const;
    /// Throws Fault for a number in these rows, which begin at `before`, from which no error can be computed.
    void refuse_too_large(std::span<const Run> runs, std::size_t before) const;

    std::string name_;
    std::int64_t row_hint_;
    OutcomeKind kind_;
    std::vector<double> numbers_;
    bool are_floats_ = true;  ///< so that classes are named like floats
    PerCent per_cent_ = PerCent::open;
    std::optional<Groups> names_;  ///< set once a text was not a number
};

}  // namespace midrank
