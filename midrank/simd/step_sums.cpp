#include "midrank/simd/step_sums.hpp"

#include "midrank/simd/each_machine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace midrank {
namespace {

// The compiler turns loops of eight lanes into vectors of whatever width the machine has.
constexpr std::size_t lanes = 8;

struct Lanes {
    std::array<std::int64_t, lanes> half_wins{};
    std::array<double, lanes> areas{}, most{}, least{};
};

MIDRANK_FOR_EACH_MACHINE
void add_steps(const std::int32_t* __restrict positive_before, const std::int32_t* __restrict positive_after,
               const std::int32_t* __restrict negative_before, const std::int32_t* __restrict negative_after,
               std::size_t groups, double positives, double negatives, Lanes& sums) {
    Lanes s = sums;
    for (std::size_t group = 0; group < groups; ++group) {
        const std::size_t first = group * lanes;
        for (std::size_t l = 0; l < lanes; ++l) {
            const std::int32_t before = positive_before[first + l];
            const std::int32_t hits = positive_after[first + l];
            const std::int32_t misses = negative_after[first + l];
            const std::int32_t misses_before = negative_before[first + l];
            // A negative loses to the positives above it and half of those it ties with: both ways to write it add up alike.
            s.half_wins[l] += static_cast<std::int64_t>(hits + before) * (misses - misses_before);
            const auto tp = static_cast<double>(hits);
            const auto fp = static_cast<double>(misses);
            const double flagged = tp + fp;
            s.areas[l] += static_cast<double>(hits - before) * (tp / (flagged > 0 ? flagged : 1));
            s.most[l] = std::max(s.most[l], tp * negatives - fp * positives);
            s.least[l] = std::min(
                s.least[l], static_cast<double>(before) * negatives - static_cast<double>(misses_before) * positives);
        }
    }
    sums = s;
}

MIDRANK_FOR_EACH_MACHINE
std::int64_t losses_between(const std::int32_t* __restrict positive_after,
                            const std::int32_t* __restrict negative_before,
                            const std::int32_t* __restrict negative_after, std::size_t count) {
    // Negatives between the tie of one step and that of the next lose to all positives above.
    std::int64_t half_wins = 0;
    for (std::size_t i = 1; i < count; ++i) {
        half_wins +=
            2 * static_cast<std::int64_t>(positive_after[i - 1]) * (negative_before[i] - negative_after[i - 1]);
    }
    return half_wins;
}

MIDRANK_FOR_EACH_MACHINE
std::int64_t most_above(const std::int32_t* __restrict positive, const std::int32_t* __restrict negative,
                        std::size_t count, std::int64_t run, std::int64_t rise) {
    std::int64_t most = positive[0] * run - negative[0] * rise;
    for (std::size_t i = 1; i < count; ++i) most = std::max(most, positive[i] * run - negative[i] * rise);
    return most;
}

}  // namespace

std::int64_t farthest_above(std::span<const std::int32_t> positive, std::span<const std::int32_t> negative,
                            std::size_t first, std::size_t last, std::int64_t run, std::int64_t rise,
                            std::int64_t offset) {
    if (first >= last) return -1;
    const std::int64_t most = most_above(positive.data() + first, negative.data() + first, last - first, run, rise);
    if (most <= offset) return -1;
    std::size_t i = first;
    while (positive[i] * run - negative[i] * rise != most) ++i;
    return static_cast<std::int64_t>(i);
}

StepSums sum_steps(const StepCounts& counts, std::int64_t positives, std::int64_t negatives) {
    const std::size_t count = counts.positive_before.size();
    const auto all_positive = static_cast<double>(positives);
    const auto all_negative = static_cast<double>(negatives);
    Lanes sums;
    const std::size_t groups = count / lanes;
    add_steps(counts.positive_before.data(), counts.positive_after.data(), counts.negative_before.data(),
              counts.negative_after.data(), groups, all_positive, all_negative, sums);
    if (const std::size_t done = groups * lanes; done < count) {
        // The rest as a group of its own, filled up with steps that are the last one over again and gain nothing.
        std::array<std::array<std::int32_t, lanes>, 4> rest{};
        for (std::size_t l = 0; l < lanes; ++l) {
            const bool real = done + l < count;
            const std::size_t i = std::min(done + l, count - 1);
            rest[0][l] = real ? counts.positive_before[i] : counts.positive_after[i];
            rest[1][l] = counts.positive_after[i];
            rest[2][l] = real ? counts.negative_before[i] : counts.negative_after[i];
            rest[3][l] = counts.negative_after[i];
        }
        add_steps(rest[0].data(), rest[1].data(), rest[2].data(), rest[3].data(), 1, all_positive, all_negative, sums);
    }
    StepSums found;
    found.half_wins = losses_between(counts.positive_after.data(), counts.negative_before.data(),
                                     counts.negative_after.data(), count);
    for (std::size_t l = 0; l < lanes; ++l) {
        found.half_wins += sums.half_wins[l];
        found.precision_steps += sums.areas[l];
        found.most_ahead = std::max(found.most_ahead, sums.most[l]);
        found.least_ahead = std::min(found.least_ahead, sums.least[l]);
    }
    for (std::size_t i = 0; i < count && found.most_ahead > 0; ++i) {
        const double ahead = static_cast<double>(counts.positive_after[i]) * all_negative -
                             static_cast<double>(counts.negative_after[i]) * all_positive;
        if (ahead != found.most_ahead) continue;
        found.most_at = static_cast<std::int64_t>(i);
        break;
    }
    for (std::size_t i = 0; i < count && found.least_ahead < 0; ++i) {
        const double ahead = static_cast<double>(counts.positive_before[i]) * all_negative -
                             static_cast<double>(counts.negative_before[i]) * all_positive;
        if (ahead != found.least_ahead) continue;
        found.least_at = static_cast<std::int64_t>(i);
        break;
    }
    return found;
}

}  // namespace midrank
