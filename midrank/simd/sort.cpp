// Highway's vqsort, which picks the instructions at run time. Debian's 1.0.3 sorts integers correctly but floats and
// key-value arrays wrongly, so only integers pass here; order_key.hpp makes them from scores.

#include "midrank/simd/sort.hpp"

#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>

namespace midrank {
namespace {

// Below this length the start-up of vqsort costs more than it saves.
constexpr std::size_t short_length = 64;

// vqsort's own 128-bit integer is a low and a high word, as the compiler's is on a little-endian machine.
static_assert(sizeof(hwy::uint128_t) == sizeof(Uint128) && alignof(hwy::uint128_t) <= alignof(Uint128));

hwy::Sorter& sorter() {
    thread_local hwy::Sorter kept;  // its working memory is worth keeping: one a thread
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
