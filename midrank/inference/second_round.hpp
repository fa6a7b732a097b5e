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
    std::span<const ClusterKey> keys() const noexcept { return index_.keys(); }

private:
    const Views& views_;
    Rows rows_;
    Array<std::uint32_t> tie_of_row_;
    ClusterIndex index_;
};

/// The sums of one influence, one a cluster.
struct SumsByCluster {
    std::span<const ClusterKey> keys;  ///< rising; borrowed from where the sums come from
    std::vector<double> sums;
};
/// Those that were kept with the views, else those of the rows: `again` has looked them up, or is null where there are none.
std::variant<SumsByCluster, Undefined> sums_by_cluster(const MeasureRequest& requested, const Views& views,
                                                       const ClusterSummation* again);

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
