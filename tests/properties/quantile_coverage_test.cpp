// The coverage of the default intervals of measures of predicted quantiles is about as stated. Errors are normal with a
// scale that depends on the row; the quantiles are the true ones, or too narrow by a fifth. Samples are the same each
// time; with 400 of them a coverage has a standard error of 1.1 points.

#include "bench/coverage/study.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/summaries/quantile_rows.hpp"
#include "midrank/summaries/targets.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace midrank::coverage {
namespace {

constexpr std::int64_t samples = 400;
constexpr std::int64_t rows_of_population = 400'000;
constexpr std::int64_t rows_of_cluster = 5;
constexpr std::array<double, 5> levels = {0.05, 0.25, 0.5, 0.75, 0.95};
constexpr std::array<double, 5> normal_quantiles = {-1.6448536269514722, -0.6744897501960817, 0, 0.6744897501960817,
                                                    1.6448536269514722};

struct QuantileSample {
    std::vector<double> truth;
    std::vector<std::int32_t> clusters;
    std::array<std::vector<double>, 5> quantiles;

    QuantileSample(std::int64_t rows, double narrow, bool clustered, std::uint64_t seed) {
        Draws draws(seed);
        double shared = 0;
        for (std::int64_t row = 0; row < rows; ++row) {
            if (row % rows_of_cluster == 0) shared = draws.normal();
            const double center = 2 * draws.normal();
            const double width = std::exp(draws.normal() / 2);
            const double own = draws.normal();
            truth.push_back(center + width * (clustered ? (own + shared) / std::sqrt(2.0) : own));
            for (std::size_t i = 0; i < levels.size(); ++i)
                quantiles[i].push_back(center + narrow * width * normal_quantiles[i]);
            if (clustered) clusters.push_back(static_cast<std::int32_t>(row / rows_of_cluster));
        }
    }
    TaskRows rows() const {
        TargetRows found{.truth = truth,
                         .predicted = std::span<const double>(quantiles[2]),
                         .items = {.clusters = clusters, .cluster_count = clusters.empty() ? 0 : clusters.back() + 1},
                         .levels = {levels.begin(), levels.end()}};
        for (const auto& column : quantiles) found.quantiles.emplace_back(std::span<const double>(column));
        return found;
    }
};

Summaries summaries_of_quantiles(const TaskRows& rows) {
    Summaries summaries;
    summaries.add(std::get<TargetRows>(rows), SummaryKinds::of<Targets, QuantileRows>());
    return summaries;
}

void expect_coverage(std::int64_t rows, double narrow, bool clustered, double least) {
    const auto requested = read_measures(
        "mean_pinball_loss,weighted_interval_score,interval_score,interval_coverage,interval_coverage(level=0.5),"
        "mean_interval_width,quantile_coverage(q=0.05),quantile_coverage(q=0.5)",
        TaskKind::regression);
    const QuantileSample population(rows_of_population, narrow, clustered, 1);
    const Summaries of_population = summaries_of_quantiles(population.rows());
    const auto truths = answers_of(requested, Views(of_population));
    std::vector<Tally> tallies(requested.size());
    for (std::int64_t i = 0; i < samples; ++i) {
        const QuantileSample sample(rows, narrow, clustered, static_cast<std::uint64_t>(rows * 1000 + i + 2));
        const TaskRows of_sample = sample.rows();
        const Summaries summaries = summaries_of_quantiles(of_sample);
        const Views views(summaries);
        IntervalRequest request;
        if (clustered) request.scheme = Scheme::clustered;
        const auto found = item_intervals(requested, answers_of(requested, views), views, of_sample, request);
        for (std::size_t m = 0; m < requested.size(); ++m) tallies[m].add(found[m], truths[m].value.number());
    }
    for (std::size_t m = 0; m < requested.size(); ++m) {
        const double covered = 100 * static_cast<double>(tallies[m].covered) / static_cast<double>(tallies[m].given);
        testing::Test::RecordProperty(requested[m].key, std::to_string(covered));
        EXPECT_GT(tallies[m].given, samples - samples / 20) << requested[m].key;
        EXPECT_GT(covered, least) << requested[m].key << ", " << rows << " rows, " << narrow;
        EXPECT_LT(covered, 99) << requested[m].key << ", " << rows << " rows, " << narrow;
    }
}

TEST(QuantileCoverage, IsAboutAsStated) {
    expect_coverage(100, 1, false, 92);
    expect_coverage(100, 0.8, false, 92);
}

TEST(QuantileCoverage, IsAboutAsStatedInClusters) { expect_coverage(200, 0.8, true, 90); }

}  // namespace
}  // namespace midrank::coverage
