#include "midrank/predictions/rows_view.hpp"

namespace midrank {
namespace {

GroupView view_of(const GroupColumn& column) { return {column.name, column.groups, column.codes}; }

ScoreView view_of(const ScoreColumn& column) {
    return std::visit([&column](const auto& values) -> ScoreView { return {column.name, std::span(values)}; },
                      column.values);
}

std::optional<GroupView> only(const std::vector<GroupColumn>& columns) {
    if (columns.empty()) return std::nullopt;
    return view_of(columns.front());
}

}  // namespace

RowsView view_of(const Predictions& predictions) {
    RowsView view{.task = predictions.task,
                  .label_name = predictions.label_name,
                  .positive_name = predictions.positive_name,
                  .positive_named = predictions.positive_named,
                  .negative_names = predictions.negative_names,
                  .positive = predictions.positive,
                  .only_classes = predictions.only_classes,
                  .soft_labels = predictions.soft_labels,
                  .row_shares = predictions.row_shares,
                  .scores = {},
                  .classes = predictions.classes,
                  .truth = predictions.truth,
                  .class_models = {},
                  .labels = predictions.label_names,
                  .label_truth = {predictions.label_truth.begin(), predictions.label_truth.end()},
                  .label_models = {},
                  .target = predictions.target,
                  .levels = predictions.levels,
                  .quantiles = {},
                  .gains = predictions.gains,
                  .weight_name = predictions.weight_name,
                  .weights = predictions.weights,
                  .weights_count = predictions.weights_count,
                  .slices = {},
                  .cluster = only(predictions.clusters),
                  .query = only(predictions.queries),
                  .model = only(predictions.models),
                  .dropped = predictions.dropped,
                  .left_out = predictions.left_out};
    for (const ScoreColumn& column : predictions.scores) view.scores.push_back(view_of(column));
    for (const ScoreColumn& column : predictions.quantiles) view.quantiles.push_back(view_of(column));
    for (const ClassModel& model : predictions.class_models) {
        ClassModelView& of = view.class_models.emplace_back();
        of.name = model.name;
        of.predicted = model.predicted;
        for (const ScoreColumn& column : model.scores) of.scores.push_back(view_of(column));
    }
    for (const LabelModel& model : predictions.label_models) {
        LabelModelView& of = view.label_models.emplace_back();
        of.name = model.name;
        of.predicted.assign(model.predicted.begin(), model.predicted.end());
        for (const ScoreColumn& column : model.scores) of.scores.push_back(view_of(column));
    }
    for (const GroupColumn& column : predictions.slices) view.slices.push_back(view_of(column));
    return view;
}

}  // namespace midrank
