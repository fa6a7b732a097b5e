// Where the isotonic calibration curve would lie if the probabilities were right: labels are drawn from the probabilities, and the curve
// is fitted to each (Dimitriadis, Gneiting & Jordan 2021, doi:10.1073/pnas.2016191118). Nothing has to be known of how such a fit varies,
// which is why there is no band about the curve itself: its pools are chosen by the labels, and the bootstrap of it is not consistent
// (Sen, Banerjee & Woodroofe 2010, doi:10.1214/09-AOS777).
//
// A pointwise band reaches at each place from the quantile (1 - level) / 2 of the drawn curves to that of (1 + level) / 2; a simultaneous
// one lies between quantiles so far out that the share `level` of the drawn curves stays inside everywhere.

#pragma once

#include "midrank/inference/curve_bands.hpp"

#include <cstdint>

namespace midrank {

/// Of so many groups at most; ties of like probability share one where there are more.
constexpr std::int64_t most_isotonic_groups = 4096;

/// The consistency band at about `request.steps` places which have as many items between them. `empty`, `not_probabilities`;
/// `fractional_weights`, for then it is not known how many labels a weight stands for; `labels_of_clusters`.
CurveBands isotonic_band(const Ranking& ranking, const CurveBandRequest& request);

}  // namespace midrank
