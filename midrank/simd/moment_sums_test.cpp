#include "midrank/simd/moment_sums.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <vector>

namespace midrank {
namespace {

TEST(MomentSums, AreThoseOfASimpleLoop) {
    // Small whole numbers, so that every order of additions gives the same sum.
    for (std::size_t size = 0; size < 12; ++size) {
        std::vector<double> values;
        std::vector<double> times;
        double count = 0;
        double distances = 0;
        double squares = 0;
        double cubes = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const auto value = static_cast<double>(i * i % 7);
            const auto weight = static_cast<double>(i % 3);
            values.push_back(weight > 0 ? value : std::numeric_limits<double>::quiet_NaN());
            times.push_back(weight);
            const double distance = value - 2;
            count += weight;
            distances += weight * distance;
            squares += weight * distance * distance;
            cubes += weight * distance * distance * distance;
        }
        const MomentSums found = moment_sums(values, times, 2);
        EXPECT_EQ(found.count, count) << size;
        EXPECT_EQ(found.distances, distances) << size;
        EXPECT_EQ(found.squares, squares) << size;
        EXPECT_EQ(found.cubes, cubes) << size;
    }
}

}  // namespace
}  // namespace midrank
