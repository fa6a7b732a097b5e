#include "midrank/curves/grid.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace midrank {
namespace {

Ranking some_ranking(std::size_t rows, int levels, bool fractional, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;
    for (std::size_t i = 0; i < rows; ++i) {
        labels.push_back(random() % 4 == 0 ? 1 : 0);
        scores.push_back(static_cast<double>(random() % static_cast<std::uint64_t>(levels)) + labels.back());
        if (fractional) weights.push_back(static_cast<double>(1 + random() % 16) / 16);
    }
    labels[0] = 1;
    labels[1] = 0;
    return Ranking::of(std::span<const double>(scores), labels, weights);
}

/// Point by point, by the definition: the first tie with which the flagged share reaches the place on the grid.
template <class Along>
std::vector<GridPlace> walked(const Ranking& ranking, std::int64_t first, std::int64_t steps, double total, End end,
                              Along along) {
    std::vector<Confusion> points;
    for (std::int64_t k = 0; k <= ranking.distinct(); ++k) points.push_back(ranking.confusion(k));
    std::vector<GridPlace> places;
    for (std::int64_t i = first; i <= steps; ++i) {
        const double target = static_cast<double>(i) * total / static_cast<double>(steps);
        GridPlace found{ranking.distinct(), 1, ranking.positive().number(), ranking.negative().number()};
        for (std::int64_t k = 1; k <= ranking.distinct(); ++k) {
            const Confusion& before = points[static_cast<std::size_t>(k - 1)];
            const Confusion& after = points[static_cast<std::size_t>(k)];
            const double from = along(before.true_positive, before.false_positive);
            const double upto = along(after.true_positive, after.false_positive);
            if (end == End::first ? target > upto : target >= upto) continue;
            const double part = (target - from) / (upto - from);
            found = {k, part, std::lerp(before.true_positive, after.true_positive, part),
                     std::lerp(before.false_positive, after.false_positive, part)};
            break;
        }
        places.push_back(found);
    }
    return places;
}

template <class Along>
void expect_as_walked(const Ranking& ranking, std::int64_t first, double total, End end, Along along) {
    constexpr std::int64_t steps = 37;
    const auto found = places_on_grid(ranking, first, steps, total, end, along);
    const auto expected = walked(ranking, first, steps, total, end, along);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].point, expected[i].point) << i;
        EXPECT_EQ(found[i].part, expected[i].part) << i;
        EXPECT_EQ(found[i].positive, expected[i].positive) << i;
        EXPECT_EQ(found[i].negative, expected[i].negative) << i;
    }
}

TEST(PlacesOnGrid, AreWhereAWalkOverAllPointsMeetsThem) {
    const auto positives = [](double positive, double) { return positive; };
    const auto negatives = [](double, double negative) { return negative; };
    const auto all = [](double positive, double negative) { return positive + negative; };
    std::uint64_t seed = 0;
    for (const int levels : {1, 3, 50, 1 << 20}) {
        for (const std::size_t rows : {2, 30, 700, 3000}) {  // up to several blocks of ties
            for (const bool fractional : {false, true}) {
                const Ranking ranking = some_ranking(rows, levels, fractional, ++seed);
                expect_as_walked(ranking, 1, ranking.positive().number(), End::first, positives);
                expect_as_walked(ranking, 0, ranking.negative().number(), End::last, negatives);
                expect_as_walked(ranking, 0, ranking.total().number(), End::first, all);
            }
        }
    }
}

TEST(CountsAt, OfManyPointsAreThoseOfEach) {
    for (const bool fractional : {false, true}) {
        const Ranking ranking = some_ranking(3000, 1 << 20, fractional, 5);
        std::vector<std::int64_t> points = {0, 0, 1, 7, 7, 1023, 1024, 1025, 2500};
        points.push_back(ranking.distinct() - 1);
        points.push_back(ranking.distinct());
        points.push_back(ranking.distinct());
        const auto found = ranking.counts_at(points);
        ASSERT_EQ(found.size(), points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            const CumulativeCounts alone = ranking.counts_at(points[i]);
            EXPECT_EQ(found[i].positive, alone.positive) << points[i];
            EXPECT_EQ(found[i].negative, alone.negative) << points[i];
            EXPECT_EQ(found[i].half_wins, alone.half_wins) << points[i];
        }
    }
}

TEST(RankingOnGrid, TellsEachLineWhatItAsks) {
    const Ranking ranking = some_ranking(3000, 2000, false, 4);
    RankingOnGrid on(ranking);
    const std::vector<double> some = {1500, 700.5, 0};
    const std::vector<double> others = {1999, 1500, 700.5};
    for (const auto* thresholds : {&some, &others, &some}) {
        const auto counts = on.counts_at(*thresholds);
        ASSERT_EQ(counts.size(), thresholds->size());
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const Confusion at = ranking.confusion(ranking.point_at((*thresholds)[i]));
            EXPECT_EQ(counts[i].positive.number(), at.true_positive);
            EXPECT_EQ(counts[i].negative.number(), at.false_positive);
        }
    }
    for (const std::int64_t steps : {4, 10, 4}) {
        const auto places = on.places_of_items(steps);
        ASSERT_EQ(std::ssize(places), steps + 1);
        for (std::int64_t i = 0; i <= steps; ++i) {
            // Each class is rounded separately.
            EXPECT_DOUBLE_EQ(places[static_cast<std::size_t>(i)].labelled(),
                             3000 * static_cast<double>(i) / static_cast<double>(steps));
        }
    }
}

}  // namespace
}  // namespace midrank
