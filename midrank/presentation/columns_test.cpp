#include "midrank/presentation/columns.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

TEST(Width, CountsPlacesOnTheScreen) {
    EXPECT_EQ(width_of("plain"), 5U);
    EXPECT_EQ(width_of("größe ∞"), 7U);
    EXPECT_EQ(width_of("e\u0301"), 1U);  // e and a combining accent
    EXPECT_EQ(width_of("大小"), 4U);
    EXPECT_EQ(width_of("\xff"), 1U);
}

TEST(Wrapped, BreaksAtSpaces) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
}

TEST(Wrapped, LeavesALongWordWhole) {
    EXPECT_EQ(wrapped("a incomprehensible b", 5), (std::vector<std::string>{"a", "incomprehensible", "b"}));
}

}  // namespace
}  // namespace midrank
