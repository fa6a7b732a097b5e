#include "studies/learning/permutation.hpp"

#include "midrank/inference/permutation.hpp"

#include <cstddef>
#include <utility>

namespace midrank {

PermutationMeasure permutation_measure(Better better, Value observed, std::vector<Value> by_permutation) {
    PermutationMeasure measure{.observed = observed, .by_permutation = std::move(by_permutation)};
    measure.scatter = scatter_of(measure.by_permutation);
    const auto without = [&measure](Undefined why) {
        measure.share = why;
        measure.p_value = why;
        return measure;
    };
    if (better == Better::neither) return without(Undefined::no_direction);
    if (!observed.defined()) return without(observed.why());
    if (measure.scatter.defined == 0) return without(measure.scatter.mean.why());
    const ExtremeCount found = count_extreme(better, observed.number(), measure.by_permutation, 0);
    measure.at_least_as_extreme = found.extreme;
    measure.share = found.share();
    measure.p_value = found.p_value();
    return measure;
}

PermutationTest test_by_permutation(const Task& task, const PermutationDesign& design) {
    const LearningSet& data = task.data;
    PermutationTest result{.design = design,
                           .split = stratified_split(data.positive, design.holdout.held_out_share, task.seed)};
    // Training 0 sees the labels as they are.
    const auto trainings = static_cast<std::size_t>(design.permutations) + 1;
    std::vector<Scored> scored(trainings);  // what became of each training; its scores are not kept
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
        PermutationMeasure measure = permutation_measure(task.measures[requested].measure->better,
                                                         answered[0][requested].value, std::move(permuted));
        measure.unit = unit_of(answered, requested);
        result.measures.push_back(std::move(measure));
    }
    return result;
}

}  // namespace midrank
