#include "midrank/inference/square_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <variant>
#include <vector>

namespace midrank {
namespace {

SquareTable table_of(std::initializer_list<std::initializer_list<double>> rows) {
    SquareTable table(rows.size());
    std::int32_t i = 0;
    for (const auto& row : rows) {
        std::int32_t j = 0;
        for (const double count : row) table.add(i, j++, count);
        ++i;
    }
    return table;
}

TEST(SquareTable, OfTwoClassesIsMcNemar) {
    const SquareTable table = table_of({{30, 12}, {5, 40}});
    for (const auto& found : {bowker_symmetry(table), stuart_maxwell(table)}) {
        const auto& test = std::get<ChiSquared>(found);
        EXPECT_DOUBLE_EQ(test.statistic, 49.0 / 17);
        EXPECT_EQ(test.degrees_of_freedom, 1);
    }
}

TEST(SquareTable, ByHandForThreeClasses) {
    const SquareTable table = table_of({{20, 10, 5}, {3, 30, 15}, {0, 5, 40}});
    const auto bowker = std::get<ChiSquared>(bowker_symmetry(table));
    EXPECT_DOUBLE_EQ(bowker.statistic, 49.0 / 13 + 25.0 / 5 + 100.0 / 20);
    EXPECT_EQ(bowker.degrees_of_freedom, 3);
    // d = (12, 3, -15); V of the first two classes is [[18, -13], [-13, 33]], its determinant 425.
    const auto margins = std::get<ChiSquared>(stuart_maxwell(table));
    EXPECT_NEAR(margins.statistic, (33.0 * 144 + 2 * 13.0 * 36 + 18.0 * 9) / 425, 1e-12);
    EXPECT_EQ(margins.degrees_of_freedom, 2);
}

TEST(SquareTable, ClassesThatAreNeverConfusedFallOut) {
    const SquareTable table = table_of({{20, 10, 0}, {3, 30, 0}, {0, 0, 40}});
    EXPECT_EQ(std::get<ChiSquared>(bowker_symmetry(table)).degrees_of_freedom, 1);
    EXPECT_EQ(std::get<ChiSquared>(stuart_maxwell(table)).degrees_of_freedom, 1);
    EXPECT_EQ(std::get<Undefined>(stuart_maxwell(table_of({{3, 0}, {0, 4}}))), Undefined::no_disagreement);
    EXPECT_EQ(std::get<Undefined>(bowker_symmetry(table_of({{3, 0}, {0, 4}}))), Undefined::no_disagreement);
}

}  // namespace
}  // namespace midrank
