#include "midrank/presentation/markdown.hpp"

#include "midrank/presentation/sheet.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace midrank {
namespace {

// Pipe tables are written here rather than through Sheet, because their cells hold marks of footnotes, and ids as code.

std::string line(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) text += " " + cell + " |";
    return text + '\n';
}

/// The head of a table: the first column to the left, `numbers` columns to the right, and perhaps one more to the left.
std::string head(const std::vector<std::string>& titles, std::size_t numbers) {
    std::string rule = "|:---|";
    for (std::size_t i = 1; i < titles.size(); ++i) rule += i <= numbers ? "---:|" : ":---|";
    return line(titles) + rule + '\n';
}

std::string code(std::string_view id) { return "`" + std::string(id) + "`"; }

std::string block_text(const Overview& overview, const FigureBlock& block) {
    std::vector<std::string> titles = {""};
    for (const std::string& column : overview.columns) titles.push_back(markdown_text(column));
    titles.emplace_back("");
    std::string text = "### " + block.heading + "\n\n" + head(titles, overview.columns.size());
    for (const FigureRow& row : block.rows) {
        std::vector<std::string> cells = {code(row.id)};
        for (const Figure& figure : row.figures) {
            const auto noted = [](const std::string& shown, std::size_t note) {
                return note > 0 ? fmt::format("{} ({})", shown, note) : shown;
            };
            std::string cell = noted(figure.text, figure.footnote);
            if (!figure.interval.empty()) cell += " " + noted(figure.interval, figure.interval_footnote);
            cells.push_back(std::move(cell));
        }
        cells.push_back(markdown_text(row.meaning));
        text += line(cells);
    }
    return text + '\n';
}

std::string thresholds_text(const Overview& overview) {
    std::string text = "### Thresholds\n\n| | | at | from | below |\n|:---|:---|---:|---:|---:|\n";
    for (const ThresholdRow& row : overview.thresholds) {
        text += line({code(row.id), markdown_text(row.column), row.value, row.low, row.high});
    }
    return text + "\nEvery threshold t with from ≤ t < below labels the same items.\n\n";
}

}  // namespace

std::string markdown(std::span<const Overview> overviews) {
    std::string text;
    for (const Overview& overview : overviews) {
        if (!overview.heading.empty()) text += "## " + markdown_text(overview.heading) + "\n\n";
        for (const FigureBlock& block : overview.blocks) text += block_text(overview, block);
        if (!overview.thresholds.empty()) text += thresholds_text(overview);
        for (std::size_t i = 0; i < overview.footnotes.size(); ++i) {
            text += fmt::format("({}) {}  \n", i + 1, markdown_text(overview.footnotes[i]));
        }
        if (!overview.footnotes.empty()) text += '\n';
    }
    text.pop_back();  // one line end is enough
    return text;
}

std::string markdown(const Report& report) {
    return markdown_text(preface(report)) + "\n\n" + markdown(overviews(report));
}

}  // namespace midrank
