#include "midrank/evaluation/selected_rows.hpp"

#include <cassert>

namespace midrank {
namespace {

ItemColumns selected_items(const RowsView& view, RowSelector& select) {
    return {.weights = select.of(view.weights),
            .weights_count = view.weights_count,
            .clusters = view.cluster ? select.of(view.cluster->codes) : std::span<const std::int32_t>(),
            .cluster_count = view.cluster ? static_cast<std::int32_t>(view.cluster->groups.size()) : 0};
}

std::vector<NumberView> scores_of(std::span<const ScoreView> columns, RowSelector& select) {
    std::vector<NumberView> scores;
    scores.reserve(columns.size());
    for (const ScoreView& column : columns) scores.push_back(select.of(column.values));
    return scores;
}

std::vector<std::span<const std::uint8_t>> flags_of(std::span<const std::span<const std::uint8_t>> columns,
                                                    RowSelector& select) {
    std::vector<std::span<const std::uint8_t>> flags;
    flags.reserve(columns.size());
    for (const auto& column : columns) flags.push_back(select.of(column));
    return flags;
}

ClassRows class_rows(const RowsView& view, const ClassModelView& model, RowSelector& select) {
    return {.classes = view.classes,
            .truth = select.of(view.truth),
            .predicted = select.of(model.predicted),
            .scores = scores_of(model.scores, select),
            .items = selected_items(view, select)};
}

LabelledRows labelled_rows(const RowsView& view, const LabelModelView& model, RowSelector& select) {
    return {.labels = view.labels,
            .truth = flags_of(view.label_truth, select),
            .predicted = flags_of(model.predicted, select),
            .scores = scores_of(model.scores, select),
            .items = selected_items(view, select)};
}

TargetRows target_rows(const RowsView& view, const ScoreView& predicted, RowSelector& select) {
    return {.truth = select.of(view.target),
            .predicted = select.of(predicted.values),
            .items = selected_items(view, select),
            .levels = {view.levels.begin(), view.levels.end()},
            .quantiles = scores_of(view.quantiles, select)};
}

RankedRows ranked_rows(const RowsView& view, const ScoreView& scores, RowSelector& select) {
    return {.queries = view.query->groups,
            .query = select.of(view.query->codes),
            .gain = select.of(view.target),
            .scores = select.of(scores.values)};
}

}  // namespace

Rows binary_rows(const RowsView& view, const ScoreView& scores, RowSelector& select) {
    const ItemColumns items = selected_items(view, select);
    return {.scores = select.of(scores.values),
            .positive = select.of(view.positive),
            .weights = items.weights,
            .clusters = items.clusters,
            .cluster_count = items.cluster_count,
            .numbers = select.numbers(),
            .weights_count = items.weights_count,
            .cluster_names = view.cluster ? view.cluster->groups : std::span<const std::string>(),
            .gains = select.of(view.gains)};
}

TaskRows task_rows(const RowsView& view, std::size_t model, RowSelector& select) {
    switch (view.task) {
        case TaskKind::binary:
            break;
        case TaskKind::multiclass:
        case TaskKind::ordinal:
            return class_rows(view, view.class_models[model], select);
        case TaskKind::regression:
            return target_rows(view, view.scores[model], select);
        case TaskKind::queries:
            return ranked_rows(view, view.scores[model], select);
        case TaskKind::multilabel:
            return labelled_rows(view, view.label_models[model], select);
    }
    assert(false);
    return {};
}

}  // namespace midrank
