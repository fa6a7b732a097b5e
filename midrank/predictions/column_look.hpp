// A first look at the columns of a table, for guessing their roles; nothing is validated here.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Summary of the first rows of a column, without missing values and texts that usually mean one.
struct ColumnLook {
    std::string name;
    bool numbers = true;  ///< every value is a number
    bool in_unit = true;  ///< and lies in [0, 1]
    std::vector<std::string> values;  ///< the first distinct ones, as texts; at most three

    bool empty() const noexcept { return values.empty(); }
    bool has_two_values() const noexcept { return values.size() == 2; }
    /// Whether there are more than two values, all in [0, 1].
    bool like_probabilities() const noexcept { return in_unit && values.size() > 2; }
};

/// Looks at the first rows of `column`, at most as many as are useful.
ColumnLook look_at(const Column& column, std::string name);

/// The same for every column with a unique name; empty for a source that cannot be looked into before it is read.
std::vector<ColumnLook> look_at(Source& source);

/// The looks at a source, taken on first use: usually names alone determine the role of a column.
class ColumnLooks {
public:
    explicit ColumnLooks(Source& source) : source_(source) {}

    const std::vector<ColumnLook>& all();
    /// Null where nothing is known of that column.
    const ColumnLook* of(std::string_view column);

private:
    Source& source_;
    std::optional<std::vector<ColumnLook>> taken_;
};

}  // namespace midrank
