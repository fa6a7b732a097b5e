#include "midrank/summaries/label_tables.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <array>

namespace midrank {
namespace {

constexpr std::array<std::int64_t, 3> points = {2, 5, 0};

/// The first two rows are positive, unless classes are given.
LabelTables tables_of(const std::vector<std::vector<std::uint8_t>>& rows, const std::vector<double>& weights = {},
                      const std::vector<std::uint8_t>& positive = {1, 1, 0, 0}) {
    std::vector<std::vector<std::uint8_t>> columns(points.size());
    for (const auto& row : rows)
        for (std::size_t m = 0; m < points.size(); ++m) columns[m].push_back(row[m]);
    const std::vector<std::span<const std::uint8_t>> right(columns.begin(), columns.end());
    LabelTables tables;
    tables.add({.points = points, .right = right, .positive = positive, .weights = weights});
    return tables;
}

const std::vector<std::vector<std::uint8_t>> four_rows = {{1, 0, 1}, {0, 0, 0}, {1, 1, 1}, {0, 1, 0}};

TEST(LabelTables, CountRowsByWhichModelsAreRight) {
    const LabelTables tables = tables_of(four_rows, {1, 2, 4, 8});
    EXPECT_EQ(tables.table(0, 1), (PairedTable{.both = 4, .first_only = 1, .second_only = 8, .neither = 2}));
    EXPECT_EQ(tables.table(0, 2), (PairedTable{.both = 5, .first_only = 0, .second_only = 0, .neither = 10}));
    EXPECT_EQ(tables.table(1, 2), (PairedTable{.both = 4, .first_only = 8, .second_only = 1, .neither = 2}));
    EXPECT_EQ(tables.table(0, 1, true), (PairedTable{.both = 0, .first_only = 1, .second_only = 0, .neither = 2}));
    EXPECT_EQ(tables.table(0, 1, false), (PairedTable{.both = 4, .first_only = 0, .second_only = 8, .neither = 0}));
    EXPECT_EQ(tables.table(1, 2, true), (PairedTable{.both = 0, .first_only = 0, .second_only = 1, .neither = 2}));
    EXPECT_EQ(tables.right(1), 12);
    EXPECT_EQ(tables.agreed(0), 2);
    EXPECT_EQ(tables.agreed(1), 8);
    EXPECT_EQ(tables.agreed(2), 1);
    EXPECT_EQ(tables.agreed(3), 4);
}

TEST(LabelTables, PartsMergedAreTheWholeForFractionalWeightsToo) {
    const std::vector<double> weights = {0.1, 0.7, 1e16, 0.3};
    const LabelTables whole = tables_of(four_rows, weights);
    LabelTables parts = tables_of({four_rows[3], four_rows[1]}, {weights[3], weights[1]}, {0, 1});
    parts.merge(LabelTables());
    parts.merge(tables_of({four_rows[2], four_rows[0]}, {weights[2], weights[0]}, {0, 1}));
    EXPECT_EQ(parts, whole);
    LabelTables none;
    none.merge(whole);
    EXPECT_EQ(none, whole);
}

TEST(LabelTables, DoNotMergeWithThoseAtOtherThresholds) {
    LabelTables tables = tables_of(four_rows);
    const std::vector<std::int64_t> others = {2, 5, 1};
    const std::vector<std::span<const std::uint8_t>> right(3);
    EXPECT_THROW(tables.add({.points = others, .right = right}), Error);
}

TEST(LabelTables, ComeBackFromTheirBytesAndRefuseOthers) {
    const LabelTables tables = tables_of(four_rows, {0.1, 2, 1e300, 8});
    const Bytes bytes = tables.encode();
    EXPECT_EQ(LabelTables::decode(bytes), tables);
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(LabelTables::decode(std::span(bytes).first(size)), Error) << size;
    Bytes many = bytes;
    many[8 + 4] = std::byte{0xFF};  // a number of models for which there are too few bytes
    EXPECT_THROW(LabelTables::decode(many), Error);
}

}  // namespace
}  // namespace midrank
