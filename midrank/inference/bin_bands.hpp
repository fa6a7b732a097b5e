// Bands of a curve whose places are bins of items of their own, as a reliability diagram is. Nothing is drawn anew: the share of
// positives in a bin is a proportion of the bin's items, and Jeffreys' interval is its band. Given the probabilities, the labels
// of different bins are independent, so k bins all hold together with the level where each holds with level^(1/k) (Sidak 1967,
// doi:10.1080/01621459.1967.10482935); where clusters reach over bins, at least with the level.
//
// Items of unlike weight count as (sum of w)^2 / (sum of w^2) items (Kish 1965), after the weights of each class are divided by their mean.
// So classes that are weighted to a given share of positives have the interval of the unweighted items, with its odds multiplied by the
// same factor as all odds. Where all but a few heavy negatives are light positives, these few decide. Clusters count as the number of
// items that gives the share the variance of the clusters' residuals, in the bin and over all (ratio estimator: Cochran 1977, Sampling
// Techniques, section 6), and their interval takes Student's distribution with one degree of freedom less than clusters in the bin.
//
// A *consistency band* lies about the mean probability of the bin, not about its share of positives: it holds the shares that would be
// seen if the probabilities were right. It is the set of shares whose interval holds the mean probability, so that the curve leaves
// it just where the other band leaves the diagonal. Under right probabilities a share of items of unlike probability varies less than
// a proportion does, and the items count for as much more: Brocker & Smith (2007), doi:10.1175/WAF993.1.

#pragma once

#include "midrank/inference/curve_bands.hpp"
#include "midrank/summaries/given_prevalence.hpp"

namespace midrank {

/// The band of a curve with bins (Banding::bins). `share`: what the classes were weighted to, if they were. `empty`, `not_probabilities`;
/// `needs_rows` for other weights that are no counts, and for clusters.
CurveBands bin_bands(const BandedCurve& curve, const Ranking& ranking, const Rows& rows,
                     const CurveBandRequest& request, const GivenPrevalence* share = nullptr);

}  // namespace midrank
