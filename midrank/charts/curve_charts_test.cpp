#include "midrank/charts/curve_charts.hpp"

#include "midrank/curves/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

TEST(CurveCharts, EveryCurveOfTheCatalogIsDrawn) {
    for (const Curve& curve : curve_catalog()) {
        EXPECT_NE(std::ranges::find(curve_charts(), std::string_view(curve.id), &CurveChart::curve),
                  curve_charts().end())
            << curve.id;
    }
}

TEST(CurveCharts, ColumnsAreThoseOfTheCurve) {
    for (const CurveChart& entry : curve_charts()) {
        const Curve* curve = find_curve(entry.curve);
        ASSERT_NE(curve, nullptr) << entry.id;
        const auto has = [curve](std::string_view name) {
            return std::ranges::find(curve->columns, name, &CurveColumn::name) != curve->columns.end();
        };
        EXPECT_TRUE(has(entry.x)) << entry.id;
        for (const CurveChart::Line& line : entry.lines) EXPECT_TRUE(has(line.column)) << entry.id;
        EXPECT_TRUE(entry.bars_to.empty() || has(entry.bars_to)) << entry.id;
    }
}

TEST(CurveCharts, AnAxisOfThresholdsIsThatOfProbabilitiesOrOfTheScores) {
    const auto span = [](const std::vector<double>& scores) {
        const std::vector<std::uint8_t> labels(scores.size(), 1);
        const AxisSpan found = span_of_scores(Ranking::of(std::span<const double>(scores), labels));
        return std::pair(found.low, found.high);
    };
    EXPECT_EQ(span({0.25, 0.75}), std::pair(0.0, 1.0));
    EXPECT_EQ(span({-2, 0.75, INFINITY}), std::pair(-2.0, 0.75));
}

}  // namespace
}  // namespace midrank
