#include "midrank/summaries/quantile_rows.hpp"

#include "midrank/base/error.hpp"
#include "midrank/summaries/quantile_places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace midrank {
namespace {

struct GivenQuantiles {
    double truth;
    std::array<double, 3> quantiles;
    double weight = 1;
};

QuantileRows quantile_rows(const std::vector<GivenQuantiles>& given, bool weighted = false,
                           std::vector<double> levels = {0.25, 0.5, 0.75}) {
    std::vector<double> truth;
    std::vector<double> weights;
    std::array<std::vector<double>, 3> columns;
    for (const GivenQuantiles& row : given) {
        truth.push_back(row.truth);
        weights.push_back(row.weight);
        for (std::size_t i = 0; i < columns.size(); ++i) columns[i].push_back(row.quantiles[i]);
    }
    TargetRows rows{.truth = truth, .predicted = std::span<const double>(columns[1]), .items = {}, .levels = levels};
    for (const auto& column : columns) rows.quantiles.emplace_back(std::span<const double>(column));
    if (weighted) rows.items.weights = weights;
    QuantileRows found;
    found.add(rows);
    return found;
}

const std::vector<GivenQuantiles> four = {
    {0, {-1, 0, 1}, 2}, {2, {-1, 0, 1}, 1}, {-3, {-2, 1, 0}, 3}, {1, {0, 2, 3}, 0}};

TEST(QuantileRows, MergedPartsAreTheWholeInAnyOrder) {
    for (std::size_t cut = 0; cut <= four.size(); ++cut) {
        for (const bool weighted : {false, true}) {
            const auto middle = four.begin() + static_cast<std::ptrdiff_t>(cut);
            QuantileRows parts = quantile_rows({middle, four.end()}, weighted);
            parts.merge(quantile_rows({four.begin(), middle}, weighted));
            EXPECT_EQ(parts, quantile_rows(four, weighted)) << cut;
        }
    }
    QuantileRows none;
    none.merge(quantile_rows(four));
    EXPECT_EQ(none, quantile_rows(four));
}

TEST(QuantileRows, DoNotMergeWithThoseOfOtherLevels) {
    QuantileRows rows = quantile_rows(four);
    EXPECT_THROW(rows.merge(quantile_rows(four, false, {0.1, 0.5, 0.9})), Error);
}

TEST(QuantileRows, PairLevelsThatSumToOne) {
    const QuantileRows rows = quantile_rows(four, false, {0.05, 0.5, 0.95});
    ASSERT_EQ(rows.central_pairs().size(), 1U);
    EXPECT_EQ(rows.central_pairs()[0].low, 0U);
    EXPECT_EQ(rows.central_pairs()[0].high, 2U);
    EXPECT_TRUE(rows.central_pair(0.9).has_value());  // though 0.95 - 0.05 is not the double 0.9
    EXPECT_FALSE(rows.central_pair(0.8).has_value());
    EXPECT_EQ(rows.median(), 1U);
    EXPECT_TRUE(quantile_rows(four, false, {0.2, 0.3, 0.9}).central_pairs().empty());
    EXPECT_FALSE(quantile_rows(four, false, {0.2, 0.3, 0.9}).median().has_value());
}

TEST(QuantileRows, CountWhereTheTruthLiesAmongThem) {
    const auto places = Derive<QuantilePlaces>::of(quantile_rows(four, true));
    EXPECT_EQ(places.upto, (std::vector<double>{3, 5, 5}));  // 0 is at its median, and -3 below all
    EXPECT_EQ(places.above, (std::vector<double>{3, 2, 0, 1}));
}

TEST(QuantileRows, GoToBytesAndBack) {
    for (const bool weighted : {false, true}) {
        const QuantileRows rows = quantile_rows(four, weighted);
        EXPECT_EQ(QuantileRows::decode(rows.encode()), rows);
    }
    EXPECT_EQ(QuantileRows::decode(QuantileRows().encode()), QuantileRows());
}

TEST(QuantileRows, RefuseHostileBytes) {
    const Bytes bytes = quantile_rows(four).encode();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(QuantileRows::decode(std::span(bytes).first(size)), Error) << size;
    const auto with = [&bytes](std::size_t place, auto value) {
        Bytes changed = bytes;
        const auto raw = std::as_bytes(std::span(&value, 1));
        std::ranges::copy(raw, changed.begin() + static_cast<std::ptrdiff_t>(place));
        return changed;
    };
    constexpr std::size_t count_of_levels = 9, first_level = 17, rows = first_level + 3 * 8, first_row = rows + 8;
    EXPECT_THROW(QuantileRows::decode(with(count_of_levels, std::uint64_t{1} << 62)), Error);
    EXPECT_THROW(QuantileRows::decode(with(count_of_levels, std::uint64_t{2})), Error);
    EXPECT_THROW(QuantileRows::decode(with(first_level, 0.6)), Error);  // no longer ascending
    EXPECT_THROW(QuantileRows::decode(with(first_level, 0.0)), Error);
    EXPECT_THROW(QuantileRows::decode(with(rows, std::uint64_t{1} << 61)), Error);
    EXPECT_THROW(QuantileRows::decode(with(first_row, std::numeric_limits<double>::quiet_NaN())), Error);
    EXPECT_THROW(QuantileRows::decode(with(first_row + 4 * 8, std::numeric_limits<double>::infinity())), Error);
    EXPECT_THROW(QuantileRows::decode(with(bytes.size() - 8, -1.0)), Error);
    EXPECT_NO_THROW(QuantileRows::decode(with(first_row, 7.0)));
}

}  // namespace
}  // namespace midrank
