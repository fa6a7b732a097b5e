#include "midrank/evaluation/slices.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "tests/golden/peers/inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using namespace tests;

/// The 200 rows of a peer's input in three slices; the smallest one takes the last of every ten rows, and has 7
/// positives.
Predictions sliced_rows() {
    const PeerInput data = peer_input("binormal");
    Predictions rows{.label_name = "label", .positive_name = "1"};
    rows.positive = data.labels;
    rows.scores.push_back({"score", data.columns.at("score_a")});
    GroupColumn ward{.name = "ward", .groups = {"a", "b", "c"}, .codes = {}};
    // The others alternate within each class, so that both slices have enough positives.
    std::array<std::int32_t, 2> seen{};
    for (std::size_t row = 0; row < 200; ++row) ward.codes.push_back(row % 10 == 9 ? 2 : seen[data.labels[row]]++ % 2);
    rows.slices.push_back(std::move(ward));
    return rows;
}

Predictions clustered_rows() {
    Predictions rows = sliced_rows();
    const PeerInput data = peer_input("binormal");
    GroupColumn patient{.name = "patient", .groups = {}, .codes = data.clusters};
    for (std::int32_t code = 0; code < data.cluster_count; ++code) patient.groups.push_back(std::to_string(code));
    rows.clusters.push_back(std::move(patient));
    return rows;
}

/// The rows of a slice, or those outside it, without the slice column.
Predictions part_of(const Predictions& rows, std::int32_t slice, bool inside) {
    Predictions part{.label_name = rows.label_name, .positive_name = rows.positive_name};
    part.clusters = rows.clusters;
    for (GroupColumn& column : part.clusters) column.codes.clear();
    std::vector<double> scores;
    for (std::size_t row = 0; row < rows.positive.size(); ++row) {
        if ((rows.slices[0].codes[row] == slice) != inside) continue;
        part.positive.push_back(rows.positive[row]);
        scores.push_back(std::get<std::vector<double>>(rows.scores[0].values)[row]);
        if (!rows.weights.empty()) part.weights.push_back(rows.weights[row]);
        for (std::size_t c = 0; c < rows.clusters.size(); ++c)
            part.clusters[c].codes.push_back(rows.clusters[c].codes[row]);
    }
    part.scores.push_back({"score", std::move(scores)});
    return part;
}

constexpr const char* measures = "roc_auc,f1,sensitivity,brier_score,mcc";

EvaluateRequest request_of(double level = 0.95, bool against_rest = false) {
    return {.measures = read_measures(measures),
            .threshold = ThresholdRule::read("0.5"),
            .intervals = IntervalRequest{.level = level},
            .against_rest = against_rest};
}

const Bounds& bounds_of(const std::optional<IntervalOrReason>& interval) {
    return std::get<Interval>(*interval).bounds;
}

TEST(Slices, LevelOfEachIsTheRoot) {
    EXPECT_NEAR(std::pow(level_of_each(0.95, 20), 20), 0.95, 1e-14);
    EXPECT_EQ(level_of_each(0.95, 1), 0.95);
}

TEST(Slices, AdjustedIntervalsAreThoseOfTheMethodAtTheRoot) {
    const Predictions rows = sliced_rows();
    const EvidenceSet gathered = gather(rows);
    const Report plain = evaluate(gathered, request_of(0.95));
    const Report at_root = evaluate(gathered, request_of(std::cbrt(0.95)));
    for (std::size_t s = 0; s < 3; ++s) {
        const auto& results = plain.models[0].slices[s].second.results;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Bounds& adjusted = bounds_of(results[i].adjusted_interval);
            EXPECT_EQ(adjusted, bounds_of(at_root.models[0].slices[s].second.results[i].interval));
            EXPECT_LT(adjusted.low, bounds_of(results[i].interval).low);
            EXPECT_GT(adjusted.high, bounds_of(results[i].interval).high);
        }
    }
    for (const Result& result : plain.models[0].whole.results) EXPECT_FALSE(result.adjusted_interval);
}

TEST(Slices, OneSliceNeedsNoAdjustment) {
    Predictions rows = sliced_rows();
    rows.slices[0].groups = {"all"};
    std::ranges::fill(rows.slices[0].codes, 0);
    const Report report = evaluate(gather(rows), request_of());
    EXPECT_FALSE(report.models[0].slices[0].second.results[0].adjusted_interval);
    EXPECT_TRUE(report.models[0].slices[0].second.results[0].interval);
}

/// The results of rows gathered by themselves.
std::vector<Result> separate_results(const Predictions& rows, double level) {
    return evaluate(gather(rows), request_of(level)).models[0].whole.results;
}

/// Zou and Donner's interval of a - b.
Bounds hybrid(const Result& a, const Result& b) {
    const double x = a.answer.value.number();
    const double y = b.answer.value.number();
    const Bounds& of_a = bounds_of(a.interval);
    const Bounds& of_b = bounds_of(b.interval);
    return {x - y - std::sqrt(std::pow(x - of_a.low, 2) + std::pow(of_b.high - y, 2)),
            x - y + std::sqrt(std::pow(of_a.high - x, 2) + std::pow(y - of_b.low, 2))};
}

void expect_differences_of_rows_apart(const Predictions& rows) {
    const Report report = evaluate(gather(rows), request_of(0.95, true));
    for (std::int32_t s = 0; s < 2; ++s) {
        const auto inside = separate_results(part_of(rows, s, true), 0.95);
        const auto outside = separate_results(part_of(rows, s, false), 0.95);
        const auto& results = report.models[0].slices[static_cast<std::size_t>(s)].second.results;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const std::string what = results[i].requested.key;
            const RestDifference& found = *results[i].rest_difference;
            EXPECT_NEAR(found.value.number(), inside[i].answer.value.number() - outside[i].answer.value.number(),
                        1e-12);
            const Bounds expected = hybrid(inside[i], outside[i]);
            EXPECT_NEAR(std::get<Interval>(found.interval).bounds.low, expected.low, 1e-12) << what;
            EXPECT_NEAR(std::get<Interval>(found.interval).bounds.high, expected.high, 1e-12) << what;
            // At level 1 - p the interval ends at 0, up to the error of linear interpolation in steps of 0.1 standard
            // errors.
            const double level = 1 - found.p.number();
            const Bounds ending = hybrid(separate_results(part_of(rows, s, true), level)[i],
                                         separate_results(part_of(rows, s, false), level)[i]);
            const double end = found.value.number() > 0 ? ending.low : ending.high;
            EXPECT_NEAR(end, 0, 0.002 * (expected.high - expected.low)) << what;
        }
    }
}

TEST(Slices, DifferToTheRestAsRowsApartDo) { expect_differences_of_rows_apart(sliced_rows()); }

TEST(Slices, DifferToTheRestWithFractionalWeights) {
    Predictions rows = sliced_rows();
    for (std::size_t row = 0; row < rows.positive.size(); ++row)
        rows.weights.push_back(0.3 + 0.1 * static_cast<double>(row % 4));
    rows.weight_name = "weight";
    expect_differences_of_rows_apart(rows);
}

TEST(Slices, DifferencesOfSharesAreNewcombes) {
    // Newcombe (1998), table II (a): 56 / 70 - 48 / 80, method 10, gives 0.0524 to 0.3339.
    Predictions rows{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    GroupColumn ward{.name = "ward", .groups = {"a", "b"}, .codes = {}};
    const auto add = [&](int count, bool positive, double score, std::int32_t code) {
        for (int i = 0; i < count; ++i) {
            rows.positive.push_back(positive ? 1 : 0);
            scores.push_back(score);
            ward.codes.push_back(code);
        }
    };
    add(56, true, 0.75, 0);
    add(14, true, 0.25, 0);
    add(48, true, 0.75, 1);
    add(32, true, 0.25, 1);
    for (const std::int32_t code : {0, 1}) add(40, false, 0.25, code);
    rows.scores.push_back({"score", std::move(scores)});
    rows.slices.push_back(std::move(ward));
    EvaluateRequest request = request_of(0.95, true);
    request.measures = read_measures("sensitivity");
    const Report report = evaluate(gather(rows), request);
    const RestDifference& found = *report.models[0].slices[0].second.results[0].rest_difference;
    EXPECT_NEAR(std::get<Interval>(found.interval).bounds.low, 0.0524, 5e-5);
    EXPECT_NEAR(std::get<Interval>(found.interval).bounds.high, 0.3339, 5e-5);
    EXPECT_LT(found.p.number(), 0.05);
}

TEST(Slices, ThoseThatShareClustersWithTheRestAreNotJudged) {
    const Predictions rows = clustered_rows();
    const Report report = evaluate(gather(rows), request_of(0.95, true));
    const RestDifference& found = *report.models[0].slices[0].second.results[0].rest_difference;
    EXPECT_TRUE(found.value.defined());
    EXPECT_EQ(found.p, Value(Undefined::test_not_supported));
    Predictions nested = rows;
    for (std::size_t row = 0; row < nested.positive.size(); ++row)
        nested.slices[0].codes[row] = nested.clusters[0].codes[row] % 2;
    nested.slices[0].groups = {"even", "odd"};
    const Report apart = evaluate(gather(nested), request_of(0.95, true));
    const RestDifference& judged = *apart.models[0].slices[0].second.results[0].rest_difference;
    const Bounds expected = hybrid(separate_results(part_of(nested, 0, true), 0.95)[0],
                                   separate_results(part_of(nested, 0, false), 0.95)[0]);
    EXPECT_NEAR(std::get<Interval>(judged.interval).bounds.low, expected.low, 1e-12);
    EXPECT_NEAR(std::get<Interval>(judged.interval).bounds.high, expected.high, 1e-12);
    EXPECT_TRUE(judged.p.defined());
}

TEST(Slices, PValuesAreAdjustedOverSlicesByHolm) {
    ModelReport model{.name = "m", .whole = {}};
    const std::vector<Value> p = {0.01, 0.04, Undefined::test_not_supported, 0.03};
    for (const Value& one : p) {
        Result result{read_measures("f1").front(), Answer(0.5)};
        result.rest_difference = RestDifference{.value = 0.1, .p = one, .adjusted = one};
        model.slices.push_back({"s", {.results = {result}}});
    }
    adjust_rest_differences(model);
    const auto adjusted = [&model](std::size_t s) {
        return model.slices[s].second.results[0].rest_difference->adjusted;
    };
    // Holm: 3 * 0.01, 2 * 0.03, kept non-decreasing.
    EXPECT_DOUBLE_EQ(adjusted(0).number(), 0.03);
    EXPECT_DOUBLE_EQ(adjusted(3).number(), 0.06);
    EXPECT_DOUBLE_EQ(adjusted(1).number(), 0.06);
    EXPECT_EQ(adjusted(2), Value(Undefined::test_not_supported));
}

TEST(Slices, NeitherFewItemsNorBestValuesAreJudged) {
    EvaluateRequest request = request_of(0.95, true);
    request.measures = read_measures("roc_auc,max_f1");
    const Report report = evaluate(gather(sliced_rows()), request);
    const auto& first = report.models[0].slices[0].second.results;
    EXPECT_TRUE(first[0].rest_difference->p.defined());
    EXPECT_TRUE(first[1].rest_difference->value.defined());
    EXPECT_EQ(first[1].rest_difference->p, Value(Undefined::test_not_supported));
    const auto& smallest = report.models[0].slices[2].second.results;  // of 20 rows
    EXPECT_TRUE(std::holds_alternative<Interval>(smallest[0].rest_difference->interval));
    EXPECT_EQ(smallest[0].rest_difference->p, Value(Undefined::test_not_supported));
}

TEST(Slices, OneOfAllRowsHasNoRest) {
    Predictions rows = sliced_rows();
    rows.slices[0].groups = {"all"};
    std::ranges::fill(rows.slices[0].codes, 0);
    const Report report = evaluate(gather(rows), request_of(0.95, true));
    EXPECT_EQ(report.models[0].slices[0].second.results[0].rest_difference->value, Value(Undefined::empty));
}

TEST(Slices, DifferencesAreRefusedWithoutSlicesOrIntervals) {
    Predictions rows = sliced_rows();
    EvaluateRequest request = request_of(0.95, true);
    request.intervals.reset();
    EXPECT_THROW(evaluate(gather(rows), request), Error);
    rows.slices.clear();
    EXPECT_THROW(evaluate(gather(rows), request_of(0.95, true)), Error);
}

}  // namespace
}  // namespace midrank
