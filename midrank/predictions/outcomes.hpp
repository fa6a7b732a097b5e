// The true or the predicted outcome where it is one of several classes, or a number. Which of the two a column holds is known
// only after its last row, so numbers are held as numbers until a text comes that is none.

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

/// What a column is known to hold. Of numbers, a text that is none is a fault; where nothing is known, so is one that is a number in
/// another spelling, as 1.234,5, that stands among numbers with fractions, or that says among numbers that one is missing.
enum class OutcomeKind : std::uint8_t { guessed, numbers, classes };

/// As far from 0 as a number may lie of which errors are taken: sums of their squares are numbers, too.
inline constexpr double largest_outcome = 1e100;
/// Why errors cannot be taken of a number; empty where they can.
std::string why_without_error(double number);

class Outcomes {
public:
    Outcomes(std::string name, std::int64_t row_hint, OutcomeKind kind);

    void add(const Column& column, std::span<const Run> runs);

    bool numeric() const noexcept { return !names_.has_value(); }
    const std::vector<double>& numbers() const noexcept { return numbers_; }

    /// Whether they are numbers that were written with per cent signs.
    bool per_cent() const noexcept { return numeric() && per_cent_ == PerCent::with; }

    /// Names of classes; 1, 1.0 and "1" are one of them.
    GroupColumn classes() &&;
    std::vector<double> take_numbers() && { return std::move(numbers_); }

private:
    Groups named_numbers() const;
    /// Throws Fault for a number in these rows, which begin at `before`, that has no error.
    void refuse_too_large(std::span<const Run> runs, std::size_t before) const;

    std::string name_;
    std::int64_t row_hint_;
    OutcomeKind kind_;
    std::vector<double> numbers_;
    bool are_floats_ = true;  ///< so that classes are named as floats are
    PerCent per_cent_ = PerCent::open;
    std::optional<Groups> names_;  ///< once a text was no number
};

}  // namespace midrank
