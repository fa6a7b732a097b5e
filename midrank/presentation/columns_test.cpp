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

TEST(Columns, AlignNumbersAtTheirPoints) {
    Columns columns({Align::left, Align::point}, 0);
    columns.row({{"a"}, {"0.25"}});
    columns.row({{"b"}, {"1234.5"}});
    columns.row({{"c"}, {"7"}});
    EXPECT_EQ(columns.text({}),
              "a     0.25\n"
              "b  1234.5\n"
              "c     7\n");
}

TEST(Columns, PutWordsAmongNumbersToTheRight) {
    Columns columns({Align::left, Align::point, Align::left}, 0);
    columns.row({{"a"}, {"0.25"}, {"x"}});
    columns.row({{"b"}, {"undefined", Tone::plain, true, " ¹"}, {"y"}});
    EXPECT_EQ(columns.text({}),
              "a       0.25    x\n"
              "b  undefined ¹  y\n");
}

TEST(Columns, WrapTheLastOne) {
    Columns columns({Align::left, Align::left}, 0);
    columns.row({{"name"}, {"one two three"}});
    EXPECT_EQ(columns.text({}, 13), "name  one two\n      three\n");
}

TEST(Columns, ColourChangesNothingButColour) {
    Columns columns({Align::left, Align::point});
    columns.line("Heading", Tone::heading);
    columns.row({{"größe"}, {"0.5", Tone::remarkable}});
    columns.row({{"b"}, {"10.5"}});
    std::string coloured = columns.text({.colour = true});
    EXPECT_NE(coloured, columns.text({}));
    for (std::size_t start = coloured.find('\x1b'); start != std::string::npos; start = coloured.find('\x1b')) {
        coloured.erase(start, coloured.find('m', start) - start + 1);
    }
    EXPECT_EQ(coloured, columns.text({}));
}

}  // namespace
}  // namespace midrank
