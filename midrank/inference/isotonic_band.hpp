// Consistency band of the isotonic calibration curve: where the curve would lie if the probabilities were right. Labels
// are drawn from the probabilities, and the curve is fitted to each sample (Dimitriadis, Gneiting & Jordan 2021,
// doi:10.1073/pnas.2016191118). There is no band around the curve itself, because its pools are chosen by the labels
// and its bootstrap is not consistent (Sen, Banerjee & Woodroofe 2010, doi:10.1214/09-AOS777).
//
// R drawn curves and the observed one are exchangeable. So a pointwise band leaves out k - 1 curves at each end of each
// place, where k is the largest number with k / (R + 1) <= (1 - level) / 2. A simultaneous band leaves out so many that
// at most the share 1 - level of the curves is anywhere among the k outermost. With P places up to 2 P curves are
// outermost somewhere, which is why more may be drawn than requested.

#pragma once

#include "midrank/inference/curve_bands.hpp"

#include <cstdint>

namespace midrank {

/// Maximum number of groups; with more ties, ties of similar probability share a group.
constexpr std::int64_t most_isotonic_groups = 4096;

/// The number of curves drawn.
std::int64_t isotonic_replicates(const CurveBandRequest& request);

/// The consistency band at about `request.steps` places with equally many items between them. Undefined: `empty`,
/// `not_probabilities`; `fractional_weights`, because the number of labels behind a weight is unknown;
/// `labels_of_clusters`.
CurveBands isotonic_band(const Ranking& ranking, const CurveBandRequest& request);

}  // namespace midrank
