// Measures of the items with the highest scores, as many as can be looked at: how many of them are positive, and how
// early positives come. Items with equal scores have no order: of a tie cut by the end of the top, each item counts in
// part, so that the hits are their expectation over orders.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/measure.hpp"

#include <vector>

namespace midrank {

/// k, a number of items, and fraction, a share of the items.
std::vector<Parameter> parameters_of_top();
/// Throws Error unless exactly one of the two is set.
void one_size_of_top(const Arguments& arguments);

/// The share of all items that is looked at.
double share_of_top(const Views& views, const Arguments& arguments);

Answer precision_at(const Ranking& ranking, const Arguments& arguments);
Answer recall_at(const Ranking& ranking, const Arguments& arguments);
Answer enrichment_factor(const Ranking& ranking, const Arguments& arguments);
/// Near the end of the top, the share of positives is estimated by the pool there: an edge of the ROC convex hull.
InfluenceOrReason precision_at_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason recall_at_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason enrichment_factor_influence(const Views& views, const Arguments& arguments);

/// Boltzmann-enhanced discrimination of the ROC curve: the mean over positives of exp(-alpha u), where u is the share
/// of items ranked above, rescaled by its least and its largest possible value to [0, 1]. Truchon & Bayly (2007),
/// doi:10.1021/ci600426e.
Answer bedroc(const Views& views, const Arguments& arguments);
InfluenceOrReason bedroc_influence(const Views& views, const Arguments& arguments);

}  // namespace midrank
