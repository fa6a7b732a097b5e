#include "midrank/base/infinity.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/reports_for_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace midrank {
namespace {

Json answer_in_json(const std::string& key, const Answer& answer) {
    return Json::parse(json(report_of({{key, answer}})))["measures"][key];
}

// The example of the JSON contract, for the same rows.
TEST(Json, WritesTheContract) {
    const std::string text = json(berrar_report("roc_auc,r_b"));
    EXPECT_EQ(
        text,
        "{\n"
        "  \"schema\": \"midrank/evaluate/1\",\n"
        "  \"about\": {\"version\": \"0.1.0\", \"source\": \"berrar.csv\", \"label\": \"label\", \"positive\": \"1\", "
        "\"model\": \"score\"},\n"
        "  \"input\": {\"rows\": 10, \"positives\": 5, \"negatives\": 5, \"weight\": 10.0, \"distinct_scores\": 10},\n"
        "  \"threshold\": {\"value\": 0.55, \"rule\": \"given\", \"low\": 0.5, \"high\": 0.6},\n"
        "  \"confusion\": {\"tp\": 3, \"fp\": 1, \"fn\": 2, \"tn\": 4},\n"
        "  \"measures\": {\n"
        "    \"roc_auc\": {\"value\": 0.8},\n"
        "    \"r_b\": {\"value\": 0.375, \"low\": 0.3, \"high\": 0.45, \"details\": {\"b\": 0.4666666666666667, \"c\": "
        "0.6666666666666666, "
        "\"b_next\": 0.5142857142857142, \"c_next\": 0.5714285714285714}}\n"
        "  },\n"
        "  \"notes\": []\n"
        "}\n");
}

TEST(Json, WritesUndefinedAsNullWithItsReason) {
    EXPECT_EQ(answer_in_json("mcc", Undefined::nothing_flagged),
              Json::parse(R"({"value": null, "undefined": "no item is labelled positive"})"));
}

TEST(Json, WritesInfinityAsNullWithItsSignAndReason) {
    Answer answer = infinity;
    answer.remark = "certain and wrong";
    EXPECT_EQ(answer_in_json("log_loss", answer),
              Json::parse(R"({"value": null, "infinite": "+", "reason": "certain and wrong"})"));
}

TEST(Json, SaysOnlyOfAThresholdThatEveryItemIsLabelled) {
    EXPECT_EQ(answer_in_json("log_loss", infinity)["reason"], "it is infinite by its definition");
    Answer answer = infinity;
    answer.at = Cut{infinity, 0.9, infinity};
    EXPECT_EQ(answer_in_json("r_b", answer)["reason"], "no item is labelled positive");
}

TEST(Json, WritesAThresholdWhereEverythingIsLabelled) {
    Answer answer = -infinity;
    answer.at = Cut{-infinity, -infinity, 0.1};
    EXPECT_EQ(answer_in_json("r_b", answer),
              Json::parse(R"({"value": null, "infinite": "-", "reason": "every item is labelled positive",
                                                             "low": null, "low_infinite": true, "high": 0.1})"));
}

TEST(Json, KeepsAnOptimumApartFromItsThresholdEvenWhereTheyAreEqual) {
    Answer answer = 0.8;
    answer.at = Cut{0.8, 0.75, infinity};
    EXPECT_EQ(answer_in_json("max_f1", answer),
              Json::parse(
                  R"({"value": 0.8, "threshold": {"value": 0.8, "low": 0.75, "high": null, "high_infinite": true}})"));
}

TEST(Json, NumbersReadBackToTheSameDouble) {
    for (const double x : {0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, 123456789012345680.0, -0.0}) {
        EXPECT_EQ(answer_in_json("lift", x)["value"].get<double>(), x);
    }
}

TEST(Json, WritesFractionalCountsAsTheyAre) {
    EXPECT_EQ(json_count(3).dump(), "3");
    EXPECT_EQ(json_count(2.5).dump(), "2.5");
    EXPECT_EQ(json_count(1e300), Json(1e300));
}

TEST(Json, MendsNamesThatAreNotUtf8AndKeepsThemApart) {
    Report report = berrar_report("roc_auc");
    report.models.push_back(report.models.front());
    report.models.front().name = "a\xff";
    report.models.back().name = "a\\xff";
    const Json document = Json::parse(json(report));
    EXPECT_TRUE(document["models"].contains("a\\xff"));
    EXPECT_TRUE(document["models"].contains("a\\xff (2)"));
}

TEST(Json, EscapesWhatATerminalWouldObey) {
    Report report = berrar_report("roc_auc");
    report.models.front().name = "\x1b[31m\u202e\u009b größe";
    const std::string text = json(report);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\u202e"), std::string::npos);
    EXPECT_EQ(text.find("\u009b"), std::string::npos);
    EXPECT_EQ(Json::parse(text)["about"]["model"], report.models.front().name);
}

TEST(Json, NamesSlicesWithinTheirModel) {
    Report report = berrar_report("roc_auc");
    ModelReport& model = report.models.front();
    model.slices.emplace_back("size=small", model.whole);
    EXPECT_EQ(Json::parse(json(report))["slices"]["size=small"]["measures"]["roc_auc"]["value"], 0.8);
}

}  // namespace
}  // namespace midrank
