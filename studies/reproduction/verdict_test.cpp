#include "studies/reproduction/verdict.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace midrank {
namespace {

Verdict verdict_on_text(const char* printed, double computed) { return verdict_on(*read_printed(printed), computed); }

TEST(Printed, ReadsTheNumberAtTheEndAndTheUnitOfItsLastDigit) {
    const auto number = read_printed("KS = 0.8 - 0.6 = 0.2");
    ASSERT_TRUE(number);
    EXPECT_EQ(number->value, 0.2);
    EXPECT_DOUBLE_EQ(number->unit, 0.1);
    EXPECT_DOUBLE_EQ(number->worked.value(), 0.8 - 0.6);
    EXPECT_EQ(read_printed("0.835")->unit, 1e-3);
    EXPECT_EQ(read_printed("(a,b,c) 10000")->value, 10000);
    EXPECT_EQ(read_printed("r_b = 67.")->value, 67);
}

TEST(Printed, FractionsAndWholeNumbersAreMeantExactly) {
    EXPECT_EQ(read_printed("4/6")->unit, 0);
    EXPECT_EQ(read_printed("TPR = 94% = 94/100")->unit, 0);
    EXPECT_EQ(read_printed("10000")->unit, 0);
}

TEST(Printed, WhatIsAboutANumberHasAUnit) {
    EXPECT_EQ(read_printed("C ≈ 6")->unit, 1);
    EXPECT_EQ(read_printed("90%")->value, 0.9);
    EXPECT_EQ(read_printed("90%")->unit, 0.01);
}

TEST(Printed, IsNothingWithoutANumber) {
    for (const char* text : {"", "=", "x = y", "n+/n", "12 items"}) EXPECT_FALSE(read_printed(text)) << text;
}

TEST(Verdict, IsEqualWhereTheComputedNumberRoundsToThePrintedDigits) {
    EXPECT_EQ(verdict_on_text("0.67", 2.0 / 3), Verdict::equal);
    EXPECT_EQ(verdict_on_text("0.125", 0.125), Verdict::equal);
    EXPECT_EQ(verdict_on_text("0.12", 0.125), Verdict::equal);  // a half may be rounded either way
    EXPECT_EQ(verdict_on_text("0.13", 0.125), Verdict::equal);
    EXPECT_EQ(verdict_on_text("4/6", 2.0 / 3), Verdict::equal);
}

TEST(Verdict, IsRoundingWithinAUnitOfTheLastDigit) {
    EXPECT_EQ(verdict_on_text("0.66", 2.0 / 3), Verdict::rounding);  // truncated
    EXPECT_EQ(verdict_on_text("0.68", 0.6725), Verdict::rounding);
}

TEST(Verdict, IsMisprintBeyond) {
    EXPECT_EQ(verdict_on_text("0.50", 0.4), Verdict::misprint);
    EXPECT_EQ(verdict_on_text("0.50", 0.51), Verdict::misprint);  // one whole unit
    EXPECT_EQ(verdict_on_text("4/6", 0.66), Verdict::misprint);  // a fraction has no rounding
    EXPECT_EQ(verdict_on_text("2", 1.25), Verdict::misprint);
}

TEST(Verdict, HoldsTheWorkedLineToTheComputedNumberToo) {
    // 0.57 alone would be 0.5778 truncated; the line before it is 0.5667.
    EXPECT_EQ(verdict_on_text("0.57", 0.57777), Verdict::rounding);
    EXPECT_EQ(verdict_on_text("(0.20 + 0.50 + 1.00) / 3 = 0.57", 0.57777), Verdict::misprint);
    EXPECT_EQ(verdict_on_text("(0.20 + 0.50 + 1.00) / 3 = 0.57", 1.7 / 3), Verdict::equal);
}

TEST(Verdict, OnAThresholdAsksForTheSameOperatingPoint) {
    const Cut cut{67, 66, 68};
    EXPECT_EQ(verdict_on_threshold(66, cut), Verdict::equal);
    EXPECT_EQ(verdict_on_threshold(67.5, cut), Verdict::equal);
    EXPECT_EQ(verdict_on_threshold(68, cut), Verdict::misprint);
    EXPECT_EQ(verdict_on_threshold(65, cut), Verdict::misprint);
}

TEST(Verdict, OnASampleAllowsItsError) {
    const SourceNumber printed = *read_printed("0.50");
    EXPECT_EQ(verdict_on_sample(printed, 0.5, 0.125), Verdict::equal);
    EXPECT_EQ(verdict_on_sample(printed, 0.75, 0.125), Verdict::sampling);
    EXPECT_EQ(verdict_on_sample(printed, 0.75, 0.03125), Verdict::misprint);
    // Half of the last digit is 0.005, so that 0.245 is left: 2.5 and 2.8 of these errors.
    EXPECT_EQ(verdict_on_sample(printed, 0.75, 0.098), Verdict::sampling);
    EXPECT_EQ(verdict_on_sample(printed, 0.75, 0.0875), Verdict::misprint);
}

TEST(Verdict, OnOurOwnSampleIsSamplingOrFails) {
    EXPECT_EQ(verdict_on_own_sample(0.875, 0.5, 0.125), Verdict::sampling);
    EXPECT_EQ(verdict_on_own_sample(0.90625, 0.5, 0.125), Verdict::fails);
}

TEST(Verdict, OnAFormulaIsEqualOrFails) {
    EXPECT_EQ(verdict_on_formula(0.1 + 0.2, 0.3), Verdict::equal);
    EXPECT_EQ(verdict_on_formula(0.25, 0.5), Verdict::fails);
    EXPECT_EQ(verdict_on_formula(std::numeric_limits<double>::infinity(), 0.5), Verdict::fails);
}

}  // namespace
}  // namespace midrank
