#include "midrank/evaluation/evaluate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// Rows of one model and slice: all rows, or a list of row numbers.
struct Selection {
    std::optional<std::vector<std::int64_t>> rows;

    template <class T>
    std::vector<T> gather(const std::vector<T>& column) const {
        std::vector<T> out;
        out.reserve(rows->size());
        for (const std::int64_t row : *rows) out.push_back(column[static_cast<std::size_t>(row)]);
        return out;
    }
};

struct Model {
    std::string name;
    const ScoreColumn* scores = nullptr;
    Selection selection;
};

/// The rows of a selection, gathered where they are not all rows.
class ChosenRows {
public:
    ChosenRows(const Predictions& predictions, const ScoreColumn& column, const Selection& selection) {
        if (!selection.rows) {
            std::visit([this](const auto& scores) { rows_.scores = std::span(scores); }, column.values);
            rows_.positive = predictions.positive;
            rows_.weights = predictions.weights;
            if (!predictions.clusters.empty()) rows_.clusters = predictions.clusters.front().codes;
        } else {
            std::visit(
                [this, &selection](const auto& scores) {
                    auto gathered = selection.gather(scores);
                    rows_.scores = std::span<const typename decltype(gathered)::value_type>(gathered);
                    scores_ = std::move(gathered);
                },
                column.values);
            rows_.positive = positive_ = selection.gather(predictions.positive);
            if (!predictions.weights.empty()) rows_.weights = weights_ = selection.gather(predictions.weights);
            if (!predictions.clusters.empty()) {
                rows_.clusters = clusters_ = selection.gather(predictions.clusters.front().codes);
            }
        }
        if (!predictions.clusters.empty()) {
            rows_.cluster_count = static_cast<std::int32_t>(predictions.clusters.front().groups.size());
        }
    }
    const Rows& rows() const noexcept { return rows_; }

private:
    std::variant<std::vector<float>, std::vector<double>> scores_;
    std::vector<std::uint8_t> positive_;
    std::vector<double> weights_;
    std::vector<std::int32_t> clusters_;
    Rows rows_;
};

ModelSlice model_slice_of(const Rows& rows) {
    ModelSlice model_slice{
        .model = {},
        .slice = {},
        .views = Views(std::visit(
            [&rows](const auto& scores) { return Ranking::of(scores, rows.positive, rows.weights); }, rows.scores)),
        .input = {},
        .threshold = {},
        .rows = rows};
    const auto& ranking = model_slice.views.get<Ranking>();
    model_slice.input.rows = static_cast<std::int64_t>(rows.size());
    model_slice.input.positives = std::ranges::count(rows.positive, 1);
    model_slice.input.negatives = model_slice.input.rows - model_slice.input.positives;
    model_slice.input.weight = ranking.total().number();
    model_slice.input.distinct_scores = ranking.distinct();
    return model_slice;
}

/// The rows of each group, in order.
std::vector<std::vector<std::int64_t>> rows_by_group(const GroupColumn& column, const Selection& within) {
    std::vector<std::vector<std::int64_t>> rows(column.groups.size());
    const auto add = [&rows, &column](std::int64_t row) {
        rows[static_cast<std::size_t>(column.codes[static_cast<std::size_t>(row)])].push_back(row);
    };
    if (within.rows) {
        for (const std::int64_t row : *within.rows) add(row);
    } else {
        for (std::int64_t row = 0; row < static_cast<std::int64_t>(column.codes.size()); ++row) add(row);
    }
    return rows;
}

std::vector<Model> models_of(const Predictions& predictions) {
    std::vector<Model> models;
    if (predictions.models.empty()) {
        for (const ScoreColumn& column : predictions.scores) models.push_back({column.name, &column, {}});
        return models;
    }
    if (predictions.scores.size() != 1) {
        throw Error(
            "A long table holds the scores of all models in one column: give --model with one --score, or several "
            "--score without it.");
    }
    const GroupColumn& column = predictions.models.front();
    auto rows = rows_by_group(column, {});
    for (std::size_t group = 0; group < rows.size(); ++group) {
        models.push_back({column.groups[group], &predictions.scores.front(), {std::move(rows[group])}});
    }
    return models;
}

bool has_both_signs(const Ranking& ranking) {
    return ranking.distinct() > 0 && ranking.score(0) > 0 && ranking.score(ranking.distinct() - 1) < 0;
}

void note(std::vector<std::string>& notes, const std::string& sentence) {
    if (std::ranges::find(notes, sentence) == notes.end()) notes.push_back(sentence);
}

/// What the contract says where the user names no threshold.
std::optional<ChosenThreshold> standard_threshold(const ModelSlice& model_slice, std::vector<std::string>& notes) {
    const auto& ranking = model_slice.views.get<Ranking>();
    const bool probabilities = are_probabilities(ranking);
    if (!probabilities && !has_both_signs(ranking)) {
        note(notes, "Model " + quoted(model_slice.model) +
                        ": threshold measures are left out, because the scores are neither in [0, 1] nor of both "
                        "signs. Choose a threshold with --threshold: a number, or a rule such as youden, f1, r_b, "
                        "cost:FP=1,FN=5, tpr>=0.95.");
        return std::nullopt;
    }
    const double value = probabilities ? 0.5 : 0;
    note(notes, probabilities ? "Threshold 0.5, because every score lies in [0, 1] (choose with --threshold)."
                              : "Threshold 0, because the scores have both signs (choose with --threshold).");
    Cut cut = ranking.cut(ranking.point_at(value));
    cut.value = value;
    return ChosenThreshold{"standard", cut};
}

std::optional<ChosenThreshold> chosen_threshold(const ModelSlice& model_slice, const std::optional<ThresholdRule>& rule,
                                                std::vector<std::string>& notes) {
    if (model_slice.views.get<Ranking>().distinct() == 0) return std::nullopt;
    if (!rule) return standard_threshold(model_slice, notes);
    const auto choice = rule->choose(model_slice.views);
    if (const auto* why = std::get_if<Undefined>(&choice)) {
        note(notes, "Model " + quoted(model_slice.model) + ": the rule " + rule->text() +
                        " finds no threshold: " + std::string(reason(*why)) + ".");
        return std::nullopt;
    }
    return ChosenThreshold{rule->given() ? "given" : rule->text(), std::get<OperatingPoint>(choice).cut};
}

}  // namespace

void for_each_model_slice(const Predictions& predictions, const std::optional<ThresholdRule>& threshold,
                          std::vector<std::string>& notes, const std::function<void(ModelSlice&)>& take) {
    for (const Model& model : models_of(predictions)) {
        std::optional<ChosenThreshold> chosen;
        {
            const ChosenRows rows(predictions, *model.scores, model.selection);
            ModelSlice whole = model_slice_of(rows.rows());
            whole.model = model.name;
            chosen = chosen_threshold(whole, threshold, notes);
            whole.threshold = chosen;
            if (chosen) whole.views.set_threshold(chosen->cut.value);
            take(whole);
        }
        for (const GroupColumn& column : predictions.slices) {
            auto rows = rows_by_group(column, model.selection);
            for (std::size_t group = 0; group < rows.size(); ++group) {
                if (rows[group].empty()) continue;
                const ChosenRows chosen_rows(predictions, *model.scores, {std::move(rows[group])});
                ModelSlice slice = model_slice_of(chosen_rows.rows());
                slice.model = model.name;
                slice.slice = column.name + "=" + column.groups[group];
                if (chosen) {
                    const auto& ranking = slice.views.get<Ranking>();
                    slice.threshold = chosen;
                    slice.threshold->cut = ranking.cut(ranking.point_at(chosen->cut.value));
                    slice.threshold->cut.value = chosen->cut.value;
                    slice.views.set_threshold(chosen->cut.value);
                }
                take(slice);
            }
        }
    }
}

std::vector<MeasureRequest> main_measures() {
    return read_measures("roc_auc,average_precision,c_b,brier_score,log_loss,f1,sensitivity,specificity");
}

bool are_probabilities(const Ranking& ranking) {
    return ranking.distinct() > 0 && ranking.score(0) <= 1 && ranking.score(ranking.distinct() - 1) >= 0;
}

std::vector<MeasureRequest> applicable_measures(const ModelSlice& model_slice, std::vector<std::string>& notes) {
    const bool probabilities = are_probabilities(model_slice.views.get<Ranking>());
    const bool has_threshold = model_slice.threshold.has_value();
    std::vector<MeasureRequest> requested_measures;
    for (MeasureRequest& requested : standard_measures()) {
        if (at_a_threshold(requested) && !has_threshold) continue;
        if (requested.measure->needs == Needs::probabilities && !probabilities) continue;
        if (requested.measure->needs == Needs::margins && probabilities) continue;
        requested_measures.push_back(std::move(requested));
    }
    if (!probabilities) {
        note(notes, "Model " + quoted(model_slice.model) +
                        ": measures of probabilities are left out, because a score lies outside [0, 1].");
    }
    return requested_measures;
}

std::vector<Result> results_of(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                               const std::optional<IntervalRequest>& request) {
    std::vector<Result> results;
    std::vector<Answer> answers;
    results.reserve(requested_measures.size());
    answers.reserve(requested_measures.size());
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(model_slice.views));
    std::vector<std::optional<IntervalOrReason>> found(requested_measures.size());
    if (request) found = intervals(requested_measures, answers, model_slice.views, model_slice.rows, *request);
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        results.push_back({requested_measures[i], std::move(answers[i]), std::move(found[i])});
    }
    return results;
}

std::optional<IntervalRequest> resolved_intervals(std::optional<IntervalRequest> request,
                                                  const Predictions& predictions, std::vector<std::string>& notes) {
    if (!request) return request;
    if (!predictions.clusters.empty()) {
        if (request->scheme == Scheme::stratified) {
            throw Error(
                "Clusters are drawn whole, so the classes cannot be drawn apart: leave out --stratify or --cluster.");
        }
        request->scheme = Scheme::clustered;
        note(notes, "Intervals take the rows of one " + quoted(predictions.clusters.front().name) + " together.");
    }
    const bool fractional =
        std::ranges::any_of(predictions.weights, [](double weight) { return weight != std::floor(weight); });
    const bool numbers_of_rows = !fractional && std::accumulate(predictions.weights.begin(), predictions.weights.end(),
                                                                0.0) <= Ranking::largest_number_of_rows;
    if (!predictions.weights.empty() && predictions.clusters.empty()) {
        note(notes,
             fractional ? "Intervals take each weighted row for one observation, because weights are fractional."
             : numbers_of_rows
                 ? "Intervals take a weight for a number of equal rows, because all weights are whole."
                 : "Intervals take each weighted row for one observation, because weights add up to more than 2^62.");
    }
    return request;
}

Report evaluate(const Predictions& predictions, const EvaluateRequest& request) {
    Report report;
    report.label = predictions.label_name;
    report.positive = predictions.positive_name;
    report.weight = predictions.weight_name;
    report.dropped = predictions.dropped;
    std::vector<MeasureRequest> requested_measures = request.measures;
    // How the threshold was chosen is noted only where a measure depends on it.
    const bool threshold_matters =
        requested_measures.empty() || std::ranges::any_of(requested_measures, at_a_threshold);
    std::vector<std::string> unasked;
    const auto intervals = resolved_intervals(request.intervals, predictions, report.notes);
    for_each_model_slice(predictions, request.threshold, threshold_matters ? report.notes : unasked,
                         [&](const ModelSlice& model_slice) {
                             if (model_slice.slice.empty()) {
                                 report.models.push_back({.name = model_slice.model, .whole = {}, .slices = {}});
                                 if (request.measures.empty())
                                     requested_measures = applicable_measures(model_slice, report.notes);
                             }
                             SliceReport found{.input = model_slice.input,
                                               .threshold = model_slice.threshold,
                                               .confusion = model_slice.views.confusion(),
                                               .results = {}};
                             found.results = results_of(requested_measures, model_slice, intervals);
                             ModelReport& model = report.models.back();
                             if (model_slice.slice.empty()) {
                                 model.whole = std::move(found);
                             } else {
                                 model.slices.emplace_back(model_slice.slice, std::move(found));
                             }
                         });
    return report;
}

}  // namespace midrank
