// The items with the highest scores, as many as can be looked at: how many of them are positive, and how early positives come.
// Items of one score stand in no order: of the tie at the end each counts in part, so that hits are their expectation.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/measure.hpp"

#include <vector>

namespace midrank {

/// k, a number of items, or fraction, a share of them.
std::vector<Parameter> parameters_of_top();
/// Throws Error unless there is one of the two.
void one_size_of_top(const Arguments& arguments);

/// Which share of all items is looked at.
double share_of_top(const Views& views, const Arguments& arguments);

Answer precision_at(const Ranking& ranking, const Arguments& arguments);
Answer recall_at(const Ranking& ranking, const Arguments& arguments);
Answer enrichment_factor(const Ranking& ranking, const Arguments& arguments);
/// The share of positives at the end of the top is that of the pool there: an edge of the ROC convex hull.
InfluenceOrReason precision_at_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason recall_at_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason enrichment_factor_influence(const Views& views, const Arguments& arguments);

/// Boltzmann-enhanced discrimination of the ROC curve: the mean of exp(-alpha u) over positives, u the share of the items that stand
/// above, between its least and its largest possible value. Truchon & Bayly (2007), doi:10.1021/ci600426e.
Answer bedroc(const Views& views, const Arguments& arguments);
InfluenceOrReason bedroc_influence(const Views& views, const Arguments& arguments);

}  // namespace midrank
