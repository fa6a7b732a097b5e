#include "midrank/inference/with_replacement.hpp"

#include "midrank/simd/poisson.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace midrank {
namespace {

constexpr std::size_t few_items = 64;  // below this, single draws are faster

/// Adds so many single draws, from Philox block `index` on.
void scatter(std::span<std::uint8_t> counts, std::int64_t draws, const Philox& random, std::uint64_t index) {
    for (std::int64_t draw = 0; draw < draws; draw += 2) {
        const auto words = random.words(index++);
        ++counts[below(words[0], counts.size())];
        if (draw + 1 < draws) ++counts[below(words[1], counts.size())];
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
