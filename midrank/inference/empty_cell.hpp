// Standard errors of threshold measures where a cell of the confusion matrix is empty. All items of a class then seem
// to be labelled alike, so their influences have no spread, and an interval would reflect the other class only. With
// ten positives and a sensitivity of 0.1, every third sample has no true positive, and such intervals of the Youden
// index and of the Matthews correlation contained the true value in 76 of 100 samples. So here the standard error is
// that of the table with one item more in each cell, as Agresti and Caffo always use for differences of proportions.
//
// Source: Agresti & Caffo (2000), doi:10.1080/00031305.2000.10474560.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/weighting.hpp"

#include <optional>

namespace midrank {

bool has_empty_cell(const Confusion& confusion) noexcept;

/// For a measure that reads only the confusion matrix: the spread of its influences with one item more in each cell,
/// where `size` gives the weight of an item. None where a class has no items, or the measure has no influence.
std::optional<InfluenceSpread> spread_with_an_item_more(const MeasureRequest& requested, const Confusion& confusion,
                                                        const EffectiveSize& size);

}  // namespace midrank
