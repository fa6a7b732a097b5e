#include "midrank/evaluation/compare.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/gather.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>

namespace midrank {
namespace {

using Labels = std::vector<std::uint8_t>;
using Scores = std::vector<double>;

Predictions two_models() {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    predictions.positive = {1, 0, 1, 0, 1, 0, 0, 1};
    predictions.scores = {{"old", Scores{.75, .5, .25, .125, .875, .375, .25, .625}},
                          {"new", Scores{.5, .25, .75, .125, .625, .875, .375, .75}}};
    return predictions;
}

std::string message_of(const Predictions& predictions, const CompareRequest& request = {}) {
    try {
        compare(gather(predictions), request);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

std::vector<std::string> keys_of(const ComparisonReport& report) {
    std::vector<std::string> keys;
    std::ranges::transform(report.comparison.measures, std::back_inserter(keys),
                           [](const MeasureComparison& of) { return of.requested.key; });
    return keys;
}

bool notes_say(const ComparisonReport& report, const std::string& words) {
    return std::ranges::any_of(report.report.notes,
                               [&words](const std::string& note) { return note.find(words) != std::string::npos; });
}

TEST(Compare, AsksForWhatAppliesToAllModels) {
    EXPECT_EQ(keys_of(compare(gather(two_models()), {})),
              (std::vector<std::string>{"roc_auc", "average_precision", "c_b", "brier_score", "log_loss", "f1",
                                        "sensitivity", "specificity"}));
    Predictions counts = two_models();
    std::get<Scores>(counts.scores[1].values)[0] = 17;
    const ComparisonReport found = compare(gather(counts), {});
    EXPECT_EQ(keys_of(found), (std::vector<std::string>{"roc_auc", "average_precision", "c_b"}));
    EXPECT_TRUE(notes_say(found, "Measures of probabilities are left out"));
}

TEST(Compare, KeepsTheRowsOfColumnsPaired) {
    const ComparisonReport found = compare(gather(two_models()), {});
    EXPECT_EQ(found.comparison.pairing, Pairing::rows);
    EXPECT_EQ(found.report.models.size(), 2U);
    EXPECT_TRUE(found.comparison.labels.has_value());
}

TEST(Compare, RefusesASingleModel) {
    Predictions one = two_models();
    one.scores.pop_back();
    EXPECT_EQ(message_of(one),
              "There is only one model, \"old\", and nothing to compare it with. Name the column of each model's "
              "scores, as in --score old --score OTHER, or use --model for the column with the model in a long table.");
}

TEST(Compare, TakesModelsOfALongTableForIndependent) {
    Predictions table = two_models();
    table.scores.pop_back();
    table.models = {{"who", {"a", "b"}, {0, 0, 0, 0, 1, 1, 1, 1}}};
    const ComparisonReport found = compare(gather(table), {.measures = read_measures("roc_auc")});
    EXPECT_EQ(found.comparison.pairing, Pairing::none);
    EXPECT_TRUE(notes_say(found, "independent samples"));
    EXPECT_EQ(found.report.models[1].whole.input["rows"], 4);
}

TEST(Compare, TakesModelsOfALongTableWithClustersForPairedByThem) {
    Predictions table = two_models();
    table.scores.pop_back();
    table.models = {{"who", {"a", "b"}, {0, 0, 0, 0, 1, 1, 1, 1}}};
    table.clusters = {{"item", {"i", "j", "k", "l"}, {0, 1, 2, 3, 0, 1, 3, 2}}};
    const ComparisonReport found = compare(gather(table), {.measures = read_measures("roc_auc")});
    EXPECT_EQ(found.comparison.pairing, Pairing::clusters);
    EXPECT_TRUE(notes_say(found, "compared as paired"));
}

TEST(Compare, TakesWholeWeightsForSoManyRows) {
    Predictions weighted = two_models();
    weighted.weights = {2, 1, 0, 3, 1, 1, 2, 1};
    Predictions repeated{.label_name = "label", .positive_name = "1"};
    Scores first;
    Scores second;
    for (std::size_t row = 0; row < 8; ++row) {
        for (int times = 0; times < weighted.weights[row]; ++times) {
            repeated.positive.push_back(weighted.positive[row]);
            first.push_back(std::get<Scores>(weighted.scores[0].values)[row]);
            second.push_back(std::get<Scores>(weighted.scores[1].values)[row]);
        }
    }
    repeated.scores = {{"old", first}, {"new", second}};
    CompareRequest request;
    request.comparison.permutations = 50;
    request.comparison.test = DifferenceTest::permutation;
    const auto a = compare(gather(weighted), request).comparison;
    const auto b = compare(gather(repeated), request).comparison;
    for (std::size_t w = 0; w < a.measures.size(); ++w) {
        const Difference& one = a.measures[w].differences.front();
        const Difference& other = b.measures[w].differences.front();
        EXPECT_EQ(one.value, other.value);
        EXPECT_EQ(one.standard_error, other.standard_error);
        EXPECT_EQ(one.p, other.p);
    }
    EXPECT_EQ(a.labels->pairs.front().table, b.labels->pairs.front().table);
}

TEST(Compare, RefusesToSwapTheRowsThatWeightsStandForWhereTheyAreTooMany) {
    Predictions heavy = two_models();
    heavy.weights.assign(8, 1e8);
    CompareRequest request{.measures = read_measures("roc_auc"), .threshold = {}, .comparison = {}};
    EXPECT_TRUE(compare(gather(heavy), request).comparison.measures.front().differences.front().p.defined());
    request.comparison.permutations = 10;
    EXPECT_EQ(message_of(heavy, request).substr(0, 38), "The weights add up to 800000000 rows, ");
}

TEST(Compare, SaysHowPValuesAreAdjustedWhereThereAreSeveralPairs) {
    Predictions three = two_models();
    three.scores.push_back({"other", Scores{.5, .5, .25, .75, .625, .125, .375, .25}});
    EXPECT_TRUE(notes_say(compare(gather(three), {.measures = read_measures("roc_auc")}), "adjusted for the 3 pairs"));
    EXPECT_FALSE(notes_say(compare(gather(two_models()), {.measures = read_measures("roc_auc")}), "adjusted"));
}

TEST(Compare, TellsOfThresholdsOnlyWhereTheyMatter) {
    // Labels are compared whatever the measures are, unless rows belong to clusters.
    EXPECT_TRUE(notes_say(compare(gather(two_models()), {.measures = read_measures("roc_auc")}), "Threshold 0.5"));
    Predictions clustered = two_models();
    clustered.clusters = {{"patient", {"a", "b", "c", "d"}, {0, 0, 1, 1, 2, 2, 3, 3}}};
    EXPECT_FALSE(notes_say(compare(gather(clustered), {.measures = read_measures("roc_auc")}), "Threshold"));
    EXPECT_TRUE(notes_say(compare(gather(clustered), {.measures = read_measures("f1")}), "Threshold 0.5"));
}

TEST(Compare, ChoosesTheThresholdsOfARuleAnew) {
    CompareRequest request{
        .measures = read_measures("f1,roc_auc"), .threshold = ThresholdRule::read("youden"), .comparison = {}};
    const auto sources = [&] {
        std::vector<ThresholdSource> found;
        for (const MeasureComparison& of : compare(gather(two_models()), request).comparison.measures)
            found.push_back(of.thresholds);
        return found;
    };
    using enum ThresholdSource;
    EXPECT_EQ(sources(), (std::vector{each_replicate, given}));
    for (const DifferenceTest test : {DifferenceTest::influence, DifferenceTest::permutation}) {
        request.comparison.test = test;
        EXPECT_EQ(sources(), (std::vector{same_rows, given}));
    }
    request.comparison.test = DifferenceTest::automatic;
    request.threshold = ThresholdRule::read("0.5");
    EXPECT_EQ(sources(), (std::vector{given, given}));
}

}  // namespace
}  // namespace midrank
