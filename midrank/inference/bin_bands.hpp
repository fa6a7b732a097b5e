// Bands of a curve whose points are bins with items of their own, such as a reliability diagram. Nothing is resampled:
// the share of positives in a bin is a proportion of its items, and its Jeffreys interval is the band. Given the
// probabilities, the labels of different bins are independent, so all k bins hold simultaneously at the level if each
// has level^(1/k) (Sidak 1967, doi:10.1080/01621459.1967.10482935); if clusters extend over several bins, with at least
// the level.
//
// Items of unequal weight count as (sum of w)^2 / (sum of w^2) items (Kish 1965), after the weights of each class are
// divided by their mean. So classes weighted to a given share of positives get the interval of the unweighted items,
// with its odds multiplied by the same factor as all odds. Where a few heavy negatives are among many light positives,
// the few determine the number. Clusters count as the number of items for which the share has the variance of the
// clusters' residuals, in the bin and overall (ratio estimator: Cochran 1977, Sampling Techniques, section 6). Their
// interval uses Student's distribution, with degrees of freedom one less than the clusters in the bin.
//
// A *consistency band* lies around the mean probability of the bin, rather than its share of positives: it contains the
// shares that would be observed if the probabilities were right. It is the set of shares whose interval contains the
// mean probability, so the curve leaves it exactly where the other band leaves the diagonal. If the probabilities are
// right, a share of items with unequal probabilities varies less than a proportion, and the number of items is
// increased accordingly: Brocker & Smith (2007), doi:10.1175/WAF993.1.

#pragma once

#include "midrank/inference/curve_bands.hpp"
#include "midrank/summaries/given_prevalence.hpp"

namespace midrank {

/// The band of a curve with bins (Banding::bins). `share`: the share to which the classes are weighted, if any.
/// Undefined: `empty`, `not_probabilities`; `needs_rows` for clusters, and for other weights that are not frequencies.
CurveBands bin_bands(const BandedCurve& curve, const Ranking& ranking, const Rows& rows,
                     const CurveBandRequest& request, const GivenPrevalence* share = nullptr);

}  // namespace midrank
