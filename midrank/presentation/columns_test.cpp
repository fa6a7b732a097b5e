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
    EXPECT_EQ(width_of("\u0E17\u0E35\u0E48"), 1U);  // Thai: a consonant, a vowel and a tone above it
    EXPECT_EQ(width_of("\u0928\u0941"), 1U);  // Devanagari: a vowel sign below
    EXPECT_EQ(width_of("\u200D\uFE0F"), 0U);  // joiner, variation selector
    EXPECT_EQ(width_of("\U0001F600"), 2U);
}

TEST(Wrapped, BreaksAtSpaces) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
}

TEST(Wrapped, LeavesALongWordWhole) {
    EXPECT_EQ(wrapped("a incomprehensible b", 5), (std::vector<std::string>{"a", "incomprehensible", "b"}));
}

TEST(WrappedTightly, BreaksALongWordBehindASeam) {
    EXPECT_EQ(wrapped_tightly("a one|two|three b", 9), (std::vector<std::string>{"a", "one|two|", "three", "b"}));
    EXPECT_EQ(wrapped_tightly("incomprehensible", 5), (std::vector<std::string>{"incom", "prehe", "nsibl", "e"}));
    EXPECT_EQ(wrapped_tightly("one two", 7), (std::vector<std::string>{"one two"}));
    EXPECT_EQ(wrapped_tightly("大小", 1), (std::vector<std::string>{"大", "小"}));  // not narrower than a character
}

}  // namespace
}  // namespace midrank
