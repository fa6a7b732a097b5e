#include "studies/learning/features.hpp"

#include <algorithm>

namespace midrank {

std::int64_t LearningSet::positives() const noexcept { return std::ranges::count(positive, std::uint8_t{1}); }

}  // namespace midrank
