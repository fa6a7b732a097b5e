#include "midrank/evaluation/permute.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace midrank {
namespace {

/// Why a measure has no test.
std::string_view no_test(const PermutedMeasure& measure) {
    const Value& observed = measure.observed.value;
    if (!observed.defined()) return reason(observed.why());
    const Value& mean = measure.permuted.mean;
    return reason(mean.defined() ? Undefined::infinite_values : mean.why());
}

/// The test of the ranking is that of the area under the curve, and is shown with it.
bool is_of_its_area(const PermutedMeasure& measure) { return measure.requested.measure->id == "roc_auc"; }

bool shows_mann_whitney(const PermutedSlice& model_slice) {
    return model_slice.mann_whitney && std::ranges::any_of(model_slice.measures, is_of_its_area);
}

std::string mann_whitney_text(const MannWhitneyOrReason& test) {
    if (const auto* why = std::get_if<Undefined>(&test))
        return fmt::format("There is no Mann-Whitney test of the ranking: {}.", reason(*why));
    const auto& found = std::get<MannWhitney>(test);
    return fmt::format(
        "Mann-Whitney test of the ranking, {}: U = {}, p = {} one-sided (against positives scoring higher), "
        "{} two-sided.",
        found.method == "exact" ? "exact" : "by the normal approximation", rounded(found.u), rounded(found.greater),
        rounded(found.two_sided));
}

constexpr const char* explanation =
    "extreme: permutations whose value is at least as good as that of the data or, for a measure without a direction, "
    "at least as far from the mean. share = extreme / permutations; p = (extreme + 1) / (permutations + 1), which "
    "counts the data as one of the permutations.";

/// `reasons` receives a line for each measure without a test, or with fewer permutations.
Table table_of(const PermutedSlice& model_slice, std::int64_t permutations, std::string& reasons) {
    Table table{.columns = {{"", Kind::data, "model"},
                            {"", Kind::data, "slice"},
                            {"", Kind::id, "measure"},
                            {"value", Kind::number, "value"},
                            {"mean", Kind::number, "mean"},
                            {"sd", Kind::number, "standard_deviation"},
                            {"", Kind::data, "permutations"},
                            {"extreme", Kind::count, "extreme"},
                            {"share", Kind::number, "share"},
                            {"p", Kind::number, "p_value"},
                            {"", Kind::data, "reason"},
                            {"", Kind::data, "mann_whitney_method"},
                            {"", Kind::data, "mann_whitney_u"},
                            {"", Kind::data, "mann_whitney_greater"},
                            {"", Kind::data, "mann_whitney_less"},
                            {"", Kind::data, "mann_whitney_two_sided"}}};
    for (const PermutedMeasure& measure : model_slice.measures) {
        const std::string& key = measure.requested.key;
        TableRow& row =
            table.rows.emplace_back(TableRow{model_slice.model, model_slice.slice, key, measure.observed.value,
                                             measure.permuted.mean, measure.permuted.standard_deviation});
        if (const auto& extremes = measure.extremes) {
            row.cells.insert(row.cells.end(), {static_cast<double>(extremes->compared),
                                               count_cell(static_cast<double>(extremes->extreme)), extremes->share(),
                                               extremes->p_value(), ""});
            if (extremes->compared < permutations) {
                reasons +=
                    fmt::format("{}: {} of {} permutations have a value.\n", key, extremes->compared, permutations);
            }
        } else {
            const Cell none = word_cell("–", Tone::quiet);
            row.cells.insert(row.cells.end(), {"", none, none, none, no_test(measure)});
            reasons += fmt::format("{}: {}.\n", key, no_test(measure));
        }
        if (!model_slice.mann_whitney || !is_of_its_area(measure)) continue;
        if (const auto* test = std::get_if<MannWhitney>(&*model_slice.mann_whitney))
            row.cells.insert(row.cells.end(), {test->method, test->u, test->greater, test->less, test->two_sided});
    }
    return table;
}

Json json_mann_whitney(const MannWhitney& found) {
    return {{"method", found.method},
            {"u", found.u},
            {"greater", found.greater},
            {"less", found.less},
            {"two_sided", found.two_sided}};
}

Json json_measure(const PermutedMeasure& measure) {
    Json object = {{"observed", json_answer({measure.requested, measure.observed})},
                   {"permuted", json_scatter(measure.permuted)}};
    if (const auto& extremes = measure.extremes) {
        object.update({{"at_least_as_extreme", extremes->extreme},
                       {"share", extremes->share()},
                       {"p_value", extremes->p_value()}});
    } else {
        object["no_test"] = no_test(measure);
    }
    return object;
}

}  // namespace

Document document_of(const PermutationReport& report) {
    Document document;
    document.add(Line{fmt::format("{}{} permutations of the labels, seed {}", lead_in(report.about),
                                  report.permutations, report.seed),
                      Tone::quiet});
    for (const PermutedSlice& model_slice : report.slices) {
        document.add_after_gap(Heading{model_in_words(model_slice.model, report.slices, &PermutedSlice::model,
                                                      model_slice.slice, model_slice.input)});
        std::string reasons;
        document.add(table_of(model_slice, report.permutations, reasons));
        if (shows_mann_whitney(model_slice)) reasons += mann_whitney_text(*model_slice.mann_whitney);
        document.lines_after_gap(reasons);
    }
    document.lines_after_gap(explanation, Tone::quiet);
    return document;
}

std::string json(const PermutationReport& report) {
    Json document = json_document("permute", report.about);
    document.update({{"permutations", report.permutations}, {"seed", report.seed}});
    document["results"] = json_array(report.slices, [](const PermutedSlice& model_slice) {
        Json result = json_owner(model_slice.model, model_slice.slice, model_slice.input);
        result["measures"] = json_by_measure(model_slice.measures, json_measure);
        if (shows_mann_whitney(model_slice))
            result["mann_whitney"] = json_or_reason(*model_slice.mann_whitney, json_mann_whitney);
        return result;
    });
    return finished(std::move(document), report.about);
}

}  // namespace midrank
