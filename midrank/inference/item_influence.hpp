// Influences of tasks other than that of two classes. There is no positive class that a variance could be taken within: items are one
// group, and what moves a measure is known for each entry of the summary that its formula reads (a cell of the table of classes, a
// row, or a query). From it follow standard errors of whole, fractional and clustered rows, and differences of models on the same rows.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <variant>
#include <vector>

namespace midrank {

/// The influence of an item of each entry, or why there is none.
EntryInfluences entry_influences(const MeasureRequest& requested, const Views& views);

/// The same of each row; the rows must be those that the summaries were made of.
EntryInfluences row_influences(const MeasureRequest& requested, const Views& views, const TaskRows& rows);

/// From influences of rows: over rows, or over the clusters that they belong to.
SpreadOrReason spread_of_rows(const std::vector<double>& influences, const ItemColumns& items, bool whole);

/// By how much the value falls without each cluster, times the total weight, to first order; 0 for a cluster without weight.
struct ClusterMoves {
    std::vector<double> moves, weights;  ///< by the code of the cluster
    double total = 0;
};
/// `single_cluster` where one holds everything.
std::variant<ClusterMoves, Undefined> cluster_moves(const std::vector<double>& influences, const ItemColumns& items);

/// Whether weights are numbers of rows, in the summary that the measure reads.
bool counts_rows(const MeasureRequest& requested, const Views& views);

/// Of rows where they belong to clusters, which takes the rows; else of entries.
EntryInfluences item_influences(const MeasureRequest& requested, const Views& views, const TaskRows& rows);
/// The spread of such influences over the items.
SpreadOrReason spread_of_items(const MeasureRequest& requested, const Views& views, const TaskRows& rows,
                               const std::vector<double>& influences);
SpreadOrReason item_spread(const MeasureRequest& requested, const Views& views, const TaskRows& rows);

/// Calls use(summary) with the summary that the measure's formula reads.
template <class Use>
decltype(auto) with_summary_of(const MeasureRequest& requested, const Views& views, Use use) {
    const SummaryKinds read = requested.measure->formula.reads();
    if (read.has<ClassScores>()) return use(views.get<ClassScores>());
    if (read.has<Targets>()) return use(views.get<Targets>());
    if (read.has<QuantileRows>()) return use(views.get<QuantileRows>());
    if (read.has<QueryRows>()) return use(views.get<QueryRows>());
    if (read.has<LabelRows>()) return use(views.get<LabelRows>());
    if (read.has<RowGains>()) return use(views.get<RowGains>());
    return use(views.get<ClassTable>());
}

}  // namespace midrank
