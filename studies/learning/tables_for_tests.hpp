// For tests of learning: small tables of features, and trainers simple enough that their scores are known in advance.

#pragma once

#include "studies/learning/task.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// A table with these columns, named a, b, …
inline LearningSet table_of(const std::vector<std::vector<double>>& columns, std::vector<std::uint8_t> positive) {
    LearningSet set;
    set.features.rows = static_cast<std::int64_t>(positive.size());
    for (const auto& column : columns) {
        set.features.names.emplace_back(1, static_cast<char>('a' + set.features.names.size()));
        set.features.values.insert(set.features.values.end(), column.begin(), column.end());
    }
    set.positive = std::move(positive);
    return set;
}

inline std::vector<std::int64_t> all_rows(const LearningSet& set) {
    std::vector<std::int64_t> rows(static_cast<std::size_t>(set.rows()));
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    return rows;
}

/// The score is the first feature, whatever the training rows.
struct FirstFeature {
    Training train(const TrainingSet&) const {
        return Model([](const Features& features, std::span<const std::int64_t> rows, std::span<double> scores) {
            for (std::size_t i = 0; i < rows.size(); ++i)
                scores[i] = features.column(0)[static_cast<std::size_t>(rows[i])];
        });
    }
};

/// The score of every row is the share of positives among the rows that train.
struct ShareOfPositives {
    Training train(const TrainingSet& set) const {
        double positives = 0;
        for (std::size_t i = 0; i < set.rows.size(); ++i) positives += set.label(i) ? set.weight(i) : 0;
        const double share = positives / set.total_weight();
        return Model([share](const Features&, std::span<const std::int64_t>, std::span<double> scores) {
            for (double& score : scores) score = share;
        });
    }
};

/// A trainer that never converges.
struct NeverConverges {
    Training train(const TrainingSet&) const { return {Undefined::not_converged, "It never does."}; }
};

/// The scores that a trainer gives to all rows after training on `rows`.
template <class T>
std::vector<double> scores_after(const T& trainer, const LearningSet& set, const std::vector<std::int64_t>& rows,
                                 const std::vector<double>& weights = {}) {
    const Training training = trainer.train({set.features, set.positive, rows, weights});
    std::vector<double> scores(static_cast<std::size_t>(set.rows()));
    training.model(set.features, all_rows(set), scores);
    return scores;
}

}  // namespace midrank
