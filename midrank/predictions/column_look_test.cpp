#include "midrank/predictions/column_look.hpp"

#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

using Values = std::vector<std::string>;

TEST(ColumnLook, TellsNumbersBetweenZeroAndOne) {
    OwnedValues owned;
    const ColumnLook look = look_at(owned.column(std::vector<double>{0, .5, 1, .25}), "p");
    EXPECT_TRUE(look.numbers);
    EXPECT_TRUE(look.like_probabilities());
    EXPECT_EQ(look.values, (Values{"0", "0.5", "1"}));
}

TEST(ColumnLook, TellsThatANumberLiesOutside) {
    OwnedValues owned;
    const ColumnLook look = look_at(owned.column(std::vector<double>{0, .5, 1.5}), "x");
    EXPECT_TRUE(look.numbers);
    EXPECT_FALSE(look.in_unit);
}

TEST(ColumnLook, ReadsNumbersInTexts) {
    OwnedValues owned;
    EXPECT_TRUE(look_at(owned.column(std::vector<std::string_view>{"0.5", " .25", "1"}), "p").like_probabilities());
    EXPECT_FALSE(look_at(owned.column(std::vector<std::string_view>{"0.5", "half", "1"}), "p").numbers);
}

TEST(ColumnLook, TellsTwoValues) {
    OwnedValues owned;
    EXPECT_TRUE(look_at(owned.column(std::vector<std::string_view>{"no", "yes", "no"}), "y").has_two_values());
    EXPECT_TRUE(look_at(owned.booleans({1, 0, 1}), "y").has_two_values());
    EXPECT_FALSE(look_at(owned.booleans({1, 1}), "y").has_two_values());
}

TEST(ColumnLook, PassesOverMissingValues) {
    OwnedValues owned;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(look_at(owned.column(std::vector<double>{nan, .5}), "p").values, Values{"0.5"});
    EXPECT_EQ(look_at(owned.column(std::vector<std::string_view>{"", " ", "a"}), "y").values, Values{"a"});
    EXPECT_TRUE(
        look_at(owned.column(std::vector<std::string_view>{"0.5", "NA", "1", "?", ".25"}), "p").like_probabilities());
    EXPECT_TRUE(look_at(owned.column(std::vector<std::string_view>{"no", "nan", "yes"}), "y").has_two_values());
    EXPECT_EQ(look_at(owned.valid(owned.column(std::vector<double>{7, .5}), {0b10}), "p").values, Values{"0.5"});
}

TEST(ColumnLook, IsEmptyWhereThereIsNothing) {
    OwnedValues owned;
    const ColumnLook look = look_at(owned.column(std::vector<double>{}), "p");
    EXPECT_TRUE(look.empty());
    EXPECT_FALSE(look.like_probabilities());
}

}  // namespace
}  // namespace midrank
