#include "midrank/evaluation/compare.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace midrank {
namespace {

/// Rows that whole weights may stand for. Each is then drawn, swapped and counted by itself.
constexpr double most_repeated_rows = 1e8;

constexpr std::int64_t usual_permutations = 2000;

/// A model with its rows as a comparison counts them: borrowed, or written out where a weight stands for many.
struct Kept {
    ModelSlice model_slice;
    std::variant<std::vector<float>, std::vector<double>> scores;
    std::vector<std::uint8_t> positive;
    std::vector<std::int32_t> clusters;

    ComparedModel compared_model() const { return {&model_slice.views, model_slice.rows}; }
};

bool all_whole(std::span<const double> weights) {
    return std::ranges::all_of(weights, [](double weight) { return weight == std::floor(weight); });
}

/// How often each row is written down: as often as it weighs where weights count rows, else once.
class Repeats {
public:
    explicit Repeats(const Rows& rows)
        : weights_(rows.weights), counted_(!rows.weights.empty() && rows.clusters.empty() && all_whole(rows.weights)) {
        if (!counted_) return;
        double total = 0;
        for (const double weight : weights_) total += weight;
        if (total <= most_repeated_rows) return;
        throw Error(
            fmt::format("The weights stand for {:.0f} rows, but a comparison goes through at most {:.0f} of them one "
                        "by one. Divide the weights by a number that makes them fractional, or take a sample.",
                        total, most_repeated_rows));
    }
    bool counted() const noexcept { return counted_; }

    template <class T>
    std::vector<T> of(std::span<const T> column) const {
        std::vector<T> repeated;
        for (std::size_t row = 0; row < column.size(); ++row)
            repeated.insert(repeated.end(), static_cast<std::size_t>(weights_[row]), column[row]);
        return repeated;
    }

private:
    std::span<const double> weights_;
    bool counted_;
};

/// Heap allocated, because the rows point into it.
std::unique_ptr<Kept> keep(const ModelSlice& model_slice) {
    auto kept = std::make_unique<Kept>(Kept{.model_slice = model_slice, .scores = {}, .positive = {}, .clusters = {}});
    const Rows& rows = model_slice.rows;
    need_rows(model_slice, "A comparison pairs what the models say of the same rows");
    const Repeats repeats(rows);
    if (!repeats.counted()) return kept;
    Rows& own = kept->model_slice.rows;
    std::visit(
        [&](const auto& scores) {
            using Score = std::remove_cv_t<typename std::decay_t<decltype(scores)>::element_type>;
            own.scores = std::span<const Score>(kept->scores.emplace<std::vector<Score>>(repeats.of(scores)));
        },
        rows.scores);
    own.positive = kept->positive = repeats.of(rows.positive);
    own.clusters = kept->clusters = repeats.of(rows.clusters);
    own.weights = {};
    return kept;
}

std::vector<MeasureRequest> standard_measures_of(std::span<const std::unique_ptr<Kept>> models,
                                                 std::vector<std::string>& notes) {
    const bool probabilities = std::ranges::all_of(
        models, [](const auto& model) { return are_probabilities(model->model_slice.views.template get<Ranking>()); });
    const bool thresholds =
        std::ranges::all_of(models, [](const auto& model) { return model->model_slice.threshold.has_value(); });
    if (!probabilities) {
        notes.emplace_back(
            "Measures of probabilities are left out, because not every score of every model lies in [0, 1].");
    }
    std::vector<MeasureRequest> requested_measures = main_measures();
    std::erase_if(requested_measures, [&](const MeasureRequest& requested) {
        return (requested.measure->needs == Needs::probabilities && !probabilities) ||
               (at_a_threshold(requested) && !thresholds);
    });
    return requested_measures;
}

Pairing pairing_of(const EvidenceSet& evidence, std::vector<std::string>& notes) {
    if (evidence.origin().model.empty()) return Pairing::rows;
    const std::string& name = evidence.origin().model;
    if (!evidence.origin().cluster.empty()) {
        notes.push_back(
            fmt::format("The models of {} have rows of their own, but may share {}: what is of one {} is "
                        "compared as paired.",
                        quoted(name), quoted(evidence.origin().cluster), quoted(evidence.origin().cluster)));
        return Pairing::clusters;
    }
    notes.push_back(
        fmt::format("The models of {} have rows of their own, so they are compared as independent samples. If "
                    "they have the same items, name these with --cluster, or give each model a column of scores.",
                    quoted(name)));
    return Pairing::none;
}

}  // namespace

ComparisonReport compare(const EvidenceSet& evidence, const CompareRequest& request) {
    ComparisonRequest comparison = request.comparison;
    if (comparison.permutations == 0 && comparison.test == DifferenceTest::permutation)
        comparison.permutations = usual_permutations;
    ComparisonReport found{.report = report_on(evidence),
                           .comparison = {},
                           .level = comparison.intervals.level,
                           .test = comparison.test,
                           .adjustment = comparison.adjustment,
                           .margin = comparison.margin,
                           .replicates = comparison.intervals.replicates,
                           .permutations = comparison.permutations};
    Report& report = found.report;

    const Pairing pairing = pairing_of(evidence, report.notes);
    std::vector<std::string> threshold_notes;
    std::vector<std::unique_ptr<Kept>> models;
    for (const ModelSlice& model_slice : whole_models(evidence, request.threshold, threshold_notes)) {
        models.push_back(keep(model_slice));
        report.models.push_back({.name = model_slice.model,
                                 .whole = {.input = model_slice.input,
                                           .threshold = model_slice.threshold,
                                           .confusion = model_slice.views.confusion(),
                                           .results = {}},
                                 .slices = {}});
    }
    if (models.size() < 2) {
        throw Error(fmt::format(
            "There is only one model, {}, and nothing to compare it with. Name every model's column of scores, as in "
            "--score {} --score OTHER, or with --model the column that tells the models of a long table apart.",
            quoted(report.models.front().name),
            evidence.origin().model.empty() ? printable(report.models.front().name) : "ONE"));
    }

    std::vector<MeasureRequest> requested_measures = request.measures;
    if (requested_measures.empty()) requested_measures = standard_measures_of(models, report.notes);
    if (std::ranges::any_of(requested_measures, at_a_threshold))
        std::ranges::move(threshold_notes, std::back_inserter(report.notes));
    comparison.intervals = *resolved_intervals(comparison.intervals, evidence, report.notes);
    std::vector<ComparedModel> compared_models;
    std::ranges::transform(models, std::back_inserter(compared_models),
                           [](const auto& model) { return model->compared_model(); });
    found.comparison = compare_models(compared_models, pairing, requested_measures, comparison);

    if (const auto pairs = models.size() * (models.size() - 1) / 2;
        pairs > 1 && comparison.adjustment != Adjustment::none) {
        report.notes.push_back(fmt::format(
            "p-values are adjusted for the {} pairs of models, each measure by itself ({}); intervals are not.", pairs,
            name_of(comparison.adjustment)));
    }
    if (comparison.permutations > 0) {
        report.notes.emplace_back(
            "Permutations swap two models' predictions row by row: midranks for measures of the order, labels for "
            "measures "
            "of a threshold, else the scores.");
    }
    return found;
}

}  // namespace midrank
