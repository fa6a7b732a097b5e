// The law of summaries, over whole evaluations: parts gathered separately, converted to bytes and back, and merged in
// any order equal the whole. To the bit for whole weights; within rounding for fractional ones.

#include "midrank/base/error.hpp"
#include "midrank/charts/report_content.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/prevalence_weights.hpp"
#include "midrank/numerics/checksum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/presentation/documents.hpp"
#include "tests/properties/curve_points.hpp"
#include "tests/properties/split_rows.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <limits>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace midrank::tests {
namespace {

/// The whole, split at random; each part is converted to bytes and back, and parts are merged in random order.
EvidenceSet merged_parts(const Predictions& whole, std::uint64_t seed, std::size_t parts, const Plan& plan = {}) {
    std::mt19937_64 random(seed);
    std::vector<Predictions> shuffled = split(whole, random(), parts);
    std::ranges::shuffle(shuffled, random);
    EvidenceSet merged;
    for (const Predictions& part : shuffled) merged.merge(by_way_of_bytes(gather(part, plan)));
    return merged;
}

EvaluateRequest everything() {
    EvaluateRequest request{.measures = every_measure(), .threshold = ThresholdRule::read("0.4")};
    request.intervals = IntervalRequest{.replicates = 20};
    return request;
}

std::string answers_in_json(const EvidenceSet& evidence) { return json(evaluate(evidence, everything())); }

TEST(Evidence, PartsMergedAreTheWholeToTheBitForWholeWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_law; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937_64 random(seed);
        const Weights weights = seed % 2 == 0 ? Weights::whole : Weights::none;
        const Predictions predictions = random_predictions(seed, 1 + random() % 79, weights);
        const EvidenceSet whole = gather(predictions);
        const EvidenceSet merged = merged_parts(predictions, seed + 1, 1 + random() % 5);
        EXPECT_TRUE(merged == whole);
        EXPECT_TRUE(merged.encode() == whole.encode());
        EXPECT_EQ(answers_in_json(merged), answers_in_json(whole));
        EXPECT_TRUE(same_bits(points_of_all_curves(merged), points_of_all_curves(whole)));
    }
}

/// The values and intervals on all rows, for measures with influences.
std::vector<Result> results_by_influence(const EvidenceSet& evidence) {
    EvaluateRequest request = everything();
    std::erase_if(request.measures, [](const MeasureRequest& requested) { return !requested.measure->influence; });
    std::vector<Result> results;
    for (const ModelReport& model : evaluate(evidence, request).models)
        std::ranges::copy(model.whole.results, std::back_inserter(results));
    return results;
}

void expect_close(double a, double b, const std::string& what) {
    if (a == b) return;  // including infinite ones
    EXPECT_LE(std::abs(a - b), 1e-9 * std::max({std::abs(a), std::abs(b), 1.0})) << what;
}

void expect_close(const Result& of_whole, const Result& of_merged) {
    const std::string& what = of_whole.requested.key;
    const Value a = of_whole.answer.value;
    const Value b = of_merged.answer.value;
    ASSERT_EQ(a.defined(), b.defined()) << what;
    if (a.defined()) expect_close(a.number(), b.number(), what);
    const auto* x = of_whole.interval ? std::get_if<Interval>(&*of_whole.interval) : nullptr;
    const auto* y = of_merged.interval ? std::get_if<Interval>(&*of_merged.interval) : nullptr;
    ASSERT_EQ(x == nullptr, y == nullptr) << what;
    if (x == nullptr) return;
    expect_close(x->bounds.low, y->bounds.low, "interval of " + what);
    expect_close(x->bounds.high, y->bounds.high, "interval of " + what);
}

TEST(Evidence, PartsMergedAreTheWholeWithinRoundingForFractionalWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_law; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937_64 random(seed);
        const Predictions predictions = random_predictions(seed, 20 + random() % 60, Weights::fractional);
        const auto whole = results_by_influence(gather(predictions, to_merge));
        const auto merged = results_by_influence(merged_parts(predictions, seed + 1, 4, to_merge));
        ASSERT_EQ(whole.size(), merged.size());
        for (std::size_t i = 0; i < whole.size(); ++i) expect_close(whole[i], merged[i]);
    }
}

/// The largest difference between the finite numbers of a column.
double extent(const CurvePoints& points, std::size_t column) {
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (std::size_t at = column; at < points.numbers.size(); at += points.columns) {
        const double number = points.numbers[at];
        if (!std::isfinite(number)) continue;
        least = std::min(least, number);
        most = std::max(most, number);
    }
    return most > least ? most - least : 0;
}

/// The same number of points, each within `bound` times the range of its column; a constant column uses its value
/// instead of its range.
void expect_close(const CurvePoints& of_whole, const CurvePoints& of_merged, double bound) {
    SCOPED_TRACE(of_whole.curve);
    ASSERT_EQ(of_whole.numbers.size(), of_merged.numbers.size());
    for (std::size_t column = 0; column < of_whole.columns; ++column) {
        const double apart = extent(of_whole, column);
        for (std::size_t at = column; at < of_whole.numbers.size(); at += of_whole.columns) {
            const double a = of_whole.numbers[at];
            const double b = of_merged.numbers[at];
            if (a == b || (std::isnan(a) && std::isnan(b))) continue;  // including infinite ones
            EXPECT_LE(std::abs(a - b), bound * (apart > 0 ? apart : std::abs(a))) << "column " << column;
        }
    }
}

TEST(Evidence, CurvesOfPartsAreThoseOfTheWholeWithinRoundingForFractionalWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_law; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937_64 random(seed);
        const Predictions predictions = random_predictions(seed, 1 + random() % 79, Weights::fractional);
        const auto whole = points_by_curve(gather(predictions, to_merge));
        const auto merged = points_by_curve(merged_parts(predictions, seed + 1, 1 + random() % 5, to_merge));
        ASSERT_EQ(whole.size(), merged.size());
        for (std::size_t i = 0; i < whole.size(); ++i) expect_close(whole[i], merged[i], 1e-12);
    }
}

TEST(Evidence, HasTheSameBitsForAnyNumberOfThreads) {
    for (const bool fractional : {false, true}) {
        const Predictions predictions = random_predictions(5, 3000, fractional ? Weights::fractional : Weights::whole);
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
    const Predictions predictions = random_predictions(6, 200, Weights::none);
    static_cast<void>(ThresholdRule::read("youden"));  // which ranks two rows of its own, once
    static_cast<void>(depends_on_prevalence(read_measures("f1").front()));  // and this five small tables
    const std::int64_t before = Ranking::made_from_rows();
    const EvidenceSet evidence = gather(predictions);
    const std::int64_t of_gathering = Ranking::made_from_rows() - before;
    EXPECT_EQ(of_gathering, 3 * (1 + 3));  // three models, on all rows and on three wards
    EvaluateRequest request{.measures = {}, .threshold = {}};
    request.intervals = IntervalRequest{.replicates = 20};
    const ReportContent page = report_content(evidence, request);
    ASSERT_TRUE(page.comparison.has_value());
    ASSERT_FALSE(page.charts.empty());
    EXPECT_EQ(Ranking::made_from_rows() - before, of_gathering);
}

TEST(Evidence, OrdersSlicesByTheirNamesAndNumbersByValue) {
    const EvidenceSet evidence = gather(random_predictions(7, 60, Weights::none));
    std::vector<std::string> slices;
    for (const Evidence& part : evidence.parts())
        if (part.model == "a" && !part.whole()) slices.push_back(part.slice());
    EXPECT_EQ(slices, (std::vector<std::string>{"ward=9", "ward=10", "ward=north"}));
}

TEST(Evidence, SaysThatItNeedsTheRowsWhereTheyAreGone) {
    Predictions predictions = random_predictions(8, 60, Weights::none);
    predictions.clusters = {{.name = "patient", .groups = {"p", "q", "r"}, .codes = predictions.slices.front().codes}};
    const EvidenceSet bytes_only = by_way_of_bytes(gather(predictions));
    const Report report = evaluate(bytes_only, everything());
    for (const Result& result : report.models.front().whole.results) {
        if (!result.interval) continue;
        const auto* why = std::get_if<Undefined>(&*result.interval);
        ASSERT_NE(why, nullptr) << result.requested.key;
        const bool known = *why == Undefined::needs_rows || *why == Undefined::no_influence ||
                           *why == Undefined::infinite_values || *why == Undefined::best_at_an_end ||
                           *why == Undefined::biased_estimate || *why == Undefined::at_chosen_threshold ||
                           *why == Undefined::pairs_at_random || *why == Undefined::test_statistic;
        EXPECT_TRUE(known) << result.requested.key << ": " << reason(*why);
    }
}

TEST(Evidence, RefusesToMergeWhatWasReadInAnotherWay) {
    EvidenceSet evidence = gather(random_predictions(9, 20, Weights::none));
    Predictions other = random_predictions(9, 20, Weights::none);
    other.label_name = "outcome";
    EXPECT_THROW(evidence.merge(gather(other)), Error);
    other = random_predictions(9, 20, Weights::whole);
    EXPECT_THROW(evidence.merge(gather(other)), Error);
    other = random_predictions(9, 20, Weights::none);
    other.scores.pop_back();
    EXPECT_THROW(evidence.merge(gather(other)), Error);
}

TEST(Evidence, RefusesSummariesThatDoNotBelongTogether) {
    const EvidenceSet weighted = gather(random_predictions(12, 30, Weights::fractional));
    const EvidenceSet other = gather(random_predictions(13, 5, Weights::fractional));
    Evidence mixed = weighted.parts().front();
    mixed.summaries.put(other.parts().front().summaries.get<WeightMoments>());
    EXPECT_THROW(EvidenceSet::decode(EvidenceSet(weighted.origin(), {mixed}).encode()), Error);
    Evidence bare = weighted.parts().front();
    bare.summaries.drop<Ranking>();
    EXPECT_THROW(EvidenceSet::decode(EvidenceSet(weighted.origin(), {bare}).encode()), Error);
}

/// The bytes with a matching checksum, as from a forger.
Bytes forged(Bytes bytes) {
    const std::size_t content = bytes.size() - sizeof(std::uint32_t);
    const std::uint32_t sum = checksum(std::span<const std::byte>(bytes).first(content));
    std::memcpy(bytes.data() + content, &sum, sizeof sum);
    return bytes;
}

TEST(Evidence, RefusesHostileBytes) {
    const Bytes good = gather(random_predictions(10, 30, Weights::fractional)).encode();
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_THROW(EvidenceSet::decode(std::span(good).first(size)), Error) << size;
    for (std::size_t at = 0; at < good.size(); ++at) {
        Bytes damaged = good;
        damaged[at] ^= std::byte{0x41};
        EXPECT_THROW(EvidenceSet::decode(damaged), Error) << at;
    }
    // With a matching checksum, other numbers may pass as data, but none is trusted in a way that could do harm.
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
