// Optimism of best values: how much too good a value is on average because it is the best that its rows offer
// (inference/optimism.hpp). For reports whose tables show such values without intervals.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/optimism.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct BestValue {
    std::string model;
    std::string slice;  ///< empty for all rows
    MeasureRequest requested;
    double value = 0;
    BiasOrReason bias = Undefined::empty;
};

/// One for each optimistic measure with a finite value; none where there are so many rows that the bias is small.
std::vector<BestValue> best_values(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                                   Scheme scheme, std::uint64_t seed);

}  // namespace midrank
