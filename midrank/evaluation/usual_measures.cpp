#include "midrank/evaluation/usual_measures.hpp"

#include "midrank/base/text.hpp"
#include "midrank/evaluation/find_result.hpp"
#include "midrank/measures/class_views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// Averages reported by default; all would be several hundred.
constexpr const char* main_averages_of_labels =
    "macro_precision,macro_sensitivity,macro_specificity,macro_f1,weighted_precision,weighted_f1,macro_threat_score";
constexpr const char* main_averages_of_scores =
    "macro_roc_auc,weighted_roc_auc,micro_roc_auc,macro_average_precision,weighted_average_precision";
/// For several classes also calibration: of the largest probability of each row, and of each class.
constexpr const char* calibration_of_classes = "confidence_ece,macro_ece";
constexpr const char* main_averages_of_flags =
    "macro_precision,macro_sensitivity,macro_f1,micro_precision,micro_sensitivity,micro_f1,weighted_f1,"
    "samples_precision,samples_sensitivity,samples_f1,macro_threat_score,samples_threat_score";

/// The first measures to look at; about eighty apply.
constexpr const char* first_of_two_classes =
    "prevalence,sensitivity,specificity,precision,negative_predictive_value,f1,mcc,balanced_accuracy,roc_auc,"
    "average_precision,brier_score,log_loss,calibration_intercept,calibration_slope,mean_gain_of_flagging,"
    "total_gain_of_flagging";

void append(std::vector<MeasureRequest>& all, std::vector<MeasureRequest> more) {
    std::ranges::move(more, std::back_inserter(all));
}

std::vector<MeasureRequest> measures_of_labels(const LabelRows& rows) {
    std::vector<MeasureRequest> requested;
    if (rows.has_flags()) {
        append(requested, measures_of(Family::labels));
        append(requested, read_measures(main_averages_of_flags, TaskKind::multilabel));
    }
    if (rows.has_scores()) {
        append(requested, measures_of(Family::label_scores));
        append(requested, read_measures(main_averages_of_scores, TaskKind::multilabel));
    }
    return requested;
}

std::vector<MeasureRequest> measures_of_task(const ModelSlice& slice, std::vector<std::string>& notes) {
    if (slice.task == TaskKind::regression) {
        std::vector<MeasureRequest> of_numbers = measures_of(Family::errors);
        if (slice.views.has<QuantileRows>()) append(of_numbers, measures_of(Family::quantiles));
        return of_numbers;
    }
    if (slice.task == TaskKind::queries) return main_measures_of_queries(slice.views);
    if (slice.task == TaskKind::multilabel) return measures_of_labels(slice.views.get<LabelRows>());
    const bool scored = slice.views.has<ClassScores>();
    std::vector<MeasureRequest> requested = measures_of(Family::classes);
    append(requested, read_measures(main_averages_of_labels, slice.task));
    if (scored) {
        append(requested, measures_of(Family::class_scores));
        append(requested, read_measures("top_k_accuracy(k=2)", slice.task));
        append(requested, read_measures(main_averages_of_scores, slice.task));
        append(requested, read_measures(calibration_of_classes, slice.task));
    }
    const bool ordered = slice.task == TaskKind::ordinal;
    if (ordered) append(requested, read_measures("cohen_kappa(weights=1),cohen_kappa(weights=2)", slice.task));
    const bool probabilities = scored && !slice.views.get<ClassProbabilities>().wrong_row;
    std::erase_if(requested, [&](const MeasureRequest& one) {
        const Needs needs = one.measure->needs;
        return (needs == Needs::order && !ordered) || (needs == Needs::class_probabilities && !probabilities);
    });
    if (scored && !probabilities) {
        const auto& found = slice.views.get<ClassProbabilities>();
        note_once(notes,
                  fmt::format("Model {}: measures of probabilities are left out, because {}.", quoted(slice.model),
                              found.outside ? "a score lies outside [0, 1]"
                                            : fmt::format("the scores of {} sum to {:.6g}, not to 1",
                                                          found.row_in_words(), found.sum)));
    }
    return requested;
}

/// The default measures of other tasks: those that most readers look for.
std::vector<MeasureRequest> main_measures_of(const ModelSlice& model) {
    if (model.task == TaskKind::regression) {
        std::string list = "r2,mae,rmse,bias,pearson";
        if (model.views.has<QuantileRows>())
            list += ",mean_pinball_loss,interval_score,interval_coverage,mean_interval_width,pit_chi_squared";
        return read_measures(list, model.task);
    }
    if (model.task == TaskKind::multilabel) {
        const auto& rows = model.views.get<LabelRows>();
        std::string list = rows.has_flags() ? "subset_accuracy,hamming_loss,macro_f1,micro_f1,samples_f1" : "";
        if (rows.has_scores())
            list += std::string(list.empty() ? "" : ",") + "macro_roc_auc,label_ranking_average_precision";
        return read_measures(list, model.task);
    }
    if (model.task == TaskKind::queries) return main_measures_of_queries(model.views);
    std::string list = "accuracy,balanced_accuracy,macro_f1,weighted_f1,mcc,cohen_kappa";
    if (model.task == TaskKind::ordinal) list += ",cohen_kappa(weights=2),mean_absolute_rank_error";
    if (model.views.has<ClassScores>()) list += ",macro_roc_auc,hand_till";
    if (model.views.has<ClassScores>() && !model.views.get<ClassProbabilities>().wrong_row)
        list += ",log_loss,brier_score_all_classes";
    return read_measures(list, model.task);
}

/// The first measures on the page of a task.
std::vector<MeasureRequest> first_measures(TaskKind task) {
    if (task == TaskKind::binary) {
        std::vector<MeasureRequest> first = main_measures();
        std::ranges::move(read_measures("calibration_intercept,calibration_slope"), std::back_inserter(first));
        return first;
    }
    if (task == TaskKind::regression) return read_measures("r2,mae,rmse,bias,median_absolute_error,pearson", task);
    if (task == TaskKind::multilabel)
        return read_measures(
            "subset_accuracy,hamming_loss,macro_f1,micro_f1,macro_roc_auc,label_ranking_average_precision", task);
    if (task == TaskKind::queries)
        return read_measures(
            "ndcg,mean_average_precision,mean_reciprocal_rank,ndcg_at(k=10),precision_at(k=10),recall_at(k=10)", task);
    return read_measures(task == TaskKind::ordinal
                             ? "accuracy,macro_f1,mcc,cohen_kappa(weights=2),mean_absolute_rank_error,macro_roc_auc"
                             : "accuracy,balanced_accuracy,macro_f1,mcc,macro_roc_auc,log_loss",
                         task);
}

}  // namespace

std::vector<MeasureRequest> measures_or_roc_auc(const std::vector<MeasureRequest>& named) {
    return named.empty() ? read_measures("roc_auc") : named;
}

std::vector<MeasureRequest> studied_measures(const std::vector<MeasureRequest>& named, const EvidenceSet& evidence) {
    if (!named.empty() || evidence.origin().task == TaskKind::binary) return measures_or_roc_auc(named);
    std::vector<std::string> unsaid;
    return main_measures_of(whole_models(evidence, {}, unsaid).front());
}

std::vector<MeasureRequest> main_measures() {
    return read_measures("roc_auc,average_precision,c_b,brier_score,log_loss,f1,sensitivity,specificity");
}

std::vector<MeasureRequest> main_measures_of_queries(const Views& views) {
    std::string list =
        "mean_reciprocal_rank,mean_average_precision,ndcg,ndcg_at(k=10),precision_at(k=1),precision_at(k=10),"
        "recall_at(k=10),hit_at(k=10)";
    const auto is_graded = [](const QueryRows::Row& row) { return row.gain != 0 && row.gain != 1; };
    if (std::ranges::any_of(views.get<QueryRows>().rows(), is_graded)) list += ",ndcg_at(k=10,gain=1)";
    return read_measures(list, TaskKind::queries);
}

std::vector<MeasureRequest> first_found(std::span<const Result> results, TaskKind task) {
    std::vector<MeasureRequest> found;
    for (MeasureRequest& requested : first_measures(task))
        if (find_result(results, requested.key) != nullptr) found.push_back(std::move(requested));
    if (!found.empty()) return found;
    constexpr std::size_t few = 6;
    for (const Result& result : results.first(std::min(few, results.size()))) found.push_back(result.requested);
    return found;
}

std::vector<MeasureRequest> applicable_measures(const ModelSlice& model_slice, std::vector<std::string>& notes) {
    if (model_slice.task != TaskKind::binary) return measures_of_task(model_slice, notes);
    const bool probabilities = are_probabilities(model_slice.views.get<Ranking>());
    const bool has_threshold = model_slice.threshold.has_value();
    std::vector<MeasureRequest> requested_measures;
    for (MeasureRequest& requested : standard_measures()) {
        if (at_a_threshold(requested) && !has_threshold) continue;
        if (!at_a_threshold(requested) && model_slice.views.only_classes()) continue;
        if (requested.measure->needs == Needs::triplets) continue;  // rows are not triplets
        if (requested.measure->needs == Needs::gains && !model_slice.views.has<RowGains>()) continue;
        if (of_probabilities(requested.measure->needs) && !probabilities) continue;
        if (requested.measure->needs == Needs::margins && probabilities) continue;
        requested_measures.push_back(std::move(requested));
    }
    if (!probabilities) {
        note_once(notes, "Model " + quoted(model_slice.model) +
                             ": measures of probabilities are left out, because a score lies outside [0, 1].");
    }
    return requested_measures;
}

std::vector<std::string> first_screen(const ModelSlice& slice, std::span<const MeasureRequest> applicable) {
    const bool two_classes = slice.task == TaskKind::binary;
    std::vector<std::string> keys;
    for (const MeasureRequest& first : two_classes ? read_measures(first_of_two_classes) : main_measures_of(slice)) {
        if (std::ranges::find(applicable, first.key, &MeasureRequest::key) != applicable.end())
            keys.push_back(first.key);
    }
    return keys;
}

std::vector<MeasureRequest> compared_measures(std::span<const ModelSlice> models, std::vector<std::string>& notes) {
    if (models.front().task != TaskKind::binary) return main_measures_of(models.front());
    const bool probabilities = std::ranges::all_of(
        models, [](const ModelSlice& model) { return are_probabilities(model.views.get<Ranking>()); });
    const bool thresholds =
        std::ranges::all_of(models, [](const ModelSlice& model) { return model.threshold.has_value(); });
    const bool only_classes =
        std::ranges::any_of(models, [](const ModelSlice& model) { return model.views.only_classes(); });
    if (!probabilities) {
        notes.emplace_back(
            "Measures of probabilities are left out, because not every score of every model lies in [0, 1].");
    }
    std::vector<MeasureRequest> requested_measures = main_measures();
    std::erase_if(requested_measures, [&](const MeasureRequest& requested) {
        return (of_probabilities(requested.measure->needs) && !probabilities) ||
               (at_a_threshold(requested) ? !thresholds : only_classes);
    });
    return requested_measures;
}

}  // namespace midrank
