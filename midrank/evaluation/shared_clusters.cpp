#include "midrank/evaluation/shared_clusters.hpp"

#include "midrank/summaries/cluster_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Counts the parts of the rows in which each cluster occurs, by its code.
class PartsOfClusters {
public:
    void add(const Rows& rows) {
        parts_.resize(std::max(parts_.size(), static_cast<std::size_t>(rows.cluster_count)));
        std::vector<bool> here(parts_.size());
        for (const std::int32_t cluster : rows.clusters) here[static_cast<std::size_t>(cluster)] = true;
        for (std::size_t cluster = 0; cluster < here.size(); ++cluster) parts_[cluster] += here[cluster] ? 1 : 0;
    }
    std::int64_t most() const { return parts_.empty() ? 0 : std::ranges::max(parts_); }

private:
    std::vector<std::int64_t> parts_;
};

/// The number of occurrences of the most frequent key.
std::int64_t most_alike(std::vector<ClusterKey> keys) {
    std::ranges::sort(keys);
    std::int64_t most = 0;
    for (auto begin = keys.begin(); begin != keys.end();) {
        const auto end = std::find_if(begin, keys.end(), [&](const ClusterKey& key) { return key != *begin; });
        most = std::max<std::int64_t>(most, end - begin);
        begin = end;
    }
    return most;
}

}  // namespace

bool share_clusters(const Rows& a, const Rows& b) {
    PartsOfClusters parts;
    parts.add(a);
    parts.add(b);
    return parts.most() > 1;
}

std::int64_t most_parts_of_a_cluster(std::span<const ModelSlice* const> slices) {
    PartsOfClusters parts;
    std::vector<ClusterKey> keys;
    for (const ModelSlice* slice : slices) {
        parts.add(slice->rows);
        if (slice->rows.size() > 0 || !slice->views.has<ClusterSums>()) continue;
        const auto own = slice->views.get<ClusterSums>().keys();
        keys.insert(keys.end(), own.begin(), own.end());
    }
    return std::max(parts.most(), most_alike(std::move(keys)));
}

bool share_clusters(std::span<const ModelSlice* const> slices) { return most_parts_of_a_cluster(slices) > 1; }

}  // namespace midrank
