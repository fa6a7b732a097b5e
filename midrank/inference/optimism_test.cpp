#include "midrank/inference/optimism.hpp"

#include "midrank/inference/intervals.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/philox.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

namespace midrank {
namespace {

struct WeightedRows {
    std::vector<double> scores, weights;
    std::vector<std::uint8_t> labels;

    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels, weights); }
    Rows rows() const { return {.scores = std::span<const double>(scores), .positive = labels, .weights = weights}; }
};

/// Scores of N(1, 1) and N(0, 1), every second row positive.
WeightedRows binormal_rows(std::int64_t rows, std::uint64_t seed) {
    const Philox random(seed, 1);
    WeightedRows drawn;
    for (std::int64_t row = 0; row < rows; ++row) {
        drawn.labels.push_back(row % 2 == 0 ? 1 : 0);
        const auto words = random.words(static_cast<std::uint64_t>(row));
        drawn.scores.push_back(normal_quantile(unit_interval(words[0])) + drawn.labels.back());
    }
    return drawn;
}
Ranking binormal(std::int64_t rows, std::uint64_t seed) { return binormal_rows(rows, seed).ranking(); }

/// Weights of 0.25 to 1.75 in turn.
WeightedRows weighted(WeightedRows rows) {
    for (std::size_t row = 0; row < rows.scores.size(); ++row)
        rows.weights.push_back(0.25 + 0.5 * static_cast<double>(row / 2 % 4));
    return rows;
}

double value_of(const MeasureRequest& requested, const Views& views) { return requested.answer(views).value.number(); }

TEST(Optimism, IsTheMeanOfTheReplicatesLessTheValue) {
    const Views views(binormal(80, 1));
    const auto requested = read_measures("max_youden_index").front();
    const double value = value_of(requested, views);
    std::vector<double> replicates(200);
    Bootstrap({{&views.get<Ranking>(), std::nullopt, {}}}, Scheme::plain, 7)
        .run(200, [&](std::int64_t replicate, std::span<const Views> resampled) {
            replicates[static_cast<std::size_t>(replicate)] = value_of(requested, resampled.front());
        });
    double sum = 0;
    for (const double replicate : replicates) sum += replicate;
    const auto found = optimism({&requested, 1}, {&value, 1}, views, {}, Scheme::plain, 7);
    ASSERT_TRUE(found.front());
    EXPECT_NEAR(std::get<double>(*found.front()), sum / 200 - value, 1e-12);
    EXPECT_GT(std::get<double>(*found.front()), 0);
}

TEST(Optimism, IsAskedOfBestValuesAlone) {
    const Views views(binormal(80, 1));
    const auto requested = read_measures("roc_auc,max_f1");
    const std::vector<double> values = {value_of(requested[0], views), value_of(requested[1], views)};
    const auto found = optimism(requested, values, views, {}, Scheme::plain, 7);
    EXPECT_FALSE(found[0]);
    EXPECT_TRUE(found[1]);
}

TEST(Optimism, IsNeverAwayFromTheBetter) {
    const auto requested = read_measures("max_f1,max_accuracy,min_error_rate,kolmogorov_smirnov,auch");
    for (std::uint64_t sample = 0; sample < 20; ++sample) {
        const Views views(binormal(2000, 500 + sample));
        std::vector<double> values;
        for (const MeasureRequest& one : requested) values.push_back(value_of(one, views));
        const auto found = optimism(requested, values, views, {}, Scheme::plain, 7);
        for (std::size_t i = 0; i < requested.size(); ++i) {
            const double bias = std::get<double>(*found[i]);
            EXPECT_GE(requested[i].measure->better == Better::lower ? -bias : bias, 0) << requested[i].key;
        }
    }
}

double optimism_of(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme) {
    const double value = value_of(requested, views);
    return std::get<double>(*optimism({&requested, 1}, {&value, 1}, views, rows, scheme, 7).front());
}

TEST(Optimism, OfEqualFractionalWeightsIsNearlyThatOfTheRows) {
    WeightedRows rows = binormal_rows(400, 1);
    for (const char* name : {"max_youden_index", "h_measure"}) {
        const auto requested = read_measures(name).front();
        const double of_rows = optimism_of(requested, Views(rows.ranking()), {}, Scheme::plain);
        WeightedRows halves = rows;
        halves.weights.assign(rows.scores.size(), 0.5);
        const double of_halves = optimism_of(requested, Views(halves.ranking()), halves.rows(), Scheme::plain);
        EXPECT_GT(of_rows, 0);
        EXPECT_NEAR(of_halves, of_rows, of_rows / 3);  // 200 replicates of both
    }
}

TEST(Optimism, OfWeightsIsTheSameFromTheirMomentsAsFromRows) {
    const WeightedRows rows = weighted(binormal_rows(80, 1));
    const auto requested = read_measures("max_youden_index").front();
    WeightMoments moments;
    moments.add(rows.rows());
    Summaries summaries;
    summaries.put(rows.ranking());
    summaries.put(std::move(moments));
    const Views gathered(summaries);
    for (const Scheme scheme : {Scheme::plain, Scheme::stratified})
        EXPECT_EQ(optimism_of(requested, gathered, {}, scheme),
                  optimism_of(requested, Views(rows.ranking()), rows.rows(), scheme));
}

TEST(Optimism, OfClustersIsThatOfTheirRows) {
    const Views views(binormal(80, 1));
    const auto requested = read_measures("max_youden_index").front();
    EXPECT_EQ(optimism_of(requested, views, {}, Scheme::clustered), optimism_of(requested, views, {}, Scheme::plain));
}

TEST(Optimism, HasAReason) {
    const auto requested = read_measures("max_f1").front();
    const auto why = [&requested](const Views& views, Scheme scheme) {
        const double value = value_of(requested, views);
        const auto found = optimism({&requested, 1}, {&value, 1}, views, {}, scheme, 7);
        return std::get<Undefined>(*found.front());
    };
    EXPECT_EQ(why(Views(binormal(80'002, 1)), Scheme::plain), Undefined::too_many_rows);
    EXPECT_EQ(why(Views(weighted(binormal_rows(80, 1)).ranking()), Scheme::plain), Undefined::rows_not_drawn);
    const std::vector<double> scores = {1, 2};
    const std::vector<std::uint8_t> positives = {1, 1};
    EXPECT_EQ(why(Views(Ranking::of(std::span<const double>(scores), positives)), Scheme::plain), Undefined::one_class);
}

TEST(Optimism, KeepsIntervalsFromLyingTooHigh) {
    // The largest tpr - fpr of the two laws is half way between their means: 2 Phi(1/2) - 1.
    const double truth = 2 * normal_cdf(0.5) - 1;
    const auto requested = read_measures("max_youden_index");
    int too_high = 0;
    int too_low = 0;
    int uncorrected_too_high = 0;
    for (std::uint64_t sample = 0; sample < 300; ++sample) {
        const Views views(binormal(150, 100 + sample));
        const std::vector<Answer> answers = {requested.front().answer(views)};
        const auto found = std::get<Interval>(*intervals(requested, answers, views, {}, {}).front());
        ASSERT_TRUE(found.bias);
        too_high += found.bounds.low > truth ? 1 : 0;
        too_low += found.bounds.high < truth ? 1 : 0;

        Measure unaware = *requested.front().measure;
        unaware.optimistic = false;
        std::vector<MeasureRequest> same = requested;
        same.front().measure = &unaware;
        const auto without = std::get<Interval>(*intervals(same, answers, views, {}, {}).front());
        EXPECT_FALSE(without.bias);
        uncorrected_too_high += without.bounds.low > truth ? 1 : 0;
    }
    EXPECT_LE(too_high + too_low, 27);  // 15 of 300, plus three standard deviations of a count
    EXPECT_GT(uncorrected_too_high, too_high);
}

TEST(Optimism, OfWhatIsBestAtAnEndIsNoInterval) {
    const Views views(binormal(80, 1));
    const auto requested = read_measures("max_precision,max_accuracy");
    const std::vector<Answer> answers = {requested[0].answer(views), requested[1].answer(views)};
    const auto standard = intervals(requested, answers, views, {}, {});
    EXPECT_EQ(std::get<Undefined>(*standard[0]), Undefined::best_at_an_end);
    EXPECT_TRUE(std::holds_alternative<Interval>(*standard[1]));
    const auto asked = intervals(requested, answers, views, {}, {.method = find_interval_method("percentile")});
    EXPECT_TRUE(std::holds_alternative<Interval>(*asked[0]));
}

TEST(Optimism, OfWhatMayBeInfiniteInThePopulationIsNoInterval) {
    const Views views(binormal(80, 1));
    std::vector<MeasureRequest> unbounded;
    for (const Measure& measure : catalog())
        if (measure.optimistic && measure.parameters.empty() && std::isinf(measure.range.most))
            unbounded.push_back(read_measures(measure.id).front());
    std::vector<Answer> answers;
    for (const MeasureRequest& requested : unbounded) answers.push_back(requested.answer(views));
    const auto found = intervals(unbounded, answers, views, {}, {});
    ASSERT_GE(unbounded.size(), 3U);  // lift, the positive likelihood ratio, the diagnostic odds ratio
    for (std::size_t i = 0; i < unbounded.size(); ++i) {
        if (!answers[i].value.defined()) continue;
        ASSERT_TRUE(found[i]) << unbounded[i].key;
        EXPECT_TRUE(std::holds_alternative<Undefined>(*found[i])) << unbounded[i].key;
    }
}

}  // namespace
}  // namespace midrank
