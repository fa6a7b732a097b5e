// Gaps are searched many at a time; every answer must equal that of a row-by-row search.

#include "midrank/predictions/gaps.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace midrank {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(Gaps, FindEachNanWhereverItStands) {
    // Two blocks of 256 and a remainder, searched from several places: before a block, within one, after the NaN.
    const Gaps gaps({});
    for (const std::size_t at : {0, 1, 37, 38, 255, 256, 257, 292, 293, 511, 512, 548, 549, 599}) {
        std::vector<double> values(600, 0.5);
        values[at] = nan;
        const Column column = column_of<double>(values);
        for (const std::int64_t from : {0, 1, 37, 255, 256, 300, 599}) {
            for (const std::int64_t to : {from, std::int64_t{293}, std::int64_t{512}, std::int64_t{600}}) {
                if (to < from) continue;
                const auto place = static_cast<std::int64_t>(at);
                EXPECT_EQ(gaps.first(column, from, to), from <= place && place < to ? place : to)
                    << "NaN at " << at << ", rows " << from << " to " << to;
            }
        }
    }
}

TEST(Gaps, FindTheFirstOfSeveralNans) {
    std::vector<float> values(600, 0.5F);
    for (const std::size_t at : {300, 301, 520}) values[at] = std::numeric_limits<float>::quiet_NaN();
    const Column column = column_of<float>(values);
    EXPECT_EQ(Gaps({}).first(column, 0, 600), 300);
    EXPECT_EQ(Gaps({}).first(column, 301, 600), 301);
    EXPECT_EQ(Gaps({}).first(column, 302, 600), 520);
    EXPECT_EQ(Gaps({}).first(column, 521, 600), 600);
}

TEST(Gaps, ReadValidityBitsFromAnyOffset) {
    // Eight valid rows are skipped at once, by their byte, but only if all eight are among the requested rows.
    std::mt19937 random(3);
    const std::vector<double> values(200, 0.5);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::uint8_t> bits(40);
        for (auto& byte : bits) byte = random() % 4 == 0 ? static_cast<std::uint8_t>(random()) : 0xFF;
        Column column = column_of<double>(values);
        column.valid = bits.data();
        column.valid_offset = static_cast<std::int64_t>(random() % 64);
        const auto from = static_cast<std::int64_t>(random() % 200);
        const std::int64_t to = from + static_cast<std::int64_t>(random() % static_cast<unsigned>(201 - from));
        std::int64_t expected = from;
        while (expected < to) {
            const std::int64_t bit = column.valid_offset + expected;
            if ((bits[static_cast<std::size_t>(bit / 8)] >> (bit % 8) & 1) == 0) break;
            ++expected;
        }
        EXPECT_EQ(Gaps({}).first(column, from, to), expected)
            << "rows " << from << " to " << to << ", offset " << column.valid_offset;
    }
}

}  // namespace
}  // namespace midrank
