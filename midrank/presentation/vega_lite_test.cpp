#include "midrank/presentation/vega_lite.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using Json = nlohmann::ordered_json;

Chart small_chart() {
    return {
        .id = "roc",
        .title = "ROC curve",
        .description = "What it shows.",
        .x = {"x", 0, 1},
        .y = {"y"},
        .lines = {{.series = "a", .points = {{0, 0}, {0, 0.123456789}, {1, 1}}},
                  {.series = "b", .points = {{0, 0}, {1, 1}}, .stroke = Stroke::dashed, .part = "hull"}},
        .bands = {{.series = "a", .places = {{0, 0, 0.5}}}},
        .bars = {},
        .marks = {{.series = "a", .at = {0.5, 0.5}, .label = "here"}, {.series = "", .at = {0, 1}, .label = "rule"}},
        .guides = {{{0, 0}, {1, 1}, "chance"}}};
}

TEST(VegaLite, APictureHoldsItsData) {
    const std::vector<Chart> charts = {small_chart()};
    const Json spec = Json::parse(vega_lite(charts));
    EXPECT_EQ(spec["title"], "ROC curve");
    const Json& points = spec["datasets"]["lines_0"];
    ASSERT_EQ(points.size(), 5U);
    EXPECT_EQ(points[1], (Json{{"series", "a"}, {"part", ""}, {"x", 0.0}, {"y", 0.12346}}));
    for (const Json& layer : spec["layer"]) EXPECT_NE(layer["data"].value("name", ""), "operating_point");
}

TEST(VegaLite, PointsAreDrawnInTheirOrder) {
    // Otherwise Vega-Lite sorts by x, which breaks the vertical parts of a curve.
    int lines = 0;
    const Json spec = vega_lite_for_page(small_chart());
    for (const Json& layer : spec["layer"]) {
        if (layer["mark"]["type"] != "line") continue;
        ++lines;
        EXPECT_TRUE(layer["encoding"]["order"]["value"].is_null());
    }
    EXPECT_EQ(lines, 1);
}

TEST(VegaLite, SeriesHaveTheirColoursEverywhere) {
    const Json spec = vega_lite_for_page(small_chart());
    int coloured = 0;
    for (const Json& layer : spec["layer"]) {
        const Json& encoding = layer["encoding"];
        if (!encoding.contains("color") || !encoding["color"].contains("scale")) continue;
        ++coloured;
        EXPECT_EQ(encoding["color"]["scale"]["domain"], (Json{"a", "b"}));
    }
    EXPECT_GE(coloured, 4);
}

TEST(VegaLite, ALineOfNoSeriesIsGreyAndInNoLegendOfSeries) {
    Chart chart = small_chart();
    chart.lines.push_back({.series = "", .points = {{0, 0.5}, {1, 0}}, .stroke = Stroke::dotted, .part = "label all"});
    const Json spec = vega_lite_for_page(chart);
    std::vector<Json> lines;
    for (const Json& layer : spec["layer"])
        if (layer["mark"]["type"] == "line") lines.push_back(layer);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0]["transform"][0]["filter"], "datum.series === ''");
    EXPECT_FALSE(lines[0]["encoding"]["color"].contains("scale"));
    EXPECT_EQ(lines[1]["transform"][0]["filter"], "datum.series !== ''");
    EXPECT_EQ(lines[1]["encoding"]["color"]["scale"]["domain"], (Json{"a", "b"}));
}

TEST(VegaLite, SeveralChartsStandSideBySide) {
    const std::vector<Chart> charts = {small_chart(), small_chart()};
    const Json spec = Json::parse(vega_lite(charts));
    EXPECT_EQ(spec["concat"].size(), 2U);
    EXPECT_TRUE(spec["datasets"].contains("lines_1"));
}

TEST(VegaLite, APageBringsPointsByLines) {
    const Json lines = lines_for_page(small_chart());
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0]["series"], "a");
    EXPECT_EQ(lines[0]["x"], (Json{{"per_unit", 100000}, {"changes", {0, 0, 100000}}}));
    EXPECT_EQ(lines[0]["y"], (Json{{"per_unit", 100000}, {"changes", {0, 12346, 87654}}}));
    EXPECT_EQ(vega_lite_for_page(small_chart()).contains("datasets"), false);
}

TEST(VegaLite, AxesOfAnyScaleAreWrittenInSteps) {
    for (const double scale : {1e-300, 1e-9, 3e5, 1e300}) {
        Chart chart = small_chart();
        for (ChartPoint& point : chart.lines[0].points) point.y *= scale;
        chart.lines.resize(1);
        const Json y = lines_for_page(chart)[0]["y"];
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += y["changes"][i].get<double>();
            EXPECT_NEAR(sum / y["per_unit"].get<double>(), chart.lines[0].points[i].y, 1e-5 * scale) << scale;
        }
    }
}

TEST(VegaLite, BarsAreOfClassesAndMovedByARule) {
    Chart chart = small_chart();
    chart.lines.clear();
    chart.bars = {{.series = "negative", .bars = {{0, 0.5, 0.25}, {0.5, 1, 0}}}};
    chart.operating_point = ChartPlace{.x = "threshold", .y = {}};
    const Json spec = vega_lite_for_page(chart);
    bool bars = false;
    for (const Json& layer : spec["layer"]) {
        if (layer["mark"]["type"] != "rect") continue;
        bars = true;
        ASSERT_EQ(layer["data"]["values"].size(), 1U);  // an empty bin has no bar
    }
    EXPECT_TRUE(bars);
    EXPECT_EQ(spec["layer"].back()["mark"]["type"], "rule");
}

TEST(VegaLite, LinesOverScoresAreMovedByARuleOfEachSeries) {
    Chart chart = small_chart();
    chart.operating_point = ChartPlace{.x = "threshold", .y = {}};
    const Json layer = vega_lite_for_page(chart)["layer"].back();
    EXPECT_EQ(layer["mark"]["type"], "rule");
    EXPECT_TRUE(layer["encoding"].contains("color"));
    chart.operating_point->y = {"share"};
    EXPECT_EQ(vega_lite_for_page(chart)["layer"].back()["mark"]["type"], "point");
}

TEST(VegaLite, ValuesWithIntervalsStandInNamedRows) {
    const Chart chart{.id = "rates",
                      .title = "Rates",
                      .description = "What it shows.",
                      .x = ChartAxis::of_shares("rate"),
                      .y = {.title = "", .low = -1.5, .high = 0.5, .rows = {"first", "it's"}},
                      .intervals = {{.series = "a", .places = {{{0.5, 0}, std::pair(0.25, 0.75)}, {{0.125, -1}, {}}}},
                                    {.series = "b", .places = {{{0.75, 0.25}, std::pair(0.5, 1.0)}}}}};
    const Json spec = vega_lite_for_page(chart);
    const Json& points = spec["layer"][0];
    const Json& lines = spec["layer"][1];
    EXPECT_EQ(points["data"]["values"].size(), 3);
    EXPECT_EQ(points["data"]["values"][1], (Json{{"series", "a"}, {"x", 0.125}, {"y", -1.0}}));
    EXPECT_EQ(lines["data"]["values"].size(), 2);  // one model has no interval
    EXPECT_EQ(lines["data"]["values"][1], (Json{{"series", "b"}, {"x", 0.5}, {"y", 0.25}, {"x2", 1.0}}));
    EXPECT_EQ(points["encoding"]["y"]["axis"]["values"], (Json{0.0, -1.0}));
    EXPECT_EQ(points["encoding"]["y"]["axis"]["labelExpr"], R"(["first","it's"][-datum.value])");
    EXPECT_EQ(points["encoding"]["color"]["scale"]["domain"], (Json{"a", "b"}));
}

TEST(VegaLite, StrayBytesOfNamesDoNoHarm) {
    Chart chart = small_chart();
    chart.lines[0].series = "caf\xe9";
    const std::vector<Chart> charts = {chart};
    EXPECT_NO_THROW(Json::parse(vega_lite(charts)));
}

}  // namespace
}  // namespace midrank
