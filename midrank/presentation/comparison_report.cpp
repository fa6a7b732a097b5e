#include "midrank/presentation/comparison_report.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/sheet.hpp"

#include <fmt/format.h>

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
    if (!value.defined()) return {"undefined", Tone::remarkable, true};
    const std::string text = rounded(value.number());
    return {text, Tone::plain, text.ends_with("∞")};
}

Cell p_cell(const Value& p) {
    if (!p.defined()) return {"none", Tone::remarkable, true};
    std::string text = rounded_p(p.number());
    const bool bound = text.starts_with('<');
    if (bound) std::erase(text, ' ');  // as narrow as it can be
    return {text, Tone::plain, bound};
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
    const auto counts = [](const RowCounts& input) {
        return fmt::format("{} rows, {} positive", input.rows, input.positives);
    };
    if (report.comparison.pairing == Pairing::rows)
        return "The same " + counts(report.report.models.front().whole.input);
    std::string text;
    for (std::size_t m = 0; m < report.report.models.size(); ++m) {
        text += fmt::format("{}{}: {}", m > 0 ? "; " : "", shown_name(report, m),
                            counts(report.report.models[m].whole.input));
    }
    return text;
}

/// Where the p-values come from.
std::string tests_in_words(const ComparisonReport& report) {
    std::string text = "p-values from ";
    switch (report.test) {
        case DifferenceTest::influence:
            text += "standard errors";
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

/// Sentences, each on lines of its own.
std::string in_lines(const std::vector<std::string>& sentences, std::size_t width) {
    std::string text;
    for (const std::string& sentence : sentences) {
        for (const std::string& line : wrapped(sentence, width)) text += line + "\n";
    }
    return text;
}

Columns pair_columns(const ComparisonReport& report, std::size_t pair, const Lengths& longest) {
    const auto [first, second] = models_of(report, pair);
    Columns columns({Align::left, Align::point, Align::point, Align::point, Align::left, Align::point});
    columns.row({{""},
                 {shown_name(report, first, longest.model), Tone::heading, true},
                 {shown_name(report, second, longest.model), Tone::heading, true},
                 {"difference", Tone::quiet, true},
                 {level_text(report), Tone::quiet},
                 {std::string(p_heading(report)), Tone::quiet, true}});
    for (const MeasureComparison& of : report.comparison.measures) {
        const Difference& difference = of.differences[pair];
        columns.row({{printable(of.requested.key, longest.measure)},
                     number_cell(of.answers[first].value),
                     number_cell(of.answers[second].value),
                     number_cell(difference.value),
                     interval_cell(difference.interval),
                     p_cell(difference.adjusted)});
    }
    return columns;
}

std::string pair_table(const ComparisonReport& report, std::size_t pair, const Style& style, std::size_t width) {
    const auto [first, second] = models_of(report, pair);
    const auto fitting = std::ranges::find_if(
        lengths, [&](const Lengths& longest) { return pair_columns(report, pair, longest).width() <= width; });
    const Columns columns = pair_columns(report, pair, fitting == lengths.end() ? lengths.back() : *fitting);
    const std::string heading = fmt::format("{} against {}", shown_name(report, first), shown_name(report, second));
    return style.paint(heading, Tone::heading) + "\n" + columns.text(style) + "\n" +
           in_lines(pair_in_words(report, pair), width);
}

std::string equality_heading(const ComparisonReport& report, std::string_view mark) {
    return fmt::format("{}Are all {} models equal?", mark, report.report.models.size());
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

std::string equality_table(const ComparisonReport& report, const Style& style, std::size_t width) {
    Columns columns({Align::left, Align::point, Align::right, Align::point, Align::left});
    columns.line(equality_heading(report, ""), Tone::heading);
    columns.row({{""}, {"chi-squared", Tone::quiet, true}, {"df", Tone::quiet, true}, {"p", Tone::quiet, true}});
    for (const auto& [name, found] : equality_tests(report)) {
        if (const auto* why = std::get_if<Undefined>(&found)) {
            columns.row({{name},
                         {"none", Tone::remarkable, true},
                         {"", Tone::plain, true},
                         {"", Tone::plain, true},
                         {std::string(reason(*why)), Tone::quiet}});
        } else {
            const auto& test = std::get<ChiSquared>(found);
            columns.row({{name}, number_cell(test.statistic), number_cell(test.degrees_of_freedom), p_cell(test.p)});
        }
    }
    return columns.text(style, width);
}

Sheet equality_sheet(const ComparisonReport& report) {
    Sheet sheet = {{"measure", "chi-squared", "df", "p"}, {}};
    for (const auto& [name, found] : equality_tests(report)) {
        if (const auto* why = std::get_if<Undefined>(&found)) {
            sheet.rows.push_back({name, "none: " + std::string(reason(*why)), "", ""});
        } else {
            const auto& test = std::get<ChiSquared>(found);
            sheet.rows.push_back({name, rounded(test.statistic), rounded(test.degrees_of_freedom), rounded_p(test.p)});
        }
    }
    return sheet;
}

constexpr std::string_view labels_heading =
    "Labels at the threshold: on how many rows is only one of two models right?";

/// McNemar's test of each pair of models: its counts and p-values, in cells.
std::vector<std::vector<Cell>> labels_rows(const ComparisonReport& report) {
    std::vector<std::vector<Cell>> rows = {{{""},
                                            {"only 1st", Tone::quiet},
                                            {"only 2nd", Tone::quiet},
                                            {"McNemar p", Tone::quiet, true},
                                            {"mid-P", Tone::quiet, true}}};
    if (adjusted(report)) rows.front().push_back({std::string(p_heading(report)), Tone::quiet, true});
    for (const auto& pair : report.comparison.labels->pairs) {
        const std::string names = fmt::format("{}, {}", shown_name(report, pair.first, wide.model),
                                              shown_name(report, pair.second, wide.model));
        rows.push_back({{names},
                        {rounded(pair.table.first_only)},
                        {rounded(pair.table.second_only)},
                        p_cell(pair.exact),
                        p_cell(pair.mid_p)});
        if (adjusted(report)) rows.back().push_back(p_cell(pair.adjusted));
    }
    return rows;
}

std::string labels_table(const ComparisonReport& report, const Style& style) {
    Columns columns({Align::left, Align::right, Align::right, Align::point, Align::point, Align::point});
    columns.line(std::string(labels_heading), Tone::heading);
    for (auto& row : labels_rows(report)) columns.row(std::move(row));
    return columns.text(style);
}

Sheet labels_sheet(const ComparisonReport& report) {
    Sheet sheet;
    for (const auto& row : labels_rows(report)) {
        if (sheet.columns.empty()) {
            for (const Cell& cell : row) sheet.columns.push_back(cell.text);
            continue;
        }
        auto& entries = sheet.rows.emplace_back();
        for (const Cell& cell : row) entries.emplace_back(cell.text);
    }
    return sheet;
}

Entry entry(const Value& value) { return value.defined() ? Entry(value.number()) : Entry(""); }

/// Why there is no value, no p-value or no interval, whichever comes first.
std::string why(const Difference& difference) {
    if (!difference.adjusted.defined()) return std::string(reason(difference.adjusted.why()));
    if (const auto* none = std::get_if<Undefined>(&difference.interval)) return std::string(reason(*none));
    return "";
}

Sheet sheet_of(const ComparisonReport& report) {
    Sheet sheet = {
        {"kind",           "measure", "first",      "second", "first_value", "second_value", "difference",
         "standard_error", "level",   "low",        "high",   "interval",    "statistic",    "degrees_of_freedom",
         "test",           "p",       "adjusted_p", "margin", "margin_p",    "verdict",      "reason"},
        {}};
    const auto name = [&report](std::size_t model) { return Entry(report.report.models[model].name); };
    const Entry none("");
    for (const MeasureComparison& of : report.comparison.measures) {
        for (const Difference& d : of.differences) {
            const auto* interval = std::get_if<Interval>(&d.interval);
            sheet.rows.push_back({"difference",
                                  of.requested.key,
                                  name(d.first),
                                  name(d.second),
                                  entry(of.answers[d.first].value),
                                  entry(of.answers[d.second].value),
                                  entry(d.value),
                                  entry(d.standard_error),
                                  report.level,
                                  interval != nullptr ? Entry(interval->bounds.low) : none,
                                  interval != nullptr ? Entry(interval->bounds.high) : none,
                                  interval != nullptr ? Entry(std::string(interval->method)) : none,
                                  d.z ? Entry(*d.z) : none,
                                  none,
                                  std::string(name_of(d.test)),
                                  entry(d.p),
                                  entry(d.adjusted),
                                  report.margin ? Entry(*report.margin) : none,
                                  d.non_inferiority ? entry(d.non_inferiority->adjusted) : none,
                                  std::string(name_of(d.finding)),
                                  why(d)});
        }
    }
    const auto add_test = [&](const std::string& kind, const std::string& measure, const std::string& test,
                              const ChiSquaredOrReason& found) {
        std::vector<Entry> row(sheet.columns.size(), none);
        row[0] = kind;
        row[1] = measure;
        row[14] = test;
        if (const auto* reason_why = std::get_if<Undefined>(&found)) {
            row[20] = std::string(reason(*reason_why));
        } else {
            const auto& chi = std::get<ChiSquared>(found);
            row[12] = chi.statistic;
            row[13] = chi.degrees_of_freedom;
            row[15] = chi.p;
        }
        sheet.rows.push_back(std::move(row));
    };
    for (const MeasureComparison& of : report.comparison.measures) {
        if (of.equality) add_test("equality", of.requested.key, "wald", *of.equality);
    }
    if (!report.comparison.labels) return sheet;
    for (const auto& pair : report.comparison.labels->pairs) {
        for (const bool exact : {true, false}) {
            const Value& p = exact ? pair.exact : pair.mid_p;
            std::vector<Entry> row(sheet.columns.size(), none);
            row[0] = "labels";
            row[2] = name(pair.first);
            row[3] = name(pair.second);
            row[4] = pair.table.first_only;  // rows on which this model alone is right
            row[5] = pair.table.second_only;
            row[14] = exact ? "mcnemar_exact" : "mcnemar_mid_p";
            row[15] = entry(p);
            if (exact) row[16] = entry(pair.adjusted);
            if (!p.defined()) row[20] = std::string(reason(p.why()));
            sheet.rows.push_back(std::move(row));
        }
    }
    if (report.comparison.labels->cochran) add_test("labels", "", "cochran_q", *report.comparison.labels->cochran);
    return sheet;
}

/// One measure a row, as people read it.
Sheet pair_sheet(const ComparisonReport& report, std::size_t pair) {
    const auto [first, second] = models_of(report, pair);
    Sheet sheet = {{"measure", report.report.models[first].name, report.report.models[second].name, "difference",
                    level_text(report), std::string(p_heading(report))},
                   {}};
    for (const MeasureComparison& of : report.comparison.measures) {
        const Difference& d = of.differences[pair];
        sheet.rows.push_back({of.requested.key, number_cell(of.answers[first].value).text,
                              number_cell(of.answers[second].value).text, number_cell(d.value).text,
                              interval_cell(d.interval).text, p_cell(d.adjusted).text});
    }
    return sheet;
}

}  // namespace

std::string table(const ComparisonReport& report, const Style& style, std::size_t width) {
    std::string text = style.paint(preface(report.report), Tone::quiet) + "\n";
    for (const std::string& line : wrapped(rows_in_words(report) + "; " + tests_in_words(report), width))
        text += style.paint(line, Tone::quiet) + "\n";
    for (std::size_t pair = 0; pair < pair_count(report); ++pair) text += "\n" + pair_table(report, pair, style, width);
    if (report.report.models.size() > 2) text += "\n" + equality_table(report, style, width);
    if (report.comparison.labels) text += "\n" + labels_table(report, style);
    return text;
}

std::string markdown(const ComparisonReport& report) {
    std::string text = markdown_text(preface(report.report)) + ". " +
                       markdown_text(rows_in_words(report) + "; " + tests_in_words(report)) + ".\n\n";
    for (std::size_t pair = 0; pair < pair_count(report); ++pair) {
        const auto [first, second] = models_of(report, pair);
        text += fmt::format("### {} against {}\n\n", markdown_text(shown_name(report, first)),
                            markdown_text(shown_name(report, second)));
        text += markdown(pair_sheet(report, pair)) + "\n";
        for (const std::string& sentence : pair_in_words(report, pair)) text += "- " + markdown_text(sentence) + "\n";
        text += '\n';
    }
    if (report.report.models.size() > 2)
        text += equality_heading(report, "### ") + "\n\n" + markdown(equality_sheet(report)) + "\n";
    if (report.comparison.labels)
        text += "### " + std::string(labels_heading) + "\n\n" + markdown(labels_sheet(report)) + "\n";
    text.pop_back();
    return text;
}

std::string csv(const ComparisonReport& report) { return csv(sheet_of(report)); }

}  // namespace midrank
