#include "midrank/simd/poisson.hpp"

#include "midrank/simd/philox_blocks.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <numeric>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "midrank/simd/poisson.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace midrank::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A group of sixteen Philox blocks gives 256 bytes: byte 64 w + 4 l + b is byte b of word w of block l, for any vector
// width.
constexpr std::size_t group_bytes = 4 * philox_group_words;

/// The highest byte of one or more bounds, and how many share it.
struct Edge {
    std::uint8_t top = 0, bounds = 0;
};

/// Marks the bytes of a group that lie on a border: bit i % 64 of word i / 64. Highway stores bits eight bytes at a
/// time, hence one more.
using BorderBits = std::array<std::uint64_t, group_bytes / 64 + 1>;

/// Turns the bytes of a group into counts, correct except on borders, and marks those.
#if HWY_TARGET == HWY_SCALAR

void count_group(const std::uint8_t* HWY_RESTRICT bytes, std::span<const Edge> edges, std::uint8_t* HWY_RESTRICT counts,
                 BorderBits& on_border) {
    on_border.fill(0);
    for (std::size_t at = 0; at < group_bytes; ++at) {
        counts[at] = 0;
        bool border = false;
        for (const Edge& edge : edges) {
            if (bytes[at] > edge.top) counts[at] = static_cast<std::uint8_t>(counts[at] + edge.bounds);
            border = border || bytes[at] == edge.top;
        }
        on_border[at / 64] |= static_cast<std::uint64_t>(border) << (at % 64);
    }
}

#else

void count_group(const std::uint8_t* HWY_RESTRICT bytes, std::span<const Edge> edges, std::uint8_t* HWY_RESTRICT counts,
                 BorderBits& on_border) {
    const hn::CappedTag<std::uint8_t, 64> d;
    const std::size_t lanes = hn::Lanes(d);
    auto* bits = reinterpret_cast<std::uint8_t*>(on_border.data());
    for (std::size_t at = 0; at < group_bytes; at += lanes) {
        const auto byte = hn::LoadU(d, bytes + at);
        auto count = hn::Zero(d);
        auto border = hn::Lt(count, count);
        for (const Edge& edge : edges) {
            const auto top = hn::Set(d, edge.top);
            count = hn::Add(count, hn::IfThenElseZero(hn::Gt(byte, top), hn::Set(d, edge.bounds)));
            border = hn::Or(border, hn::Eq(byte, top));
        }
        hn::StoreU(count, d, counts + at);
        hn::StoreMaskBits(d, border, bits + at / 8);
    }
}

#endif

/// Lists the bytes on a border, and returns their number. Writes four entries for each word, used or not: most words
/// have fewer, and a branch on random bits would be mispredicted half the time.
std::size_t list_places(const BorderBits& on_border, std::uint8_t* HWY_RESTRICT places) {
    constexpr int at_once = 4;
    std::size_t listed = 0;
    for (std::size_t word = 0; word < group_bytes / 64; ++word) {
        std::uint64_t bits = on_border[word];
        const int count = std::popcount(bits);
        const auto list_lowest = [&](int i) {
            places[listed + static_cast<std::size_t>(i)] =
                static_cast<std::uint8_t>(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
            bits &= bits - 1;
        };
        for (int i = 0; i < at_once; ++i) list_lowest(i);
        for (int i = at_once; i < count; ++i) list_lowest(i);
        listed += static_cast<std::size_t>(count);
    }
    return listed;
}

/// Sixty-four random bits at a time, for bytes on a border.
class FineBits {
public:
    FineBits(const Philox& random, std::uint64_t index) : random_(random), index_(index) {}
    std::uint64_t next() {
        if (used_ == words_.size()) {
            fill_philox_groups(random_, index_, words_);
            index_ += philox_group_blocks;
            used_ = 0;
        }
        std::uint64_t word = 0;
        std::memcpy(&word, words_.data() + used_, sizeof word);
        used_ += 2;
        return word;
    }

private:
    const Philox& random_;
    std::uint64_t index_;
    std::array<std::uint32_t, philox_group_words> words_;
    std::size_t used_ = philox_group_words;
};

#if HWY_TARGET == HWY_SCALAR

std::uint64_t sum_of(std::span<const std::uint8_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

#else

std::uint64_t sum_of(std::span<const std::uint8_t> counts) {
    const hn::ScalableTag<std::uint8_t> d;
    const hn::Repartition<std::uint64_t, decltype(d)> wide;
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t whole = counts.size() / lanes * lanes;
    auto sums = hn::Zero(wide);
    for (std::size_t at = 0; at < whole; at += lanes)
        sums = hn::Add(sums, hn::SumsOf8(hn::LoadU(d, counts.data() + at)));
    const auto rest = counts.subspan(whole);
    return std::accumulate(rest.begin(), rest.end(), hn::GetLane(hn::SumOfLanes(wide, sums)));
}

#endif

std::array<Edge, PoissonTable::most> edges_of(std::span<const std::uint64_t> bounds, std::size_t& count) {
    std::array<Edge, PoissonTable::most> edges{};
    for (const std::uint64_t bound : bounds) {
        const auto top = static_cast<std::uint8_t>(bound >> 56);
        if (count == 0 || edges[count - 1].top != top) edges[count++].top = top;
        ++edges[count - 1].bounds;
    }
    return edges;
}

std::uint64_t draw_counts(std::span<std::uint8_t> counts, const PoissonTable& table, const Philox& random,
                          std::uint64_t index) {
    const auto bounds = table.bounds();
    std::size_t edge_count = 0;
    const auto all_edges = edges_of(bounds, edge_count);
    const std::span<const Edge> edges(all_edges.data(), edge_count);
    FineBits fine(random, index + (std::uint64_t{1} << 39));
    constexpr std::size_t groups_at_once = 8;
    std::array<std::uint32_t, groups_at_once * philox_group_words> words;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(words.data());
    std::array<std::uint8_t, group_bytes> last;
    std::array<std::uint8_t, group_bytes + 4> places;
    BorderBits on_border;
    for (std::size_t begin = 0; begin < counts.size(); begin += group_bytes) {
        const std::size_t size = std::min(group_bytes, counts.size() - begin);
        std::uint8_t* group = size == group_bytes ? counts.data() + begin : last.data();
        const std::size_t made = begin / group_bytes % groups_at_once;
        if (made == 0) {
            const std::size_t groups =
                std::min(groups_at_once, (counts.size() - begin + group_bytes - 1) / group_bytes);
            fill_philox_groups(random, index + begin / 16, std::span(words).first(groups * philox_group_words));
        }
        const std::uint8_t* drawn = bytes + made * group_bytes;
        count_group(drawn, edges, group, on_border);
        const std::size_t listed = list_places(on_border, places.data());
        for (std::size_t i = 0; i < listed; ++i) {
            const std::uint8_t place = places[i];
            std::uint8_t k = group[place];
            const std::uint64_t uniform = (static_cast<std::uint64_t>(drawn[place]) << 56) | (fine.next() >> 8);
            // Most borders have one bound, which is passed with probability 1/2: added without a branch.
            k = static_cast<std::uint8_t>(k + static_cast<std::uint8_t>(uniform >= bounds[k]));
            while (k < PoissonTable::most && uniform >= bounds[k]) ++k;
            group[place] = k;
        }
        if (size < group_bytes) std::copy_n(last.begin(), size, counts.begin() + static_cast<std::ptrdiff_t>(begin));
    }
    return sum_of(counts);
}

}  // namespace midrank::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace midrank {

HWY_EXPORT(draw_counts);

PoissonTable::PoissonTable(double mean) {
    double term = std::exp(-mean);
    double below = 0;  // P(count <= k)
    double above = 0;  // P(count > k), summed from the top, where it is small
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
        // The smaller of the two is the more accurate one.
        bounds_[k] = below < 0.5 ? static_cast<std::uint64_t>(below * 0x1p64)
                                 : std::uint64_t{0} - static_cast<std::uint64_t>(tail[k] * 0x1p64);
        if (bounds_[k] == 0) bounds_[k] = ~std::uint64_t{0};  // beyond 64 bits
    }
}

std::uint64_t draw_poisson(std::span<std::uint8_t> counts, const PoissonTable& table, const Philox& random,
                           std::uint64_t index) {
    return HWY_DYNAMIC_DISPATCH(draw_counts)(counts, table, random, index);
}

}  // namespace midrank
#endif
