// A document as text for a terminal: a column is as wide as its widest cell, and width is counted in places on the screen,
// not in bytes.

#include "midrank/base/ascii.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/document.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t usual_gap = 2;  // between columns
constexpr std::size_t least_gap = 1;
constexpr std::size_t least_last = 30;  // a narrower last column is not worth its place in a table that may do without

std::string spaces(std::size_t count) { return std::string(count, ' '); }

/// The number of a footnote.
std::string superscript(std::size_t number, const Style& style) {
    if (style.ascii) return "[" + std::to_string(number) + "]";
    static constexpr std::array<std::string_view, 10> digits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (; number > 0; number /= 10) text.insert(0, digits[number % 10]);
    return text;
}

std::string mark_of(const Cell& cell, const Style& style) {
    return cell.footnote > 0 ? " " + superscript(cell.footnote, style) : "";
}

/// Where the fraction of a number starts: at its point, or at its end.
std::size_t whole_width(std::string_view number) { return width_of(number.substr(0, number.find('.'))); }

/// Places that a column takes.
struct Extent {
    std::size_t whole = 0;  ///< of numbers, to the left of the point
    std::size_t fraction = 0;  ///< the point and what follows
    std::size_t widest = 0;  ///< of everything else
    std::size_t mark = 0;

    void take(const Cell& cell, Kind kind, const Style& style) {
        const std::string text = cell.text();
        if (kind == Kind::number && !cell.word) {
            const std::size_t before = whole_width(text);
            whole = std::max(whole, before);
            fraction = std::max(fraction, width_of(text) - before);
        } else {
            widest = std::max(widest, width_of(text));
        }
        mark = std::max(mark, width_of(mark_of(cell, style)));
    }
    std::size_t width() const noexcept { return std::max(whole + fraction, widest) + mark; }
};

Cell heading_cell(const TableColumn& column) {
    Cell cell(column.heading, column.tone);
    cell.word = true;
    return cell;
}

/// Some columns of a table, laid out.
class Layout {
public:
    Layout(const Table& table, std::vector<std::size_t> columns, const Style& style, std::size_t gap = usual_gap)
        : table_(table), columns_(std::move(columns)), style_(style), gap_(gap) {
        for (const std::size_t c : columns_) {
            const TableColumn& column = table_.columns[c];
            Extent& extent = extents_.emplace_back();
            extent.take(heading_cell(column), column.kind, style);
            for (const TableRow& row : table_.rows)
                if (row.form == TableRow::Form::cells && c < row.cells.size())
                    extent.take(row.cells[c], column.kind, style);
        }
    }

    std::size_t width_before_last() const {
        std::size_t width = table_.indent;
        for (std::size_t i = 0; i + 1 < extents_.size(); ++i) width += extents_[i].width() + gap_;
        return width;
    }
    std::size_t width() const { return width_before_last() + extents_.back().width(); }

    /// Where the last column holds words, it wraps to end at `width`; 0 leaves it whole.
    std::string text(std::size_t width) const;

private:
    /// A line for the cells, or several where the last one wraps; `cell(i)` is in the i-th column, or null.
    template <class CellAt>
    std::string lines_of(CellAt cell, std::size_t width) const;
    std::string placed(const Cell& cell, std::size_t i) const;
    Kind kind(std::size_t i) const { return table_.columns[columns_[i]].kind; }

    const Table& table_;
    std::vector<std::size_t> columns_;
    const Style& style_;
    std::size_t gap_;
    std::vector<Extent> extents_;
};

std::string Layout::placed(const Cell& cell, std::size_t i) const {
    const Extent& extent = extents_[i];
    const std::string text = cell.text();
    const std::string mark = mark_of(cell, style_);
    const std::size_t field = extent.width() - extent.mark;
    const std::size_t width = width_of(text);
    std::size_t before = 0;
    if (kind(i) == Kind::number && !cell.word) {
        // Numbers keep to the right of the field, their points one below the other.
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
    std::string line = spaces(table_.indent);
    std::string rest;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Cell* cell = cell_at(i);
        if (cell == nullptr) break;
        if (i > 0) line += spaces(gap_);
        const bool wraps = i + 1 == columns_.size() && (kind(i) == Kind::words || kind(i) == Kind::id);
        if (!wraps || width <= start) {
            line += placed(*cell, i);
            continue;
        }
        const std::vector<std::string> parts = wrapped(cell->text(), width - start);
        line += style_.paint(parts.front(), cell->tone);
        for (std::size_t part = 1; part < parts.size(); ++part)
            rest += spaces(start) + style_.paint(parts[part], cell->tone) + "\n";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n" + rest;
}

std::string Layout::text(std::size_t width) const {
    std::string out;
    if (!table_.title.empty()) out += style_.paint(table_.title, Tone::heading) + "\n";
    if (std::ranges::any_of(columns_, [&](std::size_t c) { return !table_.columns[c].heading.empty(); })) {
        std::vector<Cell> heads;
        heads.reserve(columns_.size());
        for (const std::size_t c : columns_) heads.push_back(heading_cell(table_.columns[c]));
        out += lines_of([&heads](std::size_t i) { return &heads[i]; }, width);
    }
    for (const TableRow& row : table_.rows) {
        if (row.form == TableRow::Form::cells) {
            const auto cell = [&](std::size_t i) {
                return columns_[i] < row.cells.size() ? &row.cells[columns_[i]] : nullptr;
            };
            out += lines_of(cell, width);
        } else {
            const bool apart = row.form == TableRow::Form::heading && &row != &table_.rows.front();
            out += (apart ? "\n" : "") + style_.paint(row.cells.front().text(), row.cells.front().tone) + "\n";
        }
    }
    return out;
}

std::vector<std::size_t> shown_columns(const Table& table) {
    std::vector<std::size_t> shown;
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (table.columns[c].kind != Kind::data) shown.push_back(c);
    return shown;
}

using Columns = std::vector<std::size_t>;

/// The columns of a divided table beside the first, in groups that never part. The last column is left out.
std::vector<Columns> groups_of(const Table& table) {
    std::vector<Columns> groups;
    for (const std::size_t c : shown_columns(table)) {
        if (c == 0 || c + 1 == table.columns.size()) continue;
        if (!table.columns[c].attached) groups.emplace_back();
        groups.back().push_back(c);
    }
    return groups;
}

Columns beside(Columns columns, const Columns& group) {
    columns.insert(columns.end(), group.begin(), group.end());
    return columns;
}

/// The width that a table needs: of all columns, or where it is divisible of the widest group beside the first.
std::size_t least_width(const Table& table, const Style& style) {
    if (!table.divisible) return Layout(table, shown_columns(table), style).width();
    std::size_t widest = 0;
    for (const Columns& group : groups_of(table))
        widest = std::max(widest, Layout(table, beside({0}, group), style).width());
    return widest;
}

/// The first column beside as many of the others as fit, and again, until all but the last have been shown. The columns
/// stand closer where one of them alone would not fit.
std::string divided(const Table& table, const Style& style, std::size_t width) {
    const std::size_t gap = least_width(table, style) > width ? least_gap : usual_gap;
    std::string out;
    Columns columns = {0};
    for (const Columns& group : groups_of(table)) {
        if (columns.size() > 1 && Layout(table, beside(columns, group), style, gap).width() > width)
            out += Layout(table, std::exchange(columns, {0}), style, gap).text(0) + "\n";
        columns = beside(std::move(columns), group);
    }
    return out + Layout(table, std::move(columns), style, gap).text(0);
}

// The same document with every text in ASCII, before it is laid out: a letter may become several.
void put_in_ascii(std::string& text) { text = ascii(text); }
void put_in_ascii(Cell& cell) {
    const std::string before = cell.text();
    if (std::string after = ascii(before); after != before) cell = cell.shown_as(std::move(after));
}
void put_in_ascii(Gap&) {}
void put_in_ascii(Heading& heading) { put_in_ascii(heading.text); }
void put_in_ascii(Line& line) { put_in_ascii(line.text); }
void put_in_ascii(Facts& facts) {
    for (auto& [name, fact] : facts.facts) {
        put_in_ascii(name);
        put_in_ascii(fact);
    }
}
void put_in_ascii(Table& table) {
    put_in_ascii(table.title);
    for (TableColumn& column : table.columns) put_in_ascii(column.heading);
    for (TableRow& row : table.rows)
        for (Cell& cell : row.cells) put_in_ascii(cell);
}
void put_in_ascii(AnyOf& any) {
    for (Table& table : any.tables) put_in_ascii(table);
}
void put_in_ascii(Footnotes& footnotes) {
    for (std::string& sentence : footnotes.sentences) put_in_ascii(sentence);
}

Document in_ascii(Document document) {
    for (Block& block : document.blocks) std::visit([](auto& part) { put_in_ascii(part); }, block);
    return document;
}

struct Writer {
    const Style& style;
    std::size_t width;

    std::string operator()(const Gap&) const { return "\n"; }
    std::string operator()(const Heading& heading) const { return (*this)(Line{heading.text, Tone::heading}); }
    std::string operator()(const Line& line) const {
        std::string out;
        for (const std::string& part : wrapped(line.text, width - std::min(width, line.indent)))
            out += spaces(line.indent) + style.paint(part, line.tone) + "\n";
        return out;
    }
    std::string operator()(const Facts& facts) const {
        Table table{.columns = {{""}, {""}}};
        for (const auto& [name, fact] : facts.facts) table.rows.push_back({Cell(name, Tone::quiet), fact});
        return (*this)(table);
    }
    std::string operator()(const Footnotes& footnotes) const {
        std::string out;
        for (std::size_t i = 0; i < footnotes.sentences.size(); ++i) {
            std::string start = superscript(i + 1, style) + " ";
            for (const std::string& part : wrapped(footnotes.sentences[i], std::max<std::size_t>(width, 20) - 4))
                out += std::exchange(start, "  ") + part + "\n";
        }
        return out;
    }
    std::string operator()(const Table& table) const {
        std::vector<std::size_t> columns = shown_columns(table);
        if (columns.empty()) return "";
        const Layout all(table, std::move(columns), style);
        if (!table.divisible || all.width_before_last() + least_last <= width) return all.text(width);
        return divided(table, style, width);
    }
    std::string operator()(const AnyOf& any) const {
        const auto fits = [this](const Table& table) { return least_width(table, style) <= width; };
        const auto fitting = std::ranges::find_if(any.tables, fits);
        return (*this)(fitting == any.tables.end() ? any.tables.back() : *fitting);
    }
};

}  // namespace

std::string text(const Document& document, const Style& style, std::size_t width) {
    std::string out;
    const Document plain = style.ascii ? in_ascii(document) : Document();
    for (const Block& block : style.ascii ? plain.blocks : document.blocks)
        out += std::visit(Writer{style, width}, block);
    return out;
}

}  // namespace midrank
