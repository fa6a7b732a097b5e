// Coverage of the intervals of cross-validation where rows belong to clusters. Their target is the mean performance, on
// rows of new clusters, of models trained on as many clusters as the folds leave. `rows` takes no account of the
// clusters: rows of one are trained on and held out. The others hold out whole clusters: `given` takes the models as
// given, `pooled` and `averaged` are those of train-eval --cluster. docs/coverage.md has the table.
//
//     bench_folds_of_clusters SIMULATIONS > folds_of_clusters.csv
//
// Nearest neighbours take much longer, so they have half as many samples, and at most 60 clusters.

#include "bench/coverage/laws.hpp"
#include "bench/coverage/models_in_population.hpp"
#include "midrank/parallel/blocks.hpp"
#include "studies/learning/cross_validation.hpp"
#include "studies/learning/logistic.hpp"
#include "studies/learning/neighbours.hpp"

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
constexpr int rows_of_cluster = 10;
constexpr const char* measures =
    "roc_auc,average_precision,sensitivity,specificity,f1,accuracy,mcc,brier_score,log_loss";

/// The log odds of a cluster's labels, and each of its features, are shifted by `effect` times N(0, 1). Otherwise
/// features are N(0, 1), and positives are one standard deviation away.
struct Setting {
    double effect;
    double prevalence;
    bool equal;  ///< clusters of ten rows each, or of 1 to 30, about 10 on average
    std::int64_t clusters;
};

std::vector<Setting> settings() {
    std::vector<Setting> all;
    for (const double effect : {0.4, 1.0})
        for (const double prevalence : {0.5, 0.2})
            for (const bool equal : {true, false})
                for (const std::int64_t clusters : {20, 40, 60, 120})
                    all.push_back({effect, prevalence, equal, clusters});
    return all;
}

LearningSet sample_of(const Setting& setting, std::uint64_t seed) {
    Draws draws(seed);
    LearningSet set;
    set.clusters = GroupColumn{.name = "cluster", .groups = {}, .codes = {}};
    std::array<std::vector<double>, features> columns;
    const double shift = 1 / std::sqrt(features);
    for (std::int64_t cluster = 0; cluster < setting.clusters; ++cluster) {
        set.clusters->groups.push_back(std::to_string(cluster));
        const double log_odds =
            std::log(setting.prevalence / (1 - setting.prevalence)) + setting.effect * draws.normal();
        std::array<double, features> shifts{};
        for (double& of_feature : shifts) of_feature = setting.effect * draws.normal();
        const double size = setting.equal ? rows_of_cluster : std::ceil(30 * draws.uniform() * draws.uniform() * 4 / 3);
        for (int row = 0; row < std::clamp(static_cast<int>(size), 1, 30); ++row) {
            const bool positive = draws.uniform() < 1 / (1 + std::exp(-log_odds));
            set.positive.push_back(positive ? 1 : 0);
            set.clusters->codes.push_back(static_cast<std::int32_t>(cluster));
            for (std::size_t i = 0; i < columns.size(); ++i)
                columns[i].push_back(draws.normal() + shifts[i] + (positive ? shift : 0));
        }
    }
    set.features.rows = static_cast<std::int64_t>(set.positive.size());
    for (const std::vector<double>& column : columns) {
        set.features.names.push_back(fmt::format("x{}", set.features.names.size()));
        set.features.values.insert(set.features.values.end(), column.begin(), column.end());
    }
    return set;
}

std::vector<double> expected(const Trainer& trainer, const std::vector<MeasureRequest>& requested, Setting setting,
                             std::int64_t clusters) {
    Setting measured = setting;
    measured.clusters = 400;
    setting.clusters = clusters;
    return mean_of_models(
        trainer, requested, [&](std::uint64_t seed) { return sample_of(setting, seed); },
        [&](std::uint64_t seed) { return sample_of(measured, seed); });
}

enum Way : std::uint8_t { of_rows, given, pooled, averaged, ways };
constexpr std::array<const char*, ways> names = {"rows", "given", "pooled", "averaged"};

struct Cell {
    std::array<Tally, ways> of;

    void merge(const Cell& other) {
        for (std::size_t way = 0; way < ways; ++way) of[way].merge(other.of[way]);
    }
};

Tallies<Cell> one_sample(const Trainer& trainer, const std::vector<MeasureRequest>& requested, const Setting& setting,
                         int folds, const std::vector<double>& truth, std::uint64_t seed) {
    LearningSet set = sample_of(setting, seed);
    const Task task{.data = set, .trainer = trainer, .measures = requested, .threshold = threshold, .seed = seed};
    Tallies<Cell> cells;
    cells.of.resize(requested.size());
    try {
        const CrossValidation in_clusters = cross_validate(task, {.folds = folds});
        const std::span<const double> scores = in_clusters.scores.front();
        const Views views(Ranking::of(scores, set.positive), threshold);
        const Rows rows{.scores = scores,
                        .positive = set.positive,
                        .clusters = set.clusters->codes,
                        .cluster_count = static_cast<std::int32_t>(setting.clusters)};
        const auto models_given =
            intervals(requested, answers_of(requested, views), views, rows, {.scheme = Scheme::clustered});
        set.clusters.reset();
        const CrossValidation in_rows = cross_validate(task, {.folds = folds});
        for (std::size_t i = 0; i < requested.size(); ++i) {
            cells.of[i].of[of_rows].add(in_rows.measures[i].pooled_interval, truth[i]);
            cells.of[i].of[given].add(models_given[i], truth[i]);
            cells.of[i].of[pooled].add(in_clusters.measures[i].pooled_interval, truth[i]);
            cells.of[i].of[averaged].add(in_clusters.measures[i].interval, truth[i]);
        }
    } catch (const Error&) {
        // A sample with a class in too few clusters for the folds counts for no interval.
    }
    return cells;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv,
        "trainer,effect,prevalence,sizes,clusters,folds,measure,truth,interval,given,none,covered,too_high,too_low,"
        "mean_width",
        [](std::int64_t samples) {
            const auto requested = read_measures(measures);
            const std::array<Trainer, 2> trainers = {
                {{"logistic", LogisticRegression{.l2 = 1}}, {"knn", NearestNeighbours{.neighbours = 15}}}};
            for (const Trainer& trainer : trainers) {
                const std::int64_t count = trainer.id() == "knn" ? samples / 2 : samples;
                for (const Setting& setting : settings()) {
                    if (trainer.id() == "knn" && setting.clusters > 60) continue;
                    for (const int folds : {5, 10}) {
                        const auto truth =
                            expected(trainer, requested, setting, setting.clusters - setting.clusters / folds);
                        const auto cells = reduce_parts<Tallies<Cell>>(count, [&](std::int64_t sample) {
                            return one_sample(trainer, requested, setting, folds, truth,
                                              static_cast<std::uint64_t>(setting.clusters * 1'000'000 + sample));
                        });
                        for (std::size_t i = 0; i < requested.size(); ++i) {
                            for (std::size_t way = 0; way < ways; ++way) {
                                const Tally& tally = cells.of[i].of[way];
                                fmt::print("{},{},{},{},{},{},{},{:.4f},{},{},{},{},{},{},{:.4g}\n", trainer.id(),
                                           setting.effect, setting.prevalence, setting.equal ? "equal" : "unequal",
                                           setting.clusters, folds, requested[i].key, truth[i], names[way], tally.given,
                                           tally.none, tally.covered, tally.too_high, tally.too_low,
                                           tally.mean_width());
                            }
                        }
                    }
                }
            }
        });
}
