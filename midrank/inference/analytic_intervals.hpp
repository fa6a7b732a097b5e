// The intervals of two classes that need no drawing: from counts, or from a standard error of influences; and what the coverage study found of
// designs like these.

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

/// Of one model on one slice, which are borrowed.
class AnalyticIntervals {
public:
    AnalyticIntervals(const Views& views, const Rows& rows, const IntervalRequest& request);

    /// Whether the method rests on the influence. Counts are trials only where rows stand for themselves, alone and
    /// unweighted.
    bool by_influence(const Measure& measure, const IntervalMethod& method) const;
    /// Whether slices have given shares of all.
    bool given_shares() const;
    bool share_moves() const;
    std::optional<Undefined> obstacle_at_given_share(const Measure& measure) const;
    /// Whether counts tell a measure whose items are of both classes: where their shares are given, and nothing else was weighted.
    bool told_by_given_share(const Measure& measure) const;
    bool clustered() const noexcept { return clustered_; }
    /// Of the user's clusters, and not of rows with soft labels.
    bool in_clusters() const noexcept { return clustered_ && !rows_in_parts_; }

    IntervalOrReason of_counts(const MeasureRequest& requested, const IntervalMethod& method, double level) const;
    IntervalOrReason by_given_share(const Measure& measure, double level) const;
    IntervalOrReason of_influence(const MeasureRequest& requested, double value, const IntervalMethod& method,
                                  const SpreadOrReason& spread, const std::optional<BiasOrReason>& optimism,
                                  double level) const;
    std::vector<SpreadOrReason> spreads(std::span<const MeasureRequest> requested) const;

    /// What the coverage study found of clusters or weights like these; `spread` as influences gave it, or none.
    void say_design(Interval& interval, const InfluenceSpread* spread) const;

    /// Items of the smaller class that stand for themselves, as the spreads know it where there are any.
    double effective_items(std::span<const SpreadOrReason> spreads) const;
    /// All items that stand for themselves, for rows of one class; 0 for clusters, whose number a remark of its own tells.
    double items_of_one_class() const { return clustered_ ? 0 : all_items(); }

private:
    const GivenPrevalence* given_prevalence() const;
    /// Of an interval whose method goes by counts otherwise.
    std::string_view why_from_influences() const;
    bool weights_differ() const;
    /// Whether they stand for themselves or not.
    double items_of_smaller_class() const;
    /// As many items of equal weight as both classes are.
    double all_items() const;
    /// Those that the value is a share of, or else of the smaller class.
    double items_behind(const MeasureRequest& requested, const InfluenceSpread& known) const;
    /// The spread to go by where a cell is empty.
    std::optional<InfluenceSpread> with_an_item_more(const MeasureRequest& requested) const;
    /// Its variance; clusters have it larger by as much as that of the influences, `observed`, is by clusters.
    double variance_of(const InfluenceSpread& of_more, const InfluenceSpread& known, double observed) const;

    const Views& views_;
    const Rows& rows_;
    const IntervalRequest& request_;
    bool clustered_;
    bool rows_in_parts_;  ///< clusters are rows with soft labels
    bool empty_cell_ = false;
    std::optional<Confusion> counted_;  ///< at the threshold; items where classes alone were weighted
    std::optional<EffectiveSize> size_;  ///< where a cell is empty or weights are no numbers of rows
};

}  // namespace midrank
