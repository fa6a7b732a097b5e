// The scores of Sumpter's nine data sets: the log-odds of a logistic regression fitted on x.

#pragma once

#include "studies/simulation/nine.hpp"

#include <vector>

namespace midrank {

/// One score per row, from a fit without penalty to the same rows, as in the article.
std::vector<double> fitted_log_odds(const NineRows& rows);

}  // namespace midrank
