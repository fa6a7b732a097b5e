// Influences on measures of the whole ranking; derivations in docs/theory/influence.md.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/roc_part.hpp"

namespace midrank {

/// DeLong's components: the share of the other class that the item is ranked above (or below), less its expectation.
InfluenceOrReason roc_auc_influence(const Views& views, const Arguments& arguments);
/// Takes the ties between two vertices of the hull as one tie. The hull is the best such merger, so to first order it
/// does not move.
InfluenceOrReason auch_influence(const Views& views, const Arguments& arguments);
/// Only where no two items share a score: TAKS is then linear in the area under the ROC curve.
InfluenceOrReason taks_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason average_lift_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason partial_auc_influence(const Views& views, const RocLimits& limits);

}  // namespace midrank
