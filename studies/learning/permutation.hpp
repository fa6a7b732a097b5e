// The permutation test with retraining (Berrar, section 5.1): train on part of the rows and measure on the rest, which
// gives v; then permute the labels of the training rows, retrain, and measure on the same rest, which gives w, k times
// over. Were there nothing to learn, v would be one of the w. So its p-value is the share of the w at least as extreme,
// where "extreme" is what the measure calls better.
//
// The held-out rows keep their labels, so a model of permuted labels that leans the right way by chance ranks them as
// well as the true model does. With one or two features this happens often, and roc_auc then shows little; measures of
// probabilities, such as log_loss, ask how sure the model is too, and are not deceived.
//
// Source: Ojala & Garriga (2010), Journal of Machine Learning Research 11, 1833-1863.

#pragma once

#include "midrank/inference/permutation.hpp"
#include "studies/learning/holdout.hpp"
#include "studies/learning/task.hpp"

#include <cstdint>
#include <vector>

namespace midrank {

struct PermutationDesign {
    HoldoutDesign holdout;
    std::int64_t permutations = 1000;
};

struct PermutationTest {
    PermutationDesign design;
    Split split;
    std::vector<PermutedMeasure> measures;  ///< one for each measure of the task
    Trainings trainings;
};

PermutationTest test_by_permutation(const Task& task, const PermutationDesign& design);

}  // namespace midrank
