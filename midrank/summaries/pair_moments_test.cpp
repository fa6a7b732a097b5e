#include "midrank/summaries/pair_moments.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace midrank {
namespace {

/// Influences of three models on some rows.
struct Items {
    std::vector<std::uint8_t> positive;
    std::vector<std::vector<double>> influences = std::vector<std::vector<double>>(3);
    std::vector<double> weights = {};
    bool counted = true;
    std::string measure = "roc_auc";
};

PairMoments moments_of(const Items& items) {
    PairMoments::Column column{.measure = items.measure, .models = {}};
    // Means as known from the first round: any centre will do.
    column.models.push_back({.known = true, .mean = {0.5, -1}, .squares = 3});
    column.models.push_back({.point = 2, .known = true, .mean = {0.25, 1}, .squares = 4});
    column.models.push_back({});
    PairMoments moments;
    moments.add({.positive = items.positive,
                 .weights = items.weights,
                 .counted = items.counted,
                 .column = column,
                 .influences = [&items](std::size_t m, std::size_t first, std::span<double> influences) {
                     std::copy_n(&items.influences[m][first], influences.size(), influences.begin());
                 }});
    return moments;
}

TEST(PairMoments, AreTakenOfDifferencesEachClassApart) {
    const PairMoments moments = moments_of(
        {.positive = {1, 0, 1, 0}, .influences = {{1, 2, 3, 0}, {0, 1, -1, 5}, {}}, .weights = {2, 1, 1, 0}});
    const auto& column = moments.columns().front();
    // Positive: differences 1 (twice) and 4, around -2.
    const auto positive = moments.moments(column, 0, 1, true);
    EXPECT_EQ(positive.centre, -2);
    EXPECT_EQ(positive.items, 3);
    EXPECT_EQ(positive.distances, 3 + 3 + 6);
    EXPECT_EQ(positive.squares, 9 + 9 + 36);
    EXPECT_EQ(positive.cubes, 27 + 27 + 216);
    // Negative: one with difference 1 around 0.25; the other has weight 0.
    const auto negative = moments.moments(column, 0, 1, false);
    EXPECT_EQ(negative.items, 1);
    EXPECT_EQ(negative.distances, 0.75);
    EXPECT_EQ(moments.moments(column, 0, 2, true).items, 0);  // the third model's influences are unknown
}

TEST(PairMoments, TakeARowOfFractionalWeightForOneItem) {
    const PairMoments moments =
        moments_of({.positive = {1, 1}, .influences = {{1, 2}, {0, 0}, {}}, .weights = {0.5, 0.25}, .counted = false});
    const auto found = moments.moments(moments.columns().front(), 0, 1, true);
    EXPECT_EQ(found.items, 2);
    EXPECT_EQ(found.distances, 2.5 + 2.5);  // 0.5 * 1 and 0.25 * 2 around -2
}

Items random_items(std::size_t count, bool fractional) {
    std::mt19937_64 random(3);
    const auto number = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    Items items{.positive = {}, .counted = !fractional};
    items.influences.resize(3);
    for (std::size_t i = 0; i < count; ++i) {
        items.positive.push_back(random() % 3 == 0 ? 1 : 0);
        for (auto& column : items.influences) column.push_back(number() - 0.5);
        items.weights.push_back(fractional ? number() : static_cast<double>(random() % 4));
    }
    return items;
}

TEST(PairMoments, PartsMergedAreTheWholeToTheBit) {
    for (const bool fractional : {false, true}) {
        const Items items = random_items(90, fractional);
        const PairMoments whole = moments_of(items);
        PairMoments merged;
        for (const std::size_t part : {1, 2, 0}) {
            Items some{.positive = {}, .counted = items.counted};
            for (std::size_t i = items.positive.size(); i-- > 0;) {
                if (i % 3 != part) continue;
                some.positive.push_back(items.positive[i]);
                some.weights.push_back(items.weights[i]);
                for (std::size_t m = 0; m < 3; ++m) some.influences[m].push_back(items.influences[m][i]);
            }
            merged.merge(PairMoments::decode(moments_of(some).encode()));
        }
        EXPECT_EQ(merged, whole);
        EXPECT_EQ(merged.encode(), whole.encode());
    }
}

TEST(PairMoments, WholeWeightsAreRepeatedRowsToTheBit) {
    const Items items = random_items(60, false);
    Items repeated{.positive = {}};
    for (std::size_t i = 0; i < items.positive.size(); ++i) {
        for (double times = 0; times < items.weights[i]; ++times) {
            repeated.positive.push_back(items.positive[i]);
            for (std::size_t m = 0; m < 3; ++m) repeated.influences[m].push_back(items.influences[m][i]);
        }
    }
    EXPECT_EQ(moments_of(items), moments_of(repeated));
}

TEST(PairMoments, BeyondTheDoublesAreNoNumbers) {
    const PairMoments moments = moments_of({.positive = {1, 1}, .influences = {{1e200, 1}, {-1e200, 1}, {}}});
    const auto found = moments.moments(moments.columns().front(), 0, 1, true);
    EXPECT_EQ(found.distances, 2e200 + 2 + 2);
    EXPECT_TRUE(std::isnan(found.squares));
    EXPECT_TRUE(std::isnan(found.cubes));
}

TEST(PairMoments, DoNotMergeWithThoseOfOtherMeasures) {
    PairMoments moments = moments_of(random_items(9, false));
    Items other = random_items(9, false);
    other.measure = "f1";
    EXPECT_THROW(moments.merge(moments_of(other)), Error);
    moments.append(moments_of(other));
    const std::vector<std::int64_t> points = {-1, 2, -1};
    ASSERT_NE(moments.find("f1", points), nullptr);
    EXPECT_EQ(moments.find("f1", std::vector<std::int64_t>{-1, 3, -1}), nullptr);
    EXPECT_EQ(moments.find("gini", points), nullptr);
}

TEST(PairMoments, ComeBackFromTheirBytesAndRefuseOthers) {
    const PairMoments moments = moments_of(random_items(30, true));
    const Bytes bytes = moments.encode();
    EXPECT_EQ(PairMoments::decode(bytes), moments);
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(PairMoments::decode(std::span(bytes).first(size)), Error) << size;
    std::mt19937_64 random(5);
    for (int i = 0; i < 20'000; ++i) {
        Bytes damaged = bytes;
        for (int change = 0; change < 2; ++change) damaged[random() % bytes.size()] = static_cast<std::byte>(random());
        try {
            PairMoments found = PairMoments::decode(damaged);
            for (const auto& column : found.columns())
                if (column.models.size() > 1) static_cast<void>(found.moments(column, 0, 1, true));
            found.merge(PairMoments::decode(damaged));
        } catch (const Error&) {
            continue;
        }
    }
}

}  // namespace
}  // namespace midrank
