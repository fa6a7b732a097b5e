#include "midrank/inference/proportion_difference.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/proportion.hpp"
#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <string>

namespace midrank {
namespace {

using Independent = IntervalOrReason (*)(const CountedShare&, const CountedShare&, double);
using Paired = IntervalOrReason (*)(const PairedTable&, double);

constexpr std::pair<const char*, Independent> independent_methods[] = {
    {"newcombe", newcombe_interval}, {"miettinen_nurminen", miettinen_nurminen_interval}};
constexpr std::pair<const char*, Paired> paired_methods[] = {{"newcombe_paired", newcombe_paired_interval},
                                                             {"tango", tango_interval}};

Bounds bounds_of(const IntervalOrReason& interval) { return std::get<Interval>(interval).bounds; }

CountedShare share(const nlohmann::json& counts) { return {counts[0], counts[1]}; }
PairedTable table(const nlohmann::json& counts) { return {counts[0], counts[1], counts[2], counts[3]}; }

void expect_near(const Bounds& ours, const nlohmann::json& theirs, double tolerance, const std::string& what) {
    EXPECT_NEAR(ours.low, theirs[0].get<double>(), tolerance) << what;
    EXPECT_NEAR(ours.high, theirs[1].get<double>(), tolerance) << what;
}

// The reference inverts in 40 digits. Shares are rounded to 1e-16, which the square roots of the score pass on unchanged
// beside a half width; so bounds may be off by some 1e-16 of 1.
constexpr double rounding = 2e-15;

TEST(ProportionDifference, IndependentIntervalsAreThoseOfTheInversionIn40Digits) {
    for (const auto& golden : classical("proportion_difference").at("independent")) {
        for (const auto& [name, method] : independent_methods) {
            expect_near(bounds_of(method(share(golden["first"]), share(golden["second"]), 0.95)), golden[name],
                        rounding, name + golden.dump());
        }
    }
}

TEST(ProportionDifference, NewcombesIntervalIsThatOfStatsmodels) {
    for (const auto& golden : classical("proportion_difference").at("independent")) {
        if (!golden["statsmodels"].contains("newcombe")) continue;
        expect_near(bounds_of(newcombe_interval(share(golden["first"]), share(golden["second"]), 0.95)),
                    golden["statsmodels"]["newcombe"], rounding, golden.dump());
    }
}

TEST(ProportionDifference, PairedIntervalsAreThoseOfTheInversionIn40Digits) {
    for (const auto& golden : classical("proportion_difference").at("paired")) {
        for (const auto& [name, method] : paired_methods)
            expect_near(bounds_of(method(table(golden["table"]), 0.95)), golden[name], rounding, name + golden.dump());
    }
}

TEST(ProportionDifference, SwappingTheGroupsMirrorsTheInterval) {
    for (const double first : counts_to(5)) {
        for (const double second : counts_to(3)) {
            for (const auto& [name, method] : independent_methods) {
                const Bounds there = bounds_of(method({first, 5}, {second, 3}, 0.9));
                const Bounds back = bounds_of(method({second, 3}, {first, 5}, 0.9));
                EXPECT_NEAR(there.low, -back.high, rounding) << name;
                EXPECT_NEAR(there.high, -back.low, rounding) << name;
            }
        }
    }
}

TEST(ProportionDifference, EveryTableHasAnIntervalThatHoldsTheDifference) {
    for (const int trials : {1, 2, 4}) {
        for (const double first : counts_to(trials)) {
            for (const double second : counts_to(3)) {
                for (const auto& [name, method] : independent_methods) {
                    const Bounds bounds = bounds_of(method({first, static_cast<double>(trials)}, {second, 3}, 0.95));
                    const double difference = first / trials - second / 3;
                    EXPECT_TRUE(-1 <= bounds.low && bounds.low <= difference && difference <= bounds.high &&
                                bounds.high <= 1)
                        << name << ' ' << first << " of " << trials << ", " << second << " of 3";
                    EXPECT_LT(bounds.low, bounds.high) << name;
                }
            }
        }
    }
}

TEST(ProportionDifference, EveryPairedTableHasAnIntervalThatHoldsTheDifference) {
    for (unsigned code = 1; code < 256; ++code) {
        const PairedTable t = {static_cast<double>(code & 3U), static_cast<double>(code >> 2U & 3U),
                               static_cast<double>(code >> 4U & 3U), static_cast<double>(code >> 6U)};
        const double difference = (t.first_only - t.second_only) / t.total();
        for (const auto& [name, method] : paired_methods) {
            const Bounds bounds = bounds_of(method(t, 0.95));
            EXPECT_TRUE(-1 <= bounds.low && bounds.low <= difference && difference <= bounds.high && bounds.high <= 1)
                << name << ' ' << code;
        }
    }
}

TEST(ProportionDifference, TangosIntervalHoldsZeroWhereMcNemarsTestKeepsIt) {
    const double critical = critical_value(0.95) * critical_value(0.95);
    for (const double first : counts_to(20)) {
        for (const double second : counts_to(20)) {
            if (first + second == 0) continue;
            const Bounds bounds = bounds_of(tango_interval({10, first, second, 10}, 0.95));
            const bool kept = (first - second) * (first - second) / (first + second) <= critical;
            EXPECT_EQ(bounds.low <= 0 && 0 <= bounds.high, kept) << first << ' ' << second;
        }
    }
}

TEST(ProportionDifference, IsUndefinedWithoutRows) {
    for (const auto& [name, method] : independent_methods) {
        EXPECT_EQ(std::get<Undefined>(method({0, 0}, {1, 2}, 0.95)), Undefined::empty) << name;
        EXPECT_EQ(std::get<Undefined>(method({1, 2}, {0, 0}, 0.95)), Undefined::empty) << name;
    }
    for (const auto& [name, method] : paired_methods)
        EXPECT_EQ(std::get<Undefined>(method({}, 0.95)), Undefined::empty) << name;
}

TEST(ProportionDifference, IsUndefinedForFractionalWeights) {
    for (const auto& [name, method] : independent_methods)
        EXPECT_EQ(std::get<Undefined>(method({1, 2}, {0.5, 2}, 0.95)), Undefined::fractional_weights) << name;
    for (const auto& [name, method] : paired_methods)
        EXPECT_EQ(std::get<Undefined>(method({0.5, 1, 1, 0.5}, 0.95)), Undefined::fractional_weights) << name;
}

TEST(ProportionDifference, RefusesALevelOfOne) {
    EXPECT_THROW(newcombe_interval({1, 2}, {1, 2}, 1), Error);
    EXPECT_THROW(tango_interval({1, 1, 1, 1}, 1), Error);
}

}  // namespace
}  // namespace midrank
