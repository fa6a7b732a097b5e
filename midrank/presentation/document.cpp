#include "midrank/presentation/document.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/numbers.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace midrank {

Cell::Cell(const Value& number) {
    if (number.defined()) {
        value = number.number();
        word = std::isinf(number.number());
        tone = word ? Tone::remarkable : Tone::plain;
    } else {
        *this = word_cell("–", Tone::quiet);
    }
}

Cell Cell::shown_as(std::string text) const {
    Cell cell = *this;
    cell.shown = std::move(text);
    return cell;
}

std::string Cell::text() const {
    if (!shown.empty()) return shown;
    const auto* number = std::get_if<double>(&value);
    return number != nullptr ? rounded(*number) : printable(std::get<std::string>(value));
}

Cell count_cell(double count) { return Cell(count).shown_as(number_text(count)); }

Cell word_cell(std::string_view text, Tone tone) {
    Cell cell = Cell("", tone).shown_as(std::string(text));
    cell.word = true;
    return cell;
}

TableRow TableRow::heading(std::string_view text) {
    TableRow row{Cell(text, Tone::heading)};
    row.form = Form::heading;
    return row;
}

TableRow TableRow::line(std::string_view text) {
    TableRow row{Cell(text)};
    row.form = Form::line;
    return row;
}

std::size_t Footnotes::number(const std::string& sentence) {
    const auto found = std::ranges::find(sentences, sentence);
    const auto place = static_cast<std::size_t>(found - sentences.begin());
    if (found == sentences.end()) sentences.push_back(sentence);
    return place + 1;
}

void Document::lines(std::string_view text, Tone tone) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        add(Line{std::string(text.substr(0, end)), tone});
        text.remove_prefix(std::min(text.size(), end + 1));
    }
}

void Document::lines_after_gap(std::string_view text, Tone tone) {
    if (!text.empty()) gap();
    lines(text, tone);
}

void Document::add_footnotes(Footnotes footnotes) {
    if (!footnotes.sentences.empty()) add_after_gap(std::move(footnotes));
}

std::string csv(const Document& document) {
    CsvTable csv_table;
    for (const Block& block : document.blocks) {
        const auto* any = std::get_if<AnyOf>(&block);
        const auto* table = any != nullptr ? &any->tables.front() : std::get_if<Table>(&block);
        if (table == nullptr) continue;
        std::vector<std::size_t> places;
        std::vector<std::string> names;
        for (std::size_t c = 0; c < table->columns.size(); ++c) {
            if (table->columns[c].name.empty()) continue;
            places.push_back(c);
            names.push_back(table->columns[c].name);
        }
        if (names.empty()) continue;
        assert(csv_table.columns.empty() || csv_table.columns == names);
        csv_table.columns = std::move(names);
        for (const TableRow& row : table->rows) {
            if (row.form != TableRow::Form::cells) continue;
            std::vector<Entry>& entries = csv_table.rows.emplace_back();
            for (const std::size_t place : places)
                entries.push_back(place < row.cells.size() ? row.cells[place].value : Entry(""));
        }
    }
    return csv(csv_table);
}

}  // namespace midrank
