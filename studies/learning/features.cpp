#include "studies/learning/features.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_set>

namespace midrank {

std::int64_t LearningSet::positives() const noexcept { return std::ranges::count(positive, std::uint8_t{1}); }

std::int64_t LearningSet::clusters_with_rows() const {
    if (!clusters) return 0;
    return std::ssize(std::unordered_set<std::int32_t>(clusters->codes.begin(), clusters->codes.end()));
}

}  // namespace midrank
