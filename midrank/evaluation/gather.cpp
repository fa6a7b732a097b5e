#include "midrank/evaluation/gather.hpp"

#include "midrank/base/error.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// Which rows of the columns; none: all.
using Selection = std::optional<std::vector<std::int64_t>>;

/// Copies of the selected rows, side by side.
struct CopiedRows {
    std::variant<std::vector<float>, std::vector<double>> scores;
    std::vector<std::uint8_t> positive;
    std::vector<double> weights;
    std::vector<std::int32_t> clusters;
    std::vector<std::int64_t> numbers;
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
    const ScoreView* scores = nullptr;
    Selection selection;
};

std::vector<Model> models_of(const RowsView& view) {
    std::vector<Model> models;
    if (!view.model) {
        for (const ScoreView& column : view.scores) models.push_back({std::string(column.name), &column, {}});
        return models;
    }
    if (view.scores.size() != 1) {
        throw Error(
            "A long table holds the scores of all models in one column: give --model with one --score, or several "
            "--score without it.");
    }
    auto rows = rows_by_group(*view.model, {});
    for (const std::size_t group : ordered_groups(*view.model)) {
        models.push_back({view.model->groups[group], &view.scores.front(), std::move(rows[group])});
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
            add(model.name, {}, {}, *model.scores, model.selection);
            for (const GroupView& column : view_.slices) {
                auto rows = rows_by_group(column, model.selection);
                for (const std::size_t group : ordered_groups(column)) {
                    if (rows[group].empty()) continue;
                    add(model.name, std::string(column.name), column.groups[group], *model.scores,
                        Selection(std::move(rows[group])));
                }
            }
        }
        std::vector<std::string> slices;
        slices.reserve(view_.slices.size());
        for (const GroupView& column : view_.slices) slices.emplace_back(column.name);
        return {{.sources = {},
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
    void add(std::string model, std::string column, std::string value, const ScoreView& scores,
             const Selection& selection) {
        auto [rows, owner] = rows_of(view_, scores, selection);
        Evidence part{.model = std::move(model), .slice_column = std::move(column), .slice_value = std::move(value)};
        part.rows_seen = static_cast<std::int64_t>(rows.size());
        part.positives = std::ranges::count(rows.positive, 1);
        part.summaries.add(rows, kinds_);
        // Copies are kept only where an inference may ask for single rows again.
        if (owner == nullptr || view_.cluster || !whole_weights_ || part.whole()) {
            part.rows = rows;
            part.owner = std::move(owner);
        }
        parts_.push_back(std::move(part));
    }

    const RowsView& view_;
    bool whole_weights_;
    SummaryKinds kinds_;
    std::vector<Evidence> parts_;
};

}  // namespace

EvidenceSet gather(const RowsView& rows, const Plan& plan) { return Gathering(rows, plan).gather(); }

}  // namespace midrank
