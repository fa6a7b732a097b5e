// The law of summaries, over whole evaluations: parts gathered apart, turned to bytes and back, and merged in any order are
// the whole. To the bit for whole weights; for fractional ones within rounding.

#include "midrank/base/error.hpp"
#include "midrank/charts/report_content.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/numerics/checksum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/presentation/documents.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

namespace midrank::tests {
namespace {

/// Rows of two models, in three slices; scores on a grid, so that ties are common.
Predictions random_predictions(std::uint64_t seed, std::size_t rows, bool weighted, bool fractional) {
    std::mt19937_64 random(seed);
    Predictions predictions{.label_name = "y", .positive_name = "1"};
    std::vector<double> a;
    std::vector<float> b;
    GroupColumn wards{.name = "ward", .groups = {"north", "10", "9"}, .codes = {}};
    for (std::size_t row = 0; row < rows; ++row) {
        predictions.positive.push_back(random() % 3 == 0 ? 1 : 0);
        a.push_back(static_cast<double>(random() % 33) / 32);
        b.push_back(static_cast<float>(random() % 65) / 64);
        wards.codes.push_back(static_cast<std::int32_t>(random() % 3));
        // No two sums of these are equal by chance, so no choice (the best operating point, a crossing) hangs on rounding.
        if (weighted)
            predictions.weights.push_back(fractional ? static_cast<double>(random() >> 11) * 0x1p-53 + 0.25
                                                     : static_cast<double>(random() % 4));
    }
    if (weighted) predictions.weight_name = "w";
    predictions.scores = {{"a", a}, {"b", b}};
    predictions.slices = {wards};
    return predictions;
}

/// The rows whose turn it is, `part` of so many.
Predictions part_of(const Predictions& whole, const std::vector<std::size_t>& part_of_row, std::size_t part) {
    Predictions some{.label_name = whole.label_name, .positive_name = whole.positive_name};
    some.weight_name = whole.weight_name;
    const auto chosen = [&](const auto& column) {
        std::decay_t<decltype(column)> values;
        for (std::size_t row = 0; row < column.size(); ++row)
            if (part_of_row[row] == part) values.push_back(column[row]);
        return values;
    };
    some.positive = chosen(whole.positive);
    some.weights = chosen(whole.weights);
    for (const ScoreColumn& column : whole.scores) {
        std::visit([&](const auto& values) { some.scores.push_back({column.name, chosen(values)}); }, column.values);
    }
    for (const GroupColumn& column : whole.slices)
        some.slices.push_back({column.name, column.groups, chosen(column.codes)});
    return some;
}

/// As for a summary file: all weights of a part may be whole by chance.
constexpr Plan to_merge = {.slices = true, .weight_moments = Plan::Moments::always};

/// The whole, split at random, each part by way of its bytes, merged in random order.
EvidenceSet merged_parts(const Predictions& whole, std::uint64_t seed, std::size_t parts, const Plan& plan = {}) {
    std::mt19937_64 random(seed);
    std::vector<std::size_t> part_of_row(whole.positive.size());
    for (std::size_t& part : part_of_row) part = random() % parts;
    std::vector<std::size_t> order(parts);
    for (std::size_t i = 0; i < parts; ++i) order[i] = i;
    std::ranges::shuffle(order, random);
    EvidenceSet merged;
    for (const std::size_t part : order)
        merged.merge(EvidenceSet::decode(gather(part_of(whole, part_of_row, part), plan).encode()));
    return merged;
}

EvaluateRequest everything() {
    EvaluateRequest request{.measures = every_measure(), .threshold = ThresholdRule::read("0.4")};
    request.intervals = IntervalRequest{.replicates = 20};
    return request;
}

std::string answers_in_json(const EvidenceSet& evidence) { return json(evaluate(evidence, everything())); }

std::vector<double> points_of_all_curves(const EvidenceSet& evidence) {
    std::vector<double> points;
    std::vector<std::string> notes;
    for_each_model_slice(evidence, {}, notes, [&points](const ModelSlice& slice) {
        for (const Curve& curve : curve_catalog()) {
            curve.walk(slice.views, Arguments(), [&points](std::span<const double> numbers) {
                points.insert(points.end(), numbers.begin(), numbers.end());
            });
        }
    });
    return points;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

RC_GTEST_PROP(Evidence, PartsMergedAreTheWholeToTheBitForWholeWeights, ()) {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto rows = *rc::gen::inRange<std::size_t>(1, 80);
    const auto parts = *rc::gen::inRange<std::size_t>(1, 6);
    const Predictions predictions = random_predictions(seed, rows, seed % 2 == 0, false);
    const EvidenceSet whole = gather(predictions);
    const EvidenceSet merged = merged_parts(predictions, seed + 1, parts);
    RC_ASSERT(merged == whole);
    RC_ASSERT(merged.encode() == whole.encode());
    RC_ASSERT(answers_in_json(merged) == answers_in_json(whole));
    RC_ASSERT(same_bits(points_of_all_curves(merged), points_of_all_curves(whole)));
}

RC_GTEST_PROP(Evidence, PartsMergedAreTheWholeWithinRoundingForFractionalWeights, ()) {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const Predictions predictions = random_predictions(seed, *rc::gen::inRange<std::size_t>(20, 80), true, true);
    const auto results_of_all = [](const EvidenceSet& evidence) {
        EvaluateRequest request = everything();
        std::erase_if(request.measures, [](const MeasureRequest& requested) { return !requested.measure->influence; });
        const Report report = evaluate(evidence, request);
        std::vector<Result> results;
        for (const ModelReport& model : report.models)
            std::ranges::copy(model.whole.results, std::back_inserter(results));
        return results;
    };
    const auto close = [](double a, double b) {
        return a == b || std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0});
    };
    const auto whole = results_of_all(gather(predictions, to_merge));
    const auto merged = results_of_all(merged_parts(predictions, seed + 1, 4, to_merge));
    RC_ASSERT(whole.size() == merged.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const Value a = whole[i].answer.value;
        const Value b = merged[i].answer.value;
        RC_ASSERT(a.defined() == b.defined());
        if (a.defined() && !close(a.number(), b.number())) RC_FAIL(whole[i].requested.key);
        const auto* x = whole[i].interval ? std::get_if<Interval>(&*whole[i].interval) : nullptr;
        const auto* y = merged[i].interval ? std::get_if<Interval>(&*merged[i].interval) : nullptr;
        RC_ASSERT((x == nullptr) == (y == nullptr));
        if (x != nullptr && !(close(x->bounds.low, y->bounds.low) && close(x->bounds.high, y->bounds.high)))
            RC_FAIL("interval of " + whole[i].requested.key);
    }
}

TEST(Evidence, HasTheSameBitsForAnyNumberOfThreads) {
    for (const bool fractional : {false, true}) {
        const Predictions predictions = random_predictions(5, 3000, true, fractional);
        std::vector<Bytes> bytes;
        std::vector<std::string> texts;
        for (const int threads : {1, 2, 7}) {
            with_threads(threads, [&] {
                const EvidenceSet evidence = gather(predictions);
                bytes.push_back(evidence.encode());
                texts.push_back(answers_in_json(evidence));
            });
        }
        EXPECT_TRUE(bytes[0] == bytes[1] && bytes[0] == bytes[2]);
        EXPECT_TRUE(texts[0] == texts[1] && texts[0] == texts[2]);
    }
}

TEST(Evidence, RanksEachModelAndSliceOnceForAWholePage) {
    const Predictions predictions = random_predictions(6, 200, false, false);
    static_cast<void>(ThresholdRule::read("youden"));  // which ranks two rows of its own, once
    const std::int64_t before = Ranking::made_from_rows();
    const EvidenceSet evidence = gather(predictions);
    const std::int64_t of_gathering = Ranking::made_from_rows() - before;
    EXPECT_EQ(of_gathering, 2 * (1 + 3));  // two models, on all rows and on three wards
    EvaluateRequest request{.measures = {}, .threshold = {}};
    request.intervals = IntervalRequest{.replicates = 20};
    const ReportContent page = report_content(evidence, request);
    ASSERT_TRUE(page.comparison.has_value());
    ASSERT_FALSE(page.charts.empty());
    EXPECT_EQ(Ranking::made_from_rows() - before, of_gathering);
}

TEST(Evidence, OrdersSlicesByTheirNamesAndNumbersByValue) {
    const EvidenceSet evidence = gather(random_predictions(7, 60, false, false));
    std::vector<std::string> slices;
    for (const Evidence& part : evidence.parts())
        if (part.model == "a" && !part.whole()) slices.push_back(part.slice());
    EXPECT_EQ(slices, (std::vector<std::string>{"ward=9", "ward=10", "ward=north"}));
}

TEST(Evidence, SaysThatItNeedsTheRowsWhereTheyAreGone) {
    Predictions predictions = random_predictions(8, 60, false, false);
    predictions.clusters = {{.name = "patient", .groups = {"p", "q", "r"}, .codes = predictions.slices.front().codes}};
    const EvidenceSet bytes_only = EvidenceSet::decode(gather(predictions).encode());
    const Report report = evaluate(bytes_only, everything());
    for (const Result& result : report.models.front().whole.results) {
        if (!result.interval) continue;
        const auto* why = std::get_if<Undefined>(&*result.interval);
        ASSERT_NE(why, nullptr) << result.requested.key;
        const bool known =
            *why == Undefined::needs_rows || *why == Undefined::no_influence || *why == Undefined::infinite_values;
        EXPECT_TRUE(known) << result.requested.key << ": " << reason(*why);
    }
}

TEST(Evidence, RefusesToMergeWhatWasReadInAnotherWay) {
    EvidenceSet evidence = gather(random_predictions(9, 20, false, false));
    Predictions other = random_predictions(9, 20, false, false);
    other.label_name = "outcome";
    EXPECT_THROW(evidence.merge(gather(other)), Error);
    other = random_predictions(9, 20, true, false);
    EXPECT_THROW(evidence.merge(gather(other)), Error);
    other = random_predictions(9, 20, false, false);
    other.scores.pop_back();
    EXPECT_THROW(evidence.merge(gather(other)), Error);
}

TEST(Evidence, RefusesSummariesThatDoNotBelongTogether) {
    const EvidenceSet weighted = gather(random_predictions(12, 30, true, true));
    const EvidenceSet other = gather(random_predictions(13, 5, true, true));
    Evidence mixed = weighted.parts().front();
    mixed.summaries.put(other.parts().front().summaries.get<WeightMoments>());
    EXPECT_THROW(EvidenceSet::decode(EvidenceSet(weighted.origin(), {mixed}).encode()), Error);
    Evidence bare = weighted.parts().front();
    bare.summaries.drop<Ranking>();
    EXPECT_THROW(EvidenceSet::decode(EvidenceSet(weighted.origin(), {bare}).encode()), Error);
}

/// The bytes with a checksum that fits them, as a forger would write it.
Bytes forged(Bytes bytes) {
    const std::size_t content = bytes.size() - sizeof(std::uint32_t);
    const std::uint32_t sum = checksum(std::span<const std::byte>(bytes).first(content));
    std::memcpy(bytes.data() + content, &sum, sizeof sum);
    return bytes;
}

TEST(Evidence, RefusesHostileBytes) {
    const Bytes good = gather(random_predictions(10, 30, true, true)).encode();
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_THROW(EvidenceSet::decode(std::span(good).first(size)), Error) << size;
    for (std::size_t at = 0; at < good.size(); ++at) {
        Bytes damaged = good;
        damaged[at] ^= std::byte{0x41};
        EXPECT_THROW(EvidenceSet::decode(damaged), Error) << at;
    }
    // With a checksum that fits, other numbers may pass for data, but nothing is believed that could do harm.
    std::mt19937_64 random(11);
    for (int i = 0; i < 20'000; ++i) {
        Bytes bytes = good;
        for (int change = 0; change < 3; ++change) bytes[random() % bytes.size()] = static_cast<std::byte>(random());
        try {
            const EvidenceSet decoded = EvidenceSet::decode(forged(std::move(bytes)));
            EvaluateRequest request{.measures = read_measures("roc_auc,f1,brier_score"),
                                    .threshold = ThresholdRule::read("0.4")};
            request.intervals = IntervalRequest{};
            static_cast<void>(evaluate(decoded, request));
        } catch (const Error&) {  // refused, as it should be
            continue;
        }
    }
}

}  // namespace
}  // namespace midrank::tests
