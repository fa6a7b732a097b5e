// A first look at the columns of a table, for those who guess which of them plays which part: nothing is checked here.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// What the first rows of a column hold, missing values left out, and what mostly means them.
struct ColumnLook {
    std::string name;
    bool numbers = true;  ///< every value is a number
    bool in_unit = true;  ///< and lies in [0, 1]
    std::vector<std::string> values;  ///< the first distinct ones, as texts: at most three

    bool empty() const noexcept { return values.empty(); }
    bool has_two_values() const noexcept { return values.size() == 2; }
    /// More than two values between 0 and 1.
    bool like_probabilities() const noexcept { return in_unit && values.size() > 2; }
};

/// How the first rows of `column` look, at most so many as tell something.
ColumnLook look_at(const Column& column, std::string name);

/// The same of every column whose name is not there twice; nothing of a source that cannot be looked into before it is read.
std::vector<ColumnLook> look_at(Source& source);

/// The looks of a source, taken when they are first asked for: names alone mostly settle what a column is.
class ColumnLooks {
public:
    explicit ColumnLooks(Source& source) : source_(source) {}

    const std::vector<ColumnLook>& all();
    /// None where nothing is known of that column.
    const ColumnLook* of(std::string_view column);

private:
    Source& source_;
    std::optional<std::vector<ColumnLook>> taken_;
};

}  // namespace midrank
