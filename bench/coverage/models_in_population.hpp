// The true values of studies of retraining: the mean performance, in the population, of models trained on other rows.

#pragma once

#include "midrank/inference/scatter.hpp"
#include "studies/learning/task.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace midrank::coverage {

inline constexpr double threshold = 0.5;  ///< of threshold measures

inline std::vector<std::int64_t> rows_of(const LearningSet& set) {
    std::vector<std::int64_t> rows(static_cast<std::size_t>(set.rows()));
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    return rows;
}

/// Means of the measures over 200 models, infinite where there is none. Both functions make a sample from a seed. Each
/// model is measured on rows of its own, so that the mean covers many more rows than one sample would have.
inline std::vector<double> mean_of_models(const Trainer& trainer, const std::vector<MeasureRequest>& requested,
                                          const std::function<LearningSet(std::uint64_t)>& training_set,
                                          const std::function<LearningSet(std::uint64_t)>& population) {
    constexpr std::int64_t models = 200;
    std::vector<std::vector<Answer>> by_model(models);
    run_all(models, {}, [&](std::int64_t model) {
        const LearningSet measured = population(static_cast<std::uint64_t>(8'000'000'000 + model));
        const LearningSet set = training_set(static_cast<std::uint64_t>(9'000'000'000 + model));
        const auto train = rows_of(set);
        const auto all = rows_of(measured);
        const Training training = trainer.train({set.features, set.positive, train, {}});
        Scored scored{std::vector<double>(all.size())};
        training.model(measured.features, all, scored.scores);
        by_model[static_cast<std::size_t>(model)] = answers(requested, threshold, scored, all, measured.positive);
    });
    std::vector<double> means;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        std::vector<Value> values;
        for (const auto& of_model : by_model) values.push_back(of_model[i].value);
        const Value mean = scatter_of(values).mean;
        means.push_back(mean.defined() ? mean.number() : std::numeric_limits<double>::infinity());
    }
    return means;
}

}  // namespace midrank::coverage
