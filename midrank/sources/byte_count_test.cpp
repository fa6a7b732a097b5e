#include "midrank/sources/byte_count.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace midrank {
namespace {

TEST(ByteCount, ReadsDecimalAndBinaryUnits) {
    EXPECT_EQ(parse_byte_count("500MB"), 500'000'000);
    EXPECT_EQ(parse_byte_count("2 gb"), 2'000'000'000);
    EXPECT_EQ(parse_byte_count("1.5G"), 1'500'000'000);
    EXPECT_EQ(parse_byte_count("2GiB"), std::int64_t{1} << 31);
    EXPECT_EQ(parse_byte_count("64kib"), 65536);
    EXPECT_EQ(parse_byte_count("1000"), 1000);
    EXPECT_EQ(parse_byte_count("1e6B"), 1'000'000);
}

TEST(ByteCount, IsNoneForOtherTexts) {
    for (const char* text :
         {"", "GB", "-1GB", "0", "2XB", "2GBs", "nan", "inf", "1e99", "2GB 3", "0.5", "2 i", "1Kb b"})
        EXPECT_EQ(parse_byte_count(text), std::nullopt) << text;
}

TEST(ByteCount, IsWrittenToThreeDigits) {
    EXPECT_EQ(byte_count_text(1), "1 byte");
    EXPECT_EQ(byte_count_text(999), "999 bytes");
    EXPECT_EQ(byte_count_text(72'000'000), "72 MB");
    EXPECT_EQ(byte_count_text(1'254'000'000), "1.25 GB");
    EXPECT_EQ(byte_count_text(999'900), "1 MB");
}

}  // namespace
}  // namespace midrank
