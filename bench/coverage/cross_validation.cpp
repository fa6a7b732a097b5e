// Coverage of the intervals of cross-validation. Their target is the measure, in the population, of a model trained on
// other rows, averaged over training sets. As coverage.cpp, with five normal features. The true value is that of models
// trained on as many rows as the folds leave, and, as a second one, on all rows, which is the model that a user would
// deploy. Each interval is compared with a simpler one: that of the average with the plain, symmetric one of Nadeau and
// Bengio, that of the pooled value with one that takes the models as given. docs/coverage.md has the table.
//
//     bench_cross_validation SIMULATIONS > cross_validation.csv

#include "studies/learning/cross_validation.hpp"

#include "bench/coverage/laws.hpp"
#include "bench/coverage/models_in_population.hpp"
#include "midrank/evaluation/fold_average.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"
#include "studies/learning/logistic.hpp"
#include "studies/learning/neighbours.hpp"
#include "studies/learning/splits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr int features = 5;
constexpr const char* measures =
    "roc_auc,average_precision,c_b,sensitivity,specificity,precision,f1,accuracy,mcc,brier_score,log_loss";

struct Setting {
    double distance;  ///< between the means of the two classes, in standard deviations
    double prevalence;
    std::int64_t rows;
};

std::vector<Setting> settings() {
    std::vector<Setting> all;
    for (const double distance : {1.0, 2.0}) {
        for (const double prevalence : {0.5, 0.3, 0.1})
            for (const std::int64_t rows : {60, 100, 300, 1000}) all.push_back({distance, prevalence, rows});
    }
    return all;
}

/// The classes have the same number of rows in every sample.
LearningSet sample_of(const Setting& setting, std::uint64_t seed) {
    Draws draws(seed);
    LearningSet set;
    set.features.rows = setting.rows;
    const auto positives =
        static_cast<std::int64_t>(std::llround(setting.prevalence * static_cast<double>(setting.rows)));
    for (std::int64_t row = 0; row < setting.rows; ++row) set.positive.push_back(row < positives ? 1 : 0);
    const double shift = setting.distance / std::sqrt(features);
    for (int feature = 0; feature < features; ++feature) {
        set.features.names.push_back(fmt::format("x{}", feature));
        for (const std::uint8_t positive : set.positive)
            set.features.values.push_back(draws.normal() + (positive != 0 ? shift : 0));
    }
    return set;
}

/// The mean performance of models trained on this many rows.
std::vector<double> expected(const Trainer& trainer, const std::vector<MeasureRequest>& requested, Setting setting,
                             std::int64_t rows) {
    Setting measured = setting;
    measured.rows = 4000;
    setting.rows = rows;
    return mean_of_models(
        trainer, requested, [&](std::uint64_t seed) { return sample_of(setting, seed); },
        [&](std::uint64_t seed) { return sample_of(measured, seed); });
}

enum Way : std::uint8_t { averaged_plain, averaged, averaged_given, pooled_given, pooled, ways };
constexpr std::array<const char*, ways> names = {"averaged_plain", "averaged", "averaged_given", "pooled_given",
                                                 "pooled"};

/// The interval of Nadeau and Bengio as given in their paper.
std::optional<IntervalOrReason> plain_interval(const Scatter& scatter, int folds) {
    if (!scatter.standard_deviation.defined()) return std::nullopt;
    const auto trainings = static_cast<double>(scatter.defined);
    const double half = student_quantile(0.975, trainings - 1) * scatter.standard_deviation.number() *
                        std::sqrt(1 / trainings + 1.0 / (folds - 1));
    const double mean = scatter.mean.number();
    return Interval{{mean - half, mean + half}, 0.95, "plain"};
}

struct Cell {
    std::array<Tally, ways> of_fold, of_all;
    double mean_averaged = 0, mean_pooled = 0;
    std::int64_t outside = 0, given = 0;

    void merge(const Cell& other) {
        for (int way = 0; way < ways; ++way) {
            of_fold[way].merge(other.of_fold[way]);
            of_all[way].merge(other.of_all[way]);
        }
        mean_averaged += other.mean_averaged;
        mean_pooled += other.mean_pooled;
        outside += other.outside;
        given += other.given;
    }
};

/// As computed by midrank evaluate --fold.
std::vector<Result> of_given_folds(const std::vector<MeasureRequest>& requested, const CrossValidation& study,
                                   const std::vector<std::uint8_t>& positive, int folds) {
    std::vector<ModelSlice> slices;
    for (int fold = 0; fold < folds; ++fold) {
        LabelledScores held_out;
        for (std::size_t row = 0; row < positive.size(); ++row) {
            if (study.folds.front()[row] != fold) continue;
            held_out.scores.push_back(study.scores.front()[row]);
            held_out.labels.push_back(positive[row]);
        }
        slices.push_back({.model = {},
                          .slice = {},
                          .slice_column = {},
                          .views = Views(held_out.ranking(), threshold),
                          .input = {},
                          .threshold = {}});
    }
    return fold_averages(requested, slices, IntervalRequest{});
}

Tallies<Cell> one_sample(const Trainer& trainer, const std::vector<MeasureRequest>& requested, const Setting& setting,
                         int folds, const std::vector<double>& of_fold, const std::vector<double>& of_all,
                         std::uint64_t seed) {
    const LearningSet set = sample_of(setting, seed);
    const Task task{.data = set, .trainer = trainer, .measures = requested, .threshold = threshold, .seed = seed};
    const CrossValidation study = cross_validate(task, {.folds = folds});
    const Views all(Ranking::of(std::span<const double>(study.scores.front()), set.positive), threshold);
    const auto given = intervals(requested, answers_of(requested, all), all, {}, {});
    const auto by_fold = of_given_folds(requested, study, set.positive, folds);
    Tallies<Cell> cells;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        const CrossValidatedMeasure& measure = study.measures[i];
        const std::array<std::optional<IntervalOrReason>, ways> found = {plain_interval(measure.averaged, folds),
                                                                         measure.interval, by_fold[i].interval,
                                                                         given[i], measure.pooled_interval};
        Cell& cell = cells.of.emplace_back();
        for (int way = 0; way < ways; ++way) {
            cell.of_fold[way].add(found[way], of_fold[i]);
            cell.of_all[way].add(found[way], of_all[i]);
        }
        if (found[averaged_plain]) {
            const Bounds& bounds = std::get<Interval>(*found[averaged_plain]).bounds;
            const Range range = requested[i].range();
            cell.outside += bounds.low < range.least || bounds.high > range.most ? 1 : 0;
        }
        if (!measure.averaged.mean.defined() || !measure.pooled.mean.defined()) continue;
        ++cell.given;
        cell.mean_averaged += measure.averaged.mean.number();
        cell.mean_pooled += measure.pooled.mean.number();
    }
    return cells;
}

void print(const char* head, const MeasureRequest& requested, double of_fold, double of_all, const Cell& cell) {
    const auto given = static_cast<double>(std::max<std::int64_t>(cell.given, 1));
    for (int way = 0; way < ways; ++way) {
        const Tally& tally = cell.of_fold[way];
        fmt::print("{},{},{:.4f},{:.4f},{:.4f},{:.4f},{},{},{},{},{},{},{},{},{:.4g}\n", head, requested.key, of_fold,
                   of_all, cell.mean_averaged / given, cell.mean_pooled / given, cell.outside, names[way], tally.given,
                   tally.none, tally.covered, tally.too_high, tally.too_low, cell.of_all[way].covered,
                   tally.mean_width());
    }
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv,
        "trainer,distance,prevalence,rows,folds,measure,truth_of_folds,truth_of_all,mean_averaged,mean_pooled,outside,"
        "interval,given,none,covered,too_high,too_low,covered_of_all,mean_width",
        [](std::int64_t samples) {
            const auto requested = read_measures(measures);
            const std::array<Trainer, 2> trainers = {
                {{"logistic", LogisticRegression{.l2 = 1}}, {"knn", NearestNeighbours{.neighbours = 15}}}};
            for (const Trainer& trainer : trainers) {
                for (const Setting& setting : settings()) {
                    const auto of_all = expected(trainer, requested, setting, setting.rows);
                    for (const int folds : {5, 10}) {
                        if (setting.prevalence * static_cast<double>(setting.rows) < folds) continue;
                        const auto of_fold = expected(trainer, requested, setting, setting.rows - setting.rows / folds);
                        const auto cells = reduce_parts<Tallies<Cell>>(samples, [&](std::int64_t sample) {
                            return one_sample(trainer, requested, setting, folds, of_fold, of_all,
                                              static_cast<std::uint64_t>(setting.rows * 1'000'000 + sample));
                        });
                        const std::string head = fmt::format("{},{},{},{},{}", trainer.id(), setting.distance,
                                                             setting.prevalence, setting.rows, folds);
                        for (std::size_t i = 0; i < requested.size(); ++i)
                            print(head.c_str(), requested[i], of_fold[i], of_all[i], cells.of[i]);
                    }
                }
            }
        });
}
