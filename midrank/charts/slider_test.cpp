#include "midrank/charts/slider.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

ModelSlice model_slice_of(const std::vector<double>& scores, const std::vector<std::uint8_t>& labels) {
    ModelSlice model_slice{.model = "m",
                           .slice = {},
                           .views = Views(Ranking::of(std::span<const double>(scores), labels)),
                           .input = {},
                           .threshold = {}};
    return model_slice;
}

ModelSlice random_slice(std::size_t rows) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    std::vector<double> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        labels[i] = i % 3 == 0 ? 1 : 0;
        scores[i] = normal(random) + labels[i];
    }
    return model_slice_of(scores, labels);
}

std::vector<std::string> all_columns(const std::vector<CurveRequest>& curves) {
    std::vector<std::string> columns;
    for (const CurveRequest& requested : curves)
        for (const CurveColumn& column : requested.curve->columns)
            if (column.name != "threshold") columns.push_back(slider_column(requested, column.name));
    return columns;
}

Slider slider_of(ModelSlice& model_slice, const std::string& measures, const std::string& curves) {
    const auto requested_curves = read_curves(curves);
    return slider_of(model_slice, read_measures(measures), requested_curves, all_columns(requested_curves));
}

double at(const Slider& slider, std::size_t point, const std::string& column) {
    const auto index = std::ranges::find(slider.columns, column) - slider.columns.begin();
    return slider.points.at(point).values.at(static_cast<std::size_t>(index));
}

TEST(Slider, OfFewRowsAreAllOperatingPoints) {
    ModelSlice model_slice = model_slice_of({.75, .5, .5, .25}, {1, 1, 0, 0});
    model_slice.threshold = ChosenThreshold{"given", model_slice.views.get<Ranking>().cut(2)};
    const Slider slider = slider_of(model_slice, "precision", "roc,pr");
    ASSERT_EQ(slider.points.size(), 4U);
    EXPECT_EQ(slider.start, 2U);
    EXPECT_EQ(slider.columns,
              (std::vector<std::string>{"measure:precision", "curve:roc.fpr", "curve:roc.tpr",
                                        "curve:precision_recall.recall", "curve:precision_recall.precision"}));
    EXPECT_EQ(slider.points[2].confusion.true_positive, 2);
    EXPECT_EQ(slider.points[2].confusion.false_positive, 1);
    EXPECT_EQ(at(slider, 2, "measure:precision"), 2.0 / 3);
    EXPECT_EQ(at(slider, 2, "curve:roc.fpr"), 0.5);
    EXPECT_EQ(at(slider, 2, "curve:precision_recall.precision"), 2.0 / 3);
    EXPECT_TRUE(std::isnan(at(slider, 0, "measure:precision")));
    EXPECT_TRUE(std::isnan(at(slider, 0, "curve:precision_recall.precision")));
    EXPECT_FALSE(model_slice.views.threshold());  // the given views are unchanged
}

TEST(Slider, HoldTheColumnsThatAreWanted) {
    ModelSlice model_slice = model_slice_of({.75, .25}, {1, 0});
    const std::vector<std::string> wanted = {"curve:roc.tpr"};
    EXPECT_EQ(slider_of(model_slice, {}, read_curves("roc,gain"), wanted).columns, wanted);
}

TEST(Slider, OfManyRowsAreSomeHundredsThatMoveInSmallSteps) {
    ModelSlice model_slice = random_slice(200'000);
    const Slider slider = slider_of(model_slice, "sensitivity", "roc");
    EXPECT_GE(slider.points.size(), 250U);
    EXPECT_LE(slider.points.size(), 457U);  // with half as many vertices, the points of six rules and the start
    for (std::size_t i = 1; i < slider.points.size(); ++i) {
        EXPECT_LT(slider.points[i].cut.value, slider.points[i - 1].cut.value);
        EXPECT_LE(at(slider, i, "curve:roc.fpr") - at(slider, i - 1, "curve:roc.fpr"), 0.0101);
        EXPECT_LE(at(slider, i, "curve:roc.tpr") - at(slider, i - 1, "curve:roc.tpr"), 0.0101);
    }
}

TEST(Slider, PointsAreThoseOfTheCurves) {
    ModelSlice model_slice = random_slice(20'000);
    const Slider slider = slider_of(model_slice, "sensitivity", "lift");
    std::size_t found = 0;
    read_curves("lift").front().walk(model_slice.views, [&](std::span<const double> numbers) {
        const auto same = [&numbers](const SliderPoint& point) { return point.cut.value == numbers[0]; };
        const auto point = std::ranges::find_if(slider.points, same);
        if (point == slider.points.end()) return;
        ++found;
        EXPECT_EQ(point->values, (std::vector<double>{point->values[0], numbers[1], numbers[2]}));
    });
    EXPECT_EQ(found + 1, slider.points.size());  // lift is defined once something is flagged
}

TEST(Slider, PointsFollowOneAnotherAsSoonAsTheyHaveMovedAStep) {
    const ModelSlice model_slice = random_slice(20'000);
    const auto& ranking = model_slice.views.get<Ranking>();
    const Slider slider = slider_of(model_slice, {}, {}, {}, 100);
    const auto way = [&ranking](std::int64_t k) {
        const CumulativeCounts s = ranking.counts_at(k);
        return ratio(s.positive, ranking.positive()) + ratio(s.negative, ranking.negative()) +
               ratio(s.positive + s.negative, ranking.total());
    };
    ASSERT_EQ(slider.points.front().cut, ranking.cut(0));
    ASSERT_EQ(slider.points.back().cut, ranking.cut(ranking.distinct()));
    std::size_t next = 0;
    double last = 0;
    for (std::int64_t k = 0; k <= ranking.distinct(); ++k) {
        if (ranking.cut(k) == slider.points[next].cut) {
            last = way(k);
            ++next;
        }
        EXPECT_LT(way(k) - last, 0.03) << k;
    }
}

double cost_of(const Confusion& confusion, double false_positive, double false_negative) {
    return false_positive * confusion.false_positive + false_negative * confusion.false_negative;
}

/// At any of the slider's points, and over all cuts by sorting the rows; each for these costs.
double least_at_points(const Slider& slider, double false_positive, double false_negative) {
    double least = std::numeric_limits<double>::infinity();
    for (const SliderPoint& point : slider.points)
        least = std::min(least, cost_of(point.confusion, false_positive, false_negative));
    return least;
}
double least_of_all(std::vector<std::pair<double, std::uint8_t>> rows, double false_positive, double false_negative) {
    std::ranges::sort(rows, std::greater());
    double cost = 0;
    for (const auto& [score, label] : rows) cost += label * false_negative;
    double least = cost;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        cost += rows[i].second == 1 ? -false_negative : false_positive;
        if (i + 1 == rows.size() || rows[i + 1].first != rows[i].first) least = std::min(least, cost);
    }
    return least;
}

/// From one false positive for many false negatives to the reverse.
template <class Check>
void for_many_costs(Check check) {
    for (double cost = 1; cost <= 64; cost *= 1.125) {
        check(1, cost);
        check(cost, 1);
    }
}

std::vector<std::pair<double, std::uint8_t>> random_rows(std::size_t rows) {
    std::mt19937_64 random(2);
    std::normal_distribution<double> normal;
    std::vector<std::pair<double, std::uint8_t>> made;
    for (std::size_t i = 0; i < rows; ++i) {
        const std::uint8_t label = i % 3 == 0 ? 1 : 0;
        made.emplace_back(normal(random) + label, label);
    }
    return made;
}

ModelSlice slice_of_rows(const std::vector<std::pair<double, std::uint8_t>>& rows) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (const auto& [score, label] : rows) {
        scores.push_back(score);
        labels.push_back(label);
    }
    return model_slice_of(scores, labels);
}

TEST(Slider, HasThePointOfLeastCostForAnyCosts) {
    const auto rows = random_rows(6'000);
    const ModelSlice model_slice = slice_of_rows(rows);
    ASSERT_GE(model_slice.views.get<Ranking>().distinct(), 5'000);
    ASSERT_LE(model_slice.views.get<RocHull>().vertices().size(), 75U);  // half of the points below
    const Slider slider = slider_of(model_slice, {}, {}, {}, 150);
    for_many_costs([&](double false_positive, double false_negative) {
        EXPECT_NEAR(least_at_points(slider, false_positive, false_negative),
                    least_of_all(rows, false_positive, false_negative), 1e-6)
            << false_positive << ' ' << false_negative;
    });
}

TEST(Slider, ComesCloseToTheLeastCostWhereTheHullHasTooManyVertices) {
    const auto rows = random_rows(50'000);
    const ModelSlice model_slice = slice_of_rows(rows);
    const std::size_t vertices = model_slice.views.get<RocHull>().vertices().size();
    ASSERT_GT(vertices, 45U);
    const Slider slider = slider_of(model_slice, {}, {}, {}, 60);
    ASSERT_LT(slider.points.size(), 60 + 30 + 7);
    for_many_costs([&](double false_positive, double false_negative) {
        const double least = least_of_all(rows, false_positive, false_negative);
        EXPECT_LE(least_at_points(slider, false_positive, false_negative), 1.003 * least)
            << false_positive << ' ' << false_negative;
    });
}

TEST(Slider, PresetsStandWhereTheirRuleDoes) {
    ModelSlice model_slice = random_slice(5'000);
    const Slider slider = slider_of(model_slice, "sensitivity", "roc");
    ASSERT_EQ(slider.presets.size(), 6U);
    for (const Preset& preset : slider.presets) {
        const auto choice = ThresholdRule::read(preset.rule).choose(model_slice.views);
        if (const auto* chosen = std::get_if<OperatingPoint>(&choice)) {
            EXPECT_EQ(slider.points.at(std::get<std::size_t>(preset.point)).cut, chosen->cut) << preset.rule;
        } else {
            EXPECT_EQ(std::get<Undefined>(preset.point), std::get<NoPoint>(choice).why) << preset.rule;
        }
    }
}

TEST(Slider, SayWhyAPresetHasNone) {
    ModelSlice model_slice = model_slice_of({.25, .75}, {1, 0});
    const Slider slider = slider_of(model_slice, "accuracy", "roc");
    EXPECT_EQ(slider.presets.front().rule, "r_b");
    EXPECT_EQ(std::get<Undefined>(slider.presets.front().point), Undefined::ranks_reversed);
}

}  // namespace
}  // namespace midrank
