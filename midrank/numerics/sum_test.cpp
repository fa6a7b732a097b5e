#include "midrank/numerics/sum.hpp"

#include "midrank/numerics/exact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

namespace midrank {
namespace {

Sum sum_of(const std::vector<double>& terms) {
    Sum sum;
    for (const double term : terms) sum.add(term);
    return sum;
}

TEST(Sum, KeepsWhatARunningDoubleWouldLose) {
    EXPECT_EQ(sum_of({1e300, 1, -1e300}).total(), 1);
    EXPECT_EQ(sum_of({}).total(), 0);
    EXPECT_EQ(sum_of({-2.5}).total(), -2.5);
}

TEST(Sum, RoundsTheExactTotalOnceTiesToEven) {
    EXPECT_EQ(sum_of({1, 0x1p-53}).total(), 1);                    // half way, to even
    EXPECT_EQ(sum_of({1, 0x1p-53, 0x1p-1074}).total(), 1 + 0x1p-52);  // slightly above half way
    EXPECT_EQ(sum_of({1 + 0x1p-52, 0x1p-53}).total(), 1 + 0x1p-51);
    EXPECT_EQ(sum_of({-1, -0x1p-53, -0x1p-1074}).total(), -1 - 0x1p-52);
}

TEST(Sum, ReachesTheEndsOfTheRange) {
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    constexpr double huge = std::numeric_limits<double>::max();
    EXPECT_EQ(sum_of({tiny}).total(), tiny);
    EXPECT_EQ(sum_of({tiny, tiny, tiny}).total(), 3 * tiny);
    EXPECT_EQ(sum_of({huge, huge}).total(), std::numeric_limits<double>::infinity());
    EXPECT_EQ(sum_of({huge, huge, -huge}).total(), huge);
    EXPECT_EQ(sum_of({-huge, -huge}).total(), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(sum_of({0x1p-1022, -tiny}).total(), 0x1p-1022 - tiny);
}

TEST(Sum, EqualsLongDoubleWhereThatIsExact) {
    std::mt19937_64 random(7);
    for (int round = 0; round < 2000; ++round) {
        long double expected = 0;
        Sum sum;
        for (int i = 0; i < 40; ++i) {
            // 48-bit terms within 2^10 of each other: 40 of them fit into 64 bits.
            const double x = std::ldexp(static_cast<double>(static_cast<std::int64_t>(random() >> 16)) - 0x1p47,
                                        static_cast<int>(random() % 8) - 60);
            expected += static_cast<long double>(x);
            sum.add(x);
        }
        ASSERT_EQ(sum.total(), static_cast<double>(expected));
    }
}

TEST(Sum, DoesNotDependOnOrderOrPartition) {
    std::mt19937_64 random(11);
    std::vector<double> terms(3000);
    for (double& term : terms)
        term = std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 600) - 300);
    const Sum whole = sum_of(terms);
    std::ranges::shuffle(terms, random);
    EXPECT_EQ(sum_of(terms), whole);
    Sum left = sum_of({terms.begin(), terms.begin() + 1234});
    left.merge(sum_of({terms.begin() + 1234, terms.end()}));
    EXPECT_EQ(left, whole);
    EXPECT_EQ(left.total(), whole.total());
}

TEST(Sum, AddsAWeightedTermAsManyTimesAsTheWeightSays) {
    Sum repeated;
    for (int i = 0; i < 7; ++i) repeated.add(0.1);
    Sum weighted;
    weighted.add_product(7, 0.1);
    EXPECT_EQ(weighted, repeated);
}

TEST(Sum, SurvivesMoreTermsThanItsLimbsHoldWithoutCarrying) {
    Sum sum;
    for (int i = 0; i < 100'000; ++i) sum.add(std::numeric_limits<double>::max() / 1e6);
    Sum back = sum;
    for (int i = 0; i < 100'000; ++i) back.add(-std::numeric_limits<double>::max() / 1e6);
    EXPECT_EQ(back.total(), 0);
    EXPECT_EQ(sum, Sum::of_limbs(sum.normal_limbs()));
}

TEST(Sum, MergesOfSumsThatHaveNotCarriedKeepWithinTheirLimbs) {
    for (const double sign : {1.0, -1.0}) {
        const double term = sign * std::numeric_limits<double>::max() / 1e9;
        Sum whole;
        Sum merged;
        for (int part = 0; part < 200; ++part) {
            Sum some;
            for (int i = 0; i < 300; ++i) some.add(term);
            for (int i = 0; i < 300; ++i) whole.add(term);
            merged.merge(some);
        }
        EXPECT_EQ(merged, whole);
        EXPECT_EQ(merged.total(), whole.total());
        EXPECT_GT(sign * merged.total(), 0);
    }
}

TEST(Ratio, RoundsTheTrueQuotientOnce) {
    EXPECT_EQ(ratio(Int128{1}, Int128{3}), 1.0 / 3.0);
    EXPECT_EQ(ratio(Int128{-2}, Int128{3}), -2.0 / 3.0);
    EXPECT_EQ(ratio(Int128{0}, Int128{5}), 0);
    const Int128 one = 1;
    EXPECT_EQ(ratio((one << 53) + 1, one), 0x1p53);  // half way, to even
    EXPECT_EQ(ratio(((one << 53) + 1) * 3 + 1, Int128{3}), 0x1p53 + 2);
    EXPECT_EQ(ratio((one << 126) + 1, one << 126), 1);
    EXPECT_EQ(ratio(one, (one << 126) + 1), 0x1p-126);
    EXPECT_EQ(ratio((one << 100), (one << 100) * 3), 1.0 / 3.0);
}

TEST(Ratio, EqualsHardwareDivisionWhereOperandsAreDoubles) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 100'000; ++i) {
        const auto a = static_cast<std::int64_t>(random() >> (11 + random() % 50));
        const auto b = static_cast<std::int64_t>(random() >> (11 + random() % 50)) + 1;
        ASSERT_EQ(ratio(Int128{a}, Int128{b}), static_cast<double>(a) / static_cast<double>(b));
    }
}

}  // namespace
}  // namespace midrank
