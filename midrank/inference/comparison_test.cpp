#include "midrank/inference/comparison.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/comparison_for_tests.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/philox.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/golden/peers/classical.hpp"
#include "tests/properties/sanitized.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <numeric>
#include <string>

namespace midrank {
namespace {

nlohmann::json peer(const std::string& file) {
    std::ifstream in("tests/golden/peers/" + file + ".json");
    return nlohmann::json::parse(in).at("inputs");
}

/// The models of a peer's input, without its clusters.
TestModels unclustered(const std::string& name) {
    TestModels models = peer_models(name);
    models.clusters.clear();
    return models;
}

ComparisonRequest request_with(Scheme scheme) {
    ComparisonRequest request = by_influence();
    request.intervals.scheme = scheme;
    request.intervals.replicates = 500;
    return request;
}

/// Models of `rows` rows whose scores have at most `distinct` values.
TestModels random_models(std::size_t count, std::size_t rows, std::uint64_t distinct, std::uint64_t seed) {
    TestModels models{.positive = {}, .scores = {}};
    const Philox random(seed, 0);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto words = random.words(row);
        models.positive.push_back(words[0] % 3 == 0 ? 1 : 0);
    }
    for (std::size_t m = 0; m < count; ++m) {
        auto& scores = models.scores.emplace_back();
        for (std::size_t row = 0; row < rows; ++row) {
            const auto words = Philox(seed, 1).words(row);  // the common part of the models
            const auto own = Philox(seed, 2 + m).words(row);
            scores.push_back(static_cast<double>(words[0] % distinct + own[0] % distinct + models.positive[row]) /
                             static_cast<double>(2 * distinct + 1));
        }
    }
    return models;
}

std::vector<double> bits_of(const Comparison& comparison) {
    std::vector<double> numbers;
    const auto add = [&numbers](const Value& value) { numbers.push_back(value.defined() ? value.number() : -99); };
    for (const auto& of : comparison.measures) {
        for (const auto& d : of.differences) {
            add(d.value);
            add(d.standard_error);
            add(d.p);
            add(d.adjusted);
            if (const auto* interval = std::get_if<Interval>(&d.interval)) {
                numbers.push_back(interval->bounds.low);
                numbers.push_back(interval->bounds.high);
            }
            if (d.permutation) add(std::get<ExtremeCount>(*d.permutation).p_value());
        }
    }
    return numbers;
}

// --- against peers
// ----------------------------------------------------------------------------------------------------

TEST(Comparison, OfTwoAreasIsThePairedDeLongTestOfProc) {
    // Differences of areas near 1 lose 3 digits, and pROC sums some hundred terms.
    const auto peers = peer("proc");
    for (const auto& [name, golden] : peers.items()) {
        if (!golden.contains("paired_delong")) continue;
        const auto& test = golden["paired_delong"]["two_sided"];
        const Difference found = unclustered(name).difference("roc_auc");
        EXPECT_NEAR(found.z.value(), test["statistic"].get<double>(), 1e-12 * std::abs(*found.z) + 1e-12) << name;
        EXPECT_NEAR(found.p.number() / test["p"].get<double>(), 1, 1e-10) << name;
        const auto& bounds = std::get<Interval>(found.interval).bounds;
        EXPECT_NEAR(bounds.low, test["difference_95"][0].get<double>(), 1e-13) << name;
        EXPECT_NEAR(bounds.high, test["difference_95"][1].get<double>(), 1e-13) << name;
    }
}

TEST(Comparison, OfOtherRowsIsTheUnpairedStatisticOfProcWithANormalP) {
    TestModels first = peer_models("unpaired_a");
    TestModels second = peer_models("unpaired_b");
    const std::vector<ComparedModel> models = {first.compared_models().front(), second.compared_models().front()};
    const Comparison found = compare_models(models, Pairing::none, read_measures("roc_auc"), {});
    const Difference& d = found.measures.front().differences.front();
    const auto golden = peer("proc").at("unpaired").at("unpaired_delong").at("two_sided");
    EXPECT_NEAR(d.z.value(), golden["statistic"].get<double>(), 1e-13);
    EXPECT_DOUBLE_EQ(d.p.number(), 2 * normal_upper_tail(*d.z));
    // pROC uses Welch's t distribution with these degrees of freedom, which is close to the normal one here.
    EXPECT_NEAR(2 * student_upper_tail(*d.z, golden["degrees_of_freedom"].get<double>()), golden["p"].get<double>(),
                1e-12);
    EXPECT_FALSE(found.labels.has_value());
}

TEST(Comparison, StandardErrorsOfDifferencesAreThoseOfReweighting) {
    // influence.py differentiates numerically to a few ulps; sums over 200 rows and the cancellation of
    // two influences add to that.
    const auto peers = peer("influence");
    for (const auto& [name, golden] : peers.items()) {
        if (!golden.contains("difference")) continue;
        for (const auto& [measure, expected] : golden["difference"].items()) {
            if (!expected.contains("by_class") || expected["by_class"].is_null()) continue;
            const std::string where = fmt::format("{} {}", name, measure);
            const Difference found = unclustered(name).difference(measure, request_with(Scheme::stratified));
            EXPECT_NEAR(found.value.number(), expected["value"].get<double>(), 1e-12) << where;
            const auto by_class = expected["by_class"].get<double>();
            EXPECT_NEAR(found.standard_error.number(), by_class, 1e-9 * by_class + 1e-13) << where;
            TestModels clustered = peer_models(name);
            const auto by_cluster = expected["clustered"].get<double>();
            EXPECT_NEAR(clustered.difference(measure, request_with(Scheme::clustered)).standard_error.number(),
                        by_cluster, 1e-9 * by_cluster + 1e-13)
                << where;
        }
    }
}

/// DeLong's variance of the difference of two areas by its definition, pair by pair: sample variances of the components
/// of each class.
double variance_by_pairs(const TestModels& models) {
    const auto wins = [](double p, double n) { return p > n ? 1.0 : p == n ? 0.5 : 0.0; };
    std::vector<std::size_t> rows[2];
    for (std::size_t row = 0; row < models.positive.size(); ++row) rows[models.positive[row]].push_back(row);
    double variance = 0;
    for (const int own : {0, 1}) {
        std::vector<double> components;
        for (const std::size_t i : rows[own]) {
            double sum = 0;
            for (const std::size_t j : rows[1 - own]) {
                const std::size_t p = own == 1 ? i : j;
                const std::size_t n = own == 1 ? j : i;
                sum += wins(models.scores[0][p], models.scores[0][n]) - wins(models.scores[1][p], models.scores[1][n]);
            }
            components.push_back(sum / static_cast<double>(rows[1 - own].size()));
        }
        const auto count = static_cast<double>(components.size());
        double mean = 0;
        for (const double c : components) mean += c / count;
        double squares = 0;
        for (const double c : components) squares += (c - mean) * (c - mean);
        variance += squares / (count - 1) / count;
    }
    return variance;
}

TEST(Comparison, OfAreasHasDeLongsVarianceByItsDefinition) {
    // Either class is the smaller one, with many ties and with none. The definition sums 300 terms twice.
    for (const std::uint64_t distinct : {2, 10, 1'000'000'000}) {
        for (const bool swap : {false, true}) {
            TestModels models = random_models(2, 300, distinct, distinct);
            if (swap) {
                for (auto& label : models.positive) label = label == 0 ? 1 : 0;
            }
            const double found = models.difference("roc_auc", request_with(Scheme::stratified)).standard_error.number();
            EXPECT_NEAR(found, std::sqrt(variance_by_pairs(models)), 1e-12 * found);
        }
    }
}

// --- laws
// -------------------------------------------------------------------------------------------------------------

TEST(Comparison, TurnedRoundTurnsTheSign) {
    ComparisonRequest request = request_with(Scheme::plain);
    request.permutations = 100;
    TestModels models = random_models(2, 60, 20, 3);
    TestModels turned = models;
    std::swap(turned.scores[0], turned.scores[1]);
    for (const char* measure : {"roc_auc", "average_precision", "brier_score", "f1", "accuracy"}) {
        const Difference a = models.difference(measure, request);
        const Difference b = turned.difference(measure, request);
        EXPECT_EQ(a.value.number(), -b.value.number()) << measure;
        EXPECT_EQ(a.standard_error, b.standard_error) << measure;
        EXPECT_EQ(a.p, b.p) << measure;
        EXPECT_EQ(std::get<Interval>(a.interval).bounds.low, -std::get<Interval>(b.interval).bounds.high) << measure;
        EXPECT_EQ(std::get<ExtremeCount>(*a.permutation).extreme, std::get<ExtremeCount>(*b.permutation).extreme)
            << measure;
    }
}

TEST(Comparison, OfAModelWithItselfFindsNothing) {
    TestModels models = random_models(1, 40, 10, 5);
    models.scores.push_back(models.scores.front());
    ComparisonRequest request = request_with(Scheme::plain);
    request.permutations = 50;
    request.margin = 0.1;
    for (const auto test : {DifferenceTest::influence, DifferenceTest::bootstrap, DifferenceTest::permutation}) {
        request.test = test;
        for (const char* measure : {"roc_auc", "average_precision", "c_b", "brier_score", "log_loss", "f1", "taks"}) {
            const Difference found = models.difference(measure, request);
            EXPECT_EQ(found.value, Value(0.0)) << measure;
            EXPECT_EQ(found.p, Value(1.0)) << measure;
            EXPECT_EQ(found.finding, Finding::cannot_be_told_apart) << measure;
        }
    }
    const LabelComparison labels = *models.compare("f1").labels;
    EXPECT_EQ(labels.pairs.front().exact, Value(1.0));
}

TEST(Comparison, OfAModelInAnotherScaleFindsNothingInItsOrder) {
    TestModels models = random_models(1, 40, 10, 6);
    models.scores.push_back(models.scores.front());
    for (double& score : models.scores.back()) score = score * score / 4;
    const Difference found = models.difference("roc_auc");
    EXPECT_EQ(found.value, Value(0.0));
    EXPECT_EQ(found.p, Value(1.0));
    EXPECT_EQ(std::get<Undefined>(found.interval), Undefined::no_spread);
    EXPECT_NE(models.difference("brier_score").p, Value(1.0));
}

TEST(Comparison, DoesNotDependOnTheOrderOfRows) {
    TestModels models = random_models(2, 80, 15, 7);
    TestModels turned = models;
    std::ranges::reverse(turned.positive);
    for (auto& scores : turned.scores) std::ranges::reverse(scores);
    for (const char* measure : {"roc_auc", "average_precision", "log_loss", "f1"}) {
        const Difference a = models.difference(measure);
        const Difference b = turned.difference(measure);
        EXPECT_EQ(a.value, b.value) << measure;
        // Sums of 80 squares in another order.
        EXPECT_NEAR(a.standard_error.number() / b.standard_error.number(), 1, 1e-14) << measure;
    }
}

TEST(Comparison, HasTheSameBitsOnAnyNumberOfThreads) {
    ComparisonRequest request = request_with(Scheme::plain);
    request.intervals.method = find_interval_method("bca");
    request.test = DifferenceTest::bootstrap;
    request.adjustment = Adjustment::max_t;
    request.permutations = 200;
    const auto bits = [&request](int threads) {
        std::vector<double> found;
        with_threads(threads, [&] {
            found =
                bits_of(random_models(3, 200, 30, 8).compare("roc_auc,average_precision,brier_score,f1,taks", request));
        });
        return found;
    };
    const auto one = bits(1);
    EXPECT_EQ(bits(2), one);
    EXPECT_EQ(bits(7), one);
}

/// The test used for a p-value by default, found by comparison with the same test on request.
DifferenceTest standard_test(TestModels& models, const std::string& measure) {
    ComparisonRequest automatic;
    automatic.intervals.scheme = models.clusters.empty() ? Scheme::plain : Scheme::clustered;
    ComparisonRequest swaps = automatic;
    swaps.test = DifferenceTest::permutation;
    swaps.permutations = swaps_of(0);
    ComparisonRequest influence = automatic;
    influence.test = DifferenceTest::influence;
    const Difference found = models.difference(measure, automatic);
    const bool swapped = found.test == DifferenceTest::permutation;
    EXPECT_EQ(found.p, models.difference(measure, swapped ? swaps : influence).p) << measure;
    return found.test;
}

TEST(Comparison, OfPlainRowsHasTheBitsOfTheirRankings) {
    ComparisonRequest swapped = by_influence();
    swapped.permutations = 100;
    for (const std::size_t rows : {20, 300, 70'000}) {
        for (const std::uint64_t distinct : {2, 9, 1'000'000'007}) {
            if (tests::threads_sanitized && rows > 300 && distinct == 9) continue;
            TestModels models = random_models(3, rows, distinct, rows + distinct);
            models.threshold = std::nullopt;
            std::deque<Views> plain_views;
            std::vector<ComparedModel> plain;
            for (std::size_t m = 0; m < models.scores.size(); ++m) {
                plain_views.emplace_back(PlainRows{std::span<const double>(models.scores[m]), models.positive});
                plain.push_back({&plain_views.back(), models.rows(m)});
            }
            for (const std::string measures : {"roc_auc,gini,average_gain", "roc_auc,average_precision"}) {
                for (const ComparisonRequest& request : {by_influence(), ComparisonRequest{}, swapped}) {
                    if (rows > 300 && request.permutations > 0) continue;
                    SCOPED_TRACE(testing::Message() << rows << " rows, " << distinct << " values, " << measures);
                    EXPECT_EQ(bits_of(compare_models(plain, Pairing::rows, read_measures(measures), request)),
                              bits_of(models.compare(measures, request)));
                }
            }
        }
    }
}

TEST(Comparison, OfAreasOfPlainRowsRanksNone) {
    const TestModels models = random_models(2, 500, 100, 3);
    const std::deque<Views> views = {Views(PlainRows{std::span<const double>(models.scores[0]), models.positive}),
                                     Views(PlainRows{std::span<const double>(models.scores[1]), models.positive})};
    const std::array compared = {ComparedModel{&views[0], models.rows(0)}, ComparedModel{&views[1], models.rows(1)}};
    const std::int64_t before = Ranking::made_from_rows();
    const auto found = compare_models(compared, Pairing::rows, read_measures("roc_auc"), {});
    EXPECT_TRUE(found.measures.front().differences.front().p.defined());
    EXPECT_EQ(Ranking::made_from_rows(), before);
}

TEST(Comparison, TakesSwapsWhereStandardErrorsAreNotToBeTrusted) {
    TestModels many = random_models(2, 200, 40, 3);
    EXPECT_EQ(standard_test(many, "roc_auc"), DifferenceTest::influence);
    EXPECT_EQ(standard_test(many, "max_youden_index"), DifferenceTest::permutation);
    TestModels few = random_models(2, 58, 40, 3);  // about 19 of them positive
    EXPECT_EQ(standard_test(few, "roc_auc"), DifferenceTest::permutation);
    EXPECT_EQ(standard_test(few, "f1"), DifferenceTest::influence);
    TestModels heavy = few;  // larger weights do not make more items
    for (std::size_t row = 0; row < 58; ++row) heavy.weights.push_back(row % 2 == 0 ? 1000.5 : 2000.25);
    EXPECT_EQ(standard_test(heavy, "roc_auc"), DifferenceTest::permutation);
}

TEST(Comparison, OfClustersSwapsThemWholeWhereStandardErrorsAreNotToBeTrusted) {
    const auto clustered = [](std::size_t rows, std::int32_t size) {
        TestModels models = random_models(2, rows, 40, 3);
        for (std::size_t row = 0; row < rows; ++row) models.clusters.push_back(static_cast<std::int32_t>(row) / size);
        return models;
    };
    TestModels many = clustered(200, 5);
    EXPECT_EQ(standard_test(many, "roc_auc"), DifferenceTest::influence);
    EXPECT_EQ(standard_test(many, "max_youden_index"), DifferenceTest::permutation);
    TestModels few_items = clustered(58, 2);  // about 19 positives in 29 clusters; Student's distribution is sufficient
    EXPECT_EQ(standard_test(few_items, "roc_auc"), DifferenceTest::influence);
    EXPECT_EQ(standard_test(few_items, "max_youden_index"), DifferenceTest::permutation);
    TestModels few_clusters = clustered(58, 4);  // 15
    EXPECT_EQ(standard_test(few_clusters, "roc_auc"), DifferenceTest::permutation);
    EXPECT_EQ(standard_test(few_clusters, "f1"), DifferenceTest::influence);
}

TEST(Comparison, HasIntervalsThatAgreeWithItsTestWhereBothComeFromSwaps) {
    int significant = 0;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
        TestModels models = random_models(2, 58, 40, seed);
        if (seed % 2 == 0)  // a better second model
            for (std::size_t row = 0; row < 58; ++row) models.scores[1][row] += models.positive[row] * 0.5;
        for (const char* measure : {"roc_auc", "max_youden_index"}) {
            const Difference found = models.difference(measure, ComparisonRequest{});
            ASSERT_EQ(found.test, DifferenceTest::permutation);
            const auto& interval = std::get<Interval>(found.interval);
            EXPECT_EQ(interval.method, "permutation");
            const bool without_zero = interval.bounds.low > 0 || interval.bounds.high < 0;
            EXPECT_EQ(without_zero, found.p.number() <= 0.05) << measure << ", seed " << seed;
            significant += without_zero ? 1 : 0;
        }
    }
    EXPECT_GT(significant, 3);
    EXPECT_LT(significant, 16);
}

TEST(Comparison, TakesIntervalsFromStandardErrorsWhereTheyHoldOrAreAskedFor) {
    TestModels few = random_models(2, 58, 40, 3);
    const auto method = [&few](const char* measure, const ComparisonRequest& request) {
        return std::get<Interval>(few.difference(measure, request).interval).method;
    };
    EXPECT_EQ(method("f1", {}), "normal");
    EXPECT_EQ(method("roc_auc", by_influence()), "normal");
    ComparisonRequest asked;
    asked.intervals.method = find_interval_method("normal");
    EXPECT_EQ(method("roc_auc", asked), "normal");
}

TEST(Comparison, TakesScoresForProportionsOfCountedRows) {
    const ComparisonRequest automatic;
    TestModels models = random_models(2, 58, 40, 3);
    for (double& score : models.scores[1]) score -= 0.125;  // now it flags fewer rows
    for (const char* measure : {"sensitivity", "specificity", "accuracy", "error_rate", "false_negative_rate"}) {
        const Difference found = models.difference(measure, automatic);
        EXPECT_EQ(found.test, DifferenceTest::score) << measure;
        const auto& interval = std::get<Interval>(found.interval);
        EXPECT_EQ(interval.method, "score") << measure;
        ASSERT_LT(found.p.number(), 1) << measure;
        // At the end of the interval at level 1 - p the difference is 0.
        ComparisonRequest at_p = automatic;
        at_p.intervals.level = 1 - found.p.number();
        const Bounds bounds = std::get<Interval>(models.difference(measure, at_p).interval).bounds;
        EXPECT_NEAR(std::min(std::abs(bounds.low), std::abs(bounds.high)), 0, 1e-12) << measure;
        EXPECT_EQ(models.difference(measure).test, DifferenceTest::influence) << measure;
    }
    EXPECT_EQ(models.difference("precision", automatic).test, DifferenceTest::influence);  // with different trials
    EXPECT_EQ(models.difference("precision", automatic, Pairing::none).test, DifferenceTest::score);
    TestModels weighted = models;
    weighted.weights.assign(58, 0.5);
    EXPECT_EQ(weighted.difference("sensitivity", automatic).test, DifferenceTest::influence);
    EXPECT_FALSE(weighted.difference("sensitivity", automatic).ratio.has_value());
    TestModels clustered = models;
    for (std::int32_t row = 0; row < 58; ++row) clustered.clusters.push_back(row / 4);
    EXPECT_EQ(clustered.difference("sensitivity", automatic).test, DifferenceTest::influence);
}

TEST(Comparison, HasAnIntervalOfSensitivitiesOfASinglePositive) {
    TestModels models{.positive = {1, 0, 0, 0}, .scores = {{.75, .25, .25, .75}, {.25, .25, .75, .25}}};
    const Difference found = models.difference("sensitivity", ComparisonRequest());
    const auto& bounds = std::get<Interval>(found.interval).bounds;
    EXPECT_EQ(bounds.high, 1);
    EXPECT_LT(bounds.low, 0);
    EXPECT_NEAR(found.p.number(), 0.317310507862914, 1e-12);  // z = (1 - 0) / sqrt(1)
}

TEST(Comparison, TakesStudentsDistributionForClusters) {
    TestModels models = peer_models("binormal");
    ASSERT_FALSE(models.clusters.empty());
    const auto clusters = *std::ranges::max_element(models.clusters) + 1.0;
    const Difference found = models.difference("roc_auc", request_with(Scheme::clustered));
    ASSERT_TRUE(found.z);
    EXPECT_NEAR(found.p.number(), 2 * student_upper_tail(std::abs(*found.z), clusters - 1), 1e-12);
    const Bounds bounds = std::get<Interval>(found.interval).bounds;
    EXPECT_NEAR(bounds.high - bounds.low, 2 * student_quantile(0.975, clusters - 1) * found.standard_error.number(),
                1e-12);

    const Difference by_rows = unclustered("binormal").difference("roc_auc", request_with(Scheme::stratified));
    EXPECT_EQ(by_rows.p, Value(2 * normal_upper_tail(std::abs(*by_rows.z))));
}

TEST(Comparison, OfClustersOfOneRowEachIsPairedByThem) {
    // The rows of the second model are in another order; the clusters show which rows correspond.
    TestModels models = random_models(2, 60, 12, 9);
    models.clusters.resize(60);
    std::iota(models.clusters.begin(), models.clusters.end(), 0);
    TestModels apart = models;
    std::ranges::reverse(apart.positive);
    std::ranges::reverse(apart.scores[1]);
    std::ranges::reverse(apart.clusters);
    ComparisonRequest request = request_with(Scheme::clustered);
    request.test = DifferenceTest::bootstrap;
    const Difference paired = models.difference("roc_auc", request);
    const std::vector<ComparedModel> compared_models = {models.compared_models()[0], apart.compared_models()[1]};
    const Comparison linked = compare_models(compared_models, Pairing::clusters, read_measures("roc_auc"), request);
    const Difference& found = linked.measures.front().differences.front();
    EXPECT_EQ(found.value, paired.value);
    EXPECT_NEAR(found.standard_error.number() / paired.standard_error.number(), 1, 1e-12);
    EXPECT_EQ(found.p, paired.p);  // the same clusters are drawn
}

// --- tests
// ------------------------------------------------------------------------------------------------------------

TEST(Comparison, MaxTOfTwoModelsIsTheirBootstrapTest) {
    ComparisonRequest request = request_with(Scheme::plain);
    request.test = DifferenceTest::bootstrap;
    request.adjustment = Adjustment::max_t;
    const Difference found = random_models(2, 60, 12, 10).difference("roc_auc", request);
    EXPECT_EQ(found.adjusted, found.p);
    EXPECT_GT(found.p.number(), 0);
}

TEST(Comparison, HolmTakesThePairsOfAMeasureTogether) {
    const Comparison found = random_models(3, 60, 12, 11).compare("roc_auc,f1");
    for (const auto& of : found.measures) {
        double least = 1;
        double adjusted = 1;
        for (const auto& d : of.differences) {
            least = std::min(least, d.p.number());
            adjusted = std::min(adjusted, d.adjusted.number());
        }
        EXPECT_DOUBLE_EQ(adjusted, std::min(1.0, 3 * least));
    }
}

TEST(Comparison, OfThreeModelsIsWaldsTestOfTwoContrasts) {
    TestModels models = random_models(3, 90, 12, 12);
    const Comparison found = models.compare("roc_auc");
    const auto& d = found.measures.front().differences;  // 0-1, 0-2, 1-2
    const double a = d[0].value.number();
    const double b = d[1].value.number();
    const auto variance = [&d](std::size_t i) { return d[i].standard_error.number() * d[i].standard_error.number(); };
    const double covariance = (variance(0) + variance(1) - variance(2)) / 2;
    const double determinant = variance(0) * variance(1) - covariance * covariance;
    const double expected = (a * a * variance(1) - 2 * a * b * covariance + b * b * variance(0)) / determinant;
    const auto& test = std::get<ChiSquared>(*found.measures.front().equality);
    EXPECT_NEAR(test.statistic / expected, 1, 1e-11);
    EXPECT_EQ(test.degrees_of_freedom, 2);
}

TEST(WaldEquality, OfTwoValuesIsTheSquareOfZ) {
    const std::vector<double> values = {0.75, 0.5};
    const std::vector<double> variances = {0, 0.25, 0.25, 0};
    const auto test = std::get<ChiSquared>(wald_equality(values, variances));
    EXPECT_EQ(test.statistic, 0.25);
    EXPECT_EQ(test.degrees_of_freedom, 1);
}

TEST(WaldEquality, LeavesOutWhatFollowsFromTheRest) {
    // The third model equals the first.
    const std::vector<double> values = {0.75, 0.5, 0.75};
    const std::vector<double> variances = {0, 0.25, 0, 0.25, 0, 0.25, 0, 0.25, 0};
    const auto test = std::get<ChiSquared>(wald_equality(values, variances));
    EXPECT_EQ(test.statistic, 0.25);
    EXPECT_EQ(test.degrees_of_freedom, 1);
}

TEST(WaldEquality, HasNoAnswerWhereValuesDifferThatCannotVary) {
    const std::vector<double> fixed(9, 0.0);
    EXPECT_EQ(std::get<Undefined>(wald_equality(std::vector<double>{1, 1, 1}, fixed)), Undefined::no_spread);
    EXPECT_EQ(std::get<Undefined>(wald_equality(std::vector<double>{0, 1}, std::vector<double>(4, 0.0))),
              Undefined::no_spread);
}

TEST(Comparison, LabelsAreHeldAgainstEachOtherRowByRow) {
    TestModels models{.positive = {1, 1, 1, 0, 0}, .scores = {{.75, .75, .25, .25, .25}, {.25, .25, .25, .75, .25}}};
    models.scores.push_back({.75, .25, .75, .25, .75});
    const LabelComparison found = *models.compare("f1").labels;
    EXPECT_EQ(found.pairs[0].table, (PairedTable{1, 3, 0, 1}));
    EXPECT_DOUBLE_EQ(found.pairs[0].exact.number(), 0.25);
    EXPECT_DOUBLE_EQ(found.pairs[0].mid_p.number(), 0.125);
    EXPECT_EQ(std::get<ChiSquared>(found.pairs[0].chi_squared).statistic, 3);  // 3^2 / 3
    // 4, 1 and 3 labels are right; rows with 2, 1, 1, 2 and 2 models right: Q = 2 * 14 / 10.
    const auto& q = std::get<ChiSquared>(*found.cochran);
    EXPECT_DOUBLE_EQ(q.statistic, 2.8);
    EXPECT_EQ(q.degrees_of_freedom, 2);
}

TEST(Comparison, HoldsTheMarginAgainstTheWorseSide) {
    TestModels models = random_models(2, 100, 20, 13);
    ComparisonRequest request = by_influence();
    request.margin = 0.125;
    const Difference area = models.difference("roc_auc", request);
    EXPECT_DOUBLE_EQ(area.non_inferiority->p.number(),
                     normal_upper_tail((area.value.number() + 0.125) / area.standard_error.number()));
    const Difference loss = models.difference("brier_score", request);
    EXPECT_DOUBLE_EQ(loss.non_inferiority->p.number(),
                     normal_upper_tail((0.125 - loss.value.number()) / loss.standard_error.number()));
    EXPECT_EQ(models.difference("r_b", request).non_inferiority->p, Value(Undefined::no_direction));
}

TEST(Comparison, ShowsAMarginJustWhereTheEndOfTheIntervalDoes) {
    for (std::uint64_t seed = 20; seed < 40; ++seed) {
        TestModels models = random_models(2, 100, 20, seed);
        ComparisonRequest request = by_influence();
        request.margin = 0.125;
        const Difference found = models.difference("roc_auc", request);
        EXPECT_EQ(found.non_inferiority->shown, std::get<Interval>(found.interval).bounds.low > -0.125);
    }
}

TEST(Comparison, TellsModelsApartJustWhereTheIntervalDoes) {
    for (std::uint64_t seed = 40; seed < 60; ++seed) {
        const Difference found = random_models(2, 100, 4, seed).difference("roc_auc");
        const auto& bounds = std::get<Interval>(found.interval).bounds;
        const Finding expected = bounds.low > 0    ? Finding::first_higher
                                 : bounds.high < 0 ? Finding::second_higher
                                                   : Finding::cannot_be_told_apart;
        EXPECT_EQ(found.finding, expected);
    }
}

// --- swaps
// ------------------------------------------------------------------------------------------------------------

TEST(Swaps, AreAsLikelyAsCoins) {
    // The first model ranks three positives above three negatives, the second the other way round: the difference is as
    // large only if all rows or none are exchanged, 2 of 64 times. Six standard deviations of 4096 replicates.
    TestModels models{.positive = {1, 1, 1, 0, 0, 0},
                      .scores = {{.75, .75, .75, .25, .25, .25}, {.25, .25, .25, .75, .75, .75}}};
    ComparisonRequest request = by_influence();
    request.permutations = 4096;
    request.test = DifferenceTest::permutation;
    for (const char* measure : {"roc_auc", "brier_score", "accuracy"}) {
        const Difference found = models.difference(measure, request);
        const auto& extremes = std::get<ExtremeCount>(*found.permutation);
        EXPECT_EQ(extremes.compared, 4096);
        EXPECT_NEAR(extremes.share(), 2.0 / 64, 6 * std::sqrt(2.0 / 64 * 62 / 64 / 4096)) << measure;
        EXPECT_EQ(found.p, Value((static_cast<double>(extremes.extreme) + 1) / 4097)) << measure;
    }
}

TEST(Swaps, OfClustersChangeHandsTogether) {
    // Three pairs of rows; as large only if all pairs or none are exchanged, 2 of 8 times.
    TestModels models{.positive = {1, 1, 1, 0, 0, 0},
                      .scores = {{.75, .75, .75, .25, .25, .25}, {.25, .25, .25, .75, .75, .75}},
                      .weights = {},
                      .clusters = {0, 1, 2, 0, 1, 2}};
    ComparisonRequest request = request_with(Scheme::clustered);
    request.permutations = 4096;
    const Difference found = models.difference("roc_auc", request);
    EXPECT_NEAR(std::get<ExtremeCount>(*found.permutation).share(), 2.0 / 8, 6 * std::sqrt(2.0 / 8 * 6 / 8 / 4096));
}

TEST(Swaps, DoNotReadTheScaleOfMeasuresOfTheOrder) {
    TestModels models = random_models(2, 50, 12, 14);
    TestModels scaled = models;
    for (double& score : scaled.scores[1]) score = 1000 * score - 7;
    ComparisonRequest request = by_influence();
    request.permutations = 300;
    const auto count = [&request](TestModels& of) {
        return std::get<ExtremeCount>(*of.difference("roc_auc", request).permutation).extreme;
    };
    EXPECT_EQ(count(models), count(scaled));
}

TEST(Swaps, ExchangeTheValueThatTheMeasureReads) {
    TestModels models = random_models(2, 50, 12, 15);
    const auto compared_models = models.compared_models();
    const auto exchanged = [&compared_models](const std::string& measure) {
        return exchanged_value_of(read_measures(measure).front(), compared_models);
    };
    EXPECT_EQ(exchanged("roc_auc"), ExchangedValue::midranks);
    EXPECT_EQ(exchanged("max_f1"), ExchangedValue::midranks);
    EXPECT_EQ(exchanged("c_b"), ExchangedValue::midranks);
    EXPECT_EQ(exchanged("brier_score"), ExchangedValue::scores);
    EXPECT_EQ(exchanged("r_b"), ExchangedValue::scores);
    EXPECT_EQ(exchanged("f1"), ExchangedValue::labels);
}

/// Seven swaps, `extreme` of which give a difference at least as large.
SwapsFound seven_swaps(std::int64_t extreme) {
    return {.extremes = ExtremeCount{.extreme = extreme, .compared = 7},
            .distances = {.875, .75, .625, .5, .375, .25, .125}};
}

TEST(Swaps, MakeAnIntervalOfWhatTheirTestDoesNotReject) {
    // At 1/4 a difference is rejected if at most one swap reaches it, (1 + 1) / 8: one greater than 0.75.
    const Range range{-1, 1};
    const auto bounds_of = [&range](double difference, std::int64_t extreme) {
        return std::get<Interval>(swap_interval(difference, seven_swaps(extreme), range, 0.75)).bounds;
    };
    EXPECT_EQ(bounds_of(0.25, 6), (Bounds{-0.5, 1}));
    EXPECT_EQ(bounds_of(-0.25, 6), (Bounds{-1, 0.5}));
    EXPECT_EQ(bounds_of(0.75, 2), (Bounds{0, 1}));
    EXPECT_EQ(bounds_of(0.875, 1), (Bounds{0.125, 1}));
}

TEST(Swaps, ThatCouldRejectNothingExcludeNothing) {
    // At 1/8 a difference is rejected only if no swap reaches it, and some swap always reaches the
    // observed one.
    const auto all = std::get<Interval>(swap_interval(0.875, seven_swaps(1), {-1, 1}, 0.875));
    EXPECT_EQ(all.bounds, (Bounds{-1, 1}));
    EXPECT_NE(all.remark, "");
}

TEST(Swaps, ThatMoveNothingMakeNoInterval) {
    const SwapsFound still{.extremes = ExtremeCount{.extreme = 3, .compared = 3}, .distances = {0, 0, 0}};
    EXPECT_EQ(std::get<Undefined>(swap_interval(0, still, {-1, 1}, 0.95)), Undefined::no_spread);
    const SwapsFound none{.extremes = Undefined::seldom_defined, .distances = {}};
    EXPECT_EQ(std::get<Undefined>(swap_interval(0, none, {-1, 1}, 0.95)), Undefined::seldom_defined);
}

TEST(Swaps, OfAModelAndItsCopyAreAllAsFarAsTheData) {
    TestModels models = random_models(2, 50, 12, 16);
    models.scores[1] = models.scores[0];
    ComparisonRequest request = by_influence();
    request.permutations = 100;
    request.test = DifferenceTest::permutation;
    for (const char* measure : {"roc_auc", "brier_score", "f1"})
        EXPECT_EQ(models.difference(measure, request).p, Value(1)) << measure;
}

// --- ends
// -------------------------------------------------------------------------------------------------------------

TEST(Comparison, WithASinglePositiveSaysWhyThereIsNoTest) {
    TestModels models{.positive = {1, 0, 0, 0}, .scores = {{.75, .5, .25, .125}, {.25, .5, .75, .125}}};
    const Difference found = models.difference("roc_auc");
    EXPECT_EQ(found.value, Value(1.0 - 1.0 / 3));
    EXPECT_EQ(found.p, Value(Undefined::single_item_of_class));
    EXPECT_EQ(std::get<Undefined>(found.interval), Undefined::single_item_of_class);
    EXPECT_EQ(found.finding, Finding::untested);
}

TEST(Comparison, OfPerfectAndUselessScoresSaysThatNothingVaries) {
    TestModels models{.positive = {1, 1, 0, 0}, .scores = {{.75, .75, .25, .25}, {.5, .5, .5, .5}}};
    const Difference found = models.difference("roc_auc");
    EXPECT_EQ(found.value, Value(0.5));
    EXPECT_EQ(found.p, Value(Undefined::no_spread));
    ComparisonRequest request = request_with(Scheme::stratified);
    request.test = DifferenceTest::bootstrap;
    EXPECT_EQ(models.difference("roc_auc", request).p, Value(Undefined::no_spread));
}

TEST(Comparison, WithOneClassHasNoDifference) {
    TestModels models{.positive = {1, 1, 1}, .scores = {{.75, .5, .25}, {.25, .5, .75}}};
    const Difference found = models.difference("roc_auc");
    EXPECT_EQ(found.value, Value(Undefined::one_class));
    EXPECT_EQ(found.adjusted, Value(Undefined::one_class));
}

TEST(Comparison, OfAnInfiniteLossIsUndefined) {
    TestModels models{.positive = {1, 1, 0, 0}, .scores = {{0, .75, .25, .25}, {.5, .75, .25, .5}}};
    EXPECT_EQ(models.difference("log_loss").value, Value(Undefined::infinite_values));
}

TEST(Comparison, OfAMeasureWithoutInfluenceIsBootstrapped) {
    const Difference found = random_models(2, 80, 20, 17).difference("taks", request_with(Scheme::plain));
    EXPECT_EQ(found.test, DifferenceTest::bootstrap);
    EXPECT_EQ(std::get<Interval>(found.interval).method, "bca");
    EXPECT_TRUE(found.standard_error.defined());
    EXPECT_TRUE(found.p.defined());
}

TEST(Comparison, WithFractionalWeightsTellsOfEveryRow) {
    TestModels models = random_models(2, 60, 20, 18);
    TestModels weighted = models;
    weighted.weights.assign(60, 0.5);  // all equal: the same as without
    const Difference plain = models.difference("roc_auc");
    const Difference found = weighted.difference("roc_auc");
    EXPECT_NEAR(found.value.number(), plain.value.number(), 1e-14);
    EXPECT_NEAR(found.standard_error.number() / plain.standard_error.number(), 1, 1e-12);
}

TEST(Comparison, RefusesMethodsThatDifferencesDoNotHave) {
    ComparisonRequest request = by_influence();
    request.intervals.method = find_interval_method("wilson");
    EXPECT_THROW(random_models(2, 20, 5, 19).compare("roc_auc", request), Error);
    ComparisonRequest swaps;
    swaps.permutations = 10;
    EXPECT_THROW(random_models(2, 20, 5, 19).compare("roc_auc", swaps, Pairing::none), Error);
}

}  // namespace
}  // namespace midrank
