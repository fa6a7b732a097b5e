// The one place where rows are ordered. Everything else knows only the finished ranking, so a faster engine takes the place of
// this file and nothing more.

#include "midrank/simd/sort.hpp"
#include "midrank/summaries/order_key.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/tie_arrays.hpp"

#include <algorithm>
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

// --- Plain rows: sort the keys of each class apart, walk both lists together. -------------------------------------------
//
// The rows are first dealt into a few buckets of neighbouring keys, cut at quantiles of a sample, so that threads can sort
// and walk them independently. A bucket holds its positive keys, then its negative ones. The distinct scores are written over them.

constexpr std::int64_t rows_in_part = 1 << 16;
constexpr std::int64_t fewest_rows_to_share = 1 << 17;  // below, one thread is as fast as two
constexpr std::size_t most_buckets = 16;

/// How many buckets the rows are dealt into: one a thread, where sharing pays.
std::size_t bucket_count(std::int64_t rows) {
    if (rows < fewest_rows_to_share) return 1;
    return std::min(most_buckets, std::bit_ceil(static_cast<std::size_t>(threads_allowed())));
}

/// Where each part of the rows puts its keys: one place a bucket and class.
using Places = std::array<std::int64_t, 2 * most_buckets>;

/// Deals rows to lists: list 2 b holds the positive keys of bucket b, list 2 b + 1 the negative ones. The number of buckets is
/// known to the compiler, because the comparisons with their bounds are most of the work.
template <class Score, std::size_t buckets>
class Dealer {
public:
    using Key = OrderKey<Score>;

    Dealer(std::span<const Score> scores, std::span<const std::uint8_t> positive)
        : scores_(scores), positive_(positive) {
        if constexpr (buckets > 1) {
            // A fixed stride meets sorted and shuffled data alike; a period in the rows can only make buckets uneven.
            constexpr std::size_t sample_size = 2048;
            std::vector<Key> sample(sample_size);
            for (std::size_t i = 0; i < sample_size; ++i)
                sample[i] = order_key(scores[i * (scores.size() / sample_size)]);
            sort(sample);
            for (std::size_t b = 1; b < buckets; ++b) bounds_[b - 1] = sample[b * sample_size / buckets];
        }
    }

    Places count(std::int64_t part) const noexcept {
        // Counted from each bound on, without a branch, and turned into counts a bucket at the end.
        std::array<std::int64_t, buckets> rows_from{};
        std::array<std::int64_t, buckets> positives_from{};
        const auto [begin, end] = rows_of(part);
        for (std::size_t row = begin; row < end; ++row) {
            const Key key = order_key(scores_[row]);
            const std::int64_t is_positive = positive_[row];
            positives_from[0] += is_positive;
            for (std::size_t b = 1; b < buckets; ++b) {
                const std::int64_t beyond = key >= bounds_[b - 1] ? 1 : 0;
                rows_from[b] += beyond;
                positives_from[b] += beyond & is_positive;
            }
        }
        rows_from[0] = static_cast<std::int64_t>(end - begin);
        Places counts{};
        for (std::size_t b = 0; b < buckets; ++b) {
            const bool last = b + 1 == buckets;
            const std::int64_t positives = positives_from[b] - (last ? 0 : positives_from[b + 1]);
            counts[2 * b] = positives;
            counts[2 * b + 1] = rows_from[b] - (last ? 0 : rows_from[b + 1]) - positives;
        }
        return counts;
    }

    void deal(std::int64_t part, Places next, Key* keys) const noexcept {
        const auto [begin, end] = rows_of(part);
        for (std::size_t row = begin; row < end; ++row) {
            const Key key = order_key(scores_[row]);
            std::size_t list = 1 - positive_[row];
            for (std::size_t b = 1; b < buckets; ++b) list += key >= bounds_[b - 1] ? 2 : 0;
            keys[next[list]++] = key;
        }
    }

private:
    std::pair<std::size_t, std::size_t> rows_of(std::int64_t part) const noexcept {
        const auto begin = static_cast<std::size_t>(part * rows_in_part);
        return {begin, std::min(scores_.size(), begin + static_cast<std::size_t>(rows_in_part))};
    }

    std::span<const Score> scores_;
    std::span<const std::uint8_t> positive_;
    // Bucket b holds the keys in [bounds[b - 1], bounds[b]), so equal keys meet in one bucket.
    std::array<Key, buckets> bounds_{};
};

/// Keys in lists, list after list; list l begins at begin[l].
template <class Key>
struct DealtKeys {
    Array<Key> keys;
    std::vector<std::int64_t> begin;

    std::size_t lists() const noexcept { return begin.size() - 1; }
    std::span<Key> list(std::size_t l) {
        return std::span<Key>(keys).subspan(static_cast<std::size_t>(begin[l]),
                                            static_cast<std::size_t>(begin[l + 1] - begin[l]));
    }
};

/// Counts, so that every part knows its places; then deals.
template <class Score, std::size_t buckets>
DealtKeys<OrderKey<Score>> deal_into(std::span<const Score> scores, std::span<const std::uint8_t> positive) {
    const Dealer<Score, buckets> dealer(scores, positive);
    const std::int64_t parts = (static_cast<std::int64_t>(scores.size()) + rows_in_part - 1) / rows_in_part;
    std::vector<Places> places(static_cast<std::size_t>(parts));
    for_each_part(
        parts, [&dealer, &places](std::int64_t part) { places[static_cast<std::size_t>(part)] = dealer.count(part); });
    DealtKeys<OrderKey<Score>> dealt;
    std::int64_t place = 0;
    for (std::size_t list = 0; list < 2 * buckets; ++list) {
        dealt.begin.push_back(place);
        for (Places& part : places) place += std::exchange(part[list], place);
    }
    dealt.begin.push_back(place);
    dealt.keys.resize(scores.size());
    for_each_part(parts, [&dealer, &places, &dealt](std::int64_t part) {
        dealer.deal(part, places[static_cast<std::size_t>(part)], dealt.keys.data());
    });
    return dealt;
}

template <class Score>
DealtKeys<OrderKey<Score>> deal(std::span<const Score> scores, std::span<const std::uint8_t> positive) {
    switch (bucket_count(static_cast<std::int64_t>(scores.size()))) {
        case 1:
            return deal_into<Score, 1>(scores, positive);
        case 2:
            return deal_into<Score, 2>(scores, positive);
        case 4:
            return deal_into<Score, 4>(scores, positive);
        case 8:
            return deal_into<Score, 8>(scores, positive);
        default:
            return deal_into<Score, most_buckets>(scores, positive);
    }
}

/// Walks two sorted lists together and writes one entry a distinct key; returns how many. Between two keys of the rare class
/// lies a run of the common one, so the branch that is hard to foretell is met once a rare key. Repeated keys take no branch:
/// they write their entry again.
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

/// Whether no key of a sorted list occurs more often than a byte counts.
template <class Key>
bool fit_bytes(std::span<const Key> keys) {
    constexpr std::size_t most = std::numeric_limits<std::uint8_t>::max();
    for (std::size_t i = most; i < keys.size(); ++i)
        if (keys[i] == keys[i - most]) return false;
    return true;
}

}  // namespace

template <class Score>
Ranking Ranking::of_counted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive) {
    const auto rows = static_cast<std::int64_t>(scores.size());
    auto dealt = deal(scores, positive);
    const auto buckets = static_cast<std::int64_t>(dealt.lists() / 2);
    std::vector<std::uint8_t> narrow(dealt.lists());
    for_each_part(std::ssize(narrow), [&](std::int64_t l) {
        const auto list = static_cast<std::size_t>(l);
        sort(dealt.list(list));
        narrow[list] = fit_bytes<OrderKey<Score>>(dealt.list(list)) ? 1 : 0;
    });

    // Bucket by bucket: walk, and close the gaps that ties leave.
    const auto tally = [&]<class Stored>(Tallies<Stored> tallies) {
        tallies.positive.resize(static_cast<std::size_t>(rows));
        tallies.negative.resize(static_cast<std::size_t>(rows));
        std::vector<std::int64_t> ties(static_cast<std::size_t>(buckets));
        for_each_part(buckets, [&](std::int64_t b) {
            const auto bucket = static_cast<std::size_t>(b);
            // The scores go from the beginning of the bucket on. As many keys as they are have been read by then, from a copy of the
            // first list, or from the second: so none is written over before it is read.
            const auto first = dealt.list(2 * bucket);
            const Array<OrderKey<Score>> positives(first.begin(), first.end());
            const auto negatives = dealt.list(2 * bucket + 1);
            auto* positive_tallies = tallies.positive.data() + dealt.begin[2 * bucket];
            auto* negative_tallies = tallies.negative.data() + dealt.begin[2 * bucket];
            const auto walk_both = [&](const auto& rare, const auto& common, auto* rares, auto* commons) {
                return walk<OrderKey<Score>, Stored>(rare, common, first.data(), rares, commons);
            };
            ties[bucket] = positives.size() < negatives.size()
                               ? walk_both(positives, negatives, positive_tallies, negative_tallies)
                               : walk_both(negatives, positives, negative_tallies, positive_tallies);
        });
        std::int64_t end = 0;
        for (std::size_t bucket = 0; bucket < ties.size(); ++bucket) {
            const std::int64_t begin = dealt.begin[2 * bucket];
            move_left(dealt.keys, begin, ties[bucket], end);
            move_left(tallies.positive, begin, ties[bucket], end);
            move_left(tallies.negative, begin, ties[bucket], end);
            end += ties[bucket];
        }
        cut_to(dealt.keys, end);
        cut_to(tallies.positive, end);
        cut_to(tallies.negative, end);
        return Ranking(std::move(dealt.keys), std::move(tallies));
    };
    if (std::ranges::all_of(narrow, [](std::uint8_t fits) { return fits != 0; })) return tally(Tallies<std::uint8_t>{});
    constexpr std::int64_t most_in_32_bits = std::numeric_limits<std::uint32_t>::max();
    return rows <= most_in_32_bits ? tally(Tallies<std::uint32_t>{}) : tally(Tallies<std::uint64_t>{});
}

// --- Weighted rows: sort (key, row) so that the weights of a tie are summed in the order of the rows. --------------------

namespace {

/// Sorts the rows of positive weight by key, then row, and calls visit(key, row) in that order.
template <class Score, class Packed, class Visit>
void visit_by_key(std::span<const Score> scores, std::span<const double> weights, Visit visit) {
    constexpr int row_bits = static_cast<int>(sizeof(Packed) - sizeof(OrderKey<Score>)) * 8;
    Array<Packed> packed(scores.size());
    std::size_t count = 0;
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (weights[row] > 0) packed[count++] = (static_cast<Packed>(order_key(scores[row])) << row_bits) | row;
    }
    packed.resize(count);
    sort(packed);
    constexpr Packed row_mask = (Packed{1} << row_bits) - 1;
    for (const Packed entry : packed) {
        visit(static_cast<OrderKey<Score>>(entry >> row_bits), static_cast<std::size_t>(entry & row_mask));
    }
}

}  // namespace

template <class Score>
Ranking Ranking::of_weighted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                  std::span<const double> weights, bool whole, bool counted) {
    using Key = OrderKey<Score>;
    Array<Key> distinct;
    Tallies<double> tallies;
    Key last{};
    std::array<Twofold, 2> tie;
    const auto close = [&tallies, &tie] {
        tallies.negative.push_back(tie[0].number());
        tallies.positive.push_back(tie[1].number());
        tie = {};
    };
    const auto visit = [&](Key key, std::size_t row) {
        if (distinct.empty() || key != last) {
            if (!distinct.empty()) close();
            distinct.push_back(std::bit_cast<Key>(score_of<Score>(key)));
            last = key;
        }
        tie[positive[row]] += weights[row];
    };
    using Narrow = std::conditional_t<std::is_same_v<Score, float>, std::uint64_t, Uint128>;
    if (scores.size() <= std::numeric_limits<std::uint32_t>::max()) {
        visit_by_key<Score, Narrow>(scores, weights, visit);
    } else {
        visit_by_key<Score, Uint128>(scores, weights, visit);
    }
    if (!distinct.empty()) close();
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

template <class Score>
Ranking Ranking::of_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                         std::span<const double> weights, bool weights_count) {
    ++rankings_made;
    assert(scores.size() == positive.size());
    if (weights.empty()) return of_counted_rows(scores, positive);
    assert(scores.size() == weights.size());
    Twofold total;
    bool whole = weights_count;
    for (const double weight : weights) {
        total += weight;
        whole = whole && weight == std::floor(weight);
    }
    return of_weighted_rows(scores, positive, weights, whole && total.number() <= largest_number_of_rows,
                            whole && total.number() <= largest_whole_total);
}

Ranking Ranking::of(std::span<const float> scores, std::span<const std::uint8_t> positive,
                    std::span<const double> weights, bool weights_count) {
    return of_rows(scores, positive, weights, weights_count);
}

Ranking Ranking::of(std::span<const double> scores, std::span<const std::uint8_t> positive,
                    std::span<const double> weights, bool weights_count) {
    return of_rows(scores, positive, weights, weights_count);
}

std::int64_t Ranking::made_from_rows() noexcept { return rankings_made; }

}  // namespace midrank
