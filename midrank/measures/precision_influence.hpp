// Influences on the areas under precision and recall; derivations in docs/theory/influence.md.

#pragma once

#include "midrank/measures/influence.hpp"

namespace midrank {

InfluenceOrReason average_precision_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason aucpr_min_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason aucpr_minmax_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason aucpr_max_influence(const Views& views, const Arguments& arguments);
InfluenceOrReason aucpr_davis_goadrich_influence(const Views& views, const Arguments& arguments);

}  // namespace midrank
