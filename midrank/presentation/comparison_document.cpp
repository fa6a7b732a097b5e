#include "midrank/base/text.hpp"
#include "midrank/evaluation/compare.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace midrank {
namespace {

/// How long the names of models and measures in a table may be.
struct Lengths {
    std::size_t model, measure;
};
constexpr Lengths wide = {16, 32};
constexpr std::array<Lengths, 4> lengths = {wide, {9, 20}, {6, 17}, {6, 14}};

std::size_t pair_count(const ComparisonReport& report) {
    const std::size_t models = report.report.models.size();
    return models * (models - 1) / 2;
}

/// The places of the two models of a pair.
std::pair<std::size_t, std::size_t> models_of(const ComparisonReport& report, std::size_t pair) {
    std::size_t first = 0;
    for (std::size_t rest = report.report.models.size() - 1; pair >= rest; --rest) {
        pair -= rest;
        ++first;
    }
    return {first, first + 1 + pair};
}

Cell number_cell(const Value& value) {
    return value.defined() ? Cell(value) : word_cell("undefined", Tone::remarkable);
}

Cell interval_cell(const IntervalOrReason& found) {
    const auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr) return {"none", Tone::remarkable};
    return {rounded_bounds(interval->bounds.low, interval->bounds.high), Tone::quiet};
}

std::string level_text(const ComparisonReport& report) { return fmt::format("{} %", number_text(100 * report.level)); }
std::string_view p_heading(const ComparisonReport& report) { return adjusted(report) ? "adj. p" : "p"; }

/// "200 rows, 78 of them positive", or of each model where it has its own.
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

/// Where the p-values come from.
std::string tests_in_words(const ComparisonReport& report) {
    std::string text = "p-values from ";
    switch (report.test) {
        case DifferenceTest::automatic:
            text += automatic_in_words(report);
            break;
        case DifferenceTest::influence:
            text += "standard errors";
            break;
        case DifferenceTest::score:
            text += "score tests";
            break;
        case DifferenceTest::bootstrap:
            text += fmt::format("{} bootstrap replicates", report.replicates);
            break;
        case DifferenceTest::permutation:
            text += fmt::format("{} swaps", report.permutations);
            break;
    }
    return adjusted(report) ? fmt::format("{}, adjusted ({})", text, name_of(report.adjustment)) : text;
}

Table pair_table(const ComparisonReport& report, std::size_t pair, const Lengths& longest) {
    const auto [first, second] = models_of(report, pair);
    Table table{.columns = {{"", Kind::id},
                            {shown_name(report, first, longest.model), Kind::number, "", Tone::heading},
                            {shown_name(report, second, longest.model), Kind::number, "", Tone::heading},
                            {"difference", Kind::number},
                            {level_text(report)},
                            {std::string(p_heading(report)), Kind::number}}};
    for (const MeasureComparison& of : report.comparison.measures) {
        const Difference& difference = of.differences[pair];
        table.rows.push_back({printable(of.requested.key, longest.measure), number_cell(of.answers[first].value),
                              number_cell(of.answers[second].value), number_cell(difference.value),
                              interval_cell(difference.interval), p_cell(difference.adjusted)});
    }
    return table;
}

void add_pair(Document& document, const ComparisonReport& report, std::size_t pair) {
    const auto [first, second] = models_of(report, pair);
    document.add(Heading{fmt::format("{} against {}", shown_name(report, first), shown_name(report, second))});
    AnyOf tables;
    for (const Lengths& longest : lengths) tables.tables.push_back(pair_table(report, pair, longest));
    document.add(std::move(tables));
    document.gap();
    for (const std::string& sentence : pair_in_words(report, pair)) document.lines(sentence);
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
        if (const auto* why = std::get_if<Undefined>(&found)) {
            table.rows.push_back({name, word_cell("none", Tone::remarkable), "", "", {reason(*why), Tone::quiet}});
        } else {
            const auto& test = std::get<ChiSquared>(found);
            table.rows.push_back({name, test.statistic, test.degrees_of_freedom, p_cell(test.p)});
        }
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
        std::vector<Cell> row = {printable(of.requested.key, longest.measure)};
        const auto* letters = std::get_if<std::vector<std::string>>(&*of.letters);
        for (std::size_t m = 0; m < models; ++m)
            row.push_back(letters == nullptr ? word_cell("none", Tone::remarkable) : word_cell((*letters)[m]));
        table.rows.emplace_back(std::move(row));
    }
    return table;
}

AnyOf letters_tables(const ComparisonReport& report) {
    AnyOf tables;
    for (const Lengths& longest : lengths) tables.tables.push_back(letters_table(report, longest));
    return tables;
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
        table.rows.push_back({pair_name(report, of.first, of.second), number_cell(of.apart), p_cell(of.p),
                              p_cell(of.adjusted), of.p.defined() ? Cell("") : Cell{reason(of.p.why()), Tone::quiet}});
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

/// Whether two models predict the classes alike: their counts, and their mistakes.
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
        for (const auto& found : {pair.symmetry, pair.margins}) {
            const auto* test = found ? std::get_if<ChiSquared>(&*found) : nullptr;
            if (test == nullptr) {
                row.cells.insert(row.cells.end(), {word_cell("none"), Cell(""), Cell("")});
            } else {
                row.cells.insert(row.cells.end(),
                                 {Cell(test->statistic), Cell(test->degrees_of_freedom), p_cell(test->p)});
            }
        }
    }
    return table;
}

/// Why there is no value, no p-value or no interval, whichever comes first.
std::string why(const Difference& difference) {
    return difference.adjusted.defined() ? why_none(difference.interval) : why_none(difference.adjusted);
}

void add_difference(Sheet& sheet, const ComparisonReport& report, const MeasureComparison& of, const Difference& d) {
    const auto name = [&report](std::size_t model) { return report.report.models[model].name; };
    sheet.add({{"kind", "difference"},
               {"measure", of.requested.key},
               {"first", name(d.first)},
               {"second", name(d.second)},
               {"first_value", entry_of(of.answers[d.first].value)},
               {"second_value", entry_of(of.answers[d.second].value)},
               {"difference", entry_of(d.value)},
               {"standard_error", entry_of(d.standard_error)},
               {"level", report.level},
               {"statistic", entry_of(d.z)},
               {"test", std::string(name_of(d.test))},
               {"p", entry_of(d.p)},
               {"adjusted_p", entry_of(d.adjusted)},
               {"margin", entry_of(report.margin)},
               {"margin_p", d.non_inferiority ? entry_of(d.non_inferiority->adjusted) : ""},
               {"verdict", std::string(name_of(d.finding))},
               {"reason", why(d)}});
    const auto* interval = std::get_if<Interval>(&d.interval);
    if (interval == nullptr) return;
    sheet.set_last(
        {{"low", interval->bounds.low}, {"high", interval->bounds.high}, {"interval", std::string(interval->method)}});
}

/// A test of all models together.
void add_test(Sheet& sheet, const char* kind, const std::string& measure, const char* test,
              const ChiSquaredOrReason& found) {
    sheet.add({{"kind", kind}, {"measure", measure}, {"test", test}});
    if (const auto* none = std::get_if<Undefined>(&found)) {
        sheet.set_last({{"reason", std::string(reason(*none))}});
    } else {
        const auto& chi = std::get<ChiSquared>(found);
        sheet.set_last({{"statistic", chi.statistic}, {"degrees_of_freedom", chi.degrees_of_freedom}, {"p", chi.p}});
    }
}

void add_labels(Sheet& sheet, const ComparisonReport& report) {
    for (const auto& pair : report.comparison.labels->pairs) {
        const auto add = [&](const char* test, const Value& p, const Entry& adjusted_p) {
            sheet.add({{"kind", "labels"},
                       {"first", report.report.models[pair.first].name},
                       {"second", report.report.models[pair.second].name},
                       {"first_value", pair.table.first_only},  // rows on which this model alone is right
                       {"second_value", pair.table.second_only},
                       {"test", test},
                       {"p", entry_of(p)},
                       {"adjusted_p", adjusted_p},
                       {"reason", why_none(p)}});
        };
        add("mcnemar_exact", pair.exact, entry_of(pair.adjusted));
        add("mcnemar_mid_p", pair.mid_p, "");
        const auto add_square = [&](const char* test, const std::optional<ChiSquaredOrReason>& found) {
            if (!found) return;
            const auto* known = std::get_if<ChiSquared>(&*found);
            add(test, known != nullptr ? Value(known->p) : Value(std::get<Undefined>(*found)), "");
            if (known != nullptr)
                sheet.set_last({{"statistic", known->statistic}, {"degrees_of_freedom", known->degrees_of_freedom}});
        };
        add_square("bowker", pair.symmetry);
        add_square("stuart_maxwell", pair.margins);
    }
    if (const auto& cochran = report.comparison.labels->cochran) add_test(sheet, "labels", "", "cochran_q", *cochran);
}

/// The letters of each model, as its verdict.
void add_letters(Sheet& sheet, const ComparisonReport& report, const MeasureComparison& of) {
    const auto* letters = std::get_if<std::vector<std::string>>(&*of.letters);
    for (std::size_t m = 0; m < report.report.models.size(); ++m) {
        sheet.add({{"kind", "letters"},
                   {"measure", of.requested.key},
                   {"first", report.report.models[m].name},
                   {"verdict", letters == nullptr ? "" : (*letters)[m]},
                   {"reason", letters == nullptr ? std::string(reason(std::get<Undefined>(*of.letters))) : ""}});
    }
}

void add_curves(Sheet& sheet, const ComparisonReport& report) {
    for (const CurveComparison& of : report.comparison.curves) {
        sheet.add({{"kind", "curves"},
                   {"first", report.report.models[of.first].name},
                   {"second", report.report.models[of.second].name},
                   {"statistic", entry_of(of.apart)},
                   {"test", "venkatraman"},
                   {"p", entry_of(of.p)},
                   {"adjusted_p", entry_of(of.adjusted)},
                   {"reason", why_none(of.p)}});
    }
}

}  // namespace

Document document_of(const ComparisonReport& report) {
    Document document;
    document.lines(preface(report.report), Tone::quiet);
    document.lines(rows_in_words(report) + "; " + tests_in_words(report), Tone::quiet);
    for (std::size_t pair = 0; pair < pair_count(report); ++pair) {
        document.gap();
        add_pair(document, report, pair);
    }
    if (report.report.models.size() > 2) {
        document.gap();
        document.add(equality_table(report));
        if (!report.comparison.measures.empty()) {
            document.gap();
            document.add(letters_tables(report));
        }
    }
    if (!report.comparison.curves.empty()) {
        document.gap();
        document.add(curves_table(report));
    }
    if (report.comparison.labels) {
        document.gap();
        document.add(labels_table(report));
        if (report.comparison.labels->pairs.front().symmetry) {
            document.gap();
            document.add(classes_table(report));
            document.add(Line{
                "symmetry: Bowker's test that classes are confused alike; frequency: Stuart and Maxwell's that each "
                "is predicted equally often.",
                Tone::quiet, 2});
        }
    }
    return document;
}

std::string csv(const ComparisonReport& report) {
    Sheet sheet = {
        {"kind",           "measure", "first",      "second", "first_value", "second_value", "difference",
         "standard_error", "level",   "low",        "high",   "interval",    "statistic",    "degrees_of_freedom",
         "test",           "p",       "adjusted_p", "margin", "margin_p",    "verdict",      "reason"}};
    for (const MeasureComparison& of : report.comparison.measures)
        for (const Difference& difference : of.differences) add_difference(sheet, report, of, difference);
    for (const MeasureComparison& of : report.comparison.measures)
        if (of.equality) add_test(sheet, "equality", of.requested.key, "wald", *of.equality);
    for (const MeasureComparison& of : report.comparison.measures)
        if (of.letters) add_letters(sheet, report, of);
    add_curves(sheet, report);
    if (report.comparison.labels) add_labels(sheet, report);
    return csv(sheet);
}

}  // namespace midrank
