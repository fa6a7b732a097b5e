#include "midrank/presentation/table_layout.hpp"

#include "midrank/presentation/columns.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t usual_gap = 2;  // between columns
constexpr std::size_t least_gap = 1;
constexpr std::size_t least_last = 30;  // a narrower last column is left out of tables that allow it
constexpr std::size_t least_first = 8;
constexpr std::size_t longest_whole = 24;  // a longer word is broken where the last column wraps

std::string spaces(std::size_t count) { return std::string(count, ' '); }

std::string shown_mark(const Cell& cell, const Style& style) {
    return cell.footnote > 0 ? " " + superscript(cell.footnote, style) : "";
}

/// Width of a number up to its decimal point, or its end.
std::size_t whole_width(std::string_view number) { return width_of(number.substr(0, number.find('.'))); }

/// Width of the parts of a column, in terminal columns.
struct Extent {
    std::size_t whole = 0;  ///< of numbers, left of the point
    std::size_t fraction = 0;  ///< the point and what follows
    std::size_t widest = 0;  ///< of other texts
    std::size_t longest_word = 0;  ///< of these texts
    std::size_t mark = 0;

    void take(const Cell& cell, Kind kind, const Style& style) {
        const std::string text = cell.text();
        if (kind == Kind::number && !cell.word) {
            const std::size_t before = whole_width(text);
            whole = std::max(whole, before);
            fraction = std::max(fraction, width_of(text) - before);
        } else {
            widest = std::max(widest, width_of(text));
            if (cell.word) longest_word = std::max(longest_word, width_of(text));  // "[0.81, 0.93]" is not broken
            for (const auto word : std::views::split(std::string_view(text), ' '))
                longest_word = std::max(longest_word, width_of(std::string_view(word.begin(), word.end())));
        }
        mark = std::max(mark, width_of(shown_mark(cell, style)));
    }
    std::size_t width() const noexcept { return std::max(whole + fraction, widest) + mark; }
};

Cell heading_cell(const TableColumn& column) {
    Cell cell(column.heading, column.tone);
    cell.word = true;
    return cell;
}

bool holds_words(const TableColumn& column) { return column.kind == Kind::words || column.kind == Kind::id; }

/// The layout of some columns of a table.
class Layout {
public:
    /// `most_first`: a wider name in the first column gets a line of its own, above the rest of its row.
    Layout(const Table& table, Columns columns, const Style& style, std::size_t gap = usual_gap,
           std::size_t most_first = std::string::npos)
        : table_(table), columns_(std::move(columns)), style_(style), gap_(gap) {
        for (const std::size_t c : columns_) {
            const TableColumn& column = table_.columns[c];
            Extent& extent = extents_.emplace_back();
            extent.take(heading_cell(column), column.kind, style);
            for (const TableRow& row : table_.rows)
                if (row.form == TableRow::Form::cells && c < row.cells.size())
                    extent.take(row.cells[c], column.kind, style);
        }
        if (columns_.size() > 1 && holds_words(table_.columns[columns_.front()]))
            extents_.front().widest = std::min(extents_.front().widest, most_first);
    }

    std::size_t width_before_last() const {
        std::size_t width = table_.indent;
        for (std::size_t i = 0; i + 1 < extents_.size(); ++i) width += extents_[i].width() + gap_;
        return width;
    }
    /// The last column may wrap if it contains words.
    std::size_t least_width() const {
        const TableColumn& last = table_.columns[columns_.back()];
        const bool wraps = holds_words(last) && !last.attached;
        return width_before_last() +
               (wraps ? std::min(extents_.back().longest_word, longest_whole) : extents_.back().width());
    }
    std::size_t first_width() const { return extents_.front().width(); }

    /// If the last column contains words, it is wrapped at `width`. Unless `all_rows`, leaves out rows that have a cell
    /// only in the first of these columns, and headings without rows.
    std::string text(std::size_t width, bool all_rows = true) const;

private:
    /// A text in place of a row, wrapped if too wide.
    std::string whole_line(const std::string& text, Tone tone, std::size_t width) const;
    /// Empty where no column has a heading.
    std::string headings(std::size_t width) const;
    /// The cell in the i-th of these columns; null where the row is shorter.
    const Cell* cell_of(const TableRow& row, std::size_t i) const;
    /// Whether it has only a cell in the first column.
    bool is_bare(const TableRow& row) const;
    /// A line for the cells, or several where the last one wraps; `cell(i)` gives the cell in the i-th column, or null.
    template <class CellAt>
    std::string lines_of(CellAt cell, std::size_t width) const;
    std::string placed(const Cell& cell, std::size_t i) const;
    Kind kind(std::size_t i) const { return table_.columns[columns_[i]].kind; }

    const Table& table_;
    Columns columns_;
    const Style& style_;
    std::size_t gap_;
    std::vector<Extent> extents_;
};

std::string Layout::placed(const Cell& cell, std::size_t i) const {
    const Extent& extent = extents_[i];
    const std::string text = cell.text();
    const std::string mark = shown_mark(cell, style_);
    const std::size_t field = extent.width() - extent.mark;
    const std::size_t width = width_of(text);
    std::size_t before = 0;
    if (kind(i) == Kind::number && !cell.word) {
        // Numbers are right-aligned, with their points below each other.
        before = field - extent.fraction - whole_width(text);
    } else if (kind(i) == Kind::number || kind(i) == Kind::count) {
        before = field - width;
    }
    return spaces(before) + style_.paint(text, cell.tone) + style_.paint(mark, Tone::quiet) +
           spaces(extent.width() - before - width - width_of(mark));
}

template <class CellAt>
std::string Layout::lines_of(CellAt cell_at, std::size_t width) const {
    const std::size_t start = width_before_last();
    const std::size_t room = width - std::min(width, start);
    std::string above;
    std::string line = spaces(table_.indent);
    std::string rest;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Cell* cell = cell_at(i);
        if (cell == nullptr) break;
        if (i > 0) line += spaces(gap_);
        const std::string shown = cell->text() + shown_mark(*cell, style_);
        const bool words = holds_words(table_.columns[columns_[i]]);
        if (i + 1 == columns_.size() && words && room > 0 && width_of(shown) > room) {
            const std::vector<std::string> parts = wrapped_tightly(shown, room);
            line += style_.paint(parts.front(), cell->tone);
            for (std::size_t part = 1; part < parts.size(); ++part)
                rest += spaces(start) + style_.paint(parts[part], cell->tone) + "\n";
        } else if (i == 0 && words && width_of(shown) > extents_.front().width()) {
            above = line + style_.paint(cell->text(), cell->tone) +
                    style_.paint(shown_mark(*cell, style_), Tone::quiet) + "\n";
            line += spaces(extents_.front().width());
        } else {
            line += placed(*cell, i);
        }
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line.empty() && !above.empty() ? above : above + line + "\n" + rest;
}

std::string Layout::text(std::size_t width, bool all_rows) const {
    std::string out;
    if (!table_.title.empty()) out += whole_line(table_.title, Tone::heading, width);
    out += headings(width);
    bool begun = false;  // there is a row, after which a heading gets a blank line
    const Cell* waiting = nullptr;  // a pending heading, dropped if no row follows
    const auto add_heading = [&](const Cell& heading) {
        if (std::exchange(begun, true)) out += '\n';
        out += whole_line(heading.text(), heading.tone, width);
    };
    for (const TableRow& row : table_.rows) {
        if (row.form == TableRow::Form::heading && !all_rows) {
            waiting = &row.cells.front();
        } else if (row.form == TableRow::Form::heading) {
            add_heading(row.cells.front());
        } else if (row.form == TableRow::Form::line) {
            out += whole_line(row.cells.front().text(), row.cells.front().tone, width);
            begun = true;
        } else if (all_rows || !is_bare(row)) {
            if (const Cell* heading = std::exchange(waiting, nullptr)) add_heading(*heading);
            out += lines_of([&](std::size_t i) { return cell_of(row, i); }, width);
            begun = true;
        }
    }
    return out;
}

std::string Layout::whole_line(const std::string& text, Tone tone, std::size_t width) const {
    if (width_of(text) <= width) return style_.paint(text, tone) + "\n";
    std::string out;
    for (const std::string& part : wrapped(text, width)) out += style_.paint(part, tone) + "\n";
    return out;
}

std::string Layout::headings(std::size_t width) const {
    if (std::ranges::all_of(columns_, [&](std::size_t c) { return table_.columns[c].heading.empty(); })) return "";
    std::vector<Cell> heads;
    heads.reserve(columns_.size());
    for (const std::size_t c : columns_) heads.push_back(heading_cell(table_.columns[c]));
    return lines_of([&heads](std::size_t i) { return &heads[i]; }, width);
}

const Cell* Layout::cell_of(const TableRow& row, std::size_t i) const {
    return columns_[i] < row.cells.size() ? &row.cells[columns_[i]] : nullptr;
}

bool Layout::is_bare(const TableRow& row) const {
    return std::ranges::all_of(std::views::iota(std::size_t{1}, columns_.size()), [&](std::size_t i) {
        const Cell* cell = cell_of(row, i);
        return cell == nullptr || cell->text().empty();
    });
}

Columns shown_columns(const Table& table) {
    Columns shown;
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (table.columns[c].for_people()) shown.push_back(c);
    return shown;
}

/// A table in parts: the key columns on the left of each part (the first column and names after it), and the other
/// columns in groups that are never separated.
struct Division {
    Columns key;
    std::vector<Columns> groups;
};

bool is_blank(const Table& table, std::size_t column) {
    return table.columns[column].heading.empty() && std::ranges::all_of(table.rows, [column](const TableRow& row) {
               return row.form != TableRow::Form::cells || column >= row.cells.size() ||
                      row.cells[column].text().empty();
           });
}

/// The last column of a divisible table is left out, and so are empty columns.
Division division_of(const Table& table) {
    Division division;
    for (const std::size_t c : shown_columns(table)) {
        if (table.divisible && c + 1 == table.columns.size()) continue;
        if (is_blank(table, c)) continue;
        const bool attached = table.columns[c].attached;
        const bool names = table.columns[c].kind == Kind::id && division.groups.empty();
        if (division.key.empty() || names) {
            division.key.push_back(c);
        } else if (attached) {
            division.groups.back().push_back(c);
        } else {
            division.groups.push_back({c});
        }
    }
    return division;
}

Columns beside(Columns columns, const Columns& group) {
    columns.insert(columns.end(), group.begin(), group.end());
    return columns;
}

/// The width of the widest group next to the key.
std::size_t widest_part(const Table& table, const Division& division, const Style& style, std::size_t gap) {
    std::size_t widest = 0;
    for (const Columns& group : division.groups)
        widest = std::max(widest, Layout(table, beside(division.key, group), style, gap).least_width());
    return widest;
}

/// How a table is shown: whole, or in parts, one below the other.
struct Parts {
    std::vector<Columns> columns = {};  ///< of each part
    std::size_t gap = usual_gap;
    std::size_t most_first = std::string::npos;  ///< as for Layout
};

/// The key with as many of the other columns as fit, repeated until all have been shown. If a single group does not
/// fit, the gap between columns is reduced, and then long names in the first one get lines of their own.
Parts divided(const Table& table, const Style& style, std::size_t width) {
    const Division division = division_of(table);
    if (division.groups.empty()) return {.columns = {division.key}};
    const std::size_t gap = widest_part(table, division, style, usual_gap) > width ? least_gap : usual_gap;
    const std::size_t first = Layout(table, beside(division.key, division.groups.front()), style, gap).first_width();
    const std::size_t widest = widest_part(table, division, style, gap);
    const std::size_t excess = widest - std::min(widest, width);
    Parts parts{.gap = gap, .most_first = std::max(first - std::min(first, excess), least_first)};
    const auto fits = [&](Columns columns) {
        return Layout(table, std::move(columns), style, gap, parts.most_first).least_width() <= width;
    };
    Columns columns = division.key;
    for (const Columns& group : division.groups) {
        if (columns.size() > division.key.size() && !fits(beside(columns, group)))
            parts.columns.push_back(std::exchange(columns, division.key));
        columns = beside(std::move(columns), group);
    }
    parts.columns.push_back(std::move(columns));
    return parts;
}

Parts parts_of(const Table& table, const Style& style, std::size_t width) {
    const Columns columns = shown_columns(table);
    if (columns.empty()) return {};
    for (const std::size_t gap : {usual_gap, least_gap}) {
        const Layout all(table, columns, style, gap);
        const bool fits = table.divisible ? all.width_before_last() + least_last <= width : all.least_width() <= width;
        if (fits) return {.columns = {columns}, .gap = gap};
        if (table.divisible) break;
    }
    return divided(table, style, width);
}

}  // namespace

std::string superscript(std::size_t number, const Style& style) {
    if (style.ascii) return "[" + std::to_string(number) + "]";
    static constexpr std::array<std::string_view, 10> digits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (; number > 0; number /= 10) text.insert(0, digits[number % 10]);
    return text;
}

std::size_t least_width(const Table& table, const Style& style) {
    if (!table.divisible) return Layout(table, shown_columns(table), style).least_width();
    return widest_part(table, division_of(table), style, usual_gap);
}

std::vector<Columns> columns_of_parts(const Table& table, const Style& style, std::size_t width) {
    return parts_of(table, style, width).columns;
}

std::string table_text(const Table& table, const Style& style, std::size_t width) {
    const Parts parts = parts_of(table, style, width);
    std::string out;
    for (const Columns& columns : parts.columns) {
        if (!out.empty()) out += '\n';
        out += Layout(table, columns, style, parts.gap, parts.most_first).text(width, out.empty());
    }
    return out;
}

}  // namespace midrank
