#include "midrank/evaluation/merged_evidence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/evidence_in_parts.hpp"
#include "midrank/evaluation/gather.hpp"
#include "tests/properties/split_rows.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using tests::random_predictions;
using tests::Weights;

EvidenceSet gathered(const Predictions& rows) {
    EvidenceSet evidence = gather(rows, tests::to_merge);
    evidence.forget_rows();
    return evidence;
}

/// As after the last merge, when moments of whole weights are dropped.
EvidenceSet as_after_last_merge(const EvidenceSet& merged) {
    EvidenceInParts all(1 << 30);
    all.add(merged);
    return std::move(all).merged();
}

EvidenceSet merged_in_parts(const Predictions& predictions, std::size_t parts, MergedEvidence all) {
    std::vector<std::size_t> part_of_row(predictions.positive.size());
    for (std::size_t row = 0; row < part_of_row.size(); ++row) part_of_row[row] = row * parts / part_of_row.size();
    for (std::size_t part = 0; part < parts; ++part) all.add(gathered(tests::part_of(predictions, part_of_row, part)));
    return std::move(all).all();
}

TEST(MergedEvidence, OfPartsIsThatOfAllRowsHoweverManyWait) {
    for (const std::size_t parts : {1, 2, 3, 9, 40}) {
        for (const auto weights : {Weights::none, Weights::whole}) {
            const Predictions predictions = random_predictions(parts, 300, weights);
            const EvidenceSet whole = gather(predictions);
            for (const std::int64_t may_wait : {0, 500, 1 << 20}) {
                const EvidenceSet merged = merged_in_parts(predictions, parts, MergedEvidence(may_wait));
                EXPECT_TRUE(as_after_last_merge(merged) == whole) << parts << " parts, of which may wait " << may_wait;
            }
        }
    }
}

TEST(MergedEvidence, KeepsHowWholeWeightsScatterForOtherPartsMayHaveFractions) {
    const EvidenceSet merged = merged_in_parts(random_predictions(7, 60, Weights::whole), 3, MergedEvidence(0));
    EXPECT_TRUE(merged.parts().front().summaries.has<WeightMoments>());
    EXPECT_FALSE(as_after_last_merge(merged).parts().front().summaries.has<WeightMoments>());
}

TEST(MergedEvidence, OfTasksWithoutRankingsIsThatOfAllRows) {
    EvidenceSet whole;
    MergedEvidence all;
    for (const double target : {1.0, 2.5, -3.0}) {
        Predictions rows{.label_name = "y"};
        rows.task = TaskKind::regression;
        rows.target = {target, target + 1};
        rows.scores = {{"m", std::vector<double>{target, 0}}};
        const EvidenceSet part = gathered(rows);
        whole.merge(part);
        all.add(part);
    }
    EXPECT_TRUE(std::move(all).all() == whole);
}

TEST(MergedEvidence, OfNothingIsNothing) {
    MergedEvidence all;
    all.add({});
    EXPECT_TRUE(std::move(all).all().parts().empty());
}

TEST(MergedEvidence, RefusesRowsThatWereReadInAnotherWay) {
    Predictions rows = random_predictions(1, 20, Weights::none);
    MergedEvidence all;
    all.add(gathered(rows));
    rows.positive_name = "yes";
    EXPECT_THROW(all.add(gathered(rows)), Error);
}

}  // namespace
}  // namespace midrank
