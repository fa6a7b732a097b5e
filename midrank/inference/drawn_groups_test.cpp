#include "midrank/inference/drawn_groups.hpp"

#include "midrank/summaries/targets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace midrank {
namespace {

using Counts = std::vector<std::uint64_t>;

DrawnGroups groups_of_sizes(const std::vector<double>& sizes) {
    DrawnGroups groups;
    for (std::size_t entry = 0; entry < sizes.size(); ++entry) groups.add(entry, sizes[entry]);
    return groups;
}

TEST(DrawnGroups, AreDrawnAsTheirItemsAre) {
    const DrawnGroups together = groups_of_sizes({3, 0, 2, 70});
    const DrawnGroups singly = groups_of_sizes(std::vector<double>(75, 1));
    for (std::uint64_t stream = 0; stream < 50; ++stream) {
        const Counts items = singly.drawn(75, Philox(5, stream));
        const auto sum = [&items](int begin, int end) {
            return std::accumulate(items.begin() + begin, items.begin() + end, std::uint64_t{0});
        };
        EXPECT_EQ(together.drawn(4, Philox(5, stream)), (Counts{sum(0, 3), 0, sum(3, 5), sum(5, 75)}));
        EXPECT_EQ(sum(0, 75), 75U);
    }
}

TEST(DrawnGroups, ThatAreLargeHaveTheirShareOfTheDraws) {
    const DrawnGroups groups = groups_of_sizes({1000, 0, 3000});
    constexpr int draws = 400;
    double first = 0;
    double squares = 0;
    for (std::uint64_t stream = 0; stream < draws; ++stream) {
        const Counts counts = groups.drawn(3, Philox(5, stream));
        EXPECT_EQ(counts[0] + counts[2], 4000U);
        EXPECT_EQ(counts[1], 0U);
        const double apart = static_cast<double>(counts[0]) - 1000;
        first += apart / draws;
        squares += apart * apart / draws;
    }
    const double variance = 4000 * 0.25 * 0.75;
    EXPECT_NEAR(first, 0, 6 * std::sqrt(variance / draws));
    EXPECT_NEAR(squares, variance, 6 * variance * std::sqrt(2.0 / draws));
}

/// Targets with these rows, all predicted as 0.
Targets targets(const std::vector<double>& truth, const std::vector<double>& weights, bool counted) {
    const std::vector<double> predicted(truth.size());
    Targets found;
    found.add(
        {.truth = truth, .predicted = std::span(predicted), .items = {.weights = weights, .weights_count = counted}});
    return found;
}

/// The truths of the drawn rows, each as often as it was drawn.
std::vector<double> drawn_truths(const Targets& targets) {
    const Targets drawn = targets.with_counts(drawn_groups(targets).drawn(targets.entries(), Philox(3, 1)));
    std::vector<double> truths;
    for (std::size_t row = 0; row < drawn.entries(); ++row)
        truths.insert(truths.end(), static_cast<std::size_t>(drawn.weight(row)), drawn.truth(row));
    std::ranges::sort(truths);
    return truths;
}

TEST(DrawnGroups, OfASummaryDependNeitherOnTheOrderOfRowsNorOnHowEqualOnesAreWritten) {
    const auto expected = drawn_truths(targets({1, 2, 2, 5, 2, 9}, {}, true));
    EXPECT_EQ(expected.size(), 6U);
    EXPECT_EQ(drawn_truths(targets({9, 2, 5, 2, 1, 2}, {}, true)), expected);
    EXPECT_EQ(drawn_truths(targets({5, 2, 9, 7, 1}, {1, 3, 1, 0, 1}, true)), expected);
}

TEST(DrawnGroups, OfRowsThatAreOneObservationWhateverTheyWeighHaveOneOfEach) {
    const Targets weighted = targets({1, 2, 3}, {0.5, 0, 2.5}, false);
    std::uint64_t drawn = 0;
    for (const std::uint64_t count : drawn_groups(weighted).drawn(3, Philox(3, 1))) drawn += count;
    EXPECT_EQ(drawn, 2U);
}

}  // namespace
}  // namespace midrank
