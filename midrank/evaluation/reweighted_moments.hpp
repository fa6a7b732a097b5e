// Moments of row weights after reweighting.

#pragma once

#include "midrank/summaries/evidence.hpp"

namespace midrank {

/// The moments of the rows behind these summaries, with those of each class multiplied by a factor; of equal rows where
/// the ranking counts them. Empty where weights are fractional and their moments were not gathered.
WeightMoments reweighted_moments(const Summaries& of, double positive_factor, double negative_factor);

}  // namespace midrank
