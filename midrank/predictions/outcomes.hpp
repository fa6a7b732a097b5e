// The true or the predicted outcome where it is one of several classes, or a number. Which of the two a column holds is known
// only after its last row, so numbers are held as numbers until a text comes that is none.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/groups.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

class Outcomes {
public:
    /// `numbers`: a text that is no number is a fault.
    Outcomes(std::string name, std::int64_t row_hint, bool numbers);

    void add(const Column& column, std::span<const Run> runs);

    bool numeric() const noexcept { return !names_.has_value(); }
    const std::vector<double>& numbers() const noexcept { return numbers_; }

    /// Names of classes; 1, 1.0 and "1" are one of them.
    GroupColumn classes() &&;
    std::vector<double> take_numbers() && { return std::move(numbers_); }

private:
    Groups named_numbers() const;
    /// Throws Fault for a number in these rows, which begin at `before`, that is infinite.
    void refuse_infinite(std::span<const Run> runs, std::size_t before) const;

    std::string name_;
    std::int64_t row_hint_;
    bool only_numbers_;
    std::vector<double> numbers_;
    std::optional<Groups> names_;  ///< once a text was no number
};

}  // namespace midrank
