#include "midrank/inference/bootstrap.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/golden/peers/inputs.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

namespace midrank {
namespace {

using namespace tests;

std::vector<Value> values_of(const Bootstrap& bootstrap, const MeasureRequest& requested, std::int64_t count) {
    std::vector<Value> values(static_cast<std::size_t>(count), Undefined::empty);
    bootstrap.run(count, [&](std::int64_t replicate, std::span<const Views> resampled) {
        values[static_cast<std::size_t>(replicate)] = requested.answer(resampled.front()).value;
    });
    return values;
}

/// The mean, the standard error and the share below the estimate, compared with the exact
/// distribution over all samples.
void expect_exact(const std::vector<Value>& values, const nlohmann::json& exact, const std::string& what) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    double below = 0;
    for (const Value& value : values) {
        if (!value.defined()) continue;
        count += 1;
        sum += value.number();
        squares += value.number() * value.number();
        below += value.number() < exact["value"].get<double>() - 1e-9 ? 1 : 0;
    }
    const auto all = static_cast<double>(values.size());
    const double error = exact["standard_error"];
    const double undefined = exact["undefined"];
    const double share_below = exact["below"];
    // Five standard errors of each estimate; for the standard deviation, less than 1.5 of its value for a normal
    // distribution.
    EXPECT_NEAR(1 - count / all, undefined, 5 * std::sqrt(undefined / all) + 1e-12) << what;
    EXPECT_NEAR(sum / count, exact["mean"].get<double>(), 5 * error / std::sqrt(count)) << what;
    EXPECT_NEAR(std::sqrt(squares / count - sum * sum / count / count), error, 7.5 * error / std::sqrt(2 * count))
        << what;
    EXPECT_NEAR(below / count, share_below, 5 * std::sqrt(share_below * (1 - share_below) / count)) << what;
}

TEST(Bootstrap, FollowsTheExactDistributionOfASmallSample) {
    constexpr std::int64_t replicates = 40'000;
    const auto answers = peer_answers("exact_bootstrap");
    const PeerInput data = peer_input("tiny");
    const Ranking ranking = data.ranking("score_a");
    for (const auto& [design, scheme] :
         {std::pair("plain", Scheme::plain), std::pair("by_class", Scheme::stratified)}) {
        for (const auto& [key, exact] : answers[design]["score_a"].items()) {
            // The peer has no average gain with one class; by its definition it is 0.
            if (!exact.contains("mean") || key == "average_gain") continue;
            const MeasureRequest requested = read_measures(key).front();
            const Bootstrap by_rows({{&ranking, 0.5}}, scheme, 7);
            expect_exact(values_of(by_rows, requested, replicates), exact, std::string(design) + " " + key);
        }
    }
}

TEST(Bootstrap, DrawsCellsOfHeavyTiesByTheSameLaw) {
    // 1280 rows at two scores, so cells are drawn. Accuracy is then a mean of 1280 rows, with binomial variance.
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (int i = 0; i < 1280; ++i) {
        scores.push_back(i % 5 == 0 ? 0.75 : 0.25);
        labels.push_back(i % 3 == 0 ? 1 : 0);
    }
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
    const MeasureRequest accuracy = read_measures("accuracy").front();
    const double p = accuracy.answer(Views(ranking, 0.5)).value.number();
    const double variance = p * (1 - p) / 1280;
    constexpr std::int64_t replicates = 20'000;
    for (const Scheme scheme : {Scheme::plain, Scheme::stratified}) {
        double sum = 0;
        double squares = 0;
        for (const Value& value : values_of(Bootstrap({{&ranking, 0.5}}, scheme, 3), accuracy, replicates)) {
            sum += value.number() - p;
            squares += (value.number() - p) * (value.number() - p);
        }
        EXPECT_NEAR(sum / replicates, 0, 5 * std::sqrt(variance / replicates));
        if (scheme == Scheme::plain) {
            EXPECT_NEAR(squares / replicates, variance, 5 * variance * std::sqrt(2.0 / replicates));
        } else {
            EXPECT_LT(squares / replicates, variance);
        }
    }
}

TEST(Bootstrap, HasTheSameBitsForAnyNumberOfThreads) {
    const PeerInput data = peer_input("binormal");
    const Ranking a = data.ranking("score_a");
    const Ranking b = data.ranking("score_b");
    const auto requested_measures = read_measures("roc_auc,average_precision,c_b,f1,brier_score,auch");
    const auto run = [&](Scheme scheme, int threads) {
        std::vector<double> numbers(requested_measures.size() * 2 * 64);
        with_threads(threads, [&] {
            const bool clustered = scheme == Scheme::clustered;
            Bootstrap({{&a, 0.5, data.rows("score_a", clustered)}, {&b, 0.5, data.rows("score_b", clustered)}}, scheme,
                      5)
                .run(64, [&](std::int64_t replicate, std::span<const Views> resampled) {
                    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
                        for (std::size_t m = 0; m < 2; ++m) {
                            numbers[(static_cast<std::size_t>(replicate) * requested_measures.size() + i) * 2 + m] =
                                requested_measures[i].answer(resampled[m]).value.number();
                        }
                    }
                });
        });
        return numbers;
    };
    for (const Scheme scheme : {Scheme::plain, Scheme::stratified, Scheme::clustered}) {
        const auto one = run(scheme, 1);
        EXPECT_EQ(one, run(scheme, 2));
        EXPECT_EQ(one, run(scheme, 7));
    }
}

/// Total weights in the replicates.
std::vector<double> totals_of(const Bootstrap& bootstrap, std::int64_t count) {
    std::vector<double> totals(static_cast<std::size_t>(count));
    bootstrap.run(count, [&](std::int64_t replicate, std::span<const Views> resampled) {
        totals[static_cast<std::size_t>(replicate)] = resampled.front().get<ClassTotals>().total().number();
    });
    return totals;
}

TEST(PoissonBootstrap, TotalsArePoissonByRowAndByCell) {
    // The sum of n independent Poisson counts of mean 1 is Poisson: mean n, variance n, fourth
    // central moment 3 n^2 + n.
    const PeerInput data = peer_input("tied");
    const Ranking by_row = data.ranking("score_a");
    const std::vector<double> scores = {0.75, 0.75, 0.25, 0.25};
    const std::vector<std::uint8_t> labels = {1, 0, 1, 0};
    const std::vector<double> weights = {500, 3, 40, 1000};
    const Ranking by_cell = Ranking::of(std::span<const double>(scores), labels, weights);
    constexpr std::int64_t replicates = 20'000;
    for (const Ranking* ranking : {&by_row, &by_cell}) {
        const double n = ranking->total().number();
        double sum = 0;
        double squares = 0;
        for (const double total :
             totals_of(Bootstrap({{ranking}}, Scheme::plain, 3, BootstrapWeights::poisson), replicates)) {
            sum += total - n;
            squares += (total - n) * (total - n);
        }
        EXPECT_NEAR(sum / replicates, 0, 5 * std::sqrt(n / replicates));
        EXPECT_NEAR(squares / replicates, n, 5 * std::sqrt((2 * n * n + n) / replicates));
    }
}

TEST(PoissonBootstrap, FollowsTheExactDistributionOfThreeRows) {
    // Two correct rows and one wrong: accuracy is R / (R + W) of Poisson counts R and W of mean 2 and 1.
    const std::vector<double> scores = {0.75, 0.25, 0.625};
    const std::vector<std::uint8_t> labels = {1, 0, 0};
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
    double defined = 0;
    double mean = 0;
    double square = 0;
    double right = std::exp(-2.0);
    for (int r = 0; r < 40; right *= 2.0 / ++r) {
        double wrong = std::exp(-1.0);
        for (int w = 0; w < 40; wrong *= 1.0 / ++w) {
            if (r + w == 0) continue;
            const double accuracy = static_cast<double>(r) / (r + w);
            defined += right * wrong;
            mean += right * wrong * accuracy;
            square += right * wrong * accuracy * accuracy;
        }
    }
    mean /= defined;
    const double deviation = std::sqrt(square / defined - mean * mean);
    constexpr std::int64_t replicates = 40'000;
    const auto values = values_of(Bootstrap({{&ranking, 0.5}}, Scheme::plain, 7, BootstrapWeights::poisson),
                                  read_measures("accuracy").front(), replicates);
    expect_exact(values,
                 {{"value", 1.0},
                  {"mean", mean},
                  {"standard_error", deviation},
                  {"undefined", std::exp(-3.0)},
                  // Below 1 unless no wrong row is drawn and a correct one is.
                  {"below", 1 - std::exp(-1.0) * (1 - std::exp(-2.0)) / defined}},
                 "accuracy");
}

TEST(PoissonBootstrap, HasTheStandardErrorOfTheMultinomial) {
    // Given the total it is multinomial, so its variance is larger by at most 1 / n, 0.5 % of the variance here.
    const PeerInput data = peer_input("binormal");
    const Ranking ranking = data.ranking("score_a");
    constexpr std::int64_t replicates = 20'000;
    for (const char* key : {"roc_auc", "average_precision", "f1", "brier_score"}) {
        const MeasureRequest requested = read_measures(key).front();
        const auto error = [&](BootstrapWeights weights, std::uint64_t seed) {
            const Bootstrap bootstrap({{&ranking, 0.5}}, Scheme::plain, seed, weights);
            return bootstrap_standard_error({values_of(bootstrap, requested, replicates), {}}).number();
        };
        const double multinomial = error(BootstrapWeights::multinomial, 1);
        // Both estimates have a relative error of 1 / sqrt(2 k).
        EXPECT_NEAR(error(BootstrapWeights::poisson, 2), multinomial,
                    multinomial * (5 * std::sqrt(1.0 / replicates) + 0.0025))
            << key;
    }
}

TEST(PoissonBootstrap, ClustersComeWholeAndSoDoRowsOfSeveralModels) {
    const std::vector<double> scores = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    const std::vector<std::uint8_t> labels = {1, 0, 1, 1, 0, 1, 1, 1, 0};
    const std::vector<std::int32_t> clusters = {0, 0, 0, 1, 1, 1, 2, 2, 2};
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
    const Rows rows{
        .scores = std::span<const double>(scores), .positive = labels, .clusters = clusters, .cluster_count = 3};
    const ResampledModel model{&ranking, {}, rows};
    std::set<double> totals;
    Bootstrap({model, model}, Scheme::clustered, 1, BootstrapWeights::poisson)
        .run(16, [&](std::int64_t, std::span<const Views> resampled) {
            const auto& first = resampled[0].get<ClassTotals>();
            EXPECT_EQ(first.positive, Count(2) * first.negative);
            EXPECT_EQ(first.total(), resampled[1].get<ClassTotals>().total());
        });
    for (const double total : totals_of(Bootstrap({model}, Scheme::clustered, 1, BootstrapWeights::poisson), 40))
        totals.insert(total);
    EXPECT_GE(totals.size(), 4U);  // their number varies
}

TEST(PoissonBootstrap, HasTheSameBitsForAnyNumberOfThreads) {
    const PeerInput data = peer_input("binormal");
    const Ranking ranking = data.ranking("score_a");
    const auto with = [&](int threads) {
        std::vector<double> totals;
        with_threads(threads, [&] {
            totals = totals_of(Bootstrap({{&ranking}}, Scheme::plain, 5, BootstrapWeights::poisson), 64);
        });
        return totals;
    };
    EXPECT_EQ(with(1), with(7));
}

TEST(Bootstrap, DrawsTheSameRowsForEveryModel) {
    const PeerInput data = peer_input("binormal");
    const Ranking ranking = data.ranking("score_a");
    const ResampledModel model{&ranking, 0.5, data.rows("score_a")};
    const MeasureRequest requested = read_measures("average_precision").front();
    Bootstrap({model, model}, Scheme::plain, 1).run(50, [&](std::int64_t, std::span<const Views> resampled) {
        EXPECT_EQ(requested.answer(resampled[0]).value, requested.answer(resampled[1]).value);
        EXPECT_EQ(resampled[0].get<ClassTotals>().total(), Count(200));
    });
}

TEST(Bootstrap, StratifiedKeepsTheSizesOfTheClasses) {
    const PeerInput data = peer_input("tied");
    const Ranking ranking = data.ranking("score_a");
    Bootstrap({{&ranking}}, Scheme::stratified, 1).run(50, [&](std::int64_t, std::span<const Views> resampled) {
        EXPECT_EQ(resampled[0].get<ClassTotals>().positive, ranking.positive());
        EXPECT_EQ(resampled[0].get<ClassTotals>().negative, ranking.negative());
    });
}

TEST(Bootstrap, ClustersComeWhole) {
    // Three clusters of two positives and one negative each: every replicate has that proportion.
    const std::vector<double> scores = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    const std::vector<std::uint8_t> labels = {1, 0, 1, 1, 0, 1, 1, 1, 0};
    const std::vector<std::int32_t> clusters = {0, 0, 0, 1, 1, 1, 2, 2, 2};
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
    const Rows rows{
        .scores = std::span<const double>(scores), .positive = labels, .clusters = clusters, .cluster_count = 3};
    Bootstrap({{&ranking, {}, rows}}, Scheme::clustered, 1)
        .run(40, [&](std::int64_t, std::span<const Views> resampled) {
            EXPECT_EQ(resampled[0].get<ClassTotals>().positive, Count(6));
            EXPECT_EQ(resampled[0].get<ClassTotals>().negative, Count(3));
        });
}

TEST(Bootstrap, FractionalWeightsStayWithTheirRows) {
    const std::vector<double> scores = {0.1, 0.2, 0.3, 0.4};
    const std::vector<std::uint8_t> labels = {0, 1, 0, 1};
    const std::vector<double> weights = {0.5, 0.25, 1.5, 2};
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels, weights);
    const Rows rows{.scores = std::span<const double>(scores), .positive = labels, .weights = weights};
    Bootstrap({{&ranking, {}, rows}}, Scheme::stratified, 1)
        .run(40, [&](std::int64_t, std::span<const Views> resampled) {
            // Two draws of 0.25 or 2, and two of 0.5 or 1.5.
            const double p = resampled[0].get<ClassTotals>().positive.number();
            const double n = resampled[0].get<ClassTotals>().negative.number();
            EXPECT_TRUE(p == 0.5 || p == 2.25 || p == 4) << p;
            EXPECT_TRUE(n == 1 || n == 2 || n == 3) << n;
        });
}

}  // namespace
}  // namespace midrank
