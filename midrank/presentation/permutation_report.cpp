#include "midrank/presentation/permutation_report.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/resampling_json.hpp"
#include "midrank/presentation/resampling_text.hpp"
#include "midrank/presentation/sheet.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

/// Why a measure has no test.
std::string_view no_test(const PermutedMeasure& measure) {
    const Value& observed = measure.observed.value;
    if (!observed.defined()) return reason(observed.why());
    const Value& mean = measure.permuted.mean;
    return reason(mean.defined() ? Undefined::infinite_values : mean.why());
}

/// The test of the ranking stands beside the area under the curve, which it is the test of.
bool shows_mann_whitney(const PermutedSlice& model_slice) {
    return model_slice.mann_whitney && std::ranges::any_of(model_slice.measures, [](const PermutedMeasure& measure) {
               return measure.requested.measure->id == "roc_auc";
           });
}

std::string mann_whitney_text(const MannWhitneyOrReason& test) {
    if (const auto* why = std::get_if<Undefined>(&test))
        return fmt::format("There is no Mann-Whitney test of the ranking: {}.", reason(*why));
    const auto& found = std::get<MannWhitney>(test);
    return fmt::format(
        "Mann-Whitney test of the ranking, {}: U = {}, p = {} that positives score higher, {} two-sided.",
        found.method == "exact" ? "exact" : "by the normal approximation", rounded(found.u), rounded(found.greater),
        rounded(found.two_sided));
}

std::string preface_of(const PermutationReport& report) {
    return fmt::format("{}: {} permutations of the labels, seed {}", preface(report.about), report.permutations,
                       report.seed);
}

constexpr const char* explanation =
    "extreme: permutations whose value is at least as good as that of the data, for a measure without a direction as "
    "far "
    "from the mean. share = extreme / permutations; p = (extreme + 1) / (permutations + 1), which counts the data as "
    "one "
    "of the permutations.";

}  // namespace

std::string table(const PermutationReport& report, const Style& style, std::size_t width) {
    std::string text = lines_of(preface_of(report), style, Tone::quiet, width);
    for (const PermutedSlice& model_slice : report.slices) {
        text += "\n" + lines_of(heading_of(model_slice.model, model_slice.slice, model_slice.input), style,
                                Tone::heading, width);
        Columns columns(
            {Align::left, Align::point, Align::point, Align::point, Align::right, Align::point, Align::point});
        columns.row({{""},
                     {"value", Tone::quiet, true},
                     {"mean", Tone::quiet, true},
                     {"sd", Tone::quiet, true},
                     {"extreme", Tone::quiet, true},
                     {"share", Tone::quiet, true},
                     {"p", Tone::quiet, true}});
        std::string reasons;
        for (const PermutedMeasure& measure : model_slice.measures) {
            std::vector<Cell> cells = {{measure.requested.key},
                                       number_cell(measure.observed.value),
                                       number_cell(measure.permuted.mean),
                                       number_cell(measure.permuted.standard_deviation)};
            if (measure.extremes) {
                cells.insert(cells.end(), {{std::to_string(measure.extremes->extreme)},
                                           {rounded(measure.extremes->share())},
                                           {rounded(measure.extremes->p_value())}});
                if (measure.extremes->compared < report.permutations) {
                    reasons += fmt::format("{}: {} of {} permutations have a value.\n", measure.requested.key,
                                           measure.extremes->compared, report.permutations);
                }
            } else {
                cells.insert(cells.end(), 3, {"–", Tone::quiet, true});
                reasons += fmt::format("{}: {}.\n", measure.requested.key, no_test(measure));
            }
            columns.row(std::move(cells));
        }
        text += columns.text(style, width);
        if (shows_mann_whitney(model_slice)) reasons += mann_whitney_text(*model_slice.mann_whitney) + "\n";
        text += reasons.empty() ? "" : "\n" + lines_of(reasons, style, Tone::plain, width);
    }
    return text + "\n" + lines_of(explanation, style, Tone::quiet, width);
}

namespace {

Sheet sheet_of(const PermutationReport& report) {
    Sheet sheet = {{"model", "slice", "measure", "value", "mean", "standard_deviation", "permutations", "extreme",
                    "share", "p_value", "reason"},
                   {}};
    for (const PermutedSlice& model_slice : report.slices) {
        for (const PermutedMeasure& measure : model_slice.measures) {
            std::vector<Entry> row = {model_slice.model,
                                      model_slice.slice,
                                      measure.requested.key,
                                      entry_of(measure.observed.value),
                                      entry_of(measure.permuted.mean),
                                      entry_of(measure.permuted.standard_deviation)};
            if (measure.extremes) {
                row.insert(row.end(), {static_cast<double>(measure.extremes->compared),
                                       static_cast<double>(measure.extremes->extreme), measure.extremes->share(),
                                       measure.extremes->p_value(), ""});
            } else {
                row.insert(row.end(), {"", "", "", "", std::string(no_test(measure))});
            }
            sheet.rows.push_back(std::move(row));
        }
    }
    return sheet;
}

Json json_mann_whitney(const MannWhitneyOrReason& test) {
    if (const auto* why = std::get_if<Undefined>(&test)) return {{"undefined", reason(*why)}};
    const auto& found = std::get<MannWhitney>(test);
    return {{"method", found.method},
            {"u", found.u},
            {"greater", found.greater},
            {"less", found.less},
            {"two_sided", found.two_sided}};
}

}  // namespace

std::string csv(const PermutationReport& report) { return csv(sheet_of(report)); }

std::string markdown(const PermutationReport& report) {
    std::string text = markdown_text(preface_of(report)) + "\n\n" + markdown(sheet_of(report));
    for (const PermutedSlice& model_slice : report.slices) {
        if (shows_mann_whitney(model_slice))
            text += "\n" + markdown_text(mann_whitney_text(*model_slice.mann_whitney)) + "\n";
    }
    return text + "\n" + markdown_text(explanation) + "\n";
}

std::string json(const PermutationReport& report) {
    Json results = Json::array();
    for (const PermutedSlice& model_slice : report.slices) {
        Json result = json_owner(model_slice.model, model_slice.slice, model_slice.input);
        Json measures = Json::object();
        for (const PermutedMeasure& measure : model_slice.measures) {
            Json object = {{"observed", json_answer({measure.requested, measure.observed})},
                           {"permuted", json_scatter(measure.permuted)}};
            if (measure.extremes) {
                object.update({{"at_least_as_extreme", measure.extremes->extreme},
                               {"share", measure.extremes->share()},
                               {"p_value", measure.extremes->p_value()}});
            } else {
                object["no_test"] = no_test(measure);
            }
            measures[measure.requested.key] = std::move(object);
        }
        result["measures"] = std::move(measures);
        if (shows_mann_whitney(model_slice)) result["mann_whitney"] = json_mann_whitney(*model_slice.mann_whitney);
        results.push_back(std::move(result));
    }
    return laid_out({{"schema", "midrank/permute/1"},
                     {"about", json_about(report.about)},
                     {"permutations", report.permutations},
                     {"seed", report.seed},
                     {"results", std::move(results)},
                     {"notes", json_notes(report.about)}});
}

}  // namespace midrank
