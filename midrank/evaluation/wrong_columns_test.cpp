#include "midrank/evaluation/wrong_columns.hpp"

#include "midrank/measures/catalog.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace midrank {
namespace {

ModelReport with_area(double value, Bounds bounds) {
    ModelReport model{.name = "m", .whole = {}};
    model.whole.results.push_back({.requested = read_measures("roc_auc").front(),
                                   .answer = Answer(value),
                                   .interval = Interval{.bounds = bounds, .method = "delong"}});
    return model;
}

TEST(WrongColumns, AreSuspectedOfAnAreaWhoseIntervalLiesBelowOneHalf) {
    EXPECT_EQ(note_on_direction(with_area(.125, {.0625, .25})),
              "Model \"m\": roc_auc is 0.125, and its whole interval lies below 1/2: positives mostly score lower than "
              "negatives. Is it the wrong column, or the wrong --positive? If not, name it with --negate if low values "
              "mean positive.");
}

TEST(WrongColumns, AreNotSuspectedOfAnAreaWhoseIntervalHoldsOneHalf) {
    EXPECT_FALSE(note_on_direction(with_area(.375, {.25, .5})));
    EXPECT_FALSE(note_on_direction(with_area(.875, {.75, 1})));
    EXPECT_FALSE(note_on_direction(ModelReport{.name = "m", .whole = {}}));
}

TEST(WrongColumns, AreSuspectedOfScoresOfTwoValues) {
    const auto doubt = [](const std::vector<double>& scores) {
        std::vector<std::uint8_t> positive(scores.size());
        positive.front() = 1;
        return note_on_scores("m", Ranking::of(scores, positive)).has_value();
    };
    EXPECT_TRUE(doubt({0, 1, 1}));
    EXPECT_FALSE(doubt({0, 0}));
    EXPECT_FALSE(doubt({0, .5, 1}));
    EXPECT_FALSE(doubt({.25, .75}));  // of so few rows it may be chance
    EXPECT_TRUE(doubt({.25, .75, .75, .75, .25, .75, .75, .25, .75, .25}));
    EXPECT_FALSE(doubt({.25, .75, .5, .75, .25, .75, .75, .25, .75, .25}));
}

TEST(WrongColumns, AreSuspectedOfQueriesInWhichEveryRowIsRelevant) {
    const auto doubt = [](std::int64_t rows, std::int64_t relevant) {
        ModelReport model{.name = "m", .whole = {}};
        model.whole.input = {{"rows", rows}, {"queries", 2}, {"relevant", relevant}};
        return note_on_relevance(model).has_value();
    };
    EXPECT_TRUE(doubt(6, 6));
    EXPECT_FALSE(doubt(6, 5));
    EXPECT_FALSE(doubt(0, 0));
    EXPECT_FALSE(note_on_relevance(ModelReport{.name = "m", .whole = {}}));
}

}  // namespace
}  // namespace midrank
