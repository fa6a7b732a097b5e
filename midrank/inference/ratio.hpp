// Intervals for ratios of two independent proportions, symmetric on the log scale. Where a cell is empty the log has no value, or a
// proportion no variance. Then 1/2 is added to each cell (Haldane 1956, doi:10.1111/j.1469-1809.1955.tb01285.x; Anscombe
// 1956, doi:10.1093/biomet/43.3-4.461), but only for the bound that the data can still tell: a ratio of 0 has 0 below it and
// an upper bound, an infinite one has a lower bound and no upper. So the interval always holds the ratio, and its remark says
// what was done. The uncorrected ratio stays the estimate: the correction pulls it towards 1.

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"

namespace midrank {

/// With a of m items above and b of n below, the ratio (a / m) / (b / n) has se^2 = 1/a - 1/m + 1/b - 1/n of its log: Simel,
/// Samsa & Matchar (1991), doi:10.1016/0895-4356(91)90128-V. The ratio of the odds has 1/a + 1/(m - a) + 1/b + 1/(n - b):
/// Woolf (1955), doi:10.1111/j.1469-1809.1955.tb01348.x. The method is called log_ratio.
///
/// Undefined where a proportion is one of no items (`empty`), where the ratio is 0 / 0 (`division_by_zero`), and for sums of
/// fractional weights. An Error if the level does not lie between 0 and 1.
IntervalOrReason ratio_interval(const ProportionRatio& ratio, double level);

}  // namespace midrank
