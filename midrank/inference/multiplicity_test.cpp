#include "midrank/inference/multiplicity.hpp"

#include "midrank/base/error.hpp"
#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace midrank {
namespace {

using Numbers = std::vector<double>;

template <class Call>
std::string message(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Multiplicity, AdjustedPsAreThoseOfRAndStatsmodels) {
    // The products differ by one rounding, or by three if m / j is rounded first.
    for (const auto& golden : classical("multiplicity")) {
        const auto p = golden["p"].get<Numbers>();
        for (const char* tool : {"R", "statsmodels"}) {
            for (std::size_t i = 0; i < p.size(); ++i) {
                EXPECT_PRED3(within_ulps, holm(p)[i], golden[tool]["holm"][i].get<double>(), 4) << golden;
                EXPECT_PRED3(within_ulps, benjamini_hochberg(p)[i], golden[tool]["benjamini_hochberg"][i].get<double>(),
                             4)
                    << golden;
            }
        }
    }
}

TEST(Multiplicity, HolmGoesDownTheSteps) {
    EXPECT_EQ(holm(Numbers{0.25, 0.0625, 0.125}), (Numbers{0.25, 0.1875, 0.25}));
    EXPECT_EQ(holm(Numbers{0.75, 0.5}), (Numbers{1, 1}));
}

TEST(Multiplicity, BenjaminiHochbergGoesUpTheSteps) {
    EXPECT_EQ(benjamini_hochberg(Numbers{0.25, 0.0625, 0.125}), (Numbers{0.25, 0.1875, 0.1875}));
}

TEST(Multiplicity, ASingleTestKeepsItsP) {
    EXPECT_EQ(holm(Numbers{0.3}), Numbers{0.3});
    EXPECT_EQ(benjamini_hochberg(Numbers{0.3}), Numbers{0.3});
    EXPECT_TRUE(holm(Numbers{}).empty());
    EXPECT_TRUE(benjamini_hochberg(Numbers{}).empty());
}

TEST(Multiplicity, MaxTCountsReplicatesWhoseLargestReaches) {
    // Largest magnitudes 3, 1, 2 and 0.5.
    const Numbers resampled = {-3, 1, 1, 0.5, 0, 2, 0.5, 0.25};
    EXPECT_EQ(max_t(Numbers{2, -0.75}, resampled), (Numbers{3.0 / 5, 4.0 / 5}));
    EXPECT_EQ(max_t(Numbers{4, 0}, resampled), (Numbers{1.0 / 5, 1}));
}

TEST(Multiplicity, MaxTOfTestsThatAreOneTestIsThePOfOne) {
    const Numbers once = {1, -2, 0.5, 3, 0.25};
    Numbers thrice;
    for (const double statistic : once) thrice.insert(thrice.end(), 3, statistic);
    const Numbers alone = max_t(Numbers{1.5}, once);
    EXPECT_EQ(max_t(Numbers{1.5, 1.5, 1.5}, thrice), (Numbers{alone[0], alone[0], alone[0]}));
}

TEST(Multiplicity, MaxTWithoutReplicatesKnowsNothing) {
    EXPECT_EQ(max_t(Numbers{9, 1}, Numbers{}), (Numbers{1, 1}));
    EXPECT_TRUE(max_t(Numbers{}, Numbers{}).empty());
}

TEST(Multiplicity, SaysWhatIsNoP) {
    EXPECT_EQ(message([] { holm(Numbers{0.5, 1.5}); }),
              "p-value 2 of 2 is 1.5, but p-values lie between 0 and 1. Leave out tests without a p-value.");
    EXPECT_NE(message([] { benjamini_hochberg(Numbers{std::nan("")}); }), "");
}

TEST(Multiplicity, SaysWhatIsWrongWithReplicates) {
    EXPECT_EQ(message([] { max_t(Numbers{1, 2}, Numbers{1, 2, 3}); }),
              "3 resampled statistics cannot be divided into replicates of 2 tests each.");
    EXPECT_EQ(message([] { max_t(Numbers{1}, Numbers{1, std::nan("")}); }),
              "Resampled statistic 2 is not a number. Leave out tests without a statistic, and replicates in which a "
              "statistic is undefined.");
    EXPECT_NE(message([] { max_t(Numbers{std::nan("")}, Numbers{1}); }), "");
}

}  // namespace
}  // namespace midrank
