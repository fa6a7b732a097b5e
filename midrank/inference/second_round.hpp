// The second round over the rows. A standard error needs more than the ranking where rows belong together, and a difference
// of models where these share their rows: sums over rows of the influences that follow from the rankings of all rows. Here
// rows become those sums (summaries/cluster_sums.hpp, pair_moments.hpp, label_tables.hpp), in a command that has the rows at
// hand as in one that summarises a part of them; everything after it reads the sums alone.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/cluster_sums.hpp"
#include "midrank/summaries/label_tables.hpp"
#include "midrank/summaries/pair_moments.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace midrank {

/// One of the models that are compared, with its rows.
struct ComparedModel {
    const Views* views = nullptr;
    Rows rows;
    TaskRows task_rows = {};  ///< the same of a task other than that of two classes; of these, their gains
    ThresholdChoice choose = {};  ///< where the threshold was chosen on these rows: how

    bool of_two_classes() const noexcept { return views->has<Ranking>(); }
    /// Queries are kept with their rows.
    bool has_rows() const noexcept { return rows.size() > 0 || size_of(task_rows) > 0 || views->has<QueryRows>(); }
};

/// Under which name sums of a measure's influences are kept.
InfluenceName influence_name(const MeasureRequest& requested, const Views& views);

/// Rows of clusters, looked up once for all measures. The views are of all rows; these may be a part of them.
class ClusterSummation {
public:
    ClusterSummation(const Views& views, const Rows& rows);

    /// One column, or why there is none.
    std::variant<ClusterSums, Undefined> sums(const MeasureRequest& requested) const;
    /// The same of influences that are known, and finite.
    ClusterSums sums(const MeasureRequest& requested, const InfluencesByTie& influences) const;
    /// The weight of each cluster.
    ClusterSums weights() const;
    std::span<const ClusterKey> keys() const noexcept { return index_.keys(); }

private:
    ClusterSums summed(std::span<const double> influences, ClusterSums::Column column) const;

    const Views& views_;
    Rows rows_;
    Array<std::uint32_t> tie_of_row_;
    ClusterIndex index_;
};

/// What clusters do to a measure.
struct ClusterInfluence {
    /// By how much the value would fall without each cluster, times the total weight: to first order its sum of influences, more
    /// where it holds much of a class, for those that are left then weigh more.
    std::vector<double> moves;
    InfluenceSpread items;  ///< of the items, as if they stood for themselves
};

/// The clusters of one model's rows, and what they do to its measures: from the rows, where they are there, else from the sums
/// that were kept with the views.
class ClusterInfluences {
public:
    ClusterInfluences(const Views& views, const Rows& rows);

    /// Rising; none where neither rows nor sums are there.
    std::span<const ClusterKey> keys() const noexcept;
    std::span<const ClusterSums::ByClass> weights() const noexcept { return weights_; }
    /// How many clusters hold items of each class.
    const ClusterSums::ByClass& holding() const noexcept { return holding_; }
    /// What an item weighs (EffectiveSize).
    double item_weight() const noexcept { return weighting_.size() ? weighting_.size()->item_weight : 1; }

    /// Undefined where one cluster holds all of a class.
    std::variant<ClusterInfluence, Undefined> on(const MeasureRequest& requested) const;

private:
    const Views& views_;
    Weighting weighting_;
    std::optional<ClusterSummation> again_;
    std::vector<ClusterSums::ByClass> weights_;
    ClusterSums::ByClass holding_{};
};

/// The rows that some models share, looked up once for all measures.
class PairSummation {
public:
    explicit PairSummation(std::span<const ComparedModel> models);
    /// Of views of plain rows, which are not ranked for it: by their Placements, which tell of measures that are known of plain rows
    /// (Formula::known_of_plain_rows), and of no others. What it says of these is the same, to the bit.
    static PairSummation by_placement(std::span<const ComparedModel> models);
    PairSummation(PairSummation&&) = default;  // its parts borrow from each other, so it is not copied
    PairSummation& operator=(PairSummation&&) = default;

    /// One column.
    PairMoments moments(const MeasureRequest& requested) const;

private:
    struct Ranked {
        Views views;
        Rows rows;
        std::span<const std::uint32_t> tie_of_row;
    };
    PairSummation() = default;

    std::vector<Array<std::uint32_t>> looked_up_;  ///< what the next borrows
    std::vector<Ranked> models_;
};

/// By the labels of models that share their rows, each at the threshold that it must have.
LabelTables label_tables(std::span<const ComparedModel> models);
/// The operating points of these thresholds.
std::vector<std::int64_t> points_of(std::span<const ComparedModel> models);

}  // namespace midrank
