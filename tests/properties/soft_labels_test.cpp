// Soft labels: a row with the label y equals y positives and 1 - y negatives with its score, and is one observation.

#include "bench/coverage/soft_labels.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/measures/catalog.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace midrank::coverage {
namespace {

constexpr double threshold = 0.5;

Views views_of(const EvidenceSet& evidence) { return Views(evidence.parts().front().summaries, threshold); }

/// Rows with these labels as weights of the positive and the negative class.
EvidenceSet split(const Predictions& soft, std::vector<std::uint8_t>& positive, std::vector<double>& weights,
                  const std::vector<double>& labels, std::vector<double>& scores) {
    const auto& of_entries = std::get<std::vector<double>>(soft.scores.front().values);
    std::size_t entry = 0;
    for (const double label : labels) {
        for (const bool is_positive : {false, true}) {
            positive.push_back(is_positive ? 1 : 0);
            weights.push_back(is_positive ? label : 1 - label);
            scores.push_back(of_entries[entry]);
        }
        entry += label > 0 && label < 1 ? 2 : 1;
    }
    RowsView view;
    view.positive = positive;
    view.scores.push_back({"score", std::span<const double>(scores)});
    view.weight_name = "weight";
    view.weights = weights;
    view.weights_count = false;
    return gather(view);
}

TEST(SoftLabels, AreTwoWeightedRowsToEveryMeasure) {
    for (const SoftLaw& law : soft_laws) {
        Draws draws(5);
        std::vector<double> labels;
        for (int i = 0; i < 60; ++i) labels.push_back(law.row(draws).label);
        const Predictions soft = soft_sample(law, 60, 5);
        const EvidenceSet evidence = gather(soft);
        std::vector<std::uint8_t> positive;
        std::vector<double> weights;
        std::vector<double> scores;
        const EvidenceSet two = split(soft, positive, weights, labels, scores);
        for (const MeasureRequest& requested : standard_measures()) {
            if (requested.measure->drawn) continue;
            const Answer of_soft = requested.answer(views_of(evidence));
            const Answer of_two = requested.answer(views_of(two));
            ASSERT_EQ(of_soft.value.defined(), of_two.value.defined()) << requested.key;
            if (of_soft.value.defined() && std::isfinite(of_soft.value.number())) {
                EXPECT_NEAR(of_soft.value.number(), of_two.value.number(), 1e-9 * (1 + std::abs(of_two.value.number())))
                    << law.name << ": " << requested.key;
            }
        }
    }
}

TEST(SoftLabels, CountRowsAndNotEntries) {
    Predictions rows;
    rows.scores.push_back({"score", std::vector<double>{0.9, 0.7, 0.4, 0.1}});
    put_soft_labels(rows, std::vector<double>{1, 0.75, 0.25, 0});
    EXPECT_EQ(rows.positive, (std::vector<std::uint8_t>{1, 1, 0, 1, 0, 0}));
    EXPECT_EQ(rows.weights, (std::vector<double>{1, 0.75, 0.25, 0.25, 0.75, 1}));
    EXPECT_EQ(rows.clusters.front().codes, (std::vector<std::int32_t>{0, 1, 1, 2, 2, 3}));
    const EvidenceSet evidence = gather(rows);
    const Evidence& part = evidence.parts().front();
    EXPECT_EQ(part.rows_seen, 4);
    EXPECT_EQ(part.positives, 1);
    EXPECT_EQ(part.summaries.get<SoftLabels>(), (SoftLabels{.between = 2, .positives = 1}));
    EXPECT_EQ(SoftLabels::decode(part.summaries.get<SoftLabels>().encode()), part.summaries.get<SoftLabels>());
}

TEST(SoftLabels, RefuseBytesOfNoRows) {
    EXPECT_THROW(SoftLabels::decode(SoftLabels{.between = -1}.encode()), Error);
    EXPECT_THROW(SoftLabels::decode(SoftLabels{.between = 1, .positives = 2}.encode()), Error);
    EXPECT_THROW(SoftLabels::decode(SoftLabels{.between = 1, .positives = std::nan("")}.encode()), Error);
}

TEST(SoftLabels, OfOnlyClassesAreRowsAsEver) {
    Predictions rows;
    rows.scores.push_back({"score", std::vector<double>{0.9, 0.7, 0.4}});
    put_soft_labels(rows, std::vector<double>{1, 0, 1});
    EXPECT_EQ(rows.positive, (std::vector<std::uint8_t>{1, 0, 1}));
    EXPECT_TRUE(rows.weights.empty());
    EXPECT_TRUE(rows.clusters.empty());
}

// The jackknife over rows, independent of influences: theta without each row, from the ranking of the others. It lacks
// the small-sample correction of influences; with 400 rows both agree to about 1 %.
TEST(SoftLabels, LeaveOneObservationForEachRow) {
    constexpr int rows = 400;
    for (const SoftLaw& law : soft_laws) {
        Draws draws(9);
        std::vector<SoftRow> all;
        for (int i = 0; i < rows; ++i) all.push_back(law.row(draws));
        const auto predictions_without = [&all](int left_out) {
            std::vector<double> labels;
            std::vector<double> scores;
            for (int i = 0; i < rows; ++i) {
                if (i == left_out) continue;
                labels.push_back(all[static_cast<std::size_t>(i)].label);
                scores.push_back(all[static_cast<std::size_t>(i)].score);
            }
            Predictions found;
            found.scores.push_back({"score", std::move(scores)});
            put_soft_labels(found, labels);
            return found;
        };
        const auto requested = read_measures("roc_auc,brier_score,sensitivity,precision,mcc");
        std::vector<std::vector<double>> without(requested.size());
        for (int left_out = 0; left_out < rows; ++left_out) {
            const Predictions others = predictions_without(left_out);
            const EvidenceSet evidence = gather(others);
            for (std::size_t m = 0; m < requested.size(); ++m)
                without[m].push_back(requested[m].answer(views_of(evidence)).value.number());
        }
        const Predictions predictions = predictions_without(-1);
        const EvidenceSet evidence = gather(predictions);
        const Evidence& part = evidence.parts().front();
        for (std::size_t m = 0; m < requested.size(); ++m) {
            double mean = 0;
            for (const double value : without[m]) mean += value / rows;
            double squares = 0;
            for (const double value : without[m]) squares += (value - mean) * (value - mean);
            const double by_jackknife = std::sqrt(squares * (rows - 1) / rows);
            const Value found = standard_error(requested[m], views_of(evidence), part.rows, Scheme::clustered);
            ASSERT_TRUE(found.defined()) << requested[m].key;
            EXPECT_NEAR(found.number(), by_jackknife, 0.02 * by_jackknife) << law.name << ": " << requested[m].key;
        }
    }
}

// Samples are the same each time; with 400 of them a coverage has a standard error of 1.1 points.
TEST(SoftLabels, HaveIntervalsThatHoldThePopulation) {
    constexpr std::int64_t samples = 400;
    const auto requested = read_measures("roc_auc,average_precision,brier_score,sensitivity");
    for (const SoftLaw& law : soft_laws) {
        const std::vector<double> truths = soft_truths(law, requested, 200'000);
        const auto found = soft_coverage(law, requested, truths, 200, samples);
        for (std::size_t m = 0; m < requested.size(); ++m) {
            const double covered = 100 * static_cast<double>(found.of[m].covered) / static_cast<double>(samples);
            EXPECT_EQ(found.of[m].given, samples) << law.name << ": " << requested[m].key;
            EXPECT_GT(covered, 91.5) << law.name << ": " << requested[m].key;
            EXPECT_LT(covered, 98.5) << law.name << ": " << requested[m].key;
        }
    }
}

}  // namespace
}  // namespace midrank::coverage
