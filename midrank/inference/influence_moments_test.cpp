// Standard errors compared with an independent brute-force implementation (tests/golden/peers/influence.py) and pROC;
// influences compared with numerical derivatives with respect to weights.

#include "midrank/inference/influence_moments.hpp"

#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/summaries/tie_of_rows.hpp"
#include "tests/golden/peers/inputs.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <random>
#include <set>
#include <string>

namespace midrank {
namespace {

using namespace tests;

/// The reference for an item's influence: the derivative of the measure with respect to its weight. Undefined if
/// weights must be whole.
Value slope_of(const MeasureRequest& requested, const TableOfRows& table, std::size_t item, double threshold) {
    constexpr double step = 1e-4;  // central differences: error of order step^2, and rounding / step
    const auto with_weight = [&](double weight) {
        TableOfRows moved = table;
        moved[item].weight = weight;
        return requested.answer(Views(ranking_of(moved), threshold)).value;
    };
    const Value above = with_weight(1 + step);
    const Value below = with_weight(1 - step);
    if (!above.defined() || !below.defined()) return above;
    return (above.number() - below.number()) / (2 * step) * static_cast<double>(table.size());
}

TableOfRows probabilities_of_two_classes(bool ties) {
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    TableOfRows table;
    for (int i = 0; i < 124; ++i) {  // 31 positives: no limit of a partial area falls on a corner
        const bool positive = i % 4 == 0;
        const double p = 1 / (1 + std::exp(-normal(random) - (positive ? 1 : -0.3)));
        table.push_back({positive, ties && i % 3 == 0 ? std::round(p * 64) / 64 : p, 1});
    }
    return table;
}

/// The largest difference between influences and derivatives, in units of the possible error of central differences.
/// None if there is no influence, or if weights must be whole.
std::optional<double> farthest_from_slope(const MeasureRequest& requested, const TableOfRows& table, double threshold) {
    const Views views(ranking_of(table), threshold);
    const auto influence = requested.measure->influence(views, requested.arguments);
    if (!std::holds_alternative<Influence>(influence)) return std::nullopt;
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (const Row& row : table) {
        scores.push_back(row.score);
        labels.push_back(row.positive ? 1 : 0);
    }
    const auto& ranking = views.get<Ranking>();
    const Rows rows{.scores = std::span<const double>(scores), .positive = labels};
    const auto found = influence_of_rows(influences_by_tie(ranking, std::get<Influence>(influence)), rows,
                                         tie_of_rows(ranking, rows.scores));
    double sum = 0;
    double scale = 0;
    for (const double x : found) {
        sum += x;
        scale = std::max(scale, std::abs(x));
    }
    EXPECT_NEAR(sum, 0, 1e-9 * scale * static_cast<double>(table.size())) << requested.key;
    double farthest = 0;
    for (std::size_t i = 0; i < table.size(); i += 5) {
        const Value slope = slope_of(requested, table, i, threshold);
        if (slope == Value(Undefined::fractional_weights)) return std::nullopt;
        EXPECT_TRUE(slope.defined()) << requested.key;
        if (slope.defined()) farthest = std::max(farthest, std::abs(found[i] - slope.number()));
    }
    return farthest / (1e-5 * scale + 1e-8);
}

TEST(Influence, IsHowFastTheMeasureMovesWithAnItemsWeight) {
    const TableOfRows with_ties = probabilities_of_two_classes(true);
    const TableOfRows without = probabilities_of_two_classes(false);
    for (const MeasureRequest& requested : every_measure()) {
        if (!requested.measure->influence) continue;
        auto farthest = farthest_from_slope(requested, with_ties, 0.4);
        if (!farthest) farthest = farthest_from_slope(requested, without, 0.4);
        // An influence differs from the derivative, at some item, if and only if the entry says that it is smoothed.
        if (farthest) {
            EXPECT_EQ(requested.measure->smoothed_influence, *farthest > 1) << requested.key << ": " << *farthest;
        } else {
            EXPECT_TRUE(counts_rows(requested)) << requested.key;
        }
    }
}

TEST(InfluenceMoments, OfALinearMapAreThoseOfItsInfluences) {
    const std::vector<double> influences = {3, -1, 0.5, 0.25, 7, -2.5, 1};
    const std::vector<double> times = {0, 2, 1, 0, 3, 1, 4};
    const LinearMap map{.factor = -1.5, .offset = 0.75};
    InfluenceMoments all;
    all.add(influences, times);
    InfluenceMoments one_by_one;
    InfluenceMoments mapped;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] == 0) continue;
        one_by_one.add(influences[i], times[i]);
        mapped.add(map.of(influences[i]), times[i]);
    }
    const auto expect_equal = [](const InfluenceMoments& found, const InfluenceMoments& expected) {
        EXPECT_EQ(found.items, expected.items);
        EXPECT_NEAR(found.sum(), expected.sum(), 1e-12);
        EXPECT_NEAR(found.squares, expected.squares, 1e-11);
        EXPECT_NEAR(found.cubes, expected.cubes, 1e-10);
        EXPECT_NEAR(found.squares_about_mean(), expected.squares_about_mean(), 1e-11);
    };
    expect_equal(all, one_by_one);
    expect_equal(all.by_map(map), mapped);
    EXPECT_GT(mapped.squares_about_mean(), 1);
}

/// Twelve rows, four scores, weights of three kinds.
TableOfRows weighted_rows(const std::array<double, 3>& weights) {
    TableOfRows table;
    for (std::size_t i = 0; i < 12; ++i)
        table.push_back({i % 2 == 0, static_cast<double>(i * 7 % 12) / 16,
                         weights[i % 3 == 0   ? 0
                                 : i % 5 == 0 ? 1
                                              : 2]});
    return table;
}

Rows rows_of(const TableOfRows& table, std::vector<double>& scores, std::vector<std::uint8_t>& labels,
             std::vector<double>& weights) {
    for (const Row& row : table) {
        scores.push_back(row.score);
        labels.push_back(row.positive ? 1 : 0);
        weights.push_back(row.weight);
    }
    return {.scores = std::span<const double>(scores), .positive = labels, .weights = weights};
}

InfluenceSpread spread_of_weighted(const char* key, const TableOfRows& table, Scheme scheme) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;
    const Rows rows = rows_of(table, scores, labels, weights);
    return std::get<InfluenceSpread>(
        influence_spread(read_measures(key).front(), Views(ranking_of(table), 0.3), rows, scheme));
}

TEST(StandardError, OfUnlikeWeightsIsThatOfLeavingOutARow) {
    const TableOfRows table = weighted_rows({3.5, 0.75, 1.25});
    const auto without = [&table](std::size_t row) {
        TableOfRows fewer = table;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(row));
        return answer_of("sensitivity", fewer, 0.3).value.number();
    };
    const double value = answer_of("sensitivity", table, 0.3).value.number();
    std::vector<double> moves;
    double mean = 0;
    for (std::size_t row = 0; row < table.size(); ++row) {
        if (!table[row].positive) continue;
        moves.push_back(value - without(row));
        mean += moves.back() / 6;
    }
    ASSERT_EQ(moves.size(), 6U);
    double variance = 0;
    for (const double move : moves) variance += (move - mean) * (move - mean) * 5 / 6;
    const InfluenceSpread spread = spread_of_weighted("sensitivity", table, Scheme::stratified);
    EXPECT_NEAR(spread.variance(Scheme::stratified).number(), variance, 1e-13);
    // Only positives vary: the degrees of freedom are their effective number minus one.
    double sum = 0;
    double squares = 0;
    for (const Row& row : table) {
        if (!row.positive) continue;
        sum += row.weight;
        squares += row.weight * row.weight;
    }
    EXPECT_NEAR(spread.degrees_of_freedom(Scheme::stratified), sum * sum / squares - 1, 1e-12);
}

TEST(StandardError, OfWeightsWhoseHeavyRowsSeemCertainRisesTowardsThatOfWeightsUnrelatedToInfluences) {
    // Positives of weight 5/2, 1/2, 1/2 are found, one of 1/2 is not: a sensitivity of 7/8. Without one of them it
    // changes by these amounts.
    const TableOfRows table = {{true, 0.875, 2.5}, {true, 0.75, 0.5},   {true, 0.5, 0.5},
                               {true, 0.25, 0.5},  {false, 0.125, 0.5}, {false, 0.375, 0.5}};
    const std::array<double, 4> moves = {5. / 24, 1. / 56, 1. / 56, -1. / 8};
    const double mean = (5. / 24 + 1. / 28 - 1. / 8) / 4;
    double left_out = 0;
    for (const double move : moves) left_out += 0.75 * (move - mean) * (move - mean);
    // For weights unrelated to influences: p (1 - p) times the sum of w^2, 7, over the square of the sum, 16; and 4 / 3
    // for the estimated mean.
    const double unrelated = 7. / 8 * (1. / 8) * 7 / 16 * 4 / 3;
    // The sum of w^3 is 16, so the skewness of the mean is that of 7^3 / 16^2 items; the prior for unrelated weights
    // counts as ten.
    const double share = 10 / (10 + 343. / 256);
    const Value found = spread_of_weighted("sensitivity", table, Scheme::stratified).variance(Scheme::stratified);
    EXPECT_NEAR(found.number(), left_out + share * (unrelated - left_out),
                1e-12);  // influences on a table are numerical derivatives
}

TEST(StandardError, OfAWeightedAreaRisesByClass) {
    // By placements: the share of the other class's weight on the right side of a row, ties counted half.
    TableOfRows table = weighted_rows({1.5, 0.25, 2.25});
    double area = 0;
    std::array<double, 2> weight = {};
    std::vector<double> placements;
    for (const Row& row : table) {
        double placed = 0;
        double others = 0;
        for (const Row& other : table) {
            if (other.positive == row.positive) continue;
            const double apart = row.positive ? row.score - other.score : other.score - row.score;
            placed += other.weight * (apart > 0 ? 1 : apart < 0 ? 0 : 0.5);
            others += other.weight;
        }
        placements.push_back(placed / others);
        weight[row.positive ? 1 : 0] += row.weight;
    }
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].positive) area += table[i].weight * placements[i] / weight[1];
    double variance = 0;
    int risen = 0;
    for (const bool of_positive : {false, true}) {
        const double all = weight[of_positive ? 1 : 0];
        double moved = 0, moved_squares = 0, squares = 0, cubes = 0, scatter = 0, rows = 0;
        for (std::size_t i = 0; i < table.size(); ++i) {
            if (table[i].positive != of_positive) continue;
            const double w = table[i].weight / all;
            const double move = w / (1 - w) * (placements[i] - area);
            ++rows;
            moved += move;
            moved_squares += move * move;
            squares += w * w;
            cubes += w * w * w;
            scatter += w * (placements[i] - area) * (placements[i] - area);
        }
        const double left_out = (moved_squares - moved * moved / rows) * (rows - 1) / rows;
        const double unrelated = squares * scatter * rows / (rows - 1);
        const double share = 10 / (10 + squares * squares * squares / cubes / cubes);
        risen += unrelated > left_out ? 1 : 0;
        variance += left_out + share * std::max(unrelated - left_out, 0.0);
    }
    EXPECT_EQ(risen, 1);  // one class increases, the other is constant
    const Value found = spread_of_weighted("roc_auc", table, Scheme::stratified).variance(Scheme::stratified);
    EXPECT_NEAR(found.number(), variance, 1e-14);
}

TEST(StandardError, OfEqualWeightsIsThatOfRows) {
    const TableOfRows halves = weighted_rows({0.5, 0.5, 0.5});
    for (const char* key : {"roc_auc", "average_precision", "accuracy", "f1", "brier_score"}) {
        for (const Scheme scheme : {Scheme::plain, Scheme::stratified}) {
            const Value rows =
                standard_error(read_measures(key).front(), Views(ranking_of(halves, false), 0.3), {}, scheme);
            const Value weighted = spread_of_weighted(key, halves, scheme).variance(scheme);
            EXPECT_NEAR(std::sqrt(weighted.number()), rows.number(), 1e-13) << key;
        }
    }
}

TEST(StandardError, AgreesWithBruteForceOfPeers) {
    const auto answers = peer_answers("influence");
    const double threshold = answers["threshold"];
    int compared = 0;
    for (const auto& [name, input] : answers["inputs"].items()) {
        const PeerInput data = peer_input(name);
        for (const char* score : {"score_a", "score_b"}) {
            if (!input.contains(score)) continue;
            const Views views(data.ranking(score), threshold);
            for (const auto& [key, expected] : input[score].items()) {
                if (!expected.contains("by_class") || key == "average_precision")
                    continue;  // the jackknife is used instead
                const MeasureRequest requested = read_measures(key).front();
                const double by_class = expected["by_class"];
                const Value stratified = standard_error(requested, views, data.rows(score), Scheme::stratified);
                ASSERT_TRUE(stratified.defined()) << name << " " << key;
                // Central differences of the peer, and sums that cancel if nothing varies.
                EXPECT_NEAR(stratified.number(), by_class, 1e-7 * by_class + 1e-9)
                    << name << " " << score << " " << key;
                const Value clustered = standard_error(requested, views, data.rows(score, true), Scheme::clustered);
                const auto expected_clustered = expected["clustered"].get<double>();
                ASSERT_TRUE(clustered.defined()) << name << " " << key;
                EXPECT_NEAR(clustered.number(), expected_clustered, 1e-7 * expected_clustered + 1e-9)
                    << name << " " << score << " " << key;
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 60);
}

TEST(StandardError, OfRocAucIsDeLongs) {
    const auto answers = peer_answers("influence");
    const PeerInput data = peer_input("binormal");
    const MeasureRequest requested = read_measures("roc_auc").front();
    const Value error = standard_error(requested, Views(data.ranking("score_a")), data.rows("score_a"), Scheme::plain);
    EXPECT_NEAR(error.number() * error.number(), 0.000888798729395381, 1e-17);  // pROC 1.18.0, proc.json
}

TEST(Influence, OfASliceOfWeightedClassesIsThatOfCountsOutOfAllOfThem) {
    // 9 of 40 positives and 6 of 60 negatives are in the slice; the weights give a share of positives of 20 %.
    const std::vector<double> scores = {.9, .9, .9, .9, .9, .9, .1, .1, .1, .9, .9, .1, .1, .1, .1};
    std::vector<std::uint8_t> positive(scores.size(), 0);
    std::fill_n(positive.begin(), 9, std::uint8_t{1});
    const GivenPrevalence mark{.prevalence = 0.2,
                               .positive_factor = 0.2 * 100 / 40,
                               .negative_factor = 0.8 * 100 / 60,
                               .positives = 40,
                               .negatives = 60};
    std::vector<double> weights(scores.size());
    for (std::size_t row = 0; row < scores.size(); ++row)
        weights[row] = positive[row] != 0 ? mark.positive_factor : mark.negative_factor;
    Summaries summaries;
    summaries.put(Ranking::of(std::span<const double>(scores), positive, weights));
    summaries.put(mark);
    const Views views(summaries, 0.5);
    const MeasureRequest f1 = read_measures("f1").front();
    const Influence influence = std::get<Influence>(influence_on(f1, views));
    const InfluenceSpread spread = spreads_of(views.get<Ranking>(), {&influence, 1}).front();
    const double total = views.get<ClassTotals>().total().number();
    const double variance =
        (mark.positive_factor * spread.positive.squares + mark.negative_factor * spread.negative.squares) /
        (total * total);

    // By the delta method: the numbers of 40 positives flagged or missed in the slice, and of 60 negatives flagged.
    const auto value = [&mark](double tp, double fn, double fp) {
        const double p = mark.positive_factor;
        return 2 * p * tp / (2 * p * tp + p * fn + mark.negative_factor * fp);
    };
    const double tp = 6, fn = 3, fp = 2, step = 1e-4;
    const double by_tp = (value(tp + step, fn, fp) - value(tp - step, fn, fp)) / (2 * step);
    const double by_fn = (value(tp, fn + step, fp) - value(tp, fn - step, fp)) / (2 * step);
    const double by_fp = (value(tp, fn, fp + step) - value(tp, fn, fp - step)) / (2 * step);
    const double of_positives =
        by_tp * by_tp * tp + by_fn * by_fn * fn - (by_tp * tp + by_fn * fn) * (by_tp * tp + by_fn * fn) / 40;
    const double of_negatives = by_fp * by_fp * fp - by_fp * fp * by_fp * fp / 60;
    EXPECT_NEAR(variance, of_positives + of_negatives, 1e-9 * variance);
}

TEST(StandardError, OfWholeWeightsIsThatOfRepeatedRows) {
    TableOfRows repeated;
    TableOfRows weighted;
    std::mt19937 random(9);
    for (int i = 0; i < 30; ++i) {
        const Row row{random() % 2 == 0, static_cast<double>(random() % 11) / 16,
                      static_cast<double>(1 + random() % 3)};
        weighted.push_back(row);
        for (int copy = 0; copy < static_cast<int>(row.weight); ++copy)
            repeated.push_back({row.positive, row.score, 1});
    }
    for (const char* key : {"roc_auc", "average_precision", "brier_score", "f1", "c_b"}) {
        const MeasureRequest requested = read_measures(key).front();
        const Value a = standard_error(requested, Views(ranking_of(weighted), 0.4), {}, Scheme::plain);
        const Value b = standard_error(requested, Views(ranking_of(repeated), 0.4), {}, Scheme::plain);
        EXPECT_EQ(a, b) << key;
    }
}

TEST(StandardError, OfClustersOfOneRowLeavesOutOneRowAtATime) {
    const PeerInput data = peer_input("binormal");
    Rows rows = data.rows("score_a", true);
    std::vector<std::int32_t> own(rows.size());
    for (std::size_t i = 0; i < own.size(); ++i) own[i] = static_cast<std::int32_t>(i);
    rows.clusters = own;
    rows.cluster_count = static_cast<std::int32_t>(own.size());
    const Views views(data.ranking("score_a"), 0.5);
    // Accuracy is a mean over rows: 1 or 0 minus the mean of the class, and the mean of the
    // class minus the overall mean.
    const Confusion c = *views.confusion();
    const double n = c.total();
    const double accuracy = (c.true_positive + c.true_negative) / n;
    const auto squares = [&](double right, double wrong) {
        const double items = right + wrong;
        const double mean = right / items;
        const double by_mean = (mean - accuracy) * n / (n - 1);
        const auto square = [&](double x) { return std::pow((x - mean) * items / (items - 1) + by_mean, 2); };
        return right * square(1) + wrong * square(0);
    };
    const double sum = squares(c.true_positive, c.false_negative) + squares(c.true_negative, c.false_positive);
    const Value clustered = standard_error(read_measures("accuracy").front(), views, rows, Scheme::clustered);
    EXPECT_NEAR(clustered.number(), std::sqrt((n - 1) / n * sum) / n, 1e-12);
}

TEST(StandardError, OfClustersOfASensitivityIsCr3ByHand) {
    // Of the positives of three clusters, 2 of 3, 1 of 1 and 0 of 2 are flagged: 1/2. Without each
    // cluster 1/3, 2/5 and 3/4.
    const std::vector<double> scores = {.75, .75, .25, .75, .25, .25, .5, .5, .5};
    const std::vector<std::uint8_t> positive = {1, 1, 1, 1, 1, 1, 0, 0, 0};
    const std::vector<std::int32_t> clusters = {0, 0, 0, 1, 2, 2, 0, 1, 2};
    const Rows rows{
        .scores = std::span<const double>(scores), .positive = positive, .clusters = clusters, .cluster_count = 3};
    const Views views(Ranking::of(std::span<const double>(scores), positive), 0.6);
    const Value error = standard_error(read_measures("sensitivity").front(), views, rows, Scheme::clustered);
    EXPECT_NEAR(error.number() * error.number(), 2.0 / 3 * (1.0 / 36 + 1.0 / 100 + 1.0 / 16), 1e-12);
}

TEST(StandardError, OfClustersIsNearlyThatOfLeavingEachOut) {
    // influence.py computes the measure again without each cluster. With some 40 clusters the two
    // differ by a few per cent.
    const auto answers = peer_answers("influence");
    int compared = 0;
    for (const char* name : {"binormal", "tied", "separated"}) {
        const PeerInput data = peer_input(name);
        const Views views(data.ranking("score_a"), answers["threshold"]);
        for (const auto& [key, expected] : answers["inputs"][name]["score_a"].items()) {
            if (!expected.contains("cluster_jackknife")) continue;
            const auto left_out = expected["cluster_jackknife"].get<double>();
            const Value found =
                standard_error(read_measures(key).front(), views, data.rows("score_a", true), Scheme::clustered);
            EXPECT_NEAR(found.number(), left_out, 0.04 * left_out + 1e-9) << name << " " << key;
            ++compared;
        }
    }
    EXPECT_GT(compared, 40);
}

TEST(StandardError, HasAReasonWhereThereIsNone) {
    const auto why = [](const TableOfRows& table, const char* key) {
        const Value error =
            standard_error(read_measures(key).front(), Views(ranking_of(table), 0.4), {}, Scheme::plain);
        return error.defined() ? std::optional<Undefined>() : error.why();
    };
    EXPECT_EQ(why({{true, .5}, {false, .25}, {false, .125}}, "roc_auc"), Undefined::single_item_of_class);
    EXPECT_EQ(why({{true, .5}, {true, .25}}, "roc_auc"), Undefined::one_class);
    EXPECT_EQ(why({{true, 0}, {false, .25}, {false, .125}}, "log_loss"), Undefined::infinite_values);
    EXPECT_EQ(why({{true, .5}, {false, .25}}, "b_at_max_f1"), Undefined::no_influence);
}

InfluenceMoments moments_of(std::initializer_list<double> influences) {
    InfluenceMoments moments;
    for (const double influence : influences) moments.add(influence);
    return moments;
}

TEST(InfluenceSpread, HasTheDegreesOfFreedomOfWelchAndSatterthwaite) {
    // Squared deviations from the mean, times m / (m - 1): 2 * 3/2 = 3 with 2 degrees of
    // freedom, and 2 * 2/1 = 4 with 1.
    const InfluenceSpread spread{.positive = moments_of({0, 1, 2}), .negative = moments_of({0, 2}), .total = 5};
    EXPECT_DOUBLE_EQ(spread.degrees_of_freedom(Scheme::stratified), 7.0 * 7 / (9.0 / 2 + 16.0 / 1));
    // Between the classes: (3^2 / 3 + 2^2 / 2) * 5/4 = 6.25 with 4.
    EXPECT_DOUBLE_EQ(spread.degrees_of_freedom(Scheme::plain), 13.25 * 13.25 / (9.0 / 2 + 16.0 / 1 + 6.25 * 6.25 / 4));
    EXPECT_DOUBLE_EQ(spread.variance(Scheme::stratified).number(), 7.0 / 25);
    EXPECT_DOUBLE_EQ(spread.variance(Scheme::plain).number(), 13.25 / 25);
}

TEST(InfluenceSpread, HasADegreeOfFreedomLessThanClusters) {
    const InfluenceSpread spread{.positive = moments_of({-1, 1, 3, -3}), .negative = {}, .total = 8, .clustered = true};
    EXPECT_DOUBLE_EQ(spread.degrees_of_freedom(Scheme::clustered), 3);
}

TEST(ClusterDegrees, AreThoseOfSatterthwaiteByHand) {
    const std::vector<double> equal = {5, 5, 5, 5};
    const std::vector<double> moves = {2, -1, 0, -1};
    EXPECT_DOUBLE_EQ(degrees_of_clusters(moves, equal, 6, 1), 3);  // four clusters, less one

    // Sums no larger than without correlation: variances are proportional to the sizes 1, 1, 4, so 6^2 / 18, times 2/3.
    const std::vector<double> unequal = {1, 1, 4};
    EXPECT_DOUBLE_EQ(degrees_of_clusters(std::vector<double>{1, 1, -2}, unequal, 6, 1), 36.0 / 18 * 2 / 3);
    // Squares are three times as large: 3 = 1 + correlation * 12 / 6 requires a correlation of
    // 1, with variances 1, 1, 16.
    EXPECT_DOUBLE_EQ(degrees_of_clusters(std::vector<double>{1, 1, -4}, unequal, 6, 1),
                     1);  // 18^2 / 258 * 2/3, at least 1
    // Neither the scale of weights nor that of influences matters.
    EXPECT_DOUBLE_EQ(
        degrees_of_clusters(std::vector<double>{3, 1, -2}, std::vector<double>{3, 6, 9}, 7, 1),
        degrees_of_clusters(std::vector<double>{300, 100, -200}, std::vector<double>{0.75, 1.5, 2.25}, 70000, 0.25));
}

TEST(InfluenceSpread, WithoutSpreadHasAsManyDegreesOfFreedomAsItems) {
    const InfluenceSpread spread{.positive = moments_of({0, 0, 0}), .negative = moments_of({0, 0}), .total = 5};
    EXPECT_DOUBLE_EQ(spread.degrees_of_freedom(Scheme::plain), 5);
}

TEST(InfluenceSpread, IsUndefinedWhereSquaresLeaveTheDoubles) {
    const InfluenceSpread spread{.positive = moments_of({1e200, -1e200}), .negative = moments_of({1, -1}), .total = 4};
    EXPECT_EQ(spread.variance(Scheme::plain), Value(Undefined::beyond_double));
    EXPECT_FALSE(std::isfinite(spread.acceleration()));
    const InfluenceSpread small{
        .positive = moments_of({1e-170, 2e-170, 4e-170}), .negative = moments_of({0, 0}), .total = 5};
    EXPECT_EQ(small.variance(Scheme::plain), Value(Undefined::beyond_double));
    const InfluenceSpread alike{.positive = moments_of({0, 0, 0}), .negative = moments_of({0, 0}), .total = 5};
    EXPECT_EQ(alike.variance(Scheme::plain), Value(0.0));
}

}  // namespace
}  // namespace midrank
