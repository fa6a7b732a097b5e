// Hold-out: part of the rows, stratified by class, are held out; a model is trained once on the rest and measured on
// them. One number per measure; its variation over splits is unknown.

#pragma once

#include "studies/learning/splits.hpp"
#include "studies/learning/task.hpp"

#include <cstdint>
#include <vector>

namespace midrank {

struct HoldoutDesign {
    double held_out_share = 0.3;  ///< of each class, in (0, 1)
};

struct Holdout {
    HoldoutDesign design;
    Split split;
    Scored scored;  ///< of split.held_out
    std::vector<Answer> answers;  ///< one for each measure of the task
    Trainings trainings;
};

Holdout hold_out(const Task& task, const HoldoutDesign& design);

}  // namespace midrank
