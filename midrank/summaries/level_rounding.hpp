// The rounding error allowed where a quantity is compared with a level or with another quantity, such as B with 1/2, a
// share of the weight with nine tenths, or the F1 of two operating points. Sums of fractional weights are rounded, so
// quantities that are equal may be computed as slightly different.

#pragma once

#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// A quantity further above its level than this has passed it; one further below has not reached it. For a share, or
/// relative to the level. Sums of whole weights are exact.
inline double level_rounding(bool whole) noexcept { return whole ? 0 : 0x1p-40; }
inline double level_rounding(const Ranking& ranking) noexcept { return level_rounding(ranking.whole()); }

}  // namespace midrank
