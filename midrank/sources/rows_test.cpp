#include "midrank/sources/rows.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Fields = std::vector<std::string>;
using Table = std::vector<Fields>;

/// All rows of `text`, cut from blocks that end after `block` bytes more each time, as a reader does it.
Table cut(std::string text, std::size_t columns, std::size_t block = 1 << 20, char delimiter = ',') {
    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < columns; ++i) wanted.push_back(i);
    RowCutter cutter(delimiter, columns, wanted);
    Table table;
    std::string rest;
    for (std::size_t at = 0;; at += block) {
        const bool last = at + block >= text.size();
        rest += text.substr(std::min(at, text.size()), block);
        const std::size_t used = cutter.cut(rest, last);
        for (std::size_t row = 0; row < cutter.rows(); ++row) {
            Fields fields;
            for (std::size_t i = 0; i < columns; ++i) fields.emplace_back(cutter.fields(i)[row]);
            table.push_back(fields);
        }
        if (cutter.bad()) {
            table.push_back(
                {"bad", std::to_string(cutter.bad()->fields), cutter.bad()->open_quote ? "open quote" : ""});
            return table;
        }
        rest.erase(0, used);
        if (last) return table;
    }
}

TEST(Rows, AreCutAtDelimitersAndLineEnds) {
    const struct {
        const char* text;
        Table rows;
    } cases[] = {
        {"a,b\nc,d\n", {{"a", "b"}, {"c", "d"}}},
        {"a,b\r\nc,d", {{"a", "b"}, {"c", "d"}}},  // CRLF, and no end to the last line
        {"a,b\rc,d\r", {{"a", "b"}, {"c", "d"}}},  // CR alone
        {"\n\r\n,\n\n", {{"", ""}}},               // empty lines are no rows; two empty fields are one
        {"a,", {{"a", ""}}},
        {"\"a,b\",\"c\nd\"\n", {{"a,b", "c\nd"}}},
        {"\"say \"\"no\"\"\",\"\"\n", {{"say \"no\"", ""}}},
        {"\"\"\"\",\"\"\"\"\"\"", {{"\"", "\"\""}}},
        {"a\"b,c\"\"d\n", {{"a\"b", "c\"\"d"}}},  // a quote within a field is a character
        {"\"a\"b,\"c\" \n", {{"ab", "c "}}},      // what follows the closing quote stands
        {"\"a\"\"b\"c\"d,e\n", {{"a\"bc\"d", "e"}}},
        {" a , b \n", {{" a ", " b "}}},
        {"", {}},
    };
    for (const auto& [text, rows] : cases) {
        for (const std::size_t block : {1, 2, 3, 1000}) EXPECT_EQ(cut(text, 2, block), rows) << text << " by " << block;
    }
}

TEST(Rows, StopAtABadOne) {
    EXPECT_EQ(cut("a,b\nc\nd,e\n", 2), (Table{{"a", "b"}, {"bad", "1", ""}}));
    EXPECT_EQ(cut("a,b\nc,d,e", 2), (Table{{"a", "b"}, {"bad", "3", ""}}));
    EXPECT_EQ(cut("a,b\nc,\"d\ne,f\n", 2), (Table{{"a", "b"}, {"bad", "2", "open quote"}}));
}

TEST(Rows, ComeBackFromQuotedText) {
    std::mt19937_64 random(11);
    constexpr std::string_view alphabet = "ab,\"\r\n ;";
    for (int round = 0; round < 2000; ++round) {
        Table table(1 + random() % 4, Fields(3));
        std::string text;
        for (Fields& row : table) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                for (auto size = random() % 6; size > 0; --size) row[i] += alphabet[random() % alphabet.size()];
                text += i > 0 ? ",\"" : "\"";
                for (const char c : row[i]) text += c == '"' ? "\"\"" : std::string(1, c);
                text += '"';
            }
            text += random() % 2 == 0 ? "\n" : "\r\n";
        }
        ASSERT_EQ(cut(text, 3, 1 + random() % 20), table) << text;
    }
}

TEST(Rows, DoNotDependOnBlocks) {
    std::mt19937_64 random(12);
    constexpr std::string_view alphabet = "a,,\"\r\n";
    for (int round = 0; round < 5000; ++round) {
        std::string text;
        for (auto size = random() % 30; size > 0; --size) text += alphabet[random() % alphabet.size()];
        ASSERT_EQ(cut(text, 2, 1 + random() % 7), cut(text, 2)) << text;
    }
}

TEST(Rows, KeepOnlyTheColumnsWanted) {
    RowCutter cutter(';', 4, {3, 1});
    std::string text = "a;b;c;d\ne;f;\"g;g\";h\n";
    EXPECT_EQ(cutter.cut(text, true), text.size());
    EXPECT_EQ(Fields(cutter.fields(0).begin(), cutter.fields(0).end()), (Fields{"d", "h"}));
    EXPECT_EQ(Fields(cutter.fields(1).begin(), cutter.fields(1).end()), (Fields{"b", "f"}));
}

TEST(Rows, TheFirstOneIsCutWhole) {
    const auto first = cut_first_row("\r\n\"na\"\"me\",b\r\nrest", ',', false);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->fields, (Fields{"na\"me", "b"}));
    EXPECT_EQ(first->bytes, 14);
    EXPECT_FALSE(cut_first_row("a,b", ',', false));
    EXPECT_EQ(cut_first_row("a,b", ',', true)->fields, (Fields{"a", "b"}));
    EXPECT_FALSE(cut_first_row("\n\n", ',', true));
    EXPECT_FALSE(cut_first_row("a,\"b\nc", ',', true));
}

}  // namespace
}  // namespace midrank
