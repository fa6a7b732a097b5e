#include "midrank/inference/curve_equality.hpp"

#include "midrank/inference/comparison_for_tests.hpp"
#include "tests/golden/peers/inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace midrank {
namespace {

ComparisonRequest with_curves(std::int64_t swaps = 0) {
    ComparisonRequest request = by_influence();
    request.curves = true;
    request.permutations = swaps;
    return request;
}

TestModels without_clusters(const std::string& name) {
    TestModels models = peer_models(name);
    models.clusters.clear();
    return models;
}

CurveComparison curves(TestModels models, std::int64_t swaps = 0) {
    return models.compare("brier_score", with_curves(swaps)).curves.front();
}

/// By its definition, for scores without ties: for each k the rows ranked highest, counted again.
double apart_by_counting(const TestModels& models) {
    const auto found = [&models](std::size_t model, std::size_t k) {
        std::vector<std::size_t> rows(models.positive.size());
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = i;
        std::ranges::sort(
            rows, [&](std::size_t i, std::size_t j) { return models.scores[model][i] > models.scores[model][j]; });
        int positive = 0;
        for (std::size_t i = 0; i < k; ++i) positive += models.positive[rows[i]];
        return positive;
    };
    int sum = 0;
    for (std::size_t k = 1; k <= models.positive.size(); ++k) sum += std::abs(found(0, k) - found(1, k));
    return 2 * sum;
}

TEST(CurveEquality, AddsUpHowManyMorePositivesAreFound) {
    // From the top + - + - and - + + -: 1 1 2 2 and 0 1 2 2 positives, which differ by one at k = 1.
    const TestModels models{.positive = {1, 0, 1, 0}, .scores = {{4, 3, 2, 1}, {3, 4, 2, 1}}};
    EXPECT_EQ(curves(models).apart, Value(2.0));
    const TestModels peer = without_clusters("binormal");
    EXPECT_EQ(curves(peer, 1).apart, Value(apart_by_counting(peer)));
}

TEST(CurveEquality, SharesThePlacesOfATieEvenly) {
    // + above - in one model, tied in the other: 1 1 and 1/2 1 positives.
    const TestModels models{.positive = {1, 0}, .scores = {{2, 1}, {1, 1}}};
    EXPECT_EQ(curves(models).apart, Value(1.0));
}

TEST(CurveEquality, DoesNotCareForScales) {
    TestModels models = peer_models("tied");
    const CurveComparison plain = curves(models);
    for (double& score : models.scores[1]) score = std::exp(3 * score);
    const CurveComparison other = curves(models);
    EXPECT_EQ(other.apart, plain.apart);
    EXPECT_EQ(other.p, plain.p);
}

TEST(CurveEquality, FindsNoDifferenceOfAModelFromItself) {
    TestModels models = peer_models("binormal");
    models.scores[1] = models.scores[0];
    EXPECT_EQ(curves(models).apart, Value(0.0));
    EXPECT_EQ(curves(models).p, Value(1.0));
}

/// The share of all swaps and orders of ties for which the curves are at least as different, by enumeration.
double share_of_all(const TestModels& models) {
    const std::size_t n = models.positive.size();
    const auto ranks = [&](std::size_t model) {
        std::vector<double> found;
        for (const double score : models.scores[model])
            found.push_back(static_cast<double>(
                std::ranges::count_if(models.scores[model], [score](double x) { return x <= score; })));
        return found;
    };
    const auto first = ranks(0);
    const auto second = ranks(1);
    const double observed = apart_by_counting(models);
    std::int64_t extreme = 0;
    std::int64_t all = 0;
    for (std::size_t swapped = 0; swapped < std::size_t{1} << n; ++swapped) {
        for (std::size_t lower = 0; lower < std::size_t{1} << n; ++lower) {
            TestModels exchanged{.positive = models.positive, .scores = {first, second}};
            for (std::size_t row = 0; row < n; ++row) {
                // The second model's rank r lies a quarter above r, or below it.
                const auto rank = static_cast<std::size_t>(second[row]) - 1;
                exchanged.scores[1][row] += (lower >> rank & 1) != 0 ? -0.25 : 0.25;
                if ((swapped >> row & 1) != 0) std::swap(exchanged.scores[0][row], exchanged.scores[1][row]);
            }
            extreme += apart_by_counting(exchanged) >= observed ? 1 : 0;
            ++all;
        }
    }
    return static_cast<double>(extreme) / static_cast<double>(all);
}

TEST(CurveEquality, HasThePOfAllSwapsListed) {
    const TestModels models{.positive = {1, 0, 1, 0, 1, 0, 0},
                            .scores = {{7, 6, 5, 4, 3, 2, 1}, {2, 5, 3, 7, 1, 4, 6}}};
    const double share = share_of_all(models);
    ASSERT_GT(share, 0.01);
    ASSERT_LT(share, 0.9);
    constexpr std::int64_t swaps = 40'000;
    const auto found = std::get<ExtremeCount>(curves(models, swaps).swaps);
    EXPECT_EQ(found.compared, swaps);
    EXPECT_NEAR(found.share(), share, 5 * std::sqrt(share * (1 - share) / swaps));
}

TEST(CurveEquality, HasThePOfPRoc) {
    // pROC breaks ties of scores by row, so only scores without ties are compared.
    const auto peers = tests::peer_answers("venkatraman");
    ASSERT_EQ(peers["tests"].size(), 4U);
    for (const auto& peer : peers["tests"]) {
        TestModels models = without_clusters(peer["input"]);
        models.positive.resize(peer["rows"]);
        for (auto& scores : models.scores) scores.resize(peer["rows"]);
        constexpr std::int64_t swaps = 20'000;
        const CurveComparison found = curves(models, swaps);
        EXPECT_EQ(found.apart, Value(peer["statistic"].get<double>())) << peer;
        const double p = peer["p"];
        // Five standard errors of both.
        const double error = std::sqrt(p * (1 - p) * (1.0 / swaps + 1 / peer["swaps"].get<double>()));
        EXPECT_NEAR(std::get<ExtremeCount>(found.swaps).share(), p, 5 * error) << peer;
    }
}

TEST(CurveEquality, CountsWholeWeightsAsRows) {
    TestModels weighted{.positive = {1, 0, 1, 0}, .scores = {{4, 3, 2, 1}, {3, 4, 2, 1}}, .weights = {1, 2, 1, 1}};
    const TestModels repeated{.positive = {1, 0, 0, 1, 0}, .scores = {{4, 3, 3, 2, 1}, {3, 4, 4, 2, 1}}};
    EXPECT_EQ(curves(weighted).apart, curves(repeated).apart);
    EXPECT_EQ(curves(weighted).p, curves(repeated).p);
    weighted.weights = {1, 0.5, 1, 1};
    EXPECT_EQ(curves(weighted).p, Value(Undefined::fractional_weights));
}

TEST(CurveEquality, SwapsClustersWhole) {
    // All rows are in one cluster, so a swap only exchanges the models.
    TestModels models = peer_models("binormal");
    models.clusters.assign(models.positive.size(), 0);
    EXPECT_EQ(curves(models).p, Value(1.0));
}

TEST(CurveEquality, NeedsBothClasses) {
    const TestModels models{.positive = {1, 1}, .scores = {{2, 1}, {1, 2}}};
    EXPECT_EQ(curves(models).p, Value(Undefined::one_class));
}

TEST(CurveEquality, IsAdjustedForAllPairs) {
    TestModels models = peer_models("binormal");
    models.scores.push_back(models.scores[0]);
    std::ranges::reverse(models.scores[2]);
    const auto found = models.compare("brier_score", with_curves()).curves;
    ASSERT_EQ(found.size(), 3U);
    for (const CurveComparison& of : found) EXPECT_GE(of.adjusted.number(), of.p.number());
    EXPECT_GT(found[1].adjusted.number(), found[1].p.number());
}

}  // namespace
}  // namespace midrank
