// What items of each class weigh where a given share of them is positive, and which measures notice.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// The sum of weights stays. There must be items of both classes.
GivenPrevalence weights_at(const Ranking& ranking, double prevalence);
/// The same items with these weights.
Confusion weighted_cells(const Confusion& confusion, const GivenPrevalence& weights) noexcept;

/// Whether a measure can change with the share of positives where nothing changes within each class. It is asked of a few rows
/// with several weights of a class; where it has no value on these, it is taken for one that does.
bool depends_on_prevalence(const MeasureRequest& requested);

}  // namespace midrank
