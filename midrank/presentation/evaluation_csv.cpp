// An evaluation as CSV: one line per number.

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/csv_table.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

namespace midrank {
namespace {

/// The ends of an interval and its method, where there is one.
void set_interval(CsvTable& csv_table, const Interval* interval) {
    if (interval == nullptr) return;
    csv_table.set_last({{"interval_low", interval->bounds.low},
                        {"interval_high", interval->bounds.high},
                        {"interval_method", std::string(interval->method)}});
}

void set_adjusted(CsvTable& csv_table, const std::optional<IntervalOrReason>& adjusted) {
    if (adjusted)
        csv_table.set_last(
            {{"adjusted_low", entry_of(low_of(*adjusted))}, {"adjusted_high", entry_of(high_of(*adjusted))}});
}

void set_rest_difference(CsvTable& csv_table, const RestDifference& rest) {
    csv_table.set_last({{"rest_difference", entry_of(rest.value)},
                        {"rest_low", entry_of(low_of(rest.interval))},
                        {"rest_high", entry_of(high_of(rest.interval))},
                        {"rest_p", entry_of(rest.p)},
                        {"rest_adjusted_p", entry_of(rest.adjusted)}});
    if (const auto& ratio = rest.ratio)
        csv_table.set_last({{"rest_ratio", entry_of(ratio->value)},
                            {"rest_ratio_low", entry_of(low_of(ratio->interval))},
                            {"rest_ratio_high", entry_of(high_of(ratio->interval))}});
}

void set_result(CsvTable& csv_table, const Result& result) {
    const Answer& answer = result.answer;
    csv_table.set_last({{"measure", result.requested.key},
                        {"value", entry_of(answer.value)},
                        {"undefined", why_none(answer.value)},
                        {"unit", std::string(answer.unit)},
                        {"remark", answer.remark},
                        {"interval_remark", why_none(result.interval)}});
    if (answer.at) csv_table.set_last(*answer.at);
    if (answer.certified)
        csv_table.set_last({{"certified_low", answer.certified->low}, {"certified_high", answer.certified->high}});
    set_adjusted(csv_table, result.adjusted_interval);
    if (result.rest_difference) set_rest_difference(csv_table, *result.rest_difference);
    const Interval* interval = interval_in(result.interval);
    set_interval(csv_table, interval);
    if (interval != nullptr)
        csv_table.set_last({{"interval_remark", interval->remark}, {"interval_bias", entry_of(interval->bias)}});
}

/// Whether the predicate holds for a result of all rows or of a slice.
template <class Predicate>
bool any_result(const Report& report, Predicate holds) {
    return std::ranges::any_of(report.models, [&holds](const ModelReport& model) {
        return std::ranges::any_of(model.whole.results, holds) ||
               std::ranges::any_of(model.slices, [&holds](const auto& slice) {
                   return std::ranges::any_of(slice.second.results, holds);
               });
    });
}

/// The name of the column for classes or labels.
const char* column_of_classes(TaskKind task) { return task == TaskKind::multilabel ? "label" : "class"; }

void add_slice(CsvTable& csv_table, const std::string& model, const std::string& name, const SliceReport& slice,
               TaskKind task) {
    const auto line = [&] { csv_table.add({{"model", model}, {"slice", name}}); };
    const auto count = [&](const std::string& measure, double number) {
        line();
        csv_table.set_last({{"measure", measure}, {"value", number}});
    };
    for (const NamedCount& counted : slice.input) count(counted.id, counted.count.number());
    if (const auto& threshold = slice.threshold) {
        count("threshold", threshold->cut.value);
        csv_table.set_last(threshold->cut);
        csv_table.set_last({{"remark", threshold->rule}});
    }
    if (slice.confusion)
        for (const ConfusionCell& cell : confusion_cells) count(cell.id, (*slice.confusion).*cell.count);
    const auto add = [&](const Result& result, const std::string& of_class) {
        const auto tell_class = [&] {
            if (!of_class.empty()) csv_table.set_last({{column_of_classes(task), of_class}});
        };
        line();
        set_result(csv_table, result);
        tell_class();
        for (const auto& [detail, number] : result.answer.details) {
            count(fmt::format("{}.{}", result.requested.key, detail), number);
            tell_class();
        }
    };
    for (const Result& result : slice.results) add(result, "");
    for (const ClassReport& of : slice.per_class)
        for (const Result& result : of.results) add(result, of.name);
}

/// A line of CSV for the difference and one for the ratio.
void add_disparities(CsvTable& csv_table, const ModelReport& model) {
    const auto add = [&](const Disparity& of, const char* what, const Value& value,
                         const std::optional<IntervalOrReason>& interval) {
        csv_table.add({{"model", model.name},
                       {"slice", of.column},
                       {"measure", fmt::format("{} {}", of.criterion, what)},
                       {"value", entry_of(value)},
                       {"undefined", why_none(value)},
                       {"interval_remark", why_none(interval)}});
        set_interval(csv_table, interval_in(interval));
        if (value.defined())
            csv_table.set_last(
                {{"remark", fmt::format("{} of {} to {}", of.measure, of.lowest.slice, of.highest.slice)}});
    };
    for (const Disparity& of : model.disparities) {
        add(of, "difference", of.difference, of.difference_interval);
        add(of, "ratio", of.ratio, of.ratio_interval);
    }
}

/// A line of CSV for each slice and measure.
void add_search(CsvTable& csv_table, const ModelReport& model) {
    if (!model.search) return;
    for (const SliceSearch::OfMeasure& of : model.search->measures) {
        for (const SliceSearch::Found& found : of.slices) {
            csv_table.add({{"model", model.name},
                           {"slice", found.slice},
                           {"measure", of.requested.key + " less the rest"},
                           {"value", entry_of(found.rest.value)},
                           {"undefined", why_none(found.rest.value)},
                           {"interval_remark", why_none(found.rest.interval)},
                           {"p", entry_of(found.rest.p)},
                           {"adjusted_p", entry_of(found.rest.adjusted)}});
            set_interval(csv_table, std::get_if<Interval>(&found.rest.interval));
            set_adjusted(csv_table, found.rest.adjusted_interval);
        }
    }
}

/// The columns that are used in the report.
CsvTable csv_table_for(const Report& report) {
    CsvTable csv_table = {{"model", "slice", "measure", "value", "undefined", "unit", "threshold", "low", "high",
                           "remark", "interval_low", "interval_high", "interval_method", "interval_remark",
                           "interval_bias"}};
    const bool searched =
        std::ranges::any_of(report.models, [](const ModelReport& model) { return model.search.has_value(); });
    if (searched || any_result(report, [](const Result& result) { return result.adjusted_interval.has_value(); }))
        csv_table.add_columns({"adjusted_low", "adjusted_high"});
    if (any_result(report, [](const Result& result) { return result.answer.certified.has_value(); }))
        csv_table.add_columns({"certified_low", "certified_high"});
    const auto of_several_classes = [](const ModelReport& model) { return !model.whole.per_class.empty(); };
    if (std::ranges::any_of(report.models, of_several_classes)) csv_table.add_column(column_of_classes(report.task));
    if (any_result(report, [](const Result& result) { return result.rest_difference.has_value(); }))
        csv_table.add_columns({"rest_difference", "rest_low", "rest_high", "rest_p", "rest_adjusted_p", "rest_ratio",
                               "rest_ratio_low", "rest_ratio_high"});
    if (searched) csv_table.add_columns({"p", "adjusted_p"});
    return csv_table;
}

}  // namespace

std::string csv(const Report& report) {
    CsvTable csv_table = csv_table_for(report);
    for (const ModelReport& model : report.models) {
        add_slice(csv_table, model.name, "", model.whole, report.task);
        if (model.averaged) {
            const std::string name = "mean over " + model.averaged->column;
            add_slice(csv_table, model.name, name, {.results = model.averaged->results}, report.task);
        }
        for (const auto& [name, slice] : model.slices) add_slice(csv_table, model.name, name, slice, report.task);
        add_disparities(csv_table, model);
        add_search(csv_table, model);
    }
    return csv(csv_table);
}

}  // namespace midrank
