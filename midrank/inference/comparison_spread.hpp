// The sampling variance of the difference of two models. If both have the same rows, the influences of each row on both
// values are subtracted first, which accounts for their correlation: for the area under the ROC curve this is the
// paired test of DeLong, DeLong & Clarke-Pearson (1988), doi:10.2307/2531595. If they have rows of their own, both
// variances are added. If the rows differ but belong to the same clusters, such as two readers' scans of the same
// patients, the sums of the clusters are subtracted.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/paired_table.hpp"
#include "midrank/inference/second_round.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// How the rows of the compared models correspond.
enum class Pairing : std::uint8_t {
    rows,  ///< row i of every model is the same row
    clusters,  ///< different rows, of shared clusters
    none,  ///< different, independent rows
};

struct DifferenceSpread {
    Value variance;  ///< of first - second; exactly 0 where influences differ by rounding only
    double acceleration = 0;  ///< as in InfluenceSpread
    /// For clusters, and for tasks other than two classes: degrees of freedom of the variance.
    std::optional<double> degrees_of_freedom = {};
};

/// The spreads of all differences between some models. What they need of shared rows or clusters is computed from the
/// rows if these are available, else from sums kept instead: for clusters with the views of each model, for rows in
/// `kept`. Without either the result is `needs_rows`.
class DifferenceSpreads {
public:
    /// Only these measures may be asked.
    DifferenceSpreads(Pairing pairing, std::span<const ComparedModel> models,
                      std::span<const MeasureRequest> requested_measures, bool clustered, const Summaries& kept);

    /// For every pair of models, in order. `scheme` as in InfluenceSpread::variance.
    std::vector<DifferenceSpread> of(const MeasureRequest& requested, Scheme scheme) const;

private:
    std::vector<DifferenceSpread> of_shared_rows(const MeasureRequest& requested, Scheme scheme) const;
    std::vector<DifferenceSpread> of_clusters(const MeasureRequest& requested) const;
    /// For a task other than two classes.
    std::vector<DifferenceSpread> of_items(const MeasureRequest& requested) const;
    std::vector<DifferenceSpread> of_rows_apart(const MeasureRequest& requested, Scheme scheme) const;

    Pairing pairing_;
    std::span<const ComparedModel> models_;
    const Summaries& kept_;
    bool clustered_;
    std::optional<PairSummation> pairs_;  ///< where the rows are shared and available
    std::vector<ClusterInfluences> clusters_;  ///< of each model, where there are clusters
};

/// Wald's test that all values are equal: d' V^- d for the differences d of all values from the first, with the rank of
/// V as degrees of freedom. For roc_auc it is DeLong's global test. variances[i * k + j] is the variance of value i -
/// value j, which determines the covariances needed: cov(d_i, d_j) = (v_i0 + v_j0 - v_ij) / 2. Undefined (`no_spread`)
/// where values differ although they cannot vary, or none varies.
ChiSquaredOrReason wald_equality(std::span<const double> values, std::span<const double> variances);

}  // namespace midrank
