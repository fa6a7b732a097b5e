#include "midrank/presentation/html.hpp"

#include "midrank/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr std::string_view to_the_left = " style=\"text-align: left\"", to_the_right = " style=\"text-align: right\"";

std::string_view side_of(const TableColumn& column) { return column.of_numbers() ? to_the_right : to_the_left; }

std::string cell_text(const TableColumn& column, const Cell& cell) {
    const std::string text = html_text(cell.text());
    std::string shown = column.kind == Kind::id && !text.empty() ? "<code>" + text + "</code>" : text;
    if (cell.footnote > 0) shown += fmt::format("<sup>{}</sup>", cell.footnote);
    return shown;
}

/// Appends the blocks, one after the other.
struct Writer {
    std::string out;

    void operator()(const Gap&) const noexcept {}
    void operator()(const Heading& heading) { out += "<h4>" + html_text(heading.text) + "</h4>\n"; }
    void operator()(const Line& line) {
        if (!line.text.empty()) out += "<div>" + html_text(line.text) + "</div>\n";
    }
    void operator()(const Footnotes& footnotes) {
        for (std::size_t i = 0; i < footnotes.sentences.size(); ++i)
            out += fmt::format("<div><sup>{}</sup> {}</div>\n", i + 1, html_text(footnotes.sentences[i]));
    }
    void operator()(const Facts& facts) {
        out += "<dl>\n";
        for (const auto& [name, text] : facts.facts) {
            if (!name.empty()) out += "<dt>" + html_text(name) + "</dt>";
            out += "<dd>" + html_text(text) + "</dd>\n";
        }
        out += "</dl>\n";
    }
    void operator()(const AnyOf& any) { (*this)(any.tables.front()); }
    void operator()(const Table& table) {
        const auto columns = std::ranges::count_if(table.columns, &TableColumn::for_people);
        if (columns == 0) return;
        out += "<table>\n";
        if (!table.title.empty()) out += "<caption>" + html_text(table.title) + "</caption>\n";
        out += "<thead><tr>";
        for (const TableColumn& column : table.columns) {
            if (column.for_people()) out += fmt::format("<th{}>{}</th>", side_of(column), html_text(column.heading));
        }
        out += "</tr></thead>\n<tbody>\n";
        for (const TableRow& row : table.rows) {
            if (row.form == TableRow::Form::cells) {
                cells(table, row);
            } else {
                out += fmt::format("<tr><th colspan=\"{}\"{}>{}</th></tr>\n", columns, to_the_left,
                                   html_text(row.cells.front().text()));
            }
        }
        out += "</tbody>\n</table>\n";
    }
    void cells(const Table& table, const TableRow& row) {
        out += "<tr>";
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const TableColumn& column = table.columns[c];
            if (!column.for_people()) continue;
            const std::string text = c < row.cells.size() ? cell_text(column, row.cells[c]) : "";
            out += fmt::format("<td{}>{}</td>", side_of(column), text);
        }
        out += "</tr>\n";
    }
};

}  // namespace

std::string html_text(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string html(const Document& document) {
    Writer writer;
    for (const Block& block : document.blocks) std::visit(writer, block);
    return std::move(writer.out);
}

}  // namespace midrank
