// Whether parts of the rows share clusters, so that they do not vary apart.

#pragma once

#include "midrank/evaluation/model_slice.hpp"

#include <cstdint>
#include <span>

namespace midrank {

bool share_clusters(const Rows& a, const Rows& b);
/// In how many of these slices some cluster lies at most: by their rows, or by the sums that were kept of their clusters.
std::int64_t most_parts_of_a_cluster(std::span<const ModelSlice* const> slices);
/// Any two of these slices.
bool share_clusters(std::span<const ModelSlice* const> slices);

}  // namespace midrank
