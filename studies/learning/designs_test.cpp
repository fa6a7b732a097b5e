// The designs of retraining, with trainers whose scores are known, so that every number can be computed independently.

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/numerics/philox.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/table_for_tests.hpp"
#include "studies/learning/cascade.hpp"
#include "studies/learning/cross_validation.hpp"
#include "studies/learning/holdout.hpp"
#include "studies/learning/logistic.hpp"
#include "studies/learning/neighbours.hpp"
#include "studies/learning/out_of_bag.hpp"
#include "studies/learning/permutation.hpp"
#include "studies/learning/tables_for_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using testing::Each;
using testing::ElementsAre;

/// 200 rows, a third of them positive; the first feature is moderately informative about the class, the second is not.
LearningSet noisy_table() {
    const Philox bits(5, 1);
    std::vector<double> a(200);
    std::vector<double> b(200);
    std::vector<std::uint8_t> positive(200);
    for (std::size_t i = 0; i < 200; ++i) {
        positive[i] = i % 3 == 0 ? 1 : 0;
        a[i] = unit_interval(bits.words(i)[0]) + 0.4 * positive[i];
        b[i] = unit_interval(bits.words(i)[1]);
    }
    return table_of({a, b}, positive);
}

const Trainer first_feature("first_feature", FirstFeature{});
const Trainer share_of_positives("share_of_positives", ShareOfPositives{});
const Trainer never("never", NeverConverges{});
const Trainer logistic("logistic", LogisticRegression{});

Value value_of(const char* measure, const LearningSet& set, const RowNumbers& rows) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (const std::int64_t row : rows) {
        scores.push_back(set.features.column(0)[static_cast<std::size_t>(row)]);
        labels.push_back(set.positive[static_cast<std::size_t>(row)]);
    }
    return read_measures(measure).front().answer(Views(Ranking::of(std::span(scores), labels), 0.5)).value;
}

TEST(CrossValidation, AveragesOverFoldsAndPoolsTheScores) {
    const LearningSet set = noisy_table();
    const auto found = cross_validate({set, first_feature, read_measures("roc_auc")}, {.folds = 5});
    ASSERT_EQ(found.measures.front().by_fold.size(), 5U);
    double sum = 0;
    for (int fold = 0; fold < 5; ++fold) {
        const Value expected = value_of("roc_auc", set, split_at_fold(found.folds[0], fold).held_out);
        EXPECT_EQ(found.measures.front().by_fold[static_cast<std::size_t>(fold)], expected);
        sum += expected.number();
    }
    EXPECT_NEAR(found.measures.front().averaged.mean.number(), sum / 5, 0x1p-52);
    EXPECT_EQ(found.measures.front().pooled.mean, value_of("roc_auc", set, all_rows(set)));
}

TEST(CrossValidation, TellsPooledFromAveragedWhereTheLevelsOfModelsDiffer) {
    // Every fold's scores are one constant, so a fold by itself has 1/2. A fold with more positives leaves fewer to
    // train on, and has lower scores; pooled, that ranks positives below negatives.
    const std::vector<std::uint8_t> positive = {1, 1, 1, 0, 0, 0, 0};
    const LearningSet set = table_of({{0, 0, 0, 0, 0, 0, 0}}, positive);
    const auto found = cross_validate({set, share_of_positives, read_measures("roc_auc")}, {.folds = 2});
    EXPECT_EQ(found.measures.front().averaged.mean, Value(0.5));
    EXPECT_LT(found.measures.front().pooled.mean.number(), 0.5);
}

TEST(CrossValidation, CorrectsTheIntervalOfItsAverageByTheRatioOfTheFolds) {
    const LearningSet set = noisy_table();
    const auto found = cross_validate({set, first_feature, read_measures("roc_auc")}, {.folds = 4, .repeats = 3});
    const CrossValidatedMeasure& auc = found.measures.front();
    ASSERT_EQ(auc.by_fold.size(), 12U);
    ASSERT_EQ(auc.by_repeat.size(), 3U);
    const auto expected = corrected_interval(auc.averaged, 1.0 / 3, {0, 1}, 67, 0.95);
    EXPECT_EQ(std::get<Interval>(auc.interval).bounds, std::get<Interval>(expected).bounds);
}

TEST(CrossValidation, StaysInTheRangeOfTheMeasure) {
    // A negative above all positives: four of five folds give 1, one gives 0.
    const LearningSet set = table_of({{1, 2, 3, 4, 20, 5, 6, 7, 9, 10}}, {0, 0, 0, 0, 0, 1, 1, 1, 1, 1});
    const auto found = cross_validate({set, first_feature, read_measures("roc_auc")}, {.folds = 5}).measures.front();
    for (const IntervalOrReason& interval : {found.interval, found.pooled_interval}) {
        EXPECT_GE(std::get<Interval>(interval).bounds.low, 0);
        EXPECT_LT(std::get<Interval>(interval).bounds.high, 1);
    }
}

TEST(CrossValidation, HasTheIntervalOfGivenScoresWhereModelsAreAlike) {
    // All models are the same, so there is no variance from the training rows.
    const LearningSet set = noisy_table();
    const auto requested = read_measures("roc_auc,f1");
    const auto found = cross_validate({set, first_feature, requested}, {.folds = 5});
    std::vector<double> scores(set.features.column(0).begin(), set.features.column(0).end());
    const Views views(Ranking::of(std::span<const double>(scores), set.positive), 0.5);
    for (std::size_t i = 0; i < requested.size(); ++i) {
        const Value error = standard_error(requested[i], views, {}, Scheme::plain);
        const auto& interval = std::get<Interval>(found.measures[i].pooled_interval);
        EXPECT_DOUBLE_EQ(*interval.standard_error, error.number());
    }
}

/// Every row has score 1 if the first row is in the training set, else 0: with two folds, one model flags all rows and
/// the other none.
struct OneOrZero {
    Training train(const TrainingSet& set) const {
        const double score = set.rows.front() == 0 ? 1 : 0;
        return Model([score](const Features&, std::span<const std::int64_t>, std::span<double> scores) {
            std::ranges::fill(scores, score);
        });
    }
};

TEST(CrossValidation, AddsHowMuchModelsDiffer) {
    // The sensitivity on all rows is 1 by one model and 0 by the other: the jackknife of two groups has the variance
    // (1/2) ((1 - 1/2)^2 + (0 - 1/2)^2) = 1/4.
    const LearningSet set = noisy_table();
    const Trainer trainer("one_or_zero", OneOrZero{});
    const auto requested = read_measures("sensitivity");
    const auto found = cross_validate({set, trainer, requested, 0.5}, {.folds = 2});
    const Views views(Ranking::of(std::span<const double>(found.scores.front()), set.positive), 0.5);
    const double of_rows = standard_error(requested.front(), views, {}, Scheme::plain).number();
    const auto& interval = std::get<Interval>(found.measures.front().pooled_interval);
    EXPECT_NEAR(*interval.standard_error, std::sqrt(0.25 + of_rows * of_rows), 1e-12);
}

TEST(CrossValidation, SeesHowModelsDifferInALongTableWhoseClassesTakeTurns) {
    std::vector<std::uint8_t> positive(20'002);
    for (std::size_t i = 0; i < positive.size(); i += 2) positive[i] = 1;
    const LearningSet set = table_of({std::vector<double>(positive.size())}, positive);
    const Trainer trainer("one_or_zero", OneOrZero{});
    const auto found = cross_validate({set, trainer, read_measures("sensitivity,specificity"), 0.5}, {.folds = 2});
    for (const CrossValidatedMeasure& measure : found.measures)
        EXPECT_GT(*std::get<Interval>(measure.pooled_interval).standard_error, 0.5);
}

TEST(CrossValidation, HasNoIntervalWhereTheModelsDoNotTellHowTheyDiffer) {
    // One model flags all rows, the other none: precision is defined for only one of them.
    const LearningSet set = noisy_table();
    const Trainer trainer("one_or_zero", OneOrZero{});
    const auto found = cross_validate({set, trainer, read_measures("precision"), 0.5}, {.folds = 2});
    EXPECT_TRUE(found.measures.front().pooled.mean.defined());
    EXPECT_EQ(std::get<Undefined>(found.measures.front().pooled_interval), Undefined::too_few_values);
}

TEST(CrossValidation, SaysWhereAverageAndPooledLieApart) {
    const LearningSet set = noisy_table();
    const auto found =
        cross_validate({set, first_feature, read_measures("average_precision,brier_score")}, {.folds = 60});
    EXPECT_TRUE(found.measures[0].far_from_pooled);
    EXPECT_FALSE(found.measures[1].far_from_pooled);
}

TEST(CrossValidation, FindsTheIntervalOfAThresholdByItsTest) {
    const LearningSet set = noisy_table();
    const auto found = cross_validate({set, first_feature, read_measures("r_b")}, {.folds = 5}).measures.front();
    const auto& interval = std::get<Interval>(found.pooled_interval);
    EXPECT_EQ(interval.method, "inversion");
    EXPECT_THAT(interval.remark, testing::HasSubstr("variation between models trained on other rows is not included"));
}

TEST(CrossValidation, ScoresEachRowByAModelThatHasNotSeenIt) {
    // One nearest neighbour predicts the label of every row in its training set correctly. Labels are random, so half
    // of the others are right.
    const Philox bits(9, 1);
    std::vector<double> x(400);
    std::vector<std::uint8_t> positive(400);
    for (std::size_t i = 0; i < 400; ++i) {
        x[i] = unit_interval(bits.words(i)[0]);
        positive[i] = static_cast<std::uint8_t>(below(bits.words(i)[1], 2));
    }
    const LearningSet set = table_of({x}, positive);
    const Trainer nearest("nearest", NearestNeighbours{1});
    const auto found = cross_validate({set, nearest, read_measures("accuracy")}, {.folds = 10});
    EXPECT_NEAR(found.measures.front().pooled.mean.number(), 0.5, 4 * 0.5 / std::sqrt(400));
}

TEST(CrossValidation, CountsModelsThatDidNotConverge) {
    const LearningSet set = noisy_table();
    const auto found = cross_validate({set, never, read_measures("roc_auc")}, {.folds = 3});
    EXPECT_EQ(found.trainings.models, 3);
    EXPECT_EQ(found.trainings.failed, 3);
    EXPECT_THAT(found.trainings.remarks, ElementsAre("It never does."));
    EXPECT_EQ(found.measures.front().averaged.mean, Value(Undefined::not_converged));
    EXPECT_EQ(found.measures.front().pooled.mean, Value(Undefined::not_converged));
    EXPECT_TRUE(found.scores.front().empty());
}

TEST(CrossValidation, RefusesMoreFoldsThanTheSmallerClassHasRows) {
    const LearningSet set = table_of({{1, 2, 3, 4, 5}}, {1, 1, 0, 0, 0});
    EXPECT_EQ(
        message_of([&] { cross_validate({set, first_feature, {}}, {.folds = 3}); }),
        "Each of 3 folds needs rows of both classes, but the smaller class has 2 rows. Use fewer folds with --folds.");
}

/// The noisy table, its rows in 40 clusters of five that follow each other.
LearningSet clustered_table() {
    LearningSet set = noisy_table();
    set.clusters = GroupColumn{.name = "patient", .groups = {}, .codes = {}};
    for (std::int32_t row = 0; row < 200; ++row) {
        set.clusters->codes.push_back(row / 5);
        if (row % 5 == 0) set.clusters->groups.push_back(std::to_string(row / 5));
    }
    return set;
}

TEST(CrossValidationOfClusters, HasTheIntervalOfClusteredScoresWhereModelsAreAlike) {
    // All models are the same, so there is no variance from the training rows.
    const LearningSet set = clustered_table();
    const auto requested = read_measures("roc_auc,f1");
    const auto found = cross_validate({set, first_feature, requested}, {.folds = 5});
    const std::vector<double> scores(set.features.column(0).begin(), set.features.column(0).end());
    const Views views(Ranking::of(std::span<const double>(scores), set.positive), 0.5);
    const Rows rows{.scores = std::span<const double>(scores),
                    .positive = set.positive,
                    .clusters = set.clusters->codes,
                    .cluster_count = 40};
    for (std::size_t i = 0; i < requested.size(); ++i) {
        const Value error = standard_error(requested[i], views, rows, Scheme::clustered);
        const auto& interval = std::get<Interval>(found.measures[i].pooled_interval);
        EXPECT_DOUBLE_EQ(*interval.standard_error, error.number());
        EXPECT_THAT(interval.remark, testing::HasSubstr("the smaller class occurs in 40 clusters: with 40, "));
    }
}

TEST(CrossValidationOfClusters, HoldsOutWholeClusters) {
    const LearningSet set = clustered_table();
    const auto found = cross_validate({set, first_feature, read_measures("roc_auc")}, {.folds = 5, .repeats = 2});
    for (const std::vector<int>& folds : found.folds) {
        EXPECT_EQ(folds, stratified_folds(rows_to_split(set), 5, 7, &folds == &found.folds.front() ? 0 : 1));
        for (std::size_t row = 0; row < 200; ++row) EXPECT_EQ(folds[row], folds[row / 5 * 5]);
    }
}

TEST(CrossValidationOfClusters, TestsAThresholdWithTheDesignEffectOfClusters) {
    const LearningSet set = clustered_table();
    const auto found = cross_validate({set, first_feature, read_measures("r_b")}, {.folds = 5}).measures.front();
    const auto& interval = std::get<Interval>(found.pooled_interval);
    EXPECT_EQ(interval.method, "inversion");
    EXPECT_THAT(interval.remark, testing::HasSubstr("from 40 clusters"));
}

TEST(CrossValidationOfClusters, DoesNotCountTheOrderOfClassesInAFoldOfOneClass) {
    LearningSet set = table_of({std::vector<double>(13)}, {0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1});
    set.clusters = GroupColumn{
        .name = "patient", .groups = {"a", "b", "c", "d"}, .codes = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3}};
    const auto found = cross_validate({set, first_feature, read_measures("average_precision,accuracy")}, {.folds = 3});
    EXPECT_EQ(found.folds.front(),
              (std::vector<int>{0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 2, 2}));  // the last: positives only
    EXPECT_TRUE(found.measures[0].by_fold[0].defined());
    EXPECT_EQ(found.measures[0].by_fold[2], Value(Undefined::one_class));
    EXPECT_EQ(found.measures[1].averaged.defined, 3);
}

TEST(CrossValidationOfClusters, NeedsClustersWithBothClassesForEachFold) {
    LearningSet set = table_of({std::vector<double>(12)}, {1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0});
    set.clusters =
        GroupColumn{.name = "patient", .groups = {"a", "b", "c", "d"}, .codes = {0, 0, 1, 1, 0, 1, 2, 2, 2, 3, 3, 3}};
    EXPECT_EQ(
        message_of([&] { cross_validate({set, first_feature, read_measures("roc_auc")}, {.folds = 3}); }),
        "Each of 3 folds needs rows of both classes, but only 2 clusters have rows of the smaller class. Use fewer "
        "folds with --folds.");
}

TEST(OutOfBag, DrawsWholeClusters) {
    const LearningSet set = clustered_table();
    const auto found = bootstrap_out_of_bag({set, first_feature, read_measures("roc_auc"), 0.5, 11}, {.replicates = 5});
    for (std::int64_t replicate = 0; replicate < 5; ++replicate) {
        EXPECT_EQ(found.measures.front().by_replicate[static_cast<std::size_t>(replicate)],
                  value_of("roc_auc", set, bootstrap_bag(rows_to_split(set), 11, replicate).out_of_bag));
    }
}

TEST(Holdout, HoldsOutWholeClusters) {
    const LearningSet set = clustered_table();
    const auto found = hold_out({set, first_feature, read_measures("roc_auc"), 0.5, 3}, {.held_out_share = 0.25});
    EXPECT_EQ(found.split.held_out, stratified_split(rows_to_split(set), 0.25, 3).held_out);
    EXPECT_EQ(run_cascade({set, first_feature, read_measures("c_b"), 0.5, 3}, {.holdout = {.held_out_share = 0.25}})
                  .split.held_out,
              found.split.held_out);
}

TEST(OutOfBag, MeasuresOnTheRowsThatWereNotDrawn) {
    const LearningSet set = noisy_table();
    const auto found =
        bootstrap_out_of_bag({set, first_feature, read_measures("roc_auc"), 0.5, 11}, {.replicates = 40});
    for (std::int64_t replicate = 0; replicate < 40; ++replicate) {
        EXPECT_EQ(found.measures.front().by_replicate[static_cast<std::size_t>(replicate)],
                  value_of("roc_auc", set, bootstrap_bag({set.positive}, 11, replicate).out_of_bag));
    }
    const auto bounds = std::get<Interval>(found.measures.front().interval).bounds;
    EXPECT_EQ(
        bounds,
        std::get<Interval>(percentile_interval({.values = found.measures.front().by_replicate}, {}, 0.95)).bounds);
}

TEST(OutOfBag, CountsReplicatesWithoutAValueByTheirReason) {
    // Two positives among four rows: some bags contain one class, and some leave out one class or nothing.
    const LearningSet set = table_of({{1, 2, 3, 4}}, {0, 0, 1, 1});
    const auto found =
        bootstrap_out_of_bag({set, first_feature, read_measures("roc_auc"), 0.5, 1}, {.replicates = 500});
    const Scatter& scatter = found.measures.front().scatter;
    std::int64_t total = scatter.defined;
    std::int64_t untrained = 0;
    for (const auto& [why, count] : scatter.undefined) {
        total += count;
        if (why == Undefined::training_one_class) untrained = count;
    }
    EXPECT_EQ(total, 500);
    EXPECT_EQ(found.trainings.failed, untrained);
    EXPECT_NEAR(static_cast<double>(untrained), 500.0 / 8, 4 * std::sqrt(500 * 7 / 64.0));  // all of one class: 2 / 2^4
    EXPECT_EQ(scatter.mean, Value(1));
}

TEST(Permutation, FindsWhatThereIsToLearn) {
    const LearningSet set = noisy_table();
    const auto found = test_by_permutation({set, logistic, read_measures("log_loss")}, {.permutations = 99});
    EXPECT_EQ(found.trainings.models, 100);
    EXPECT_EQ(found.measures.front().p_value(), Value(0.01));  // the smallest possible: none of 99 comes near
}

TEST(Permutation, CallsAnAucExtremeThatASignByChanceReaches) {
    // With one feature a model of permuted labels has a positive or a negative coefficient, and ranks as
    // the true one does or in reverse. So about half of the permutations reach the observed value, although
    // the feature is informative.
    const LearningSet noisy = noisy_table();
    const LearningSet set =
        table_of({{noisy.features.values.begin(), noisy.features.values.begin() + 200}}, noisy.positive);
    const auto found = test_by_permutation({set, logistic, read_measures("roc_auc")}, {.permutations = 200});
    EXPECT_NEAR(found.measures.front().share().number(), 0.5, 4 * 0.5 / std::sqrt(200));
}

TEST(Permutation, FindsNothingWhereThereIsNothing) {
    // A trainer that ignores labels scores the same after each permutation: all values are equally extreme.
    const LearningSet set = noisy_table();
    const auto found = test_by_permutation({set, first_feature, read_measures("roc_auc")}, {.permutations = 19});
    EXPECT_EQ(found.measures.front().p_value(), Value(1));
}

TEST(Holdout, MeasuresOnTheRowsHeldOut) {
    const LearningSet set = noisy_table();
    const auto found =
        hold_out({set, first_feature, read_measures("roc_auc,accuracy"), 0.5, 3}, {.held_out_share = 0.25});
    EXPECT_EQ(found.split.held_out, stratified_split({set.positive}, 0.25, 3).held_out);
    EXPECT_EQ(found.answers[0].value, value_of("roc_auc", set, found.split.held_out));
    EXPECT_EQ(found.answers[1].value, value_of("accuracy", set, found.split.held_out));
}

TEST(Cascade, PassesOnTheRowsAboveTheThresholdOfItsTrainingRows) {
    const LearningSet set = noisy_table();
    const auto found = run_cascade({set, first_feature, read_measures("c_b,precision,sensitivity"), 0.5, 3},
                                   {.holdout = {.held_out_share = 0.5}, .stages = 2});
    ASSERT_EQ(found.stages.size(), 2U);
    const CascadeStage& first = found.stages[0];
    EXPECT_EQ(first.threshold, value_of("r_b", set, found.split.train));
    std::int64_t above = 0;
    std::int64_t positives = 0;
    for (const std::int64_t row : found.split.held_out) {
        if (set.features.column(0)[static_cast<std::size_t>(row)] <= first.threshold.number()) continue;
        ++above;
        positives += set.positive[static_cast<std::size_t>(row)];
    }
    EXPECT_EQ(first.answers[0].value, value_of("c_b", set, found.split.held_out));
    EXPECT_EQ(first.answers[1].value, Value(static_cast<double>(positives) / static_cast<double>(above)));
    EXPECT_EQ(found.stages[1].held_out.positives, positives);
    EXPECT_EQ(found.stages[1].held_out.negatives, above - positives);
}

TEST(Cascade, EndsWhereOneClassIsLeftAndSaysSo) {
    const LearningSet set = table_of({{1, 2, 3, 4, 5, 6, 7, 8}}, {0, 0, 0, 0, 1, 1, 1, 1});
    const auto found = run_cascade({set, first_feature, read_measures("c_b")}, {.holdout = {.held_out_share = 0.5}});
    EXPECT_LT(found.stages.size(), 3U);
    EXPECT_THAT(found.ended, testing::HasSubstr("only one class is left to train on"));
}

/// Every value of every design, for comparison to the bit.
std::vector<Value> everything(const LearningSet& set) {
    const Task task{set, logistic, read_measures("roc_auc,log_loss,c_b")};
    std::vector<Value> values;
    const auto append = [&values](const std::vector<Value>& more) {
        values.insert(values.end(), more.begin(), more.end());
    };
    for (const auto& measure : cross_validate(task, {.folds = 4, .repeats = 2}).measures) {
        append(measure.by_fold);
        append(measure.by_repeat);
    }
    for (const auto& measure : bootstrap_out_of_bag(task, {.replicates = 50}).measures) append(measure.by_replicate);
    for (const auto& measure : test_by_permutation(task, {.permutations = 50}).measures) append(measure.by_permutation);
    for (const auto& stage : run_cascade(task, {}).stages) values.push_back(stage.threshold);
    return values;
}

TEST(Designs, GiveTheSameBitsForAnyNumberOfThreads) {
    const LearningSet set = noisy_table();
    std::vector<std::vector<Value>> found;
    for (const int threads : {1, 2, 7}) with_threads(threads, [&] { found.push_back(everything(set)); });
    EXPECT_EQ(found[1], found[0]);
    EXPECT_EQ(found[2], found[0]);
}

TEST(Designs, TellHowFarTheyAreAndStopWhenTold) {
    const LearningSet set = noisy_table();
    std::int64_t last = 0;
    std::int64_t all = 0;
    Task task{set, first_feature, read_measures("roc_auc")};
    task.callbacks.progress = [&](std::int64_t done, std::int64_t total) {
        last = done;
        all = total;
    };
    bootstrap_out_of_bag(task, {.replicates = 30});
    EXPECT_EQ(last, 30);
    EXPECT_EQ(all, 30);
    task.callbacks.stop = [&] { return last >= 5; };
    EXPECT_THROW(bootstrap_out_of_bag(task, {.replicates = 100'000}), Cancelled);
    EXPECT_THROW(run_cascade(task, {.stages = 9}), Cancelled);
    EXPECT_LT(last, 1000);
}

}  // namespace
}  // namespace midrank
