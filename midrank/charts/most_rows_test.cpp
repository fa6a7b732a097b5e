#include "midrank/charts/most_rows.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace midrank {
namespace {

using Chosen = std::vector<std::size_t>;

TEST(MostRows, StayInTheirOrder) {
    EXPECT_EQ(places_of_most_rows(std::vector<double>{1, 5, 3}, 2), (Chosen{1, 2}));
    EXPECT_EQ(places_of_most_rows(std::vector<double>{1, 5, 3}, 9), (Chosen{0, 1, 2}));
}
TEST(MostRows, AreOfEqualOnesTheFirst) {
    EXPECT_EQ(places_of_most_rows(std::vector<double>{2, 2, 2}, 2), (Chosen{0, 1}));
}
TEST(MostRows, CanLeaveOutWhatHasNone) {
    EXPECT_EQ(places_of_most_rows(std::vector<double>{0, 4}, 2), (Chosen{0, 1}));
    EXPECT_EQ(places_of_some_rows(std::vector<double>{0, 4}, 2), (Chosen{1}));
}

}  // namespace
}  // namespace midrank
