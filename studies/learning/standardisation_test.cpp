#include "studies/learning/standardisation.hpp"

#include "studies/learning/tables_for_tests.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midrank {
namespace {

TEST(Standardisation, TakesMeanAndDeviationFromTheRowsThatTrainAlone) {
    const LearningSet set = table_of({{1, 5, 100}}, {0, 1, 1});
    const std::vector<std::int64_t> rows = {0, 1};
    const auto scale = Standardisation::of({set.features, set.positive, rows, {}});
    EXPECT_EQ(scale.mean(0), 3);
    EXPECT_EQ(scale.scale(0), 2);  // sum of squares 8 over 2 rows
    EXPECT_EQ(scale(0, 100), 48.5);
}

TEST(Standardisation, CountsAWeightAsSoManyRows) {
    const LearningSet set = table_of({{0, 4}}, {0, 1});
    const std::vector<std::int64_t> rows = {0, 1};
    const std::vector<double> weights = {3, 1};
    const auto scale = Standardisation::of({set.features, set.positive, rows, weights});
    EXPECT_EQ(scale.mean(0), 1);
    EXPECT_EQ(scale.scale(0), std::sqrt(3.0));  // (3 * 1 + 9) / 4
}

TEST(Standardisation, MakesAConstantZero) {
    const LearningSet set = table_of({{0.1, 0.1, 0.1, 7}}, {0, 1, 1, 0});
    const std::vector<std::int64_t> rows = {0, 1, 2};
    const auto scale = Standardisation::of({set.features, set.positive, rows, {}});
    EXPECT_EQ(scale.scale(0), 0);
    EXPECT_EQ(scale(0, 7), 0);
}

}  // namespace
}  // namespace midrank
