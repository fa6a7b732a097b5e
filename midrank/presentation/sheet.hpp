// Rows and columns of texts and numbers, for formats that other programs read.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

/// An empty text is an empty cell.
using Entry = std::variant<std::string, double>;

struct Sheet {
    std::vector<std::string> columns;
    std::vector<std::vector<Entry>> rows;
};

/// Comma-separated, by RFC 4180 but for the line ends, which are those of Unix; numbers with every digit, inf and -inf.
std::string csv(const Sheet& sheet);

/// One field, quoted where it must be.
std::string csv_field(std::string_view text);

/// A table of GitHub's Markdown; numbers rounded.
std::string markdown(const Sheet& sheet);

/// `text` such that Markdown shows it as it is, also within a table.
std::string markdown_text(std::string_view text);

}  // namespace midrank
