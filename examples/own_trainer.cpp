// A trainer of your own: naive Bayes with a normal distribution for each feature and class. Any type with such a
// function `train` can replace logistic regression, in every design of studies/learning.

#include "studies/learning/cross_validation.hpp"
#include "studies/simulation/nine.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

using namespace midrank;

struct NaiveBayes {
    // Called from several threads at once: it has no state, and returns everything that it learns.
    Training train(const TrainingSet& set) const {
        struct Normal {
            double mean = 0, variance = 0;
        };
        std::vector<Normal> normals[2];
        double counts[2] = {0, 0};
        for (std::size_t i = 0; i < set.rows.size(); ++i) counts[set.label(i)] += set.weight(i);
        for (std::size_t feature = 0; feature < set.features.count(); ++feature) {
            const auto column = set.features.column(feature);
            Normal fitted[2];
            for (std::size_t i = 0; i < set.rows.size(); ++i)
                fitted[set.label(i)].mean += set.weight(i) * column[set.rows[i]] / counts[set.label(i)];
            for (std::size_t i = 0; i < set.rows.size(); ++i) {
                Normal& normal = fitted[set.label(i)];
                normal.variance +=
                    set.weight(i) * std::pow(column[set.rows[i]] - normal.mean, 2) / counts[set.label(i)];
            }
            for (const int label : {0, 1}) {
                // If there is no model, say why and what helps; the replicate is counted, but has no value.
                if (fitted[label].variance == 0)
                    return {Undefined::not_converged, "A feature is the same in all rows of a class. Leave it out."};
                normals[label].push_back(fitted[label]);
            }
        }
        const double prior = std::log(counts[1] / counts[0]);

        return Model([normals0 = normals[0], normals1 = normals[1], prior](
                         const Features& features, std::span<const std::int64_t> rows, std::span<double> scores) {
            const auto log_density = [](const Normal& normal, double x) {
                return -(std::log(normal.variance) + std::pow(x - normal.mean, 2) / normal.variance) / 2;
            };
            for (std::size_t i = 0; i < rows.size(); ++i) {
                double log_odds = prior;
                for (std::size_t feature = 0; feature < features.count(); ++feature) {
                    const double x = features.column(feature)[rows[i]];
                    log_odds += log_density(normals1[feature], x) - log_density(normals0[feature], x);
                }
                scores[i] = 1 / (1 + std::exp(-log_odds));
            }
        });
    }
};

int main() {
    const NineRows rows = draw(*find_nine_set("e"), 7);  // any table of numbers will do
    LearningSet data;
    data.features = {.names = {"x"}, .rows = static_cast<std::int64_t>(rows.x.size()), .values = rows.x};
    data.positive = rows.positive;

    const Trainer trainer("naive_bayes", NaiveBayes{});
    const auto requested_measures = read_measures("roc_auc,c_b,log_loss");
    const CrossValidation found = cross_validate({data, trainer, requested_measures}, {.folds = 10});
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        const auto& measure = found.measures[i];
        fmt::print("{}: {:.4f} on average, {:.4f} pooled\n", requested_measures[i].key, measure.averaged.mean.number(),
                   measure.pooled.mean.number());
    }
}
