#include "midrank/summaries/class_totals.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/each_machine.hpp"
#include "midrank/summaries/deal_rows.hpp"
#include "midrank/summaries/few_scores.hpp"
#include "midrank/summaries/rare_scores.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace midrank {
namespace {

MIDRANK_FOR_EACH_MACHINE
std::size_t sum_labels(const std::uint8_t* labels, std::size_t size) noexcept {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += labels[i];
    return sum;
}

/// The same as RareScores::half_wins, but over all rows, by a look at every pair.
template <class Score>
MIDRANK_FOR_EACH_MACHINE std::uint64_t half_wins_of_all(const Score* scores, std::size_t size, const Score* rare,
                                                        std::size_t rares) noexcept {
    std::uint64_t wins = 0;
    for (std::size_t r = 0; r < rares; ++r) {
        std::uint32_t here = 0;
        for (std::size_t i = 0; i < size; ++i)
            here += (scores[i] > rare[r] ? 1U : 0U) + (scores[i] >= rare[r] ? 1U : 0U);
        wins += here;
    }
    return wins;
}

/// Calls work(room) with room for the scores of the rarer class of so many rows. That of usual numbers is kept, one a thread: fresh memory
/// for each would take longer than what is done there.
template <class Score, class Work>
auto with_room(std::size_t rows, const Work& work) {
    constexpr std::size_t most_kept = std::size_t{1} << 18;
    if (rows > most_kept) {
        RareScores<Score> room;
        return work(room);
    }
    thread_local RareScores<Score> kept;
    return work(kept);
}

/// Twice the pairs that positives win, a tie as half, from those that scores of the other class win over the rarer one.
std::uint64_t of_positives(std::uint64_t wins_over_rarer, bool positives_are_rarer, std::size_t rares,
                           std::size_t others) noexcept {
    return positives_are_rarer ? 2 * std::uint64_t{rares} * others - wins_over_rarer : wins_over_rarer;
}

template <class Score>
std::optional<std::uint64_t> half_wins_of_few(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                              std::size_t positives) {
    const std::size_t negatives = scores.size() - positives;
    const std::uint8_t rarer = positives <= negatives ? 1 : 0;
    const std::size_t rares = std::min(positives, negatives);
    return with_room<Score>(scores.size(), [&](RareScores<Score>& room) -> std::optional<std::uint64_t> {
        const std::span<const Score> rare = room.copy(scores, positive, rarer, rares);
        std::uint64_t wins = 0;
        // Among themselves, and with themselves, the rarer ones win as often as they lose.
        constexpr std::size_t most_pairs = std::size_t{1} << 12;
        if (scores.size() * rares <= most_pairs) {
            wins = half_wins_of_all(scores.data(), scores.size(), rare.data(), rares) - rares * rares;
        } else if (room.sort(scores.size() - rares)) {
            wins = room.half_wins(scores, positive, rarer);
        } else {
            return std::nullopt;
        }
        return of_positives(wins, rarer != 0, rares, scores.size() - rares);
    });
}

/// Of one bucket, whose positives and negatives lie apart.
template <class Score>
std::uint64_t half_wins_in_bucket(std::span<const Score> positives, std::span<const Score> negatives) {
    const bool positives_are_rarer = positives.size() <= negatives.size();
    const auto [rare, others] = positives_are_rarer ? std::pair(positives, negatives) : std::pair(negatives, positives);
    if (rare.empty()) return 0;
    return with_room<Score>(rare.size() + others.size(), [&](RareScores<Score>& room) {
        std::ranges::copy(rare, room.room(rare.size()).begin());
        room.sort(others.size());
        return of_positives(room.half_wins(others), positives_are_rarer, rare.size(), others.size());
    });
}

template <class Score>
ClassTotals totals_of(std::span<const Score> scores, std::span<const std::uint8_t> positive);

template <class Score>
std::uint64_t half_wins_of_few_scores(const FewScores<Score>& few, std::span<const Score> scores,
                                      std::span<const std::uint8_t> positive) {
    constexpr std::size_t rows_in_part = std::size_t{1} << 16;
    const auto counted =
        reduce_ranges<CountedScores<Score>>(scores.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
            return few.count(scores.subspan(begin, end - begin), positive.subspan(begin, end - begin));
        });
    const std::size_t distinct = few.known().size();
    std::vector<std::uint64_t> positives_above(distinct + 1);  // [i] of scores before the i-th, from the highest down
    std::vector<std::uint64_t> negatives_below(distinct + 1);  // [i] of the i-th and those behind it
    std::uint64_t wins = 0;
    for (std::size_t i = 0; i < distinct; ++i) {
        const auto positives = static_cast<std::uint64_t>(counted.counts[2 * i]);
        wins += (2 * positives_above[i] + positives) * static_cast<std::uint64_t>(counted.counts[2 * i + 1]);
        positives_above[i + 1] = positives_above[i] + positives;
    }
    for (std::size_t i = distinct; i-- > 0;)
        negatives_below[i] = negatives_below[i + 1] + static_cast<std::uint64_t>(counted.counts[2 * i + 1]);

    // Rows of scores that the sample did not meet: with those it met, and among themselves.
    if (counted.other_scores.empty()) return wins;
    for (std::size_t row = 0; row < counted.other_scores.size(); ++row) {
        const auto behind = std::ranges::upper_bound(few.known(), counted.other_scores[row], std::ranges::greater());
        const auto place = static_cast<std::size_t>(behind - few.known().begin());
        wins += 2 * (counted.other_positive[row] != 0 ? negatives_below[place] : positives_above[place]);
    }
    const auto among_others = totals_of<Score>(counted.other_scores, counted.other_positive);
    return wins + static_cast<std::uint64_t>(among_others.half_wins.whole());
}

template <class Score>
std::uint64_t half_wins_of_many(std::span<const Score> scores, std::span<const std::uint8_t> positive) {
    const auto sample = sample_of(scores);
    if (const auto few = FewScores<Score>::of(sample)) return half_wins_of_few_scores(*few, scores, positive);
    const auto negative = [positive](std::size_t row) { return positive[row] == 0; };
    const auto score_at = [scores](std::size_t row) { return scores[row]; };
    auto dealt = deal_to_buckets<Score, Score>(scores, sample, negative, score_at);
    std::vector<std::uint64_t> wins(static_cast<std::size_t>(dealt.buckets()));
    for_each_part(dealt.buckets(), [&](std::int64_t b) {
        const auto bucket = static_cast<std::size_t>(b);
        wins[bucket] = half_wins_in_bucket<Score>(dealt.list(2 * bucket), dealt.list(2 * bucket + 1));
    });
    std::uint64_t all = 0;
    std::uint64_t above = 0;  // positives of buckets before, whose scores are higher
    for (std::size_t bucket = 0; bucket < wins.size(); ++bucket) {
        all += wins[bucket] + 2 * above * dealt.list(2 * bucket + 1).size();
        above += dealt.list(2 * bucket).size();
    }
    return all;
}

template <class Score>
ClassTotals totals_of(std::span<const Score> scores, std::span<const std::uint8_t> positive) {
    const std::size_t positives = sum_labels(positive.data(), positive.size());
    const std::size_t negatives = positive.size() - positives;
    ClassTotals totals{Count(static_cast<std::int64_t>(positives)), Count(static_cast<std::int64_t>(negatives)),
                       Count(0)};
    if (totals.one_class()) return totals;
    std::optional<std::uint64_t> wins;
    if (bucket_count(scores.size()) == 1) {
        wins = half_wins_of_few(scores, positive, positives);
    } else if (scores.size() <= RareScores<Score>::most) {
        wins = half_wins_of_many(scores, positive);
    }
    if (!wins) return ClassTotals::of(Ranking::of(scores, positive));
    totals.half_wins = Count(static_cast<std::int64_t>(*wins));
    return totals;
}

}  // namespace

ClassTotals ClassTotals::of(const PlainRows& rows) {
    return std::visit([&rows](auto scores) { return totals_of(scores, rows.positive); }, rows.scores);
}

}  // namespace midrank
