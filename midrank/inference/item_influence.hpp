// Influences for tasks other than two classes. There is no positive class within which to take variances: the items are
// one group, and the influence is known for each entry of the summary that the formula reads (a cell of the class
// table, a row, or a query). From it follow standard errors of whole, fractional and clustered rows, and of differences
// between models on the same rows.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <variant>
#include <vector>

namespace midrank {

/// The influence of an item of each entry, or why there is none.
EntryInfluences entry_influences(const MeasureRequest& requested, const Views& views);

/// The same for each row; the rows must be those of the summaries.
EntryInfluences row_influences(const MeasureRequest& requested, const Views& views, const TaskRows& rows);

/// The spread of influences of rows, over rows or over their clusters.
SpreadOrReason spread_of_rows(const std::vector<double>& influences, const ItemColumns& items, bool whole);

/// The first-order decrease of the value without each cluster, times the total weight; 0 for a cluster without weight.
struct ClusterMoves {
    std::vector<double> moves, weights;  ///< by code of the cluster
    double total = 0;
};
/// Undefined (`single_cluster`) where one cluster holds everything.
std::variant<ClusterMoves, Undefined> cluster_moves(const std::vector<double>& influences, const ItemColumns& items);

/// Whether weights are frequencies, in the summary that the measure reads.
bool counts_rows(const MeasureRequest& requested, const Views& views);

/// Influences of rows where these are clustered, which needs the rows; else of entries.
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
