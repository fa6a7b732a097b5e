#include "midrank/evaluation/at_prevalence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/data_for_tests.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace midrank {
namespace {

using testing::HasSubstr;

/// Forty rows, some wrong at 0.5: 9 of 12 positives and 6 of 28 negatives are labelled positive.
Predictions forty_rows(bool weighted = false) {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    GroupColumn side{.name = "side", .groups = {"left", "right"}, .codes = {}};
    for (int row = 0; row < 40; ++row) {
        const bool positive = row % 10 < 3;
        const bool flagged = positive ? row % 10 != 0 || row == 0 : row % 4 == 0;
        predictions.positive.push_back(positive ? 1 : 0);
        scores.push_back((flagged ? 0.5 : 0) + 0.0125 * ((7 * row) % 37 + 1));
        side.codes.push_back(row < 16 ? 0 : 1);
        if (weighted) predictions.weights.push_back(0.5 + 0.25 * (row % 5));
    }
    if (weighted) predictions.weight_name = "weight";
    predictions.scores.push_back({"score", std::move(scores)});
    predictions.slices.push_back(std::move(side));
    return predictions;
}

/// Evidence with the rows of slices, as commands gather it that look at slices and resample.
EvidenceSet gathered(const Predictions& predictions) { return gather(predictions, {.rows_of_slices = true}); }

Report report_of(const EvidenceSet& evidence, const char* measures, const char* method = nullptr) {
    return evaluate(
        evidence, {.measures = read_measures(measures),
                   .threshold = ThresholdRule::read("0.5"),
                   .intervals = IntervalRequest{.method = method == nullptr ? nullptr : find_interval_method(method)}});
}

const Result& result(const SliceReport& report, std::string_view key) {
    return *std::ranges::find(report.results, key, [](const Result& one) { return one.requested.key; });
}
double value(const SliceReport& report, std::string_view key) { return result(report, key).answer.value.number(); }
const Interval& interval(const SliceReport& report, std::string_view key) {
    return std::get<Interval>(*result(report, key).interval);
}

TEST(AtPrevalence, ValuesAreThoseOfTheShareThatIsGiven) {
    const SliceReport found =
        report_of(at_prevalence(gathered(forty_rows()), {.prevalence = 0.1}), "threshold,net_benefit(pt=0.5)")
            .models.front()
            .whole;
    // 9 of 12 positives and 6 of 28 negatives are labelled positive; of 100 rows at this prevalence 10 and 90 belong to
    // the classes.
    const double tp = 10 * 9.0 / 12;
    const double fp = 90 * 6.0 / 28;
    EXPECT_NEAR(value(found, "prevalence"), 0.1, 1e-15);
    EXPECT_NEAR(value(found, "sensitivity"), 0.75, 1e-15);
    EXPECT_NEAR(value(found, "precision"), tp / (tp + fp), 1e-15);
    EXPECT_NEAR(value(found, "negative_predictive_value"), (90 - fp) / (90 - fp + 10 - tp), 1e-15);
    EXPECT_NEAR(value(found, "accuracy"), (tp + 90 - fp) / 100, 1e-15);
    EXPECT_NEAR(value(found, "net_benefit(pt=0.5)"), (tp - fp) / 100, 1e-15);
}

/// A column of the equivalent weights gives the same values.
TEST(AtPrevalence, AllValuesAreThoseOfWeightedRows) {
    for (const bool weighted : {false, true}) {
        Predictions by_hand = forty_rows(weighted);
        double positives = 0;
        double negatives = 0;
        const auto weight_of = [&](std::size_t row) { return weighted ? by_hand.weights[row] : 1.0; };
        for (std::size_t row = 0; row < 40; ++row)
            (by_hand.positive[row] != 0 ? positives : negatives) += weight_of(row);
        std::vector<double> weights;
        for (std::size_t row = 0; row < 40; ++row)
            weights.push_back(weight_of(row) * (positives + negatives) *
                              (by_hand.positive[row] != 0 ? 0.03 / positives : 0.97 / negatives));
        by_hand.weights = weights;
        by_hand.weight_name = "weight";
        by_hand.weights_count = false;
        const Report expected = report_of(gathered(by_hand), "all");
        const Report found = report_of(at_prevalence(gathered(forty_rows(weighted)), {.prevalence = 0.03}), "all");
        for (const Result& one : expected.models.front().whole.results) {
            const Value& other = result(found.models.front().whole, one.requested.key).answer.value;
            ASSERT_EQ(other.defined(), one.answer.value.defined()) << one.requested.key;
            if (!other.defined() || std::isinf(other.number())) continue;
            EXPECT_NEAR(other.number(), one.answer.value.number(), 1e-11 * (1 + std::abs(other.number())))
                << one.requested.key;
        }
    }
}

TEST(AtPrevalence, WhatIsOfOneClassKeepsItsInterval) {
    const Predictions predictions = forty_rows();
    const char* const of_classes =
        "sensitivity,specificity,false_positive_rate,positive_likelihood_ratio,diagnostic_odds_ratio";
    const SliceReport plain = report_of(gathered(predictions), of_classes).models.front().whole;
    const SliceReport rare =
        report_of(at_prevalence(gathered(predictions), {.prevalence = 0.001}), of_classes).models.front().whole;
    for (const Result& one : plain.results) {
        const Bounds& before = interval(plain, one.requested.key).bounds;
        const Bounds& after = interval(rare, one.requested.key).bounds;
        EXPECT_NEAR(after.low, before.low, 1e-14 * before.low) << one.requested.key;
        EXPECT_NEAR(after.high, before.high, 1e-14 * before.high) << one.requested.key;
    }
    EXPECT_EQ(
        std::get<Undefined>(*result(report_of(at_prevalence(gathered(predictions), {.prevalence = 0.2}), "prevalence")
                                        .models.front()
                                        .whole,
                                    "prevalence")
                                 .interval),
        Undefined::share_given);
}

/// Predictive values computed from the likelihood ratios of the same rows.
TEST(AtPrevalence, PredictiveValuesHaveTheIntervalsOfTheirFormulas) {
    const Predictions predictions = forty_rows();
    const EvidenceSet evidence = gathered(predictions);
    const SliceReport plain =
        report_of(evidence, "ppv_at_prevalence(prevalence=0.03),npv_at_prevalence(prevalence=0.03)")
            .models.front()
            .whole;
    const SliceReport rare = report_of(at_prevalence(evidence, {.prevalence = 0.03}),
                                       "precision,npv,false_discovery_rate,false_omission_rate")
                                 .models.front()
                                 .whole;
    const auto same = [](const Bounds& a, const Bounds& b) {
        EXPECT_NEAR(a.low, b.low, 1e-14);
        EXPECT_NEAR(a.high, b.high, 1e-14);
    };
    const Bounds& ppv = interval(plain, "ppv_at_prevalence(prevalence=0.03)").bounds;
    const Bounds& npv = interval(plain, "npv_at_prevalence(prevalence=0.03)").bounds;
    same(interval(rare, "precision").bounds, ppv);
    same(interval(rare, "negative_predictive_value").bounds, npv);
    same(interval(rare, "false_discovery_rate").bounds, {1 - ppv.high, 1 - ppv.low});
    same(interval(rare, "false_omission_rate").bounds, {1 - npv.high, 1 - npv.low});
}

constexpr double specificity = 22.0 / 28;

TEST(AtPrevalence, WhatIsBiasedHasNoInterval) {
    const auto why_none = [](double prevalence, const char* measure) -> std::optional<Undefined> {
        const SliceReport found =
            report_of(at_prevalence(gathered(forty_rows()), {.prevalence = prevalence}), measure).models.front().whole;
        const auto* why = std::get_if<Undefined>(&*found.results.front().interval);
        return why == nullptr ? std::nullopt : std::optional(*why);
    };
    // Each positive has the weight of 28 / 9 negatives, or of 42.
    EXPECT_EQ(why_none(0.1, "average_precision"), Undefined::few_negatives_for_share);
    EXPECT_EQ(why_none(0.6, "average_precision"), std::nullopt);
    EXPECT_EQ(why_none(0.6, "max_f1"), Undefined::best_of_weighted_classes);
    EXPECT_EQ(why_none(0.1, "f1"), std::nullopt);
}

/// The standard error of a function of both rates, each a proportion of its class: the sum of slope^2 p (1 - p) / (n -
/// 1).
double standard_error(double of_sensitivity, double of_specificity) {
    return std::sqrt(of_sensitivity * of_sensitivity * 0.75 * 0.25 / 11 +
                     of_specificity * of_specificity * specificity * (1 - specificity) / 27);
}

TEST(AtPrevalence, StandardErrorsTakeTheShareAsKnown) {
    const double pi = 0.1;
    const SliceReport found = report_of(at_prevalence(gathered(forty_rows()), {.prevalence = pi}),
                                        "accuracy,balanced_accuracy,precision", "logit")
                                  .models.front()
                                  .whole;
    EXPECT_NEAR(*interval(found, "accuracy").standard_error, standard_error(pi, 1 - pi), 1e-12);
    EXPECT_NEAR(*interval(found, "balanced_accuracy").standard_error, standard_error(0.5, 0.5), 1e-12);
    // precision = pi s / (pi s + (1 - pi) (1 - c))
    const double flagged = pi * 0.75 + (1 - pi) * (1 - specificity);
    EXPECT_NEAR(*interval(found, "precision").standard_error,
                standard_error(pi * (1 - pi) * (1 - specificity) / (flagged * flagged),
                               pi * (1 - pi) * 0.75 / (flagged * flagged)),
                1e-12);
}

/// Clusters of one row each are rows.
TEST(AtPrevalence, ClustersOfOneRowAreRows) {
    Predictions predictions = forty_rows();
    GroupColumn column{.name = "patient", .groups = {}, .codes = {}};
    for (int row = 0; row < 40; ++row) {
        column.groups.push_back(std::to_string(row));
        column.codes.push_back(row);
    }
    predictions.clusters.push_back(std::move(column));
    const auto error = [](const EvidenceSet& evidence) {
        return *interval(
                    report_of(at_prevalence(evidence, {.prevalence = 0.1}), "accuracy", "logit").models.front().whole,
                    "accuracy")
                    .standard_error;
    };
    // Leaving out a cluster moves the mean of its class by n / (n - 1); the variance is corrected by 40 / 39.
    EXPECT_NEAR(error(gathered(predictions)) / error(gathered(forty_rows())), 1, 0.06);
}

TEST(AtPrevalence, SlicesKeepTheWeightsOfAllRowsOrHaveTheShareThemselves) {
    const Predictions predictions = forty_rows();
    const EvidenceSet evidence = gathered(predictions);
    const double factor = (0.2 / 12) / (0.8 / 28);  // of a positive to a negative
    const Report of_all = report_of(at_prevalence(evidence, {.prevalence = 0.2}), "prevalence,sensitivity");
    // The left slice has rows 0 to 15: 6 positives and 10 negatives.
    EXPECT_NEAR(value(of_all.models.front().slices[0].second, "prevalence"), 6 * factor / (6 * factor + 10), 1e-14);
    const Report of_each =
        report_of(at_prevalence(evidence, {.prevalence = 0.2, .of_each_slice = true}), "prevalence,sensitivity");
    for (const auto& [name, slice] : of_each.models.front().slices)
        EXPECT_NEAR(value(slice, "prevalence"), 0.2, 1e-14) << name;
}

TEST(AtPrevalence, SummariesAreEnoughForWhatNeedsNoRows) {
    const Predictions predictions = forty_rows();
    EvidenceSet summaries = gathered(predictions);
    summaries.forget_rows();
    const EvidenceSet decoded = EvidenceSet::decode(at_prevalence(summaries, {.prevalence = 0.1}).encode());
    const SliceReport expected =
        report_of(at_prevalence(gathered(forty_rows()), {.prevalence = 0.1}), "roc_auc,precision,brier_score")
            .models.front()
            .whole;
    const SliceReport found = report_of(decoded, "roc_auc,precision,brier_score").models.front().whole;
    for (const Result& one : expected.results) {
        EXPECT_EQ(value(found, one.requested.key), one.answer.value.number());
        EXPECT_EQ(interval(found, one.requested.key).bounds, interval(expected, one.requested.key).bounds);
    }
    EXPECT_EQ(given_prevalence(decoded), 0.1);
    EXPECT_EQ(given_prevalence(summaries), std::nullopt);
}

TEST(AtPrevalence, ReplicatesKeepTheShare) {
    const SliceReport drawn = report_of(at_prevalence(gathered(forty_rows()), {.prevalence = 0.1}),
                                        "accuracy,balanced_accuracy", "percentile")
                                  .models.front()
                                  .whole;
    // The same for rows drawn within each class, where s^2 divides by n rather than n - 1.
    const double expected = std::sqrt(0.01 * 0.75 * 0.25 / 12 + 0.81 * specificity * (1 - specificity) / 28);
    EXPECT_NEAR(*interval(drawn, "accuracy").standard_error, expected, 0.06 * expected);
}

std::string refusal(const auto& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing is refused";
}

TEST(AtPrevalence, RefusesWhatItCannotWeight) {
    for (const char* text : {"0", "1", "1.2", "-0.1", "100%", "often", "", "nan"})
        EXPECT_THAT(refusal([text] { read_prevalence(text, false); }), HasSubstr("such as 0.05 or 5%")) << text;
    EXPECT_EQ(read_prevalence("5%", false).prevalence, 0.05);
    Predictions one_class = forty_rows();
    std::ranges::fill(one_class.positive, std::uint8_t{1});
    EXPECT_THAT(refusal([&] { at_prevalence(gathered(one_class), {.prevalence = 0.1}); }), HasSubstr("one class only"));
    const Predictions predictions = forty_rows();
    const EvidenceSet weighted = at_prevalence(gathered(predictions), {.prevalence = 0.1});
    EXPECT_THAT(refusal([&] { at_prevalence(weighted, {.prevalence = 0.2}); }), HasSubstr("already"));
}

}  // namespace
}  // namespace midrank
