#include "midrank/summaries/whole_weights.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/each_machine.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <cstddef>

namespace midrank {
namespace {

struct SumOfWhole {
    bool whole = true;
    Sum total;

    void merge(const SumOfWhole& other) noexcept {
        whole = whole && other.whole;
        total.merge(other.total);
    }
};

MIDRANK_FOR_EACH_MACHINE bool are_whole(const double* weights, std::size_t size) noexcept {
    constexpr double all_are_whole = 0x1p52;  // from here on; adding it rounds to an integer
    std::size_t odd = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const double weight = std::min(weights[i], all_are_whole);
        odd += (weight + all_are_whole) - all_are_whole != weight ? 1U : 0U;
    }
    return odd == 0;
}

}  // namespace

WholeWeights WholeWeights::of(std::span<const double> weights, bool weights_count) {
    if (!weights_count) return {false, false};
    constexpr std::size_t rows_in_part = std::size_t{1} << 16;
    const auto sum =
        reduce_ranges<SumOfWhole>(weights.size(), rows_in_part, [weights](std::size_t begin, std::size_t end) {
            constexpr std::size_t block = 1024;
            SumOfWhole part;
            for (std::size_t next = begin; next < end && part.whole; next += block) {
                const auto some = weights.subspan(next, std::min(block, end - next));
                part.whole = are_whole(some.data(), some.size());
                if (part.whole) add_numbers(part.total, some);
            }
            return part;
        });
    if (!sum.whole) return {false, false};
    const double total = sum.total.total();
    return {total <= Ranking::largest_number_of_rows, total <= Ranking::largest_whole_total};
}

}  // namespace midrank
