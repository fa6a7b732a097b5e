// The bootstrap with retraining (Berrar, definition 38): draw as many rows as there are, with replacement; train on
// them; measure on the rows that were not drawn, about 37 in 100; repeat. The percentiles of the results are the
// interval. It speaks of the learning procedure, whose training rows vary too, and not of one model; and as a model
// learns from 63 in 100 distinct rows only, its values are a little worse than those of a model of all rows.

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
