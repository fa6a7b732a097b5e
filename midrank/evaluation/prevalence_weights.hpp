// The weights of the classes at a given share of positives, and which measures they affect.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// Factors for the items of each class; the sum of weights stays. Both classes must have items.
GivenPrevalence weights_at(const Ranking& ranking, double prevalence);
/// The same cells, weighted.
Confusion weighted_cells(const Confusion& confusion, const GivenPrevalence& weights) noexcept;

/// Whether a measure changes with the prevalence if the distributions within the classes stay. Determined by computing
/// it on a few rows with several weights of a class; true where it is undefined on these.
bool depends_on_prevalence(const MeasureRequest& requested);

}  // namespace midrank
