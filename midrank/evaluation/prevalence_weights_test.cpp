#include "midrank/evaluation/prevalence_weights.hpp"

#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/predictions/predictions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

TEST(PrevalenceWeights, MakeTheShareAndKeepTheSum) {
    const std::vector<double> scores = {.75, .5, .25, .125};
    const std::vector<std::uint8_t> positive = {0, 1, 0, 0};
    const GivenPrevalence weights = weights_at(Ranking::of(std::span<const double>(scores), positive), 0.5);
    EXPECT_EQ(weights.positive_factor, 2);
    EXPECT_EQ(weights.negative_factor, 2.0 / 3);
    EXPECT_EQ(weights.prevalence, 0.5);
    EXPECT_TRUE(weights.counted);
}

TEST(PrevalenceWeights, WeighEachCellByItsClass) {
    const GivenPrevalence weights{.prevalence = 0.1, .positive_factor = 0.25, .negative_factor = 1.5};
    const Confusion found =
        weighted_cells({.true_positive = 30, .false_positive = 15, .false_negative = 10, .true_negative = 45}, weights);
    EXPECT_EQ(found,
              (Confusion{.true_positive = 7.5, .false_positive = 22.5, .false_negative = 2.5, .true_negative = 67.5}));
}

TEST(PrevalenceWeights, MeasuresOfBothClassesDependOnTheShareAndThoseOfEachDoNot) {
    for (const MeasureRequest& requested : read_measures(
             "precision,negative_predictive_value,accuracy,f1,mcc,cohen_kappa,lift,net_benefit(pt=0.5),brier_score,"
             "log_loss,average_precision,prevalence"))
        EXPECT_TRUE(depends_on_prevalence(requested)) << requested.key;
    for (const MeasureRequest& requested :
         read_measures("roc_auc,sensitivity,specificity,youden_index,balanced_accuracy,positive_likelihood_ratio,"
                       "diagnostic_odds_ratio,ppv_at_prevalence(prevalence=0.02)"))
        EXPECT_FALSE(depends_on_prevalence(requested)) << requested.key;
}

/// 200 rows of probabilities; a third is positive.
Predictions random_rows() {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal;
    std::vector<double> scores;
    for (int row = 0; row < 200; ++row) {
        predictions.positive.push_back(row % 3 == 0 ? 1 : 0);
        scores.push_back(1 / (1 + std::exp(-normal(random) - (row % 3 == 0 ? 1 : 0))));
    }
    predictions.scores.push_back({"score", std::move(scores)});
    return predictions;
}

TEST(PrevalenceWeights, WhatIsSaidNotToDependHasTheSameValueAtAnyShare) {
    const Predictions rows = random_rows();
    const EvidenceSet measured = gather(rows);
    std::vector<MeasureRequest> unaffected;
    for (MeasureRequest& requested : standard_measures(true))
        if (!depends_on_prevalence(requested)) unaffected.push_back(std::move(requested));
    ASSERT_GT(unaffected.size(), 8U);
    const auto results_on = [&](const EvidenceSet& evidence) {
        return evaluate(evidence, {.measures = unaffected, .threshold = ThresholdRule::read("0.5")})
            .models.front()
            .whole.results;
    };
    const std::vector<Result> expected = results_on(measured);
    for (const double prevalence : {0.001, 0.3, 0.9}) {
        const std::vector<Result> found = results_on(at_prevalence(measured, {.prevalence = prevalence}));
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const Value& value = expected[i].answer.value;
            ASSERT_EQ(found[i].answer.value.defined(), value.defined()) << expected[i].requested.key;
            if (!value.defined() || std::isinf(value.number())) continue;
            EXPECT_NEAR(found[i].answer.value.number(), value.number(), 1e-9 * std::max(1.0, std::abs(value.number())))
                << expected[i].requested.key << " at " << prevalence;
        }
    }
}

}  // namespace
}  // namespace midrank
