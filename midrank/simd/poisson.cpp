#include "midrank/simd/poisson.hpp"

#include "midrank/numerics/philox.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "midrank/simd/poisson.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace midrank::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Sixteen Philox blocks make 256 bytes: byte 64 w + 4 l + b is byte b of word w of block l, whatever the width of a vector.
constexpr std::size_t group_blocks = 16;
constexpr std::size_t group_bytes = 256;

/// The highest byte of some borders, and how many share it.
struct Edge {
    std::uint8_t top = 0, bounds = 0;
};

#if HWY_TARGET == HWY_SCALAR

void fill_group(std::uint64_t seed, std::uint64_t stream, std::uint64_t index, void* HWY_RESTRICT bytes) {
    auto* words = static_cast<std::uint32_t*>(bytes);
    for (std::size_t block = 0; block < group_blocks; ++block) {
        const auto x = Philox(seed, stream).block(index + block);
        for (std::size_t word = 0; word < x.size(); ++word) words[16 * word + block] = x[word];
    }
}

std::size_t count_group(const std::uint8_t* HWY_RESTRICT bytes, std::span<const Edge> edges,
                        std::uint8_t* HWY_RESTRICT counts, std::uint8_t* HWY_RESTRICT on_border) {
    std::size_t listed = 0;
    for (std::size_t at = 0; at < group_bytes; ++at) {
        counts[at] = 0;
        bool border = false;
        for (const Edge& edge : edges) {
            if (bytes[at] > edge.top) counts[at] = static_cast<std::uint8_t>(counts[at] + edge.bounds);
            border = border || bytes[at] == edge.top;
        }
        if (border) on_border[listed++] = static_cast<std::uint8_t>(at);
    }
    return listed;
}

std::uint64_t sum_group(const std::uint8_t* HWY_RESTRICT counts) {
    std::uint64_t sum = 0;
    for (std::size_t at = 0; at < group_bytes; ++at) sum += counts[at];
    return sum;
}

#else

template <class D, class V>
HWY_INLINE void multiply(D d, V a, V b, V& high, V& low) {
    const hn::Repartition<std::uint64_t, D> wide;
    const auto even = hn::MulEven(a, b);
    const auto odd = hn::MulEven(hn::BitCast(d, hn::ShiftRight<32>(hn::BitCast(wide, a))), b);
    low = hn::Mul(a, b);
    high = hn::OddEven(hn::BitCast(d, odd), hn::BitCast(d, hn::ShiftRight<32>(even)));
}

/// The random bytes of one group.
void fill_group(std::uint64_t seed, std::uint64_t stream, std::uint64_t index, void* HWY_RESTRICT bytes) {
    const hn::CappedTag<std::uint32_t, group_blocks> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto a = hn::Set(d, 0xD2511F53U);
    const auto b = hn::Set(d, 0xCD9E8D57U);
    for (std::size_t block = 0; block < group_blocks; block += lanes) {
        auto x0 = hn::Iota(d, static_cast<std::uint32_t>(index + block));
        auto x1 = hn::Set(d, static_cast<std::uint32_t>(index >> 32));
        auto x2 = hn::Set(d, static_cast<std::uint32_t>(stream));
        auto x3 = hn::Set(d, static_cast<std::uint32_t>(stream >> 32));
        auto key0 = static_cast<std::uint32_t>(seed);
        auto key1 = static_cast<std::uint32_t>(seed >> 32);
        for (int round = 0; round < 10; ++round) {
            auto high_a = x0;
            auto low_a = x0;
            auto high_b = x0;
            auto low_b = x0;
            multiply(d, x0, a, high_a, low_a);
            multiply(d, x2, b, high_b, low_b);
            x0 = hn::Xor(hn::Xor(high_b, x1), hn::Set(d, key0));
            x1 = low_b;
            x2 = hn::Xor(hn::Xor(high_a, x3), hn::Set(d, key1));
            x3 = low_a;
            key0 += 0x9E3779B9U;
            key1 += 0xBB67AE85U;
        }
        auto* words = static_cast<std::uint32_t*>(bytes);
        hn::StoreU(x0, d, words + block);
        hn::StoreU(x1, d, words + 16 + block);
        hn::StoreU(x2, d, words + 32 + block);
        hn::StoreU(x3, d, words + 48 + block);
    }
}

/// Turns the bytes of a group into counts that are right but on borders, and lists the places of those that stand on one.
/// Returns how many there are.
std::size_t count_group(const std::uint8_t* HWY_RESTRICT bytes, std::span<const Edge> edges,
                        std::uint8_t* HWY_RESTRICT counts, std::uint8_t* HWY_RESTRICT on_border) {
    const hn::CappedTag<std::uint8_t, 64> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t listed = 0;
    for (std::size_t at = 0; at < group_bytes; at += lanes) {
        const auto byte = hn::LoadU(d, bytes + at);
        auto count = hn::Zero(d);
        auto border = hn::Zero(d);
        for (const Edge& edge : edges) {
            const auto top = hn::Set(d, edge.top);
            count = hn::Add(count, hn::IfThenElseZero(hn::Gt(byte, top), hn::Set(d, edge.bounds)));
            border = hn::Or(border, hn::VecFromMask(d, hn::Eq(byte, top)));
        }
        hn::StoreU(count, d, counts + at);
        std::uint8_t bits[8] = {};
        hn::StoreMaskBits(d, hn::MaskFromVec(border), bits);
        std::uint64_t places = 0;
        for (std::size_t i = 0; i < (lanes + 7) / 8; ++i) places |= static_cast<std::uint64_t>(bits[i]) << (8 * i);
        for (; places != 0; places &= places - 1) {
            on_border[listed++] = static_cast<std::uint8_t>(at + static_cast<std::size_t>(std::countr_zero(places)));
        }
    }
    return listed;
}

std::uint64_t sum_group(const std::uint8_t* HWY_RESTRICT counts) {
    const hn::CappedTag<std::uint8_t, 64> d;
    const hn::Repartition<std::uint64_t, decltype(d)> wide;
    auto sums = hn::Zero(wide);
    for (std::size_t at = 0; at < group_bytes; at += hn::Lanes(d)) {
        sums = hn::Add(sums, hn::SumsOf8(hn::LoadU(d, counts + at)));
    }
    return hn::GetLane(hn::SumOfLanes(wide, sums));
}

#endif

/// Sixty-four bits at a time, for the borders.
class FineBits {
public:
    FineBits(std::uint64_t seed, std::uint64_t stream, std::uint64_t index)
        : seed_(seed), stream_(stream), index_(index) {}
    std::uint64_t next() {
        if (used_ == words_.size()) {
            fill_group(seed_, stream_, index_, words_.data());
            index_ += group_blocks;
            used_ = 0;
        }
        return words_[used_++];
    }

private:
    std::uint64_t seed_, stream_, index_;
    std::array<std::uint64_t, group_bytes / 8> words_;
    std::size_t used_ = group_bytes / 8;
};

std::uint64_t draw_counts(std::span<std::uint8_t> counts, const PoissonTable& table, std::uint64_t seed,
                          std::uint64_t stream, std::uint64_t index) {
    const auto bounds = table.bounds();
    std::array<Edge, PoissonTable::most> all_edges{};
    std::size_t edge_count = 0;
    for (const std::uint64_t bound : bounds) {
        const auto top = static_cast<std::uint8_t>(bound >> 56);
        if (edge_count == 0 || all_edges[edge_count - 1].top != top) all_edges[edge_count++].top = top;
        ++all_edges[edge_count - 1].bounds;
    }
    const std::span<const Edge> edges(all_edges.data(), edge_count);
    FineBits fine(seed, stream, index + (std::uint64_t{1} << 39));
    alignas(64) std::array<std::uint8_t, group_bytes> bytes;
    alignas(64) std::array<std::uint8_t, group_bytes> last;
    std::array<std::uint8_t, group_bytes> on_border;
    std::uint64_t sum = 0;
    for (std::size_t begin = 0; begin < counts.size(); begin += group_bytes) {
        const std::size_t size = std::min(group_bytes, counts.size() - begin);
        std::uint8_t* group = size == group_bytes ? counts.data() + begin : last.data();
        fill_group(seed, stream, index + begin / 16, bytes.data());
        const std::size_t listed = count_group(bytes.data(), edges, group, on_border.data());
        for (std::size_t i = 0; i < listed; ++i) {
            const std::uint8_t place = on_border[i];
            std::uint8_t k = group[place];
            const std::uint64_t uniform = (static_cast<std::uint64_t>(bytes[place]) << 56) | (fine.next() >> 8);
            while (k < PoissonTable::most && uniform >= bounds[k]) ++k;
            group[place] = k;
        }
        if (size < group_bytes) {
            std::fill(last.begin() + static_cast<std::ptrdiff_t>(size), last.end(), std::uint8_t{0});
            std::copy_n(last.begin(), size, counts.begin() + static_cast<std::ptrdiff_t>(begin));
        }
        sum += sum_group(group);
    }
    return sum;
}

}  // namespace midrank::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace midrank {

HWY_EXPORT(draw_counts);

PoissonTable::PoissonTable(double mean) {
    double term = std::exp(-mean);
    double below = 0;  // P(count <= k)
    double above = 0;  // P(count > k), from the top down, where it is small
    std::array<double, most + 1> terms{};
    for (std::size_t k = 0; k <= most; ++k) {
        terms[k] = term;
        term *= mean / static_cast<double>(k + 1);
    }
    std::array<double, most> tail{};
    for (std::size_t k = most; k > 0; --k) {
        above += terms[k];
        tail[k - 1] = above;
    }
    for (std::size_t k = 0; k < most; ++k) {
        below += terms[k];
        // The smaller of the two has the digits.
        bounds_[k] = below < 0.5 ? static_cast<std::uint64_t>(below * 0x1p64)
                                 : std::uint64_t{0} - static_cast<std::uint64_t>(tail[k] * 0x1p64);
        if (bounds_[k] == 0) bounds_[k] = ~std::uint64_t{0};  // beyond 64 bits
    }
}

std::uint64_t draw_poisson(std::span<std::uint8_t> counts, const PoissonTable& table, const Philox& random,
                           std::uint64_t index) {
    return HWY_DYNAMIC_DISPATCH(draw_counts)(counts, table, random.seed(), random.stream(), index);
}

}  // namespace midrank
#endif
