#include "midrank/measures/calibration_map.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using Numbers = std::vector<double>;

Ranking ranking_of(const Numbers& scores, const std::vector<std::uint8_t>& labels) {
    return Ranking::of(std::span<const double>(scores), labels);
}

CalibrationMap map_of(MapMethod method, const Ranking& ranking, bool probabilities = true) {
    return std::get<CalibrationMap>(fitted_map(method, ranking, probabilities));
}

Undefined why(MapMethod method, const Ranking& ranking, bool probabilities = true) {
    return std::get<Undefined>(fitted_map(method, ranking, probabilities));
}

TEST(PlattMap, MeetsTheSharesAtTwoScores) {
    // Shares 1/4 and 3/4, logits -log 3 and log 3, at the scores 0.25 and 0.5, logits -log 3 and 0.
    const Ranking ranking = ranking_of({.25, .25, .25, .25, .5, .5, .5, .5}, {1, 0, 0, 0, 1, 1, 1, 0});
    const auto map = std::get<PlattMap>(map_of(MapMethod::platt, ranking));
    EXPECT_TRUE(map.of_logit);
    EXPECT_NEAR(map.slope, 2, 1e-14);
    EXPECT_NEAR(map.intercept, std::log(3), 1e-14);
    EXPECT_NEAR(map.probability(.25), .25, 1e-15);
    EXPECT_EQ(map.probability(0), 0);
    EXPECT_EQ(map.probability(1), 1);
}

TEST(PlattMap, OfScoresThatAreNoProbabilitiesIsOfTheScore) {
    const Ranking ranking = ranking_of({-4, -4, -4, -4, 8, 8, 8, 8}, {1, 0, 0, 0, 1, 1, 1, 0});
    const auto map = std::get<PlattMap>(map_of(MapMethod::platt, ranking, false));
    EXPECT_FALSE(map.of_logit);
    EXPECT_NEAR(map.slope, std::log(3) / 6, 1e-14);
    EXPECT_NEAR(map.intercept, -std::log(3) / 3, 1e-14);
    EXPECT_EQ(map.probability(std::numeric_limits<double>::infinity()), 1);
}

TEST(IsotonicMap, IsLevelInPoolsAndStraightBetween) {
    // Labels 0 1 0 1 by rising score: the middle two pool to a half.
    const Ranking ranking = ranking_of({.125, .25, .5, .75}, {0, 1, 0, 1});
    const auto map = std::get<IsotonicMap>(map_of(MapMethod::isotonic, ranking));
    EXPECT_EQ(map.knots, (std::vector<IsotonicMap::Knot>{{.125, 0}, {.25, .5}, {.5, .5}, {.75, 1}}));
    EXPECT_EQ(map.probability(0), 0);
    EXPECT_EQ(map.probability(.1875), .25);
    EXPECT_EQ(map.probability(.375), .5);
    EXPECT_EQ(map.probability(.625), .75);
    EXPECT_EQ(map.probability(2), 1);
}

TEST(BetaMap, MeetsTheSharesAtThreeScores) {
    // Shares 1/5, 1/2 and 4/5 at 1/4, 1/2 and 3/4: by symmetry a = b and c = 0, and so a log 3 = log 4.
    Numbers scores;
    std::vector<std::uint8_t> labels;
    for (const auto& [score, positives, negatives] :
         {std::tuple(.25, 1, 4), std::tuple(.5, 2, 2), std::tuple(.75, 4, 1)}) {
        scores.insert(scores.end(), static_cast<std::size_t>(positives + negatives), score);
        labels.insert(labels.end(), static_cast<std::size_t>(positives), 1);
        labels.insert(labels.end(), static_cast<std::size_t>(negatives), 0);
    }
    const auto map = std::get<BetaMap>(map_of(MapMethod::beta, ranking_of(scores, labels)));
    EXPECT_NEAR(map.a, std::log(4) / std::log(3), 1e-12);
    EXPECT_NEAR(map.b, map.a, 1e-12);
    EXPECT_NEAR(map.intercept, 0, 1e-12);
    EXPECT_NEAR(map.probability(.75), .8, 1e-14);
}

TEST(BetaMap, LeavesOutACoefficientBelow0) {
    // The shares fall from 3/4 to 1/2 where p is small; log p would need a negative coefficient for that.
    Numbers scores;
    std::vector<std::uint8_t> labels;
    for (const auto& [score, positives] : {std::pair(.0625, 3), std::pair(.5, 2), std::pair(.9375, 3)}) {
        for (int i = 0; i < 4; ++i) {
            scores.push_back(score);
            labels.push_back(i < positives ? 1 : 0);
        }
    }
    const auto map = std::get<BetaMap>(map_of(MapMethod::beta, ranking_of(scores, labels)));
    EXPECT_EQ(map.a, 0);
    EXPECT_GT(map.b, 0);
}

TEST(CalibrationMap, SaysWhyThereIsNone) {
    const Ranking one_class = ranking_of({.25, .5}, {1, 1});
    const Ranking parted = ranking_of({.25, .5, .75}, {0, 0, 1});
    const Ranking wrong = ranking_of({0, .5, .75, .25}, {1, 0, 1, 1});
    for (const MapMethod method : {MapMethod::platt, MapMethod::isotonic, MapMethod::beta})
        EXPECT_EQ(why(method, one_class), Undefined::one_class);
    for (const MapMethod method : {MapMethod::platt, MapMethod::beta}) {
        EXPECT_EQ(why(method, parted), Undefined::separated);
        EXPECT_EQ(why(method, wrong), Undefined::sure_and_wrong);
    }
    EXPECT_EQ(why(MapMethod::platt, parted, false), Undefined::separated);
    EXPECT_EQ(why(MapMethod::beta, parted, false), Undefined::not_probabilities);
    EXPECT_EQ(std::get<IsotonicMap>(map_of(MapMethod::isotonic, parted)).probability(.75), 1);
}

TEST(CalibrationMap, MapsRankingsWithTheirWeights) {
    const Numbers scores = {.25, .5, .75};
    const Numbers weights = {.5, 1.5, 2.25};
    const Ranking ranking = Ranking::of(std::span<const double>(scores), std::vector<std::uint8_t>{0, 1, 1}, weights);
    const Ranking found = mapped(ranking, IsotonicMap{{{.25, .125}, {.5, .5}, {.75, .5}}});
    ASSERT_EQ(found.distinct(), 2);
    EXPECT_EQ(found.score(0), .5);
    EXPECT_EQ(found.positive().number(), 3.75);
    EXPECT_EQ(found.negative().number(), .5);
}

}  // namespace
}  // namespace midrank
