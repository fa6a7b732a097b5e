// The scores of rows by models that were not trained on them, as a file beside the answer of train-eval.

#pragma once

#include "studies/learning/feature_table.hpp"
#include "studies/presentation/train_eval_report.hpp"

#include <string>

namespace midrank {

/// Of a hold-out or a cross-validation. Throws Error where a model could not be trained, so that there are none.
void write_held_out_scores(const std::string& path, const LearningSet& set, const TrainEvalReport& report);

}  // namespace midrank
