#include "midrank/charts/stops.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace midrank {
namespace {

NamedSubject named_subject(const std::vector<double>& scores, const std::vector<std::uint8_t>& labels) {
    NamedSubject named{.model = "m",
                       .slice = {},
                       .subject = Subject(Ranking::of(std::span<const double>(scores), labels)),
                       .input = {},
                       .threshold = {}};
    return named;
}

NamedSubject random_subject(std::size_t rows) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    std::vector<double> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        labels[i] = i % 3 == 0 ? 1 : 0;
        scores[i] = normal(random) + labels[i];
    }
    return named_subject(scores, labels);
}

std::vector<std::string> all_columns(const std::vector<CurveWish>& curves) {
    std::vector<std::string> columns;
    for (const CurveWish& wish : curves)
        for (const CurveColumn& column : wish.curve->columns)
            if (column.name != "threshold") columns.push_back(stop_column(wish, column.name));
    return columns;
}

Stops stops_of(NamedSubject& named, const std::string& measures, const std::string& curves) {
    const auto wishes = read_curve_wishes(curves);
    return stops_of(named, read_wishes(measures), wishes, all_columns(wishes));
}

double at(const Stops& stops, std::size_t stop, const std::string& column) {
    const auto index = std::ranges::find(stops.columns, column) - stops.columns.begin();
    return stops.stops.at(stop).values.at(static_cast<std::size_t>(index));
}

TEST(Stops, OfFewRowsAreAllOperatingPoints) {
    NamedSubject named = named_subject({.75, .5, .5, .25}, {1, 1, 0, 0});
    named.threshold = ChosenThreshold{"given", named.subject.get<Ranking>().cut(2)};
    const Stops stops = stops_of(named, "precision", "roc,pr");
    ASSERT_EQ(stops.stops.size(), 4U);
    EXPECT_EQ(stops.start, 2U);
    EXPECT_EQ(stops.columns,
              (std::vector<std::string>{"measure:precision", "curve:roc.fpr", "curve:roc.tpr",
                                        "curve:precision_recall.recall", "curve:precision_recall.precision"}));
    EXPECT_EQ(stops.stops[2].confusion.true_positive, 2);
    EXPECT_EQ(stops.stops[2].confusion.false_positive, 1);
    EXPECT_EQ(at(stops, 2, "measure:precision"), 2.0 / 3);
    EXPECT_EQ(at(stops, 2, "curve:roc.fpr"), 0.5);
    EXPECT_EQ(at(stops, 2, "curve:precision_recall.precision"), 2.0 / 3);
    EXPECT_TRUE(std::isnan(at(stops, 0, "measure:precision")));
    EXPECT_TRUE(std::isnan(at(stops, 0, "curve:precision_recall.precision")));
    EXPECT_EQ(*named.subject.threshold(), named.threshold->cut.value);
}

TEST(Stops, HoldTheColumnsThatAreWanted) {
    NamedSubject named = named_subject({.75, .25}, {1, 0});
    const std::vector<std::string> wanted = {"curve:roc.tpr"};
    EXPECT_EQ(stops_of(named, {}, read_curve_wishes("roc,gain"), wanted).columns, wanted);
}

TEST(Stops, OfManyRowsAreSomeHundredsThatMoveInSmallSteps) {
    NamedSubject named = random_subject(200'000);
    const Stops stops = stops_of(named, "sensitivity", "roc");
    EXPECT_GE(stops.stops.size(), 250U);
    EXPECT_LE(stops.stops.size(), 320U);
    for (std::size_t i = 1; i < stops.stops.size(); ++i) {
        EXPECT_LT(stops.stops[i].cut.value, stops.stops[i - 1].cut.value);
        EXPECT_LE(at(stops, i, "curve:roc.fpr") - at(stops, i - 1, "curve:roc.fpr"), 0.0101);
        EXPECT_LE(at(stops, i, "curve:roc.tpr") - at(stops, i - 1, "curve:roc.tpr"), 0.0101);
    }
}

TEST(Stops, JumpsStandWhereTheirRuleDoes) {
    NamedSubject named = random_subject(5'000);
    const Stops stops = stops_of(named, "sensitivity", "roc");
    ASSERT_EQ(stops.jumps.size(), 6U);
    for (const Jump& jump : stops.jumps) {
        const auto choice = ThresholdRule::read(jump.rule).choose(named.subject);
        if (const auto* chosen = std::get_if<OperatingPoint>(&choice)) {
            EXPECT_EQ(stops.stops.at(std::get<std::size_t>(jump.stop)).cut, chosen->cut) << jump.rule;
        } else {
            EXPECT_EQ(std::get<Undefined>(jump.stop), std::get<Undefined>(choice)) << jump.rule;
        }
    }
}

TEST(Stops, SayWhyAJumpHasNone) {
    NamedSubject named = named_subject({.25, .75}, {1, 0});
    const Stops stops = stops_of(named, "accuracy", "roc");
    EXPECT_EQ(stops.jumps.front().rule, "r_b");
    EXPECT_EQ(std::get<Undefined>(stops.jumps.front().stop), Undefined::ranks_reversed);
}

}  // namespace
}  // namespace midrank
