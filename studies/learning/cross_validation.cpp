#include "studies/learning/cross_validation.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/across_folds.hpp"
#include "studies/learning/pooled_interval.hpp"
#include "studies/learning/splits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// The size of the class with fewest rows, and that of the class in fewest clusters.
SmallerClass smaller_class(const LearningSet& data) {
    SmallerClass smaller{.rows = static_cast<double>(std::min(data.positives(), data.rows() - data.positives()))};
    if (!data.clusters) return smaller;
    std::array<std::vector<bool>, 2> has_class;  // for each class, whether a cluster has rows of it
    for (auto& clusters : has_class) clusters.resize(data.clusters->groups.size());
    for (std::size_t row = 0; row < data.positive.size(); ++row)
        has_class[data.positive[row]][static_cast<std::size_t>(data.clusters->codes[row])] = true;
    smaller.clusters =
        static_cast<double>(std::min(std::ranges::count(has_class[0], true), std::ranges::count(has_class[1], true)));
    return smaller;
}

void check(const SmallerClass& smaller, int folds) {
    const double fewest = smaller.items();
    if (folds <= fewest) return;
    throw Error(fmt::format(
        "Each of {} folds needs rows of both classes, but {}. {}", folds,
        smaller.clusters
            ? fmt::format("only {} {} rows of the smaller class", fewest, fewest == 1 ? "cluster has" : "clusters have")
            : fmt::format("the smaller class has {} {}", fewest, fewest == 1 ? "row" : "rows"),
        fewest > 1         ? "Use fewer folds with --folds."
        : smaller.clusters ? "Add clusters with rows of that class."
                           : "Add rows of that class."));
}

/// Maximum number of rows scored by all models, to estimate their variation. More would add little, and cost as much as
/// a fold.
constexpr double most_common_rows = 10'000;

RowNumbers all_rows(std::int64_t rows) {
    RowNumbers all(static_cast<std::size_t>(rows));
    std::iota(all.begin(), all.end(), std::int64_t{0});
    return all;
}

RowNumbers common_rows(const Task& task) {
    const auto rows = static_cast<double>(task.data.rows());
    if (rows > most_common_rows)
        return stratified_split({task.data.positive}, most_common_rows / rows, task.seed).held_out;
    return all_rows(task.data.rows());
}

/// One model: its scores of the held-out rows, and the measures of these and of the rows scored by all models.
struct FoldModel {
    Split split;
    Scored scored;
    std::vector<Answer> held_out, common;
};

/// Folds of whole clusters may lack a class.
bool has_one_class(const LearningSet& data, const RowNumbers& rows) {
    const auto is_positive = [&](std::int64_t row) { return data.positive[static_cast<std::size_t>(row)] != 0; };
    return std::ranges::all_of(rows, is_positive) || std::ranges::none_of(rows, is_positive);
}

FoldModel trained(const Task& task, Split split, const RowNumbers& common) {
    const LearningSet& data = task.data;
    FoldModel model{.split = std::move(split)};
    RowNumbers both = model.split.held_out;
    both.insert(both.end(), common.begin(), common.end());
    model.scored = train_and_score(task.trainer, {data.features, data.positive, model.split.train, {}}, both);
    Scored of_common{.scores = {}, .why_none = model.scored.why_none};
    if (!model.scored.why_none) {
        const auto end = model.scored.scores.begin() + static_cast<std::ptrdiff_t>(model.split.held_out.size());
        of_common.scores.assign(end, model.scored.scores.end());
        model.scored.scores.erase(end, model.scored.scores.end());
    }
    model.held_out = answers(task.measures, task.threshold, model.scored, model.split.held_out, data.positive);
    const bool one_class = has_one_class(data, model.split.held_out);
    for (std::size_t i = 0; i < model.held_out.size(); ++i)
        model.held_out[i].value = value_in_fold(task.measures[i], model.held_out[i].value, one_class);
    model.common = answers(task.measures, task.threshold, of_common, common, data.positive);
    model.split.train.clear();
    model.split.train.shrink_to_fit();
    return model;
}

/// The scores of all rows, each by the model that has not seen it.
Scored scores_of_all(std::span<const FoldModel> models, std::size_t rows) {
    Scored whole{std::vector<double>(rows)};
    for (const FoldModel& model : models) {
        if (model.scored.why_none) return {{}, model.scored.why_none};
        for (std::size_t j = 0; j < model.split.held_out.size(); ++j)
            whole.scores[static_cast<std::size_t>(model.split.held_out[j])] = model.scored.scores[j];
    }
    return whole;
}

/// The rows with their clusters; none where rows are independent.
Rows rows_in_clusters(const LearningSet& data, const Scored& whole) {
    if (!data.clusters) return {};
    return {.scores = std::span<const double>(whole.scores),
            .positive = data.positive,
            .clusters = data.clusters->codes,
            .cluster_count = static_cast<std::int32_t>(data.clusters->groups.size())};
}

/// The results of one repeat for each measure.
std::vector<OutOfFold> repeat_of(const Task& task, std::span<const FoldModel> models, const Scored& whole,
                                 double level) {
    if (whole.why_none) return {task.measures.size(), OutOfFold{*whole.why_none, *whole.why_none, {}, *whole.why_none}};
    const Views views(ranking_of(whole, all_rows(task.data.rows()), task.data.positive), task.threshold);
    std::vector<Scatter> by_model;
    for (std::size_t i = 0; i < task.measures.size(); ++i) {
        std::vector<Value> values;
        for (const FoldModel& model : models) values.push_back(model.common[i].value);
        by_model.push_back(scatter_of(values));
    }
    return out_of_fold(task.measures, views, rows_in_clusters(task.data, whole), by_model, level);
}

/// Whether the average is farther from the pooled value than chance would often explain.
bool far_apart(const Value& averaged, const Value& pooled, const Value& standard_error) {
    return averaged.defined() && pooled.defined() && standard_error.defined() &&
           std::abs(averaged.number() - pooled.number()) > standard_error.number() / 2;
}

/// Combines folds and repeats for one measure (by index).
CrossValidatedMeasure measure_of(const Task& task, const CrossValidationDesign& design, std::size_t place,
                                 const std::vector<std::vector<Answer>>& by_model,
                                 const std::vector<std::vector<OutOfFold>>& repeats, const SmallerClass& smaller) {
    const MeasureRequest& of = task.measures[place];
    CrossValidatedMeasure measure{.unit = unit_of(by_model, place)};
    for (const auto& answered : by_model) measure.by_fold.push_back(answered[place].value);
    measure.averaged = scatter_of(measure.by_fold);
    measure.interval = averaged_interval(of, measure.averaged, design.folds, smaller, design.level);

    std::vector<OutOfFold> pooled;
    pooled.reserve(repeats.size());
    for (const auto& repeat : repeats) pooled.push_back(repeat[place]);
    for (const OutOfFold& repeat : pooled) measure.by_repeat.push_back(repeat.value);
    measure.pooled = scatter_of(measure.by_repeat);
    measure.pooled_interval = pooled_interval(of, pooled, smaller, design.level);
    measure.far_from_pooled = far_apart(measure.averaged.mean, measure.pooled.mean, pooled_standard_error(pooled));
    return measure;
}

}  // namespace

CrossValidation cross_validate(const Task& task, const CrossValidationDesign& design) {
    const LearningSet& data = task.data;
    const SmallerClass smaller = smaller_class(data);
    check(smaller, design.folds);
    CrossValidation result{.design = design};
    for (int repeat = 0; repeat < design.repeats; ++repeat)
        result.folds.push_back(stratified_folds(rows_to_split(data), design.folds, task.seed, repeat));

    const auto folds = static_cast<std::size_t>(design.folds);
    const RowNumbers common = common_rows(task);
    std::vector<FoldModel> models(folds * static_cast<std::size_t>(design.repeats));
    run_all(static_cast<std::int64_t>(models.size()), task.callbacks, [&](std::int64_t model) {
        const auto i = static_cast<std::size_t>(model);
        models[i] = trained(task, split_at_fold(result.folds[i / folds], static_cast<int>(i % folds)), common);
    });

    std::vector<std::vector<Answer>> by_model;
    for (const FoldModel& model : models) {
        result.trainings.add(model.scored);
        by_model.push_back(model.held_out);
    }
    std::vector<std::vector<OutOfFold>> repeats;
    for (std::size_t first = 0; first < models.size(); first += folds) {
        const std::span of_repeat(&models[first], folds);
        Scored whole = scores_of_all(of_repeat, static_cast<std::size_t>(data.rows()));
        repeats.push_back(repeat_of(task, of_repeat, whole, design.level));
        result.scores.push_back(std::move(whole.scores));
    }

    for (std::size_t place = 0; place < task.measures.size(); ++place)
        result.measures.push_back(measure_of(task, design, place, by_model, repeats, smaller));
    return result;
}

}  // namespace midrank
