// A document as text for a terminal.

#include "midrank/base/ascii.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/document.hpp"
#include "midrank/presentation/table_layout.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace midrank {
namespace {

/// The first of the tables that fits, or the last.
const Table& fitting(const AnyOf& any, const Style& style, std::size_t width) {
    const auto fits = [&](const Table& table) { return least_width(table, style) <= width; };
    const auto found = std::ranges::find_if(any.tables, fits);
    return found == any.tables.end() ? any.tables.back() : *found;
}

/// Numbers footnotes in the order in which they are read, which for a divided table is not that of its rows.
class Numbering {
public:
    explicit Numbering(std::size_t footnotes) : number_of_(footnotes + 1, 0) {}

    void assign_number(const Table& table, const Style& style, std::size_t width) {
        for (const auto& columns : columns_of_parts(table, style, width)) {
            for (const TableRow& row : table.rows) {
                if (row.form != TableRow::Form::cells) continue;
                for (const std::size_t c : columns)
                    if (c < row.cells.size()) assign_number(row.cells[c].footnote);
            }
        }
    }
    /// Footnotes without a reference come last.
    void number_unreferenced() {
        for (std::size_t footnote = 1; footnote < number_of_.size(); ++footnote) assign_number(footnote);
    }
    void renumber(Table& table) const {
        for (TableRow& row : table.rows)
            for (Cell& cell : row.cells) cell.footnote = number_of_[cell.footnote];
    }
    void renumber(Footnotes& footnotes) const {
        std::vector<std::string> sentences(footnotes.sentences.size());
        for (std::size_t i = 0; i < sentences.size(); ++i)
            sentences[number_of_[i + 1] - 1] = std::move(footnotes.sentences[i]);
        footnotes.sentences = std::move(sentences);
    }

private:
    void assign_number(std::size_t footnote) {
        if (footnote > 0 && number_of_[footnote] == 0) number_of_[footnote] = ++numbered_;
    }

    std::vector<std::size_t> number_of_;  ///< by the original number; 0: none yet
    std::size_t numbered_ = 0;
};

/// Renumbers each list of footnotes with the tables before it, back to the previous list.
void number_by_reference(std::vector<Block>& blocks, const Style& style, std::size_t width) {
    auto begin = blocks.begin();
    for (auto end = begin; end != blocks.end(); ++end) {
        auto* footnotes = std::get_if<Footnotes>(&*end);
        if (footnotes == nullptr) continue;
        Numbering numbering(footnotes->sentences.size());
        for (const Block& block : std::ranges::subrange(begin, end)) {
            if (const auto* table = std::get_if<Table>(&block)) numbering.assign_number(*table, style, width);
            if (const auto* any = std::get_if<AnyOf>(&block))
                numbering.assign_number(fitting(*any, style, width), style, width);
        }
        numbering.number_unreferenced();
        for (Block& block : std::ranges::subrange(begin, end)) {
            if (auto* table = std::get_if<Table>(&block)) numbering.renumber(*table);
            if (auto* any = std::get_if<AnyOf>(&block))
                for (Table& table : any->tables) numbering.renumber(table);
        }
        numbering.renumber(*footnotes);
        begin = std::next(end);
    }
}

// The same document with every text in ASCII, before layout: a character may become several.
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
            out += std::string(line.indent, ' ') + style.paint(part, line.tone) + "\n";
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
            const std::size_t margin = std::max<std::size_t>(width_of(start), 4);
            for (const std::string& part : wrapped(footnotes.sentences[i], std::max<std::size_t>(width, 20) - margin))
                out += std::exchange(start, "  ") + part + "\n";
        }
        return out;
    }
    std::string operator()(const Table& table) const { return table_text(table, style, width); }
    std::string operator()(const AnyOf& any) const { return (*this)(fitting(any, style, width)); }
};

}  // namespace

std::string text(const Document& document, const Style& style, std::size_t width) {
    std::string out;
    Document shown = style.ascii ? in_ascii(document) : document;
    number_by_reference(shown.blocks, style, width);
    for (const Block& block : shown.blocks) out += std::visit(Writer{style, width}, block);
    return out;
}

}  // namespace midrank
