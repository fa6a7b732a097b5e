#include "midrank/simd/poisson.hpp"

#include "midrank/numerics/philox.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

namespace midrank {
namespace {

TEST(Poisson, BoundsAreTheDistributionFunction) {
    const PoissonTable table(0.97);
    double term = std::exp(-0.97);
    double below = 0;
    for (std::size_t k = 0; k < 6; ++k) {
        below += term;
        EXPECT_NEAR(static_cast<double>(table.bounds()[k]) * 0x1p-64, below, 0x1p-50) << k;
        term *= 0.97 / static_cast<double>(k + 1);
    }
}

TEST(Poisson, CountsFollowPhiloxByteByByte) {
    // An independent implementation, one byte at a time, as described in the header.
    const PoissonTable table(0.9);
    const Philox random(7, 3);
    const std::uint64_t index = 5 << 20;
    std::vector<std::uint8_t> counts(1000);
    const std::uint64_t sum = draw_poisson(counts, table, {7, 3}, index);
    EXPECT_EQ(sum, std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    std::size_t unsettled = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::size_t word = i % 256 / 64;
        const std::size_t lane = i % 64 / 4;
        const auto byte = (random.block(index + i / 256 * 16 + lane)[word] >> (8 * (i % 4))) & 0xFF;
        const std::uint64_t least = static_cast<std::uint64_t>(byte) << 56;
        const std::uint64_t most = least | 0xFFFFFFFFFFFFFF;
        EXPECT_GE(counts[i], table.count(least));
        EXPECT_LE(counts[i], table.count(most));
        unsettled += table.count(least) != table.count(most) ? 1U : 0U;
    }
    EXPECT_LT(unsettled, 100U);
}

TEST(Poisson, FrequenciesAreThoseOfTheDistribution) {
    const double mean = 1;
    std::vector<std::uint8_t> counts(1 << 20);
    draw_poisson(counts, PoissonTable(mean), {11, 0}, 0);
    std::array<double, 8> seen{};
    for (const std::uint8_t count : counts) ++seen[std::min<std::size_t>(count, 7)];
    double chi_squared = 0;
    double term = std::exp(-mean);
    double rest = 1;
    for (std::size_t k = 0; k < 8; ++k) {
        const double expected = static_cast<double>(counts.size()) * (k == 7 ? rest : term);
        chi_squared += (seen[k] - expected) * (seen[k] - expected) / expected;
        rest -= term;
        term *= mean / static_cast<double>(k + 1);
    }
    EXPECT_LT(chi_squared, 29.9);  // 1 - 1e-4 quantile with 7 degrees of freedom
}

}  // namespace
}  // namespace midrank
