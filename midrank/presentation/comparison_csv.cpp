// A comparison as CSV: a line for each difference, test and set of letters.

#include "midrank/evaluation/compare.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/csv_table.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// The first reason why there is no value, p-value or interval.
std::string why(const Difference& difference) {
    return difference.adjusted.defined() ? why_none(difference.interval) : why_none(difference.adjusted);
}

/// A row about two models.
template <class Pair>
void add_of_pair(CsvTable& csv_table, const char* kind, const ComparisonReport& report, const Pair& pair) {
    const std::vector<ModelReport>& models = report.report.models;
    csv_table.add({{"kind", kind}, {"first", models[pair.first].name}, {"second", models[pair.second].name}});
}

void add_difference(CsvTable& csv_table, const ComparisonReport& report, const MeasureComparison& of,
                    const Difference& d) {
    add_of_pair(csv_table, "difference", report, d);
    csv_table.set_last({{"measure", of.requested.key},
                        {"first_value", entry_of(of.answers[d.first].value)},
                        {"second_value", entry_of(of.answers[d.second].value)},
                        {"difference", entry_of(d.value)},
                        {"standard_error", entry_of(d.standard_error)},
                        {"level", report.level},
                        {"low", entry_of(low_of(d.interval))},
                        {"high", entry_of(high_of(d.interval))},
                        {"statistic", entry_of(d.z)},
                        {"test", std::string(name_of(d.test))},
                        {"p", entry_of(d.p)},
                        {"adjusted_p", entry_of(d.adjusted)},
                        {"margin", entry_of(report.margin)},
                        {"margin_p", d.non_inferiority ? entry_of(d.non_inferiority->adjusted) : ""},
                        {"verdict", std::string(name_of(d.finding))},
                        {"reason", why(d)}});
    if (const auto* interval = std::get_if<Interval>(&d.interval))
        csv_table.set_last({{"interval", std::string(interval->method)}});
}

void set_test(CsvTable& csv_table, const char* test, const ChiSquaredOrReason& found) {
    csv_table.set_last({{"test", test}, {"reason", why_none(found)}});
    if (const auto* chi = std::get_if<ChiSquared>(&found))
        csv_table.set_last(
            {{"statistic", chi->statistic}, {"degrees_of_freedom", chi->degrees_of_freedom}, {"p", chi->p}});
}

void add_labels(CsvTable& csv_table, const ComparisonReport& report) {
    for (const auto& pair : report.comparison.labels->pairs) {
        const auto add = [&] {
            add_of_pair(csv_table, "labels", report, pair);
            // Rows on which only one of the models is right.
            csv_table.set_last({{"first_value", pair.table.first_only}, {"second_value", pair.table.second_only}});
        };
        const auto add_mcnemar = [&](const char* test, const Value& p) {
            add();
            csv_table.set_last({{"test", test}, {"p", entry_of(p)}, {"reason", why_none(p)}});
        };
        const auto add_square = [&](const char* test, const std::optional<ChiSquaredOrReason>& found) {
            if (!found) return;
            add();
            set_test(csv_table, test, *found);
        };
        add_mcnemar("mcnemar_exact", pair.exact);
        csv_table.set_last({{"adjusted_p", entry_of(pair.adjusted)}});
        add_mcnemar("mcnemar_mid_p", pair.mid_p);
        add_square("bowker", pair.symmetry);
        add_square("stuart_maxwell", pair.margins);
    }
    if (const auto& cochran = report.comparison.labels->cochran) {
        csv_table.add({{"kind", "labels"}});
        set_test(csv_table, "cochran_q", *cochran);
    }
}

/// The letters of each model, as its verdict.
void add_letters(CsvTable& csv_table, const ComparisonReport& report, const MeasureComparison& of) {
    const auto* letters = std::get_if<std::vector<std::string>>(&*of.letters);
    for (std::size_t m = 0; m < report.report.models.size(); ++m) {
        csv_table.add({{"kind", "letters"},
                       {"measure", of.requested.key},
                       {"first", report.report.models[m].name},
                       {"verdict", letters == nullptr ? "" : (*letters)[m]},
                       {"reason", why_none(*of.letters)}});
    }
}

void add_curves(CsvTable& csv_table, const ComparisonReport& report) {
    for (const CurveComparison& of : report.comparison.curves) {
        add_of_pair(csv_table, "curves", report, of);
        csv_table.set_last({{"statistic", entry_of(of.apart)},
                            {"test", "venkatraman"},
                            {"p", entry_of(of.p)},
                            {"adjusted_p", entry_of(of.adjusted)},
                            {"reason", why_none(of.p)}});
    }
}

}  // namespace

std::string csv(const ComparisonReport& report) {
    CsvTable csv_table = {
        {"kind",           "measure", "first",      "second", "first_value", "second_value", "difference",
         "standard_error", "level",   "low",        "high",   "interval",    "statistic",    "degrees_of_freedom",
         "test",           "p",       "adjusted_p", "margin", "margin_p",    "verdict",      "reason",
         "slice"}};
    for (const MeasureComparison& of : report.comparison.measures)
        for (const Difference& difference : of.differences) add_difference(csv_table, report, of, difference);
    for (const ComparedSlice& slice : report.slices) {
        for (const MeasureComparison& of : slice.measures) {
            for (const Difference& difference : of.differences) {
                add_difference(csv_table, report, of, difference);
                csv_table.set_last({{"slice", slice.name}});
            }
        }
    }
    for (const MeasureComparison& of : report.comparison.measures) {
        if (!of.equality) continue;
        csv_table.add({{"kind", "equality"}, {"measure", of.requested.key}});
        set_test(csv_table, "wald", *of.equality);
    }
    for (const MeasureComparison& of : report.comparison.measures)
        if (of.letters) add_letters(csv_table, report, of);
    add_curves(csv_table, report);
    if (report.comparison.labels) add_labels(csv_table, report);
    return csv(csv_table);
}

}  // namespace midrank
