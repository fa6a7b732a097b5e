#include "midrank/simd/philox_blocks.hpp"

#include <cassert>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "midrank/simd/philox_blocks.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace midrank::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR

void fill_group(const Philox& random, std::uint64_t index, std::uint32_t* HWY_RESTRICT words) {
    for (std::size_t block = 0; block < philox_group_blocks; ++block) {
        const auto x = random.block(index + block);
        for (std::size_t word = 0; word < x.size(); ++word) words[philox_group_blocks * word + block] = x[word];
    }
}

#else

/// Product of the lower halves of the lanes of a and b; the upper halves may contain anything.
template <class V>
HWY_INLINE V multiply(V a, V b) {
    const hn::Repartition<std::uint32_t, hn::DFromV<V>> halves;
    return hn::MulEven(hn::BitCast(halves, a), hn::BitCast(halves, b));
}

// One block per 64-bit lane, its words in the lower halves. Two vectors, for the even and the odd blocks, give a vector
// of words; while one waits for its products, the other one computes.
void fill_group(const Philox& random, std::uint64_t index, std::uint32_t* HWY_RESTRICT words) {
    const hn::CappedTag<std::uint64_t, philox_group_blocks / 2> wide;
    const hn::Repartition<std::uint32_t, decltype(wide)> d;
    const std::size_t blocks = 2 * hn::Lanes(wide);
    const auto a = hn::Set(wide, 0xD2511F53U);
    const auto b = hn::Set(wide, 0xCD9E8D57U);
    for (std::size_t first = 0; first < philox_group_blocks; first += blocks) {
        auto x0 = hn::Add(hn::Set(wide, index + first), hn::ShiftLeft<1>(hn::Iota(wide, 0)));
        auto x1 = hn::ShiftRight<32>(x0);
        auto x2 = hn::Set(wide, random.stream());
        auto x3 = hn::ShiftRight<32>(x2);
        auto y0 = hn::Add(x0, hn::Set(wide, 1));
        auto y1 = hn::ShiftRight<32>(y0);
        auto y2 = x2;
        auto y3 = x3;
        auto key0 = static_cast<std::uint32_t>(random.seed());
        auto key1 = static_cast<std::uint32_t>(random.seed() >> 32);
        const auto advance = [&](auto& z0, auto& z1, auto& z2, auto& z3) HWY_ATTR {
            const auto product_a = multiply(z0, a);
            const auto product_b = multiply(z2, b);
            z0 = hn::Xor3(hn::ShiftRight<32>(product_b), z1, hn::Set(wide, key0));
            z1 = product_b;
            z2 = hn::Xor3(hn::ShiftRight<32>(product_a), z3, hn::Set(wide, key1));
            z3 = product_a;
        };
        for (int round = 0; round < 10; ++round) {
            advance(x0, x1, x2, x3);
            advance(y0, y1, y2, y3);
            key0 += 0x9E3779B9U;
            key1 += 0xBB67AE85U;
        }
        const auto store = [&](auto even, auto odd, std::size_t word) HWY_ATTR {
            hn::StoreU(hn::OddEven(hn::BitCast(d, hn::ShiftLeft<32>(odd)), hn::BitCast(d, even)), d,
                       words + philox_group_blocks * word + first);
        };
        store(x0, y0, 0);
        store(x1, y1, 1);
        store(x2, y2, 2);
        store(x3, y3, 3);
    }
}

#endif

void fill_groups(const Philox& random, std::uint64_t index, std::span<std::uint32_t> words) {
    for (std::size_t first = 0; first < words.size(); first += philox_group_words) {
        fill_group(random, index, words.data() + first);
        index += philox_group_blocks;
    }
}

}  // namespace midrank::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace midrank {

HWY_EXPORT(fill_groups);

void fill_philox_groups(const Philox& random, std::uint64_t index, std::span<std::uint32_t> words) {
    assert(words.size() % philox_group_words == 0);
    HWY_DYNAMIC_DISPATCH(fill_groups)(random, index, words);
}

}  // namespace midrank
#endif
