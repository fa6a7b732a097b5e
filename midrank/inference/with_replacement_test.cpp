#include "midrank/inference/with_replacement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <vector>

namespace midrank {
namespace {

TEST(WithReplacement, DrawsAsManyAsAsked) {
    for (const std::size_t items : {1U, 2U, 63U, 64U, 100U, 5000U}) {
        for (std::uint64_t replicate = 0; replicate < 50; ++replicate) {
            std::vector<std::uint8_t> counts(items);
            draw_with_replacement(counts, static_cast<std::int64_t>(items), {7, replicate});
            EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::size_t{0}), items);
        }
    }
}

TEST(WithReplacement, IsAFunctionOfSeedAndStream) {
    const auto drawn = [](const Philox& random) {
        std::vector<std::uint8_t> counts(300);
        draw_with_replacement(counts, 300, random);
        return counts;
    };
    EXPECT_EQ(drawn({7, 3}), drawn({7, 3}));
    EXPECT_NE(drawn({7, 3}), drawn({8, 3}));
    EXPECT_NE(drawn({7, 3}), drawn({7, 4}));
}

/// Chi-squared statistic of the frequency of each composition of 3 draws among 3 items, whose multinomial probabilities
/// are exact. For `items` above the limit between single draws and Poisson counts, the pattern of the first two counts
/// is used instead.
TEST(WithReplacement, FollowsTheMultinomialLaw) {
    constexpr int replicates = 20'000;
    constexpr std::size_t items = 128;
    // The first count is binomial(128, 1/128), and the sum of the first 64 is binomial(128, 1/2).
    std::map<int, int> first;
    double sum = 0;
    double squares = 0;
    double products = 0;
    for (int replicate = 0; replicate < replicates; ++replicate) {
        std::vector<std::uint8_t> counts(items);
        draw_with_replacement(counts, items, {11, static_cast<std::uint64_t>(replicate)});
        ++first[std::min<int>(counts[0], 4)];
        const double half = std::accumulate(counts.begin(), counts.begin() + items / 2, 0.0);
        sum += half;
        squares += (half - 64) * (half - 64);
        products += (counts[0] - 1.0) * (counts[1] - 1.0);
    }
    double chi_squared = 0;
    double rest = 1;
    for (int k = 0; k <= 4; ++k) {
        const double p = std::exp(std::lgamma(129.0) - std::lgamma(k + 1.0) - std::lgamma(129.0 - k) -
                                  k * std::log(128.0) + (128 - k) * std::log1p(-1 / 128.0));
        const double expected = replicates * (k == 4 ? rest : p);
        rest -= p;
        chi_squared += (first[k] - expected) * (first[k] - expected) / expected;
    }
    EXPECT_LT(chi_squared, 23.5);  // 1 - 1e-4 quantile with 4 degrees of freedom
    EXPECT_NEAR(sum / replicates, 64, 4 * std::sqrt(32.0 / replicates));  // four standard errors
    EXPECT_NEAR(squares / replicates, 32, 4 * std::sqrt(2.0 / replicates) * 32);
    EXPECT_NEAR(products / replicates, -1.0 / items, 4 / std::sqrt(static_cast<double>(replicates)));
}

}  // namespace
}  // namespace midrank
