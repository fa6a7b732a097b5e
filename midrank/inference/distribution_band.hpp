// How far the empirical distribution of some numbers may lie from the true one, everywhere at once.

#pragma once

#include "midrank/summaries/targets.hpp"

namespace midrank {

/// The reach of the Dvoretzky-Kiefer-Wolfowitz band, sqrt(ln(2 / alpha) / (2 n)): with a chance of at least `level` = 1 - alpha no
/// share of n independent rows lies farther from its true value, at all places together. Massart (1990) showed that the factor 2 is
/// enough, doi:10.1214/aop/1176990746. n is more than 0.
double dkw_reach(double rows, double level);

/// How many independent rows the weights are worth: their sum where they are numbers of rows, else the number of rows of equal weight
/// that would give a mean the same variance (Kish 1965). 0 where nothing weighs anything.
double effective_rows(const Targets& targets);

}  // namespace midrank
