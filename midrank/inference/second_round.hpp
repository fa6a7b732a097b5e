// The second round over the rows. A standard error needs more than the ranking where rows are clustered, and so does a
// difference of models that share their rows: sums over rows of influences that follow from the rankings of all rows.
// Here these sums are computed from rows (summaries/cluster_sums.hpp, pair_moments.hpp, label_tables.hpp), whether a
// command has all rows or summarises a part of them; everything later reads only the sums.

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

/// One of the compared models, with its rows.
struct ComparedModel {
    const Views* views = nullptr;
    Rows rows;
    TaskRows task_rows = {};  ///< rows of tasks other than two classes; for two classes, their gains
    ThresholdChoice choose = {};  ///< how the threshold was chosen, if on these rows

    bool of_two_classes() const noexcept { return views->has<Ranking>(); }
    /// Queries are kept together with their rows.
    bool has_rows() const noexcept { return rows.size() > 0 || size_of(task_rows) > 0 || views->has<QueryRows>(); }
};

/// The name under which sums of a measure's influences are kept.
InfluenceName influence_name(const MeasureRequest& requested, const Views& views);

/// Clustered rows, looked up once for all measures. The views are of all rows, the rows may be a part of them.
class ClusterSummation {
public:
    ClusterSummation(const Views& views, const Rows& rows);

    /// The sums for one measure, or why there are none.
    std::variant<ClusterSums, Undefined> sums(const MeasureRequest& requested) const;
    /// The same from known, finite influences.
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

/// The effect of clusters on a measure.
struct ClusterInfluence {
    /// The decrease of the value without each cluster, times the total weight. To first order this is the cluster's sum
    /// of influences; more where it holds much of a class, because the others then gain weight.
    std::vector<double> moves;
    InfluenceSpread items;  ///< the spread of the items if they were independent
};

/// The clusters of one model's rows and their effect on its measures: from the rows if these are available, else from
/// sums kept with the views.
class ClusterInfluences {
public:
    ClusterInfluences(const Views& views, const Rows& rows);

    /// Sorted; empty where there are neither rows nor sums.
    std::span<const ClusterKey> keys() const noexcept;
    std::span<const ClusterSums::ByClass> weights() const noexcept { return weights_; }
    /// The number of clusters that have items of each class.
    const ClusterSums::ByClass& holding() const noexcept { return holding_; }
    /// The weight of one item (EffectiveSize).
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

/// The rows shared by several models, looked up once for all measures.
class PairSummation {
public:
    explicit PairSummation(std::span<const ComparedModel> models);
    /// For views of plain rows, without ranking them: by their Placements. Only for measures with
    /// Formula::computable_from_plain_rows; the result is the same, to the bit.
    static PairSummation by_placement(std::span<const ComparedModel> models);
    PairSummation(PairSummation&&) = default;  // its parts borrow from each other, so it cannot be copied
    PairSummation& operator=(PairSummation&&) = default;

    /// The moments for one measure.
    PairMoments moments(const MeasureRequest& requested) const;

private:
    struct Ranked {
        Views views;
        Rows rows;
        std::span<const std::uint32_t> tie_of_row;
    };
    PairSummation() = default;

    std::vector<Array<std::uint32_t>> looked_up_;  ///< storage for the next member
    std::vector<Ranked> models_;
};

/// Label tables of models that share their rows, each at its threshold, which must be set.
LabelTables label_tables(std::span<const ComparedModel> models);
/// The operating points of these thresholds.
std::vector<std::int64_t> points_of(std::span<const ComparedModel> models);

}  // namespace midrank
