// A threshold labels rows, and beyond the lowest and the highest score all thresholds label alike. So the interval of a
// threshold ends there at the latest, whatever method found it (docs/decisions/0028-thresholds-by-inverted-tests.md).

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// Cuts off the interval of a threshold at the lowest and the highest score, with a remark where this changes it; there
/// is none if all of it lies beyond the scores.
void cut_off_at_scores(IntervalOrReason& interval, const Ranking& ranking);

}  // namespace midrank
