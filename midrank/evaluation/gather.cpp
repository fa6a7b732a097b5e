#include "midrank/evaluation/gather.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>

namespace midrank {
namespace {

/// Which rows of the columns; none: all.
using Selection = std::optional<std::vector<std::int64_t>>;

using Numbers = std::variant<std::vector<float>, std::vector<double>>;

/// Copies of the selected rows, side by side.
struct CopiedRows {
    Numbers scores;
    std::vector<std::uint8_t> positive;
    std::vector<double> weights;
    std::vector<std::int32_t> clusters;
    std::vector<std::int64_t> numbers;
    std::vector<std::int32_t> truth, predicted;
    std::vector<Numbers> class_scores;
    std::vector<double> target;
    std::vector<std::int32_t> queries;
    std::vector<std::vector<std::uint8_t>> label_truth, label_predicted;
};

template <class T>
std::vector<T> selected(std::span<const T> column, const std::vector<std::int64_t>& rows) {
    std::vector<T> values;
    if (column.empty()) return values;
    values.reserve(rows.size());
    for (const std::int64_t row : rows) values.push_back(column[static_cast<std::size_t>(row)]);
    return values;
}

Rows rows_of(const RowsView& view, const ScoreView& scores) {
    return {.scores = scores.values,
            .positive = view.positive,
            .weights = view.weights,
            .clusters = view.cluster ? view.cluster->codes : std::span<const std::int32_t>(),
            .cluster_count = view.cluster ? static_cast<std::int32_t>(view.cluster->groups.size()) : 0,
            .weights_count = view.weights_count,
            .cluster_names = view.cluster ? view.cluster->groups : std::span<const std::string>()};
}

/// The selected rows, and who owns them.
std::pair<Rows, std::shared_ptr<const void>> rows_of(const RowsView& view, const ScoreView& scores,
                                                     const Selection& selection) {
    Rows rows = rows_of(view, scores);
    if (!selection) return {rows, nullptr};
    auto copied = std::make_shared<CopiedRows>();
    std::visit(
        [&](const auto& values) {
            auto own = selected(values, *selection);
            using Score = typename decltype(own)::value_type;
            rows.scores = std::span<const Score>(copied->scores.template emplace<std::vector<Score>>(std::move(own)));
        },
        scores.values);
    rows.positive = copied->positive = selected(rows.positive, *selection);
    rows.weights = copied->weights = selected(rows.weights, *selection);
    rows.clusters = copied->clusters = selected(rows.clusters, *selection);
    rows.numbers = copied->numbers = *selection;
    return {rows, std::move(copied)};
}

/// The selected numbers, and who owns them.
NumberView selected_numbers(const NumberView& column, const std::vector<std::int64_t>& rows, Numbers& own) {
    return std::visit(
        [&](const auto& values) -> NumberView {
            auto copied = selected(values, rows);
            using Number = typename decltype(copied)::value_type;
            return std::span<const Number>(own.template emplace<std::vector<Number>>(std::move(copied)));
        },
        column);
}

ItemColumns items_of(const RowsView& view) {
    return {.weights = view.weights,
            .weights_count = view.weights_count,
            .clusters = view.cluster ? view.cluster->codes : std::span<const std::int32_t>(),
            .cluster_count = view.cluster ? static_cast<std::int32_t>(view.cluster->groups.size()) : 0};
}

void select(ItemColumns& items, const std::vector<std::int64_t>& rows, CopiedRows& own) {
    items.weights = own.weights = selected(items.weights, rows);
    items.clusters = own.clusters = selected(items.clusters, rows);
}

std::pair<ClassRows, std::shared_ptr<const void>> rows_of(const RowsView& view, const ClassModelView& model,
                                                          const Selection& selection) {
    ClassRows rows{.classes = view.classes,
                   .truth = view.truth,
                   .predicted = model.predicted,
                   .scores = {},
                   .items = items_of(view)};
    for (const ScoreView& column : model.scores) rows.scores.push_back(column.values);
    if (!selection) return {rows, nullptr};
    auto own = std::make_shared<CopiedRows>();
    rows.truth = own->truth = selected(rows.truth, *selection);
    rows.predicted = own->predicted = selected(rows.predicted, *selection);
    own->class_scores.resize(rows.scores.size());
    for (std::size_t c = 0; c < rows.scores.size(); ++c)
        rows.scores[c] = selected_numbers(rows.scores[c], *selection, own->class_scores[c]);
    select(rows.items, *selection, *own);
    return {rows, std::move(own)};
}

std::pair<TargetRows, std::shared_ptr<const void>> target_rows_of(const RowsView& view, const ScoreView& predicted,
                                                                  const Selection& selection) {
    TargetRows rows{.truth = view.target, .predicted = predicted.values, .items = items_of(view)};
    if (!selection) return {rows, nullptr};
    auto own = std::make_shared<CopiedRows>();
    rows.truth = own->target = selected(rows.truth, *selection);
    rows.predicted = selected_numbers(rows.predicted, *selection, own->scores);
    select(rows.items, *selection, *own);
    return {rows, std::move(own)};
}

std::pair<RankedRows, std::shared_ptr<const void>> ranked_rows_of(const RowsView& view, const ScoreView& scores,
                                                                  const Selection& selection) {
    RankedRows rows{
        .queries = view.query->groups, .query = view.query->codes, .gain = view.target, .scores = scores.values};
    if (!selection) return {rows, nullptr};
    auto own = std::make_shared<CopiedRows>();
    rows.query = own->queries = selected(rows.query, *selection);
    rows.gain = own->target = selected(rows.gain, *selection);
    rows.scores = selected_numbers(rows.scores, *selection, own->scores);
    return {rows, std::move(own)};
}

std::pair<LabelledRows, std::shared_ptr<const void>> labelled_rows_of(const RowsView& view, const LabelModelView& model,
                                                                      const Selection& selection) {
    LabelledRows rows{.labels = view.labels,
                      .truth = view.label_truth,
                      .predicted = model.predicted,
                      .scores = {},
                      .items = items_of(view)};
    for (const ScoreView& column : model.scores) rows.scores.push_back(column.values);
    if (!selection) return {rows, nullptr};
    auto own = std::make_shared<CopiedRows>();
    const auto select_flags = [&selection](auto& columns, std::vector<std::vector<std::uint8_t>>& copies) {
        copies.reserve(columns.size());
        for (auto& column : columns) column = copies.emplace_back(selected(column, *selection));
    };
    select_flags(rows.truth, own->label_truth);
    select_flags(rows.predicted, own->label_predicted);
    own->class_scores.resize(rows.scores.size());
    for (std::size_t label = 0; label < rows.scores.size(); ++label)
        rows.scores[label] = selected_numbers(rows.scores[label], *selection, own->class_scores[label]);
    select(rows.items, *selection, *own);
    return {rows, std::move(own)};
}

/// The rows of each group, in order.
std::vector<std::vector<std::int64_t>> rows_by_group(const GroupView& column, const Selection& within) {
    std::vector<std::vector<std::int64_t>> rows(column.groups.size());
    const auto add = [&rows, &column](std::int64_t row) {
        rows[static_cast<std::size_t>(column.codes[static_cast<std::size_t>(row)])].push_back(row);
    };
    if (within) {
        for (const std::int64_t row : *within) add(row);
    } else {
        for (std::int64_t row = 0; row < static_cast<std::int64_t>(column.codes.size()); ++row) add(row);
    }
    return rows;
}

/// The groups of a column by name_before, so that their order does not depend on that of the rows.
std::vector<std::size_t> ordered_groups(const GroupView& column) {
    std::vector<std::size_t> order(column.groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(
        order, [&column](std::size_t a, std::size_t b) { return name_before(column.groups[a], column.groups[b]); });
    return order;
}

struct Model {
    std::string name;
    std::size_t place = 0;  ///< of its columns among those of all models
    Selection selection;
};

std::vector<Model> models_of(const RowsView& view) {
    std::vector<Model> models;
    const auto add = [&models](const auto& columns) {
        for (std::size_t i = 0; i < columns.size(); ++i) models.push_back({std::string(columns[i].name), i, {}});
    };
    if (of_classes(view.task)) {
        add(view.class_models);
    } else if (view.task == TaskKind::multilabel) {
        add(view.label_models);
    } else {
        add(view.scores);
    }
    if (!view.model) return models;
    if (models.size() != 1) {
        throw Error(
            "A long table holds the scores of all models in one column: give --model with one --score, or several "
            "--score without it.");
    }
    models.clear();
    auto rows = rows_by_group(*view.model, {});
    for (const std::size_t group : ordered_groups(*view.model)) {
        models.push_back({view.model->groups[group], 0, std::move(rows[group])});
    }
    return models;
}

/// Gathers the parts of one data set.
class Gathering {
public:
    Gathering(const RowsView& view, const Plan& plan)
        : view_(view),
          whole_weights_(view.weights_count &&
                         std::ranges::all_of(view.weights, [](double w) { return w == std::floor(w); })),
          kinds_(plan.kinds) {
        const bool weighted = !view.weights.empty() || !view.weight_name.empty();  // no rows have no weights
        if (!weighted || (whole_weights_ && !plan.to_merge)) kinds_.drop<WeightMoments>();
    }

    EvidenceSet gather() {
        for (const Model& model : models_of(view_)) {
            add(model, {}, {}, model.selection);
            for (const GroupView& column : view_.slices) {
                auto rows = rows_by_group(column, model.selection);
                for (const std::size_t group : ordered_groups(column)) {
                    if (rows[group].empty()) continue;
                    add(model, std::string(column.name), column.groups[group], Selection(std::move(rows[group])));
                }
            }
        }
        std::vector<std::string> slices;
        slices.reserve(view_.slices.size());
        for (const GroupView& column : view_.slices) slices.emplace_back(column.name);
        return {{.task = view_.task,
                 .sources = {},
                 .label = std::string(view_.label_name),
                 .positive = std::string(view_.positive_name),
                 .weight = std::string(view_.weight_name),
                 .cluster = view_.cluster ? std::string(view_.cluster->name) : "",
                 .slices = std::move(slices),
                 .model = view_.model ? std::string(view_.model->name) : "",
                 .whole_weights = whole_weights_,
                 .dropped = view_.dropped,
                 .notes = {}},
                std::move(parts_)};
    }

private:
    void add(const Model& model, std::string column, std::string value, const Selection& selection) {
        Evidence part{.model = model.name, .slice_column = std::move(column), .slice_value = std::move(value)};
        switch (view_.task) {
            case TaskKind::binary:
                add_rows(part, rows_of(view_, view_.scores[model.place], selection), part.rows);
                break;
            case TaskKind::multiclass:
            case TaskKind::ordinal:
                add_rows(part, rows_of(view_, view_.class_models[model.place], selection), part.task_rows);
                break;
            case TaskKind::regression:
                add_rows(part, target_rows_of(view_, view_.scores[model.place], selection), part.task_rows);
                break;
            case TaskKind::queries:
                add_rows(part, ranked_rows_of(view_, view_.scores[model.place], selection), part.task_rows);
                break;
            case TaskKind::multilabel:
                add_rows(part, labelled_rows_of(view_, view_.label_models[model.place], selection), part.task_rows);
                break;
        }
        parts_.push_back(std::move(part));
    }

    template <class AddedRows, class Place>
    void add_rows(Evidence& part, std::pair<AddedRows, std::shared_ptr<const void>> added, Place& place) {
        auto& [rows, owner] = added;
        part.rows_seen = static_cast<std::int64_t>(rows.size());
        if constexpr (std::is_same_v<AddedRows, Rows>) part.positives = std::ranges::count(rows.positive, 1);
        SummaryKinds kinds = kinds_;
        if constexpr (std::is_same_v<AddedRows, ClassRows>) {
            if (rows.scores.empty()) kinds.drop<ClassScores>();
        }
        part.summaries.add(rows, kinds);
        // Copies are kept only where an inference may ask for single rows again.
        if (owner != nullptr && !view_.cluster && whole_weights_ && !part.whole()) return;
        place = rows;
        part.owner = std::move(owner);
    }

    const RowsView& view_;
    bool whole_weights_;
    SummaryKinds kinds_;
    std::vector<Evidence> parts_;
};

}  // namespace

EvidenceSet gather(const RowsView& rows, const Plan& plan) { return Gathering(rows, plan).gather(); }

}  // namespace midrank
