// Merges many rankings in one pass: the sorted runs of rows that do not fit in memory together. Scores are divided into
// ranges at quantiles of a sample, and threads merge the ranges independently; within a range a heap gives the run with
// the highest score.

#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/order_key.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/tie_arrays.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t ties_in_range = 1 << 18;
constexpr std::size_t sampled_in_range = 64;

template <class Bits>
Bits key_of(Bits bits) noexcept {
    return order_key(std::bit_cast<ScoreOfBits<Bits>>(bits));
}

/// The weights of one class at the ties of a run, in any type.
using WeightsOfRun = std::variant<const std::uint32_t*, const std::uint64_t*, const double*, const std::uint8_t*>;

template <class Number>
Number weight_at(const WeightsOfRun& weights, std::size_t tie) noexcept {
    switch (weights.index()) {
        case 0:
            return static_cast<Number>((*std::get_if<0>(&weights))[tie]);
        case 1:
            return static_cast<Number>((*std::get_if<1>(&weights))[tie]);
        case 2:
            return static_cast<Number>((*std::get_if<2>(&weights))[tie]);
        default:
            return static_cast<Number>((*std::get_if<3>(&weights))[tie]);
    }
}

template <class Bits>
struct MergedRun {
    std::span<const Bits> scores;
    WeightsOfRun positive, negative;
};

/// The keys at which ranges begin, except the first.
template <class Bits>
std::vector<Bits> bounds_of_ranges(std::span<const MergedRun<Bits>> runs, std::size_t ties) {
    const std::size_t ranges = std::max<std::size_t>(1, ties / ties_in_range);
    const std::size_t stride = std::max<std::size_t>(1, ties / (ranges * sampled_in_range));
    std::vector<Bits> sample;
    for (const MergedRun<Bits>& run : runs) {
        for (std::size_t tie = stride / 2; tie < run.scores.size(); tie += stride)
            sample.push_back(key_of(run.scores[tie]));
    }
    std::ranges::sort(sample);
    std::vector<Bits> bounds;
    for (std::size_t range = 1; range < ranges && !sample.empty(); ++range)
        bounds.push_back(sample[range * sample.size() / ranges]);
    return bounds;
}

/// The ties [begin, end) of each run within a range, and where the range is written.
struct RangeOfRuns {
    std::vector<std::size_t> begin, end;
    std::size_t place = 0;
};

template <class Bits>
std::vector<RangeOfRuns> ranges_of(std::span<const MergedRun<Bits>> runs, std::size_t ties) {
    const std::vector<Bits> bounds = bounds_of_ranges(runs, ties);
    std::vector<RangeOfRuns> ranges(bounds.size() + 1);
    for (const MergedRun<Bits>& run : runs) {
        std::size_t begin = 0;
        for (std::size_t range = 0; range < ranges.size(); ++range) {
            const auto end = range == bounds.size()
                                 ? run.scores.end()
                                 : std::ranges::lower_bound(run.scores, bounds[range], {}, key_of<Bits>);
            ranges[range].begin.push_back(begin);
            begin = static_cast<std::size_t>(end - run.scores.begin());
            ranges[range].end.push_back(begin);
        }
    }
    std::size_t place = 0;
    for (RangeOfRuns& range : ranges) {
        range.place = place;
        for (std::size_t run = 0; run < runs.size(); ++run) place += range.end[run] - range.begin[run];
    }
    return ranges;
}

/// Writes the ties of a range, and returns their number.
template <class Bits, class Stored>
std::int64_t merge_range(std::span<const MergedRun<Bits>> runs, RangeOfRuns range, Bits* scores, Stored* positive,
                         Stored* negative) {
    using Sum = std::conditional_t<std::is_floating_point_v<Stored>, DoubleDouble, std::uint64_t>;
    using Term = std::conditional_t<std::is_floating_point_v<Stored>, double, std::uint64_t>;
    struct Head {
        Bits key;
        std::uint32_t run;
        auto operator<=>(const Head& other) const = default;
    };
    std::vector<Head> heap;  // least key on top; for equal keys the earlier run, so that sums have a fixed order
    for (std::size_t run = 0; run < runs.size(); ++run) {
        if (range.begin[run] < range.end[run])
            heap.push_back({key_of(runs[run].scores[range.begin[run]]), static_cast<std::uint32_t>(run)});
    }
    std::ranges::sort(heap);
    const auto sink = [&heap] {
        const Head moved = heap.front();
        std::size_t at = 0;
        for (;;) {
            std::size_t child = 2 * at + 1;
            if (child >= heap.size()) break;
            if (child + 1 < heap.size() && heap[child + 1] < heap[child]) ++child;
            if (!(heap[child] < moved)) break;
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = moved;
    };
    std::int64_t count = 0;
    while (!heap.empty()) {
        const Bits key = heap.front().key;
        Sum positives{};
        Sum negatives{};
        while (!heap.empty() && heap.front().key == key) {
            const std::size_t run = heap.front().run;
            std::size_t& tie = range.begin[run];
            positives += weight_at<Term>(runs[run].positive, tie);
            negatives += weight_at<Term>(runs[run].negative, tie);
            if (++tie == range.end[run]) {
                heap.front() = heap.back();
                heap.pop_back();
                if (heap.empty()) break;
            } else {
                heap.front().key = key_of(runs[run].scores[tie]);
            }
            sink();
        }
        scores[count] = std::bit_cast<Bits>(score_of<ScoreOfBits<Bits>>(key));
        if constexpr (std::is_floating_point_v<Stored>) {
            positive[count] = positives.number();
            negative[count] = negatives.number();
        } else {
            positive[count] = static_cast<Stored>(positives);
            negative[count] = static_cast<Stored>(negatives);
        }
        ++count;
    }
    return count;
}

}  // namespace

std::int64_t Ranking::max_tie_weight() const {
    return std::visit(
        []<class Stored>(const Tallies<Stored>& tallies) -> std::int64_t {
            if constexpr (std::is_same_v<Stored, std::uint8_t>) {
                std::uint8_t most = 0;
                for (const auto* column : {&tallies.positive, &tallies.negative})
                    for (const std::uint8_t weight : *column) most = std::max(most, weight);
                return most;
            } else {
                return std::numeric_limits<std::uint32_t>::max();  // more than a byte holds
            }
        },
        tallies_);
}

template <class Bits, class Stored>
Ranking Ranking::merged_as(std::span<const Ranking> rankings, bool whole) {
    std::vector<Array<Bits>> widened;  // scores of runs with a narrower type
    widened.reserve(rankings.size());
    std::vector<MergedRun<Bits>> runs;
    std::size_t ties = 0;
    for (const Ranking& ranking : rankings) {
        MergedRun<Bits> run;
        std::visit(
            [&]<class Held>(const Array<Held>& scores) {
                if constexpr (std::is_same_v<Held, Bits>) {
                    run.scores = scores;
                } else {
                    Array<Bits>& wide = widened.emplace_back(scores.size());
                    for (std::size_t tie = 0; tie < scores.size(); ++tie)
                        wide[tie] = std::bit_cast<Bits>(
                            static_cast<ScoreOfBits<Bits>>(std::bit_cast<ScoreOfBits<Held>>(scores[tie])));
                    run.scores = wide;
                }
            },
            ranking.scores_);
        std::visit(
            [&run](const auto& tallies) {
                run.positive = tallies.positive.data();
                run.negative = tallies.negative.data();
            },
            ranking.tallies_);
        ties += run.scores.size();
        runs.push_back(run);
    }
    const std::vector<RangeOfRuns> ranges = ranges_of(std::span<const MergedRun<Bits>>(runs), ties);
    Array<Bits> scores(ties);
    Tallies<Stored> tallies{Array<Stored>(ties), Array<Stored>(ties)};
    std::vector<std::int64_t> counts(ranges.size());
    for_each_part(std::ssize(ranges), [&](std::int64_t number) {
        const auto range = static_cast<std::size_t>(number);
        const std::size_t place = ranges[range].place;
        counts[range] = merge_range<Bits, Stored>(runs, ranges[range], scores.data() + place,
                                                  tallies.positive.data() + place, tallies.negative.data() + place);
    });
    const auto begin_of = [&ranges](std::size_t range) { return static_cast<std::int64_t>(ranges[range].place); };
    close_gaps(counts, begin_of, scores, tallies.positive, tallies.negative);
    return Ranking(std::move(scores), std::move(tallies), whole);
}

Ranking Ranking::merged(std::vector<Ranking> rankings) {
    std::erase_if(rankings, [](const Ranking& ranking) { return ranking.distinct() == 0; });
    if (rankings.empty()) return {};
    if (rankings.size() == 1) return std::move(rankings.front());
    bool whole = true;
    bool counted = true;
    bool narrow = true;
    std::int64_t most = 0;
    Count total;
    for (const Ranking& ranking : rankings) {
        whole = whole && ranking.whole();
        counted = counted && ranking.counted();
        narrow = narrow && std::holds_alternative<Array<OrderKey<float>>>(ranking.scores_);
        most += ranking.max_tie_weight();
        total += ranking.total();
    }
    whole = whole && total.number() <= largest_number_of_rows;
    const auto as = [&]<class Stored>(Stored) {
        return narrow ? merged_as<OrderKey<float>, Stored>(rankings, whole)
                      : merged_as<OrderKey<double>, Stored>(rankings, whole);
    };
    if (!counted || total.number() > largest_whole_total) return as(double{});
    if (most <= std::numeric_limits<std::uint8_t>::max()) return as(std::uint8_t{});
    if (total.number() <= std::numeric_limits<std::uint32_t>::max()) return as(std::uint32_t{});
    return as(std::uint64_t{});
}

}  // namespace midrank
