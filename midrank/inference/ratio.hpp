// Intervals for ratios of two independent proportions, symmetric on the log scale. Where a cell is empty the log is
// undefined, or a proportion has no variance. Then 1/2 is added to each cell (Haldane 1956,
// doi:10.1111/j.1469-1809.1955.tb01285.x; Anscombe 1956, doi:10.1093/biomet/43.3-4.461), but only for the bound that
// the data can still determine: a ratio of 0 has the lower bound 0 and a computed upper bound, an infinite one has a
// computed lower bound and no upper bound. So the interval always contains the ratio; the remark tells the correction.
// The uncorrected ratio stays the estimate, because the correction pulls it towards 1.

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"

namespace midrank {

/// For a of m items above and b of n below, log((a / m) / (b / n)) has se^2 = 1/a - 1/m + 1/b - 1/n: Simel, Samsa &
/// Matchar (1991), doi:10.1016/0895-4356(91)90128-V. For the ratio of the odds it is 1/a + 1/(m - a) + 1/b + 1/(n - b):
/// Woolf (1955), doi:10.1111/j.1469-1809.1955.tb01348.x. The method is called log_ratio.
///
/// Undefined where a proportion is one of no items (`empty`), where the ratio is 0 / 0 (`division_by_zero`), and for
/// sums of fractional weights. Throws Error unless 0 < level < 1.
IntervalOrReason ratio_interval(const ProportionRatio& ratio, double level);

}  // namespace midrank
