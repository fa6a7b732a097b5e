#include "midrank/charts/chart_collection.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

std::string every_curve() {
    std::string ids;
    for (const Curve& curve : curve_catalog()) ids += "," + curve.id;
    return ids;
}

Views views_of(const std::vector<double>& scores, const std::vector<std::uint8_t>& labels) {
    return Views(Ranking::of(std::span<const double>(scores), labels));
}

/// Scores of two normal classes, two standard deviations apart, rounded so that some tie.
Views normal_views(std::size_t rows, double grain, unsigned seed, double prevalence = 0.3) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    std::bernoulli_distribution positive(prevalence);
    std::vector<double> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    labels[0] = 1;
    for (std::size_t i = 0; i < rows; ++i) {
        if (i > 1) labels[i] = positive(random) ? 1 : 0;
        scores[i] = std::round((normal(random) + 2 * labels[i]) / grain) * grain;
    }
    return views_of(scores, labels);
}

std::vector<Chart> charts_of(const std::string& kinds, const Views& views, std::vector<MarkedPoint> marked = {}) {
    ChartCollection collection(read_curves(kinds));
    collection.add({.series = "model", .views = views, .marked = std::move(marked)});
    return collection.charts();
}

/// All finite points of the curve behind a line of a chart.
std::vector<ChartPoint> whole_line(const Curve& curve, const CurveDrawing& drawing, std::size_t line,
                                   const Views& views) {
    const auto column = [&curve](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(curve.columns, name, &CurveColumn::name) -
                                        curve.columns.begin());
    };
    const std::size_t x = column(drawing.x);
    const std::size_t y = column(drawing.lines[line].column);
    std::vector<ChartPoint> points;
    curve.walk(views, {}, [&](std::span<const double> p) {
        if (std::isfinite(p[x]) && std::isfinite(p[y])) points.push_back({p[x], p[y]});
    });
    return points;
}

struct Extent {
    double low = 0, width = 1;
};

Extent extent(const ChartAxis& axis, const std::vector<ChartPoint>& points, double ChartPoint::* coordinate) {
    if (axis.low && axis.high) return {*axis.low, *axis.high - *axis.low};
    const auto [least, most] = std::ranges::minmax(points, {}, coordinate);
    const double width = most.*coordinate - least.*coordinate;
    return {least.*coordinate, width > 0 ? width : 1};
}

/// The largest distance, as a share of the axes, of a point of the full line from the drawn line; infinite if a drawn
/// point is not on the full line, or out of order.
double farthest(const std::vector<ChartPoint>& whole, const std::vector<ChartPoint>& drawn, Extent x, Extent y) {
    double most = 0;
    std::size_t piece = 0;
    if (drawn.empty() || !(whole.front() == drawn.front())) return INFINITY;
    for (const ChartPoint& point : whole) {
        if (piece + 1 < drawn.size() && point == drawn[piece + 1]) ++piece;
        const ChartPoint& from = drawn[piece];
        const ChartPoint& to = drawn[std::min(piece + 1, drawn.size() - 1)];
        const double dx = (to.x - from.x) / x.width;
        const double dy = (to.y - from.y) / y.width;
        const double px = (point.x - from.x) / x.width;
        const double py = (point.y - from.y) / y.width;
        const double squared = dx * dx + dy * dy;
        const double along = squared == 0 ? 0 : std::clamp((px * dx + py * dy) / squared, 0.0, 1.0);
        most = std::max(most, std::hypot(px - along * dx, py - along * dy));
    }
    return piece + 1 == drawn.size() ? most : INFINITY;
}

/// The law of thinned lines: they consist of real operating points, and no other is farther away than the bound.
void expect_faithful(const Views& views) {
    const std::vector<Chart> charts = charts_of(every_curve(), views);
    for (const Curve& curve : curve_catalog()) {
        for (const CurveDrawing& drawing : curve.drawings) {
            if (!drawing.bars_to.empty()) continue;
            const auto found = std::ranges::find(charts, std::string(drawing.id), &Chart::id);
            for (std::size_t i = 0; i < drawing.lines.size(); ++i) {
                const auto whole = whole_line(curve, drawing, i, views);
                // If all items are tied and the curve omits both ends, or if it only has probabilities.
                if (whole.empty()) {
                    const bool drawn =
                        found != charts.end() && !found->lines.empty() && !found->lines[i].points.empty();
                    EXPECT_FALSE(drawn) << drawing.id << ' ' << i;
                    continue;
                }
                ASSERT_NE(found, charts.end()) << drawing.id;
                const Chart& drawn = *found;
                const Extent x = extent(drawing.x == "threshold" ? ChartAxis{} : drawing.x_axis, whole, &ChartPoint::x);
                const Extent y = extent(drawing.y_axis, whole, &ChartPoint::y);
                EXPECT_LE(farthest(whole, drawn.lines[i].points, x, y),
                          drawing.score_on_x ? chart_bound_beside_rules : chart_bound)
                    << drawing.id << ' ' << i;
            }
        }
    }
}

std::vector<std::string> owners_of(const Chart& chart, std::string_view part) {
    std::vector<std::string> owners;
    for (const ChartLine& line : chart.lines)
        if (line.part == part) owners.push_back(line.series);
    return owners;
}

TEST(ChartCollection, ModelsWithOneShareOfPositivesHaveOneLineThatLabelsAll) {
    const Views few = views_of({0.75, 0.5, 0.25, 0.125}, {1, 0, 0, 1});
    const Views other_scores = views_of({0.5, 0.875, 0.375, 0.0625}, {1, 0, 0, 1});
    const Views other_labels = views_of({0.5, 0.875, 0.375, 0.0625}, {1, 0, 0, 0});
    const auto drawn = [&few](const Views& second) {
        ChartCollection collection(read_curves("decision"));
        collection.add({.series = "a", .views = few});
        collection.add({.series = "b", .views = second});
        return collection.charts().front();
    };
    EXPECT_EQ(owners_of(drawn(other_scores), "label all"), std::vector<std::string>{""});
    EXPECT_EQ(owners_of(drawn(other_scores), "model"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(owners_of(drawn(other_labels), "label all"), (std::vector<std::string>{"a", "b"}));
}

TEST(ChartCollection, PointsAreRealAndWithinTheBound) {
    expect_faithful(normal_views(20'000, 1e-9, 1));
    expect_faithful(normal_views(20'000, 1e-2, 2));
    expect_faithful(normal_views(20'000, 1e-9, 3, 0.01));
}

RC_GTEST_PROP(ChartCollection, PointsOfAnyTableAreRealAndWithinTheBound, ()) {
    const auto rows = *rc::gen::inRange<std::size_t>(2, 400);
    expect_faithful(normal_views(rows, *rc::gen::elementOf(std::vector<double>{1e-9, 0.1, 1}),
                                 *rc::gen::inRange(0u, 1000u), *rc::gen::elementOf(std::vector<double>{0.02, 0.5})));
}

TEST(ChartCollection, AMillionRowsTakeSomeThousandPoints) {
    const std::vector<Chart> charts = charts_of(every_curve(), normal_views(1'000'000, 1e-12, 4));
    for (const Chart& drawn : charts)
        for (const ChartLine& line : drawn.lines) EXPECT_LE(line.points.size(), 8000U) << drawn.id << ' ' << line.part;
}

TEST(ChartCollection, VerticesOfTheHullDecadesAndMarksStay) {
    const Views views = normal_views(50'000, 1e-9, 5);
    const auto& ranking = views.get<Ranking>();
    const Cut marked = ranking.cut(12'345);
    const std::vector<Chart> charts = charts_of("roc", views, {{"here", marked}});
    const auto& points = charts.front().lines.front().points;
    const auto place = [&ranking](std::int64_t k) {
        const CumulativeCounts s = ranking.counts_at(k);
        return ChartPoint{ratio(s.negative, ranking.negative()), ratio(s.positive, ranking.positive())};
    };
    const auto drawn = [&points](const ChartPoint& p) { return std::ranges::find(points, p) != points.end(); };
    for (const auto& vertex : views.get<RocHull>().vertices()) EXPECT_TRUE(drawn(place(vertex.point)));
    EXPECT_TRUE(drawn(place(12'345)));
    for (const double rate : {0.1, 0.01, 0.001, 0.0001}) {
        std::int64_t k = 0;
        while (place(k).x < rate) ++k;
        EXPECT_TRUE(drawn(place(k))) << rate;
    }
    ASSERT_EQ(charts.front().marks.size(), 1U);
    EXPECT_EQ(charts.front().marks.front().at, place(12'345));
    EXPECT_EQ(charts.front().marks.front().label, "here");
}

TEST(ChartCollection, SmallExampleByHand) {
    const Views views = views_of({.75, .5, .5, .25}, {1, 1, 0, 0});
    const std::vector<Chart> charts = charts_of("roc,pr,gain", views);
    ASSERT_EQ(charts.size(), 3U);
    const Chart& roc = charts[0];
    EXPECT_EQ(roc.lines.at(0).points, (std::vector<ChartPoint>{{0, 0}, {0, .5}, {.5, 1}, {1, 1}}));
    EXPECT_EQ(roc.lines.at(1).part, "convex hull");
    EXPECT_EQ(roc.guides.at(0).label, "chance");
    const Chart& pr = charts[1];
    EXPECT_EQ(pr.guides.at(0).from, (ChartPoint{0, .5}));
    EXPECT_EQ(pr.marks.at(0).label, "convention");
    EXPECT_EQ(charts[2].guides.at(1).to, (ChartPoint{.5, 1}));
}

TEST(ChartCollection, HistogramsShowSharesOfEachClassAndOneSliceEach) {
    const Views views = views_of({.9, .8, .2, .1, .05}, {1, 1, 0, 0, 0});
    ChartCollection collection(read_curves("histogram(bins=2)"));
    collection.add({.series = "a", .views = views});
    collection.add({.series = "b", .views = views});
    const std::vector<Chart> charts = collection.charts();
    ASSERT_EQ(charts.size(), 2U);
    EXPECT_EQ(charts[1].title, "Scores by class: score_histogram(bins=2), b");
    EXPECT_EQ(charts[1].operating_point->series, "b");
    ASSERT_EQ(charts[0].bars.size(), 2U);
    for (const ChartBars& bars : charts[0].bars) {
        EXPECT_EQ(bars.bars.size(), 2U);
        EXPECT_EQ(bars.bars[0].height, bars.series == "positive" ? 1 : 0) << bars.series;
    }
}

TEST(ChartCollection, WhatHasNoCurveIsSaidAndLeftOut) {
    ChartCollection collection(read_curves("roc,gain"));
    collection.add({.series = "m", .views = views_of({.5, .25}, {1, 1})});
    EXPECT_EQ(collection.charts().size(), 1U);
    EXPECT_EQ(collection.notes(), std::vector<std::string>{"m: there is no curve roc: only one class is present."});
}

TEST(ChartCollection, InfiniteScoresDoNotStretchTheAxis) {
    const Views views = views_of({INFINITY, 3, 2, -INFINITY}, {1, 0, 1, 0});
    for (const Chart& drawn : charts_of("tpr_fpr,indistinguishability,cost", views))
        for (const ChartLine& line : drawn.lines)
            for (const ChartPoint& point : line.points) EXPECT_TRUE(std::isfinite(point.x) && std::isfinite(point.y));
}

TEST(ChartCollection, BandsGoToTheChartOfTheirCurve) {
    const std::vector<double> scores = {.9, .8, .7, .6, .5, .4, .3, .2};
    const std::vector<std::uint8_t> labels = {1, 1, 0, 1, 0, 1, 0, 0};
    const ModelSlice model_slice{.model = "m",
                                 .slice = {},
                                 .views = views_of(scores, labels),
                                 .input = {},
                                 .threshold = {},
                                 .rows = {.scores = std::span(scores), .positive = labels}};
    const auto drawn = read_curves("roc,indistinguishability,tpr_fpr,cost,cost(fn=5)");
    ChartCollection collection(drawn);
    collection.add({.series = "m", .views = model_slice.views});
    collection.add_bands("m", model_slice, {.replicates = 100});
    // With only four items per class the band has a remark, for each class.
    EXPECT_EQ(collection.notes().size(), drawn.size());
    std::vector<std::string> with_band;
    for (const Chart& chart : collection.charts())
        for (const ChartBand& band : chart.bands) with_band.push_back(chart.title + band.part);
    EXPECT_EQ(with_band, (std::vector<std::string>{"ROC curve", "B against the share labelled",
                                                   "Rates against the thresholdtpr", "Rates against the thresholdfpr",
                                                   "Expected cost", "Expected cost: cost(fn=5)"}));
}

}  // namespace
}  // namespace midrank
