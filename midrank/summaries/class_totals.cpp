#include "midrank/summaries/class_totals.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/each_machine.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/bucketed_keys.hpp"
#include "midrank/summaries/few_scores.hpp"
#include "midrank/summaries/pair_totals.hpp"
#include "midrank/summaries/rare_scores.hpp"
#include "midrank/summaries/whole_weights.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

namespace midrank {
namespace {

// --- Rows that all weigh 1: pairs are counted ---------------------------------------------------------------------------------------

MIDRANK_FOR_EACH_MACHINE
std::size_t sum_labels(const std::uint8_t* labels, std::size_t size) noexcept {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += labels[i];
    return sum;
}

/// RareScores::half_wins over all rows, by comparing every pair.
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

/// Calls work(room) with room for the scores of the rarer class. Room of usual size is kept for each thread, because
/// fresh memory would take longer than the work.
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

/// Twice the pairs that positives win, ties as half, from the pairs that the other class wins over the rarer one.
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
        // Within the rarer class, including pairs of a score with itself, wins and losses balance.
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

/// For one bucket, whose positives and negatives are in separate lists.
template <class Weights, class Score>
PairTotals<Weights> totals_of_bucket(std::span<const Score> positives, std::span<const Score> negatives) {
    PairTotals<Weights> totals{std::ssize(positives), std::ssize(negatives), 0};
    const bool positives_are_rarer = positives.size() <= negatives.size();
    const auto [rare, others] = positives_are_rarer ? std::pair(positives, negatives) : std::pair(negatives, positives);
    if (rare.empty()) return totals;
    totals.half_wins = with_room<Score>(rare.size() + others.size(), [&](RareScores<Score>& room) {
        std::ranges::copy(rare, room.room(rare.size()).begin());
        room.sort(others.size());
        return of_positives(room.half_wins(others), positives_are_rarer, rare.size(), others.size());
    });
    return totals;
}

// --- Weighted rows: the place of a row among the scores of the rarer class says which weight it wins over ---------------------------

template <class Score>
struct WeightedScore {
    Score score;
    double weight;
};

/// Calls visit(places, weights) for consecutive blocks of rows. The place of a row is that of
/// RareScores::half_wins_of_each: from 0 to twice the number of scores of the rarer class.
template <class Score, class Visit>
void for_each_block(const RareScores<Score>& rare, std::span<const WeightedScore<Score>> rows, const Visit& visit) {
    constexpr std::size_t block = 512;
    std::array<Score, block> scores;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled block by block
    std::array<double, block> weights;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint32_t, block> places;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (std::size_t begin = 0; begin < rows.size(); begin += block) {
        const std::size_t size = std::min(block, rows.size() - begin);
        for (std::size_t i = 0; i < size; ++i) {
            __builtin_prefetch(rows.data() + begin + i + 2 * block);  // out of the cache since they were distributed
            scores[i] = rows[begin + i].score;
            weights[i] = rows[begin + i].weight;
        }
        rare.half_wins_of_each(std::span(scores).first(size), places.data());
        visit(std::span<const std::uint32_t>(places).first(size), std::span<const double>(weights).first(size));
    }
}

/// Turns the weight at each place into twice the weight that a row there wins over: twice what comes before, plus what
/// is at the place.
template <class Weights, class Places>
void add_up_halves(Places places) {
    typename Weights::Tie upto{};
    for (typename Weights::Tie& here : places) {
        const typename Weights::Tie before = upto;
        upto += here;
        here = before;
        here += upto;
    }
}

template <class Weights, class Score>
PairTotals<Weights> totals_of_bucket(std::span<const WeightedScore<Score>> positives,
                                     std::span<const WeightedScore<Score>> negatives) {
    using Tie = typename Weights::Tie;
    PairTotals<Weights> totals;
    const bool positives_are_rarer = positives.size() <= negatives.size();
    const auto [rare, others] = positives_are_rarer ? std::pair(positives, negatives) : std::pair(negatives, positives);
    auto& of_rare = positives_are_rarer ? totals.positive : totals.negative;
    auto& of_others = positives_are_rarer ? totals.negative : totals.positive;
    if (rare.empty()) {
        for (const auto& row : others) Weights::add(of_others, Weights::number(row.weight));
        return totals;
    }
    with_room<Score>(rare.size() + others.size(), [&](RareScores<Score>& room) {
        std::ranges::transform(rare, room.room(rare.size()).begin(), &WeightedScore<Score>::score);
        room.sort(others.size());
        midrank::with_room<Tie>(2 * rare.size() + 1, [&](std::span<Tie> ties) {
            std::ranges::fill(ties, Tie{});
            for_each_block(room, rare, [&](std::span<const std::uint32_t> places, std::span<const double> weights) {
                for (std::size_t i = 0; i < places.size(); ++i) ties[places[i]] += Weights::number(weights[i]);
                Weights::add(of_rare, weights);
            });
            if (positives_are_rarer) {  // over rows below: the wins of one of these count from above
                add_up_halves<Weights>(std::views::reverse(ties));
            } else {
                add_up_halves<Weights>(ties);
            }
            for_each_block(room, others, [&](std::span<const std::uint32_t> places, std::span<const double> weights) {
                Weights::add_products(totals.half_wins, weights, ties, places);
                Weights::add(of_others, weights);
            });
        });
    });
    return totals;
}

// --- Rows of any kind -----------------------------------------------------------------------------------------------------------------

template <class Weights, class Score>
struct LentRows {
    static constexpr bool weigh_one = std::is_same_v<Weights, UnitWeights>;
    using Item = std::conditional_t<weigh_one, Score, WeightedScore<Score>>;

    std::span<const Score> scores;
    std::span<const std::uint8_t> positive;
    std::span<const double> weights;  ///< not used where all weights are 1

    std::size_t size() const noexcept { return scores.size(); }
    typename Weights::Number weight(std::size_t row) const noexcept {
        if constexpr (weigh_one) {
            return 1;
        } else {
            return Weights::number(weights[row]);
        }
    }
    Item item(std::size_t row) const noexcept {
        if constexpr (weigh_one) {
            return scores[row];
        } else {
            return {scores[row], weights[row]};
        }
    }
};

template <class Weights, class Score>
PairTotals<Weights> totals_of(const LentRows<Weights, Score>& rows);

template <class Weights, class Score>
PairTotals<Weights> totals_of_few_scores(const FewScores<Score>& few, const LentRows<Weights, Score>& rows) {
    using Tie = typename Weights::Tie;
    using Number = typename Weights::Number;
    using Counted = CountedScores<Score, Tie>;
    constexpr std::size_t rows_in_part = std::size_t{1} << 16;
    const auto counted = reduce_ranges<Counted>(rows.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
        return few.template count<Tie>(rows.scores.subspan(begin, end - begin),
                                       rows.positive.subspan(begin, end - begin),
                                       [&rows, begin](std::size_t row) { return rows.weight(begin + row); });
    });
    const std::size_t distinct = few.known().size();
    std::vector<Number> positives_above(distinct + 1);  // [i]: of scores before the i-th, from the highest down
    std::vector<Number> negatives_below(distinct + 1);  // [i]: of the i-th and later ones
    PairTotals<Weights> totals;
    Tie above{};
    for (std::size_t i = 0; i < distinct; ++i) {
        const Number positive = Weights::number(counted.counts[2 * i]);
        const Number negative = Weights::number(counted.counts[2 * i + 1]);
        Weights::add(totals.half_wins, Weights::product(2 * positives_above[i] + positive, negative));
        Weights::add(totals.positive, positive);
        Weights::add(totals.negative, negative);
        above += positive;
        positives_above[i + 1] = Weights::number(above);
    }
    Tie below{};
    for (std::size_t i = distinct; i-- > 0;) {
        below += counted.counts[2 * i + 1];
        negatives_below[i] = Weights::number(below);
    }

    // Rows with scores that were not in the sample: pairs with rows that were, and among themselves.
    if (counted.other_scores.empty()) return totals;
    const LentRows<Weights, Score> others{counted.other_scores, counted.other_positive, counted.other_weights};
    for (std::size_t row = 0; row < others.size(); ++row) {
        const auto behind = std::ranges::upper_bound(few.known(), others.scores[row], std::ranges::greater());
        const auto place = static_cast<std::size_t>(behind - few.known().begin());
        const Number wins = others.positive[row] != 0 ? negatives_below[place] : positives_above[place];
        Weights::add(totals.half_wins, Weights::product(others.weight(row), 2 * wins));
    }
    totals.add_disjoint(totals_of(others));
    return totals;
}

template <class Weights, class Item>
PairTotals<Weights> totals_of_buckets(BucketedKeys<Item> bucketed) {
    const auto list = [&bucketed](std::int64_t number) {
        return std::span<const Item>(bucketed.list(static_cast<std::size_t>(number)));
    };
    return reduce_parts<PairTotals<Weights>>(bucketed.buckets(), [&list](std::int64_t bucket) {
        return totals_of_bucket<Weights>(list(2 * bucket), list(2 * bucket + 1));
    });
}

template <class Score>
PairTotals<UnitWeights> totals_of_few(const LentRows<UnitWeights, Score>& rows) {
    const std::size_t positives = sum_labels(rows.positive.data(), rows.size());
    PairTotals<UnitWeights> totals{static_cast<std::int64_t>(positives),
                                   static_cast<std::int64_t>(rows.size() - positives), 0};
    if (totals.positive == 0 || totals.negative == 0) return totals;
    const auto wins = half_wins_of_few(rows.scores, rows.positive, positives);
    totals.half_wins =
        wins ? Int128{*wins} : ClassTotals::of(Ranking::of(rows.scores, rows.positive)).half_wins.whole();
    return totals;
}

template <class Weights, class Score>
PairTotals<Weights> totals_of(const LentRows<Weights, Score>& rows) {
    using Item = typename LentRows<Weights, Score>::Item;
    const auto negative = [&rows](std::size_t row) { return rows.positive[row] == 0; };
    const auto item = [&rows](std::size_t row) { return rows.item(row); };
    if (bucket_count(rows.size()) == 1) {
        if constexpr (LentRows<Weights, Score>::weigh_one) {
            return totals_of_few(rows);
        } else {
            return totals_of_buckets<Weights>(put_in_one_bucket<Item>(rows.size(), negative, item));
        }
    }
    const auto sample = sample_of(rows.scores);
    if (const auto few = FewScores<Score>::of(sample)) return totals_of_few_scores(*few, rows);
    return totals_of_buckets<Weights>(distribute_to_buckets<Item, Score>(rows.scores, sample, negative, item));
}

/// As computed from a ranking.
template <class Weights, class Score>
ClassTotals class_totals_of(std::span<const Score> scores, const PlainRows& rows, WholeWeights whole) {
    const auto totals = totals_of(LentRows<Weights, Score>{scores, rows.positive, rows.weights});
    const auto count = [](const auto& total) { return Count(Weights::number(total)); };
    return {count(totals.positive), count(totals.negative), count(totals.half_wins), whole.whole, whole.counted};
}

template <class Score>
ClassTotals class_totals_of(std::span<const Score> scores, const PlainRows& rows) {
    if (rows.weights.empty()) return class_totals_of<UnitWeights>(scores, rows, {});
    const auto whole = WholeWeights::of(rows.weights, rows.weights_count);
    return whole.counted ? class_totals_of<CountedWeights>(scores, rows, whole)
                         : class_totals_of<FractionalWeights>(scores, rows, whole);
}

}  // namespace

ClassTotals ClassTotals::of(const PlainRows& rows) {
    return std::visit(
        [&rows]<class Score>(std::span<const Score> scores) {
            return rows.size() <= RareScores<Score>::most
                       ? class_totals_of(scores, rows)
                       : of(Ranking::of(scores, rows.positive, rows.weights, rows.weights_count));
        },
        rows.scores);
}

NoWeight Derive<NoWeight>::of(const PlainRows& rows) {
    if (rows.weights.empty()) return {rows.size() == 0};
    return {std::ranges::none_of(rows.weights, [](double weight) { return weight > 0; })};
}

RankedWeight Derive<RankedWeight>::of(const PlainRows& rows) {
    if (rows.weights.empty()) return {Count(static_cast<std::int64_t>(rows.size()))};
    constexpr std::size_t rows_in_part = std::size_t{1} << 16;
    const auto sum = reduce_ranges<Sum>(rows.weights.size(), rows_in_part, [&rows](std::size_t begin, std::size_t end) {
        Sum part;
        add_numbers(part, rows.weights.subspan(begin, end - begin));
        return part;
    });
    return {Count(sum.total())};
}

}  // namespace midrank
