#include "studies/learning/trainer.hpp"

namespace midrank {

double TrainingSet::total_weight() const noexcept {
    double total = 0;  // whole numbers: exact
    for (std::size_t i = 0; i < rows.size(); ++i) total += weight(i);
    return total;
}

bool TrainingSet::one_class() const noexcept {
    bool seen[2] = {false, false};
    for (std::size_t i = 0; i < rows.size(); ++i) seen[label(i) ? 1 : 0] = true;
    return !seen[0] || !seen[1];
}

Training Trainer::train(const TrainingSet& set) const {
    if (set.one_class()) return {Undefined::training_one_class, ""};
    return train_(set);
}

}  // namespace midrank
