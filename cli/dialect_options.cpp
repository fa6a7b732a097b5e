#include "cli/dialect_options.hpp"

#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/open.hpp"

namespace midrank {
namespace {

char one_character(const std::string& option, const std::string& text) {
    if (text.size() != 1) throw Error(option + " takes one character, not " + quoted(text) + ".");
    return text.front();
}

}  // namespace

void DialectOptions::declare(CLI::App& command) {
    const std::string rows = "Rows";
    add_text(command, "--delimiter", delimiter_,
             {rows, "CHAR", "field separator of text files, or the word tab (guessed)"});
    add_text(command, "--decimal", decimal_, {rows, "CHAR", "decimal mark in CSV and TSV: , or . (.)"});
    add_text(command, "--thousands", thousands_,
             {rows, "CHAR", "thousands separator, e.g. . in 1.234,5 with --decimal , (none)"});
}

SourceOptions DialectOptions::source_options() const {
    SourceOptions found;
    if (delimiter_) found.delimiter = delimiter_of(*delimiter_);
    if (decimal_) found.numbers.decimal = one_character("--decimal", *decimal_);
    if (thousands_) found.numbers.thousands = one_character("--thousands", *thousands_);
    return found;
}

}  // namespace midrank
