// The permutation test with retraining (Berrar, section 5.1): train on part of the rows and measure on the rest, which
// gives v. Then, k times, permute the labels of the training rows, retrain, and measure on the same rest, which gives
// values w. If there were nothing to learn, v would be exchangeable with the w. So the p-value is the share of the w at
// least as extreme, in the measure's better direction.
//
// The held-out rows keep their labels. So a model trained on permuted labels that has the right direction by chance
// ranks them as well as the true model. With one or two features this happens often, and roc_auc then has little power;
// measures of probabilities, such as log_loss, also depend on how confident the model is, and do not have this problem.
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
