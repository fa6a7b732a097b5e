#include "midrank/measures/logit_points.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace midrank {
namespace {

TEST(LogitPoints, AreTheTiesWhereThereAreFew) {
    const std::vector<double> scores = {0.75, 0.5, 0.5, 0.2, 1.0, 0.0};
    const std::vector<std::uint8_t> positive = {1, 1, 0, 0, 1, 0};
    const Ranking ranking = Ranking::of(scores, positive);
    const LogitPoints logits(ranking);
    EXPECT_EQ(logits.width(), 0);
    ASSERT_EQ(logits.points().size(), 3);  // 1 and 0 have no finite logit
    EXPECT_DOUBLE_EQ(logits.points()[0].logit, std::log(3.0));
    EXPECT_EQ(logits.points()[1].logit, 0);
    EXPECT_EQ(logits.points()[1].positive, 1);
    EXPECT_EQ(logits.points()[1].negative, 1);
    EXPECT_DOUBLE_EQ(logits.points()[2].logit, -std::log(4.0));
    EXPECT_FALSE(logits.extent().sure_and_wrong);
}

TEST(LogitPoints, ItemsThatAreSureAndWrongAreSeen) {
    const std::vector<double> scores = {0.0, 0.5, 0.6};
    const std::vector<std::uint8_t> positive = {1, 1, 0};
    EXPECT_EQ(LogitPoints(Ranking::of(scores, positive)).extent().why_no_intercept(), Undefined::sure_and_wrong);
}

/// Sums of weights times powers of the logit, over points or ties.
struct Moments {
    long double positive = 0, negative = 0;
    long double positive_logits = 0, negative_logits = 0;
    long double squares = 0, cubes = 0;

    void add(const LogitPoint& at) {
        const long double x = at.logit;
        positive += at.positive;
        negative += at.negative;
        positive_logits += at.positive * x;
        negative_logits += at.negative * x;
        squares += (at.positive + at.negative) * x * x;
        cubes += (at.positive + at.negative) * x * x * x;
    }
};

void expect_near(long double found, long double expected, std::size_t items) {
    EXPECT_NEAR(static_cast<double>(found - expected), 0, 1e-15 * static_cast<double>(items));
}

TEST(LogitPoints, OfManyTiesAreFewAndHaveTheirMoments) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal;
    std::vector<double> scores(200'000);
    std::vector<std::uint8_t> positive(scores.size());
    for (std::size_t row = 0; row < scores.size(); ++row) {
        positive[row] = random() % 10 < 3 ? 1 : 0;
        scores[row] = 1 / (1 + std::exp(-normal(random) - positive[row]));
    }
    const Ranking ranking = Ranking::of(scores, positive);
    Moments of_ties;
    ranking.visit_ties([&](std::int64_t tie, double positives, double negatives) {
        of_ties.add({logit_of(ranking.score(tie)), positives, negatives});
    });
    const LogitPoints logits(ranking);
    EXPECT_EQ(logits.width(), LogitPoints::usual_width);
    EXPECT_LT(logits.points().size(), 20'000);
    Moments of_points;
    for (const LogitPoint& point : logits.points()) of_points.add(point);
    expect_near(of_points.positive, of_ties.positive, scores.size());
    expect_near(of_points.negative, of_ties.negative, scores.size());
    expect_near(of_points.positive_logits, of_ties.positive_logits, scores.size());
    expect_near(of_points.negative_logits, of_ties.negative_logits, scores.size());
    expect_near(of_points.squares, of_ties.squares, scores.size());
    expect_near(of_points.cubes, of_ties.cubes, scores.size());
    EXPECT_GT(logits.finer(LogitPoints::usual_width / 64).points().size(), logits.points().size());
    EXPECT_EQ(logits.finer(0).points().size(), static_cast<std::size_t>(ranking.distinct()));
}

}  // namespace
}  // namespace midrank
