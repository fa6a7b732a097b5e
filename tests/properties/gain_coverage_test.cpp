// The coverage of the default intervals of measures of gains is about as stated: gains are mostly small costs, with a
// few large gains among the positives. Samples are the same each time; with 400 of them a coverage has a standard error
// of 1.1 points.

#include "bench/coverage/study.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/summaries/row_gains.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace midrank::coverage {
namespace {

constexpr std::int64_t samples_of_gains = 400;
constexpr std::int64_t rows_of_gain_population = 400'000;
constexpr std::int64_t rows_of_gain_cluster = 5;
constexpr double threshold_of_gains = 0.8;

struct GainSample {
    std::vector<double> scores, gains, weights;
    std::vector<std::uint8_t> positive;
    std::vector<std::int32_t> clusters;

    /// Weights, if any, correct for a lower probability of sampling rows with large gains.
    GainSample(std::int64_t rows, bool clustered, bool weighted, std::uint64_t seed) {
        Draws draws(seed);
        double shared = 0;
        for (std::int64_t row = 0; row < rows; ++row) {
            if (row % rows_of_gain_cluster == 0) shared = draws.normal();
            const double amount = std::exp(draws.normal() / 2 + (clustered ? shared / 2 : 0));
            const bool is_positive = draws.normal() > 0.8;
            scores.push_back((is_positive ? 1.2 : 0) + draws.normal());
            gains.push_back(is_positive ? 4 * amount : -1);
            positive.push_back(is_positive ? 1 : 0);
            if (weighted) weights.push_back(draws.normal() > 0 ? 1.25 : 0.75);
            if (clustered) clusters.push_back(static_cast<std::int32_t>(row / rows_of_gain_cluster));
        }
    }
    Rows rows() const {
        return {.scores = std::span<const double>(scores),
                .positive = positive,
                .weights = weights,
                .clusters = clusters,
                .cluster_count = clusters.empty() ? 0 : clusters.back() + 1,
                .weights_count = false,
                .gains = gains};
    }
};

void expect_coverage_of_gains(std::int64_t rows, bool clustered, bool weighted, double least) {
    const auto requested = read_measures("mean_gain_of_flagging");
    const SummaryKinds kinds = SummaryKinds::of<Ranking, RowGains>();
    Summaries of_population;
    of_population.add(GainSample(rows_of_gain_population, clustered, weighted, 1).rows(), kinds);
    const auto truths = answers_of(requested, Views(of_population, threshold_of_gains));
    Tally tally;
    for (std::int64_t i = 0; i < samples_of_gains; ++i) {
        const GainSample sample(rows, clustered, weighted, static_cast<std::uint64_t>(rows * 1000 + i + 2));
        Summaries summaries;
        summaries.add(sample.rows(), kinds);
        const Views views(summaries, threshold_of_gains);
        IntervalRequest request;
        if (clustered) request.scheme = Scheme::clustered;
        const auto found = intervals(requested, answers_of(requested, views), views, sample.rows(), request);
        tally.add(found.front(), truths.front().value.number());
    }
    const double covered = 100 * static_cast<double>(tally.covered) / static_cast<double>(tally.given);
    testing::Test::RecordProperty("covered", std::to_string(covered));
    EXPECT_EQ(tally.given, samples_of_gains);
    EXPECT_GT(covered, least) << rows << " rows";
    EXPECT_LT(covered, 98.5) << rows << " rows";
}

TEST(GainCoverage, IsAboutAsStated) {
    expect_coverage_of_gains(100, false, false, 90);
    expect_coverage_of_gains(500, false, false, 91);
}

TEST(GainCoverage, IsAboutAsStatedWithFractionalWeights) { expect_coverage_of_gains(300, false, true, 91.5); }

TEST(GainCoverage, IsAboutAsStatedInClusters) { expect_coverage_of_gains(300, true, false, 90); }

}  // namespace
}  // namespace midrank::coverage
