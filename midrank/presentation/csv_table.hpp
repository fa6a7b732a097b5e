// Rows and columns of texts and numbers, for formats that programs read.

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

/// An empty cell where it is undefined.
Entry entry_of(const Value& number);
Entry entry_of(const std::optional<double>& number);

struct CsvTable {
    std::vector<std::string> columns;
    std::vector<std::vector<Entry>> rows = {};  ///< a cell for each column

    /// Adds a column unless it exists; before the rows.
    void add_column(const std::string& name);
    void add_columns(std::initializer_list<std::string> names);
    using Cells = std::initializer_list<std::pair<std::string_view, Entry>>;
    /// Adds a row of cells by column name; the others are empty.
    void add(Cells cells);
    /// Sets further cells of the last row.
    void set_last(Cells cells);
    /// "threshold", "low" and "high" of the last row.
    void set_last(const Cut& cut);
};

/// Comma-separated by RFC 4180, except for Unix line ends; numbers with every digit, inf and -inf.
std::string csv(const CsvTable& csv_table);

/// One field, quoted if necessary.
std::string csv_field(std::string_view text);

}  // namespace midrank
