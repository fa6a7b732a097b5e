#include "midrank/base/text.hpp"
#include "midrank/evaluation/find_result.hpp"
#include "midrank/presentation/class_tables.hpp"
#include "midrank/presentation/distinct_name.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/json_text.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/shown_slices.hpp"
#include "midrank/presentation/slice_json.hpp"
#include "midrank/presentation/slice_tables.hpp"
#include "midrank/presentation/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

namespace midrank {
namespace {

/// If there are more classes, those with the most rows are shown; JSON has all.
constexpr std::size_t most_classes_shown = 20;

/// One column: a model or a slice.
struct Side {
    std::string name;
    const SliceReport* report = nullptr;
};

/// The measures of all columns, without repetition; of a screen, its measures in its order.
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

/// "log_loss [nat]": the id to request it by, and the unit.
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
                        // Fractional weights and soft labels have sums that are not counts, as in the confusion matrix.
                        return Figure{count.is_real() ? Cell(count.number()) : count_cell(count.number())};
                    });
    }
}

std::string rule_in_words(const std::string& rule) {
    if (rule == "given") return "as given";
    if (rule == "standard") return "by default";
    return "by the rule " + printable(rule);
}

/// `with_ends`: also shows the range of equivalent thresholds.
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
        // One group per family, in the order requested.
        const Family family = results.front()->requested.measure->family;
        figures.group(entry_of(family).title);
        if (family == Family::threshold) add_threshold(figures, sides, screen.empty());
        for (const Result* result : results) {
            const Measure& measure = *result->requested.measure;
            if (measure.family != family) continue;
            figures.row(id_with_unit(*result), measure.title, [&](std::size_t i) {
                const Result* here = find_result(sides[i].report->results, result->requested.key);
                if (here == nullptr) return Figures::none();
                if (here->answer.at) figures.threshold(here->requested.key, i, *here->answer.at);
                figures.optimism(*here, i);
                return figures.of(*here);
            });
        }
        std::erase_if(results, [family](const Result* result) { return result->requested.measure->family == family; });
    }
}

std::string shown_model(const Report& report, const ModelReport& model) {
    return distinct_name(model.name, std::views::transform(report.models, &ModelReport::name), longest_name);
}

void add_figures(Document& document, const std::vector<Side>& sides, const Report& report) {
    const auto names = [&sides](std::size_t longest) {
        std::vector<std::string> columns;
        columns.reserve(sides.size());
        for (const Side& side : sides)
            columns.push_back(distinct_name(side.name, std::views::transform(sides, &Side::name), longest));
        return columns;
    };
    Figures figures(names(longest_name), names(longest_with_room));
    add_counts(figures, sides, report);
    add_results(figures, sides, report.screen);
    std::move(figures).add_to(document);
}

/// All models in one table.
void add_side_by_side(Document& document, const Report& report) {
    std::vector<Side> sides;
    sides.reserve(report.models.size());
    for (const ModelReport& model : report.models) sides.push_back({model.name, &model.whole});
    if (!sides.empty()) add_figures(document, sides, report);
    for (const ModelReport& model : report.models)
        add_classes(document, model.whole, report.models.size() == 1 ? "" : model.name);
}

/// All rows of a model next to its slices, or to the mean over its folds.
void add_with_slices(Document& document, const Report& report, const ModelReport& model) {
    std::vector<Side> sides = {{"all rows", &model.whole}};
    SliceReport averaged;
    if (model.averaged) {
        averaged = model.whole;  // the folds have its rows and its threshold
        averaged.results = model.averaged->results;
        sides.push_back({fmt::format("mean of {} folds", model.averaged->folds), &averaged});
    }
    const ShownSlices shown = shown_slices(model);
    if (!model.search) {  // a search shows the slices itself
        for (const auto* named : shown.slices) sides.push_back({named->first, &named->second});
    }
    document.add_after_gap(Heading{"Model " + shown_model(report, model)});
    add_figures(document, sides, report);
    add_classes(document, model.whole, "");
    add_rest_differences(document, model, shown);
    add_disparities(document, model);
    if (model.search) {
        add_search(document, *model.search);
    } else {
        for (const std::string& sentence : shown.sentences) document.add_after_gap(Line{sentence, Tone::quiet});
    }
}

/// The verdicts in words, and how to see everything.
void add_verdicts(Document& document, const Report& report) {
    constexpr std::size_t most_models = 3;  // more are for a comparison
    if (report.screen.empty()) return;
    if (report.models.size() <= most_models) {
        for (const ModelReport& model : report.models) {
            const std::string name = report.models.size() == 1 ? "" : shown_model(report, model) + ": ";
            bool first = true;
            for (const std::string& sentence : verdict_of(model.whole, report.screen)) {
                if (std::exchange(first, false)) document.gap();
                document.add(Line{name + sentence, Tone::plain, 2});
            }
        }
    }
    if (report.further > 0)
        document.add_after_gap(Line{fmt::format("{} more: --measures all", report.further), Tone::quiet, 2});
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

Document document_of(const Report& report) {
    Document document;
    document.lines(preface(report), Tone::quiet);
    const auto undivided = [](const ModelReport& model) { return model.slices.empty() && !model.averaged; };
    if (std::ranges::all_of(report.models, undivided)) {
        add_side_by_side(document, report);
    } else {
        for (const ModelReport& model : report.models) add_with_slices(document, report, model);
    }
    add_verdicts(document, report);
    return document;
}

std::string json(const Report& report) {
    Json document = json_document("evaluate", report);
    put_models(document, report, [&report](std::size_t m) { return json_model(report.models[m], report.task); });
    return finished(std::move(document), report);
}

}  // namespace midrank
