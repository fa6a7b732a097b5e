#include "midrank/presentation/table.hpp"

#include "midrank/presentation/columns.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t least_meaning = 30;  // a narrower column of meanings is not worth its place

std::string superscript(std::size_t number) {
    static constexpr std::array<std::string_view, 10> digits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (; number > 0; number /= 10) text.insert(0, digits[number % 10]);
    return text;
}

Cell cell_of(const Figure& figure) {
    const Tone tone = figure.footnote > 0 ? Tone::remarkable : Tone::plain;
    return {figure.text, tone, figure.word, figure.footnote > 0 ? " " + superscript(figure.footnote) : ""};
}

Cell interval_cell(const Figure& figure) {
    const std::size_t note = figure.interval_footnote;
    return {figure.interval, note > 0 ? Tone::remarkable : Tone::quiet, false, note > 0 ? " " + superscript(note) : ""};
}

/// The blocks with columns `first` to `last` (not included) beside the ids.
Columns blocks_of(const Overview& overview, std::size_t first, std::size_t last, bool meanings) {
    const bool intervals = !overview.interval_heading.empty();
    std::vector<Align> aligns = {Align::left};
    for (std::size_t i = first; i < last; ++i) {
        aligns.push_back(Align::point);
        if (intervals) aligns.push_back(Align::left);
    }
    if (meanings) aligns.push_back(Align::left);
    Columns columns(aligns);
    std::vector<Cell> head = {{""}};
    for (std::size_t i = first; i < last; ++i) {
        head.push_back({overview.columns[i], Tone::heading, true});
        if (intervals) head.push_back({overview.interval_heading, Tone::quiet});
    }
    columns.row(std::move(head));
    for (const FigureBlock& block : overview.blocks) {
        if (&block != &overview.blocks.front()) columns.blank();
        columns.line(block.heading, Tone::heading);
        for (const FigureRow& row : block.rows) {
            std::vector<Cell> cells = {{row.id}};
            for (std::size_t i = first; i < last; ++i) {
                cells.push_back(cell_of(row.figures[i]));
                if (intervals) cells.push_back(interval_cell(row.figures[i]));
            }
            while (!meanings && cells.back().text.empty()) cells.pop_back();
            if (meanings && !row.meaning.empty()) cells.push_back({row.meaning, Tone::quiet});
            columns.row(std::move(cells));
        }
    }
    return columns;
}

/// Places that the ids and columns `first` to `last` take.
std::size_t width_without_meanings(const Overview& overview, std::size_t first, std::size_t last) {
    return blocks_of(overview, first, last, true).width_before_last();
}

std::string all_blocks(const Overview& overview, const Style& style, std::size_t width) {
    const std::size_t count = overview.columns.size();
    if (const std::size_t used = width_without_meanings(overview, 0, count); used + least_meaning <= width) {
        return blocks_of(overview, 0, count, true).text(style, width);
    }
    std::string text;
    for (std::size_t first = 0; first < count;) {
        std::size_t last = first + 1;
        while (last < count && width_without_meanings(overview, first, last + 1) <= width + 2)
            ++last;  // no gap at the end
        text += (first > 0 ? "\n" : "") + blocks_of(overview, first, last, false).text(style);
        first = last;
    }
    return text;
}

/// One row for each measure and column of the overview. `stacked`: the measure has a line of its own above them.
Columns threshold_rows(const Overview& overview, bool stacked) {
    const bool several = overview.columns.size() > 1;
    Columns columns({Align::left, Align::left, Align::point, Align::point, Align::point});
    columns.line("Thresholds", Tone::heading);
    columns.row({{""}, {""}, {"at", Tone::quiet, true}, {"from", Tone::quiet, true}, {"below", Tone::quiet, true}});
    std::string_view last_id;
    for (const ThresholdRow& row : overview.thresholds) {
        const auto number = [](const std::string& text) { return Cell{text, Tone::plain, text.ends_with("∞")}; };
        const bool new_id = row.id != last_id;
        if (new_id && stacked) columns.line("  " + row.id, Tone::plain);
        columns.row({{new_id && !stacked ? row.id : ""},
                     {several ? row.column : ""},
                     number(row.value),
                     number(row.low),
                     number(row.high)});
        last_id = row.id;
    }
    return columns;
}

std::string thresholds_of(const Overview& overview, const Style& style, std::size_t width) {
    const Columns beside = threshold_rows(overview, false);
    const bool fits = beside.width() <= width;
    return (fits ? beside : threshold_rows(overview, true)).text(style) +
           style.paint("  Every threshold t with from <= t < below labels the same items.", Tone::quiet) + "\n";
}

}  // namespace

std::string table(std::span<const Overview> overviews, const Style& style, std::size_t width) {
    std::string text;
    for (const Overview& overview : overviews) {
        if (!text.empty()) text += '\n';
        if (!overview.heading.empty()) text += style.paint(overview.heading, Tone::heading) + "\n\n";
        text += all_blocks(overview, style, width);
        if (!overview.thresholds.empty()) text += "\n" + thresholds_of(overview, style, width);
        if (!overview.footnotes.empty()) text += '\n';
        for (std::size_t i = 0; i < overview.footnotes.size(); ++i) {
            const std::vector<std::string> lines = wrapped(overview.footnotes[i], std::max<std::size_t>(width, 20) - 4);
            for (std::size_t line = 0; line < lines.size(); ++line) {
                text += (line == 0 ? superscript(i + 1) + " " : "  ") + lines[line] + "\n";
            }
        }
    }
    return text;
}

std::string table(const Report& report, const Style& style, std::size_t width) {
    return style.paint(preface(report), Tone::quiet) + "\n\n" + table(overviews(report), style, width);
}

}  // namespace midrank
