#include "midrank/evaluation/shared_clusters.hpp"

#include "midrank/summaries/cluster_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {
namespace {

/// Clusters of rows that were seen so far, by their codes.
class SeenClusters {
public:
    /// Whether one of them was seen in other rows.
    bool add(const Rows& rows) {
        seen_.resize(std::max(seen_.size(), static_cast<std::size_t>(rows.cluster_count)));
        std::vector<bool> here(seen_.size());
        for (const std::int32_t cluster : rows.clusters) here[static_cast<std::size_t>(cluster)] = true;
        bool again = false;
        for (std::size_t cluster = 0; cluster < here.size(); ++cluster) {
            again = again || (here[cluster] && seen_[cluster]);
            seen_[cluster] = seen_[cluster] || here[cluster];
        }
        return again;
    }

private:
    std::vector<bool> seen_;
};

}  // namespace

bool share_clusters(const Rows& a, const Rows& b) {
    SeenClusters seen;
    seen.add(a);
    return seen.add(b);
}

bool share_clusters(std::span<const ModelSlice* const> slices) {
    SeenClusters seen;
    std::vector<ClusterKey> keys;
    for (const ModelSlice* slice : slices) {
        if (seen.add(slice->rows)) return true;
        if (slice->rows.size() > 0 || !slice->views.has<ClusterSums>()) continue;
        const auto own = slice->views.get<ClusterSums>().keys();
        keys.insert(keys.end(), own.begin(), own.end());
    }
    std::ranges::sort(keys);
    return std::ranges::adjacent_find(keys) != keys.end();
}

}  // namespace midrank
