// Certified bounds of average precision where scores are known only by cells. The step sum depends on which positives
// are tied, so no single ranking attains the bounds.
//
// Each positive contributes the precision at its score: tp / (tp + fp) of all items not below it. Whatever its score y
// within its cell, the number of positives there is at most, and of negatives at least, that of the best ranking at y;
// and at least, or at most, that of the worst ranking. So its precision lies between the least precision of the worst
// ranking over the cell and the largest of the best.
//
// Of the p positives of a cell, the s-th has s positives of the cell at or above it, besides the `a` above the cell,
// and at most the f negatives that the worst ranking has down to the end of the cell. So the integral over s of (a + s)
// / (a + s + f) is another lower bound of their sum; the larger one is used.

#pragma once

#include "midrank/measures/extremes.hpp"

namespace midrank {

BoundsOrReason average_precision_bounds(const Extremes& extremes, const Arguments& arguments);

}  // namespace midrank
