// Results of models and slices as JSON.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/json_text.hpp"

#include <vector>

namespace midrank {

/// One model on one set of rows.
Json json_slice_report(const SliceReport& slice, TaskKind task);
Json json_disparities(const std::vector<Disparity>& disparities);
Json json_search(const SliceSearch& search);

}  // namespace midrank
