// The second round over the rows. A standard error needs more than the ranking where rows belong together, and a difference
// of models where these share their rows: sums over rows of the influences that follow from the rankings of all rows. Here
// rows become those sums (summaries/cluster_sums.hpp, pair_moments.hpp, label_tables.hpp), in a command that has the rows at
// hand as in one that summarises a part of them; everything after it reads the sums alone.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/cluster_sums.hpp"
#include "midrank/summaries/label_tables.hpp"
#include "midrank/summaries/pair_moments.hpp"
#include "midrank/summaries/rows.hpp"

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
};

/// Under which name sums of a measure's influences are kept.
InfluenceName influence_name(const MeasureRequest& requested, const Views& views);

/// Rows of clusters, looked up once for all measures. The views are of all rows; these may be a part of them.
class ClusterSummation {
public:
    ClusterSummation(const Views& views, const Rows& rows);

    /// One column, or why there is none.
    std::variant<ClusterSums, Undefined> sums(const MeasureRequest& requested) const;
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

/// The clusters of some rows, with their weights.
struct Clusters {
    std::span<const ClusterKey> keys;  ///< rising; borrowed from where the weights come from
    std::vector<ClusterSums::ByClass> weights;  ///< none where they are not known
};
/// How each cluster moves a measure; one number a key.
using ClusterMoves = std::variant<std::vector<double>, Undefined>;

/// The clusters of one model's rows, and what each does to a measure: from the rows, where they are there, else from the sums
/// that were kept with the views.
class ClusterInfluences {
public:
    ClusterInfluences(const Views& views, const Rows& rows);

    const Clusters& clusters() const noexcept { return clusters_; }
    /// By how much the value would fall without the cluster, times the total weight: to first order its sum of influences, more
    /// where it holds much of a class, for those that are left then weigh more. Undefined where a cluster holds all of a class.
    ClusterMoves moves(const MeasureRequest& requested) const;

private:
    const Views& views_;
    std::optional<ClusterSummation> again_;
    Clusters clusters_;
};

/// The rows that some models share, looked up once for all measures.
class PairSummation {
public:
    explicit PairSummation(std::span<const ComparedModel> models);

    /// One column.
    PairMoments moments(const MeasureRequest& requested) const;

private:
    std::span<const ComparedModel> models_;
    std::vector<Array<std::uint32_t>> tie_of_row_;  ///< of each model
};

/// By the labels of models that share their rows, each at the threshold that it must have.
LabelTables label_tables(std::span<const ComparedModel> models);
/// The operating points of these thresholds.
std::vector<std::int64_t> points_of(std::span<const ComparedModel> models);

}  // namespace midrank
