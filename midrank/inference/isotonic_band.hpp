// Where the isotonic calibration curve would lie if the probabilities were right: labels are drawn from the probabilities, and the curve
// is fitted to each (Dimitriadis, Gneiting & Jordan 2021, doi:10.1073/pnas.2016191118). Nothing has to be known of how such a fit varies,
// which is why there is no band about the curve itself: its pools are chosen by the labels, and the bootstrap of it is not consistent
// (Sen, Banerjee & Woodroofe 2010, doi:10.1214/09-AOS777).
//
// Of R drawn curves and one more like them each is as likely to be any of these R + 1. So a pointwise band leaves out k - 1 curves at each
// end of each place, where k is the most with k / (R + 1) <= (1 - level) / 2. A simultaneous one leaves out as many that no more than
// the share 1 - level of the curves are anywhere among the k outermost. With P places up to 2 P curves are outermost somewhere, which
// is why more may be drawn than are asked for.

#pragma once

#include "midrank/inference/curve_bands.hpp"

#include <cstdint>

namespace midrank {

/// Of so many groups at most; ties of like probability share one where there are more.
constexpr std::int64_t most_isotonic_groups = 4096;

/// How many curves are drawn.
std::int64_t isotonic_replicates(const CurveBandRequest& request);

/// The consistency band at about `request.steps` places which have as many items between them. `empty`, `not_probabilities`;
/// `fractional_weights`, for then it is not known how many labels a weight stands for; `labels_of_clusters`.
CurveBands isotonic_band(const Ranking& ranking, const CurveBandRequest& request);

}  // namespace midrank
