// Whether parts of the rows share clusters, so that they do not vary apart.

#pragma once

#include "midrank/evaluation/model_slice.hpp"

#include <span>

namespace midrank {

bool share_clusters(const Rows& a, const Rows& b);
/// Any two of these slices: by their rows, or by the sums that were kept of their clusters.
bool share_clusters(std::span<const ModelSlice* const> slices);

}  // namespace midrank
