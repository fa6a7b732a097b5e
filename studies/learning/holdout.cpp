#include "studies/learning/holdout.hpp"

namespace midrank {

Holdout hold_out(const Task& task, const HoldoutDesign& design) {
    const LearningSet& data = task.data;
    Holdout result{.design = design, .split = stratified_split(rows_to_split(data), design.held_out_share, task.seed)};
    run_all(1, task.callbacks, [&](std::int64_t) {
        result.scored = train_and_score(task.trainer, {data.features, data.positive, result.split.train, {}},
                                        result.split.held_out);
    });
    result.answers = answers(task.measures, task.threshold, result.scored, result.split.held_out, data.positive);
    result.trainings.add(result.scored);
    return result;
}

}  // namespace midrank
