#include "midrank/inference/proportion.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/distributions.hpp"
#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <string>

namespace midrank {
namespace {

Interval interval(std::string_view method, double successes, double trials, double level = 0.95) {
    return std::get<Interval>(find_proportion_interval(method)->interval(successes, trials, level));
}

std::string message(double successes, double trials, double level) {
    try {
        wilson_interval(successes, trials, level);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

// Both tools compute in doubles: their bounds may differ from ours by some ulps of the share and the half width, which
// are added, and by a share of the bound if a quantile is found by iteration.
void expect_near(const Bounds& ours, const nlohmann::json& theirs, double part, const std::string& what) {
    const double low = theirs[0];
    const double high = theirs[1];
    EXPECT_NEAR(ours.low, low, part * std::abs(low) + 1e-15 * std::abs(high)) << what;
    EXPECT_NEAR(ours.high, high, part * std::abs(high)) << what;
}

TEST(Proportion, MeetsBerrarsExample) {
    std::ifstream file("tests/golden/intervals.json");
    const auto expected = nlohmann::json::parse(file).at("sensitivity_3_of_5_95pct");
    for (const char* method : {"wald", "clopper_pearson"}) {
        const Bounds ours = interval(method, 3, 5).bounds;
        EXPECT_PRED3(within_ulps, ours.low, expected[method][0].get<double>(), 16) << method;
        EXPECT_PRED3(within_ulps, ours.high, expected[method][1].get<double>(), 16) << method;
    }
}

TEST(Proportion, IntervalsAreThoseOfRAndStatsmodels) {
    for (const auto& golden : classical("proportion").at("cases")) {
        const double successes = golden["successes"];
        const double trials = golden["trials"];
        // Boost's tail of a beta distribution with a = 2 and b = 10^9 has a relative error of 9e-9, as its closed form,
        // solved in 50 digits, shows; R is accurate there.
        const double part = trials < 1e9 ? 1e-12 : 1e-8;
        for (const char* tool : {"R", "statsmodels"}) {
            for (const auto& [method, bounds] : golden[tool].items()) {
                // Brown, Cai and DasGupta end the Jeffreys interval at 0 and 1 there, as R does; statsmodels does not.
                const bool at_an_end = successes == 0 || successes == trials;
                if (at_an_end && method == "jeffreys" && tool == std::string_view("statsmodels")) continue;
                const Bounds ours = interval(method, successes, trials, golden["level"]).bounds;
                expect_near(ours, bounds, part, method + " of " + tool + ": " + golden.dump().substr(0, 60));
            }
        }
    }
}

TEST(Proportion, TheExactIntervalKeepsItsDigitsUpToTwoToThe53Trials) {
    // By integration in 40 digits. The distance from the share, the half width, is compared.
    for (const auto& golden : classical("proportion").at("large")) {
        const double successes = golden["successes"];
        const double trials = golden["trials"];
        const double share = successes / trials;
        const Bounds ours = interval("clopper_pearson", successes, trials).bounds;
        const double low = golden["clopper_pearson"][0];
        const double high = golden["clopper_pearson"][1];
        EXPECT_NEAR(ours.low, low, 1e-9 * (share - low) + 2e-16 * share) << golden;
        EXPECT_NEAR(ours.high, high, 1e-9 * (high - share) + 2e-16 * share) << golden;
    }
}

TEST(Proportion, TheExactBoundsAreWhereTheBinomialTailIsHalfTheRest) {
    for (const double successes : {1.0, 3.0, 19.0}) {
        const Bounds bounds = interval("clopper_pearson", successes, 20).bounds;
        EXPECT_NEAR(binomial_upper_tail(successes - 1, 20, bounds.low), 0.025, 1e-13);
        EXPECT_NEAR(binomial_cdf(successes, 20, bounds.high), 0.025, 1e-13);
    }
}

TEST(Proportion, WithoutSuccessesTheExactUpperBoundHasAClosedForm) {
    // (1 - p)^n = 0.025
    EXPECT_PRED3(within_ulps, interval("clopper_pearson", 0, 10).bounds.high, -std::expm1(std::log(0.025) / 10), 16);
    EXPECT_PRED3(within_ulps, interval("clopper_pearson", 10, 10).bounds.low, std::exp(std::log(0.025) / 10), 16);
}

/// P(K = k) by the definition, for few trials.
double binomial_chance(int k, int trials, double p) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (trials - i) / (i + 1);
    return ways * std::pow(p, k) * std::pow(1 - p, trials - k);
}

TEST(Proportion, MidPBoundsAreWhereTheTailWithHalfOfWhatWasObservedIsHalfTheRest) {
    for (const int successes : {1, 3, 10, 19}) {
        const Bounds bounds = interval("mid_p", successes, 20).bounds;
        double more = binomial_chance(successes, 20, bounds.low) / 2;
        for (int k = successes + 1; k <= 20; ++k) more += binomial_chance(k, 20, bounds.low);
        double fewer = binomial_chance(successes, 20, bounds.high) / 2;
        for (int k = 0; k < successes; ++k) fewer += binomial_chance(k, 20, bounds.high);
        EXPECT_NEAR(more, 0.025, 1e-12) << successes;
        EXPECT_NEAR(fewer, 0.025, 1e-12) << successes;
    }
    // Without successes (1 - p)^n / 2 = 0.025.
    EXPECT_NEAR(interval("mid_p", 0, 10).bounds.high, 1 - std::pow(0.05, 0.1), 1e-12);
}

TEST(Proportion, MidPLiesWithinTheExactInterval) {
    for (const double successes : counts_to(30)) {
        const Bounds bounds = interval("mid_p", successes, 30).bounds;
        const Bounds exact = interval("clopper_pearson", successes, 30).bounds;
        EXPECT_GE(bounds.low, exact.low);
        EXPECT_LE(bounds.high, exact.high);
    }
}

TEST(Proportion, ArcsineOfHalfIsAlikeOnBothSides) {
    // asin(sqrt(1/2)) is a quarter of pi, and sin^2(pi/4 + x) = (1 + sin(2 x)) / 2, with x = z / (2 sqrt(10.5)).
    const double reach = std::sin(critical_value(0.95) / std::sqrt(10.5)) / 2;
    const Bounds bounds = interval("arcsine", 5, 10).bounds;
    EXPECT_NEAR(bounds.low, 0.5 - reach, 1e-15);
    EXPECT_NEAR(bounds.high, 0.5 + reach, 1e-15);
}

TEST(Proportion, ScoreBoundsAreWhereTheScoreTestTurns) {
    const double z = critical_value(0.95);
    for (const double successes : {0.0, 1.0, 7.0, 20.0}) {
        const Bounds bounds = wilson_bounds(successes, 20, critical_value(0.95));
        for (const double p : {bounds.low, bounds.high}) {
            const double distance = successes / 20 - p;
            EXPECT_NEAR(distance * distance, z * z * p * (1 - p) / 20, 1e-16);
        }
    }
}

TEST(Proportion, BoundsReachExactlyZeroAndOneAtTheEnds) {
    for (const char* method : {"wilson", "clopper_pearson", "mid_p", "jeffreys", "agresti_coull", "arcsine"}) {
        for (const double trials : {1.0, 2.0, 10.0, 1e9, 0x1p53}) {
            EXPECT_EQ(interval(method, 0, trials).bounds.low, 0) << method << " of " << trials;
            EXPECT_EQ(interval(method, trials, trials).bounds.high, 1) << method << " of " << trials;
            EXPECT_GT(interval(method, 0, trials).bounds.high, 0) << method << " of " << trials;
            EXPECT_LT(interval(method, trials, trials).bounds.low, 1) << method << " of " << trials;
        }
    }
}

TEST(Proportion, EveryIntervalHoldsTheShare) {
    for (const ProportionMethod& method : proportion_methods()) {
        for (const int trials : {1, 2, 7, 50}) {
            for (const double successes : counts_to(trials)) {
                const Bounds bounds = interval(method.id, successes, trials).bounds;
                EXPECT_LE(bounds.low, successes / trials) << method.id;
                EXPECT_GE(bounds.high, successes / trials) << method.id;
            }
        }
    }
}

TEST(Proportion, FailuresHaveTheMirroredInterval) {
    for (const ProportionMethod& method : proportion_methods()) {
        for (const double successes : counts_to(12)) {
            const Bounds bounds = interval(method.id, successes, 12).bounds;
            const Bounds mirrored = interval(method.id, 12 - successes, 12).bounds;
            EXPECT_NEAR(bounds.low, 1 - mirrored.high, 1e-14) << method.id;
        }
    }
}

TEST(Proportion, TheExactIntervalCoversAtLeastTheLevel) {
    for (const int trials : {5, 20}) {
        for (int cell = 0; cell < 64; ++cell) {
            const double p = (cell + 0.5) / 64;
            double covered = 0;
            for (const double k : counts_to(trials)) {
                const Bounds bounds = interval("clopper_pearson", k, trials).bounds;
                if (bounds.low <= p && p <= bounds.high)
                    covered += binomial_cdf(k, trials, p) - binomial_cdf(k - 1, trials, p);
            }
            EXPECT_GE(covered, 0.95 - 1e-12) << p << " of " << trials;
        }
    }
}

TEST(Proportion, WaldSaysWhereItIsNotToBeTrusted) {
    EXPECT_EQ(interval("wald", 50, 100).remark, "");
    EXPECT_EQ(interval("wald", 6, 12).remark, "");
    EXPECT_EQ(interval("wald", 5, 1000).remark,
              "The normal approximation needs n p > 5 and n (1 - p) > 5; here they are 5 and 995.");
    EXPECT_EQ(
        interval("wald", 3, 5).remark,
        "The normal approximation needs n p > 5 and n (1 - p) > 5; here they are 3 and 2. The upper bound is above 1.");
    EXPECT_EQ(interval("wald", 0, 10).remark,
              "The normal approximation needs n p > 5 and n (1 - p) > 5; here they are 0 and 10. "
              "The interval has no width, but that does not make the value certain.");
}

TEST(Proportion, AgrestiCoullSaysWhereItWasCut) {
    EXPECT_EQ(interval("agresti_coull", 5, 10).remark, "");
    EXPECT_EQ(interval("agresti_coull", 0, 10).remark, "The lower bound fell below 0 and is given as 0.");
}

TEST(Proportion, WithoutTrialsThereIsNoInterval) {
    for (const ProportionMethod& method : proportion_methods())
        EXPECT_EQ(std::get<Undefined>(method.interval(0, 0, 0.95)), Undefined::empty) << method.id;
}

TEST(Proportion, SumsOfFractionalWeightsAreNoCounts) {
    for (const ProportionMethod& method : proportion_methods())
        EXPECT_EQ(std::get<Undefined>(method.interval(2.5, 4, 0.95)), Undefined::fractional_weights) << method.id;
}

TEST(Proportion, MethodsAreFoundByTheirId) {
    std::set<std::string_view> ids;
    for (const ProportionMethod& method : proportion_methods()) {
        EXPECT_EQ(find_proportion_interval(method.id), &method);
        EXPECT_EQ(interval(method.id, 3, 8).method, method.id);
        ids.insert(method.id);
    }
    EXPECT_EQ(ids.size(), proportion_methods().size());
    EXPECT_EQ(find_proportion_interval("bayes"), nullptr);
}

TEST(Proportion, SaysWhatIsWrongWithALevel) {
    EXPECT_EQ(
        message(1, 2, 95),
        "The level of an interval must lie between 0 and 1, but 95 was given. Use 0.95 for a confidence of 95 %.");
    EXPECT_NE(message(1, 2, 0), "");
    EXPECT_NE(message(1, 2, 1), "");
    EXPECT_NE(message(1, 2, std::nan("")), "");
}

TEST(Proportion, SaysWhatIsWrongWithCounts) {
    EXPECT_EQ(message(3, 2, 0.95),
              "3 successes in 2 trials are not a proportion: the number of successes must lie between 0 and the number "
              "of trials.");
    EXPECT_NE(message(-1, 2, 0.95), "");
    EXPECT_NE(message(std::nan(""), 2, 0.95), "");
}

}  // namespace
}  // namespace midrank
