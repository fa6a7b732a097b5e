#include "midrank/presentation/class_tables.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t longest_class = 16;
/// A larger table would not be readable.
constexpr std::size_t most_classes_of_table = 12;
constexpr std::size_t most_classes_listed = 20;
constexpr std::size_t most_confusions = 5;

std::string titled(std::string_view title, const std::string& model) {
    return model.empty() ? std::string(title) : fmt::format("{} by {}", title, printable(model, longest_class));
}

/// "3 of 50" is "6 %": with two digits, or "100 %".
std::string percent_of(double part, double whole) {
    const double percent = 100 * part / whole;
    return percent >= 99.5 ? "100 %" : fmt::format("{:.2g} %", percent);  // avoids 1e+02
}

/// True classes in rows, predicted ones in columns.
Table table_of_confusions(const ClassTable& of, const std::string& model) {
    Table table{.title = titled("True class (rows) and predicted class (columns)", model), .columns = {{"", Kind::id}}};
    for (const std::string& name : of.classes())
        table.columns.push_back({printable(name, longest_class), Kind::count, "", Tone::heading});
    for (const std::string& name : of.classes()) {
        TableRow& row = table.rows.emplace_back(TableRow{Cell(printable(name, longest_class))});
        row.cells.resize(of.class_count() + 1, count_cell(0));
    }
    for (const ClassTable::Cell& cell : of.cells())
        table.rows[static_cast<std::size_t>(cell.truth)].cells[static_cast<std::size_t>(cell.predicted) + 1] =
            Cell(cell.weight());
    return table;
}

/// The results of each class; if there are many, of those with the most rows.
void add_each_class(Document& document, const SliceReport& report, const std::string& model) {
    const std::vector<ClassReport>& of = report.per_class;
    std::vector<std::size_t> shown(of.size());
    std::iota(shown.begin(), shown.end(), 0);
    if (shown.size() > most_classes_listed) {
        std::ranges::sort(shown, {}, [&of](std::size_t c) { return std::pair(-of[c].rows, c); });
        shown.resize(most_classes_listed);
        std::ranges::sort(shown);
    }
    std::vector<std::string> columns;
    columns.reserve(shown.size());
    for (const std::size_t c : shown) columns.push_back(printable(of[c].name, longest_class));
    Figures figures(std::move(columns));
    figures.group(titled(report.class_table ? "Each class against the rest" : "Each label by itself", model));
    figures.row("rows", "", [&](std::size_t i) { return Figure{Cell(of[shown[i]].rows)}; });
    for (std::size_t m = 0; m < of.front().results.size(); ++m) {
        const Result& first = of.front().results[m];
        figures.row(first.requested.key, first.requested.measure->title,
                    [&](std::size_t i) { return figures.of(of[shown[i]].results[m]); });
    }
    std::move(figures).add_to(document);
    if (shown.size() < of.size())
        document.add(Line{fmt::format("{} {} with fewer rows are left out here; JSON and CSV have all.",
                                      of.size() - shown.size(), report.class_table ? "classes" : "labels"),
                          Tone::quiet, 2});
}

}  // namespace

std::vector<std::string> worst_confusions(const ClassTable& of) {
    std::vector<ClassTable::Cell> wrong;
    std::ranges::copy_if(of.cells(), std::back_inserter(wrong),
                         [](const ClassTable::Cell& cell) { return cell.truth != cell.predicted; });
    std::ranges::sort(
        wrong, {}, [](const ClassTable::Cell& cell) { return std::tuple(-cell.weight(), cell.truth, cell.predicted); });
    if (wrong.size() > most_confusions) wrong.resize(most_confusions);
    std::vector<std::string> sentences;
    for (const ClassTable::Cell& cell : wrong) {
        const auto truth = static_cast<std::size_t>(cell.truth);
        sentences.push_back(
            fmt::format("{} was taken for {} in {} of {} ({})", printable(of.classes()[truth], longest_class),
                        printable(of.classes()[static_cast<std::size_t>(cell.predicted)], longest_class),
                        rounded(cell.weight()), rounded(of.truth(truth)), percent_of(cell.weight(), of.truth(truth))));
    }
    return sentences;
}

std::vector<std::string> worst_confusions(const LabelPanel& of) {
    std::vector<std::string> sentences;
    sentences.reserve(of.confusions.size());
    for (const LabelPanel::Confusion& pair : of.confusions) {
        const std::string missed = printable(of.labels[pair.missed], longest_class);
        const double rows = of.rows[pair.missed];
        sentences.push_back(fmt::format("{} was missed and {} set in {} of the {} with {} ({})", missed,
                                        printable(of.labels[pair.set], longest_class), rounded(pair.rows),
                                        rounded(rows), missed, percent_of(pair.rows, rows)));
    }
    return sentences;
}

void add_classes(Document& document, const SliceReport& report, const std::string& model) {
    if (!report.per_class.empty()) add_each_class(document, report, model);
    if (!report.class_table) return;
    const ClassTable& of = *report.class_table;
    if (of.class_count() <= most_classes_of_table) document.add_after_gap(table_of_confusions(of, model));
    const std::vector<std::string> worst = worst_confusions(of);
    if (worst.empty()) return;
    document.add_after_gap(Line{titled("Most frequent confusions", model), Tone::heading, 2});
    for (const std::string& sentence : worst) document.add(Line{sentence + ".", Tone::plain, 2});
}

}  // namespace midrank
