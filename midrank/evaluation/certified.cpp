#include "midrank/evaluation/certified.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/screen.hpp"
#include "midrank/evaluation/standard_threshold.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/measures/extremes.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace midrank {
namespace {

void refuse_rule(const std::optional<ThresholdRule>& threshold) {
    if (threshold && !threshold->given())
        throw Error(
            "Threshold " + threshold->text() +
            " is found among the scores, but --certified keeps binned scores. Give a number, or drop --certified.");
}

/// Whether all interval options have their defaults.
bool is_usual(const IntervalRequest& request) {
    const IntervalRequest usual;
    return request.method == nullptr && request.level == usual.level && request.scheme == usual.scheme &&
           request.weights == usual.weights && request.replicates == usual.replicates && request.seed == usual.seed;
}

void refuse_if_rows_needed(const EvidenceSet& evidence, const EvaluateRequest& request) {
    const auto refuse = [](bool asked, const char* option) {
        if (asked)
            throw Error(std::string(option) +
                        " needs every row, but --certified keeps binned scores. Drop one of the two.");
    };
    refuse(request.fold.has_value(), "--fold");
    refuse(request.against_rest, "--against-rest");
    refuse(request.fairness.has_value(), "--fairness");
    refuse(request.search.has_value(), "--slice-search");
    refuse(request.self_check, "--self-check");
    refuse_intervals(request.intervals);
    refuse_rule(request.threshold);
    for (const Evidence& part : evidence.parts())
        if (part.summaries.has<OnlyClasses>())
            throw Error("There are only a few predicted classes, so binning saves nothing: drop --certified.");
}

/// A ranking of the highest and lowest score only: enough to tell whether scores are probabilities.
Ranking ends_of(const BinnedRanking& binned) {
    if (binned.total() == 0) return {};
    const double scores[] = {binned.highest(), binned.lowest()};
    const std::uint8_t labels[] = {1, 0};
    return Ranking::of(scores, labels);
}

/// The confusion matrix where it does not depend on the order within cells; else none.
std::optional<Confusion> confusion_at(const Extremes& extremes, double threshold) {
    const Confusion worst = *extremes.worst().at(threshold).confusion();
    const Confusion best = *extremes.best().at(threshold).confusion();
    return worst == best ? std::optional(best) : std::nullopt;
}

bool is_bounded(const MeasureRequest& requested) {
    return requested.measure->moves != Moves::unknown || requested.measure->bounds;
}

/// The default measures of a model: of those that apply, the ones with certified bounds.
std::vector<MeasureRequest> measures_of_cells(Report& report, const BinnedRanking& binned, const std::string& name,
                                              bool at_threshold, bool only_screen) {
    ModelSlice slice{
        .model = name, .slice = {}, .slice_column = {}, .views = Views(ends_of(binned)), .input = {}, .threshold = {}};
    if (at_threshold) slice.threshold = ChosenThreshold{};
    std::vector<MeasureRequest> requested = applicable_measures(slice, report.notes);
    if (!binned.exact()) {
        const auto left_out = std::erase_if(requested, [](const MeasureRequest& one) { return !is_bounded(one); });
        note_once(report.notes,
                  fmt::format("{} measures are left out, because they depend on the order of rows within cells of "
                              "scores, and no bounds are known for them (--measures shows them with this reason).",
                              left_out));
    }
    note_screen(report, slice, requested, only_screen);
    return requested;
}

double distance_of(const Result& result) { return result.answer.certified ? distance_of(*result.answer.certified) : 0; }

template <class Take>
void for_each_result(const Report& report, Take take) {
    for (const ModelReport& model : report.models) {
        for (const Result& result : model.whole.results) take(result);
        for (const auto& [name, slice] : model.slices)
            for (const Result& result : slice.results) take(result);
    }
}

void note_what_is_certified(Report& report, const EvidenceSet& evidence, const std::optional<double>& tolerance) {
    double farthest = 0;
    for_each_result(report, [&](const Result& result) { farthest = std::max(farthest, distance_of(result)); });
    const std::size_t cells = cells_of(evidence);
    if (farthest == 0) {
        note_once(report.notes, exact_in_cells);
        return;
    }
    note_once(report.notes,
              fmt::format("Not exact: scores are kept in at most {} cells per class. The exact value is guaranteed to "
                          "lie within the bounds beside each value, which is their midpoint; values without bounds are "
                          "exact. The bounds are not confidence intervals, which need every row.",
                          cells));
    if (tolerance) note_once(report.notes, certified_in_words(*tolerance, widest_bounds(report, *tolerance, cells)));
}

}  // namespace

std::optional<ChosenThreshold> threshold_in_cells(const BinnedRanking& binned, const std::string& model,
                                                  const std::optional<ThresholdRule>& given,
                                                  std::vector<std::string>& notes) {
    if (binned.total() == 0) return std::nullopt;
    if (given) return ChosenThreshold{"given", binned.cut_at(*parse_number(given->text()))};
    const auto value = standard_threshold(ends_of(binned));
    if (!value) {
        note_once(notes, "Model " + quoted(model) +
                             ": threshold measures are left out, because the scores are neither in [0, 1] nor of both "
                             "signs. Give a number with --threshold.");
        return std::nullopt;
    }
    note_once(notes, std::string(why_standard(*value)));
    return ChosenThreshold{"standard", binned.cut_at(*value)};
}

NamedCounts counts_of(const Evidence& part, const Origin& origin) {
    return {{"rows", part.rows_seen},
            {.id = "positives", .count = part.positives, .noun = "positive", .label = origin.positive},
            {.id = "negatives", .count = part.rows_seen - part.positives, .noun = "negative"},
            {.id = "weight",
             .count = static_cast<double>(part.summaries.get<BinnedRanking>().total()),
             .of_weights = true}};
}

void refuse_intervals(const std::optional<IntervalRequest>& request) {
    if (request && !is_usual(*request))
        throw Error(
            "--certified gives guaranteed bounds for the value of these rows, not intervals: nothing is drawn. Drop "
            "--interval, --level, --replicates, --seed, --stratify and --bootstrap-weights, or drop --certified.");
}

double distance_of(const Bounds& bounds) noexcept {
    const double value = std::midpoint(bounds.low, bounds.high);
    return (bounds.high - bounds.low) / 2 / std::max(1.0, std::abs(value));
}

std::size_t cells_for_tolerance(double within, double tolerance, std::size_t cells) noexcept {
    constexpr double reserve = 1.25;
    const double needed = reserve * static_cast<double>(cells) * within / tolerance;
    return static_cast<std::size_t>(std::min(needed, 1e15));
}

std::string certified_in_words(double tolerance, const std::optional<WidestBounds>& missed) {
    if (!missed) return fmt::format("Certified within {:g}, relative to the value where it is above 1.", tolerance);
    const std::string what_it_takes =
        missed->cells > BinnedRanking::most_cells
            ? fmt::format("{} cells, more than the limit of {}. Drop --certified to get the exact value", missed->cells,
                          BinnedRanking::most_cells)
            : fmt::format("{} cells", missed->cells);
    return fmt::format("Not certified within {:g}: {} is known within {:.2g}, and that tolerance needs about {}.",
                       tolerance, missed->measure, missed->within, what_it_takes);
}

std::size_t cells_of(const EvidenceSet& evidence) {
    std::size_t fewest = BinnedRanking::most_cells;
    for (const Evidence& part : evidence.parts())
        fewest = std::min(fewest, part.summaries.get<BinnedRanking>().cells());
    return fewest;
}

std::optional<WidestBounds> widest_bounds(const Report& report, double tolerance, std::size_t cells) {
    WidestBounds found;
    for_each_result(report, [&](const Result& result) {
        const double within = distance_of(result);
        if (within > std::max(tolerance, found.within)) found = {result.requested.key, within, 0};
    });
    if (found.measure.empty()) return std::nullopt;
    found.cells = cells_for_tolerance(found.within, tolerance, cells);
    return found;
}

double read_tolerance(std::string_view text) {
    constexpr double finest = 1e-9;
    const auto within = parse_number(text);
    if (within && *within >= finest && *within < 1) return *within;
    throw Error("--certified must be a tolerance from 1e-9 to below 1, as in --certified 1e-4, not " + quoted(text) +
                ".");
}

CellsPlan first_cells(double within, const std::optional<ThresholdRule>& threshold) {
    refuse_rule(threshold);
    constexpr double cells_of_tolerance = 2;
    constexpr auto least = static_cast<double>(BinnedRanking::fewest_cells);
    constexpr auto most = static_cast<double>(BinnedRanking::most_cells);
    CellsPlan plan{.cells = static_cast<std::size_t>(std::clamp(cells_of_tolerance / within, least, most))};
    if (threshold) plan.cuts.push_back(*parse_number(threshold->text()));
    return plan;
}

CellsPlan cells_for(const EvaluateRequest& request) {
    CellsPlan plan = first_cells(*request.certified, request.threshold);
    plan.needed = [request](const EvidenceSet& evidence) -> std::size_t {
        const auto missed = widest_bounds(evaluate_in_cells(evidence, request), *request.certified, cells_of(evidence));
        return missed ? missed->cells : 0;
    };
    return plan;
}

std::optional<std::size_t> more_cells(std::size_t cells, std::size_t needed) {
    if (needed <= cells || needed > BinnedRanking::most_cells) return std::nullopt;
    return std::max(needed, std::min(2 * cells, BinnedRanking::most_cells));
}

std::size_t more_cells_for(const std::optional<WidestBounds>& missed, const EvidenceSet& evidence) {
    return missed ? more_cells(cells_of(evidence), missed->cells).value_or(0) : 0;
}

void refuse_for_cells(const Roles& roles) {
    if (roles.soft_labels)
        throw Error("--certified counts whole rows, but --soft-labels splits them into parts. Drop one of the two.");
    if (roles.cluster) throw Error("--cluster is for intervals, but --certified gives none. Drop one of the two.");
    if (roles.id) throw Error("--id pairs the rows of models, but --certified keeps no rows. Drop one of the two.");
    if (roles.gain_if_flagged)
        throw Error(
            "Gains belong to single rows, but --certified keeps binned scores: drop --gain-if-flagged or --certified.");
}

void refuse_cells_of_other_tasks() {
    throw Error(
        "--certified is for a score for two classes, but these columns are for another task. Drop --certified; for a "
        "regression, use --approximate.");
}

Report evaluate_in_cells(const EvidenceSet& evidence, const EvaluateRequest& request) {
    refuse_if_rows_needed(evidence, request);
    Report report = report_on(evidence);
    std::vector<MeasureRequest> requested = request.measures;
    std::vector<std::string> unasked;
    const bool threshold_matters = requested.empty() || std::ranges::any_of(requested, depends_on_threshold);
    std::optional<ChosenThreshold> of_model;
    for (const Evidence& part : evidence.parts()) {
        const auto& binned = part.summaries.get<BinnedRanking>();
        const Extremes extremes(binned);
        if (part.whole()) {
            report.models.push_back({.name = part.model, .whole = {}});
            of_model =
                threshold_in_cells(binned, part.model, request.threshold, threshold_matters ? report.notes : unasked);
            if (request.measures.empty())
                requested = measures_of_cells(report, binned, part.model, of_model.has_value(), request.only_screen);
        }
        SliceReport found{
            .input = counts_of(part, evidence.origin()), .threshold = of_model, .confusion = {}, .results = {}};
        if (of_model) {
            const double threshold = of_model->cut.value;
            found.threshold->cut = binned.cut_at(threshold);
            found.confusion = confusion_at(extremes, threshold);
        }
        for (const MeasureRequest& one : requested) {
            const auto threshold = of_model ? std::optional(of_model->cut.value) : std::nullopt;
            found.results.push_back({one, answer_within_bounds(one, extremes, threshold)});
        }
        if (part.whole()) {
            report.models.back().whole = std::move(found);
        } else {
            report.models.back().slices.emplace_back(part.slice(), std::move(found));
        }
    }
    note_what_is_certified(report, evidence, request.certified);
    return report;
}

}  // namespace midrank
