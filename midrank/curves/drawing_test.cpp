#include "midrank/curves/drawing.hpp"

#include "midrank/curves/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

bool has_column(const Curve& curve, std::string_view name) {
    return std::ranges::find(curve.columns, name, &CurveColumn::name) != curve.columns.end();
}

TEST(CurveDrawing, OfEveryCurveThereIsOneAndItDrawsItsColumns) {
    std::set<std::string_view> ids;
    for (const Curve& curve : curve_catalog()) {
        EXPECT_FALSE(curve.drawings.empty()) << curve.id;
        for (const CurveDrawing& drawing : curve.drawings) {
            EXPECT_TRUE(ids.insert(drawing.id).second) << drawing.id;  // the name of a file
            EXPECT_TRUE(has_column(curve, drawing.x)) << drawing.id;
            for (const CurveDrawing::Line& line : drawing.lines)
                EXPECT_TRUE(has_column(curve, line.column)) << drawing.id;
            EXPECT_TRUE(drawing.bars_to.empty() || has_column(curve, drawing.bars_to)) << drawing.id;
            if (drawing.overlay.empty()) continue;
            const Curve* overlay = find_curve(drawing.overlay);
            ASSERT_NE(overlay, nullptr) << drawing.id;
            EXPECT_TRUE(has_column(*overlay, drawing.x) && has_column(*overlay, drawing.lines.front().column))
                << drawing.id;
        }
    }
}

TEST(Banding, IsOfColumnsThatAreDrawn) {
    for (const Curve& curve : curve_catalog()) {
        for (const Banding& line : curve.bands) {
            const bool drawn = std::ranges::any_of(curve.drawings, [&line](const CurveDrawing& drawing) {
                const auto is_of = [&line](const CurveDrawing::Line& of) { return of.column == line.ordinate; };
                return drawing.x == line.abscissa && std::ranges::any_of(drawing.lines, is_of);
            });
            EXPECT_TRUE(drawn) << curve.id << " " << line.ordinate;
            EXPECT_EQ(line.abscissa, curve.bands.front().abscissa) << curve.id;
        }
    }
}

TEST(CurveDrawing, AnAxisOfThresholdsIsThatOfProbabilitiesOrOfTheScores) {
    const auto span = [](const std::vector<double>& scores) {
        const std::vector<std::uint8_t> labels(scores.size(), 1);
        const AxisSpan found = span_of_scores(Ranking::of(std::span<const double>(scores), labels));
        return std::pair(found.low, found.high);
    };
    EXPECT_EQ(span({0.25, 0.75}), std::pair(0.0, 1.0));
    EXPECT_EQ(span({-2, 0.75, INFINITY}), std::pair(-2.0, 0.75));
    EXPECT_EQ(span({-INFINITY, INFINITY}), std::pair(0.0, 0.0));
}

}  // namespace
}  // namespace midrank
