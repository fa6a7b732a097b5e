#include "midrank/presentation/csv_table.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <cassert>

namespace midrank {
namespace {

std::string field_of(const Entry& entry) {
    const auto* number = std::get_if<double>(&entry);
    return number != nullptr ? number_text(*number) : csv_field(printable(std::get<std::string>(entry)));
}

}  // namespace

Entry entry_of(const Value& number) { return number.defined() ? Entry(number.number()) : Entry(""); }

Entry entry_of(const std::optional<double>& number) { return number ? Entry(*number) : Entry(""); }

void CsvTable::add_column(const std::string& name) {
    if (std::ranges::find(columns, name) == columns.end()) columns.push_back(name);
}

void CsvTable::add_columns(std::initializer_list<std::string> names) {
    for (const std::string& name : names) add_column(name);
}

void CsvTable::add(Cells cells) {
    rows.emplace_back(columns.size(), "");
    set_last(cells);
}

void CsvTable::set_last(Cells cells) {
    for (const auto& [name, entry] : cells) {
        const auto column = std::ranges::find(columns, name);
        assert(column != columns.end());
        rows.back()[static_cast<std::size_t>(column - columns.begin())] = entry;
    }
}

void CsvTable::set_last(const Cut& cut) { set_last({{"threshold", cut.value}, {"low", cut.low}, {"high", cut.high}}); }

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted_text = "\"";
    for (const char c : text) quoted_text += c == '"' ? "\"\"" : std::string(1, c);
    return quoted_text + '"';
}

std::string csv(const CsvTable& csv_table) {
    if (csv_table.columns.empty()) return "";  // there is no table
    std::string text;
    const auto add_line = [&text](const auto& cells, auto field) {
        for (const auto& cell : cells) text.append(field(cell)).append(",");
        text.back() = '\n';
    };
    add_line(csv_table.columns, [](const std::string& name) { return csv_field(printable(name)); });
    for (const auto& row : csv_table.rows) add_line(row, field_of);
    return text;
}

}  // namespace midrank
