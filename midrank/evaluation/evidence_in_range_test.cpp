#include "midrank/evaluation/evidence_in_range.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/evaluation/evidence_in_parts.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/merged_evidence.hpp"
#include "tests/properties/split_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using tests::random_predictions;
using tests::Weights;

/// The evidence of each range, as if from separate machines.
std::vector<EvidenceSet> cut(const EvidenceSet& whole, const std::vector<double>& bounds) {
    std::vector<EvidenceSet> ranges;
    std::optional<double> above;
    for (std::size_t range = 0; range <= bounds.size(); ++range) {
        const auto upto = range < bounds.size() ? std::optional(bounds[range]) : std::nullopt;
        ranges.push_back(EvidenceSet::decode(evidence_in_range(whole, {above, upto}).encode()));
        above = upto;
    }
    return ranges;
}

EvidenceSet joined(const std::vector<EvidenceSet>& ranges, bool to_merge = true) {
    EvidenceInParts all(1 << 30);
    for (const EvidenceSet& range : ranges) all.add(range);
    return std::move(all).merged(to_merge);
}

EvidenceSet merged_one_by_one(const std::vector<EvidenceSet>& ranges) {
    EvidenceSet all;
    for (const EvidenceSet& range : ranges) all.merge(range);
    return all;
}

/// Scores of the tables lie on grids in [0, 1] that include some of these bounds.
std::vector<double> random_bounds(std::mt19937_64& random) {
    std::vector<double> bounds;
    for (std::size_t count = random() % 9; bounds.size() < count;)
        bounds.push_back(static_cast<double>(random() % 161) / 128 - 0.125);
    if (random() % 4 == 0) bounds.push_back(infinity);
    if (random() % 4 == 0) bounds.push_back(-infinity);
    std::ranges::sort(bounds);
    return bounds;
}

Predictions few_rows(std::vector<double> scores, std::vector<std::uint8_t> positive, std::vector<double> weights = {}) {
    Predictions predictions{.label_name = "y", .positive_name = "1", .positive = std::move(positive)};
    if (!weights.empty()) predictions.weight_name = "w";
    predictions.weights = std::move(weights);
    predictions.scores = {{"score", std::move(scores)}};
    return predictions;
}

TEST(EvidenceInRange, CutAtAnyBoundsAndMergedIsTheWhole) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937_64 random(seed);
        const auto weights = static_cast<Weights>(seed % 3);
        const Predictions predictions = random_predictions(seed, 1 + random() % 90, weights);
        EvidenceSet whole = gather(predictions, tests::to_merge);
        whole.forget_rows();
        const auto ranges = cut(whole, random_bounds(random));
        EXPECT_TRUE(joined(ranges) == whole);
        EXPECT_TRUE(merged_one_by_one(ranges) == whole);
    }
}

TEST(EvidenceInRange, OfPartsOfTheRowsMergedRangeByRangeIsTheWhole) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937_64 random(seed);
        const Predictions predictions = random_predictions(seed, 60, seed % 2 == 0 ? Weights::none : Weights::whole);
        std::vector<std::size_t> part_of_row(60);
        for (std::size_t& part : part_of_row) part = random() % 4;
        const std::vector<double> bounds = random_bounds(random);
        std::vector<MergedEvidence> ranges(bounds.size() + 1);
        for (std::size_t part = 0; part < 4; ++part) {
            const Predictions rows = tests::part_of(predictions, part_of_row, part);
            EvidenceSet evidence = gather(rows, tests::to_merge);
            evidence.forget_rows();
            auto pieces = cut(evidence, bounds);
            for (std::size_t range = 0; range < pieces.size(); ++range) ranges[range].add(std::move(pieces[range]));
        }
        std::vector<EvidenceSet> all;
        all.reserve(ranges.size());
        for (MergedEvidence& range : ranges) all.push_back(std::move(range).all());
        EXPECT_TRUE(joined(all, false) == gather(predictions));
    }
}

TEST(EvidenceInRange, HoldsTheScoresAboveOneBoundUpToTheOther) {
    const EvidenceSet whole = gather(few_rows({-infinity, 0.25, 0.5, 0.5, 0.75, infinity}, {0, 1, 0, 1, 1, 1}));
    const auto scores = [&](const ScoreRange& range) {
        const EvidenceSet cut = evidence_in_range(whole, range);
        const auto& ranking = cut.parts().front().summaries.get<Ranking>();
        std::vector<double> found;
        for (std::int64_t tie = 0; tie < ranking.distinct(); ++tie) found.push_back(ranking.score(tie));
        return found;
    };
    EXPECT_EQ(scores({{}, 0.25}), (std::vector<double>{0.25, -infinity}));
    EXPECT_EQ(scores({0.25, 0.5}), (std::vector<double>{0.5}));
    EXPECT_EQ(scores({0.5, 0.6}), (std::vector<double>{}));
    EXPECT_EQ(scores({0.6, {}}), (std::vector<double>{infinity, 0.75}));
    EXPECT_EQ(scores({infinity, {}}), (std::vector<double>{}));
    EXPECT_EQ(scores({{}, {}}).size(), 5U);
}

TEST(EvidenceInRange, CountsRowsInTheFirstAlone) {
    const EvidenceSet whole = gather(random_predictions(2, 80, Weights::none));
    const EvidenceSet second = evidence_in_range(whole, {0.5, {}});
    for (const Evidence& part : second.parts()) EXPECT_EQ(part.rows_seen + part.positives, 0);
    EXPECT_EQ(evidence_in_range(whole, {{}, 0.5}).parts().front().rows_seen, 80);
}

TEST(EvidenceInRange, LeavesOutSlicesWithoutATieButForTheFirst) {
    const EvidenceSet whole = gather(random_predictions(2, 80, Weights::none));
    EXPECT_EQ(evidence_in_range(whole, {{}, -1.0}).parts().size(), whole.parts().size());
    const EvidenceSet beyond = evidence_in_range(whole, {2.0, {}});
    EXPECT_EQ(beyond.parts().size(), 3U);  // the models
    EXPECT_TRUE(has_no_tie(beyond));
    EXPECT_FALSE(has_no_tie(evidence_in_range(whole, {0.5, {}})));
}

TEST(EvidenceInRange, CountsAgainWhatOnlyAllTiesMadeTooLargeToCount) {
    constexpr double half = 0x1p52;  // twice this, plus one, exceeds 2^53
    const EvidenceSet whole = gather(few_rows({0.25, 0.5, 0.75}, {0, 1, 1}, {half, half, 4}), tests::to_merge);
    EXPECT_FALSE(whole.parts().front().summaries.get<Ranking>().counted());
    const auto ranges = cut(whole, {0.25});
    for (const EvidenceSet& range : ranges) EXPECT_TRUE(range.parts().front().summaries.get<Ranking>().counted());
    EvidenceSet again = joined(ranges);
    EXPECT_TRUE(again.parts().front().summaries.get<Ranking>() == whole.parts().front().summaries.get<Ranking>());
}

TEST(EvidenceInRange, RefusesWhatIsMoreThanRankings) {
    EvidenceSet whole = gather(few_rows({0.25, 0.5}, {0, 1}));
    std::vector<Evidence> parts(whole.parts().begin(), whole.parts().end());
    parts.front().summaries.put(SoftLabels{});
    EXPECT_THROW(evidence_in_range(EvidenceSet(whole.origin(), parts), {}), Error);
    Origin other = whole.origin();
    other.task = TaskKind::regression;
    EXPECT_THROW(evidence_in_range(EvidenceSet(other, {}), {}), Error);
}

}  // namespace
}  // namespace midrank
