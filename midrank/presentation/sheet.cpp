#include "midrank/presentation/sheet.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/numbers.hpp"

namespace midrank {
namespace {

template <class Write>
std::string joined(const std::vector<Entry>& row, std::string_view separator, Write write) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) line += separator;
        line += std::visit(write, row[i]);
    }
    return line;
}

struct CsvWriter {
    std::string operator()(const std::string& text) const { return csv_field(printable(text)); }
    std::string operator()(double number) const { return number_text(number); }
};

struct MarkdownWriter {
    std::string operator()(const std::string& text) const { return markdown_text(text); }
    std::string operator()(double number) const { return rounded(number); }
};

std::vector<Entry> head_of(const Sheet& sheet) { return {sheet.columns.begin(), sheet.columns.end()}; }

}  // namespace

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted_text = "\"";
    for (const char c : text) quoted_text += c == '"' ? "\"\"" : std::string(1, c);
    return quoted_text + '"';
}

std::string csv(const Sheet& sheet) {
    std::string text = joined(head_of(sheet), ",", CsvWriter{}) + "\n";
    for (const auto& row : sheet.rows) text += joined(row, ",", CsvWriter{}) + "\n";
    return text;
}

std::string markdown_text(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        if (std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string markdown(const Sheet& sheet) {
    std::string text = "| " + joined(head_of(sheet), " | ", MarkdownWriter{}) + " |\n|";
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        const bool number = !sheet.rows.empty() && std::holds_alternative<double>(sheet.rows.front()[i]);
        text += number ? "---:|" : "---|";
    }
    text += '\n';
    for (const auto& row : sheet.rows) text += "| " + joined(row, " | ", MarkdownWriter{}) + " |\n";
    return text;
}

}  // namespace midrank
