#include "midrank/simd/step_sums.hpp"

#include "midrank/simd/each_machine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

namespace midrank {
namespace {

// The compiler vectorises loops over eight lanes for any machine.
constexpr std::size_t lanes = 8;

constexpr std::int64_t never = std::int64_t{1} << 40;  // beyond all steps

constexpr std::array<std::int64_t, lanes> never_reached = {never, never, never, never, never, never, never, never};

struct Lanes {
    std::array<std::int64_t, lanes> half_wins{};
    std::array<double, lanes> areas{}, most{}, least{};
    /// For each lane, the first step of the group in which it reached its maximum and minimum.
    std::array<std::int64_t, lanes> most_at = never_reached, least_at = never_reached;
};

MIDRANK_FOR_EACH_MACHINE
void add_steps(const std::int32_t* __restrict positive_before, const std::int32_t* __restrict positive_after,
               const std::int32_t* __restrict negative_before, const std::int32_t* __restrict negative_after,
               std::int64_t begin, std::size_t groups, double positives, double negatives, Lanes& sums) {
    Lanes s = sums;
    for (std::size_t group = 0; group < groups; ++group) {
        const std::size_t first = group * lanes;
        const std::int64_t step = begin + static_cast<std::int64_t>(first);
        for (std::size_t l = 0; l < lanes; ++l) {
            const std::int32_t before = positive_before[first + l];
            const std::int32_t hits = positive_after[first + l];
            const std::int32_t misses = negative_after[first + l];
            const std::int32_t misses_before = negative_before[first + l];
            // A negative loses to the positives above, and half of those it is tied with; both formulas have the same
            // sum.
            s.half_wins[l] += static_cast<std::int64_t>(hits + before) * (misses - misses_before);
            const auto tp = static_cast<double>(hits);
            const auto fp = static_cast<double>(misses);
            const double flagged = tp + fp;
            s.areas[l] += static_cast<double>(hits - before) * (tp / (flagged > 0 ? flagged : 1));
            const double ahead = tp * negatives - fp * positives;
            s.most_at[l] = ahead > s.most[l] ? step : s.most_at[l];
            s.most[l] = std::max(s.most[l], ahead);
            const double ahead_before =
                static_cast<double>(before) * negatives - static_cast<double>(misses_before) * positives;
            s.least_at[l] = ahead_before < s.least[l] ? step : s.least_at[l];
            s.least[l] = std::min(s.least[l], ahead_before);
        }
    }
    sums = s;
}

MIDRANK_FOR_EACH_MACHINE
std::int64_t losses_between(const std::int32_t* __restrict positive_after,
                            const std::int32_t* __restrict negative_before,
                            const std::int32_t* __restrict negative_after, std::size_t count) {
    // Negatives between the ties of two steps lose to all positives above.
    std::int64_t half_wins = 0;
    for (std::size_t i = 1; i < count; ++i) {
        half_wins +=
            2 * static_cast<std::int64_t>(positive_after[i - 1]) * (negative_before[i] - negative_after[i - 1]);
    }
    return half_wins;
}

/// The first step where a lane reached the overall extreme; -1 where none did. A lane knows the first step of the group
/// in which it reached its own extreme.
std::int64_t first_step(const std::array<double, lanes>& reached, const std::array<std::int64_t, lanes>& group,
                        double extreme) {
    std::int64_t first = never;
    for (std::size_t l = 0; l < lanes; ++l) {
        const std::int64_t step = group[l] + static_cast<std::int64_t>(l);
        first = std::min(first, reached[l] == extreme ? step : never);
    }
    return first < never ? first : -1;
}

/// The maximum height of each lane above a line, up to a factor, and the first step of the group where it was reached.
struct Heights {
    std::array<double, lanes> most{};
    std::array<std::int64_t, lanes> at = never_reached;
};

// With explicit vectors, because the compiler does not vectorise selections between numbers that are not stored.
using Counts __attribute__((vector_size(lanes * sizeof(std::int32_t)))) = std::int32_t;
using Numbers __attribute__((vector_size(lanes * sizeof(double)))) = double;
using Groups __attribute__((vector_size(lanes * sizeof(std::int64_t)))) = std::int64_t;

MIDRANK_FOR_EACH_MACHINE
void add_heights(const std::int32_t* positive, const std::int32_t* negative, std::size_t steps, double rise, double run,
                 Heights& heights) {
    Numbers most;
    Groups at;
    std::memcpy(&most, heights.most.data(), sizeof most);
    std::memcpy(&at, heights.at.data(), sizeof at);
    const auto add_group = [&](std::size_t first) {
        Counts p;
        Counts n;
        std::memcpy(&p, positive + first, sizeof p);
        std::memcpy(&n, negative + first, sizeof n);
        const Numbers height = __builtin_convertvector(p, Numbers) * run - __builtin_convertvector(n, Numbers) * rise;
        const Groups higher = height > most;
        at = higher ? Groups{} + static_cast<std::int64_t>(first) : at;
        most = higher ? height : most;
    };
    std::size_t first = 0;
    for (; first + lanes <= steps; first += lanes) add_group(first);
    if (first < steps) add_group(steps - lanes);  // the last ones; some are processed twice
    std::memcpy(heights.most.data(), &most, sizeof most);
    std::memcpy(heights.at.data(), &at, sizeof at);
}

}  // namespace

std::int64_t farthest_above(std::span<const std::int32_t> positive, std::span<const std::int32_t> negative,
                            const LineThroughPoint& line) {
    const auto height = [&line](double p, double n) { return p * line.run - n * line.rise; };
    const double on_line = height(line.positive, line.negative);
    if (positive.size() < lanes) {
        double most = on_line;
        std::int64_t at = -1;
        for (std::size_t i = 0; i < positive.size(); ++i) {
            const double of_step = height(positive[i], negative[i]);
            if (of_step <= most) continue;
            most = of_step;
            at = static_cast<std::int64_t>(i);
        }
        return at;
    }
    Heights heights;
    heights.most.fill(on_line);
    add_heights(positive.data(), negative.data(), positive.size(), line.rise, line.run, heights);
    double most = on_line;
    for (const double of_lane : heights.most) most = std::max(most, of_lane);
    return first_step(heights.most, heights.at, most);
}

StepSums sum_steps(const StepCounts& counts, std::int64_t positives, std::int64_t negatives) {
    const std::size_t count = counts.positive_before.size();
    const auto all_positive = static_cast<double>(positives);
    const auto all_negative = static_cast<double>(negatives);
    Lanes sums;
    const std::size_t done = count / lanes * lanes;
    add_steps(counts.positive_before.data(), counts.positive_after.data(), counts.negative_before.data(),
              counts.negative_after.data(), 0, done / lanes, all_positive, all_negative, sums);
    if (done < count) {
        // The rest as a group, padded by repeating the last step, which contributes nothing.
        std::array<std::array<std::int32_t, lanes>, 4> rest{};
        for (std::size_t l = 0; l < lanes; ++l) {
            const bool real = done + l < count;
            const std::size_t i = std::min(done + l, count - 1);
            rest[0][l] = real ? counts.positive_before[i] : counts.positive_after[i];
            rest[1][l] = counts.positive_after[i];
            rest[2][l] = real ? counts.negative_before[i] : counts.negative_after[i];
            rest[3][l] = counts.negative_after[i];
        }
        add_steps(rest[0].data(), rest[1].data(), rest[2].data(), rest[3].data(), static_cast<std::int64_t>(done), 1,
                  all_positive, all_negative, sums);
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
    found.most_at = first_step(sums.most, sums.most_at, found.most_ahead);
    found.least_at = first_step(sums.least, sums.least_at, found.least_ahead);
    return found;
}

}  // namespace midrank
