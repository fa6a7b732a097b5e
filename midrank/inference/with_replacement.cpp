#include "midrank/inference/with_replacement.hpp"

#include "midrank/simd/philox_blocks.hpp"
#include "midrank/simd/poisson.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace midrank {
namespace {

constexpr std::size_t few_items = 64;  // below this, single draws are faster

/// Adds `draws` single draws, from Philox block `index` on.
void scatter(std::span<std::uint8_t> counts, std::int64_t draws, const Philox& random, std::uint64_t index) {
    std::array<std::uint32_t, philox_group_words> words;
    const auto word = [&words](std::size_t block, std::size_t half) {
        const std::uint32_t* low = words.data() + 2 * half * philox_group_blocks + block;
        return (std::uint64_t{low[philox_group_blocks]} << 32) | low[0];
    };
    for (std::int64_t draw = 0; draw < draws; index += philox_group_blocks) {
        fill_philox_groups(random, index, words);
        for (std::size_t block = 0; block < philox_group_blocks; ++block) {
            for (std::size_t half = 0; half < 2 && draw < draws; ++half, ++draw)
                ++counts[below(word(block, half), counts.size())];
        }
    }
}

}  // namespace

void draw_with_replacement(std::span<std::uint8_t> counts, std::int64_t draws, const Philox& random) {
    assert(draws <= 0 || !counts.empty());
    const auto wanted = static_cast<double>(draws);
    const double mean = (wanted - 3 * std::sqrt(wanted)) / static_cast<double>(std::max<std::size_t>(counts.size(), 1));
    if (counts.size() < few_items || mean <= 0 || mean > 2) {
        std::ranges::fill(counts, std::uint8_t{0});
        scatter(counts, draws, random, 0);
        return;
    }
    const PoissonTable table(mean);
    constexpr std::uint64_t attempt_blocks = std::uint64_t{1} << 40;
    constexpr std::uint64_t scattered_from = std::uint64_t{1} << 38;
    for (std::uint64_t attempt = 0;; ++attempt) {
        const std::uint64_t index = attempt * attempt_blocks;
        const auto drawn = static_cast<std::int64_t>(draw_poisson(counts, table, random, index));
        if (drawn > draws) continue;
        scatter(counts, draws - drawn, random, index + scattered_from);
        return;
    }
}

}  // namespace midrank
