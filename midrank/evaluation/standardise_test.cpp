#include "midrank/evaluation/standardise.hpp"

#include "bench/coverage/study.hpp"
#include "midrank/base/error.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/predictions/memory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

/// Sixty rows of three sites with different labels and scores.
Predictions sixty_rows(bool weighted = false) {
    Predictions rows{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    GroupColumn site{.name = "site", .groups = {"a", "b", "c"}, .codes = {}};
    for (int row = 0; row < 60; ++row) {
        const std::int32_t code = row % 6 < 3 ? 0 : row % 6 < 5 ? 1 : 2;
        const bool positive = (row / 6) % (2 + code) == 0;
        rows.positive.push_back(positive ? 1 : 0);
        scores.push_back(std::round(100 * ((positive ? 0.25 : 0.05) + 0.65 * ((7 * row + 13 * code) % 61) / 61)) / 100);
        site.codes.push_back(code);
        if (weighted) rows.weights.push_back(0.5 + 0.25 * (row % 5));
    }
    if (weighted) rows.weight_name = "weight";
    rows.weights_count = !weighted;
    rows.scores.push_back({"score", std::move(scores)});
    rows.slices.push_back(std::move(site));
    return rows;
}

const SliceShares to_b = {.of_values = {{"a", 0.2}, {"b", 0.7}, {"c", 0.1}}};

Report report_of(const EvidenceSet& evidence, const char* measures) {
    return evaluate(
        evidence,
        {.measures = read_measures(measures), .threshold = ThresholdRule::read("0.4"), .intervals = IntervalRequest{}});
}

const Result& result(const SliceReport& report, std::string_view key) {
    return *std::ranges::find(report.results, key, [](const Result& one) { return one.requested.key; });
}

double weight_of(const Predictions& rows, std::size_t row) { return rows.weights.empty() ? 1 : rows.weights[row]; }

/// The same rows with a column of the equivalent weights.
Predictions with_weights(Predictions rows, const SliceShares& shares) {
    double all = 0;
    std::vector<double> of_site(3);
    for (std::size_t row = 0; row < 60; ++row) {
        all += weight_of(rows, row);
        of_site[static_cast<std::size_t>(rows.slices[0].codes[row])] += weight_of(rows, row);
    }
    std::vector<double> weights;
    for (std::size_t row = 0; row < 60; ++row) {
        const auto site = static_cast<std::size_t>(rows.slices[0].codes[row]);
        weights.push_back(weight_of(rows, row) * shares.of_values[site].second * all / of_site[site]);
    }
    rows.weights = weights;
    rows.weight_name = "weight";
    rows.weights_count = false;
    return rows;
}

TEST(Standardised, AllValuesAreThoseOfWeightedRows) {
    for (const bool weighted : {false, true}) {
        const Predictions rows = sixty_rows(weighted);
        const Predictions by_hand = with_weights(rows, to_b);
        const Report expected = report_of(gather(by_hand), "all");
        const Report found = report_of(standardised(gather(rows), to_b), "all");
        ASSERT_GT(expected.models.front().whole.results.size(), 50);
        for (const Result& one : expected.models.front().whole.results) {
            const Value& other = result(found.models.front().whole, one.requested.key).answer.value;
            ASSERT_EQ(other.defined(), one.answer.value.defined()) << one.requested.key;
            if (!other.defined() || std::isinf(other.number())) continue;
            EXPECT_NEAR(other.number(), one.answer.value.number(), 1e-11 * (1 + std::abs(other.number())))
                << one.requested.key;
        }
    }
}

TEST(Standardised, SlicesStayAsTheyAre) {
    const Predictions rows = sixty_rows();
    const Report plain = report_of(gather(rows), "roc_auc,accuracy");
    const Report found = report_of(standardised(gather(rows), to_b), "roc_auc,accuracy");
    ASSERT_EQ(found.models.front().slices.size(), 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& before = plain.models.front().slices[i].second.results;
        const auto& after = found.models.front().slices[i].second.results;
        for (std::size_t k = 0; k < before.size(); ++k) {
            EXPECT_EQ(after[k].answer.value.number(), before[k].answer.value.number());
            EXPECT_EQ(std::get<Interval>(*after[k].interval).bounds, std::get<Interval>(*before[k].interval).bounds);
        }
    }
}

/// The accuracy is the mean of the sites' accuracies, weighted by the shares, and each of these is a proportion.
TEST(Standardised, TheStandardErrorOfAShareIsThatOfAStratifiedSample) {
    const Predictions rows = sixty_rows();
    const auto& scores = std::get<std::vector<double>>(rows.scores[0].values);
    double value = 0;
    double variance = 0;
    for (std::size_t site = 0; site < 3; ++site) {
        double right = 0;
        double of_site = 0;
        for (std::size_t row = 0; row < 60; ++row) {
            if (static_cast<std::size_t>(rows.slices[0].codes[row]) != site) continue;
            of_site += 1;
            right += (scores[row] > 0.4) == (rows.positive[row] != 0) ? 1 : 0;
        }
        const double share = to_b.of_values[site].second;
        const double p = right / of_site;
        value += share * p;
        variance += share * share * p * (1 - p) / (of_site - 1);
    }
    const Report found = report_of(standardised(gather(rows), to_b), "accuracy");
    const Result& accuracy = found.models.front().whole.results.front();
    EXPECT_NEAR(accuracy.answer.value.number(), value, 1e-14);
    const Interval& interval = std::get<Interval>(*accuracy.interval);
    // Each class is corrected by m / (m - 1) as well.
    EXPECT_NEAR(*interval.standard_error, std::sqrt(variance), 0.03 * std::sqrt(variance));
    EXPECT_GE(*interval.standard_error, std::sqrt(variance));
    EXPECT_THAT(interval.remark, HasSubstr("the shares of slices are given"));
}

/// Compared with leaving out each row in turn, while its slice keeps its share.
TEST(Standardised, StandardErrorsAreThoseOfTheJackknifeWithinSlices) {
    for (const bool weighted : {false, true}) {
        const Predictions rows = sixty_rows(weighted);
        const char* const measures = "roc_auc,average_precision,brier_score,f1,mcc,precision,sensitivity,log_loss";
        const Report report = report_of(standardised(gather(rows), to_b), measures);
        const auto without = [&](std::size_t left_out) {
            Predictions part = rows;
            auto& scores = std::get<std::vector<double>>(part.scores[0].values);
            const auto erase = [left_out](auto& of) {
                if (!of.empty()) of.erase(of.begin() + static_cast<std::ptrdiff_t>(left_out));
            };
            erase(part.positive);
            erase(scores);
            erase(part.slices[0].codes);
            erase(part.weights);
            return evaluate(standardised(gather(part), to_b),
                            {.measures = read_measures(measures), .threshold = ThresholdRule::read("0.4")});
        };
        std::vector<Report> left_out;
        for (std::size_t row = 0; row < 60; ++row) left_out.push_back(without(row));
        for (std::size_t k = 0; k < report.models.front().whole.results.size(); ++k) {
            const Result& of = report.models.front().whole.results[k];
            double variance = 0;
            for (std::int32_t site = 0; site < 3; ++site) {
                std::vector<double> values;
                for (std::size_t row = 0; row < 60; ++row)
                    if (rows.slices[0].codes[row] == site)
                        values.push_back(left_out[row].models.front().whole.results[k].answer.value.number());
                double mean = 0;
                for (const double value : values) mean += value / static_cast<double>(values.size());
                for (const double value : values)
                    variance += (value - mean) * (value - mean) * (1 - 1 / static_cast<double>(values.size()));
            }
            const Interval& interval = std::get<Interval>(*of.interval);
            ASSERT_TRUE(interval.standard_error) << of.requested.key;
            EXPECT_NEAR(*interval.standard_error / std::sqrt(variance), 1, 0.12) << of.requested.key << weighted;
        }
    }
}

/// Two sites; the second has fewer positives and less informative scores.
Predictions rows_of_two_sites(double share_of_second, std::int64_t count, std::uint64_t seed) {
    coverage::Draws draws(seed);
    Predictions rows{.label_name = "label", .positive_name = "1"};
    GroupColumn site{.name = "site", .groups = {"a", "b"}, .codes = {}};
    std::vector<double> scores;
    for (std::int64_t row = 0; row < count; ++row) {
        const bool second = draws.uniform() < share_of_second;
        const bool positive = draws.uniform() < (second ? 0.2 : 0.5);
        const double score = draws.normal() + (positive ? (second ? 0.7 : 1.8) : 0);
        scores.push_back(1 / (1 + std::exp(0.9 - score)));
        rows.positive.push_back(positive ? 1 : 0);
        site.codes.push_back(second ? 1 : 0);
    }
    rows.scores.push_back({"score", std::move(scores)});
    rows.slices.push_back(std::move(site));
    return rows;
}

/// A small fixed part of bench/coverage/standardised.cpp.
TEST(Standardised, IntervalsHoldAboutAsOftenAsStated) {
    constexpr int samples = 300;
    const char* const measures = "accuracy,precision,roc_auc,brier_score";
    const auto evaluated = [&](const EvidenceSet& evidence) {
        return evaluate(evidence,
                        {.measures = read_measures(measures), .threshold = {}, .intervals = IntervalRequest{}})
            .models.front()
            .whole;
    };
    const SliceReport truth = evaluated(gather(rows_of_two_sites(0.8, 400'000, 1)));
    std::vector<coverage::Tally> found(4);
    for (int sample = 0; sample < samples; ++sample) {
        const Predictions rows = rows_of_two_sites(0.5, 500, static_cast<std::uint64_t>(sample) + 2);
        const SliceReport one = evaluated(standardised(gather(rows), {.of_values = {{"a", 0.2}, {"b", 0.8}}}));
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i].add(one.results[i].interval, truth.results[i].answer.value.number());
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].given, samples);
        EXPECT_GE(found[i].covered, samples * 91 / 100) << truth.results[i].requested.key;
        EXPECT_LE(found[i].covered, samples * 99 / 100) << truth.results[i].requested.key;
    }
}

TEST(Standardised, SlicesWithoutAShareWeighNothing) {
    const Predictions rows = sixty_rows();
    const SliceShares half = {.of_values = {{"a", 0.5}, {"b", 0.5}}};
    const Report found = report_of(standardised(gather(rows), half), "accuracy");
    EXPECT_EQ(found.models.front().whole.input["rows"], Count(50));
    EXPECT_THAT(found.notes.front(), HasSubstr("Rows of other slices have weight 0: c."));
    const auto value_of = [&](std::size_t slice) {
        return found.models.front().slices[slice].second.results.front().answer.value.number();
    };
    EXPECT_NEAR(found.models.front().whole.results.front().answer.value.number(), (value_of(0) + value_of(1)) / 2,
                1e-14);
}

TEST(Standardised, WhatIsDrawnOrInvertedHasNoInterval) {
    const Report found = report_of(standardised(gather(sixty_rows()), to_b), "r_b,max_f1,c_b");
    for (const Result& one : found.models.front().whole.results)
        EXPECT_EQ(std::get<Undefined>(*one.interval), Undefined::slice_shares_given) << one.requested.key;
}

TEST(Standardised, SummariesWillDo) {
    const Predictions rows = sixty_rows();
    const EvidenceSet evidence = gather(rows);
    const EvidenceSet kept = EvidenceSet::decode(evidence.encode());
    EXPECT_EQ(standardised(kept, to_b), standardised(evidence, to_b));
    const EvidenceSet again = standardised(evidence, to_b);
    EXPECT_EQ(EvidenceSet::decode(again.encode()), again);
}

TEST(Standardised, BytesOfSlicesThatAreNotAmongTheRowsAreRefused) {
    const EvidenceSet evidence = standardised(gather(sixty_rows()), to_b);
    std::vector<Evidence> parts(evidence.parts().begin(), evidence.parts().end());
    parts.front().summaries.put(
        GivenShares({WeightMoments(Array<WeightMoments::Tie>{{.score = 0.123, .positive = {.rows = 1, .mean = 1}}})}));
    const EvidenceSet strange(evidence.origin(), std::move(parts));
    EXPECT_THROW(static_cast<void>(EvidenceSet::decode(strange.encode())), Error);
}

TEST(Standardised, RefusesWhatNoWeightsBringAbout) {
    const Predictions rows = sixty_rows();
    const EvidenceSet evidence = gather(rows);
    const auto complaint = [&](const EvidenceSet& of, const SliceShares& shares) -> std::string {
        try {
            static_cast<void>(standardised(of, shares));
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(complaint(evidence, {.of_values = {{"a", 0.875}, {"d", 0.125}}}),
                HasSubstr("12.5 % of the rows should have \"d\" in column \"site\""));
    EXPECT_THAT(complaint(standardised(evidence, to_b), to_b), HasSubstr("already weighted to given shares"));
    EXPECT_THAT(complaint(at_prevalence(evidence, {.prevalence = 0.1}), to_b),
                HasSubstr("already weighted to given shares"));
    Predictions clustered = rows;
    clustered.clusters.push_back(clustered.slices.front());
    EXPECT_THAT(complaint(gather(clustered), to_b), HasSubstr("--cluster"));
    Predictions two = rows;
    two.slices.push_back(two.slices.front());
    two.slices.back().name = "other";
    EXPECT_THAT(complaint(gather(two), to_b), HasSubstr("there are several"));
    two.slices.clear();
    EXPECT_THAT(complaint(gather(two), to_b), HasSubstr("Name their column with --slice"));
}

std::string why_no_shares(const std::vector<std::string>& texts) {
    try {
        static_cast<void>(read_slice_shares(texts));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(SliceShares, AreReadFromText) {
    const std::vector<std::string> texts = {"b=70%", "a=0.2", "x=y=0.1"};
    EXPECT_THAT(read_slice_shares(texts).of_values,
                ElementsAre(Pair("a", testing::DoubleNear(0.2, 1e-15)), Pair("b", testing::DoubleNear(0.7, 1e-15)),
                            Pair("x=y", testing::DoubleNear(0.1, 1e-15))));
    // Rounded shares are rescaled to sum to 1.
    EXPECT_THAT(
        read_slice_shares(std::vector<std::string>{"a=33.3%", "b=33.3%", "c=33.3%"}).of_values,
        ElementsAre(Pair("a", testing::DoubleNear(1. / 3, 1e-15)), Pair("b", testing::DoubleNear(1. / 3, 1e-15)),
                    Pair("c", testing::DoubleNear(1. / 3, 1e-15))));
    EXPECT_THAT(why_no_shares({"a=0.5", "b=0.4"}), HasSubstr("sum to 0.9"));
    EXPECT_THAT(why_no_shares({"a=0.5", "a=0.5"}), HasSubstr("two shares"));
    EXPECT_THAT(why_no_shares({"a=-0.5", "b=1.5"}), HasSubstr("\"a=-0.5\""));
    EXPECT_THAT(why_no_shares({"a"}), HasSubstr("not \"a\""));
    EXPECT_THAT(why_no_shares({"a=nan"}), HasSubstr("not \"a=nan\""));
}

}  // namespace
}  // namespace midrank
