#include "midrank/presentation/numbers.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/predictions/numbers.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace midrank {
namespace {

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
    const double next = 0x1.0000000000001p0;  // the next double after 1
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

std::string shown(double value, double low, double high) {
    const RoundedEstimate estimate = rounded_estimate(value, low, high);
    return estimate.value + " " + estimate.bounds();
}

TEST(RoundedEstimate, ShowsTwoDigitsOfHalfTheWidth) {
    EXPECT_EQ(shown(0.95755, 0.92134, 0.97748), "0.958 [0.921, 0.977]");  // half the width is 0.028
    EXPECT_EQ(shown(0.99518, 0.98718, 0.99819), "0.9952 [0.9872, 0.9982]");  // 0.0055
    EXPECT_EQ(shown(0.123451, 0.12332, 0.12359), "0.12345 [0.12332, 0.12359]");  // 0.000135: no sixth decimal
}

TEST(RoundedEstimate, ShowsAtLeastTwoDecimals) {
    EXPECT_EQ(shown(0.6, 0.125, 0.9375), "0.60 [0.12, 0.94]");
    EXPECT_EQ(shown(85.4611, 73.2, 97.7), "85.46 [73.20, 97.70]");
}

TEST(RoundedEstimate, ShowsFewerDecimalsWhereFiveDigitsReachNoFurther) {
    EXPECT_EQ(shown(8546.123, 8421.3, 8660.1), "8546.1 [8421.3, 8660.1]");
    EXPECT_EQ(shown(123456.7, 100000.25, 150000.75), "123457 [100000, 150001]");
}

TEST(RoundedEstimate, ShowsAtMostSixDecimals) {
    EXPECT_EQ(shown(0.123456789, 0.1234561, 0.1234579), "0.123457 [0.123456, 0.123458]");
}

TEST(RoundedEstimate, DoesNotShowAsZeroWhatIsNot) {
    EXPECT_EQ(shown(0.2, 0, 65958), "0.2 [0.0, 65958.0]");
    EXPECT_EQ(shown(0.82, -20000, 20000), "0.8 [-20000.0, 20000.0]");
    EXPECT_EQ(shown(82.3, -20000, 20000), "82 [-20000, 20000]");
}

TEST(RoundedEstimate, KeepsAWholeValue) { EXPECT_EQ(shown(1, 0.96, 1), "1 [0.960, 1.000]"); }

TEST(RoundedEstimate, ShowsFiveDigitsWhereDecimalsTellNothing) {
    EXPECT_EQ(shown(1.23456e-7, 1e-7, 1.5e-7), "1.2346e-07 [1e-07, 1.5e-07]");
    EXPECT_EQ(shown(0.995123456, 0.995123456, 0.995123456), "0.99512 [0.99512, 0.99512]");
    EXPECT_EQ(shown(2.718281828, 1.25, infinity), "2.7183 [1.25, ∞]");
}

TEST(RoundedEstimate, ShowsThatAnEndDiffersFromANumber) {
    EXPECT_EQ(rounded_estimate(0.25, 0.0004, 0.5, 0).bounds(), "[0.0004, 0.5000]");
    EXPECT_EQ(rounded_estimate(0.6, 0.498, 0.7, 0.5).bounds(), "[0.498, 0.700]");
    EXPECT_EQ(rounded_estimate(0.25, 0, 0.5, 0).bounds(), "[0.00, 0.50]");
    EXPECT_EQ(rounded_estimate(0.25, 1e-9, 0.5, 0).bounds(), "[0.000000, 0.500000]");  // six decimals are not enough
}

TEST(RoundedEstimate, HasNoNegativeZero) { EXPECT_EQ(shown(0.25, -0.001, 0.5), "0.25 [0.00, 0.50]"); }

}  // namespace
}  // namespace midrank
