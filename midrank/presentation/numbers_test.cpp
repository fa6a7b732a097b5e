#include "midrank/presentation/numbers.hpp"

#include "midrank/predictions/numbers.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace midrank {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Rounded, KeepsFiveSignificantDigits) {
    EXPECT_EQ(rounded(0.995123456), "0.99512");
    EXPECT_EQ(rounded(85.4611), "85.461");
    EXPECT_EQ(rounded(0.0112044), "0.011204");
    EXPECT_EQ(rounded(-1990.47), "-1990.5");
}

TEST(Rounded, ShowsNoMoreDigitsThanTheNumberHas) {
    EXPECT_EQ(rounded(0.5), "0.5");
    EXPECT_EQ(rounded(1), "1");
    EXPECT_EQ(rounded(0), "0");
}

TEST(Rounded, KeepsZerosThatTellOfRounding) {
    EXPECT_EQ(rounded(0.8 - 1e-12), "0.80000");
    EXPECT_EQ(rounded(1 - 1e-12), "1.0000");
}

TEST(Rounded, ShowsAllDigitsOfAWholeNumber) { EXPECT_EQ(rounded(123456789), "123456789"); }

TEST(Rounded, WritesTheVerySmallAndTheVeryLargeWithAnExponent) {
    EXPECT_EQ(rounded(1.23456e-7), "1.2346e-07");
    EXPECT_EQ(rounded(-1.23456e20), "-1.2346e+20");
    EXPECT_EQ(rounded(std::numeric_limits<double>::denorm_min()), "5e-324");
}

TEST(Rounded, ShowsInfinity) {
    EXPECT_EQ(rounded(infinity), "∞");
    EXPECT_EQ(rounded(-infinity), "-∞");
}

TEST(RoundedThreshold, LabelsTheSameItemsWhenTypedIn) {
    const double next = 0x1.0000000000001p0;  // the number after 1
    for (const Cut& cut :
         {cut_between(0.1234567, 0.1234568), cut_between(1, next), cut_between(-1e300, 1e300), cut_between(-3, 5),
          cut_between(1e-310, 2e-310), Cut{.value = 0.5, .low = 0.25, .high = 0.75}}) {
        const auto typed = parse_number(rounded_threshold(cut));
        ASSERT_TRUE(typed.has_value());
        EXPECT_LE(cut.low, *typed);
        EXPECT_LT(*typed, cut.high);
    }
}

TEST(RoundedThreshold, ShowsWhereEverythingIsLabelled) {
    EXPECT_EQ(rounded_threshold({-infinity, -infinity, 0.1}), "-∞");
}

TEST(RoundedEnds, AreToldApart) {
    const RoundedEnds ends = rounded_ends({.value = 0.12345671, .low = 0.1234567, .high = 0.1234568});
    EXPECT_EQ(ends.low, "0.1234567");
    EXPECT_EQ(ends.high, "0.1234568");
}

}  // namespace
}  // namespace midrank
