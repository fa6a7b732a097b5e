// Random permutation: Durstenfeld's shuffle.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace midrank {

/// Uses the random words from `first_word` on, one for each item.
template <class T>
void shuffle(std::span<T> items, const Philox& random, std::uint64_t first_word = 0) {
    for (std::size_t left = items.size(); left > 1; --left) {
        const std::uint64_t other = below(random.words(first_word + left)[0], left);
        std::swap(items[left - 1], items[static_cast<std::size_t>(other)]);
    }
}

}  // namespace midrank
