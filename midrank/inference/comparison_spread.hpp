// How far the difference of two models would move with other data. Where both were asked about the same rows, the
// influences of a row on both are subtracted first, and their correlation takes care of itself: for the area under the
// ROC curve that is the paired test of DeLong, DeLong & Clarke-Pearson (1988), doi:10.2307/2531595. Rows of their own
// leave the sum of both variances. In between are models whose rows are other ones but of the same clusters, as two
// readers' scans of the same patients: there the clusters' sums are subtracted.

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

/// How the rows of the models that are compared belong together.
enum class Pairing : std::uint8_t {
    rows,  ///< row i of one model is row i of all
    clusters,  ///< rows of their own, of clusters that the models share
    none,  ///< rows of their own
};

struct DifferenceSpread {
    Value
        variance;  ///< of the first value less the second; exactly 0 where influences differ by their rounding at most
    double acceleration = 0;  ///< as in InfluenceSpread
    /// Of clusters, and of items that are one group: how well their number lets the variance be known.
    std::optional<double> degrees_of_freedom = {};
};

/// The spreads of all differences of some models. What they need of shared rows or clusters comes from the rows, where they
/// are there, else from the sums that were kept of them: with the views of each model for clusters, in `kept` for rows. Where
/// neither is there it is `needs_rows`.
class DifferenceSpreads {
public:
    /// Of these measures it will be asked, and of no others.
    DifferenceSpreads(Pairing pairing, std::span<const ComparedModel> models,
                      std::span<const MeasureRequest> requested_measures, bool clustered, const Summaries& kept);

    /// Of every pair of models, in order. `scheme` as in InfluenceSpread::variance.
    std::vector<DifferenceSpread> of(const MeasureRequest& requested, Scheme scheme) const;

private:
    std::vector<DifferenceSpread> of_shared_rows(const MeasureRequest& requested, Scheme scheme) const;
    std::vector<DifferenceSpread> of_clusters(const MeasureRequest& requested) const;
    /// Of a task other than that of two classes.
    std::vector<DifferenceSpread> of_items(const MeasureRequest& requested) const;
    std::vector<DifferenceSpread> of_rows_apart(const MeasureRequest& requested, Scheme scheme) const;

    Pairing pairing_;
    std::span<const ComparedModel> models_;
    const Summaries& kept_;
    bool clustered_;
    std::optional<PairSummation> pairs_;  ///< where the rows are shared, and there
    std::vector<ClusterInfluences> clusters_;  ///< of each model, where there are clusters
};

/// Wald's test that all values are equal: d' V^- d for the differences d of all values to the first, with the rank of V
/// as degrees of freedom. For roc_auc it is DeLong's global test. `variances`: variances[i * k + j] is that of value i
/// less value j, which says all of the covariances that matter: cov(d_i, d_j) = (v_i0 + v_j0 - v_ij) / 2. Undefined
/// (`no_spread`) where values differ that cannot vary, or none of them can.
ChiSquaredOrReason wald_equality(std::span<const double> values, std::span<const double> variances);

}  // namespace midrank
