// The value of a measure for each query by itself; the measure is the mean of these.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/query_rows.hpp"

#include <span>
#include <vector>

namespace midrank {

/// For each measure, its values in the order of the queries; undefined for queries without a relevant row.
std::vector<std::vector<Value>> values_of_queries(const QueryRows& queries, std::span<const MeasureRequest> measures);

}  // namespace midrank
