#pragma once

namespace midrank {

/// log(1 + x) - x for x > -1, without the cancellation near 0.
double log1p_less_x(double x);

}  // namespace midrank
