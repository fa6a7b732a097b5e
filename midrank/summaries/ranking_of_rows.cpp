// The only place where rows are sorted. Everything else uses the finished ranking, so a faster algorithm would replace
// only this file.

#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/sort.hpp"
#include "midrank/summaries/bucketed_keys.hpp"
#include "midrank/summaries/few_scores.hpp"
#include "midrank/summaries/order_key.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/sort_keys.hpp"
#include "midrank/summaries/tie_arrays.hpp"
#include "midrank/summaries/weighted_keys.hpp"
#include "midrank/summaries/whole_weights.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace midrank {
namespace {

std::atomic<std::int64_t> rankings_made = 0;

// --- Plain rows: sort the keys of each class separately, then merge both lists. ------------------------------------
//
// The lists of a bucket are the keys of its positive and of its negative rows. The distinct scores overwrite them.

constexpr std::int64_t rows_in_part = 1 << 16;

/// Whether 32 bits hold any count of so many rows.
constexpr bool fit_32_bits(std::int64_t rows) noexcept { return rows <= std::numeric_limits<std::uint32_t>::max(); }

/// Merges two sorted lists and writes one entry per distinct key; returns their number. Between two keys of the rarer
/// class lies a run of the commoner one, so there is one unpredictable branch per rare key. Repeated keys need no
/// branch: they write their entry again.
template <class Key, class Stored>
std::int64_t walk(std::span<const Key> rare, std::span<const Key> common, Key* scores, Stored* rares, Stored* commons) {
    const auto bits_of = [](Key key) { return std::bit_cast<Key>(score_of<ScoreOfBits<Key>>(key)); };
    std::int64_t tie = -1;
    std::size_t j = 0;
    Key last{};
    Stored repeated = 0;
    const auto write_common = [&](Key key) {
        const bool fresh = key != last || tie < 0;
        tie += fresh ? 1 : 0;
        repeated = fresh ? Stored{1} : static_cast<Stored>(repeated + 1);
        last = key;
        scores[tie] = bits_of(key);
        rares[tie] = 0;
        commons[tie] = repeated;
    };
    for (std::size_t i = 0; i < rare.size();) {
        const Key key = rare[i];
        while (j < common.size() && common[j] < key) write_common(common[j++]);
        const std::size_t i0 = i;
        const std::size_t j0 = j;
        while (i < rare.size() && rare[i] == key) ++i;
        while (j < common.size() && common[j] == key) ++j;
        ++tie;
        last = key;
        scores[tie] = bits_of(key);
        rares[tie] = static_cast<Stored>(i - i0);
        commons[tie] = static_cast<Stored>(j - j0);
    }
    while (j < common.size()) write_common(common[j++]);
    return tie + 1;
}

template <class Key>
void sort_list(std::span<Key> keys) {
    // Keys of doubles in longer lists, which exceed the cache, are sorted faster by vectors.
    constexpr std::size_t most_by_radix = std::size_t{1} << 17;
    if (sizeof(Key) == 8 && keys.size() > most_by_radix) {
        sort(keys);
    } else {
        with_room<Key>(keys.size(), [keys](std::span<Key> other) { sort_by_key(keys, other); });
    }
}

/// Scores from the first rows that can be counted: whoever requests counting gets it, however many scores there are.
template <class Score>
FewScores<Score> as_many_as_are_few(std::span<const Score> scores) {
    std::vector<OrderKey<Score>> keys;
    for (const Score score : scores.first(std::min(scores.size(), FewScores<Score>::most)))
        keys.push_back(order_key(score));
    std::ranges::sort(keys);
    return *FewScores<Score>::of(keys);
}

/// Whether no key of a sorted list occurs more often than a byte can count.
template <class Key>
bool fit_bytes(std::span<const Key> keys) {
    constexpr std::size_t most = std::numeric_limits<std::uint8_t>::max();
    for (std::size_t i = most; i < keys.size(); ++i)
        if (keys[i] == keys[i - most]) return false;
    return true;
}

}  // namespace

template <class Score>
Ranking Ranking::of_counted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                 RankingEngine engine) {
    using Key = OrderKey<Score>;
    const auto negative = [positive](std::size_t row) { return positive[row] == 0; };
    const auto key = [scores](std::size_t row) { return order_key(scores[row]); };
    if (engine == RankingEngine::counting) return of_few_scores(as_many_as_are_few(scores), scores, positive);
    if (bucket_count(scores.size()) == 1) return of_bucketed_keys(put_in_one_bucket<Key>(scores.size(), negative, key));
    const std::vector<Key> sample = sample_of(scores);
    if (engine != RankingEngine::buckets)
        if (const auto few = FewScores<Score>::of(sample)) return of_few_scores(*few, scores, positive);
    return of_bucketed_keys(distribute_to_buckets<Key, Score>(scores, sample, negative, key));
}

template <class Score>
Ranking Ranking::of_few_scores(const FewScores<Score>& few, std::span<const Score> scores,
                               std::span<const std::uint8_t> positive) {
    const auto counted =
        reduce_ranges<CountedScores<Score>>(scores.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
            return few.count(scores.subspan(begin, end - begin), positive.subspan(begin, end - begin));
        });
    const auto ranked = [&]<class Stored>(Tallies<Stored> tallies) {
        Array<OrderKey<Score>> distinct;
        for (std::size_t i = 0; i < few.known().size(); ++i) {
            const std::int64_t positives = counted.counts[2 * i];
            const std::int64_t negatives = counted.counts[2 * i + 1];
            if (positives == 0 && negatives == 0) continue;
            distinct.push_back(std::bit_cast<OrderKey<Score>>(few.known()[i]));
            tallies.positive.push_back(static_cast<Stored>(positives));
            tallies.negative.push_back(static_cast<Stored>(negatives));
        }
        return Ranking(std::move(distinct), std::move(tallies));
    };
    Ranking known =
        fit_32_bits(std::ssize(scores)) ? ranked(Tallies<std::uint32_t>{}) : ranked(Tallies<std::uint64_t>{});
    if (counted.other_scores.empty()) return known;
    std::vector<Ranking> both;
    both.push_back(std::move(known));
    both.push_back(of_counted_rows<Score>(counted.other_scores, counted.other_positive));
    return merged(std::move(both));
}

template <class Key>
Ranking Ranking::of_bucketed_keys(BucketedKeys<Key> bucketed) {
    const auto rows = std::ssize(bucketed.items);
    const std::int64_t buckets = bucketed.buckets();
    std::vector<std::uint8_t> narrow(static_cast<std::size_t>(2 * buckets));
    for_each_list(std::ssize(narrow), buckets, [&](std::int64_t l) {
        const auto list = static_cast<std::size_t>(l);
        sort_list(bucketed.list(list));
        narrow[list] = fit_bytes<Key>(bucketed.list(list)) ? 1 : 0;
    });

    // Bucket by bucket: merge, then close the gaps that ties leave.
    const auto tally = [&]<class Stored>(Tallies<Stored> tallies) {
        tallies.positive.resize(static_cast<std::size_t>(rows));
        tallies.negative.resize(static_cast<std::size_t>(rows));
        std::vector<std::int64_t> ties(static_cast<std::size_t>(buckets));
        for_each_list(buckets, buckets, [&](std::int64_t b) {
            const auto bucket = static_cast<std::size_t>(b);
            // The scores are written from the beginning of the bucket. By then at least as many keys have been read,
            // from a copy of the first list, or from the second: so none is overwritten before it is read.
            const auto first = bucketed.list(2 * bucket);
            const auto negatives = bucketed.list(2 * bucket + 1);
            auto* positive_tallies = tallies.positive.data() + bucketed.begin[2 * bucket];
            auto* negative_tallies = tallies.negative.data() + bucketed.begin[2 * bucket];
            const auto walk_both = [&](const auto& rare, const auto& common, auto* rares, auto* commons) {
                return walk<Key, Stored>(rare, common, first.data(), rares, commons);
            };
            with_room<Key>(first.size(), [&](std::span<Key> positives) {
                std::ranges::copy(first, positives.begin());
                ties[bucket] = positives.size() < negatives.size()
                                   ? walk_both(positives, negatives, positive_tallies, negative_tallies)
                                   : walk_both(negatives, positives, negative_tallies, positive_tallies);
            });
        });
        const auto begin_of = [&bucketed](std::size_t bucket) { return bucketed.begin[2 * bucket]; };
        close_gaps(ties, begin_of, bucketed.items, tallies.positive, tallies.negative);
        return Ranking(std::move(bucketed.items), std::move(tallies));
    };
    if (std::ranges::all_of(narrow, [](std::uint8_t fits) { return fits != 0; })) return tally(Tallies<std::uint8_t>{});
    return fit_32_bits(rows) ? tally(Tallies<std::uint32_t>{}) : tally(Tallies<std::uint64_t>{});
}

// --- Weighted rows: the weights of a tie are summed in the order of the rows. -------------------------------------------------------

template <class Score>
Ranking Ranking::of_weighted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                  std::span<const double> weights, bool whole, bool counted) {
    using Key = OrderKey<Score>;
    auto bucketed = distribute_weighted_rows(scores, positive, [weights](std::size_t row) { return weights[row]; });
    Array<Key> distinct(scores.size());
    Tallies<double> tallies;
    tallies.positive.resize(scores.size());
    tallies.negative.resize(scores.size());
    const std::array<double*, 2> of_class = {tallies.negative.data(), tallies.positive.data()};
    const auto total = [&distinct, &tallies, &of_class](std::size_t place, std::span<const WeightedKey<Key>> rows) {
        distinct[place] = std::bit_cast<Key>(score_of<Score>(rows.front().key));
        if (rows.size() == 1) {  // branch-free, because the class is unpredictable
            const double weight = rows.front().weight;
            of_class[weight > 0 ? 1 : 0][place] = std::abs(weight);
            of_class[weight > 0 ? 0 : 1][place] = 0;
            return;
        }
        std::array<DoubleDouble, 2> totals;
        for (const auto& row : rows) totals[row.weight > 0 ? 1 : 0] += std::abs(row.weight);
        tallies.positive[place] = totals[1].number();
        tallies.negative[place] = totals[0].number();
    };
    for_each_tie(bucketed, total, distinct, tallies.positive, tallies.negative);
    if (!counted) return Ranking(std::move(distinct), std::move(tallies), whole);

    const auto in_integers = [&tallies]<class Stored>(Tallies<Stored> counts) {
        const auto to_count = [](double weight) { return static_cast<Stored>(weight); };
        for (const auto& [from, to] :
             {std::pair{&tallies.positive, &counts.positive}, std::pair{&tallies.negative, &counts.negative}}) {
            to->resize(from->size());
            std::ranges::transform(*from, to->begin(), to_count);
        }
        return counts;
    };
    double most = 0;
    for (const auto* column : {&tallies.positive, &tallies.negative}) {
        for (const double weight : *column) most = std::max(most, weight);
    }
    if (most <= std::numeric_limits<std::uint32_t>::max())
        return Ranking(std::move(distinct), in_integers(Tallies<std::uint32_t>{}));
    return Ranking(std::move(distinct), in_integers(Tallies<std::uint64_t>{}));
}

// --- All rows sorted at once by the standard library: the simple reference. ----------------------------------------

template <class Score>
Ranking Ranking::of_plainly_sorted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                        std::span<const double> weights, bool whole, bool counted) {
    struct Row {
        OrderKey<Score> key;
        std::size_t place;  // index: rows of a tie are added in their order
        double weight;
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double weight = weights.empty() ? 1 : weights[i];
        if (weight > 0) rows.push_back({order_key(scores[i]), i, weight});
    }
    std::ranges::sort(rows, {}, [](const Row& row) { return std::pair(row.key, row.place); });
    Array<OrderKey<Score>> distinct;
    std::vector<std::array<DoubleDouble, 2>> totals;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || rows[i].key != rows[i - 1].key) {
            distinct.push_back(std::bit_cast<OrderKey<Score>>(score_of<Score>(rows[i].key)));
            totals.emplace_back();
        }
        totals.back()[positive[rows[i].place] != 0 ? 1 : 0] += rows[i].weight;
    }
    const auto ranked = [&]<class Stored>(Tallies<Stored> tallies, bool of_whole) {
        for (const auto& [negatives, positives] : totals) {
            tallies.positive.push_back(static_cast<Stored>(positives.number()));
            tallies.negative.push_back(static_cast<Stored>(negatives.number()));
        }
        return Ranking(std::move(distinct), std::move(tallies), of_whole);
    };
    if (!counted) return ranked(Tallies<double>{}, whole);
    double most = 0;
    for (const auto& tie : totals)
        for (const DoubleDouble& weight : tie) most = std::max(most, weight.number());
    return most <= std::numeric_limits<std::uint32_t>::max() ? ranked(Tallies<std::uint32_t>{}, false)
                                                             : ranked(Tallies<std::uint64_t>{}, false);
}

template <class Score>
Ranking Ranking::of_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                         std::span<const double> weights, bool weights_count, RankingEngine engine) {
    ++rankings_made;
    assert(scores.size() == positive.size());
    const bool plainly = engine == RankingEngine::plain;
    if (weights.empty())
        return plainly ? of_plainly_sorted_rows(scores, positive, weights, true, true)
                       : of_counted_rows(scores, positive, engine);
    assert(scores.size() == weights.size());
    const auto [whole, counted] = WholeWeights::of(weights, weights_count);
    return plainly ? of_plainly_sorted_rows(scores, positive, weights, whole, counted)
                   : of_weighted_rows(scores, positive, weights, whole, counted);
}

Ranking Ranking::of(std::span<const float> scores, std::span<const std::uint8_t> positive,
                    std::span<const double> weights, bool weights_count, RankingEngine engine) {
    return of_rows(scores, positive, weights, weights_count, engine);
}

Ranking Ranking::of(std::span<const double> scores, std::span<const std::uint8_t> positive,
                    std::span<const double> weights, bool weights_count, RankingEngine engine) {
    return of_rows(scores, positive, weights, weights_count, engine);
}

std::int64_t Ranking::made_from_rows() noexcept { return rankings_made; }

}  // namespace midrank
