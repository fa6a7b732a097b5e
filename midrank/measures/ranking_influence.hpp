// Influences on the measures of the whole ranking; derivations in docs/theory/influence.md.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/roc_part.hpp"

namespace midrank {

/// DeLong's components: how many of the other class an item stands above (or below), less what is expected.
InfluenceOrReason roc_auc_influence(const Views& views, const Arguments& arguments);
/// As if the ties between two vertices of the hull were one: the hull is the best of such mergers, so it stays where it is.
InfluenceOrReason auch_influence(const Views& views, const Arguments& arguments);
/// Of the mean over thresholds, where no two items share a score: a line in the area under the ROC curve then.
InfluenceOrReason taks_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason average_lift_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason partial_auc_influence(const Views& views, const RocLimits& limits);

}  // namespace midrank
