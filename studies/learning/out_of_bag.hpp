// The bootstrap with retraining (Berrar, definition 38): draw as many rows as there are, with replacement; train on
// them; measure on the rows that were not drawn, about 37 %; repeat. The interval is given by percentiles of the
// results. It concerns the learning procedure, whose training rows vary as well, rather than a single model. Since a
// model learns from only 63 % distinct rows, its values are slightly worse than those of a model trained on all rows.

#pragma once

#include "midrank/inference/scatter.hpp"
#include "studies/learning/task.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace midrank {

struct OutOfBagDesign {
    std::int64_t replicates = 1000;
    double level = 0.95;
};

struct OutOfBagMeasure {
    std::string_view unit = {};
    std::vector<Value> by_replicate;
    Scatter scatter;
    IntervalOrReason interval = Undefined::too_few_values;  ///< percentile_interval of inference
};

struct OutOfBag {
    OutOfBagDesign design;
    std::vector<OutOfBagMeasure> measures;  ///< one for each measure of the task
    Trainings trainings;
};

OutOfBag bootstrap_out_of_bag(const Task& task, const OutOfBagDesign& design);

}  // namespace midrank
