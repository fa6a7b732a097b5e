// Standard errors of measures at a threshold where a cell of the confusion matrix is empty. One class then seems to be labelled
// alike without exception, and the influences of its items show no spread: an interval by them tells of the other class alone.
// Of ten positives with a sensitivity of 0.1 every third sample has none that is labelled positive, and the intervals of the Youden
// index and of the Matthews correlation held the true value in 76 of 100 samples. So there the standard error is that of the
// table with one item more in each cell, as Agresti and Caffo have it for differences of proportions always.
//
// Source: Agresti & Caffo (2000), doi:10.1080/00031305.2000.10474560.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/weighting.hpp"

#include <optional>

namespace midrank {

bool has_empty_cell(const Confusion& confusion) noexcept;

/// Of a measure that reads nothing but the confusion matrix: the spread of its influences with one item more in each cell, an item as
/// `size` says. None where a class has no items, or where the measure has no influence.
std::optional<InfluenceSpread> spread_with_an_item_more(const MeasureRequest& requested, const Confusion& confusion,
                                                        const EffectiveSize& size);

}  // namespace midrank
