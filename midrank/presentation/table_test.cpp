#include "midrank/presentation/table.hpp"

#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/reports_for_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <sstream>

namespace midrank {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t widest_line(const std::string& text) {
    std::istringstream lines(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);) widest = std::max(widest, width_of(line));
    return widest;
}

TEST(Table, ShowsAReportWhole) {
    EXPECT_EQ(table(berrar_report("roc_auc,precision,r_b"), {}, 80),
              "berrar.csv\n"
              "\n"
              "                    score\n"
              "Rows\n"
              "  rows             10\n"
              "  positives         5      label = 1\n"
              "  negatives         5\n"
              "  distinct_scores  10\n"
              "\n"
              "Ranking\n"
              "  roc_auc           0.8    Area under the ROC curve\n"
              "\n"
              "At the threshold\n"
              "  threshold         0.55   as given\n"
              "  tp                3      true positives\n"
              "  fp                1      false positives\n"
              "  fn                2      false negatives\n"
              "  tn                4      true negatives\n"
              "  precision         0.75   Precision\n"
              "\n"
              "Indistinguishability\n"
              "  r_b               0.375  Indistinguishability threshold\n"
              "\n"
              "Thresholds\n"
              "                  at  from  below\n"
              "  threshold    0.55    0.5   0.6\n"
              "  r_b          0.375   0.3   0.45\n"
              "  Every threshold t with from <= t < below labels the same items.\n");
}

TEST(Table, SaysWhyAValueIsUndefined) {
    const std::string text =
        table(report_of({{"mcc", Undefined::nothing_flagged}, {"precision", Undefined::nothing_flagged}}), {}, 80);
    EXPECT_THAT(text, HasSubstr("undefined ¹"));
    EXPECT_THAT(text, HasSubstr("¹ no item is labelled positive\n"));
    EXPECT_THAT(text, Not(HasSubstr("²")));
}

TEST(Table, ShowsAnInfiniteValueWithItsReason) {
    Answer answer = std::numeric_limits<double>::infinity();
    answer.unit = "nat";
    answer.remark = "rows whose true class was given probability 0";
    answer.details = {{"infinite_weight", 2}};
    const std::string text = table(report_of({{"log_loss", answer}}), {}, 80);
    EXPECT_THAT(text, HasSubstr("log_loss [nat]"));
    EXPECT_THAT(text, HasSubstr("∞ ¹"));
    EXPECT_THAT(text, HasSubstr("¹ rows whose true class was given probability 0 (infinite_weight 2)\n"));
}

TEST(Table, KeepsToTheWidth) {
    Report report = berrar_report("all");
    for (int copies = 0; copies < 6; ++copies) {
        for (const std::size_t width : {70U, 80U, 100U, 200U})
            EXPECT_LE(widest_line(table(report, {}, width)), width) << copies;
        report.models.push_back(report.models.front());
        report.models.back().name = "a name of some length " + std::to_string(copies);
    }
}

TEST(Table, ContinuesBelowWhatDoesNotFitBeside) {
    Report report = berrar_report("roc_auc");
    for (const char* name : {"second", "third", "fourth", "fifth", "sixth", "seventh"}) {
        report.models.push_back(report.models.front());
        report.models.back().name = name;
    }
    const std::string text = table(report, {}, 60);
    EXPECT_LT(text.find("score"), text.find("Ranking"));
    EXPECT_GT(text.find("seventh"), text.find("Ranking"));
}

TEST(Table, PutsSlicesBesideTheWhole) {
    Report report = berrar_report("roc_auc");
    ModelReport& model = report.models.front();
    model.slices.emplace_back("size=small", model.whole);
    const std::string text = table(report, {}, 80);
    EXPECT_THAT(text, HasSubstr("Model score\n"));
    EXPECT_THAT(text, testing::ContainsRegex("all rows +size=small"));
}

TEST(Table, LeavesAPlaceForWhatOneModelLacks) {
    Report report = berrar_report("roc_auc,brier_score");
    report.models.push_back(report.models.front());
    report.models.back().whole.results.pop_back();
    EXPECT_THAT(table(report, {}, 80), testing::ContainsRegex("brier_score +0.192 +–"));
}

TEST(Table, ShowsHostileNamesHarmless) {
    Report report = berrar_report("roc_auc");
    report.models.front().name = "\x1b[31mred\n\xff";
    EXPECT_THAT(table(report, {}, 80), HasSubstr("\\x1b[31mred\\n\\xff"));
}

}  // namespace
}  // namespace midrank
