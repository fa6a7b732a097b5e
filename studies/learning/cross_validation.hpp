// k-fold cross-validation, possibly repeated. The rows are divided into k folds, stratified by class; each fold in turn
// is held out while a model is trained on the others, so every row gets a score from a model that has not seen it.
//
// There are two ways to summarise a measure, which differ. The *averaged* value is the mean over folds of the measure
// within the fold: that of a typical model, measured on few rows. The *pooled* value is the measure of all out-of-fold
// scores together: it also compares scores of different models, whose levels may differ (Airola et al. 2011,
// doi:10.1016/j.csda.2010.11.023; Forman & Scholz 2010, doi:10.1145/1882471.1882479). Both are reported by these names,
// each with an interval. The interval of the pooled value is recommended (pooled_interval.hpp). That of the averaged
// value is conservative, and concerns a value that is biased in small folds: average precision with 6 positives is too
// high.

#pragma once

#include "midrank/inference/scatter.hpp"
#include "studies/learning/task.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace midrank {

struct CrossValidationDesign {
    int folds = 10;  ///< k, from 2 to the number of rows of the smaller class, or of clusters that have some
    int repeats = 1;  ///< each with other folds
    double level = 0.95;
};

struct CrossValidatedMeasure {
    std::string_view unit = {};
    std::vector<Value> by_fold;  ///< folds of the first repeat, then of the second, …
    Scatter averaged;  ///< over all of them
    IntervalOrReason interval = Undefined::too_few_values;  ///< for averaged.mean: corrected_interval
    bool far_from_pooled = false;  ///< averaged.mean is more than half a standard error from pooled.mean
    std::vector<Value> by_repeat;  ///< the pooled value of each repeat
    Scatter pooled;  ///< over repeats; with a single one, its mean is that value
    IntervalOrReason pooled_interval = Undefined::empty;  ///< for pooled.mean
};

struct CrossValidation {
    CrossValidationDesign design;
    std::vector<std::vector<int>> folds;  ///< for each repeat, the fold of each row
    /// For each repeat, the out-of-fold score of each row; empty for a repeat in which a model could not be trained.
    std::vector<std::vector<double>> scores;
    std::vector<CrossValidatedMeasure> measures;  ///< one for each measure of the task
    Trainings trainings;
};

/// Throws Error where a class has fewer rows, or occurs in fewer clusters, than there are folds.
CrossValidation cross_validate(const Task& task, const CrossValidationDesign& design);

}  // namespace midrank
