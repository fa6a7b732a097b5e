// Sumpter's cascade: fit a model on all items, then another one on those that the first scores above its r_b (the hard
// ones), and so on. Each stage is evaluated on items held out from the start, namely those that passed the earlier
// stages.
//
// The threshold of a stage is the r_b of its training items. The same threshold determines which held-out items go on,
// so that nothing about these is used before they are scored. Threshold measures of a stage are computed at this
// threshold.

#pragma once

#include "studies/learning/holdout.hpp"
#include "studies/learning/task.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct CascadeDesign {
    HoldoutDesign holdout;
    int stages = 3;
};

/// Rows of each class that enter a stage.
struct CascadeCounts {
    std::int64_t positives = 0, negatives = 0;
};

struct CascadeStage {
    CascadeCounts trained_on, held_out;
    Value threshold = Undefined::empty;  ///< r_b of the training rows; -infinity where all of them go on
    std::vector<Answer> answers;  ///< on the held-out rows, one for each measure of the task
};

struct Cascade {
    CascadeDesign design;
    Split split;
    std::vector<CascadeStage> stages;  ///< as many as possible, at least one
    std::string ended;  ///< why there are fewer than requested; empty where there are not
    Trainings trainings;
};

Cascade run_cascade(const Task& task, const CascadeDesign& design);

}  // namespace midrank
