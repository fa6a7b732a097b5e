// An answer for people: lines and tables. Separate writers turn it into text for a terminal, Markdown and CSV.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/presentation/csv_table.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

struct Cell {
    Cell() = default;
    Cell(std::string text, Tone t = Tone::plain) : value(std::move(text)), tone(t) {}
    Cell(std::string_view text, Tone t = Tone::plain) : Cell(std::string(text), t) {}
    Cell(const char* text, Tone t = Tone::plain) : Cell(std::string(text), t) {}
    Cell(double number) : value(number) {}
    /// A dash where there is no value; an empty field in CSV.
    Cell(const Value& number);

    /// The same value, shown to people as `text`.
    Cell shown_as(std::string text) const;
    /// The text for people: `shown`, or else the value, with numbers rounded.
    std::string text() const;

    Entry value = "";  ///< in CSV
    std::string shown = {};
    Tone tone = Tone::plain;
    bool word = false;  ///< in a column of numbers: right-aligned rather than at the decimal point
    std::size_t footnote = 0;  ///< its number, from 1; 0: none
};

/// A whole number with all its digits.
Cell count_cell(double count);
/// A text in place of a number: an interval, a bound, "undefined".
Cell word_cell(std::string_view text, Tone tone = Tone::plain);

enum class Kind : std::uint8_t {
    id,  ///< an id of the catalog, or a file; code in Markdown
    words,
    number,  ///< aligned at the decimal point
    count,  ///< right-aligned
    data,  ///< for CSV only
};

struct TableColumn {
    std::string heading;  ///< for people
    Kind kind = Kind::words;
    std::string name = {};  ///< in CSV; a column without a name is for people only
    Tone tone = Tone::quiet;  ///< of the heading
    bool attached = false;  ///< never separated from the column before it

    bool for_people() const noexcept { return kind != Kind::data; }
    bool of_numbers() const noexcept { return kind == Kind::number || kind == Kind::count; }
};

struct TableRow {
    TableRow(std::vector<Cell> row_cells) : cells(std::move(row_cells)) {}
    TableRow(std::initializer_list<Cell> row_cells) : cells(row_cells) {}
    /// A heading for the rows that follow.
    static TableRow heading(std::string_view text);
    /// A full-width line among the rows.
    static TableRow line(std::string_view text);

    enum class Form : std::uint8_t { cells, heading, line } form = Form::cells;
    std::vector<Cell> cells;  ///< trailing ones may be missing
};

struct Table {
    std::string title = {};
    std::vector<TableColumn> columns = {};
    std::vector<TableRow> rows = {};
    /// Tables that are too wide for the terminal are shown in parts, one below the other. For this one, the last column
    /// is then left out.
    bool divisible = false;
    std::size_t indent = 2;
};

struct Line {
    std::string text;
    Tone tone = Tone::plain;
    std::size_t indent = 0;
};
struct Heading {
    std::string text;
};
/// A blank line on the terminal. Markdown separates paragraphs by itself.
struct Gap {};
/// Sentences that tables refer to by number, from 1.
struct Footnotes {
    std::vector<std::string> sentences;

    /// The number of a sentence, which is added if it is new.
    std::size_t number(const std::string& sentence);
};
/// A name (empty to continue the fact before) and a text.
using Fact = std::pair<std::string, std::string>;
/// A list of facts about one thing.
struct Facts {
    std::vector<Fact> facts;
};
/// One table in several widths, the widest first; the terminal shows the first that fits.
struct AnyOf {
    std::vector<Table> tables;
};
using Block = std::variant<Line, Heading, Gap, Facts, Table, AnyOf, Footnotes>;

struct Document {
    std::vector<Block> blocks;

    template <class Part>
    void add(Part part) {
        blocks.emplace_back(std::in_place_type<Part>, std::move(part));
    }
    void gap() { add(Gap{}); }
    /// Adds a gap, then the part.
    template <class Part>
    void add_after_gap(Part part) {
        gap();
        add(std::move(part));
    }
    /// Adds a gap, then the footnotes, if there are any.
    void add_footnotes(Footnotes footnotes);
    /// A line for each line of `text`, which may be empty.
    void lines(std::string_view text, Tone tone = Tone::plain);
    /// Adds a gap, then the lines, if there are any.
    void lines_after_gap(std::string_view text, Tone tone = Tone::plain);
};

/// At most `width` columns wide if names allow.
std::string text(const Document& document, const Style& style, std::size_t width);
std::string markdown(const Document& document);
/// The rows of all tables that have named columns, which must be the same in all of them; for a table in several
/// widths, those of the first.
std::string csv(const Document& document);

/// Escapes `text` for Markdown, including tables.
std::string markdown_text(std::string_view text);

}  // namespace midrank
