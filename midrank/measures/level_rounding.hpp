// Where a quantity is read at a level, as B at 1/2, sums of fractional weights are rounded: a quantity that is just at its level may be
// found above or below it.

#pragma once

#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// A quantity that is farther above its level has passed it, and one that is farther below has not reached it.
inline double level_rounding(const Ranking& ranking) noexcept { return ranking.whole() ? 0 : 0x1p-40; }

}  // namespace midrank
