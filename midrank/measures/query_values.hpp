// What each query yields by itself: a measure of queries, which is a mean over them, on the rows of one alone.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/query_rows.hpp"

#include <span>
#include <vector>

namespace midrank {

/// For each of the measures, in the order of the queries. A query with nothing relevant has no values.
std::vector<std::vector<Value>> values_of_queries(const QueryRows& queries, std::span<const MeasureRequest> measures);

}  // namespace midrank
