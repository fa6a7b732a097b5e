// Writes the scores of held-out rows to a file, in addition to the answer of train-eval.

#pragma once

#include "studies/learning/feature_table.hpp"
#include "studies/presentation/train_eval_report.hpp"

#include <string>

namespace midrank {

/// For a hold-out or a cross-validation. Throws Error where a model could not be trained, so that scores are missing.
void write_held_out_scores(const std::string& path, const LearningSet& set, const TrainEvalReport& report);

}  // namespace midrank
