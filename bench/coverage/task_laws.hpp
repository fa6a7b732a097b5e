// The laws of the coverage study of tasks other than two classes: rows and queries drawn from them, and the coverage of
// the default intervals of some measures. tasks.cpp runs all of them; tests/properties/task_coverage_test.cpp a few.

#pragma once

#include "bench/coverage/study.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/label_rows.hpp"
#include "midrank/summaries/quantile_rows.hpp"
#include "midrank/summaries/query_rows.hpp"
#include "midrank/summaries/targets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank::coverage::tasks {

inline constexpr std::size_t classes = 4;
inline const std::vector<std::string> names = {"a", "b", "c", "d"};
inline constexpr std::int64_t rows_of_cluster = 10;
inline constexpr std::int64_t rows_of_query = 10;
inline const std::vector<std::string> label_names = {"a", "b", "c", "d", "e"};

inline double any_number(Draws& draws) { return 2 * draws.normal(); }
inline double positive_number(Draws& draws) { return std::exp(draws.normal() / 2); }

/// A law. `numbers`: the shares of the classes, or how much rarer each label is than its absence; `signal`: how clearly
/// scores tell them; or predicted numbers and the truth given the prediction; or the gain of a row for its query; and
/// to what numbers or scores are rounded.
struct Law {
    std::string_view name;
    TaskKind task = TaskKind::multiclass;
    std::vector<double> numbers = {};
    double signal = 1;
    double (*predicted)(Draws& draws) = any_number;
    double (*truth)(Draws& draws, double predicted, double of_cluster) = nullptr;
    double (*gain)(Draws& draws) = nullptr;
    double rounded_to = 0;
    std::vector<double> levels = {};  ///< levels of predicted quantiles, if any; the quantiles are too narrow
    std::string_view measures = {};  ///< empty: the default ones of the task
};

/// Measures of class probabilities, and of the largest of each row. With a signal of 1 the scores are the true
/// probabilities; with a larger one they are underconfident.
inline constexpr std::string_view calibration_of_classes =
    "confidence_calibration_in_the_large,confidence_calibration_intercept,confidence_calibration_slope,"
    "confidence_brier_score,confidence_log_loss,confidence_brier_skill_score,confidence_roc_auc,"
    "macro_brier_score,macro_log_loss,macro_brier_skill_score,micro_brier_score";

inline constexpr std::string_view measures_of_order = "spearman,kendall_tau_b,concordance_index";

inline constexpr std::string_view measures_of_positive_numbers =
    "msle,rmsle,mape,poisson_deviance,gamma_deviance,tweedie_deviance(power=1.5),d2_tweedie(power=1.5)";
inline constexpr std::string_view measures_of_counts =
    "mae,rmse,poisson_deviance,tweedie_deviance(power=1.5),d2_tweedie(power=1),d2_absolute_error";
inline constexpr std::string_view measures_of_quantiles =
    "mean_pinball_loss,weighted_interval_score,interval_score(level=0.9),interval_coverage(level=0.9),"
    "mean_interval_width(level=0.9),quantile_coverage(q=0.95),quantile_crossing_rate";

inline double normal_error(Draws& draws, double predicted, double of_cluster) {
    return predicted + draws.normal() + 0.7 * of_cluster;
}
inline double heavy_error(Draws& draws, double predicted, double of_cluster) {
    const double squares = std::pow(draws.normal(), 2) + std::pow(draws.normal(), 2) + std::pow(draws.normal(), 2);
    return predicted + draws.normal() / std::sqrt(squares / 3) + 0.7 * of_cluster;
}
inline double growing_error(Draws& draws, double predicted, double of_cluster) {
    return predicted + draws.normal() * (0.2 + std::abs(predicted) / 4) + 0.7 * of_cluster;
}
/// Log-normal with the predicted mean, for independent rows.
inline double factor_of_error(Draws& draws, double predicted, double of_cluster) {
    return predicted * std::exp(0.4 * draws.normal() - 0.08 + 0.3 * of_cluster);
}
/// A Poisson number with the predicted mean: the number of events, with exponential gaps of mean 1,
/// within a time of this length.
inline double count_of_events(Draws& draws, double predicted, double of_cluster) {
    const double mean = predicted * std::exp(0.3 * of_cluster);
    double count = -1;
    for (double time = 0; time <= mean; ++count) time -= std::log(draws.uniform());
    return count;
}

inline double gain_of_one_in_ten(Draws& draws) { return draws.uniform() < 0.1 ? 1 : 0; }
inline double graded_gain(Draws& draws) { return std::floor(4 * std::pow(draws.uniform(), 2)); }

inline const std::vector<Law> laws = {
    {.name = "equal", .numbers = {0.25, 0.25, 0.25, 0.25}, .signal = 1.5},
    {.name = "rare", .numbers = {0.6, 0.25, 0.1, 0.05}, .signal = 1.5},
    {.name = "weak", .numbers = {0.4, 0.3, 0.2, 0.1}, .signal = 0.5},
    {.name = "calibrated", .numbers = {0.4, 0.3, 0.2, 0.1}, .signal = 1, .measures = calibration_of_classes},
    {.name = "timid", .numbers = {0.25, 0.25, 0.25, 0.25}, .signal = 1.5, .measures = calibration_of_classes},
    {.name = "normal", .task = TaskKind::regression, .truth = normal_error},
    {.name = "heavy_tails", .task = TaskKind::regression, .truth = heavy_error},
    {.name = "growing", .task = TaskKind::regression, .truth = growing_error},
    {.name = "rounded",
     .task = TaskKind::regression,
     .truth = normal_error,
     .rounded_to = 2,
     .measures = measures_of_order},
    {.name = "positive",
     .task = TaskKind::regression,
     .predicted = positive_number,
     .truth = factor_of_error,
     .measures = measures_of_positive_numbers},
    {.name = "counts",
     .task = TaskKind::regression,
     .predicted = positive_number,
     .truth = count_of_events,
     .measures = measures_of_counts},
    {.name = "quantiles",
     .task = TaskKind::regression,
     .truth = normal_error,
     .levels = {0.05, 0.25, 0.5, 0.75, 0.95},
     .measures = measures_of_quantiles},
    {.name = "frequent_labels", .task = TaskKind::multilabel, .numbers = {0, 0.25, 0.5, 0.5, 0.75}},
    {.name = "rare_labels", .task = TaskKind::multilabel, .numbers = {0, 0.5, 1, 1.3, 1.65}},
    {.name = "seldom_labels", .task = TaskKind::multilabel, .numbers = {0, 1, 1.5, 2, 2.5}},
    {.name = "one_in_ten", .task = TaskKind::queries, .gain = gain_of_one_in_ten},
    {.name = "graded", .task = TaskKind::queries, .gain = graded_gain},
    {.name = "tied", .task = TaskKind::queries, .gain = gain_of_one_in_ten, .rounded_to = 1},
};

inline std::vector<std::int64_t> sizes_of(const Law& law) {
    if (law.task == TaskKind::multilabel || law.task == TaskKind::queries) return {50, 200, 1000};
    return {50, 100, 300, 1000};
}

/// Rows of one law that own their memory, or this many queries. If clustered, each ten rows are a cluster, and share
/// half of their noise.
struct Sample {
    std::vector<std::int32_t> truth, clusters, query;
    std::vector<std::vector<double>> scores;
    std::vector<std::vector<std::uint8_t>> labels;
    std::vector<double> numbers, predicted;
    std::vector<std::string> queries;

    Sample(const Law& law, std::int64_t rows, bool clustered, std::uint64_t seed) {
        Draws draws(seed);
        double shared = 0;
        scores.resize(std::max(law.numbers.size(), law.levels.size()));
        labels.resize(law.task == TaskKind::multilabel ? law.numbers.size() : 0);
        std::vector<double> of_cluster(law.numbers.size());
        for (std::int64_t row = 0; row < rows; ++row) {
            if (clustered && row % rows_of_cluster == 0) {
                shared = draws.normal();
                for (double& noise : of_cluster) noise = draws.normal();
            }
            if (clustered) clusters.push_back(static_cast<std::int32_t>(row / rows_of_cluster));
            if (law.task == TaskKind::regression) {
                add_number(law, draws, clustered ? shared : 0);
            } else if (law.task == TaskKind::queries) {
                add_query(law, draws);
            } else if (law.task == TaskKind::multilabel) {
                add_labels(law, draws, of_cluster, clustered);
            } else {
                add_class(law, draws, of_cluster, clustered);
            }
        }
    }

    ItemColumns items() const {
        return {.clusters = clusters, .cluster_count = clusters.empty() ? 0 : clusters.back() + 1};
    }
    TaskRows rows(const Law& law) const {
        if (law.task == TaskKind::regression) {
            TargetRows rows{.truth = numbers,
                            .predicted = std::span<const double>(predicted),
                            .items = items(),
                            .levels = law.levels};
            for (const auto& column : scores) rows.quantiles.emplace_back(std::span<const double>(column));
            return rows;
        }
        if (law.task == TaskKind::queries)
            return RankedRows{
                .queries = queries, .query = query, .gain = numbers, .scores = std::span<const double>(predicted)};
        if (law.task == TaskKind::multilabel) {
            LabelledRows rows{.labels = label_names, .truth = {}, .predicted = {}, .scores = {}, .items = items()};
            for (const auto& column : labels) rows.truth.emplace_back(column);
            for (const auto& column : scores) rows.scores.emplace_back(std::span<const double>(column));
            return rows;
        }
        ClassRows rows{.classes = names, .truth = truth, .predicted = {}, .scores = {}, .items = items()};
        for (const auto& column : scores) rows.scores.emplace_back(std::span<const double>(column));
        return rows;
    }

private:
    void add_number(const Law& law, Draws& draws, double shared) {
        const double number = law.predicted(draws);
        predicted.push_back(rounded(law, number));
        numbers.push_back(rounded(law, law.truth(draws, number, shared)));
        for (std::size_t level = 0; level < law.levels.size(); ++level)
            scores[level].push_back(number + 0.8 * normal_quantile(law.levels[level]) + 0.2 * draws.normal());
    }
    static double rounded(const Law& law, double number) {
        return law.rounded_to > 0 ? law.rounded_to * std::round(number / law.rounded_to) : number;
    }
    /// Some queries are harder than others.
    void add_query(const Law& law, Draws& draws) {
        const double signal = law.signal + 0.5 * draws.normal();
        for (std::int64_t row = 0; row < rows_of_query; ++row) {
            query.push_back(static_cast<std::int32_t>(queries.size()));
            numbers.push_back(law.gain(draws));
            predicted.push_back(rounded(law, signal * numbers.back() + draws.normal()));
        }
        queries.push_back(std::to_string(queries.size()));
    }
    /// Labels of one row are correlated: half of the latent noise of each is common. So are their scores.
    void add_labels(const Law& law, Draws& draws, const std::vector<double>& of_cluster, bool clustered) {
        const double of_row = draws.normal();
        for (std::size_t label = 0; label < law.numbers.size(); ++label) {
            const double cause = (of_row + draws.normal()) / std::sqrt(2.0);
            const double noise = clustered ? (draws.normal() + of_cluster[label]) / std::sqrt(2.0) : draws.normal();
            labels[label].push_back(cause > law.numbers[label] ? 1 : 0);
            scores[label].push_back(1 / (1 + std::exp(2 * (law.numbers[label] - law.signal * cause - 0.7 * noise))));
        }
    }
    void add_class(const Law& law, Draws& draws, const std::vector<double>& of_cluster, bool clustered) {
        double u = draws.uniform();
        std::size_t own = 0;
        while (own + 1 < classes && u >= law.numbers[own]) u -= law.numbers[own++];
        truth.push_back(static_cast<std::int32_t>(own));
        std::array<double, classes> parts{};
        double sum = 0;
        for (std::size_t c = 0; c < classes; ++c) {
            const double noise = clustered ? (draws.normal() + of_cluster[c]) / std::sqrt(2.0) : draws.normal();
            parts[c] = std::exp(noise + (c == own ? law.signal : 0)) * law.numbers[c];
            sum += parts[c];
        }
        for (std::size_t c = 0; c < classes; ++c) scores[c].push_back(parts[c] / sum);
    }
};

inline Summaries summaries_of(const TaskRows& rows) {
    Summaries summaries;
    const SummaryKinds kinds = SummaryKinds::of<ClassTable, ClassScores, Targets, QuantileRows, LabelRows, QueryRows>();
    std::visit([&](const auto& of_task) { summaries.add(of_task, kinds); }, rows);
    return summaries;
}

inline std::vector<MeasureRequest> requested_of(const Law& law) {
    if (!law.measures.empty()) return read_measures(law.measures, law.task);
    if (law.task == TaskKind::queries)
        return read_measures(
            "mean_reciprocal_rank,mean_average_precision_at(k=10),ndcg_at(k=10),ndcg_at(k=3),precision_at(k=3),"
            "recall_at(k=3),hit_at(k=1)",
            TaskKind::queries);
    if (law.task == TaskKind::multilabel)
        return read_measures(
            "hamming_loss,subset_accuracy,macro_f1,micro_f1,samples_threat_score,label_ranking_average_precision,"
            "label_ranking_loss,coverage_error,macro_roc_auc,samples_f1,samples_precision,samples_sensitivity,"
            "samples_specificity,samples_mcc,samples_lift,samples_roc_auc,samples_average_precision,macro_precision,"
            "micro_precision,macro_average_precision,weighted_f1",
            TaskKind::multilabel);
    if (law.task == TaskKind::regression)
        return read_measures(
            "r2,explained_variance,mae,mse,rmse,wape,smape,huber_loss,pinball_loss(q=0.9),bias,median_error,"
            "median_absolute_error,error_quantile(q=0.9),absolute_error_quantile(q=0.95),pearson,lins_concordance,"
            "share_below(x=1),r2_adjusted(p=3),d2_absolute_error,d2_pinball(q=0.9)," +
                std::string(measures_of_order),
            TaskKind::regression);
    return read_measures(
        "accuracy,balanced_accuracy,macro_f1,weighted_f1,macro_precision,mcc,cohen_kappa,"
        "cohen_kappa(weights=2),log_loss,brier_score_all_classes,macro_roc_auc,hand_till,f1_of_macro_averages,scott_pi,"
        "gwet_ac1,krippendorff_alpha,no_information_rate,mean_absolute_rank_error,spherical_score,"
        "ranked_probability_score,top_k_accuracy(k=2)",
        TaskKind::multiclass);
}

inline Tallies<Tally> one_sample(const Law& law, const std::vector<MeasureRequest>& requested,
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

/// The measures requested for samples of one law, and their values in the population.
struct Truth {
    std::vector<MeasureRequest> requested;
    std::vector<double> values;

    Truth(const Law& law, bool clustered, std::int64_t rows) : requested(requested_of(law)) {
        const Sample population(law, law.task == TaskKind::queries ? rows / rows_of_query : rows, clustered, 1);
        const Summaries summaries = summaries_of(population.rows(law));
        for (const Answer& answer : answers_of(requested, Views(summaries))) values.push_back(answer.value.number());
    }
};

/// By measure. Samples with this number of rows or queries are the same in each run.
inline Tallies<Tally> coverage_of(const Law& law, const Truth& truth, bool clustered, std::int64_t rows,
                                  std::int64_t samples) {
    return reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
        const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
        return one_sample(law, truth.requested, truth.values, Sample(law, rows, clustered, seed));
    });
}

/// Prints the lines of the table for independent rows and for clusters.
inline void print_coverage(const Law& law, std::int64_t rows_of_population, std::int64_t samples) {
    for (const bool clustered : {false, true}) {
        if (clustered && law.task == TaskKind::queries) continue;  // queries are resampled whole already
        const Truth truth(law, clustered, rows_of_population);
        for (const std::int64_t rows : sizes_of(law)) {
            const auto all = coverage_of(law, truth, clustered, rows, samples);
            for (std::size_t i = 0; i < all.of.size(); ++i) {
                const Tally& tally = all.of[i];
                fmt::print("{},{},{},\"{}\",{:.6g},{},{},{},{:.4g}\n", law.name, rows,
                           clustered ? rows / rows_of_cluster : 0, truth.requested[i].key, truth.values[i], tally.given,
                           tally.none, tally.covered, tally.mean_width());
            }
        }
    }
}

}  // namespace midrank::coverage::tasks
