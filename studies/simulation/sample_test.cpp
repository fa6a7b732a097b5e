#include "studies/simulation/sample.hpp"

#include "midrank/measures/catalog.hpp"
#include "midrank/parallel/blocks.hpp"
#include "studies/simulation/binormal.hpp"
#include "studies/simulation/laws.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {
namespace {

struct DrawnRows {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    friend bool operator==(const DrawnRows&, const DrawnRows&) = default;
};

DrawnRows rows_of(const Population& population, std::uint64_t seed, std::size_t count, std::int64_t first_row = 0) {
    DrawnRows rows{std::vector<double>(count), std::vector<std::uint8_t>(count)};
    fill(population, seed, first_row, std::span(rows.scores), std::span(rows.labels));
    return rows;
}

TEST(Sample, IsTheSameInPiecesAndOnAnyNumberOfThreads) {
    const Population population = binormal_population(0.3, 1);
    const DrawnRows whole = rows_of(population, 3, 200'000);
    DrawnRows again;
    with_threads(7, [&] { again = rows_of(population, 3, 200'000); });
    EXPECT_EQ(again, whole);
    const DrawnRows piece = rows_of(population, 3, 10, 150'000);
    EXPECT_EQ(piece.scores.front(), whole.scores[150'000]);
    EXPECT_EQ(piece.labels.back(), whole.labels[150'009]);
}

TEST(Sample, FollowsEveryNamedLaw) {
    // With n rows a share has a standard error below 1 / (2 sqrt n), and roc_auc one below 1 / (2 sqrt(the smaller
    // class)).
    constexpr std::size_t count = 400'000;
    for (const Law& law : laws()) {
        const Population population = law.population(0.25);
        const DrawnRows rows = rows_of(population, 11, count);
        const Views views(Ranking::of(std::span(rows.scores), rows.labels), population.threshold_at_sensitivity(0.75));
        const auto sample = [&views](const char* measure) {
            return read_measures(measure).front().answer(views).value.number();
        };
        const double share = 4 / (2 * std::sqrt(double{count}));
        const double within_class = 4 / (2 * std::sqrt(0.24 * count));
        EXPECT_NEAR(sample("prevalence"), 0.25, share) << law.id;
        EXPECT_NEAR(sample("sensitivity"), 0.75, within_class) << law.id;
        EXPECT_NEAR(sample("roc_auc"), population.roc_auc(), within_class) << law.id;
        EXPECT_NEAR(sample("average_precision"), population.average_precision(), within_class) << law.id;
    }
}

TEST(Sample, OfTheBinormalModelHasKeptItsRows) {
    // Recorded when the model was made: files of one seed must stay the same in all versions.
    std::vector<double> scores(3);
    std::vector<std::uint8_t> labels(3);
    fill(Binormal{}, 0, std::span(scores), std::span(labels));
    const std::vector<double> expected = {0.31270665031759115, 0.2426261366494795, 0.7839987121983182};
    const std::vector<std::uint8_t> expected_labels = {1, 0, 1};
    EXPECT_EQ(scores, expected);
    EXPECT_EQ(labels, expected_labels);
}

}  // namespace
}  // namespace midrank
