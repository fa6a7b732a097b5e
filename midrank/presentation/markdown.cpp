// A document as GitHub's Markdown.

#include "midrank/base/text.hpp"
#include "midrank/presentation/document.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace midrank {
namespace {

/// A name as code, unless it contains characters that code in a cell cannot contain.
std::string id_text(const std::string& text) {
    return text.empty() || text.find_first_of("|`") != std::string::npos ? markdown_text(text) : "`" + text + "`";
}

std::string cell_text(const TableColumn& column, const Cell& cell) {
    const std::string text = cell.text();
    std::string shown = column.kind == Kind::id ? id_text(text) : markdown_text(text);
    if (cell.footnote > 0) shown += fmt::format(" ({})", cell.footnote);
    return shown;
}

/// The headings of the columns, and the rule below.
std::string head_of(const Table& table) {
    std::string titles = "|";
    std::string rule = "|";
    for (const TableColumn& column : table.columns) {
        if (!column.for_people()) continue;
        if (column.attached) {  // its cells are appended to those of the column before
            titles.replace(titles.size() - 2, 2, " (" + markdown_text(column.heading) + ") |");
            continue;
        }
        titles += " " + markdown_text(column.heading) + " |";
        rule += column.of_numbers() ? "---:|" : ":---|";
    }
    return titles + "\n" + rule + "\n";
}

std::string line_of(const Table& table, const TableRow& row) {
    std::string line = "|";
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const TableColumn& column = table.columns[c];
        if (!column.for_people()) continue;
        const std::string text = c < row.cells.size() ? cell_text(column, row.cells[c]) : "";
        if (column.attached) line.resize(line.size() - 2);
        line += (column.attached && text.empty() ? "" : " " + text) + " |";
    }
    return line + "\n";
}

struct Writer {
    std::string out;
    bool within_lines = false;  ///< the last block was a line; the next one may continue it

    /// Starts a block: blocks are separated, except consecutive lines.
    void start(bool line) {
        if (!out.empty()) out += line && within_lines ? "  \n" : "\n";
        within_lines = line;
    }
    void operator()(const Heading& heading) {
        start(false);
        out += "## " + markdown_text(heading.text) + "\n";
    }
    void operator()(const Line& line) {
        if (within_lines) out.pop_back();
        start(true);
        out += markdown_text(line.text) + "\n";
    }
    void operator()(const Gap&) { within_lines = false; }
    void operator()(const Footnotes& footnotes) {
        within_lines = false;
        for (std::size_t i = 0; i < footnotes.sentences.size(); ++i)
            (*this)(Line{fmt::format("({}) {}", i + 1, footnotes.sentences[i])});
        within_lines = false;
    }
    void operator()(const Facts& facts) {
        start(false);
        for (const auto& [name, text] : facts.facts) {
            out += name.empty() ? fmt::format("  - {}\n", markdown_text(text))
                                : fmt::format("- **{}:** {}\n", name, markdown_text(text));
        }
    }
    void operator()(const AnyOf& any) { (*this)(any.tables.front()); }
    void operator()(const Table& table) {
        if (std::ranges::none_of(table.columns, &TableColumn::for_people)) return;
        if (!table.title.empty()) title(table.title);
        bool headed = false;  // pipe tables have no inner headings, so each group of rows is a table
        for (const TableRow& row : table.rows) {
            if (row.form == TableRow::Form::heading) {
                title(row.cells.front().text());
                headed = false;
                continue;
            }
            if (!headed) {
                start(false);
                out += head_of(table);
                headed = true;
            }
            out += line_of(table, row);
        }
    }
    void title(const std::string& text) {
        start(false);
        out += "### " + markdown_text(text) + "\n";
    }
};

}  // namespace

std::string markdown_text(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        if (std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string markdown(const Document& document) {
    Writer writer;
    for (const Block& block : document.blocks) std::visit(writer, block);
    return std::move(writer.out);
}

}  // namespace midrank
