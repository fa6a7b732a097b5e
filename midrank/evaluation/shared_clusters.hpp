// Whether parts of the rows share clusters, so that they are not independent.

#pragma once

#include "midrank/evaluation/model_slice.hpp"

#include <cstdint>
#include <span>

namespace midrank {

bool share_clusters(const Rows& a, const Rows& b);
/// The largest number of these slices that one cluster has rows in, from the rows or from the sums kept by cluster.
std::int64_t most_parts_of_a_cluster(std::span<const ModelSlice* const> slices);
/// Whether any two of these slices share a cluster.
bool share_clusters(std::span<const ModelSlice* const> slices);

}  // namespace midrank
