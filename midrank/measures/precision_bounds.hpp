// Bounds of average precision where scores are known by cells alone. A step sum depends on which positives are tied, so no single
// ranking attains them.
//
// Each positive counts the precision where it is labelled, tp / (tp + fp) of all items that are not below it. Whatever its score y in its
// cell is: no more positives and no fewer negatives are there than in the best ranking at y, and no fewer and no more than in the worst. So
// its precision lies between the least that the worst ranking has over the cell, and the largest that the best has.
// Of p positives of a cell the s-th counts itself and s - 1 more besides those above the cell, and at most the negatives that the worst
// ranking has down to its end: the integral over s of (a + s) / (a + s + f) is another lower bound of their sum, and the larger one counts.

#pragma once

#include "midrank/measures/extremes.hpp"

namespace midrank {

BoundsOrReason average_precision_bounds(const Extremes& extremes, const Arguments& arguments);

}  // namespace midrank
