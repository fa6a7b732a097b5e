// Highway's vqsort, which selects instructions at run time. Debian's version 1.0.3 sorts integers correctly, but not
// floats and key-value arrays, so only integers are used; order_key.hpp makes them from scores.

#include "midrank/simd/sort.hpp"

#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>

namespace midrank {
namespace {

// Below this length the start-up cost of vqsort exceeds the gain.
constexpr std::size_t short_length = 64;

// vqsort's 128-bit integer has a low and a high word, like the compiler's on a little-endian machine.
static_assert(sizeof(hwy::uint128_t) == sizeof(Uint128) && alignof(hwy::uint128_t) <= alignof(Uint128));

hwy::Sorter& sorter() {
    thread_local hwy::Sorter kept;  // keeps its working memory, one for each thread
    return kept;
}

}  // namespace

void sort(std::span<std::uint32_t> keys) {
    if (keys.size() <= short_length) {
        std::ranges::sort(keys);
        return;
    }
    sorter()(keys.data(), keys.size(), hwy::SortAscending());
}

void sort(std::span<std::uint64_t> keys) {
    if (keys.size() <= short_length) {
        std::ranges::sort(keys);
        return;
    }
    sorter()(keys.data(), keys.size(), hwy::SortAscending());
}

void sort(std::span<Uint128> keys) {
    if (keys.size() <= short_length) {
        std::ranges::sort(keys);
        return;
    }
    sorter()(reinterpret_cast<hwy::uint128_t*>(keys.data()), keys.size(), hwy::SortAscending());  // NOLINT
}

}  // namespace midrank
