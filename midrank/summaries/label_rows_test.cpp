#include "midrank/summaries/label_rows.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct Given {
    std::array<std::uint8_t, 2> truth;
    std::array<double, 2> scores;
    double weight = 1;
};
enum class Columns { scores, predicted };

const std::vector<std::string> names = {"sky", "sea"};

/// Labels with scores above 1/2 are predicted, if predictions are requested instead of scores.
LabelRows rows_of(const std::vector<Given>& given, Columns columns = Columns::scores, bool weighted = false) {
    std::array<std::vector<std::uint8_t>, 2> truth;
    std::array<std::vector<std::uint8_t>, 2> predicted;
    std::array<std::vector<double>, 2> scores;
    std::vector<double> weights;
    for (const Given& row : given) {
        for (std::size_t label = 0; label < 2; ++label) {
            truth[label].push_back(row.truth[label]);
            scores[label].push_back(row.scores[label]);
            predicted[label].push_back(row.scores[label] > 0.5 ? 1 : 0);
        }
        weights.push_back(row.weight);
    }
    LabelledRows rows{.labels = names, .truth = {truth[0], truth[1]}, .predicted = {}, .scores = {}, .items = {}};
    if (weighted) rows.items.weights = weights;
    if (columns == Columns::predicted) rows.predicted = {predicted[0], predicted[1]};
    if (columns == Columns::scores)
        rows.scores = {std::span<const double>(scores[0]), std::span<const double>(scores[1])};
    LabelRows added;
    added.add(rows);
    return added;
}

const std::vector<Given> five = {{{1, 0}, {.75, .25}, 2},
                                 {{0, 1}, {.5, 1}, 1},
                                 {{1, 1}, {.25, .75}, 3},
                                 {{0, 0}, {.75, .5}, 0},
                                 {{1, 0}, {1, .75}, 1}};

TEST(LabelRows, CountLabelsByWhetherTheyArePredicted) {
    const LabelRows rows = rows_of(five);
    EXPECT_EQ(rows.threshold(), 0.5);
    EXPECT_EQ(rows.confusion_of_label(0), (Confusion{2, 1, 1, 1}));
    EXPECT_EQ(rows.confusion_of_label(1), (Confusion{2, 1, 0, 2}));
    EXPECT_EQ(rows.confusion_of_row(4), (Confusion{1, 1, 0, 0}));
    EXPECT_EQ(rows_of(five, Columns::predicted).confusion_of_label(0), rows.confusion_of_label(0));
    EXPECT_EQ(rows_of(five, Columns::scores, true).confusion_of_label(0), (Confusion{3, 0, 3, 1}));
}

TEST(LabelRows, HaveAThresholdWhereScoresAreProbabilitiesOrOfBothSigns) {
    EXPECT_EQ(rows_of({{{1, 0}, {-1, .25}}}).threshold(), 0);
    EXPECT_EQ(rows_of({{{1, 0}, {2, .25}}}).threshold(), std::nullopt);
    EXPECT_FALSE(rows_of({{{1, 0}, {2, .25}}}).has_flags());
    EXPECT_TRUE(rows_of({{{1, 0}, {2, .25}}}).at(1).flagged(0, 0));
    EXPECT_EQ(rows_of({{{1, 0}, {2, .25}, 0}, {{1, 0}, {1, .25}, 1}}, Columns::scores, true).threshold(), 0.5);
    EXPECT_TRUE(rows_of(five, Columns::predicted).has_flags());
}

TEST(LabelRows, KeepTheirThresholdWhenTheyAreDrawn) {
    const std::vector<std::uint64_t> counts = {0, 1, 2, 0, 0};
    const LabelRows drawn = rows_of(five).at(0.3).with_counts(counts);
    EXPECT_EQ(drawn.threshold(), 0.3);
    EXPECT_EQ(drawn.total(), 3);
    EXPECT_EQ(drawn.positive_total(1), 3);
}

TEST(LabelRows, AreTheSameInAnyOrder) {
    for (const Columns columns : {Columns::scores, Columns::predicted})
        EXPECT_EQ(rows_of({five.rbegin(), five.rend()}, columns), rows_of(five, columns));
    EXPECT_FALSE(rows_of(five) == rows_of({five.begin(), five.begin() + 4}));
}

TEST(LabelRows, MergingPartsGivesThoseOfTheWhole) {
    for (const Columns columns : {Columns::scores, Columns::predicted}) {
        for (const bool weighted : {false, true}) {
            const LabelRows whole = rows_of(five, columns, weighted);
            for (std::size_t cut = 0; cut <= five.size(); ++cut) {
                const auto middle = five.begin() + static_cast<std::ptrdiff_t>(cut);
                LabelRows merged = rows_of({middle, five.end()}, columns, weighted);
                merged.merge(rows_of({five.begin(), middle}, columns, weighted));
                EXPECT_EQ(merged, whole);
                EXPECT_EQ(merged.confusion_of_label(1), whole.confusion_of_label(1));
                EXPECT_EQ(merged.encode(), whole.encode());
            }
        }
    }
}

TEST(LabelRows, DoNotMergeWithThoseOfOtherColumns) {
    LabelRows rows = rows_of(five);
    EXPECT_THROW(rows.merge(rows_of(five, Columns::predicted)), Error);
}

TEST(LabelRows, ComeBackFromTheirBytes) {
    for (const LabelRows& rows :
         {LabelRows(), rows_of(five), rows_of(five, Columns::predicted), rows_of(five, Columns::scores, true)}) {
        const Bytes bytes = rows.encode();
        EXPECT_EQ(LabelRows::decode(bytes), rows);
        EXPECT_EQ(LabelRows::decode(bytes).encode(), bytes);
        EXPECT_EQ(LabelRows::decode(bytes).threshold(), rows.threshold());
    }
}

// For a slice of weight 0 it is known which columns there are.
TEST(LabelRows, KeepTheirColumnsWhereNoRowWeighsAnything) {
    for (const Columns columns : {Columns::scores, Columns::predicted}) {
        const LabelRows rows = rows_of({{{1, 0}, {.75, .25}, 0}}, columns, true);
        LabelRows decoded = LabelRows::decode(rows.encode());
        EXPECT_EQ(decoded.size(), 0);
        EXPECT_EQ(decoded.label_count(), 2);
        EXPECT_EQ(decoded.has_scores(), columns == Columns::scores);
        EXPECT_TRUE(decoded.has_flags());
        EXPECT_EQ(decoded.threshold(), rows.threshold());
        LabelRows merged;
        merged.merge(decoded);
        EXPECT_TRUE(merged.has_flags());
        merged.merge(rows_of(five, columns, true));
        EXPECT_EQ(merged, rows_of(five, columns, true));
    }
}

TEST(LabelRows, RefuseBytesThatAreCutShort) {
    const Bytes bytes = rows_of(five).encode();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(LabelRows::decode(std::span(bytes).first(size)), Error);
}

TEST(LabelRows, RefuseBytesOfLabelsThatAreNeitherThereNorNot) {
    Bytes bytes = rows_of({{{1, 1}, {.5, .5}}}, Columns::predicted).encode();
    // Truth and predictions of two labels, and a weight, are at the end.
    bytes[bytes.size() - sizeof(double) - 4] = std::byte{2};
    EXPECT_THROW(LabelRows::decode(bytes), Error);
}

}  // namespace
}  // namespace midrank
