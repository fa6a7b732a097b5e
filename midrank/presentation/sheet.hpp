// Rows and columns of texts and numbers, for formats that other programs read.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/value.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

/// An empty text is an empty cell.
using Entry = std::variant<std::string, double>;

/// An empty cell where there is none.
Entry entry_of(const Value& number);
Entry entry_of(const std::optional<double>& number);

struct Sheet {
    std::vector<std::string> columns;
    std::vector<std::vector<Entry>> rows = {};  ///< a cell for each column

    /// Unless there is one of this name; before the rows.
    void add_column(const std::string& name);
    void add_columns(std::initializer_list<std::string> names);
    using Cells = std::initializer_list<std::pair<std::string_view, Entry>>;
    /// A row of cells by the names of their columns; the others are empty.
    void add(Cells cells);
    /// Fills further cells of the last row.
    void set_last(Cells cells);
    /// "threshold", "low" and "high" of the last row.
    void set_last(const Cut& cut);
};

/// Comma-separated, by RFC 4180 but for the line ends, which are those of Unix; numbers with every digit, inf and -inf.
std::string csv(const Sheet& sheet);

/// One field, quoted where it must be.
std::string csv_field(std::string_view text);

}  // namespace midrank
