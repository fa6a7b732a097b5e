#include "studies/learning/splits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace midrank {
namespace {

using testing::ElementsAre;

/// 30 positives among 100.
std::vector<std::uint8_t> labels() {
    std::vector<std::uint8_t> positive(100);
    for (std::size_t i = 0; i < 30; ++i) positive[i * 3] = 1;
    return positive;
}

std::int64_t positives_in(const RowNumbers& rows, const std::vector<std::uint8_t>& positive) {
    return std::ranges::count_if(rows, [&](std::int64_t row) { return positive[static_cast<std::size_t>(row)] != 0; });
}

TEST(Splits, HoldOutTheShareOfEachClass) {
    const Split split = stratified_split(labels(), 0.2, 7);
    EXPECT_EQ(split.held_out.size(), 20U);
    EXPECT_EQ(split.train.size(), 80U);
    EXPECT_EQ(positives_in(split.held_out, labels()), 6);
}

TEST(Splits, KeepTheShareOfEachOfSeveralClasses) {
    std::vector<std::uint8_t> classes(60);
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<std::uint8_t>(i % 6 / 2);  // 20 of each
    const Split split = stratified_split(classes, 0.25, 7);
    const std::vector<int> folds = stratified_folds(classes, 4, 7, 0);
    for (std::uint8_t c = 0; c < 3; ++c) {
        const auto is_c = [&](std::int64_t row) { return classes[static_cast<std::size_t>(row)] == c; };
        EXPECT_EQ(std::ranges::count_if(split.held_out, is_c), 5);
        std::vector<int> of_class;
        for (std::size_t row = 0; row < folds.size(); ++row) {
            if (classes[row] == c) of_class.push_back(folds[row]);
        }
        for (int fold = 0; fold < 4; ++fold) EXPECT_EQ(std::ranges::count(of_class, fold), 5);
    }
}

TEST(Splits, LeaveARowOfEachClassOnBothSides) {
    const std::vector<std::uint8_t> positive = {1, 1, 0, 0, 0};
    for (const double share : {0.01, 0.99}) {
        const Split split = stratified_split(positive, share, 7);
        EXPECT_EQ(positives_in(split.train, positive), 1) << share;
        EXPECT_EQ(positives_in(split.held_out, positive), 1) << share;
    }
}

TEST(Splits, DealEveryRowToOneFoldAndKeepTheClassesEven) {
    const auto folds = stratified_folds(labels(), 7, 3, 0);
    for (int fold = 0; fold < 7; ++fold) {
        const Split split = split_at_fold(folds, fold);
        EXPECT_EQ(split.train.size() + split.held_out.size(), 100U);
        EXPECT_GE(split.held_out.size(), 14U);  // 100 / 7 = 14.3
        EXPECT_LE(split.held_out.size(), 15U);
        EXPECT_GE(positives_in(split.held_out, labels()), 4);  // 30 / 7 = 4.3
        EXPECT_LE(positives_in(split.held_out, labels()), 5);
    }
}

TEST(Splits, DealOtherFoldsForEachRepeatAndSeed) {
    EXPECT_EQ(stratified_folds(labels(), 5, 3, 1), stratified_folds(labels(), 5, 3, 1));
    EXPECT_NE(stratified_folds(labels(), 5, 3, 1), stratified_folds(labels(), 5, 3, 2));
    EXPECT_NE(stratified_folds(labels(), 5, 3, 1), stratified_folds(labels(), 5, 4, 1));
}

TEST(Splits, DrawAsManyRowsAsThereAreAndHoldOutTheRest) {
    const Bag bag = bootstrap_bag(1000, 7, 3);
    EXPECT_EQ(std::accumulate(bag.weights.begin(), bag.weights.end(), 0.0), 1000);
    EXPECT_EQ(bag.rows.size() + bag.out_of_bag.size(), 1000U);
    RowNumbers both = bag.rows;
    both.insert(both.end(), bag.out_of_bag.begin(), bag.out_of_bag.end());
    std::ranges::sort(both);
    for (std::size_t i = 0; i < both.size(); ++i) EXPECT_EQ(both[i], static_cast<std::int64_t>(i));
}

TEST(Splits, LeaveOutAThirdOfTheRowsInABag) {
    // The share left out tends to 1/e. Over 200 bags of 1000 rows its standard error is below 0.48 / sqrt(200 * 1000).
    double left_out = 0;
    for (std::int64_t replicate = 0; replicate < 200; ++replicate)
        left_out += static_cast<double>(bootstrap_bag(1000, 1, replicate).out_of_bag.size());
    const double expected = std::pow(1 - 1e-3, 1000);
    EXPECT_NEAR(left_out / 200'000, expected, 4 * 0.48 / std::sqrt(200'000));
}

TEST(Splits, PermuteLabelsAmongTheRowsThatTrainAlone) {
    const std::vector<std::uint8_t> positive = labels();
    RowNumbers train;
    for (std::int64_t row = 0; row < 60; ++row) train.push_back(row);
    const auto permuted = permuted_labels(positive, train, 7, 0);
    EXPECT_TRUE(std::equal(permuted.begin() + 60, permuted.end(), positive.begin() + 60));
    EXPECT_EQ(std::count(permuted.begin(), permuted.begin() + 60, 1), 20);
    EXPECT_NE(permuted, positive);
    EXPECT_NE(permuted, permuted_labels(positive, train, 7, 1));
}

TEST(Splits, PermuteEachLabelToEachPlaceAlikeOften) {
    // One positive among three: 3000 permutations send it to each place a thousand times, +- 4 * sqrt(3000 * 2 / 9).
    const std::vector<std::uint8_t> positive = {1, 0, 0};
    const RowNumbers rows = {0, 1, 2};
    std::vector<int> met(3);
    for (std::int64_t permutation = 0; permutation < 3000; ++permutation) {
        const auto permuted = permuted_labels(positive, rows, 7, permutation);
        for (std::size_t i = 0; i < 3; ++i) met[i] += permuted[i];
    }
    for (const int count : met) EXPECT_NEAR(count, 1000, 4 * std::sqrt(3000 * 2 / 9.0));
}

}  // namespace
}  // namespace midrank
