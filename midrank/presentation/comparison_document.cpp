#include "midrank/base/text.hpp"
#include "midrank/evaluation/compare.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/best_values.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/distinct_name.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Maximum lengths of the names of models and measures in a table; the first are for Markdown and wide terminals.
struct Lengths {
    std::size_t model, measure;
};
constexpr Lengths with_room = {longest_with_room, longest_with_room};
constexpr Lengths wide = {16, 32};
/// The last one is for tables that do not fit with any of the others, and are divided.
constexpr std::array<Lengths, 6> lengths = {with_room, wide, {9, 20}, {6, 17}, {6, 14}, wide};

/// A table in all of these widths.
template <class Make>
AnyOf in_any_width(Make table) {
    AnyOf tables;
    for (const Lengths& longest : lengths) tables.tables.push_back(table(longest));
    return tables;
}

std::string level_text(const ComparisonReport& report) { return fmt::format("{} %", number_text(100 * report.level)); }
std::string_view p_heading(const ComparisonReport& report) { return adjusted(report) ? "adj. p" : "p"; }

/// "200 rows, 78 of them positive"; for each model if they differ.
std::string rows_in_words(const ComparisonReport& report) {
    const auto counts = [](const NamedCounts& input) { return counts_in_words(input, LastClass::left_out); };
    if (report.comparison.pairing == Pairing::rows)
        return "The same " + counts(report.report.models.front().whole.input);
    std::string text;
    for (std::size_t m = 0; m < report.report.models.size(); ++m) {
        text += fmt::format("{}{}: {}", m > 0 ? "; " : "", shown_name(report, m),
                            counts(report.report.models[m].whole.input));
    }
    return text;
}

std::string automatic_in_words(const ComparisonReport& report) {
    const auto taken = [&report](DifferenceTest test) {
        return std::ranges::any_of(report.comparison.measures, [test](const MeasureComparison& of) {
            return std::ranges::any_of(of.differences,
                                       [test](const Difference& d) { return d.p.defined() && d.test == test; });
        });
    };
    std::vector<std::string> sources;
    if (taken(DifferenceTest::influence) || taken(DifferenceTest::bootstrap)) sources.emplace_back("standard errors");
    if (taken(DifferenceTest::score)) sources.emplace_back("score tests");
    if (taken(DifferenceTest::permutation))
        sources.push_back(sources.empty() ? fmt::format("{} swaps", swaps_of(report.permutations)) : "swaps");
    if (sources.empty()) return "standard errors";
    const std::string last = sources.back();
    sources.pop_back();
    return sources.empty() ? last : fmt::format("{} or {}", fmt::join(sources, ", "), last);
}

std::string test_in_words(const ComparisonReport& report) {
    switch (report.test) {
        case DifferenceTest::automatic:
            return automatic_in_words(report);
        case DifferenceTest::influence:
            return "standard errors";
        case DifferenceTest::score:
            return "score tests";
        case DifferenceTest::bootstrap:
            return fmt::format("{} bootstrap replicates", report.replicates);
        case DifferenceTest::permutation:
            return fmt::format("{} swaps", report.permutations);
    }
    return "";
}

/// The source of the p-values.
std::string tests_in_words(const ComparisonReport& report) {
    const std::string text = "p-values from " + test_in_words(report);
    return adjusted(report) ? fmt::format("{}, adjusted ({})", text, name_of(report.adjustment)) : text;
}

/// Thresholds chosen by a rule: "Thresholds by youden: a 0.41, b 0.27". Empty if all have the same number.
std::string thresholds_in_words(const ComparisonReport& report) {
    std::string text;
    for (std::size_t m = 0; m < report.report.models.size(); ++m) {
        const auto& chosen = report.report.models[m].whole.threshold;
        if (!chosen || chosen->rule == "given" || chosen->rule == "standard") return "";
        text += text.empty() ? "Thresholds by " + printable(chosen->rule) + ":" : ",";
        text += fmt::format(" {} {}", shown_name(report, m), rounded_threshold(chosen->cut));
    }
    return text;
}

/// Two models, and the index of the pair.
struct ModelPair {
    std::size_t first, second, place;
};

std::string shown_measure(const ComparisonReport& report, const MeasureComparison& of, const Lengths& longest) {
    const auto key_of = [](const MeasureComparison& each) -> const std::string& { return each.requested.key; };
    return distinct_name(of.requested.key, std::views::transform(report.comparison.measures, key_of), longest.measure);
}

Table pair_table(const ComparisonReport& report, const ModelPair& pair, const Lengths& longest) {
    Table table{.columns = {{"", Kind::id},
                            {shown_name(report, pair.first, longest.model), Kind::number, "", Tone::heading},
                            {shown_name(report, pair.second, longest.model), Kind::number, "", Tone::heading},
                            {"difference", Kind::number},
                            {level_text(report)},
                            {std::string(p_heading(report)), Kind::number}}};
    for (const MeasureComparison& of : report.comparison.measures) {
        const Difference& difference = of.differences[pair.place];
        const auto [value, interval] = estimate_cells(difference.value, difference.interval, 0);
        table.rows.push_back({shown_measure(report, of, longest), value_cell(of.answers[pair.first].value),
                              value_cell(of.answers[pair.second].value), value, interval, p_cell(difference.adjusted)});
    }
    return table;
}

/// Each measure of a pair on each slice.
Table slices_table(const ComparisonReport& report, const ModelPair& pair, const Lengths& longest) {
    const bool by_adjusted = adjusted(report, report.slices.size());
    Table table{.columns = {{"By slice", Kind::id},
                            {shown_name(report, pair.first, longest.model), Kind::number, "", Tone::heading},
                            {shown_name(report, pair.second, longest.model), Kind::number, "", Tone::heading},
                            {"difference", Kind::number},
                            {level_text(report)},
                            {by_adjusted ? "adj. p" : "p", Kind::number}}};
    for (std::size_t m = 0; m < report.comparison.measures.size(); ++m) {
        table.rows.push_back(TableRow::heading(shown_measure(report, report.comparison.measures[m], wide)));
        for (const ComparedSlice& slice : report.slices) {
            const MeasureComparison& of = slice.measures[m];
            const Difference& difference = of.differences[pair.place];
            const auto [value, interval] = estimate_cells(difference.value, difference.interval, 0);
            table.rows.push_back({printable(slice.name, longest.measure), value_cell(of.answers[pair.first].value),
                                  value_cell(of.answers[pair.second].value), value, interval,
                                  p_cell(difference.adjusted)});
        }
    }
    return table;
}

void add_pair(Document& document, const ComparisonReport& report, const ModelPair& pair) {
    document.add_after_gap(
        Heading{fmt::format("{} against {}", shown_name(report, pair.first), shown_name(report, pair.second))});
    document.add(in_any_width([&](const Lengths& longest) { return pair_table(report, pair, longest); }));
    document.gap();
    for (const std::string& sentence : pair_in_words(report, pair.place)) document.lines(sentence);
    if (report.slices.empty()) return;
    document.add_after_gap(in_any_width([&](const Lengths& longest) { return slices_table(report, pair, longest); }));
    document.gap();
    for (const std::string& sentence : slices_in_words(report, pair.place)) document.lines(sentence);
}

/// Statistic, degrees of freedom and p.
std::array<Cell, 3> cells_of(const ChiSquaredOrReason& found) {
    const auto* test = std::get_if<ChiSquared>(&found);
    if (test == nullptr) return {word_cell("none", Tone::remarkable), "", ""};
    return {test->statistic, test->degrees_of_freedom, p_cell(test->p)};
}

/// The tests that all models are equal, by name.
std::vector<std::pair<std::string, ChiSquaredOrReason>> equality_tests(const ComparisonReport& report) {
    std::vector<std::pair<std::string, ChiSquaredOrReason>> tests;
    tests.reserve(report.comparison.measures.size() + 1);
    for (const MeasureComparison& of : report.comparison.measures)
        tests.emplace_back(printable(of.requested.key, wide.measure), *of.equality);
    const auto& labels = report.comparison.labels;
    if (labels && labels->cochran) tests.emplace_back("labels (Cochran's Q)", *labels->cochran);
    return tests;
}

Table equality_table(const ComparisonReport& report) {
    Table table{
        .title = fmt::format("Are all {} models equal?", report.report.models.size()),
        .columns = {{"", Kind::id}, {"chi-squared", Kind::number}, {"df", Kind::count}, {"p", Kind::number}, {""}}};
    for (const auto& [name, found] : equality_tests(report)) {
        const auto [statistic, degrees_of_freedom, p] = cells_of(found);
        table.rows.push_back({name, statistic, degrees_of_freedom, p, {why_none(found), Tone::quiet}});
    }
    return table;
}

std::string pair_name(const ComparisonReport& report, std::size_t first, std::size_t second) {
    return fmt::format("{}, {}", shown_name(report, first, wide.model), shown_name(report, second, wide.model));
}

/// For each measure the letters of all models.
Table letters_table(const ComparisonReport& report, const Lengths& longest) {
    Table table{.title = "Models that share a letter cannot be told apart.", .columns = {{"", Kind::id}}};
    const std::size_t models = report.report.models.size();
    for (std::size_t m = 0; m < models; ++m)
        table.columns.push_back({shown_name(report, m, longest.model), Kind::words, "", Tone::heading});
    for (const MeasureComparison& of : report.comparison.measures) {
        std::vector<Cell> row = {shown_measure(report, of, longest)};
        const auto* letters = std::get_if<std::vector<std::string>>(&*of.letters);
        for (std::size_t m = 0; m < models; ++m)
            row.push_back(letters == nullptr ? word_cell("none", Tone::remarkable) : word_cell((*letters)[m]));
        table.rows.emplace_back(std::move(row));
    }
    return table;
}

/// Venkatraman's test of each pair of models.
Table curves_table(const ComparisonReport& report) {
    Table table{.title = fmt::format("Are whole ROC curves equal? p-values from {} swaps of ranks",
                                     swaps_of(report.permutations)),
                .columns = {{""},
                            {"apart", Kind::number},
                            {"p", Kind::number},
                            {std::string(p_heading(report)), adjusted(report) ? Kind::number : Kind::data},
                            {""}}};
    for (const CurveComparison& of : report.comparison.curves) {
        table.rows.push_back({pair_name(report, of.first, of.second),
                              value_cell(of.apart),
                              p_cell(of.p),
                              p_cell(of.adjusted),
                              {why_none(of.p), Tone::quiet}});
    }
    return table;
}

/// McNemar's test of each pair of models: its counts and p-values.
Table labels_table(const ComparisonReport& report) {
    const bool classes = report.report.task != TaskKind::binary;
    Table table{.title = std::string(classes ? "Predicted classes" : "Labels at the threshold") +
                         ": on how many rows is only one of two models right?",
                .columns = {{""},
                            {"only 1st", Kind::count},
                            {"only 2nd", Kind::count},
                            {"McNemar p", Kind::number},
                            {"mid-P", Kind::number},
                            {std::string(p_heading(report)), adjusted(report) ? Kind::number : Kind::data}}};
    for (const auto& pair : report.comparison.labels->pairs) {
        table.rows.push_back({pair_name(report, pair.first, pair.second), pair.table.first_only, pair.table.second_only,
                              p_cell(pair.exact), p_cell(pair.mid_p), p_cell(pair.adjusted)});
    }
    return table;
}

/// Comparison of predicted classes between two models: how often each is predicted, and symmetry of confusions.
Table classes_table(const ComparisonReport& report) {
    Table table{.title = "Do two models predict the classes alike?",
                .columns = {{""},
                            {"symmetry", Kind::number},
                            {"df", Kind::number},
                            {"p", Kind::number},
                            {"frequency", Kind::number},
                            {"df", Kind::number},
                            {"p", Kind::number}}};
    for (const auto& pair : report.comparison.labels->pairs) {
        TableRow& row = table.rows.emplace_back(TableRow{pair_name(report, pair.first, pair.second)});
        for (const auto& found : {*pair.symmetry, *pair.margins})
            for (const Cell& cell : cells_of(found)) row.cells.push_back(cell);
    }
    return table;
}

}  // namespace

Document document_of(const ComparisonReport& report) {
    Document document;
    document.lines(preface(report.report), Tone::quiet);
    document.lines(rows_in_words(report) + "; " + tests_in_words(report), Tone::quiet);
    if (const std::string thresholds = thresholds_in_words(report); !thresholds.empty())
        document.lines(thresholds, Tone::quiet);
    const std::size_t models = report.report.models.size();
    std::size_t place = 0;
    for (std::size_t first = 0; first < models; ++first)
        for (std::size_t second = first + 1; second < models; ++second)
            add_pair(document, report, {first, second, place++});
    add_best_values(document, report.best_values);
    if (models > 2) {
        document.add_after_gap(equality_table(report));
        if (!report.comparison.measures.empty())
            document.add_after_gap(
                in_any_width([&](const Lengths& longest) { return letters_table(report, longest); }));
    }
    if (!report.comparison.curves.empty()) document.add_after_gap(curves_table(report));
    if (report.comparison.labels) {
        document.add_after_gap(labels_table(report));
        if (report.comparison.labels->pairs.front().symmetry) {
            document.add_after_gap(classes_table(report));
            document.add(
                Line{"symmetry: Bowker's test that the models differ symmetrically; frequency: Stuart and Maxwell's "
                     "test that both predict each class equally often.",
                     Tone::quiet, 2});
        }
    }
    return document;
}

}  // namespace midrank
