#include "studies/learning/splits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
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
    const Split split = stratified_split({labels()}, 0.2, 7);
    EXPECT_EQ(split.held_out.size(), 20U);
    EXPECT_EQ(split.train.size(), 80U);
    EXPECT_EQ(positives_in(split.held_out, labels()), 6);
}

TEST(Splits, KeepTheShareOfEachOfSeveralClasses) {
    std::vector<std::uint8_t> classes(60);
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<std::uint8_t>(i % 6 / 2);  // 20 of each
    const Split split = stratified_split({classes}, 0.25, 7);
    const std::vector<int> folds = stratified_folds({classes}, 4, 7, 0);
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
        const Split split = stratified_split({positive}, share, 7);
        EXPECT_EQ(positives_in(split.train, positive), 1) << share;
        EXPECT_EQ(positives_in(split.held_out, positive), 1) << share;
    }
}

TEST(Splits, DealEveryRowToOneFoldAndKeepTheClassesEven) {
    const auto folds = stratified_folds({labels()}, 7, 3, 0);
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
    EXPECT_EQ(stratified_folds({labels()}, 5, 3, 1), stratified_folds({labels()}, 5, 3, 1));
    EXPECT_NE(stratified_folds({labels()}, 5, 3, 1), stratified_folds({labels()}, 5, 3, 2));
    EXPECT_NE(stratified_folds({labels()}, 5, 3, 1), stratified_folds({labels()}, 5, 4, 1));
}

TEST(Splits, DrawAsManyRowsAsThereAreAndHoldOutTheRest) {
    const Bag bag = bootstrap_bag({std::vector<std::uint8_t>(1000)}, 7, 3);
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
        left_out +=
            static_cast<double>(bootstrap_bag({std::vector<std::uint8_t>(1000)}, 1, replicate).out_of_bag.size());
    const double expected = std::pow(1 - 1e-3, 1000);
    EXPECT_NEAR(left_out / 200'000, expected, 4 * 0.48 / std::sqrt(200'000));
}

// ---- clusters --------------------------------------------------------------------------------------------------------

/// 120 rows in 20 clusters of 2 to 10 rows, a third of them positive, and often all rows of a cluster.
struct Visits {
    std::vector<std::uint8_t> positive;
    std::vector<std::int32_t> clusters;

    Visits() {
        for (std::int32_t cluster = 0; cluster < 20; ++cluster) {
            for (int visit = 0; visit < 2 + cluster % 5 * 2; ++visit) {
                positive.push_back(cluster % 3 == 0 || (cluster % 3 == 1 && visit == 0 && cluster > 9) ? 1 : 0);
                clusters.push_back(cluster);
            }
        }
    }
    RowsToSplit rows() const { return {positive, clusters}; }
    std::set<std::int32_t> clusters_of(const RowNumbers& numbers) const {
        std::set<std::int32_t> found;
        for (const std::int64_t row : numbers) found.insert(clusters[static_cast<std::size_t>(row)]);
        return found;
    }
};

/// The clusters that both lists hold.
std::vector<std::int32_t> shared(const std::set<std::int32_t>& a, const std::set<std::int32_t>& b) {
    std::vector<std::int32_t> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both;
}

TEST(SplitsOfClusters, KeepEachClusterInOneFoldAndTheClassesEven) {
    const Visits visits;
    const std::vector<int> folds = stratified_folds(visits.rows(), 5, 7, 0);
    const auto positives = static_cast<double>(std::ranges::count(visits.positive, 1));
    for (int fold = 0; fold < 5; ++fold) {
        const Split split = split_at_fold(folds, fold);
        EXPECT_THAT(shared(visits.clusters_of(split.train), visits.clusters_of(split.held_out)), testing::IsEmpty());
        // A largest cluster has 10 rows: no fold is farther from its share than that.
        EXPECT_NEAR(static_cast<double>(split.held_out.size()), static_cast<double>(folds.size()) / 5, 10);
        EXPECT_NEAR(static_cast<double>(positives_in(split.held_out, visits.positive)), positives / 5, 10);
    }
}

TEST(SplitsOfClusters, LeaveNoFoldEmptyIfThereAreEnoughClusters) {
    // One cluster outweighs all others together.
    std::vector<std::int32_t> clusters(100);
    for (std::int32_t i = 1; i < 5; ++i) clusters[static_cast<std::size_t>(i)] = i;
    const std::vector<int> folds = stratified_folds({std::vector<std::uint8_t>(100), clusters}, 5, 7, 0);
    EXPECT_EQ(std::set<int>(folds.begin(), folds.end()).size(), 5U);
}

TEST(SplitsOfClusters, DealOtherFoldsForEachRepeatAndSeed) {
    const Visits visits;
    EXPECT_EQ(stratified_folds(visits.rows(), 5, 3, 1), stratified_folds(visits.rows(), 5, 3, 1));
    EXPECT_NE(stratified_folds(visits.rows(), 5, 3, 1), stratified_folds(visits.rows(), 5, 3, 2));
    EXPECT_NE(stratified_folds(visits.rows(), 5, 3, 1), stratified_folds(visits.rows(), 5, 4, 1));
}

TEST(SplitsOfClusters, DependOnWhichRowsAreTogetherAlone) {
    // Numbers without rows, as they are left where rows were left out.
    const Visits visits;
    std::vector<std::int32_t> spaced = visits.clusters;
    for (std::int32_t& cluster : spaced) cluster = 3 * cluster + 1;
    const RowsToSplit rows{visits.positive, spaced};
    EXPECT_EQ(stratified_folds(rows, 5, 7, 0), stratified_folds(visits.rows(), 5, 7, 0));
    EXPECT_EQ(bootstrap_bag(rows, 7, 0).rows, bootstrap_bag(visits.rows(), 7, 0).rows);
}

TEST(SplitsOfClusters, HoldOutWholeClustersNearTheShare) {
    const Visits visits;
    for (const double share : {0.1, 0.3, 0.7}) {
        const Split split = stratified_split(visits.rows(), share, 7);
        EXPECT_THAT(shared(visits.clusters_of(split.train), visits.clusters_of(split.held_out)), testing::IsEmpty());
        EXPECT_NEAR(static_cast<double>(split.held_out.size()), share * static_cast<double>(visits.positive.size()),
                    10);
    }
}

TEST(SplitsOfClusters, LeaveAClusterOnBothSides) {
    const std::vector<std::int32_t> clusters = {0, 0, 0, 0, 1};
    for (const double share : {0.001, 0.999}) {
        const Split split = stratified_split({std::vector<std::uint8_t>(5), clusters}, share, 7);
        EXPECT_FALSE(split.train.empty()) << share;
        EXPECT_FALSE(split.held_out.empty()) << share;
    }
}

TEST(SplitsOfClusters, DrawAsManyClustersAsThereAreAndHoldOutTheRest) {
    const Visits visits;
    const Bag bag = bootstrap_bag(visits.rows(), 7, 3);
    EXPECT_THAT(shared(visits.clusters_of(bag.rows), visits.clusters_of(bag.out_of_bag)), testing::IsEmpty());
    EXPECT_EQ(bag.rows.size() + bag.out_of_bag.size(), visits.positive.size());
    std::map<std::int32_t, double> times;
    for (std::size_t i = 0; i < bag.rows.size(); ++i) {
        const std::int32_t cluster = visits.clusters[static_cast<std::size_t>(bag.rows[i])];
        EXPECT_EQ(times.try_emplace(cluster, bag.weights[i]).first->second, bag.weights[i]);
    }
    double drawn = 0;
    for (const auto& [cluster, count] : times) drawn += count;
    EXPECT_EQ(drawn, 20);
}

// ---- permutations ----------------------------------------------------------------------------------------------------

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
