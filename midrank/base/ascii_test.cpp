#include "midrank/base/ascii.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

TEST(Ascii, SpellsSignsAsATypewriterDoes) {
    EXPECT_EQ(ascii("a ≥ b, 95 %…"), "a >= b, 95 %...");
    EXPECT_EQ(ascii("10² × ½"), "10^2 x 1/2");
    EXPECT_EQ(ascii("plain"), "plain");
}

TEST(Ascii, WritesOtherLettersAsTheirCodePoints) {
    EXPECT_EQ(ascii("Zürich"), "Z\\u00fcrich");
    EXPECT_EQ(ascii("👍"), "\\U0001f44d");
    EXPECT_EQ(ascii("\xFF"), "?");
}

}  // namespace
}  // namespace midrank
