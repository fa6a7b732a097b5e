#include "midrank/summaries/cluster_sums.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <random>
#include <string>

namespace midrank {
namespace {

/// Rows of three clusters with their influences on one measure.
struct Items {
    std::vector<std::int32_t> clusters;
    std::vector<double> influences, weights = {};
    std::vector<std::uint8_t> positive = {};  ///< all, if empty
    std::vector<std::string> names = {"ann", "bob", "cy"};
};

constexpr double largest = 4;
constexpr double total = 100;

ClusterSums sums_of(const Items& items, bool counted = true, const std::string& measure = "roc_auc",
                    double total_weight = total) {
    std::vector<std::uint8_t> positive = items.positive;
    positive.resize(items.clusters.size(), 1);
    const Rows rows{.scores = {},
                    .positive = positive,
                    .weights = items.weights,
                    .clusters = items.clusters,
                    .cluster_count = static_cast<std::int32_t>(items.names.size()),
                    .cluster_names = items.names};
    const ClusterIndex index(rows);
    ClusterSums sums;
    sums.add({.index = &index,
              .positive = positive,
              .weights = items.weights,
              .column = ClusterSums::Column::of({.measure = measure}, largest, total_weight, counted),
              .influences = items.influences});
    return sums;
}

double sum_of(const ClusterSums& sums, const std::string& cluster, std::size_t of_class = 1) {
    const auto key = std::ranges::find(sums.keys(), key_of_cluster(cluster));
    return sums.sums(sums.columns().front())[static_cast<std::size_t>(key - sums.keys().begin())][of_class];
}

TEST(ClusterSums, AddUpTheInfluencesOfEachCluster) {
    const ClusterSums sums = sums_of({.clusters = {0, 1, 0, 1, 2}, .influences = {1.5, -4, 0.25, 1, 0}});
    EXPECT_EQ(sums.keys().size(), 3U);
    EXPECT_EQ(sum_of(sums, "ann"), 1.75);
    EXPECT_EQ(sum_of(sums, "bob"), -3);
    EXPECT_EQ(sum_of(sums, "cy"), 0);
}

TEST(ClusterSums, KeepTheClassesApart) {
    const ClusterSums sums =
        sums_of({.clusters = {0, 1, 0, 1, 0}, .influences = {1.5, -4, 0.25, 1, 2}, .positive = {1, 0, 0, 1, 1}});
    EXPECT_EQ(sum_of(sums, "ann", 0), 0.25);
    EXPECT_EQ(sum_of(sums, "ann", 1), 3.5);
    EXPECT_EQ(sum_of(sums, "bob", 0), -4);
    EXPECT_EQ(sum_of(sums, "bob", 1), 1);
}

TEST(ClusterSums, KnowNoClusterWithoutWeight) {
    const ClusterSums sums = sums_of({.clusters = {0, 2, 0}, .influences = {1, 1, 1}, .weights = {1, 0, 2}});
    EXPECT_EQ(sums.keys().size(), 1U);
    EXPECT_EQ(sum_of(sums, "ann"), 3);
}

TEST(ClusterSums, KeysAreNameBasedUuids) {
    // RFC 4122, version 5: Python's uuid.uuid5(uuid.UUID("6d696472-616e-4b21-9e5a-636c75737472"), "ann").
    const ClusterKey key = key_of_cluster("ann");
    EXPECT_EQ(key[6] >> 4, 5);
    EXPECT_NE(key, key_of_cluster("bob"));
    EXPECT_EQ(key, (ClusterKey{0xe2, 0xe6, 0x18, 0x28, 0x6a, 0xb7, 0x58, 0xe4, 0x8f, 0x2d, 0x33, 0x36, 0x7a, 0x7c, 0x78,
                               0x92}));
}

Items random_items(std::size_t count, bool fractional) {
    std::mt19937_64 random(7);
    Items items;
    for (std::size_t i = 0; i < count; ++i) {
        items.clusters.push_back(static_cast<std::int32_t>(random() % 3));
        items.influences.push_back(largest * (2 * (static_cast<double>(random() >> 11) * 0x1p-53) - 1));
        items.weights.push_back(fractional ? static_cast<double>(random() >> 11) * 0x1p-52
                                           : static_cast<double>(random() % 4));
    }
    return items;
}

Items some_of(const Items& items, std::size_t remainder) {
    Items some;
    // Codes differ between parts, names do not.
    some.names = {"cy", "ann", "bob"};
    for (std::size_t i = items.clusters.size(); i-- > 0;) {
        if (i % 3 != remainder) continue;
        some.clusters.push_back((items.clusters[i] + 1) % 3);
        some.influences.push_back(items.influences[i]);
        some.weights.push_back(items.weights[i]);
    }
    return some;
}

TEST(ClusterSums, PartsMergedAreTheWholeToTheBit) {
    for (const bool fractional : {false, true}) {
        const Items items = random_items(200, fractional);
        const ClusterSums whole = sums_of(items, !fractional);
        ClusterSums merged;
        for (const std::size_t part : {2, 0, 1})
            merged.merge(ClusterSums::decode(sums_of(some_of(items, part), !fractional).encode()));
        EXPECT_EQ(merged, whole);
        EXPECT_EQ(merged.encode(), whole.encode());
    }
}

TEST(ClusterSums, WholeWeightsAreRepeatedRowsToTheBit) {
    const Items items = random_items(100, false);
    Items repeated;
    for (std::size_t i = 0; i < items.clusters.size(); ++i) {
        for (double times = 0; times < items.weights[i]; ++times) {
            repeated.clusters.push_back(items.clusters[i]);
            repeated.influences.push_back(items.influences[i] / 3);
        }
    }
    Items weighted = items;
    for (double& influence : weighted.influences) influence /= 3;
    EXPECT_EQ(sums_of(weighted), sums_of(repeated));
}

TEST(ClusterSums, OfFractionalWeightsAreWithinTheirBound) {
    // Each product is rounded to a double (2^-53 of it) and truncated to units (2^-120 of the largest possible sum);
    // sums are exact.
    const Items items = random_items(300, true);
    for (const double scale : {1.0, 0x1p-300, 0x1p300}) {
        Items scaled = items;
        for (double& weight : scaled.weights) weight *= scale;
        const ClusterSums sums = sums_of(scaled, false, "roc_auc", 400 * scale);
        for (std::size_t cluster = 0; cluster < 3; ++cluster) {
            long double exact = 0;  // 64 bits: 300 terms lose at most 2^-55 of the sum of their magnitudes
            double magnitudes = 0;
            for (std::size_t i = 0; i < items.clusters.size(); ++i) {
                if (static_cast<std::size_t>(items.clusters[i]) != cluster) continue;
                exact += static_cast<long double>(items.weights[i]) * static_cast<long double>(items.influences[i]);
                magnitudes += items.weights[i] * std::abs(items.influences[i]);
            }
            EXPECT_NEAR(sum_of(sums, items.names[cluster]) / scale, static_cast<double>(exact), 0x1p-51 * magnitudes);
        }
    }
}

TEST(ClusterSums, ColumnsOfTheSameRowsStandSideBySide) {
    const Items items = random_items(20, false);
    ClusterSums both = sums_of(items);
    both.append(sums_of(items, true, "f1"));
    ASSERT_EQ(both.columns().size(), 2U);
    const auto* f1 = both.find({.measure = "f1"});
    ASSERT_NE(f1, nullptr);
    EXPECT_EQ(both.sums(*f1), both.sums(both.columns().front()));
    EXPECT_EQ(both.find({.measure = "f1", .point = 3}), nullptr);
    EXPECT_THROW(both.merge(sums_of(items)), Error);
}

TEST(ClusterSums, ComeBackFromTheirBytesAndRefuseOthers) {
    ClusterSums sums = sums_of(random_items(10, true), false);
    sums.append(sums_of(random_items(10, true), false, "f1"));
    const Bytes bytes = sums.encode();
    EXPECT_EQ(ClusterSums::decode(bytes), sums);
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(ClusterSums::decode(std::span(bytes).first(size)), Error) << size;
    std::mt19937_64 random(5);
    for (int i = 0; i < 20'000; ++i) {
        Bytes damaged = bytes;
        for (int change = 0; change < 2; ++change) damaged[random() % bytes.size()] = static_cast<std::byte>(random());
        try {
            ClusterSums found = ClusterSums::decode(damaged);
            for (const auto& column : found.columns()) static_cast<void>(found.sums(column));
            found.merge(ClusterSums::decode(damaged));
        } catch (const Error&) {
            continue;
        }
    }
}

}  // namespace
}  // namespace midrank
