#include "midrank/presentation/verdict.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

Result result(const char* measure, double value) {
    return {.requested = read_measures(measure).front(), .answer = value};
}
Result result(const char* measure, double value, double low, double high) {
    Result found = result(measure, value);
    found.interval = Interval{.bounds = {low, high}};
    return found;
}

TEST(ShareInWords, TellsOfAHundred) {
    EXPECT_EQ(share_in_words(result("sensitivity", 0.9575, 0.9213, 0.9775)),
              "of 100 positive rows about 96 are labelled positive (92 to 98)");
    EXPECT_EQ(share_in_words(result("precision", 0.75)), "of 100 rows labelled positive about 75 are positive");
}

TEST(ShareInWords, TellsOfMoreWhereTheIntervalIsNarrower) {
    EXPECT_EQ(share_in_words(result("roc_auc", 0.99518, 0.98718, 0.99819)),
              "of 1000 pairs of a positive and a negative row about 995 are ranked in the right order (987 to 998)");
}

TEST(ShareInWords, ShowsNoShareAsAllOrNoneUnlessItIs) {
    EXPECT_EQ(share_in_words(result("precision", 0.9996)), "of 10000 rows labelled positive about 9996 are positive");
    EXPECT_EQ(share_in_words(result("precision", 0.001)), "of 1000 rows labelled positive about 1 are positive");
    EXPECT_EQ(share_in_words(result("precision", 1)), "of 100 rows labelled positive about 100 are positive");
    EXPECT_EQ(share_in_words(result("precision", 0, 0, 0.25)),
              "of 100 rows labelled positive about 0 are positive (0 to 25)");
}

TEST(ShareInWords, SaysWhereChanceDoesAsWell) {
    const std::string pairs = "of 100 pairs of a positive and a negative row about ";
    EXPECT_EQ(share_in_words(result("roc_auc", 0.53, 0.44, 0.62)),
              pairs + "53 are ranked in the right order (44 to 62), which is compatible with chance");
    EXPECT_EQ(share_in_words(result("roc_auc", 0.6, 0.5, 0.7)),
              pairs + "60 are ranked in the right order (50 to 70), which is compatible with chance");
    EXPECT_EQ(share_in_words(result("roc_auc", 0.3, 0.2, 0.4)),
              pairs + "30 are ranked in the right order (20 to 40), fewer than by chance");
    EXPECT_EQ(share_in_words(result("roc_auc", 0.6)), pairs + "60 are ranked in the right order");  // unknown
}

TEST(Verdict, TellsFirstOfTheRankingAndThenOfTheThreshold) {
    SliceReport report;
    report.threshold = ChosenThreshold{"given", {.value = 0.5, .low = 0.25, .high = 0.75}};
    report.results = {result("sensitivity", 0.75), result("precision", 0.5), result("f1", 0.6),
                      result("roc_auc", 0.875)};
    report.results[1].answer = Undefined::nothing_flagged;
    EXPECT_EQ(verdict_of(report, {"sensitivity", "precision", "f1", "roc_auc"}),
              (std::vector<std::string>{
                  "Of 100 pairs of a positive and a negative row about 88 are ranked in the right order.",
                  "At threshold 0.5, of 100 positive rows about 75 are labelled positive."}));
    EXPECT_TRUE(verdict_of(report, {"f1"}).empty());
}

}  // namespace
}  // namespace midrank
