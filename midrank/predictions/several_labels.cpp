#include "midrank/predictions/several_labels.hpp"

#include <cstddef>
#include <iterator>
#include <utility>

namespace midrank {

void put_labels(Predictions& predictions, const Roles& roles, std::vector<std::vector<std::uint8_t>> flags) {
    predictions.task = TaskKind::multilabel;
    predictions.label_name = roles.label_prefix.value_or("") + "*";
    for (const ClassColumn& of : roles.labels) predictions.label_names.push_back(of.name);
    std::vector<ScoreColumn> scores = std::exchange(predictions.scores, {});
    auto next_flags = std::make_move_iterator(flags.begin());
    auto next_scores = std::make_move_iterator(scores.begin());
    const auto take = [](auto& next, std::size_t count, auto& to) {
        to.assign(next, next + static_cast<std::ptrdiff_t>(count));
        next += static_cast<std::ptrdiff_t>(count);
    };
    take(next_flags, roles.labels.size(), predictions.label_truth);
    for (const ModelRole& model : roles.models) {
        LabelModel& of = predictions.label_models.emplace_back();
        of.name = model.name;
        take(next_flags, model.label_predictions.size(), of.predicted);
        take(next_scores, model.class_scores.size(), of.scores);
    }
}

}  // namespace midrank
