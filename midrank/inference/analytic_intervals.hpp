// Intervals for two classes without resampling, from counts or from the standard error of influences, with remarks on
// what the coverage study found for such designs.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/inference/optimism.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/rows.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// For one model on one slice; both are borrowed.
class AnalyticIntervals {
public:
    AnalyticIntervals(const Views& views, const Rows& rows, const IntervalRequest& request);

    /// Whether the interval is computed from the influence. Counts are binomial trials only for independent, unweighted
    /// rows.
    bool by_influence(const Measure& measure, const IntervalMethod& method) const;
    /// Whether slices are weighted to given shares.
    bool given_shares() const;
    bool share_moves() const;
    std::optional<Undefined> obstacle_at_given_share(const Measure& measure) const;
    /// Whether the measure, of items of both classes, can be computed from counts: where the share of classes is given
    /// and weights are otherwise equal.
    bool computable_from_counts(const Measure& measure) const;
    bool clustered() const noexcept { return clustered_; }
    /// Whether the clusters are the user's, rather than rows with soft labels.
    bool in_clusters() const noexcept { return clustered_ && !rows_in_parts_; }

    IntervalOrReason of_counts(const MeasureRequest& requested, const IntervalMethod& method, double level) const;
    IntervalOrReason by_given_share(const Measure& measure, double level) const;
    IntervalOrReason of_influence(const MeasureRequest& requested, double value, const IntervalMethod& method,
                                  const SpreadOrReason& spread, const std::optional<BiasOrReason>& optimism,
                                  double level) const;
    std::vector<SpreadOrReason> spreads(std::span<const MeasureRequest> requested) const;

    /// Adds what the coverage study found for clusters or weights like these; `spread` of the influences, or null.
    void remark_on_design(Interval& interval, const InfluenceSpread* spread) const;

    /// Effective number of items of the smaller class, from the spreads where there are any.
    double effective_items(std::span<const SpreadOrReason> spreads) const;
    /// Effective number of all items, where rows are of one class; 0 for clusters, which have a remark of their own.
    double items_of_one_class() const { return clustered_ ? 0 : all_items(); }

private:
    const GivenPrevalence* given_prevalence() const;
    /// Remark for a method that would otherwise use counts.
    std::string_view why_from_influences() const;
    bool weights_differ() const;
    /// Items of the smaller class, whether independent or not.
    double items_of_smaller_class() const;
    /// Effective number of items of both classes together.
    double all_items() const;
    /// Effective number of items of which the value is a share, or else of the smaller class.
    double items_behind(const MeasureRequest& requested, const InfluenceSpread& known) const;
    /// The spread to use where a cell of the confusion matrix is empty.
    std::optional<InfluenceSpread> with_an_item_more(const MeasureRequest& requested) const;
    /// Its variance; for clusters, multiplied by the ratio of `observed`, the clustered variance of the influences, to
    /// the one without clusters.
    double variance_of(const InfluenceSpread& of_more, const InfluenceSpread& known, double observed) const;

    const Views& views_;
    const Rows& rows_;
    const IntervalRequest& request_;
    bool clustered_;
    bool rows_in_parts_;  ///< clusters are rows with soft labels
    bool empty_cell_ = false;
    std::optional<Confusion> counted_;  ///< at the threshold; unweighted items where only the classes are weighted
    std::optional<EffectiveSize> size_;  ///< where a cell is empty, or weights are not frequencies
};

}  // namespace midrank
