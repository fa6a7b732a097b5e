// A search for slices on which a model is worse: every slice of some columns and every crossing of two of them is held against the rows
// outside it. Of so many some look bad by chance, so intervals and p-values are adjusted for all that was tried, and it is said how
// many that were.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/intervals.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct SliceSearchRequest {
    std::int64_t fewest_rows = 30;  ///< a slice of fewer is not tried
};

/// The measures that a search looks at where nobody names one: those in which models are compared, as far as they can be judged.
std::vector<MeasureRequest> measures_to_search(const ModelSlice& whole, const IntervalRequest& intervals);

/// `slices` are those of the columns and of their crossings, of one model. Worst first, by how much worse than the rest the
/// adjusted interval of the difference leaves a slice at least, where there is one, and then by the difference. Of a measure without a
/// better side, the farthest from the rest first.
SliceSearch search_of(const ModelSlice& whole, std::span<const ModelSlice> slices, std::vector<std::string> columns,
                      std::span<const MeasureRequest> requested, const SliceSearchRequest& request,
                      const IntervalRequest& intervals);

}  // namespace midrank
