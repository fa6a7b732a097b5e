#include "midrank/summaries/sort_keys.hpp"

#include "midrank/summaries/order_key.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>

namespace midrank {
namespace {

template <class Key>
void expect_sorted_as_by_the_library(std::vector<Key> keys) {
    std::vector<Key> expected = keys;
    std::ranges::sort(expected);
    std::vector<Key> other(keys.size());
    sort_by_key<Key>(keys, other);
    EXPECT_EQ(keys, expected);
}

/// Orders that are hard for a sort by leading bits.
template <class Key>
std::vector<std::function<Key(std::uint64_t)>> hostile_orders(std::size_t size) {
    constexpr Key most = std::numeric_limits<Key>::max();
    return {
        [](std::uint64_t i) { return static_cast<Key>(i); },
        [](std::uint64_t i) { return static_cast<Key>(~i); },
        [size](std::uint64_t i) {
            return static_cast<Key>(i < size / 2 ? i : size - i);
        },  // ascending, then descending
        [](std::uint64_t) { return Key{7}; },
        [](std::uint64_t i) { return static_cast<Key>(i % 2 == 0 ? 0 : most); },
        [](std::uint64_t i) {
            return static_cast<Key>(i == 3 ? most : 1000 - i % 1000);
        },  // all but one in a single cell
        [](std::uint64_t i) { return static_cast<Key>(i == 3 ? most : i * 7919 % 100'003); },
        [](std::uint64_t i) {
            return static_cast<Key>((i % 5) * (most / 5) + (i * 31 % 17));
        },  // five clusters of values
    };
}

template <class Key>
void expect_hostile_orders_sorted(std::size_t size) {
    for (const auto& order : hostile_orders<Key>(size)) {
        std::vector<Key> keys(size);
        for (std::size_t i = 0; i < size; ++i) keys[i] = order(i);
        expect_sorted_as_by_the_library(keys);
    }
}

TEST(SortKeys, SortsHostileOrdersOfEverySize) {
    for (const std::size_t size : {0, 1, 2, 28, 29, 65, 100, 384, 385, 1000, 1536, 1537, 5000}) {
        if (size == 0) {
            expect_sorted_as_by_the_library(std::vector<std::uint32_t>{});
            continue;
        }
        SCOPED_TRACE(size);
        expect_hostile_orders_sorted<std::uint32_t>(size);
        expect_hostile_orders_sorted<std::uint64_t>(size);
    }
    expect_hostile_orders_sorted<std::uint64_t>(150'000);  // in three passes
}

TEST(SortKeys, SortsKeysOfScores) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    for (const std::size_t size : {500, 20'000, 200'000}) {
        std::vector<std::uint64_t> doubles(size);
        std::vector<std::uint32_t> floats(size);
        for (std::size_t i = 0; i < size; ++i) {
            const double score = 1 / (1 + std::exp(-normal(random)));
            doubles[i] = order_key(i % 7 == 0 ? -1e300 * score : score);
            floats[i] = order_key(static_cast<float>(std::round(score * 1000) / 1000));
        }
        expect_sorted_as_by_the_library(doubles);
        expect_sorted_as_by_the_library(floats);
    }
}

struct Numbered {
    std::uint64_t key;
    std::size_t number;
};

TEST(SortKeys, KeepsTheOrderOfItemsWithEqualKeys) {
    std::mt19937_64 random(2);
    for (const auto& order : hostile_orders<std::uint64_t>(20'000)) {
        std::vector<Numbered> items(20'000);
        for (std::size_t i = 0; i < items.size(); ++i) items[i] = {order(random() % items.size()) / 3, i};
        std::vector<Numbered> expected = items;
        std::ranges::stable_sort(expected, {}, &Numbered::key);
        std::vector<Numbered> other(items.size());
        sort_by_key<Numbered>(items, other);
        EXPECT_TRUE(std::ranges::equal(items, expected, {}, &Numbered::number, &Numbered::number));
    }
}

}  // namespace
}  // namespace midrank
