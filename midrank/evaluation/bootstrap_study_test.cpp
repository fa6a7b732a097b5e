#include "midrank/evaluation/bootstrap_study.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

namespace midrank {
namespace {

Predictions tiny() {
    Predictions predictions;
    predictions.label_name = "label";
    predictions.positive = {0, 0, 1, 0, 0, 1, 1, 0, 1, 1};
    predictions.scores = {{"score", std::vector<double>{.1, .2, .25, .3, .45, .5, .6, .75, .8, .95}}};
    return predictions;
}

BootstrappedSlice study_of(const Predictions& predictions, const BootstrapRequest& request) {
    return bootstrap(gather(predictions), request).slices.front();
}

const BootstrappedNumber& number(const BootstrappedSlice& model_slice, const std::string& key) {
    const auto found = std::ranges::find(model_slice.numbers, key, &BootstrappedNumber::key);
    if (found == model_slice.numbers.end()) throw Error("no number " + key);
    return *found;
}

/// The exact bootstrap distribution of the ten rows of `tiny`, over all samples.
nlohmann::json exact(const char* design) {
    std::ifstream file("tests/golden/peers/exact_bootstrap.json");
    return nlohmann::json::parse(file).at(design).at("score_a");
}

std::vector<double> numbers_in(const std::vector<Value>& values) {
    std::vector<double> numbers;
    for (const Value& value : values) {
        if (value.defined()) numbers.push_back(value.number());
    }
    return numbers;
}

/// Compares mean, standard deviation, probability of no value, and quantiles, each within five of its standard errors;
/// a quantile must lie between those at shares six standard errors lower and higher.
void expect_exact(const BootstrappedNumber& found, const nlohmann::json& expected) {
    SCOPED_TRACE(found.key);
    const auto all = static_cast<double>(found.replicates.size());
    std::vector<double> values = numbers_in(found.replicates);
    const auto count = static_cast<double>(values.size());
    const double none = expected.at("undefined");
    EXPECT_NEAR((all - count) / all, none, 5 * std::sqrt(none * (1 - none) / all));

    const double deviation = expected.at("standard_error");
    const double mean = expected.at("mean");
    EXPECT_NEAR(found.scatter.mean.number(), mean, 5 * deviation / std::sqrt(count));
    double fourth = 0;
    for (const double x : values) fourth += std::pow(x - mean, 4) / count;
    const double error_of_variance = std::sqrt((fourth - std::pow(deviation, 4)) / count);
    EXPECT_NEAR(found.scatter.standard_deviation.number(), deviation, 5 * error_of_variance / (2 * deviation));
    EXPECT_NEAR(found.bias.number(), mean - expected.at("value").get<double>(), 5 * deviation / std::sqrt(count));

    std::ranges::sort(values);
    constexpr double rounding = 1e-11;  // the file has twelve decimals
    for (const auto& [share, between] : expected.at("quantile_between").items()) {
        const double quantile = quantile_of(values, std::stod(share));
        EXPECT_GE(quantile, between[0].get<double>() - rounding) << share;
        EXPECT_LE(quantile, between[1].get<double>() + rounding) << share;
    }
}

TEST(BootstrapStudy, AgreesWithTheExactDistributionOfTenRows) {
    for (const auto& [design, scheme] :
         {std::pair{"plain", Scheme::plain}, std::pair{"by_class", Scheme::stratified}}) {
        const nlohmann::json expected = exact(design);
        const BootstrapRequest request{
            .measures = read_measures("roc_auc,average_precision,f1,accuracy,precision,brier_score,log_loss"),
            .threshold = ThresholdRule::read("0.5"),
            .intervals = {.scheme = scheme, .replicates = 20'000, .progress = {}}};
        const BootstrappedSlice found = study_of(tiny(), request);
        for (const BootstrappedNumber& of_measure : found.numbers)
            expect_exact(of_measure, expected.at(of_measure.key));
    }
}

TEST(BootstrapStudy, HasEveryIntervalSideBySideWithItsErrorByChance) {
    const BootstrappedSlice found =
        study_of(tiny(), {.measures = read_measures("roc_auc"), .threshold = {}, .intervals = {}});
    const auto& intervals = number(found, "roc_auc").intervals;
    ASSERT_EQ(intervals.size(), 5U);
    const std::vector<std::string> ids = {"normal_bootstrap", "percentile", "basic", "bca", "studentized"};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        EXPECT_EQ(intervals[i].method->id, ids[i]);
        const auto* interval = std::get_if<Interval>(&intervals[i].interval);
        ASSERT_NE(interval, nullptr) << ids[i];
        EXPECT_TRUE(interval->monte_carlo_error) << ids[i];
    }
}

TEST(BootstrapStudy, TellsWhereAnOptimumIsAttained) {
    const BootstrappedSlice found =
        study_of(tiny(), {.measures = read_measures("max_youden_index,r_b"), .threshold = {}, .intervals = {}});
    ASSERT_EQ(found.numbers.size(), 3U);  // r_b is a threshold itself
    const BootstrappedNumber& place = number(found, "threshold(max_youden_index)");
    EXPECT_EQ(place.value, Value(.475));
    // Its only interval is the percentile interval, which contains the threshold of the data.
    ASSERT_EQ(place.intervals.size(), 1U);
    EXPECT_EQ(place.intervals.front().method->id, "percentile");
    const auto& interval = std::get<Interval>(place.intervals.front().interval);
    EXPECT_LE(interval.bounds.low, .475);
    EXPECT_GE(interval.bounds.high, .475);
}

TEST(BootstrapStudy, ChoosesTheThresholdOfARuleAnewInEachReplicate) {
    const std::vector<MeasureRequest> requested_measures = read_measures("youden_index,max_youden_index");
    const BootstrappedSlice found =
        study_of(tiny(), {.measures = requested_measures, .threshold = ThresholdRule::read("youden"), .intervals = {}});
    const auto& chosen = number(found, "youden_index");
    const auto& best = number(found, "max_youden_index");
    // At the threshold that is best in the replicate, the index has its best value there.
    for (std::size_t b = 0; b < chosen.replicates.size(); ++b) {
        ASSERT_EQ(chosen.replicates[b].defined(), best.replicates[b].defined());
        if (!chosen.replicates[b].defined()) continue;
        ASSERT_DOUBLE_EQ(chosen.replicates[b].number(), best.replicates[b].number());
    }
    EXPECT_TRUE(number(found, "threshold(youden)").value.defined());
}

TEST(BootstrapStudy, HoldsANumberThatIsGivenFixed) {
    const BootstrappedSlice found = study_of(
        tiny(), {.measures = read_measures("sensitivity"), .threshold = ThresholdRule::read("0.5"), .intervals = {}});
    EXPECT_EQ(found.numbers.size(), 1U);
}

TEST(BootstrapStudy, DrawsWholeClusters) {
    Predictions predictions = tiny();
    predictions.clusters = {{"patient", {"a", "b"}, {0, 0, 0, 0, 0, 1, 1, 1, 1, 1}}};
    const BootstrappedSlice found =
        study_of(predictions, {.measures = read_measures("roc_auc"), .threshold = {}, .intervals = {}});
    // Each cluster by itself has two of four pairs right, and both together 20 of 25: only .5 and .8 occur.
    std::vector<double> values = numbers_in(number(found, "roc_auc").replicates);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    EXPECT_EQ(values, (std::vector<double>{.5, .8}));
}

TEST(BootstrapStudy, RefusesClustersDrawnByClass) {
    Predictions predictions = tiny();
    predictions.clusters = {{"patient", {"a", "b"}, {0, 0, 0, 0, 0, 1, 1, 1, 1, 1}}};
    EXPECT_THROW(study_of(predictions, {.measures = read_measures("roc_auc"),
                                        .threshold = {},
                                        .intervals = {.scheme = Scheme::stratified, .progress = {}}}),
                 Error);
}

TEST(BootstrapStudy, IsTheSameForAnyNumberOfThreads) {
    const BootstrapRequest request{.measures = read_measures("roc_auc,max_f1,sensitivity,log_loss"),
                                   .threshold = ThresholdRule::read("youden"),
                                   .intervals = {.replicates = 300, .progress = {}}};
    std::vector<std::vector<Value>> expected;
    for (const int threads : {1, 2, 7}) {
        with_threads(threads, [&] {
            std::vector<std::vector<Value>> values;
            for (const auto& of_measure : study_of(tiny(), request).numbers) values.push_back(of_measure.replicates);
            if (expected.empty()) expected = values;
            EXPECT_EQ(values, expected) << threads;
        });
    }
}

}  // namespace
}  // namespace midrank
