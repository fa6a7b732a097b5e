#include "studies/presentation/train_eval_report.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/markdown.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/sheet.hpp"
#include "midrank/presentation/table.hpp"
#include "studies/presentation/train_eval_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace midrank {
namespace {

/// Where the data come from, what learns from them, and how: a line each.
std::vector<std::string> preface_of(const TrainEvalReport& report) {
    std::string settings;
    for (const auto& [name, value] : report.settings)
        settings += (settings.empty() ? "" : ", ") + name + " = " + number_text(value);
    return {fmt::format("{}: {} rows, {} positive ({} = {}), {} {}", preface(report.about), report.rows,
                        report.positives, printable(report.about.label, 24), printable(report.about.positive, 24),
                        report.features.size(), report.features.size() == 1 ? "feature" : "features"),
            report.trainer + (settings.empty() ? "" : " (" + settings + ")") +
                (report.threshold ? ", threshold " + number_text(*report.threshold) : ""),
            design_in_words(report)};
}

std::vector<Overview> overviews(const Grid& grid) {
    OverviewBuilder builder("", grid.columns);
    builder.block("Measures");
    for (const GridRow& row : grid.rows) {
        builder.row(row.id + (row.unit.empty() ? "" : " [" + row.unit + "]"), "", [&](std::size_t i) {
            const Value& value = row.cells[i];
            const std::span before = std::span(row.cells).first(i);
            if (grid.about_one_value && !value.defined() && std::ranges::find(before, value) != before.end())
                return Figure{"–", true};
            if (!value.defined()) return builder.undefined(reason(value.why()));
            return Figure{rounded(value.number()), std::isinf(value.number())};
        });
    }
    return {std::move(builder).take()};
}

}  // namespace

std::string table(const TrainEvalReport& report, const Style& style, std::size_t width) {
    const Grid grid = grid_of(report);
    std::string text;
    const auto lines = [&](const std::string& sentence, Tone tone) {
        for (const std::string& line : wrapped(sentence, width)) text += style.paint(line, tone) + "\n";
    };
    for (const std::string& line : preface_of(report)) lines(line, Tone::quiet);
    text += '\n' + table(overviews(grid), style, width) + '\n';
    for (const std::string& sentence : grid.sentences) lines(sentence, Tone::plain);
    return text;
}

std::string markdown(const TrainEvalReport& report) {
    const Grid grid = grid_of(report);
    std::string text;
    for (const std::string& line : preface_of(report)) text += markdown_text(line) + "  \n";
    text += '\n' + markdown(overviews(grid));
    for (const std::string& sentence : grid.sentences) text += "\n" + markdown_text(sentence) + "\n";
    return text;
}

std::string csv(const TrainEvalReport& report) {
    const Grid grid = grid_of(report);
    Sheet sheet{{"measure"}, {}};
    sheet.columns.insert(sheet.columns.end(), grid.columns.begin(), grid.columns.end());
    sheet.columns.emplace_back("undefined");
    for (const GridRow& row : grid.rows) {
        std::vector<Entry> entries = {row.id};
        std::string why;
        for (const Value& value : row.cells) {
            entries.push_back(value.defined() ? Entry(value.number()) : Entry(""));
            if (!value.defined() && why.empty()) why = reason(value.why());
        }
        entries.emplace_back(why);
        sheet.rows.push_back(std::move(entries));
    }
    return csv(sheet);
}

}  // namespace midrank
