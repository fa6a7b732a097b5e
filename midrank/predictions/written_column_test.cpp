#include "midrank/predictions/written_column.hpp"

#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/values.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

TEST(WrittenColumn, WholeNumbersOfAnyWidthAreInt64) {
    const std::vector<std::int8_t> values = {-3, 0, 127};
    const WrittenColumn written(column_of<std::int8_t>(values));
    const Column view = written.view();
    ASSERT_EQ(view.type, Type::int64);
    const Values<std::int64_t, true> found(view);
    EXPECT_EQ(found[0], -3);
    EXPECT_EQ(found[2], 127);
    EXPECT_EQ(view.valid, nullptr);
}

TEST(WrittenColumn, WordsOfADictionaryAreTextsAndNegativeCodesAreMissing) {
    const std::array<std::string_view, 2> words = {"north", "south"};
    const std::vector<std::int32_t> codes = {1, -1, 0};
    Column column = column_of<std::int32_t>(codes);
    column.type = Type::dictionary;
    column.words = words;
    const WrittenColumn written(column);
    const Column view = written.view();
    ASSERT_EQ(view.type, Type::text);
    EXPECT_EQ(Texts(view)[0], "south");
    EXPECT_FALSE(is_valid(view, 1));
    EXPECT_TRUE(is_valid(view, 2));
}

TEST(WrittenColumn, MissingValuesStayMissing) {
    const std::vector<double> values = {1.5, 2.5, 3.5};
    const std::uint8_t valid = 0b1010;  // read from the second bit on: present, missing, present
    Column column = column_of<double>(values);
    column.valid = &valid;
    column.valid_offset = 1;
    const WrittenColumn written(column);
    const Column view = written.view();
    EXPECT_TRUE(is_valid(view, 0));
    EXPECT_FALSE(is_valid(view, 1));
    EXPECT_TRUE(is_valid(view, 2));
    EXPECT_EQ((Values<double, true>(view)[2]), 3.5);
}

TEST(WrittenColumn, AWholeNumberBeyondInt64IsRefused) {
    const std::vector<std::uint64_t> values = {1, std::numeric_limits<std::uint64_t>::max()};
    EXPECT_THROW(WrittenColumn(column_of<std::uint64_t>(values)), Fault);
}

}  // namespace
}  // namespace midrank
