#include "midrank/predictions/rows_view.hpp"

namespace midrank {
namespace {

GroupView view_of(const GroupColumn& column) { return {column.name, column.groups, column.codes}; }

std::optional<GroupView> only(const std::vector<GroupColumn>& columns) {
    if (columns.empty()) return std::nullopt;
    return view_of(columns.front());
}

}  // namespace

RowsView view_of(const Predictions& predictions) {
    RowsView view{.label_name = predictions.label_name,
                  .positive_name = predictions.positive_name,
                  .positive = predictions.positive,
                  .scores = {},
                  .weight_name = predictions.weight_name,
                  .weights = predictions.weights,
                  .weights_count = predictions.weights_count,
                  .slices = {},
                  .cluster = only(predictions.clusters),
                  .model = only(predictions.models),
                  .dropped = predictions.dropped};
    for (const ScoreColumn& column : predictions.scores) {
        std::visit([&](const auto& values) { view.scores.push_back({column.name, std::span(values)}); }, column.values);
    }
    for (const GroupColumn& column : predictions.slices) view.slices.push_back(view_of(column));
    return view;
}

}  // namespace midrank
