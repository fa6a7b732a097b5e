#include "midrank/evaluation/operating_points.hpp"

#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace midrank {
namespace {

OperatingPointsRequest request_of(const std::vector<std::string>& rules) {
    OperatingPointsRequest request;
    std::ranges::transform(rules, std::back_inserter(request.rules), ThresholdRule::read);
    return request;
}

/// The points picked for the only model.
std::vector<PickedPoint> points_of(const OperatingPointsRequest& request, const Predictions& rows = berrar_rows()) {
    return operating_points(gather(rows), request).points.at(0);
}

std::vector<std::string> rules_of(const std::vector<PickedPoint>& points) {
    std::vector<std::string> rules;
    std::ranges::transform(points, std::back_inserter(rules), &PickedPoint::rule);
    return rules;
}

TEST(OperatingPoints, AreThoseOfTheUsualRulesBesideTheStandardThreshold) {
    EXPECT_EQ(rules_of(points_of({.rules = {}})), (std::vector<std::string>{"standard", "youden", "f1"}));
}

TEST(OperatingPoints, AreThoseOfTheRulesAlone) {
    const OperatingPoints found = operating_points(gather(berrar_rows()), request_of({"youden", "tpr>=0.8"}));
    EXPECT_EQ(rules_of(found.points.at(0)), (std::vector<std::string>{"youden", "tpr>=0.8"}));
    EXPECT_TRUE(found.report.notes.empty());  // no threshold was chosen by default
    ASSERT_EQ(found.report.models.size(), 1U);
    EXPECT_EQ(found.report.models.front().whole.input["rows"], 10);
}

TEST(OperatingPoints, BeginWithTheThresholdThatIsGiven) {
    OperatingPointsRequest request = request_of({"youden"});
    request.threshold = ThresholdRule::read("0.55");
    const auto points = points_of(request);
    ASSERT_EQ(rules_of(points), (std::vector<std::string>{"given", "youden"}));
    EXPECT_EQ(points[0].point->cut, (Cut{0.55, 0.5, 0.6}));
    EXPECT_EQ(points[0].point->confusion, (Confusion{3, 1, 2, 4}));
}

TEST(OperatingPoints, ComeWithTheirRates) {
    const PointReport point = *points_of(request_of({"youden"})).front().point;
    EXPECT_EQ(point.cut, (Cut{0.475, 0.45, 0.5}));
    EXPECT_EQ(point.confusion, (Confusion{4, 1, 1, 4}));
    std::vector<std::string> keys;
    for (const Result& rate : point.rates) {
        keys.push_back(rate.requested.key);
        EXPECT_FALSE(rate.interval);
        if (rate.requested.key == "b_at") continue;
        EXPECT_EQ(rate.answer.value, Value(0.8)) << rate.requested.key;
    }
    EXPECT_EQ(keys, (std::vector<std::string>{"sensitivity", "specificity", "precision", "f1", "b_at"}));
}

TEST(OperatingPoints, ComeWithIntervalsWhereTheyAreAskedFor) {
    OperatingPointsRequest request = request_of({"youden"});
    request.intervals = IntervalRequest{};
    EXPECT_TRUE(points_of(request).front().point->rates.front().interval);
}

TEST(OperatingPoints, HaveANextOneWhereTheRuleLooksBetweenTwo) {
    const auto points = points_of(request_of({"youden", "r_b"}));
    EXPECT_FALSE(points[0].next);
    ASSERT_TRUE(points[1].next);
    EXPECT_EQ(points[1].next->cut.high, points[1].point->cut.low);
}

TEST(OperatingPoints, SayWhyThereIsNone) {
    const auto points = points_of(request_of({"precision>=1.5", "youden"}));
    EXPECT_FALSE(points[0].point);
    EXPECT_EQ(points[0].why_none, Undefined::condition_unmet);
    EXPECT_TRUE(points[1].point);
}

TEST(OperatingPoints, AreFoundForEachModel) {
    Predictions rows = berrar_rows();
    rows.scores.push_back(rows.scores.front());
    rows.scores.back().name = "again";
    const OperatingPoints found = operating_points(gather(rows), request_of({"youden"}));
    ASSERT_EQ(found.points.size(), 2U);
    EXPECT_EQ(found.report.models[1].name, "again");
    EXPECT_EQ(found.points[0][0].point->cut, found.points[1][0].point->cut);
}

}  // namespace
}  // namespace midrank
