// Influences on the areas under precision and recall, compared tie by tie with numerical derivatives by the weight.

#include "tests/properties/influences.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

using namespace tests;

constexpr const char* areas[] = {"average_precision", "aucpr_min", "aucpr_minmax", "aucpr_max", "aucpr_davis_goadrich"};

TEST(PrecisionInfluence, IsHowFastEachAreaMovesWithAnItemOfAWideTieAtTheTop) {
    const TableOfRows table = {{true, 4, 5}, {false, 4, 3}, {true, 3, 1}, {false, 3, 3},
                               {true, 2, 3}, {false, 2, 2}, {true, 1, 1}, {false, 1, 4}};
    for (const char* area : areas) expect_influences_are_slopes(area, table);
}

TEST(PrecisionInfluence, CountsTiesOfOneClassAndFractionsOfAWeight) {
    const TableOfRows table = {{true, 6, 0},   {false, 6, 1.25}, {true, 5, 0.5}, {false, 5, 0},
                               {true, 4, 1},   {false, 4, 0.75}, {true, 3, 0},   {false, 3, 2},
                               {true, 2, 1.5}, {false, 2, 0.25}, {true, 1, 0},   {false, 1, 1}};
    for (const char* area : areas) expect_influences_are_slopes(area, table);
}

TEST(PrecisionInfluence, ReachesTheNextRiseOverBlocksWithoutPositives) {
    // 5045 ties in five blocks: positives in the first, in the third, and in the last tie alone.
    TableOfRows table;
    for (int tie = 0; tie < 5045; ++tie) {
        const bool rises = tie % 97 == 0 && (tie < 900 || (tie > 2100 && tie < 2900));
        table.push_back({true, -static_cast<double>(tie), rises || tie == 5044 ? 40.0 : 0.0});
        table.push_back({false, -static_cast<double>(tie), 1});
    }
    for (const char* area : areas) expect_influences_are_slopes(area, table, 97);
}

}  // namespace
}  // namespace midrank
