// The law of summaries for the second round: the data are split, every part is summarised, the summaries are merged,
// every part is read again with the merged summary, and the results are merged in any order. Evaluations and
// comparisons of them equal those of the rows, to the byte of their JSON.

#include "midrank/evaluation/second_round.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/compare.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/numerics/checksum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/presentation/documents.hpp"
#include "tests/properties/close_json.hpp"
#include "tests/properties/split_rows.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <sstream>
#include <string>

namespace midrank::tests {
namespace {

SecondRoundRequest everything_at(const char* threshold) {
    return {
        .pairs = true, .clusters = false, .measures = every_measure(), .thresholds = {ThresholdRule::read(threshold)}};
}

/// Both rounds of all parts.
EvidenceSet two_rounds(const std::vector<Predictions>& parts, const SecondRoundRequest& keep) {
    EvidenceSet first;
    for (const Predictions& part : parts) first.merge(by_way_of_bytes(gather(part, to_merge)));
    EvidenceSet kept;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        kept.merge(by_way_of_bytes(with_second_round(first, gather(*part, to_merge), keep)));
    return by_way_of_bytes(kept);
}

/// Measures whose intervals need no resampling. If thresholds tie, taks has no influence, and is bootstrapped.
std::vector<MeasureRequest> measures_without_draws() {
    std::vector<MeasureRequest> measures = every_measure();
    std::erase_if(measures, [](const MeasureRequest& requested) {
        return !requested.measure->influence || requested.measure->id == std::string("taks");
    });
    return measures;
}

std::string compared(const EvidenceSet& evidence) {
    CompareRequest request{.measures = {}, .threshold = ThresholdRule::read("0.4"), .comparison = {}};
    request.measures = measures_without_draws();
    request.comparison.margin = 0.1;
    request.comparison.test = DifferenceTest::influence;  // the default may be swaps, which need the rows
    return json(compare(evidence, request));
}

std::string evaluated(const EvidenceSet& evidence) {
    EvaluateRequest request{.measures = {}, .threshold = ThresholdRule::read("0.4")};
    request.measures = measures_without_draws();
    request.intervals = IntervalRequest{};
    return json(evaluate(evidence, request));
}

/// Fails with the first lines that differ.
void expect_same_text(const std::string& a, const std::string& b) {
    std::istringstream of_a(a);
    std::istringstream of_b(b);
    for (std::string x, y; std::getline(of_a, x);) {
        std::getline(of_b, y);
        ASSERT_EQ(x, y);
    }
    EXPECT_EQ(a.size(), b.size());
}

void expect_parts_answer_like_the_rows(std::uint64_t seed) {
    const bool clustered = seed % 2 == 0;
    const auto weights = seed % 4 < 2 ? Weights::none : Weights::whole;
    std::mt19937_64 random(seed);
    const Predictions whole = random_predictions(seed, 1 + random() % 79, weights, clustered);
    const EvidenceSet kept = two_rounds(split(whole, seed + 1, 1 + random() % 4), everything_at("0.4"));
    EXPECT_TRUE(kept.second_round_is_complete());
    const EvidenceSet rows = gather(whole);
    expect_same_text(compared(kept), compared(rows));
    expect_same_text(evaluated(kept), evaluated(rows));
    const EvidenceSet at_once =
        with_second_round(gather(whole, to_merge), gather(whole, to_merge), everything_at("0.4"));
    EXPECT_TRUE(kept.together() == at_once.together());
    for (std::size_t i = 0; clustered && i < kept.parts().size(); ++i)
        EXPECT_TRUE(kept.parts()[i].summaries.get<ClusterSums>() == at_once.parts()[i].summaries.get<ClusterSums>());
}

TEST(SecondRound, OfPartsAnswersLikeTheRowsForWholeWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_law; ++seed) {
        SCOPED_TRACE(seed);
        expect_parts_answer_like_the_rows(seed);
    }
}

void expect_parts_are_the_whole_given_the_same_first(std::uint64_t seed) {
    const Predictions whole = random_predictions(seed, 60, Weights::fractional, seed % 2 == 0);
    const EvidenceSet first = gather(whole, to_merge);
    const EvidenceSet at_once = with_second_round(first, gather(whole, to_merge), everything_at("0.4"));
    EvidenceSet kept;
    for (const Predictions& part : split(whole, seed + 1, 4))
        kept.merge(by_way_of_bytes(with_second_round(first, gather(part, to_merge), everything_at("0.4"))));
    EXPECT_TRUE(kept == at_once);
    expect_same_text(compared(kept), compared(gather(whole)));
    expect_same_text(evaluated(kept), evaluated(gather(whole)));
}

TEST(SecondRound, OfPartsAnswersLikeTheRowsWithinRoundingForFractionalWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_law / 4; ++seed) {
        SCOPED_TRACE(seed);
        const Predictions whole = random_predictions(seed, 20 + seed % 60, Weights::fractional, seed % 2 == 0);
        const EvidenceSet kept = two_rounds(split(whole, seed + 1, 4), everything_at("0.4"));
        EXPECT_TRUE(kept.second_round_is_complete());
        const EvidenceSet rows = gather(whole, to_merge);
        expect_close_json(compared(kept), compared(rows), 1e-9);
        expect_close_json(evaluated(kept), evaluated(rows), 1e-9);
    }
}

TEST(SecondRound, OfPartsIsThatOfTheWholeForFractionalWeightsGivenTheSameFirst) {
    for (std::uint64_t seed = 0; seed < tables_of_law; ++seed) {
        SCOPED_TRACE(seed);
        expect_parts_are_the_whole_given_the_same_first(seed);
    }
}

TEST(SecondRound, HasTheSameBitsForAnyNumberOfThreads) {
    for (const bool clustered : {false, true}) {
        const Predictions whole = random_predictions(4, 70'000, Weights::fractional, clustered);
        std::vector<Bytes> bytes;
        for (const int threads : {1, 2, 7}) {
            with_threads(threads, [&] {
                const EvidenceSet first = gather(whole, to_merge);
                SecondRoundRequest keep = everything_at("0.4");
                keep.measures = read_measures("roc_auc,f1,log_loss");
                bytes.push_back(with_second_round(first, first, keep).encode());
            });
        }
        EXPECT_TRUE(bytes[0] == bytes[1] && bytes[0] == bytes[2]);
    }
}

TEST(SecondRound, WhatWasNotKeptNeedsTheRows) {
    const Predictions whole = random_predictions(6, 60, Weights::none, false);
    SecondRoundRequest keep = everything_at("0.4");
    keep.measures = read_measures("roc_auc,f1");
    const EvidenceSet kept = two_rounds({whole}, keep);
    CompareRequest request{
        .measures = read_measures("roc_auc,brier_score,f1"), .threshold = ThresholdRule::read("0.6"), .comparison = {}};
    const auto standard_error = [&](std::size_t measure) {
        return compare(kept, request).comparison.measures[measure].differences.front().standard_error;
    };
    EXPECT_TRUE(standard_error(0).defined());
    EXPECT_EQ(standard_error(1), Value(Undefined::needs_rows));
    EXPECT_EQ(standard_error(2), Value(Undefined::needs_rows));  // it was stored for another threshold
    EXPECT_FALSE(compare(kept, request).comparison.labels);
    request.threshold = ThresholdRule::read("0.4");
    EXPECT_TRUE(standard_error(2).defined());
    EXPECT_TRUE(compare(kept, request).comparison.labels);
}

TEST(SecondRound, DrawsAndSwapsNeedTheRows) {
    const EvidenceSet kept = two_rounds({random_predictions(6, 60, Weights::none, false)}, everything_at("0.4"));
    CompareRequest request{.measures = read_measures("roc_auc"), .threshold = {}, .comparison = {}};
    const auto difference = [&] { return compare(kept, request).comparison.measures.front().differences.front(); };
    request.comparison.test = DifferenceTest::bootstrap;
    EXPECT_EQ(difference().p, Value(Undefined::needs_rows));
    EXPECT_EQ(std::get<Undefined>(*difference().bootstrap), Undefined::needs_rows);
    request.comparison.test = DifferenceTest::permutation;
    EXPECT_EQ(difference().p, Value(Undefined::needs_rows));
    request.comparison.test = DifferenceTest::influence;
    EXPECT_TRUE(difference().p.defined());
    request.comparison.adjustment = Adjustment::max_t;
    EXPECT_EQ(difference().adjusted, Value(Undefined::needs_rows));
    request.comparison.intervals.method = find_interval_method("bca");
    EXPECT_EQ(std::get<Undefined>(difference().interval), Undefined::needs_rows);
}

TEST(SecondRound, ModelsWithRowsOfTheirOwnNeedNone) {
    Predictions whole = random_predictions(9, 80, Weights::whole, false);
    whole.scores = {whole.scores.front()};
    whole.models = whole.slices;
    whole.slices.clear();
    const auto answer = [](const EvidenceSet& evidence) {
        CompareRequest request{.measures = read_measures("roc_auc,f1,log_loss"),
                               .threshold = ThresholdRule::read("0.4"),
                               .comparison = {}};
        request.comparison.test = DifferenceTest::bootstrap;
        request.comparison.intervals.replicates = 100;
        return json(compare(evidence, request));
    };
    EXPECT_EQ(answer(by_way_of_bytes(gather(whole, to_merge))), answer(gather(whole)));
    EXPECT_THROW(with_second_round(gather(whole), gather(whole), everything_at("0.4")), Error);
}

TEST(SecondRound, OfOtherFirstRoundsOrOfTheSameRowsTwiceDoesNotMerge) {
    Predictions whole = random_predictions(10, 60, Weights::none, true);
    whole.slices.clear();
    std::vector<std::size_t> halves(60);
    for (std::size_t row = 0; row < halves.size(); ++row) halves[row] = row % 2;
    const std::vector<Predictions> parts = {part_of(whole, halves, 0), part_of(whole, halves, 1)};
    EvidenceSet first;
    for (const Predictions& part : parts) first.merge(gather(part, to_merge));
    EvidenceSet kept = with_second_round(first, gather(parts[0], to_merge), everything_at("0.4"));
    EXPECT_FALSE(kept.second_round_is_complete());
    EXPECT_THROW(kept.merge(first), Error);
    EXPECT_THROW(first.merge(kept), Error);
    const EvidenceSet alone = gather(parts[1], to_merge);
    EXPECT_THROW(kept.merge(with_second_round(alone, alone, everything_at("0.4"))), Error);
    const EvidenceSet rest = with_second_round(first, gather(parts[1], to_merge), everything_at("0.4"));
    EvidenceSet spoilt = kept;
    EXPECT_THROW(spoilt.merge(with_second_round(first, gather(parts[1], to_merge), everything_at("0.5"))), Error);
    const EvidenceSet rest_twice = by_way_of_bytes(rest);
    EvidenceSet kept_twice = rest;  // the same number of rows, but other rows
    kept_twice.merge(rest_twice);
    kept.merge(rest);
    EXPECT_TRUE(kept.second_round_is_complete());
    EXPECT_THROW(kept.merge(rest), Error);
    EXPECT_FALSE(kept_twice.second_round_is_complete());
    // Rows that are not in the first round.
    EXPECT_THROW(with_second_round(alone, gather(whole, to_merge), everything_at("0.4")), Error);
    Predictions other = parts[0];
    std::get<std::vector<double>>(other.scores.front().values).front() = 0.123;
    EXPECT_THROW(with_second_round(first, gather(other, to_merge), everything_at("0.4")), Error);
}

TEST(SecondRound, RefusesHostileBytes) {
    for (const bool clustered : {false, true}) {
        const Predictions whole = random_predictions(11, 12, Weights::whole, clustered);
        SecondRoundRequest keep = everything_at("0.4");
        keep.measures = read_measures("roc_auc,f1");
        const EvidenceSet first = gather(whole, to_merge);
        const Bytes good = with_second_round(first, first, keep).encode();
        for (std::size_t size = 0; size < good.size(); size += 7)
            EXPECT_THROW(EvidenceSet::decode(std::span(good).first(size)), Error) << size;
        std::mt19937_64 random(12);
        for (int i = 0; i < 4'000; ++i) {
            Bytes bytes = good;
            for (int change = 0; change < 3; ++change)
                bytes[random() % bytes.size()] = static_cast<std::byte>(random());
            const std::size_t content = bytes.size() - sizeof(std::uint32_t);
            const std::uint32_t sum = checksum(std::span<const std::byte>(bytes).first(content));
            std::memcpy(bytes.data() + content, &sum, sizeof sum);
            try {
                const EvidenceSet decoded = EvidenceSet::decode(bytes);
                CompareRequest request{
                    .measures = keep.measures, .threshold = ThresholdRule::read("0.4"), .comparison = {}};
                static_cast<void>(compare(decoded, request));
                EvidenceSet twice = decoded;
                twice.merge(decoded);
            } catch (const Error&) {  // refused, as it should be
                continue;
            }
        }
    }
}

}  // namespace
}  // namespace midrank::tests
