#include "midrank/inference/item_replicates.hpp"

#include "midrank/inference/drawn_groups.hpp"
#include "midrank/inference/item_influence.hpp"
#include "midrank/measures/views_together.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>
#include <variant>

namespace midrank {
namespace {

// --- One model, from its summaries -----------------------------------------------------------------------------------

/// Puts one kind of resampled summary.
using Draw = std::function<void(const Philox& random, Summaries& drawn)>;

template <class S>
void add_draw(std::vector<Draw>& draws, const Views& views, const SummaryKinds& read) {
    if (!read.has<S>()) return;
    const S& summary = views.get<S>();
    draws.push_back([&summary, groups = drawn_groups(summary)](const Philox& random, Summaries& drawn) {
        drawn.put(summary.with_counts(groups.drawn(summary.entries(), random)));
    });
}

/// The weight in each cell of the table, from counts of rows; the last entry is for rows in none.
std::vector<double> weights_of_cells(std::span<const std::uint64_t> counts, std::span<const std::size_t> cell_of_row,
                                     const ClassTable& table, const ItemColumns& items) {
    std::vector<double> weights(table.entries() + 1);
    for (std::size_t row = 0; row < counts.size(); ++row)
        weights[cell_of_row[row]] += static_cast<double>(counts[row]) * (table.whole() ? 1 : items.weight(row));
    return weights;
}

/// A table does not hold the fractional weights of its rows, so these are resampled, in the order of their cells.
Draw draw_of_rows(const ClassTable& table, const ClassRows& rows) {
    auto cells = cells_of_rows(table, rows);
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t row) { return std::pair(cells[row], rows.items.weight(row)); });
    DrawnGroups groups;
    for (const std::size_t row : order) groups.add(row, rows.items.weight(row) > 0 ? 1 : 0);
    return [&table, items = rows.items, cells = std::move(cells), groups = std::move(groups)](const Philox& random,
                                                                                              Summaries& drawn) {
        const auto counts = groups.drawn(cells.size(), random);
        drawn.put(table.with_weights(weights_of_cells(counts, cells, table, items)));
    };
}

std::vector<Draw> draws_of(const ItemModel& model, const SummaryKinds& wanted) {
    const Views& views = *model.views;
    const SummaryKinds read = kinds_there(views, wanted);
    std::vector<Draw> draws;
    const auto* classes = std::get_if<ClassRows>(model.rows);
    if (classes != nullptr && read.has<ClassTable>() && !views.get<ClassTable>().whole()) {
        draws.push_back(draw_of_rows(views.get<ClassTable>(), *classes));
    } else {
        add_draw<ClassTable>(draws, views, read);
    }
    add_draw<ClassScores>(draws, views, read);
    add_draw<Targets>(draws, views, read);
    add_draw<QuantileRows>(draws, views, read);
    add_draw<LabelRows>(draws, views, read);
    add_draw<RowGains>(draws, views, read);
    add_draw<QueryRows>(draws, views, read);
    return draws;
}

Summaries drawn_by(std::span<const Draw> draws, const Philox& random) {
    Summaries drawn;
    for (const Draw& draw : draws) draw(random, drawn);
    return drawn;
}

// --- Rows of several models, or of clusters --------------------------------------------------------------------------

/// Rows, or clusters of them, resampled for all models together.
class DrawnRows {
public:
    /// `whole`: weights are frequencies.
    DrawnRows(const ItemColumns& items, std::size_t rows, bool whole) : items_(items), rows_(rows), whole_(whole) {
        if (items.clusters.empty()) {
            for (std::size_t row = 0; row < rows; ++row) groups_.add(row, whole ? items.weight(row) : weighs(row));
            return;
        }
        std::vector<double> present(static_cast<std::size_t>(items.cluster_count));
        for (std::size_t row = 0; row < rows; ++row) {
            double& of_cluster = present[static_cast<std::size_t>(items.clusters[row])];
            of_cluster = std::max(of_cluster, weighs(row));
        }
        for (std::size_t cluster = 0; cluster < present.size(); ++cluster) groups_.add(cluster, present[cluster]);
    }

    /// The number of times that each row is drawn in a replicate.
    std::vector<std::uint64_t> counts(const Philox& random) const {
        if (items_.clusters.empty()) return groups_.drawn(rows_, random);
        const auto clusters = groups_.drawn(static_cast<std::size_t>(items_.cluster_count), random);
        std::vector<std::uint64_t> counts(rows_);
        for (std::size_t row = 0; row < rows_; ++row)
            counts[row] = clusters[static_cast<std::size_t>(items_.clusters[row])] *
                          (whole_ ? static_cast<std::uint64_t>(items_.weight(row)) : 1);
        return counts;
    }

private:
    double weighs(std::size_t row) const { return items_.weight(row) > 0 ? 1 : 0; }

    ItemColumns items_;
    std::size_t rows_;
    bool whole_;
    DrawnGroups groups_;
};

/// One model, and how its views are made from counts of rows.
struct DrawnModel {
    const Views* views;
    SummaryKinds read;  ///< by the requested measures
    std::vector<std::size_t> cell_of_row = {};

    Summaries drawn(std::span<const std::uint64_t> counts, const ItemColumns& items) const {
        Summaries summaries;
        if (read.has<ClassTable>()) {
            const auto& table = views->get<ClassTable>();
            summaries.put(table.with_weights(weights_of_cells(counts, cell_of_row, table, items)));
        }
        if (read.has<ClassScores>()) summaries.put(views->get<ClassScores>().with_counts(counts));
        if (read.has<Targets>()) summaries.put(views->get<Targets>().with_counts(counts));
        if (read.has<QuantileRows>()) summaries.put(views->get<QuantileRows>().with_counts(counts));
        if (read.has<LabelRows>()) summaries.put(views->get<LabelRows>().with_counts(counts));
        if (read.has<RowGains>()) summaries.put(views->get<RowGains>().with_counts(counts));
        return summaries;
    }
};

/// The summaries of each model in a replicate.
using DrawModels = std::function<std::vector<Summaries>(const Philox& random)>;

DrawModels draw_separately(std::span<const ItemModel> models, const SummaryKinds& read) {
    std::vector<std::vector<Draw>> draws;
    for (const ItemModel& model : models) draws.push_back(draws_of(model, read));
    return [draws = std::move(draws)](const Philox& random) {
        std::vector<Summaries> drawn;
        for (const auto& of_model : draws) drawn.push_back(drawn_by(of_model, random));
        return drawn;
    };
}

DrawModels draw_together(std::span<const ItemModel> models, const SummaryKinds& read, bool whole) {
    const ItemColumns items = items_of(*models.front().rows);
    DrawnRows rows(items, size_of(*models.front().rows), whole);
    std::vector<DrawnModel> drawn_models;
    for (const ItemModel& of : models) {
        DrawnModel& model = drawn_models.emplace_back(DrawnModel{of.views, kinds_there(*of.views, read)});
        const auto* classes = std::get_if<ClassRows>(of.rows);
        if (classes != nullptr && read.has<ClassTable>())
            model.cell_of_row = cells_of_rows(of.views->get<ClassTable>(), *classes);
    }
    return [rows = std::move(rows), drawn_models = std::move(drawn_models), items](const Philox& random) {
        const auto counts = rows.counts(random);
        std::vector<Summaries> drawn;
        for (const DrawnModel& model : drawn_models) drawn.push_back(model.drawn(counts, items));
        return drawn;
    };
}

/// Whether weights are frequencies, as known from any measure with a value.
bool counts_rows(std::span<const MeasureRequest> measures, const Views& views) {
    const auto has_value = [&views](const MeasureRequest& requested) {
        return requested.answer(views).value.defined();
    };
    const auto known = std::ranges::find_if(measures, has_value);
    return known == measures.end() || counts_rows(*known, views);
}

}  // namespace

bool can_be_drawn(const MeasureRequest& requested, const Views& views, const TaskRows& rows) {
    return size_of(rows) > 0 || !requested.measure->formula.reads().has<ClassTable>() ||
           views.get<ClassTable>().whole();
}

BootstrapEstimate item_estimate(const MeasureRequest& requested, double value, const Views& views,
                                const TaskRows& rows) {
    const SpreadOrReason spread = item_spread(requested, views, rows);
    const auto* known = std::get_if<InfluenceSpread>(&spread);
    return {.value = value,
            .standard_error = {},
            .acceleration = known != nullptr ? known->acceleration() : 0,
            .range = requested.range(views)};
}

std::vector<std::vector<ReplicateValues>> item_replicates(std::span<const MeasureRequest> requested_measures,
                                                          std::span<const ItemModel> models,
                                                          const IntervalRequest& request) {
    const auto count = static_cast<std::size_t>(request.replicates);
    std::vector<std::vector<ReplicateValues>> found(
        requested_measures.size(),
        std::vector<ReplicateValues>(models.size(), {std::vector<Value>(count, Undefined::empty), {}}));
    if (requested_measures.empty()) return found;
    const SummaryKinds read = kinds_read(requested_measures);
    // Queries are resampled as a whole from their summaries, which have the same order for models with the same
    // queries.
    const bool together =
        !read.has<QueryRows>() && (models.size() > 1 || !items_of(*models.front().rows).clusters.empty());
    const DrawModels draw = together
                                ? draw_together(models, read, counts_rows(requested_measures, *models.front().views))
                                : draw_separately(models, read);
    for_each_replicate(
        request.replicates,
        [&](std::int64_t replicate) {
            const auto drawn = draw(random_of(request.seed, Stream::resampled_rows, replicate));
            for (std::size_t m = 0; m < models.size(); ++m) {
                const Views views(drawn[m], models[m].views->threshold());
                for (std::size_t i = 0; i < requested_measures.size(); ++i)
                    found[i][m].values[static_cast<std::size_t>(replicate)] = requested_measures[i].answer(views).value;
            }
        },
        request.progress);
    return found;
}

}  // namespace midrank
