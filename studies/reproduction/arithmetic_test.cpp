#include "studies/reproduction/arithmetic.hpp"

#include <gtest/gtest.h>

#include <string>

namespace midrank {
namespace {

TEST(Arithmetic, ReadsNumbersSumsProductsAndFractions) {
    EXPECT_EQ(value_of_arithmetic("0.75"), 0.75);
    EXPECT_EQ(value_of_arithmetic(".5"), 0.5);
    EXPECT_EQ(value_of_arithmetic("1 - 3/4 × 2"), -0.5);
    EXPECT_EQ(value_of_arithmetic("(0.25 + 0.50) / 3"), 0.25);
    EXPECT_EQ(value_of_arithmetic("(3+4)/(3+1+2+4)"), 0.7);
    EXPECT_EQ(value_of_arithmetic("-2 · -3"), 6);
    EXPECT_EQ(value_of_arithmetic("√(0.25) + (1-0.5)² - 0.5²"), 0.5);
}

TEST(Arithmetic, HasNoValueForAnythingElse) {
    for (const char* text :
         {"", " ", "x", "1 +", "(1", "1)", "1 2", "\\frac{1}{2}", "√", "²", "inf", "nan", "1e3", "0x1", "+", "1,5"})
        EXPECT_EQ(value_of_arithmetic(text), std::nullopt) << text;
}

TEST(Arithmetic, EndsOnManyBrackets) { EXPECT_EQ(value_of_arithmetic(std::string(100'000, '(')), std::nullopt); }

}  // namespace
}  // namespace midrank
