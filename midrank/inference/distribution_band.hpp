// Uniform confidence band of an empirical distribution function.

#pragma once

#include "midrank/summaries/targets.hpp"

namespace midrank {

/// Half-width of the Dvoretzky-Kiefer-Wolfowitz band, sqrt(ln(2 / alpha) / (2 n)): with probability at least `level` =
/// 1 - alpha, the empirical distribution of n independent rows is nowhere farther from the true one. Massart (1990),
/// doi:10.1214/aop/1176990746, proved the factor 2. n must be positive.
double dkw_reach(double rows, double level);

/// Effective number of independent rows: the sum of the weights where these are frequencies, else Kish's (1965) number
/// of rows of equal weight for which a mean has the same variance. 0 where the total weight is 0.
double effective_rows(const Targets& targets);

}  // namespace midrank
