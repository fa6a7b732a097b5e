// A search for slices on which a model is worse: every slice of some columns and every crossing of two of them is
// compared with the rows outside it. Among so many, some look bad by chance, so intervals and p-values are adjusted for
// the number tried, which is reported.

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
    std::int64_t fewest_rows = 30;  ///< slices with fewer rows are not tried
};

/// The default measures of a search: those used to compare models, if differences of them can be tested.
std::vector<MeasureRequest> measures_to_search(const ModelSlice& whole, const IntervalRequest& intervals);

/// `slices` are the slices of the columns and of their crossings, for one model. The result is sorted worst first: by
/// the least amount by which the adjusted interval of the difference leaves the slice worse than the rest, if there is
/// one, then by the difference. For a measure without a direction, the slice farthest from the rest comes first.
SliceSearch search_of(const ModelSlice& whole, std::span<const ModelSlice> slices, std::vector<std::string> columns,
                      std::span<const MeasureRequest> requested, const SliceSearchRequest& request,
                      const IntervalRequest& intervals);

}  // namespace midrank
