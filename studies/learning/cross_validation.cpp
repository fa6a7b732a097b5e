#include "studies/learning/cross_validation.hpp"

#include "midrank/base/error.hpp"
#include "studies/learning/splits.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>

namespace midrank {
namespace {

void check(const LearningSet& data, int folds) {
    const std::int64_t fewest = std::min(data.positives(), data.rows() - data.positives());
    if (folds <= fewest) return;
    throw Error("There are to be " + std::to_string(folds) +
                " folds with rows of both classes, but the smaller class has " + std::to_string(fewest) +
                (fewest == 1 ? " row" : " rows") +
                (fewest > 1 ? ". Ask for fewer with --folds." : ". Add rows of that class."));
}

/// The interval is symmetric, so it may promise more than the measure can be. It stays, and says so.
void mark_beyond(IntervalOrReason& found, const Range& range) {
    auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr) return;
    const bool beyond = interval->bounds.low < range.least || interval->bounds.high > range.most;
    if (beyond) interval->remark = "the interval passes the end of the measure's range";
}

}  // namespace

CrossValidation cross_validate(const Task& task, const CrossValidationDesign& design) {
    const LearningSet& data = task.data;
    check(data, design.folds);
    CrossValidation result{.design = design};
    for (int repeat = 0; repeat < design.repeats; ++repeat)
        result.folds.push_back(stratified_folds(data.positive, design.folds, task.seed, repeat));

    const auto folds = static_cast<std::size_t>(design.folds);
    const std::size_t models = folds * static_cast<std::size_t>(design.repeats);
    std::vector<Split> splits(models);
    std::vector<Scored> scored(models);
    std::vector<std::vector<Answer>> by_model(models);
    run_all(static_cast<std::int64_t>(models), task.callbacks, [&](std::int64_t model) {
        const auto i = static_cast<std::size_t>(model);
        splits[i] = split_at_fold(result.folds[i / folds], static_cast<int>(i % folds));
        scored[i] =
            train_and_score(task.trainer, {data.features, data.positive, splits[i].train, {}}, splits[i].held_out);
        by_model[i] = answers(task.measures, task.threshold, scored[i], splits[i].held_out, data.positive);
        splits[i].train.clear();
        splits[i].train.shrink_to_fit();
    });
    for (const Scored& fold : scored) result.trainings.add(fold);

    RowNumbers all(static_cast<std::size_t>(data.rows()));
    std::iota(all.begin(), all.end(), std::int64_t{0});
    std::vector<std::vector<Answer>> pooled;
    for (std::size_t first = 0; first < models; first += folds) {
        Scored whole{std::vector<double>(all.size())};
        for (std::size_t i = first; i < first + folds; ++i) {
            if (scored[i].why_none && !whole.why_none) whole.why_none = scored[i].why_none;
            if (scored[i].why_none) continue;
            for (std::size_t j = 0; j < splits[i].held_out.size(); ++j)
                whole.scores[static_cast<std::size_t>(splits[i].held_out[j])] = scored[i].scores[j];
        }
        if (whole.why_none) whole.scores.clear();
        pooled.push_back(answers(task.measures, task.threshold, whole, all, data.positive));
        result.scores.push_back(std::move(whole.scores));
    }

    for (std::size_t requested = 0; requested < task.measures.size(); ++requested) {
        CrossValidatedMeasure measure{.unit = unit_of(by_model, requested)};
        for (const auto& answered : by_model) measure.by_fold.push_back(answered[requested].value);
        for (const auto& answered : pooled) measure.by_repeat.push_back(answered[requested].value);
        measure.averaged = scatter_of(measure.by_fold);
        measure.interval = corrected_interval(measure.averaged, 1.0 / (design.folds - 1), design.level);
        mark_beyond(measure.interval, task.measures[requested].range());
        measure.pooled = scatter_of(measure.by_repeat);
        result.measures.push_back(std::move(measure));
    }
    return result;
}

}  // namespace midrank
