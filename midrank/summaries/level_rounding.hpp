// The rounding error allowed where a quantity is compared with a level, such as B with 1/2, or a share of the weight
// with nine tenths. Sums of fractional weights are rounded, so a quantity exactly at its level may be computed slightly
// above or below it.

#pragma once

#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// A quantity further above its level than this has passed it; one further below has not reached it. For a share, or
/// relative to the level. Sums of whole weights are exact.
inline double level_rounding(const Ranking& ranking) noexcept { return ranking.whole() ? 0 : 0x1p-40; }

}  // namespace midrank
