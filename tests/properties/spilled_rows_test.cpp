// Rows that do not fit into memory are ranked in parts, in files, and merged. The results equal those of all rows at
// once, to the bit for whole weights: every measure, every curve, and the interval of every method.

#include "midrank/base/error.hpp"
#include "midrank/base/file_memory.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/evidence_in_parts.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/presentation/documents.hpp"
#include "tests/properties/curve_points.hpp"
#include "tests/properties/split_rows.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace midrank::tests {
namespace {

/// In this many parts of consecutive rows, which own their memory.
EvidenceSet spilled(const Predictions& whole, std::size_t parts, std::int64_t most_bytes = 1 << 30) {
    std::vector<std::size_t> part_of_row(whole.positive.size());
    for (std::size_t row = 0; row < part_of_row.size(); ++row) part_of_row[row] = row * parts / part_of_row.size();
    EvidenceInParts evidence(most_bytes);
    for (std::size_t number = 0; number < parts; ++number) {
        Predictions part = part_of(whole, part_of_row, number);
        if (number + 1 < parts) part.positive_name.clear();  // it is known after the last part
        EvidenceSet gathered = gather(part, to_merge);
        gathered.forget_rows();
        evidence.add(std::move(gathered));
    }
    return std::move(evidence).merged();
}

std::string json_of(const EvidenceSet& evidence, const IntervalMethod* method) {
    EvaluateRequest request{.measures = every_measure(), .threshold = ThresholdRule::read("0.4")};
    request.intervals = IntervalRequest{.method = method, .replicates = 20};
    return json(evaluate(evidence, request));
}

TEST(SpilledRows, GiveEveryMeasureAndIntervalToTheBit) {
    for (std::uint64_t seed = 0; seed < tables_of_law / 4; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937_64 random(seed);
        const Weights weights = seed % 2 == 0 ? Weights::whole : Weights::none;
        const Predictions predictions = random_predictions(seed, 20 + random() % 60, weights);
        const EvidenceSet whole = gather(predictions);
        const EvidenceSet parts = spilled(predictions, 1 + random() % 9);
        EXPECT_TRUE(parts == whole);
        EXPECT_TRUE(same_bits(points_of_all_curves(parts), points_of_all_curves(whole)));
        const auto methods = interval_methods();
        const IntervalMethod* const method = seed == 0 ? nullptr : &methods[seed % methods.size()];
        EXPECT_EQ(json_of(parts, method), json_of(whole, method));
        EXPECT_EQ(json_of(parts, nullptr), json_of(whole, nullptr));
    }
}

TEST(SpilledRows, GiveTheIntervalOfEveryMethodToTheBit) {
    const Predictions predictions = random_predictions(3, 70, Weights::none);
    const EvidenceSet whole = gather(predictions);
    const EvidenceSet parts = spilled(predictions, 5);
    for (const IntervalMethod& method : interval_methods())
        EXPECT_EQ(json_of(parts, &method), json_of(whole, &method)) << method.id;
}

TEST(SpilledRows, GiveTheSameFromFilesWhosePagesAreLetGoOfAllTheTime) {
    std::mt19937_64 random(15);
    Predictions predictions{.label_name = "y", .positive_name = "1"};
    std::vector<double> scores;
    for (int row = 0; row < 400'000; ++row) {
        predictions.positive.push_back(random() % 5 == 0 ? 1 : 0);
        const double score = static_cast<double>(random() >> 11) * 0x1p-53;
        scores.push_back(predictions.positive.back() != 0 ? std::sqrt(score) : score);
    }
    predictions.scores = {{"score", scores}};
    EvaluateRequest request{.measures = {}, .threshold = {}};
    request.intervals = IntervalRequest{.replicates = 10};
    const std::string in_memory = json(evaluate(gather(predictions), request));
    const ArraysInFiles files(temporary_folder(), 1);
    const EvidenceSet parts = spilled(predictions, 3);
    EXPECT_EQ(json(evaluate(parts, request)), in_memory);
}

bool maps_file_in(const std::string& folder) {
    std::ifstream maps("/proc/self/maps");
    std::string line;
    while (std::getline(maps, line))
        if (line.find(folder) != std::string::npos) return true;
    return false;
}

TEST(SpilledRows, LeaveNoFileToTheThreadThatRankedThem) {
    std::string folder = (std::filesystem::temp_directory_path() / "midrank-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    std::mt19937_64 random(2);
    std::vector<double> scores(60'000);
    std::vector<std::uint8_t> labels(scores.size());
    for (double& score : scores) score = static_cast<double>(random());
    std::thread([&] {  // a new one, without memory of its own yet
        {
            const ArraysInFiles files(folder, 0);
            const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
            EXPECT_TRUE(maps_file_in(folder));
        }
        EXPECT_FALSE(maps_file_in(folder));
    })
        .join();
    std::filesystem::remove(folder);
}

TEST(SpilledRows, OfManySmallSlicesAreMergedOnTheWay) {
    const Predictions predictions = random_predictions(9, 5000, Weights::none);
    const EvidenceSet whole = gather(predictions);
    // Three models, of 33 to 200 scores, on all rows and three wards: the merged evidence is smaller,
    // and each part adds to it.
    EXPECT_TRUE(spilled(predictions, 40, 40'000) == whole);
}

TEST(SpilledRows, OfMoreSlicesThanMemoryAreRefused) {
    const Predictions predictions = random_predictions(9, 500, Weights::none);
    try {
        static_cast<void>(spilled(predictions, 4, 1000));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()),
                  "The rankings of 12 models and slices do not fit into the allowed memory, even with most of the rows "
                  "in files. Allow more with --memory, or use fewer slices.");
    }
}

TEST(SpilledRows, OfFractionalWeightsAreTheSameWithinRounding) {
    const Predictions predictions = random_predictions(4, 3000, Weights::fractional);
    const EvidenceSet whole = gather(predictions, to_merge);
    const EvidenceSet parts = spilled(predictions, 7);
    ASSERT_EQ(parts.parts().size(), whole.parts().size());
    EvaluateRequest request{.measures = read_measures("roc_auc,brier_score,accuracy,average_precision"),
                            .threshold = {}};
    request.intervals = IntervalRequest{};
    const Report a = evaluate(whole, request);
    const Report b = evaluate(parts, request);
    for (std::size_t model = 0; model < a.models.size(); ++model) {
        for (std::size_t i = 0; i < a.models[model].whole.results.size(); ++i) {
            const Result& x = a.models[model].whole.results[i];
            const Result& y = b.models[model].whole.results[i];
            EXPECT_NEAR(x.answer.value.number(), y.answer.value.number(), 1e-12) << x.requested.key;
            ASSERT_TRUE(x.interval && y.interval && std::holds_alternative<Interval>(*x.interval));
            EXPECT_NEAR(std::get<Interval>(*x.interval).bounds.low, std::get<Interval>(*y.interval).bounds.low, 1e-9);
        }
    }
}

}  // namespace
}  // namespace midrank::tests
