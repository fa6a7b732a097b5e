#include "studies/learning/out_of_bag.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "studies/learning/splits.hpp"

#include <cstddef>
#include <utility>

namespace midrank {

OutOfBag bootstrap_out_of_bag(const Task& task, const OutOfBagDesign& design) {
    const LearningSet& data = task.data;
    const auto replicates = static_cast<std::size_t>(design.replicates);
    std::vector<Scored> scored(replicates);  // outcome of each training; scores are not kept
    std::vector<std::vector<Answer>> by_replicate(replicates);
    run_all(design.replicates, task.callbacks, [&](std::int64_t replicate) {
        const auto i = static_cast<std::size_t>(replicate);
        const Bag bag = bootstrap_bag(rows_to_split(data), task.seed, replicate);
        scored[i] =
            train_and_score(task.trainer, {data.features, data.positive, bag.rows, bag.weights}, bag.out_of_bag);
        by_replicate[i] = answers(task.measures, task.threshold, scored[i], bag.out_of_bag, data.positive);
        scored[i].scores = {};
    });
    OutOfBag result{.design = design};
    for (const Scored& replicate : scored) result.trainings.add(replicate);
    for (std::size_t requested = 0; requested < task.measures.size(); ++requested) {
        OutOfBagMeasure measure{.unit = unit_of(by_replicate, requested)};
        for (const auto& answered : by_replicate) measure.by_replicate.push_back(answered[requested].value);
        measure.scatter = scatter_of(measure.by_replicate);
        measure.interval = percentile_interval({.values = measure.by_replicate}, {}, design.level);
        result.measures.push_back(std::move(measure));
    }
    return result;
}

}  // namespace midrank
