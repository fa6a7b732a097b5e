// Distributes rows to buckets of neighbouring scores, each small enough to be sorted in the cache, and numerous enough
// for all threads. The rows of a bucket are in two lists, each in the original order.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/sort.hpp"
#include "midrank/summaries/key_buckets.hpp"
#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

/// Keys, or items that have one, list after list; list l begins at begin[l]. Bucket b consists of the lists 2 b and 2 b
/// + 1.
template <class Item>
struct BucketedKeys {
    Array<Item> items;
    std::vector<std::int64_t> begin;

    std::int64_t buckets() const noexcept { return (std::ssize(begin) - 1) / 2; }
    std::span<Item> list(std::size_t l) {
        return std::span<Item>(items).subspan(static_cast<std::size_t>(begin[l]),
                                              static_cast<std::size_t>(begin[l + 1] - begin[l]));
    }
};

/// The number of buckets for this many rows, if their scores are distinct.
inline std::size_t bucket_count(std::size_t rows) noexcept {
    constexpr std::size_t fewest_rows_to_share = std::size_t{1} << 16;  // below, dealing costs what it saves
    constexpr std::size_t rows_in_bucket = std::size_t{1} << 14;
    constexpr std::size_t most_buckets = 512;  // the cache must hold one line of each list
    return rows < fewest_rows_to_share ? 1 : std::min(most_buckets, rows / rows_in_bucket);
}

/// Keys of some rows, in order: several for each bucket.
template <class Score>
std::vector<OrderKey<Score>> sample_of(std::span<const Score> scores) {
    // One row from each stretch represents sorted and shuffled data equally well; its place varies, so that periodic
    // data do no harm.
    const std::size_t size = std::max<std::size_t>(2048, 16 * bucket_count(scores.size()));
    const std::size_t stretch = scores.size() / size;
    std::vector<OrderKey<Score>> sample(size);
    std::uint64_t mixed = 0;
    for (std::size_t i = 0; i < size; ++i) {
        mixed += 0x9E3779B97F4A7C15U;
        sample[i] = order_key(scores[i * stretch + (mixed >> 32) % stretch]);
    }
    sort(sample);
    return sample;
}

/// For few rows: second(row) tells whether a row goes to the second list, make(row) gives the item.
template <class Item, class Second, class Make>
BucketedKeys<Item> put_in_one_bucket(std::size_t rows, const Second& second, const Make& make) {
    BucketedKeys<Item> bucketed;
    bucketed.items.resize(rows);
    std::size_t seconds = 0;
    for (std::size_t row = 0; row < rows; ++row) seconds += second(row) ? 1 : 0;
    bucketed.begin = {0, static_cast<std::int64_t>(rows - seconds), static_cast<std::int64_t>(rows)};
    std::size_t next = 0;
    std::size_t next_second = rows - seconds;
    for (std::size_t row = 0; row < rows; ++row) {  // branch-free, because labels are unpredictable
        const bool to_second = second(row);
        bucketed.items[to_second ? next_second : next] = make(row);
        next += to_second ? 0 : 1;
        next_second += to_second ? 1 : 0;
    }
    return bucketed;
}

/// The same for many rows. A first pass finds and counts the list of each row, so that every part of the rows knows
/// where to write; a second one writes.
template <class Item, class Score, class Second, class Make>
BucketedKeys<Item> distribute_to_buckets(std::span<const Score> scores, std::span<const OrderKey<Score>> sample,
                                         const Second& second, const Make& make) {
    constexpr std::size_t rows_in_part = std::size_t{1} << 16;
    const KeyBuckets<OrderKey<Score>> buckets(sample, bucket_count(scores.size()));
    const std::size_t lists = 2 * buckets.size();
    const std::size_t parts = (scores.size() + rows_in_part - 1) / rows_in_part;
    Array<std::uint16_t> list_of(scores.size());
    std::vector<std::int64_t> places(parts * lists);  // of each part, where it puts what goes to each list
    for_each_range(scores.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
        std::int64_t* const counts = places.data() + begin / rows_in_part * lists;
        buckets.find(scores.subspan(begin, end - begin), list_of.data() + begin);
        for (std::size_t row = begin; row < end; ++row) {
            const std::size_t list = std::size_t{2} * list_of[row] + (second(row) ? 1 : 0);
            list_of[row] = static_cast<std::uint16_t>(list);
            ++counts[list];
        }
    });
    BucketedKeys<Item> bucketed;
    bucketed.begin.push_back(0);
    std::int64_t place = 0;
    for (std::size_t list = 0; list < lists; ++list) {
        for (std::size_t part = 0; part < parts; ++part) place += std::exchange(places[part * lists + list], place);
        bucketed.begin.push_back(place);
    }
    bucketed.items.resize(scores.size());
    for_each_range(scores.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
        std::int64_t* const next = places.data() + begin / rows_in_part * lists;
        // Prefetches two cache lines ahead in each list: processors do not predict so many streams.
        constexpr std::int64_t ahead = 128 / sizeof(Item);
        Item* const items = bucketed.items.data();
        for (std::size_t row = begin; row < end; ++row) {
            Item* const place = items + next[list_of[row]]++;
            __builtin_prefetch(place + ahead, 1);
            *place = make(row);
        }
    });
    return bucketed;
}

/// Calls work(l) for each list; on this thread where there is only one bucket, because waking others would take longer.
template <class Work>
void for_each_list(std::int64_t count, std::int64_t buckets, const Work& work) {
    if (buckets > 1) {
        for_each_part(count, work);
    } else {
        for (std::int64_t list = 0; list < count; ++list) work(list);
    }
}

/// Calls work(room) with room for `size` items. Room of usual size is kept for each thread, because fresh pages would
/// take longer than the work. It is ordinary memory even where arrays lie in files, because it outlives these.
template <class Item, class Work>
void with_room(std::size_t size, const Work& work) {
    constexpr std::size_t most_kept = std::size_t{1} << 18;
    if (size > most_kept) {
        Array<Item> room(size);
        work(std::span<Item>(room));
    } else {
        thread_local std::vector<Item> kept;
        if (kept.size() < size) kept.resize(size);
        work(std::span<Item>(kept).first(size));
    }
}

}  // namespace midrank
