// How often do the default intervals of several classes and of numbers hold the value of the population? Four classes with scores of a softmax,
// of equal and of unequal frequency; numbers with errors that are normal, heavy-tailed (Student's, 3 degrees of freedom), and that grow with
// the prediction; and clusters of rows that err together. docs/coverage.md has the table.
//
//     bench_tasks SIMULATIONS > tasks.csv

#include "bench/coverage/study.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/targets.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::size_t classes = 4;
const std::vector<std::string> names = {"a", "b", "c", "d"};
constexpr std::int64_t rows_of_population = 2'000'000;
constexpr std::int64_t rows_of_cluster = 10;

/// What is drawn: `shares` of the classes and how clearly scores tell them, or how numbers err.
struct Law {
    std::string_view name;
    std::array<double, classes> shares = {};
    double signal = 1;
    double (*error)(Draws& draws, double predicted) = nullptr;  ///< of a regression
};

double normal_error(Draws& draws, double) { return draws.normal(); }
double heavy_error(Draws& draws, double) {
    const double squares = std::pow(draws.normal(), 2) + std::pow(draws.normal(), 2) + std::pow(draws.normal(), 2);
    return draws.normal() / std::sqrt(squares / 3);
}
double growing_error(Draws& draws, double predicted) { return draws.normal() * (0.2 + std::abs(predicted) / 4); }

constexpr std::array<Law, 6> laws = {{
    {"equal", {0.25, 0.25, 0.25, 0.25}, 1.5, nullptr},
    {"rare", {0.6, 0.25, 0.1, 0.05}, 1.5, nullptr},
    {"weak", {0.4, 0.3, 0.2, 0.1}, 0.5, nullptr},
    {"normal", {}, 0, normal_error},
    {"heavy_tails", {}, 0, heavy_error},
    {"growing", {}, 0, growing_error},
}};

/// Rows of one law that own what they lend. With clusters every tenth row begins one, whose rows share half of their noise.
struct Sample {
    std::vector<std::int32_t> truth, clusters;
    std::vector<std::vector<double>> scores = std::vector<std::vector<double>>(classes);
    std::vector<double> numbers, predicted;

    Sample(const Law& law, std::int64_t rows, bool clustered, std::uint64_t seed) {
        Draws draws(seed);
        double shared = 0;
        std::array<double, classes> of_cluster{};
        for (std::int64_t row = 0; row < rows; ++row) {
            if (clustered && row % rows_of_cluster == 0) {
                shared = draws.normal();
                for (double& noise : of_cluster) noise = draws.normal();
            }
            if (clustered) clusters.push_back(static_cast<std::int32_t>(row / rows_of_cluster));
            if (law.error != nullptr) {
                add_number(law, draws, clustered ? shared : 0);
            } else {
                add_class(law, draws, of_cluster, clustered);
            }
        }
    }

    ItemColumns items() const {
        return {.clusters = clusters, .cluster_count = clusters.empty() ? 0 : clusters.back() + 1};
    }
    TaskRows rows(const Law& law) const {
        if (law.error != nullptr)
            return TargetRows{.truth = numbers, .predicted = std::span<const double>(predicted), .items = items()};
        ClassRows rows{.classes = names, .truth = truth, .predicted = {}, .scores = {}, .items = items()};
        for (const auto& column : scores) rows.scores.emplace_back(std::span<const double>(column));
        return rows;
    }

private:
    void add_number(const Law& law, Draws& draws, double shared) {
        predicted.push_back(2 * draws.normal());
        numbers.push_back(predicted.back() + law.error(draws, predicted.back()) + 0.7 * shared);
    }
    void add_class(const Law& law, Draws& draws, const std::array<double, classes>& of_cluster, bool clustered) {
        double u = draws.uniform();
        std::size_t own = 0;
        while (own + 1 < classes && u >= law.shares[own]) u -= law.shares[own++];
        truth.push_back(static_cast<std::int32_t>(own));
        std::array<double, classes> parts{};
        double sum = 0;
        for (std::size_t c = 0; c < classes; ++c) {
            const double noise = clustered ? (draws.normal() + of_cluster[c]) / std::sqrt(2.0) : draws.normal();
            parts[c] = std::exp(noise + (c == own ? law.signal : 0)) * law.shares[c];
            sum += parts[c];
        }
        for (std::size_t c = 0; c < classes; ++c) scores[c].push_back(parts[c] / sum);
    }
};

Summaries summaries_of(const TaskRows& rows) {
    Summaries summaries;
    const SummaryKinds kinds = SummaryKinds::of<ClassTable, ClassScores, Targets>();
    if (const auto* of_classes = std::get_if<ClassRows>(&rows)) summaries.add(*of_classes, kinds);
    if (const auto* of_numbers = std::get_if<TargetRows>(&rows)) summaries.add(*of_numbers, kinds);
    return summaries;
}

std::vector<MeasureRequest> requested_of(const Law& law) {
    if (law.error != nullptr)
        return read_measures(
            "r2,mae,rmse,bias,median_absolute_error,absolute_error_quantile(q=0.95),pearson,"
            "lins_concordance,share_below(x=1)",
            TaskKind::regression);
    return read_measures(
        "accuracy,balanced_accuracy,macro_f1,weighted_f1,macro_precision,mcc,cohen_kappa,"
        "cohen_kappa(weights=2),log_loss,brier_score_all_classes,macro_roc_auc,hand_till",
        TaskKind::multiclass);
}

Tallies<Tally> one_sample(const Law& law, const std::vector<MeasureRequest>& requested,
                          const std::vector<double>& truths, const Sample& sample) {
    Tallies<Tally> tallies;
    tallies.of.resize(requested.size());
    const TaskRows rows = sample.rows(law);
    const Summaries summaries = summaries_of(rows);
    const Views views(summaries);
    IntervalRequest request;
    if (!sample.clusters.empty()) request.scheme = Scheme::clustered;
    const auto found = item_intervals(requested, answers_of(requested, views), views, rows, request);
    for (std::size_t i = 0; i < requested.size(); ++i) tallies.of[i].add(found[i], truths[i]);
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "law,rows,clusters,measure,truth,given,none,covered,mean_width",
                     [](std::int64_t samples) {
                         for (const Law& law : laws) {
                             const auto requested = requested_of(law);
                             for (const bool clustered : {false, true}) {
                                 const Sample population(law, rows_of_population, clustered, 1);
                                 const Summaries summaries = summaries_of(population.rows(law));
                                 std::vector<double> truths;
                                 for (const Answer& answer : answers_of(requested, Views(summaries)))
                                     truths.push_back(answer.value.number());
                                 for (const std::int64_t rows : {50, 100, 300, 1000}) {
                                     const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                                         const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                                         return one_sample(law, requested, truths, Sample(law, rows, clustered, seed));
                                     });
                                     for (std::size_t i = 0; i < all.of.size(); ++i) {
                                         const Tally& tally = all.of[i];
                                         fmt::print("{},{},{},\"{}\",{:.6g},{},{},{},{:.4g}\n", law.name, rows,
                                                    clustered ? rows / rows_of_cluster : 0, requested[i].key, truths[i],
                                                    tally.given, tally.none, tally.covered, tally.mean_width());
                                     }
                                 }
                             }
                         }
                     });
}
