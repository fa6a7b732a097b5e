// Partial results are merged in the order of their parts, whichever thread finishes first. Small tables have only one
// part, for which any order would be right; these have so many distinct scores that ranking, folds and pairs work in
// several parts.

#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/compare.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/numerics/checksum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/presentation/documents.hpp"
#include "tests/properties/split_rows.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace midrank::tests {
namespace {

constexpr std::size_t rows_of_law = 270'000;  // and as many ties of each model; a part has 128 * 1024

/// Two models with hardly any ties. Fractional weights use all their bits, so that sums depend on
/// the order of their terms.
Predictions untied_predictions(Weights weights) {
    std::mt19937_64 random(17);
    const auto uniform = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    Predictions predictions{.label_name = "y", .positive_name = "1"};
    predictions.weight_name = "w";
    std::vector<double> a;
    std::vector<double> b;
    for (std::size_t row = 0; row < rows_of_law; ++row) {
        const bool positive = random() % 3 == 0;
        predictions.positive.push_back(positive ? 1 : 0);
        a.push_back((uniform() + (positive ? 0.25 : 0)) / 1.25);
        b.push_back((a.back() + uniform()) / 2);
        predictions.weights.push_back(weights == Weights::whole ? static_cast<double>(1 + random() % 3)
                                                                : uniform() + 0.25);
    }
    predictions.scores = {{"a", a}, {"b", b}};
    return predictions;
}

/// Measures with intervals from influences. Nothing is resampled here: replicates have a law of their own.
std::vector<MeasureRequest> measures_with_influence() {
    std::vector<MeasureRequest> measures = standard_measures(true);
    std::erase_if(measures, [](const MeasureRequest& requested) {
        return !requested.measure->influence || requested.measure->drawn;
    });
    return measures;
}

/// A number for each curve of each model, computed from the bits of all its points.
std::vector<std::uint32_t> marks_of_curves(const EvidenceSet& evidence) {
    std::vector<std::uint32_t> marks;
    std::vector<std::string> notes;
    for_each_model_slice(evidence, {}, notes, [&marks](const ModelSlice& slice) {
        for (const Curve& curve : curve_catalog()) {
            std::vector<double> points;
            curve.walk(slice.views, Arguments(), [&points](std::span<const double> numbers) {
                points.insert(points.end(), numbers.begin(), numbers.end());
            });
            marks.push_back(checksum(std::as_bytes(std::span<const double>(points))));
        }
    });
    return marks;
}

/// All results for the rows, as text and bytes that are equal only if the results are the same to the bit.
struct Answers {
    Bytes evidence;
    std::string values_and_intervals, comparison;
    std::vector<std::uint32_t> curves;
    friend bool operator==(const Answers&, const Answers&) = default;
};

Answers answers_of(const Predictions& predictions, int threads) {
    Answers answers;
    with_threads(threads, [&] {
        const EvidenceSet evidence = gather(predictions);
        answers.evidence = evidence.encode();
        const ThresholdRule threshold = ThresholdRule::read("0.4");
        EvaluateRequest values{.measures = measures_with_influence(), .threshold = threshold};
        values.intervals = IntervalRequest{};
        answers.values_and_intervals = json(evaluate(evidence, values));
        CompareRequest models{.measures = {}, .threshold = threshold, .comparison = {}};
        models.comparison.test = DifferenceTest::influence;
        answers.comparison = json(compare(evidence, models));
        answers.curves = marks_of_curves(evidence);
    });
    return answers;
}

void expect_same_bits_for_any_number_of_threads(Weights weights) {
    const Predictions predictions = untied_predictions(weights);
    const Answers alone = answers_of(predictions, 1);
    for (const int threads : {2, 7}) {
        const Answers together = answers_of(predictions, threads);
        EXPECT_TRUE(together.evidence == alone.evidence) << threads << " threads";
        EXPECT_TRUE(together.values_and_intervals == alone.values_and_intervals) << threads << " threads";
        EXPECT_TRUE(together.comparison == alone.comparison) << threads << " threads";
        EXPECT_EQ(together.curves, alone.curves) << threads << " threads";
    }
}

TEST(PartsInOrder, GiveTheSameBitsForAnyNumberOfThreadsWithWholeWeights) {
    expect_same_bits_for_any_number_of_threads(Weights::whole);
}

TEST(PartsInOrder, GiveTheSameBitsForAnyNumberOfThreadsWithFractionalWeights) {
    expect_same_bits_for_any_number_of_threads(Weights::fractional);
}

TEST(PartsInOrder, AreThreeOrMore) {
    const EvidenceSet evidence = gather(untied_predictions(Weights::fractional));
    for (const Evidence& part : evidence.parts())
        EXPECT_GE(part.summaries.get<Ranking>().part_count(), 3) << part.model;
}

}  // namespace
}  // namespace midrank::tests
