#include "midrank/base/text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

using namespace std::string_view_literals;

TEST(Text, QuotesAValueAsItStands) {
    EXPECT_EQ(quoted("n/a"), "\"n/a\"");
    EXPECT_EQ(quoted(""), "\"\"");
    EXPECT_EQ(quoted("größer, 日本, 👍"), "\"größer, 日本, 👍\"");
}

TEST(Text, EscapesWhatWouldBreakOrForgeALine) {
    EXPECT_EQ(printable("a\r\n\tb"), "a\\r\\n\\tb");
    EXPECT_EQ(printable("\x1b[31mred"), "\\x1b[31mred");
    EXPECT_EQ(printable("a\0b"sv), "a\\x00b");
    EXPECT_EQ(printable("\x7f"), "\\x7f");
    EXPECT_EQ(printable("\u0085"), "\\xc2\\x85");        // a C1 control
    EXPECT_EQ(printable("\u202Eevil"), "\\xe2\\x80\\xaeevil");  // right-to-left override
}

TEST(Text, EscapesInvalidUtf8ByteByByte) {
    for (const auto& [text, escaped] : {std::pair{"caf\xe9"sv, "caf\\xe9"sv},
                                        {"\xc0\x80"sv, "\\xc0\\x80"sv},                  // overlong
                                        {"\xed\xa0\x80"sv, "\\xed\\xa0\\x80"sv},         // a surrogate
                                        {"\xf4\x90\x80\x80"sv, "\\xf4\\x90\\x80\\x80"sv},  // past the last code point
                                        {"\xe2\x82"sv, "\\xe2\\x82"sv}}) {  // cut short
        EXPECT_FALSE(is_utf8(text));
        EXPECT_EQ(printable(text), escaped);
    }
    EXPECT_TRUE(is_utf8("größer, 日本, 👍"));
    EXPECT_TRUE(is_utf8(""));
}

TEST(Text, CutsALongValueBetweenCharacters) {
    EXPECT_EQ(quoted(std::string(41, 'x')), '"' + std::string(40, 'x') + "…\"");
    EXPECT_EQ(quoted(std::string(40, 'x')), '"' + std::string(40, 'x') + '"');
    EXPECT_EQ(printable("ääää", 2), "ää…");
}

}  // namespace
}  // namespace midrank
