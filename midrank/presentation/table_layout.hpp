// Lays out a table for a terminal: a column is as wide as its widest cell, and a table that is too wide is shown in
// parts, one below the other. Width is counted in terminal columns, not bytes.

#pragma once

#include "midrank/presentation/document.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midrank {

/// At most `width` columns wide if names allow.
std::string table_text(const Table& table, const Style& style, std::size_t width);

/// The width that the table needs; if it is divisible, that of its widest part.
std::size_t least_width(const Table& table, const Style& style);

/// The columns in each part of the table at this width.
std::vector<std::vector<std::size_t>> columns_of_parts(const Table& table, const Style& style, std::size_t width);

/// The number of a footnote.
std::string superscript(std::size_t number, const Style& style);

}  // namespace midrank
