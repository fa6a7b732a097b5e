// An answer as people read it: lines and tables. One writer each makes text for a terminal, Markdown and CSV of it.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/presentation/sheet.hpp"
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
    /// A dash where there is no value; in CSV an empty field.
    Cell(const Value& number);

    /// The same value, which people see as `text`.
    Cell shown_as(std::string text) const;
    /// What people see: `shown`, or else the value, numbers rounded.
    std::string text() const;

    Entry value = "";  ///< in CSV
    std::string shown = {};
    Tone tone = Tone::plain;
    bool word = false;  ///< in a column of numbers: to the right, not at the point
    std::size_t footnote = 0;  ///< its number, from 1; 0 means none
};

/// A whole number, with all its digits.
Cell count_cell(double count);
/// A text that stands for a number: an interval, a bound, "undefined".
Cell word_cell(std::string_view text, Tone tone = Tone::plain);

enum class Kind : std::uint8_t {
    id,  ///< a name of the catalog or a file; code in Markdown
    words,
    number,  ///< their decimal points one below the other
    count,  ///< to the right
    data,  ///< for CSV alone
};

struct TableColumn {
    std::string heading;  ///< for people
    Kind kind = Kind::words;
    std::string name = {};  ///< in CSV; a column without a name is for people alone
    Tone tone = Tone::quiet;  ///< of the heading
    bool attached = false;  ///< never parted from the column before it

    bool for_people() const noexcept { return kind != Kind::data; }
    bool of_numbers() const noexcept { return kind == Kind::number || kind == Kind::count; }
};

struct TableRow {
    TableRow(std::vector<Cell> row_cells) : cells(std::move(row_cells)) {}
    TableRow(std::initializer_list<Cell> row_cells) : cells(row_cells) {}
    /// The heading of the rows that follow.
    static TableRow heading(std::string_view text);
    /// A line of its own among the rows.
    static TableRow line(std::string_view text);

    enum class Form : std::uint8_t { cells, heading, line } form = Form::cells;
    std::vector<Cell> cells;  ///< those at the end may be missing
};

struct Table {
    std::string title = {};
    std::vector<TableColumn> columns = {};
    std::vector<TableRow> rows = {};
    /// Any table that is too wide for the terminal is shown in parts, one below the other. Of this one the last column is left out then.
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
/// A blank line on the terminal. Markdown needs no telling where a paragraph ends.
struct Gap {};
/// Sentences to which numbers in the tables point, counted from 1.
struct Footnotes {
    std::vector<std::string> sentences;

    /// Of a sentence, which is added if it is new.
    std::size_t number(const std::string& sentence);
};
/// A name, empty where it goes on with the fact before, and a text.
using Fact = std::pair<std::string, std::string>;
/// What is known of one thing, fact by fact.
struct Facts {
    std::vector<Fact> facts;
};
/// One table in several widths, the widest first: the terminal shows the first that fits.
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
    /// After a gap.
    template <class Part>
    void add_apart(Part part) {
        gap();
        add(std::move(part));
    }
    /// After a gap, if there are any.
    void add_footnotes(Footnotes footnotes);
    /// A line for each line of `text`, which may be empty.
    void lines(std::string_view text, Tone tone = Tone::plain);
    /// After a gap, if there are any.
    void lines_apart(std::string_view text, Tone tone = Tone::plain);
};

/// No wider than `width` places where names allow it.
std::string text(const Document& document, const Style& style, std::size_t width);
std::string markdown(const Document& document);
/// The rows of all tables that have columns with names, which must be the same in all of them; of one table in several widths those of
/// the first.
std::string csv(const Document& document);

/// `text` such that Markdown shows it as it is, also within a table.
std::string markdown_text(std::string_view text);

}  // namespace midrank
