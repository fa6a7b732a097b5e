// Counts how many of some sorted keys are not above a given one, by branch-free bisection: the branches would be
// unpredictable.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace midrank {

template <class Key>
class KeySearch {
public:
    /// Ascending; none is the largest value of the type, which is not the key of a score.
    explicit KeySearch(std::span<const Key> keys)
        : keys_(std::bit_ceil(keys.size() + 1) - 1, std::numeric_limits<Key>::max()) {
        std::ranges::copy(keys, keys_.begin());
    }

    std::size_t not_above(Key key) const noexcept {
        std::size_t found = 0;
        for (std::size_t half = (keys_.size() + 1) / 2; half > 0; half /= 2)
            found += keys_[found + half - 1] <= key ? half : 0;
        return found;
    }

private:
    std::vector<Key> keys_;
};

}  // namespace midrank
