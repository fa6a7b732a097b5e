// How weights of rows scatter once they are multiplied.

#pragma once

#include "midrank/summaries/evidence.hpp"

namespace midrank {

/// Of the rows behind these summaries, those of each class by a factor; rows that all count alike where the ranking counts them. Nothing
/// where weights are fractional and their moments were not gathered.
WeightMoments reweighted_moments(const Summaries& of, double positive_factor, double negative_factor);

}  // namespace midrank
