// The answers of a resample must equal those of a ranking of the drawn rows.

#include "midrank/measures/catalog.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <random>

namespace midrank {
namespace {

using tests::TableOfRows;

TableOfRows random_table(std::mt19937& random, int rows, int levels) {
    TableOfRows table;
    for (int row = 0; row < rows; ++row) {
        const double score = static_cast<double>(random() % static_cast<unsigned>(levels)) / 1024;
        table.push_back({random() % 3 == 0, score, 1});
    }
    return table;
}

/// A resample with random counts, updated.
Resample drawn(const Places& places, std::mt19937& random, unsigned most) {
    Resample resample(places);
    for (std::uint8_t& count : resample.counts()) count = static_cast<std::uint8_t>(random() % (most + 1));
    resample.update();
    return resample;
}

/// The same counts as weights of rows, using only the description of places: by score from the
/// highest, each class separately.
Ranking ranking_by_hand(const Places& places, Resample& resample) {
    TableOfRows table;
    const auto counts = resample.counts();
    std::size_t place = 0;
    for (const auto& [positive, ties] : {std::pair(true, places.positive_tie()), {false, places.negative_tie()}}) {
        for (const std::uint32_t tie : ties) {
            table.push_back({positive, places.ranking().score(tie), static_cast<double>(counts[place++])});
        }
    }
    return tests::ranking_of(table);
}

TEST(Resample, ItsRankingIsThatOfTheDrawnRows) {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        const Ranking ranking = tests::ranking_of(random_table(random, 40, 30), false);
        const Places places(ranking);
        Resample resample = drawn(places, random, 2);
        EXPECT_EQ(resample.ranking(), ranking_by_hand(places, resample));
    }
}

/// Answers computed without a new ranking, compared with answers from the ranking.
void expect_equal_answers(int rows, int levels, unsigned most, unsigned seed) {
    std::mt19937 random(seed);
    const Ranking ranking = tests::ranking_of(random_table(random, rows, levels), false);
    const Places places(ranking);
    Resample resample = drawn(places, random, most);
    const double threshold = ranking.score(ranking.distinct() / 2);
    const Views quick(resample, threshold);
    const Views slow(ranking_by_hand(places, resample), threshold);
    for (const MeasureRequest& requested : tests::every_measure()) {
        const Answer a = requested.answer(quick);
        const Answer b = requested.answer(slow);
        ASSERT_EQ(a.value.defined(), b.value.defined()) << requested.key;
        if (!a.value.defined()) {
            EXPECT_EQ(a.value.why(), b.value.why()) << requested.key;
            continue;
        }
        // Only the step sum adds in another order: a few roundings of numbers in [0, 1] for each step.
        if (a.value == b.value) continue;  // including infinite ones
        EXPECT_NEAR(a.value.number(), b.value.number(), 1e-13 * std::abs(b.value.number())) << requested.key;
        EXPECT_EQ(a.at.has_value(), b.at.has_value()) << requested.key;
    }
}

TEST(Resample, AnswersAsTheRankingOfTheDrawnRows) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        expect_equal_answers(60, 1 << 20, 2, seed);  // no ties
        expect_equal_answers(60, 24, 2, seed);
        expect_equal_answers(9, 4, 1, seed);  // sometimes a class is not drawn at all
        expect_equal_answers(60, 1, 3, seed);
    }
}

TEST(Resample, AnswersTheSameAcrossTheBordersOfItsChunks) {
    for (const int rows : {8190, 8192, 12'289, 30'000}) {
        expect_equal_answers(rows, 1 << 30, 3, 5);
        expect_equal_answers(rows, 2000, 3, 6);
    }
}

TEST(Resample, CutsWhereTheRankingOfTheDrawnRowsDoes) {
    std::mt19937 random(4);
    for (int round = 0; round < 200; ++round) {
        const Ranking ranking = tests::ranking_of(random_table(random, 30, 20), false);
        const Places places(ranking);
        Resample resample = drawn(places, random, 2);
        const Views quick(resample);
        const Views slow(ranking_by_hand(places, resample));
        for (const MeasureRequest& requested : read_measures("max_youden_index,max_f1,max_precision,max_accuracy")) {
            const Answer a = requested.answer(quick);
            const Answer b = requested.answer(slow);
            ASSERT_EQ(a.at.has_value(), b.at.has_value());
            EXPECT_EQ(a.at, b.at) << requested.key;
        }
    }
}

}  // namespace
}  // namespace midrank
