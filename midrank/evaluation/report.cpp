#include "midrank/evaluation/report.hpp"

#include <algorithm>

namespace midrank {

Count NamedCounts::operator[](std::string_view id) const noexcept {
    const auto found = std::ranges::find(counts_, id, &NamedCount::id);
    return found == counts_.end() ? Count() : found->count;
}

}  // namespace midrank
