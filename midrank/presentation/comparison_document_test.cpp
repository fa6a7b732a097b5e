#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/documents.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// A report of two or three models with one measure, with fixed numbers.
ComparisonReport report_with(const std::string& measure, Finding finding, double difference, std::size_t models = 2) {
    ComparisonReport report;
    report.report.source = "data.csv";
    for (std::size_t m = 0; m < models; ++m) {
        report.report.models.push_back({.name = std::string(1, static_cast<char>('a' + m)), .whole = {}, .slices = {}});
    }
    MeasureComparison of{.requested = read_measures(measure).front(), .answers = {}, .differences = {}};
    for (std::size_t m = 0; m < models; ++m) of.answers.emplace_back(0.5);
    for (std::size_t i = 0; i < models; ++i) {
        for (std::size_t j = i + 1; j < models; ++j) {
            Difference d{.first = i, .second = j};
            d.value = difference;
            d.standard_error = 0.125;
            d.interval = Interval{.bounds = {difference - 0.25, difference + 0.25}, .level = 0.95, .method = "normal"};
            d.p = d.adjusted = 0.03125;
            d.finding = finding;
            of.differences.push_back(d);
        }
    }
    if (models > 2) {
        of.equality = ChiSquared{.statistic = 4, .degrees_of_freedom = 2, .p = 0.125};
        of.letters = std::vector<std::string>(models, "ab");
    }
    report.comparison.measures.push_back(std::move(of));
    return report;
}

std::string words_of(const ComparisonReport& report) {
    const MeasureComparison& of = report.comparison.measures.front();
    return finding_in_words(report, of, of.differences.front());
}

TEST(ComparisonWords, NameTheBetterModel) {
    EXPECT_EQ(words_of(report_with("roc_auc", Finding::first_higher, 0.5)),
              "a has the higher roc_auc (difference 0.50, 95 % 0.25 to 0.75, p 0.031).");
    EXPECT_EQ(words_of(report_with("roc_auc", Finding::second_higher, -0.5)),
              "b has the higher roc_auc (difference 0.50, 95 % 0.25 to 0.75, p 0.031).");
    EXPECT_EQ(words_of(report_with("log_loss", Finding::first_higher, 0.5)),
              "b has the lower log_loss (difference -0.50, 95 % -0.75 to -0.25, p 0.031).");
}

TEST(ComparisonWords, SayWhereNothingCanBeTold) {
    EXPECT_EQ(words_of(report_with("roc_auc", Finding::cannot_be_told_apart, 0.125)),
              "a and b cannot be told apart by roc_auc (difference 0.12, 95 % -0.12 to 0.38, p 0.031).");
    ComparisonReport untested = report_with("roc_auc", Finding::untested, 0.125);
    untested.comparison.measures.front().differences.front().adjusted = Undefined::no_spread;
    EXPECT_EQ(words_of(untested), "roc_auc of a and b is not tested: the data show no spread of the value.");
}

TEST(ComparisonWords, CallAnAdjustedPSo) {
    EXPECT_NE(words_of(report_with("roc_auc", Finding::first_higher, 0.5, 3)).find("adjusted p 0.031"),
              std::string::npos);
}

TEST(ComparisonWords, NameTheBetterModelWhereASliceTells) {
    ComparisonReport report = report_with("roc_auc", Finding::cannot_be_told_apart, 0.125);
    report.slices.push_back({"ward=a", {}, report_with("roc_auc", Finding::second_higher, -0.5).comparison.measures});
    report.slices.push_back({"ward=b", {}, report.comparison.measures});
    EXPECT_EQ(slices_in_words(report, 0),
              std::vector<std::string>{
                  "ward=a: b has the higher roc_auc (difference 0.50, 95 % 0.25 to 0.75, adjusted p 0.031)."});
    report.slices.erase(report.slices.begin());
    EXPECT_EQ(slices_in_words(report, 0), std::vector<std::string>{"a and b cannot be told apart on any slice."});
}

TEST(ComparisonWords, SayWhetherTheMarginIsKept) {
    ComparisonReport report = report_with("roc_auc", Finding::cannot_be_told_apart, 0.125);
    report.margin = 0.02;
    MeasureComparison& of = report.comparison.measures.front();
    of.differences.front().non_inferiority = NonInferiority{.p = 0.25, .adjusted = 0.25, .shown = false};
    EXPECT_EQ(margin_in_words(report, of, of.differences.front()),
              "It is not shown that a is not worse than b by 0.02 or more in roc_auc (one-sided p 0.25).");
    of.differences.front().non_inferiority = NonInferiority{.p = 0.001, .adjusted = 0.001, .shown = true};
    EXPECT_EQ(margin_in_words(report, of, of.differences.front()),
              "a is not worse than b by 0.02 or more in roc_auc (one-sided p 0.001).");
}

TEST(ComparisonWords, PutListsIntoOneSentence) {
    ComparisonReport report = report_with("roc_auc", Finding::cannot_be_told_apart, 0.125);
    report.comparison.measures.push_back(report.comparison.measures.front());
    report.comparison.measures.back().requested = read_measures("f1").front();
    EXPECT_EQ(pair_in_words(report, 0),
              (std::vector<std::string>{"a and b cannot be told apart by roc_auc (p 0.031), f1 (0.031)."}));
}

TEST(ComparisonWords, RoundPToTwoDigits) {
    EXPECT_EQ(rounded_p(0.03125), "0.031");
    EXPECT_EQ(rounded_p(1), "1");
    EXPECT_EQ(rounded_p(0.00009), "< 0.0001");
}

TEST(ComparisonTable, FitsWithLongNames) {
    ComparisonReport report = report_with("tpr_at_r_b", Finding::cannot_be_told_apart, -0.012345678901, 3);
    for (auto& model : report.report.models) model.name += std::string(40, 'x');
    for (const std::size_t width : {80U, 100U}) {
        std::istringstream lines(text(document_of(report), {}, width));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(width_of(line), width) << line;
    }
}

TEST(ComparisonTable, NamesEveryPairOfThreeModels) {
    const std::string shown = text(document_of(report_with("roc_auc", Finding::first_higher, 0.5, 3)), {}, 80);
    for (const char* heading : {"a against b", "a against c", "b against c", "Are all 3 models equal?"})
        EXPECT_NE(shown.find(heading), std::string::npos) << heading;
}

TEST(ComparisonCsv, HasARowForEachPairAndTest) {
    std::istringstream lines(csv(report_with("roc_auc", Finding::first_higher, 0.5, 3)));
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line.substr(0, 26), "kind,measure,first,second,");
    std::getline(lines, line);
    EXPECT_EQ(
        line,
        "difference,roc_auc,a,b,0.5,0.5,0.5,0.125,0.95,0.25,0.75,normal,,,influence,0.03125,0.03125,,,first_higher,,");
    for (int pair = 0; pair < 3; ++pair) std::getline(lines, line);
    EXPECT_EQ(line, "equality,roc_auc,,,,,,,,,,,4,2,wald,0.125,,,,,,");
    std::getline(lines, line);
    EXPECT_EQ(line, "letters,roc_auc,a,,,,,,,,,,,,,,,,,ab,,");
}

TEST(ComparisonJson, TellsModelsOfOneNameApart) {
    ComparisonReport report = report_with("roc_auc", Finding::first_higher, 0.5);
    report.report.models[1].name = "a";
    const auto document = nlohmann::json::parse(json(report));
    EXPECT_EQ(document["models"].size(), 2U);
    EXPECT_EQ(document["measures"]["roc_auc"]["differences"][0]["second"], "a (2)");
}

}  // namespace
}  // namespace midrank
