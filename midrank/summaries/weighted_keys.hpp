// Sorts weighted rows by score: each key is moved together with its weight, bucket by bucket, on all threads.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/bucketed_keys.hpp"
#include "midrank/summaries/order_key.hpp"
#include "midrank/summaries/sort_keys.hpp"
#include "midrank/summaries/tie_arrays.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

template <class Key>
struct WeightedKey {
    Key key;
    double weight;  ///< negative for a row of the negative class
};

/// Rows of weight 0 are dropped: they go to the second lists, which are ignored.
template <class Score, class WeightOf>
BucketedKeys<WeightedKey<OrderKey<Score>>> distribute_weighted_rows(std::span<const Score> scores,
                                                                    std::span<const std::uint8_t> positive,
                                                                    const WeightOf& weight_of) {
    using Item = WeightedKey<OrderKey<Score>>;
    const auto absent = [&weight_of](std::size_t row) { return !(weight_of(row) > 0); };
    const auto item = [&](std::size_t row) {
        const double weight = weight_of(row);
        return Item{order_key(scores[row]), positive[row] != 0 ? weight : -weight};
    };
    return bucket_count(scores.size()) == 1
               ? put_in_one_bucket<Item>(scores.size(), absent, item)
               : distribute_to_buckets<Item, Score>(scores, sample_of(scores), absent, item);
}

/// The rows of positive weight in a bucket, sorted; those of a tie keep their order.
template <class Item>
std::span<Item> sorted_bucket(BucketedKeys<Item>& bucketed, std::int64_t bucket) {
    const std::span<Item> rows = bucketed.list(2 * static_cast<std::size_t>(bucket));
    with_room<Item>(rows.size(), [rows](std::span<Item> other) { sort_by_key(rows, other); });
    return rows;
}

/// Calls tie(rows) for each tie of sorted rows.
template <class Item, class Tie>
void for_ties_of(std::span<Item> sorted, const Tie& tie) {
    for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin + 1;
        while (end < sorted.size() && sorted[end].key == sorted[begin].key) ++end;
        tie(sorted.subspan(begin, end - begin));
        begin = end;
    }
}

/// Calls tie(place, rows) for each tie, with its rows in their original order, and a place that rises within each
/// bucket from where the bucket begins. Then closes the gaps between what was written at these places in the arrays.
template <class Item, class Tie, class... Arrays>
void for_each_tie(BucketedKeys<Item>& bucketed, const Tie& tie, Arrays&... arrays) {
    std::vector<std::int64_t> ties(static_cast<std::size_t>(bucketed.buckets()));
    for_each_list(bucketed.buckets(), bucketed.buckets(), [&](std::int64_t b) {
        const auto bucket = static_cast<std::size_t>(b);
        auto place = static_cast<std::size_t>(bucketed.begin[2 * bucket]);
        for_ties_of(sorted_bucket(bucketed, b), [&](std::span<const Item> rows) {
            tie(place++, rows);
            ++ties[bucket];
        });
    });
    close_gaps(ties, [&bucketed](std::size_t bucket) { return bucketed.begin[2 * bucket]; }, arrays...);
}

}  // namespace midrank
