#include "midrank/inference/jackknife.hpp"

#include "midrank/inference/intervals.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/golden/peers/inputs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace midrank {
namespace {

using namespace tests;

JackknifeOrReason jackknife_of(const std::string& measure, const Views& views, const Rows& rows, Scheme scheme) {
    const auto requested = read_measures(measure);
    const double value = requested.front().answer(views).value.number();
    return jackknives(requested, {&value, 1}, views, rows, scheme).front();
}

double error_of(const JackknifeOrReason& jackknife) { return std::get<Jackknife>(jackknife).standard_error; }

/// The columns of rows needed for a Ranking.
struct Table {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    std::vector<double> weights;
    std::vector<std::int32_t> clusters;

    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), positive, weights); }
    Rows rows() const {
        Rows rows{.scores = std::span<const double>(scores), .positive = positive, .weights = weights};
        rows.clusters = clusters;
        rows.cluster_count = clusters.empty() ? 0 : *std::ranges::max_element(clusters) + 1;
        return rows;
    }
    /// The rows for which keep(row) is true.
    template <class Keep>
    Table kept(Keep keep) const {
        Table left;
        for (std::size_t row = 0; row < scores.size(); ++row) {
            if (!keep(row)) continue;
            left.scores.push_back(scores[row]);
            left.positive.push_back(positive[row]);
            if (!weights.empty()) left.weights.push_back(weights[row]);
        }
        return left;
    }
};

Table peer_table(const PeerInput& data) { return {data.columns.at("score_a"), data.labels, {}, {}}; }

/// Mean and sum of squared deviations, in the given order.
std::pair<double, double> mean_and_squares(const std::vector<double>& numbers) {
    double mean = 0;
    for (const double x : numbers) mean += x / static_cast<double>(numbers.size());
    double squares = 0;
    for (const double x : numbers) squares += (x - mean) * (x - mean);
    return {mean, squares};
}

TEST(Jackknife, OfAShareIsItsStandardErrorByHand) {
    // Accuracy 3 of 4: without a correct row 2 of 3, without the wrong one 3 of 3. So
    // 3/4 (3 (2/3 - 3/4)^2 + (1 - 3/4)^2) = 3/4 / 12 = p (1 - p) / (n - 1), and no bias.
    const Table table{{0.875, 0.75, 0.25, 0.125}, {1, 1, 1, 0}, {}, {}};
    const auto found = std::get<Jackknife>(jackknife_of("accuracy", Views(table.ranking(), 0.5), {}, Scheme::plain));
    EXPECT_NEAR(found.standard_error, 0.25, 1e-15);
    EXPECT_NEAR(found.bias, 0, 1e-15);
    EXPECT_NEAR(found.degrees_of_freedom, 3, 1e-12);
}

TEST(Jackknife, LeavesOutEachRowInTurn) {
    // numpy's results, from the definitions of the measures without each row in turn (tests/golden/peers/influence.py).
    const auto answers = peer_answers("influence");
    int compared = 0;
    for (const char* name : {"binormal", "tied", "separated"}) {
        const PeerInput data = peer_input(name);
        const Views views(data.ranking("score_a"), 0.5);
        for (const auto& [key, expected] : answers["inputs"][name]["score_a"].items()) {
            for (const auto& [design, scheme] :
                 {std::pair("jackknife", Scheme::plain), std::pair("jackknife_by_class", Scheme::stratified)}) {
                const bool varies = expected.contains(design) && expected[design].get<double>() > 1e-12;
                if (!varies) continue;
                const double error = expected[design];
                EXPECT_NEAR(error_of(jackknife_of(key, views, {}, scheme)), error, 1e-9 * error) << name << " " << key;
                ++compared;
            }
        }
    }
    EXPECT_GE(compared, 60);
}

TEST(Jackknife, LeavesOutEachClusterInTurn) {
    // The peer uses squared deviations from the value instead of the mean of the answers: larger by G - 1 times the
    // squared difference of the two, and that difference is the bias / (G - 1).
    const auto answers = peer_answers("influence");
    int compared = 0;
    for (const char* name : {"binormal", "tied"}) {
        const PeerInput data = peer_input(name);
        const Views views(data.ranking("score_a"), 0.5);
        const double clusters = data.cluster_count;
        for (const auto& [key, expected] : answers["inputs"][name]["score_a"].items()) {
            if (!expected.contains("cluster_jackknife")) continue;
            const auto found =
                std::get<Jackknife>(jackknife_of(key, views, data.rows("score_a", true), Scheme::clustered));
            const double about_value =
                found.standard_error * found.standard_error + found.bias * found.bias / (clusters - 1);
            const double error = expected["cluster_jackknife"];
            EXPECT_NEAR(std::sqrt(about_value), error, 1e-9 * error) << name << " " << key;
            EXPECT_NEAR(found.degrees_of_freedom, clusters - 1, 1e-9);
            ++compared;
        }
    }
    EXPECT_GE(compared, 30);
}

TEST(Jackknife, OfFractionalWeightsLeavesOutEachRowWithItsWeight) {
    Table table = peer_table(peer_input("tied"));
    for (std::size_t row = 0; row < table.scores.size(); ++row)
        table.weights.push_back(0.25 + 0.125 * static_cast<double>(row % 7));
    const MeasureRequest requested = read_measures("average_precision").front();
    const double value = requested.answer(Views(table.ranking())).value.number();
    std::vector<double> without;
    for (std::size_t out = 0; out < table.scores.size(); ++out) {
        const Table left = table.kept([out](std::size_t row) { return row != out; });
        without.push_back(requested.answer(Views(left.ranking())).value.number());
    }
    const auto n = static_cast<double>(without.size());
    const auto [mean, squares] = mean_and_squares(without);
    const Ranking ranking = table.ranking();
    const auto found =
        std::get<Jackknife>(jackknife_of("average_precision", Views(ranking), table.rows(), Scheme::plain));
    EXPECT_NEAR(found.standard_error, std::sqrt((n - 1) / n * squares), 1e-10);
    EXPECT_NEAR(found.bias, (n - 1) * (mean - value), 1e-10);
}

TEST(Jackknife, CountsAWholeWeightForSoManyRows) {
    Table once = peer_table(peer_input("tiny"));
    Table repeated;
    for (std::size_t row = 0; row < once.scores.size(); ++row) {
        once.weights.push_back(static_cast<double>(1 + row % 3));
        for (std::size_t time = 0; time < 1 + row % 3; ++time) {
            repeated.scores.push_back(once.scores[row]);
            repeated.positive.push_back(once.positive[row]);
        }
    }
    EXPECT_EQ(error_of(jackknife_of("roc_auc", Views(once.ranking()), once.rows(), Scheme::plain)),
              error_of(jackknife_of("roc_auc", Views(repeated.ranking()), repeated.rows(), Scheme::plain)));
}

TEST(Jackknife, IntervalIsThatOfPseudoValues) {
    // Tukey's interval: the mean of the pseudo-values n T - (n - 1) T_(i), -+ t with n - 1 degrees of freedom times
    // their standard error.
    const Table table = peer_table(peer_input("tied"));
    const MeasureRequest requested = read_measures("mcc").front();
    const Views views(table.ranking(), 0.5);
    const Answer answer = requested.answer(views);
    const auto n = static_cast<double>(table.scores.size());
    std::vector<double> pseudo;
    for (std::size_t out = 0; out < table.scores.size(); ++out) {
        const Table left = table.kept([out](std::size_t row) { return row != out; });
        pseudo.push_back(n * answer.value.number() -
                         (n - 1) * requested.answer(Views(left.ranking(), 0.5)).value.number());
    }
    const auto [mean, squares] = mean_and_squares(pseudo);
    const double reach = student_quantile(0.95, n - 1) * std::sqrt(squares / (n - 1) / n);
    IntervalRequest request{.level = 0.9, .method = find_interval_method("jackknife")};
    const auto found = std::get<Interval>(*intervals({&requested, 1}, {&answer, 1}, views, {}, request).front());
    EXPECT_NEAR(found.bounds.low, mean - reach, 1e-9);
    EXPECT_NEAR(found.bounds.high, mean + reach, 1e-9);
    EXPECT_EQ(found.method, "jackknife");
    EXPECT_EQ(found.remark, "");
}

TEST(Jackknife, SaysThatItMayBeInconsistentForThresholds) {
    const Views views(peer_input("binormal").ranking("score_a"), 0.5);
    const MeasureRequest requested = read_measures("r_b").front();
    const Answer answer = requested.answer(views);
    IntervalRequest request{.method = find_interval_method("jackknife")};
    const auto found = std::get<Interval>(*intervals({&requested, 1}, {&answer, 1}, views, {}, request).front());
    EXPECT_NE(found.remark.find("may be inconsistent"), std::string::npos);
}

TEST(Jackknife, IsUndefinedWhereAClassHasASingleItem) {
    const Table table{{0.75, 0.5, 0.25}, {1, 0, 0}, {}, {}};
    EXPECT_EQ(std::get<Undefined>(jackknife_of("roc_auc", Views(table.ranking()), {}, Scheme::plain)),
              Undefined::single_item_of_class);
    EXPECT_EQ(std::get<Undefined>(jackknife_of("accuracy", Views(table.ranking(), 0.5), {}, Scheme::stratified)),
              Undefined::single_item_of_class);
}

TEST(Jackknife, IsUndefinedWhereAClassLiesInOneCluster) {
    const Table table{{0.75, 0.5, 0.25, 0.125}, {1, 1, 0, 0}, {}, {0, 0, 0, 1}};
    const Ranking ranking = table.ranking();
    EXPECT_EQ(std::get<Undefined>(jackknife_of("roc_auc", Views(ranking), table.rows(), Scheme::clustered)),
              Undefined::class_in_one_cluster);
}

TEST(Jackknife, IsRefusedWhereItWouldTakeLong) {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (int row = 0; row < 50'000; ++row) {
        scores.push_back(row / 50'000.0);
        positive.push_back(row % 2 == 0 ? 0 : 1);
    }
    const Views views(Ranking::of(std::span<const double>(scores), positive));
    EXPECT_EQ(std::get<Undefined>(jackknife_of("roc_auc", views, {}, Scheme::plain)), Undefined::too_many_left_out);
}

TEST(Jackknife, HasTheSameBitsForAnyNumberOfThreads) {
    const Views views(peer_input("binormal").ranking("score_a"), 0.5);
    const auto with = [&views](int threads) {
        double error = 0;
        with_threads(threads, [&] { error = error_of(jackknife_of("average_precision", views, {}, Scheme::plain)); });
        return error;
    };
    EXPECT_EQ(with(1), with(4));
}

}  // namespace
}  // namespace midrank
