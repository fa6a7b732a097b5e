#include "studies/learning/permutation.hpp"

#include <cstddef>
#include <utility>

namespace midrank {

PermutationTest test_by_permutation(const Task& task, const PermutationDesign& design) {
    const LearningSet& data = task.data;
    PermutationTest result{.design = design,
                           .split = stratified_split({data.positive}, design.holdout.held_out_share, task.seed)};
    // Training 0 uses the unpermuted labels.
    const auto trainings = static_cast<std::size_t>(design.permutations) + 1;
    std::vector<Scored> scored(trainings);  // outcome of each training; scores are not kept
    std::vector<std::vector<Answer>> answered(trainings);
    run_all(design.permutations + 1, task.callbacks, [&](std::int64_t training) {
        const auto i = static_cast<std::size_t>(training);
        const std::vector<std::uint8_t> labels =
            training == 0 ? data.positive : permuted_labels(data.positive, result.split.train, task.seed, training - 1);
        scored[i] =
            train_and_score(task.trainer, {data.features, labels, result.split.train, {}}, result.split.held_out);
        answered[i] = answers(task.measures, task.threshold, scored[i], result.split.held_out, data.positive);
        scored[i].scores = {};
    });
    for (const Scored& one : scored) result.trainings.add(one);
    for (std::size_t requested = 0; requested < task.measures.size(); ++requested) {
        std::vector<Value> permuted;
        for (std::size_t i = 1; i < trainings; ++i) permuted.push_back(answered[i][requested].value);
        PermutedMeasure measure =
            permuted_measure(task.measures[requested], answered[0][requested], std::move(permuted));
        measure.observed.unit = unit_of(answered, requested);
        result.measures.push_back(std::move(measure));
    }
    return result;
}

}  // namespace midrank
