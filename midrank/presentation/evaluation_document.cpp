#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/class_tables.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/shown_slices.hpp"
#include "midrank/presentation/verdict.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr std::size_t longest_name = 24;
/// Of more classes those with most rows are shown, and JSON has all.
constexpr std::size_t most_classes_shown = 20;

/// One column: a model or a slice.
struct Side {
    std::string name;
    const SliceReport* report = nullptr;
};

/// The same measure in another column; null where it was left out there, as measures of probabilities are for margins.
const Result* find_result(const SliceReport& report, const std::string& key) {
    const auto found = std::ranges::find(
        report.results, key, [](const Result& result) -> const std::string& { return result.requested.key; });
    return found == report.results.end() ? nullptr : &*found;
}

/// What stands in any column, each measure once; of a screen only its measures, in its order.
std::vector<const Result*> shown_results(const std::vector<Side>& sides, const std::vector<std::string>& screen) {
    std::vector<const Result*> all;
    std::set<std::string_view> seen;
    for (const Side& side : sides) {
        for (const Result& result : side.report->results) {
            if (seen.insert(result.requested.key).second) all.push_back(&result);
        }
    }
    if (screen.empty()) return all;
    std::vector<const Result*> shown;
    for (const std::string& key : screen) {
        const auto found = std::ranges::find_if(all, [&key](const Result* one) { return one->requested.key == key; });
        if (found != all.end()) shown.push_back(*found);
    }
    return shown;
}

/// "log_loss [nat]": what is typed to ask for it, and the unit of what comes.
std::string id_with_unit(const Result& result) {
    if (result.answer.unit.empty()) return result.requested.key;
    return fmt::format("{} [{}]", result.requested.key, result.answer.unit);
}

void add_counts(Figures& figures, const std::vector<Side>& sides, const Report& report) {
    figures.group("Rows");
    if (sides.empty()) return;
    std::size_t classes = 0;
    for (const NamedCount& counted : sides.front().report->input) {
        if (counted.of_weights && report.weight.empty()) continue;
        if (counted.of_class && ++classes > most_classes_shown) continue;
        std::string meaning;
        if (counted.of_weights) meaning = "sum of " + printable(report.weight, longest_name);
        if (counted.of_class) meaning = "rows of " + printable(report.label, longest_name);
        if (!counted.label.empty()) {
            meaning =
                fmt::format("{} = {}", printable(report.label, longest_name), printable(counted.label, longest_name));
        }
        figures.row(counted.of_class ? printable(counted.id, longest_name) : counted.id, std::move(meaning),
                    [&](std::size_t i) {
                        const Count count = sides[i].report->input[counted.id];
                        // Soft labels add up to a number as those of the confusion matrix.
                        const bool of_shares = count.is_real() && !counted.of_weights;
                        return Figure{of_shares ? Cell(count.number()) : count_cell(count.number())};
                    });
    }
}

std::string rule_in_words(const std::string& rule) {
    if (rule == "given") return "as given";
    if (rule == "standard") return "by default";
    return "by the rule " + printable(rule);
}

/// `with_ends`: also between which others that label the same it lies.
void add_threshold(Figures& figures, const std::vector<Side>& sides, bool with_ends) {
    const auto chosen =
        std::ranges::find_if(sides, [](const Side& side) { return side.report->threshold.has_value(); });
    if (chosen == sides.end()) return;
    figures.row("threshold", rule_in_words(chosen->report->threshold->rule), [&](std::size_t i) {
        const auto& threshold = sides[i].report->threshold;
        if (!threshold) return figures.undefined(reason(Undefined::no_threshold));
        if (with_ends) figures.threshold("threshold", i, threshold->cut);
        return Figure{Cell(rounded_threshold(threshold->cut))};
    });
    const bool all = std::ranges::all_of(sides, [](const Side& side) { return side.report->confusion.has_value(); });
    figures.confusion(
        [&](std::size_t i) { return sides[i].report->confusion ? &*sides[i].report->confusion : nullptr; },
        all ? Figures::none() : figures.undefined(reason(Undefined::no_threshold)));
}

void add_results(Figures& figures, const std::vector<Side>& sides, const std::vector<std::string>& screen) {
    std::vector<const Result*> results = shown_results(sides, screen);
    while (!results.empty()) {
        // One group a family, in the order in which the families were asked for.
        const Family family = results.front()->requested.measure->family;
        figures.group(entry_of(family).title);
        if (family == Family::threshold) add_threshold(figures, sides, screen.empty());
        for (const Result* result : results) {
            const Measure& measure = *result->requested.measure;
            if (measure.family != family) continue;
            figures.row(id_with_unit(*result), measure.title, [&](std::size_t i) {
                const Result* here = find_result(*sides[i].report, result->requested.key);
                if (here == nullptr) return Figures::none();
                if (here->answer.at) figures.threshold(here->requested.key, i, *here->answer.at);
                figures.optimism(*here, i);
                return figures.of(*here);
            });
        }
        std::erase_if(results, [family](const Result* result) { return result->requested.measure->family == family; });
    }
}

void add_figures(Document& document, const std::vector<Side>& sides, const Report& report) {
    std::vector<std::string> columns;
    columns.reserve(sides.size());
    for (const Side& side : sides) columns.push_back(printable(side.name, longest_name));
    Figures figures(std::move(columns));
    add_counts(figures, sides, report);
    add_results(figures, sides, report.screen);
    std::move(figures).add_to(document);
}

/// How the slices differ from the rest, measure by measure.
Table rest_differences_of(const ModelReport& model, const ShownSlices& shown, Footnotes& footnotes) {
    Table table{.title = "Each slice less the rows outside it",
                .columns = {{"", Kind::id},
                            {"difference", Kind::number},
                            {"interval", Kind::words},
                            {"p", Kind::number},
                            {"adjusted p", Kind::number},
                            {"ratio", Kind::number},
                            {"interval", Kind::words},
                            {""}},
                .divisible = true};
    for (std::size_t i = 0; i < model.slices.front().second.results.size(); ++i) {
        bool first = true;
        for (const auto* named : shown.slices) {
            const auto& [name, slice] = *named;
            const auto& difference = slice.results[i].rest_difference;
            if (!difference) continue;
            if (std::exchange(first, false)) table.rows.push_back(TableRow::heading(slice.results[i].requested.key));
            TableRow& row = table.rows.emplace_back(TableRow{printable(name, longest_name)});
            std::ranges::copy(estimate_cells(difference->value, difference->interval, 0),
                              std::back_inserter(row.cells));
            row.cells.push_back(p_cell(difference->p));
            if (!difference->p.defined())
                row.cells.back().footnote = footnotes.number("no p-value: " + why_none(difference->p));
            row.cells.push_back(p_cell(difference->adjusted));
            if (!difference->ratio) continue;
            std::ranges::copy(estimate_cells(difference->ratio->value, difference->ratio->interval, 1),
                              std::back_inserter(row.cells));
        }
    }
    return table;
}

void add_rest_differences(Document& document, const ModelReport& model, const ShownSlices& shown) {
    Footnotes footnotes;
    Table table;
    if (!model.slices.empty()) table = rest_differences_of(model, shown, footnotes);
    if (table.rows.empty()) return;
    document.add_apart(std::move(table));
    document.add(
        Line{"The interval is made of those of both sides; p is 1 less the level at which it ends at 0, adjusted "
             "over the slices of a measure by Holm.",
             Tone::quiet, 2});
    document.add_footnotes(std::move(footnotes));
}

/// How far the slices of one column are apart in what fairness asks to be alike.
void add_disparities(Document& document, std::span<const Disparity> disparities) {
    Footnotes footnotes;
    Table extremes{.title = fmt::format("Fairness between {} slices of {}", disparities.front().slices,
                                        printable(disparities.front().column, longest_name)),
                   .columns = {{"", Kind::id}},
                   .divisible = true};
    Table ends{.title = "Between which of them", .columns = {{"", Kind::id}}, .divisible = true};
    const bool with_intervals = disparities.front().difference_interval.has_value();
    for (const char* name : {"difference", "ratio"}) {
        extremes.columns.push_back({name, Kind::number});
        if (with_intervals) extremes.columns.push_back({.heading = "interval", .kind = Kind::words, .attached = true});
    }
    for (const char* name : {"lowest", "highest"}) {
        ends.columns.push_back({name});
        ends.columns.push_back({.heading = "", .kind = Kind::number, .attached = true});
    }
    for (Table* table : {&extremes, &ends}) table->columns.emplace_back();  // left out where the others need its place
    for (const Disparity& of : disparities) {
        TableRow& row = extremes.rows.emplace_back(TableRow{of.criterion});
        const auto add = [&](const Value& value, const std::optional<IntervalOrReason>& interval, double beside) {
            const auto [number, bounds] = estimate_cells(value, interval.value_or(Undefined::empty), beside);
            row.cells.push_back(number);
            if (!value.defined()) row.cells.back().footnote = footnotes.number(why_none(value));
            if (!with_intervals) return;
            row.cells.push_back(bounds);
            if (value.defined() && interval_in(interval) == nullptr)
                row.cells.back().footnote = footnotes.number("no interval: " + why_none(interval));
        };
        add(of.difference, of.difference_interval, 0);
        add(of.ratio, of.ratio_interval, 1);
        if (!of.difference.defined()) continue;
        TableRow& at = ends.rows.emplace_back(TableRow{of.measure});
        for (const Disparity::End& end : {of.lowest, of.highest}) {
            at.cells.emplace_back(printable(end.slice, longest_name));
            at.cells.emplace_back(end.value);
        }
    }
    document.add_apart(std::move(extremes));
    document.add(Line{fmt::format("The highest slice less the lowest, and the lowest over the highest.{}",
                                  with_intervals ? " Intervals hold all pairs of slices together." : ""),
                      Tone::quiet, 2});
    document.add_footnotes(std::move(footnotes));
    if (!ends.rows.empty()) document.add_apart(std::move(ends));
}

void add_disparities(Document& document, const ModelReport& model) {
    for (auto first = model.disparities.begin(); first != model.disparities.end();) {
        const auto end = std::find_if(first, model.disparities.end(),
                                      [&first](const Disparity& of) { return of.column != first->column; });
        add_disparities(document, std::span(first, end));
        first = end;
    }
}

/// Of a measure the slices that a search shows; JSON and CSV have all.
constexpr std::size_t most_found_shown = 10;

/// The worst slices, measure by measure.
Table searched_slices_of(const SliceSearch& search, Footnotes& footnotes) {
    Table table{.title = fmt::format("The worst of {} slices, each less the rows outside it", search.tried),
                .columns = {{"", Kind::id},
                            {"rows", Kind::count},
                            {"value", Kind::number},
                            {"difference", Kind::number},
                            {.heading = "interval for all", .kind = Kind::words, .attached = true},
                            {"adjusted p", Kind::number},
                            {""}},
                .divisible = true};
    for (const SliceSearch::OfMeasure& of : search.measures) {
        table.rows.push_back(TableRow::heading(of.requested.key));
        for (std::size_t i = 0; i < std::min(of.slices.size(), most_found_shown); ++i) {
            const SliceSearch::Found& found = of.slices[i];
            TableRow& row = table.rows.emplace_back(
                TableRow{printable(found.slice, 2 * longest_name), count_cell(static_cast<double>(found.rows))});
            row.cells.emplace_back(found.value);
            if (!found.value.defined()) {
                row.cells.back().footnote = footnotes.number(why_none(found.value));
                continue;
            }
            std::ranges::copy(
                estimate_cells(found.rest.value, found.rest.adjusted_interval.value_or(Undefined::empty), 0),
                std::back_inserter(row.cells));
            row.cells.push_back(p_cell(found.rest.adjusted));
            if (!found.rest.adjusted.defined())
                row.cells.back().footnote = footnotes.number("not judged: " + why_none(found.rest.adjusted));
        }
    }
    return table;
}

/// How many slices were tried, and of which columns.
std::string tried_in_words(const SliceSearch& search) {
    std::string columns;
    for (const std::string& column : search.columns)
        columns += (columns.empty() ? "" : ", ") + printable(column, longest_name);
    return fmt::format("{} slices of {}{} were tried, of at least {} rows (--smallest-slice); {} {} too small.",
                       search.tried, columns, search.columns.size() > 1 ? " and of crossings of two" : "",
                       search.fewest_rows, search.too_small, search.too_small == 1 ? "was" : "were");
}

void add_search(Document& document, const SliceSearch& search) {
    Footnotes footnotes;
    Table table = searched_slices_of(search, footnotes);
    if (search.tried > 0 && !table.rows.empty()) document.add_apart(std::move(table));
    document.add(Line{tried_in_words(search), Tone::quiet, 2});
    if (search.tried == 0) return;
    document.add(Line{fmt::format("First stands what is surely worse by most. Intervals hold together for all that was "
                                  "tried, p is adjusted by "
                                  "Holm.{}",
                                  search.tried > most_found_shown
                                      ? fmt::format(" {} a measure are shown; --format json has all.", most_found_shown)
                                      : ""),
                      Tone::quiet, 2});
    document.add_footnotes(std::move(footnotes));
}

/// A line of CSV a number.
void add_result(Sheet& sheet, const Result& result) {
    const Answer& answer = result.answer;
    sheet.set_last({{"measure", result.requested.key},
                    {"value", entry_of(answer.value)},
                    {"undefined", why_none(answer.value)},
                    {"unit", std::string(answer.unit)},
                    {"remark", answer.remark},
                    {"interval_remark", why_none(result.interval)}});
    if (answer.at) sheet.set_last(*answer.at);
    if (answer.certified)
        sheet.set_last({{"certified_low", answer.certified->low}, {"certified_high", answer.certified->high}});
    if (const auto& adjusted = result.adjusted_interval)
        sheet.set_last(
            {{"adjusted_low", entry_of(low_of(*adjusted))}, {"adjusted_high", entry_of(high_of(*adjusted))}});
    if (const auto& rest = result.rest_difference) {
        sheet.set_last({{"rest_difference", entry_of(rest->value)},
                        {"rest_low", entry_of(low_of(rest->interval))},
                        {"rest_high", entry_of(high_of(rest->interval))},
                        {"rest_p", entry_of(rest->p)},
                        {"rest_adjusted_p", entry_of(rest->adjusted)}});
        if (const auto& ratio = rest->ratio)
            sheet.set_last({{"rest_ratio", entry_of(ratio->value)},
                            {"rest_ratio_low", entry_of(low_of(ratio->interval))},
                            {"rest_ratio_high", entry_of(high_of(ratio->interval))}});
    }
    if (const Interval* interval = interval_in(result.interval)) {
        sheet.set_last({{"interval_low", interval->bounds.low},
                        {"interval_high", interval->bounds.high},
                        {"interval_method", std::string(interval->method)},
                        {"interval_remark", interval->remark},
                        {"interval_bias", entry_of(interval->bias)}});
    }
}

/// Whether that holds of a result of a slice.
template <class Predicate>
bool any_result(const Report& report, Predicate holds) {
    return std::ranges::any_of(report.models, [&holds](const ModelReport& model) {
        return std::ranges::any_of(
            model.slices, [&holds](const auto& slice) { return std::ranges::any_of(slice.second.results, holds); });
    });
}

/// The column that tells classes, or labels, apart.
const char* column_of_classes(TaskKind task) { return task == TaskKind::multilabel ? "label" : "class"; }

void add_slice(Sheet& sheet, const std::string& model, const std::string& name, const SliceReport& slice,
               TaskKind task) {
    const auto line = [&] { sheet.add({{"model", model}, {"slice", name}}); };
    const auto count = [&](const std::string& measure, double number) {
        line();
        sheet.set_last({{"measure", measure}, {"value", number}});
    };
    for (const NamedCount& counted : slice.input) count(counted.id, counted.count.number());
    if (const auto& threshold = slice.threshold) {
        count("threshold", threshold->cut.value);
        sheet.set_last(threshold->cut);
        sheet.set_last({{"remark", threshold->rule}});
    }
    if (slice.confusion)
        for (const ConfusionCell& cell : confusion_cells) count(cell.id, (*slice.confusion).*cell.count);
    for (const Result& result : slice.results) {
        line();
        add_result(sheet, result);
    }
    for (const ClassReport& of : slice.per_class) {
        for (const Result& result : of.results) {
            line();
            add_result(sheet, result);
            sheet.set_last({{column_of_classes(task), of.name}});
        }
    }
}

/// A line of CSV for the difference and one for the ratio.
void add_disparities(Sheet& sheet, const ModelReport& model) {
    const auto add = [&](const Disparity& of, const char* what, const Value& value,
                         const std::optional<IntervalOrReason>& interval) {
        sheet.add({{"model", model.name},
                   {"slice", of.column},
                   {"measure", fmt::format("{} {}", of.criterion, what)},
                   {"value", entry_of(value)},
                   {"undefined", why_none(value)},
                   {"interval_remark", why_none(interval)}});
        if (const Interval* found = interval_in(interval))
            sheet.set_last({{"interval_low", found->bounds.low},
                            {"interval_high", found->bounds.high},
                            {"interval_method", std::string(found->method)}});
        if (value.defined())
            sheet.set_last({{"remark", fmt::format("{} of {} to {}", of.measure, of.lowest.slice, of.highest.slice)}});
    };
    for (const Disparity& of : model.disparities) {
        add(of, "difference", of.difference, of.difference_interval);
        add(of, "ratio", of.ratio, of.ratio_interval);
    }
}

/// A line of CSV for each slice and measure.
void add_search(Sheet& sheet, const ModelReport& model) {
    if (!model.search) return;
    for (const SliceSearch::OfMeasure& of : model.search->measures) {
        for (const SliceSearch::Found& found : of.slices) {
            sheet.add({{"model", model.name},
                       {"slice", found.slice},
                       {"measure", of.requested.key + " less the rest"},
                       {"value", entry_of(found.rest.value)},
                       {"undefined", why_none(found.rest.value)},
                       {"interval_remark", why_none(found.rest.interval)},
                       {"p", entry_of(found.rest.p)},
                       {"adjusted_p", entry_of(found.rest.adjusted)}});
            if (const auto* interval = std::get_if<Interval>(&found.rest.interval))
                sheet.set_last({{"interval_low", interval->bounds.low},
                                {"interval_high", interval->bounds.high},
                                {"interval_method", std::string(interval->method)}});
            if (const auto& adjusted = found.rest.adjusted_interval)
                sheet.set_last(
                    {{"adjusted_low", entry_of(low_of(*adjusted))}, {"adjusted_high", entry_of(high_of(*adjusted))}});
        }
    }
}

Json json_model(const ModelReport& model, TaskKind task) {
    Json object = json_slice_report(model.whole, task);
    if (const auto& averaged = model.averaged) {
        object["averaged"] = {{"fold", json_string(averaged->column)},
                              {"folds", averaged->folds},
                              {"measures", json_by_measure(averaged->results, json_answer)}};
    }
    if (!model.disparities.empty()) object["fairness"] = json_disparities(model.disparities);
    if (model.search) object["slice_search"] = json_search(*model.search);
    if (!model.slices.empty()) {
        object["slices"] = json_object(
            model.slices, [](const auto& slice) -> const std::string& { return slice.first; },
            [task](const auto& slice) { return json_slice_report(slice.second, task); });
    }
    return object;
}

}  // namespace

/// What a screen says in words, and how to see the rest.
void add_verdicts(Document& document, const Report& report) {
    constexpr std::size_t most_models = 3;  // more are for a comparison
    if (report.screen.empty()) return;
    if (report.models.size() <= most_models) {
        for (const ModelReport& model : report.models) {
            const std::string name = report.models.size() == 1 ? "" : printable(model.name, longest_name) + ": ";
            bool first = true;
            for (const std::string& sentence : verdict_of(model.whole, report.screen)) {
                if (std::exchange(first, false)) document.gap();
                document.add(Line{name + sentence, Tone::plain, 2});
            }
        }
    }
    if (report.further > 0)
        document.add_apart(Line{fmt::format("{} more: --measures all", report.further), Tone::quiet, 2});
}

/// All models side by side, or with slices one table a model: all of its rows beside its slices.
Document document_of(const Report& report) {
    Document document;
    document.lines(preface(report), Tone::quiet);
    const auto undivided = [](const ModelReport& model) { return model.slices.empty() && !model.averaged; };
    if (std::ranges::all_of(report.models, undivided)) {
        std::vector<Side> sides;
        sides.reserve(report.models.size());
        for (const ModelReport& model : report.models) sides.push_back({model.name, &model.whole});
        if (!sides.empty()) add_figures(document, sides, report);
        for (const ModelReport& model : report.models)
            add_classes(document, model.whole, report.models.size() == 1 ? "" : model.name);
        add_verdicts(document, report);
        return document;
    }
    for (const ModelReport& model : report.models) {
        std::vector<Side> sides = {{"all rows", &model.whole}};
        SliceReport averaged;
        if (model.averaged) {
            averaged = model.whole;  // the folds have its rows and its threshold
            averaged.results = model.averaged->results;
            sides.push_back({fmt::format("mean of {} folds", model.averaged->folds), &averaged});
        }
        const ShownSlices shown = shown_slices(model);
        if (!model.search) {  // which shows the slices by itself
            for (const auto* named : shown.slices) sides.push_back({named->first, &named->second});
        }
        document.add_apart(Heading{"Model " + printable(model.name, longest_name)});
        add_figures(document, sides, report);
        add_classes(document, model.whole, "");
        add_rest_differences(document, model, shown);
        add_disparities(document, model);
        if (model.search) {
            add_search(document, *model.search);
        } else {
            for (const std::string& sentence : shown.sentences) document.add_apart(Line{sentence, Tone::quiet});
        }
    }
    add_verdicts(document, report);
    return document;
}

std::string csv(const Report& report) {
    Sheet sheet = {{"model", "slice", "measure", "value", "undefined", "unit", "threshold", "low", "high", "remark",
                    "interval_low", "interval_high", "interval_method", "interval_remark", "interval_bias"}};
    const bool searched =
        std::ranges::any_of(report.models, [](const ModelReport& model) { return model.search.has_value(); });
    if (searched || any_result(report, [](const Result& result) { return result.adjusted_interval.has_value(); })) {
        for (const char* name : {"adjusted_low", "adjusted_high"}) sheet.add_column(name);
    }
    const auto is_certified = [](const Result& result) { return result.answer.certified.has_value(); };
    const auto some_are = [&](const ModelReport& model) {
        return std::ranges::any_of(model.whole.results, is_certified);
    };
    if (std::ranges::any_of(report.models, some_are) || any_result(report, is_certified)) {
        for (const char* name : {"certified_low", "certified_high"}) sheet.add_column(name);
    }
    const auto of_several_classes = [](const ModelReport& model) { return !model.whole.per_class.empty(); };
    if (std::ranges::any_of(report.models, of_several_classes)) sheet.add_column(column_of_classes(report.task));
    if (any_result(report, [](const Result& result) { return result.rest_difference.has_value(); })) {
        for (const char* name : {"rest_difference", "rest_low", "rest_high", "rest_p", "rest_adjusted_p", "rest_ratio",
                                 "rest_ratio_low", "rest_ratio_high"})
            sheet.add_column(name);
    }
    if (searched) {
        for (const char* name : {"p", "adjusted_p"}) sheet.add_column(name);
    }
    for (const ModelReport& model : report.models) {
        add_slice(sheet, model.name, "", model.whole, report.task);
        if (model.averaged) {
            const std::string name = "mean over " + model.averaged->column;
            add_slice(sheet, model.name, name, {.results = model.averaged->results}, report.task);
        }
        for (const auto& [name, slice] : model.slices) add_slice(sheet, model.name, name, slice, report.task);
        add_disparities(sheet, model);
        add_search(sheet, model);
    }
    return csv(sheet);
}

std::string json(const Report& report) {
    Json document = json_document("evaluate", report);
    put_models(document, report, [&report](std::size_t m) { return json_model(report.models[m], report.task); });
    return finished(std::move(document), report);
}

}  // namespace midrank
