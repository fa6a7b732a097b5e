#include "midrank/evaluation/warnings.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace midrank {
namespace {

ModelReport model(const std::string& name, NamedCounts input) {
    ModelReport found{.name = name, .whole = {}, .slices = {}};
    found.whole.input = std::move(input);
    return found;
}

Report report_of(std::vector<ModelReport> models) {
    Report report;
    report.models = std::move(models);
    return report;
}

NamedCounts counts(std::int64_t positives, std::int64_t negatives, std::int64_t distinct) {
    return {{"rows", positives + negatives},
            {.id = "positives", .count = positives, .noun = "positive"},
            {.id = "negatives", .count = negatives, .noun = "negative"},
            {"distinct_scores", distinct}};
}

const NamedCounts plenty = counts(400, 600, 900);

TEST(Warnings, AreNoneWhereAllIsWell) { EXPECT_TRUE(warnings_of(report_of({model("m", plenty)})).empty()); }

TEST(Warnings, TellOfFewItemsOnceForModelsOfTheSameRows) {
    const NamedCounts few = counts(1, 99, 100);
    EXPECT_EQ(warnings_of(report_of({model("m", few)})),
              std::vector<std::string>{"The data set has 1 positive item: results that depend on them are uncertain."});
    EXPECT_EQ(warnings_of(report_of({model("a", few), model("b", few)})).size(), 1U);
}

TEST(Warnings, TellOfTies) {
    EXPECT_EQ(warnings_of(report_of({model("m", counts(400, 600, 16))})),
              std::vector<std::string>{"Model \"m\" gives only 16 distinct scores to 1000 rows: rows with the same "
                                       "score cannot be ranked, and count one half in measures of ranking."});
}

std::vector<std::string> warnings_of_b(std::string_view request, double b) {
    ModelReport found = model("m", plenty);
    found.whole.results.push_back({read_measures(request).front(), Answer(b)});
    return warnings_of(report_of({found}));
}

TEST(Warnings, TellOfBAtAThresholdWhereItLiesOutsideOfFortyToSixtyPerCent) {
    EXPECT_EQ(warnings_of_b("b_at(threshold=0.25)", 0.75),
              std::vector<std::string>{
                  "Model \"m\": b_at(threshold=0.25) is 0.75, outside 0.4 to 0.6. Rows labelled positive "
                  "there mostly score lower than positive rows do, so precision at this threshold is not "
                  "precision at indistinguishability."});
    EXPECT_EQ(warnings_of_b("b_at(threshold=0.75)", 0.25).size(), 1U);
    EXPECT_TRUE(warnings_of_b("b_at(threshold=0.5)", 0.4).empty());
    EXPECT_TRUE(warnings_of_b("b_at(threshold=0.5)", 0.6).empty());
}

TEST(Warnings, DoNotTellOfBWhereNobodyNamedAThreshold) {
    EXPECT_TRUE(warnings_of_b("b_at_max_f1", 0.75).empty());
    EXPECT_TRUE(warnings_of_b("b_at_minus_infinity", 0.75).empty());
    EXPECT_TRUE(warnings_of_b("b_sampled(draws=10)", 0.75).empty());
}

TEST(Warnings, TellWhyMeasuresHaveNoValueOnceAReason) {
    ModelReport found = model("m", plenty);
    for (const char* id : {"precision", "f1", "mcc"}) {
        found.whole.results.push_back(
            {read_measures(id).front(), id == std::string("f1") ? Answer(0.5) : Answer(Undefined::nothing_flagged)});
    }
    EXPECT_EQ(
        warnings_of(report_of({found})),
        std::vector<std::string>{"Model \"m\": no value for precision, mcc, because no item is labelled positive."});
}

TEST(Warnings, NameClassesAndLabelsOfFewRows) {
    Report report = report_of(
        {model("m", {{.id = "sky", .count = 29, .of_class = true}, {.id = "sea", .count = 30, .of_class = true}})});
    report.task = TaskKind::multiclass;
    EXPECT_EQ(warnings_of(report).front(),
              "The data set: fewer than 30 rows are of class \"sky\", so results that depend on it are uncertain.");
    report.task = TaskKind::multilabel;
    EXPECT_EQ(warnings_of(report).front(),
              "The data set: fewer than 30 rows have the label \"sky\", so results that depend on it are uncertain.");
}

TEST(Warnings, TellOfRowsLeftOut) {
    Report report = report_of({model("m", plenty)});
    report.dropped = 3;
    EXPECT_EQ(warnings_of(report), std::vector<std::string>{"3 rows with a missing value are left out."});
}

TEST(Warnings, TellOfScoresThatAreAlmostProbabilities) {
    const auto warning = [](const std::vector<double>& scores) {
        const std::vector<std::uint8_t> labels(scores.size(), 1);
        return warning_of_scores("m", Ranking::of(std::span<const double>(scores), labels));
    };
    EXPECT_EQ(warning({0, 0.5, 1}), std::nullopt);
    EXPECT_EQ(warning({-3, 2, 0.5}), std::nullopt);  // log-odds, or anything else
    EXPECT_EQ(warning({-0.25, 0, 0.5, 1, 1.5}),
              "Model \"m\": of a total weight of 5, scores with weight 2 lie outside [0, 1]. If the scores are meant "
              "as probabilities, those are wrong; measures of probabilities are left out.");
}

}  // namespace
}  // namespace midrank
