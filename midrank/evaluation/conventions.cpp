#include "midrank/evaluation/conventions.hpp"

#include "midrank/evaluation/convention_values.hpp"
#include "midrank/measures/catalog.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr double usual_threshold = 0.5;
constexpr const char* threshold_labelled = "with what lies at the threshold labelled too";

/// The ranking with the other class as positive: scores are reversed, probabilities as 1 - p.
Ranking with_reversed_order(const Ranking& ranking) {
    const bool probabilities = are_probabilities(ranking);
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        const double score = ranking.score(tie);
        for (const auto& [weight, label] : {std::pair(positive, 0), std::pair(negative, 1)}) {
            if (weight == 0) continue;
            scores.push_back(probabilities ? 1 - score : -score);
            labels.push_back(static_cast<std::uint8_t>(label));
            weights.push_back(weight);
        }
    });
    return Ranking::of(std::span<const double>(scores), labels, weights, ranking.counted());
}

using Of = ConventionValue;

/// A catalog measure on one of the views.
Of measure(std::string_view text, Views ToolViews::* seen = &ToolViews::given) {
    return value_of_measure(text, TaskKind::binary, seen);
}

double mean(double a, double b) { return (a + b) / 2; }
double sum(double a, double b) { return a + b; }

/// A measure on one of the views, with 0 where it is undefined, such as precision where nothing is labelled.
Of or_zero(std::string_view text, Views ToolViews::* seen = &ToolViews::given) {
    return [of = measure(text, seen)](const ToolViews& data) -> Value {
        const Value value = of(data);
        return value.defined() ? value : Value(0);
    };
}

/// The mean over both classes, each in turn as positive.
Of macro(std::string_view text) { return combined(or_zero(text), or_zero(text, &ToolViews::other_class), mean); }

/// The same, weighted by the share of each class.
Of weighted(std::string_view text) {
    return combined(product_of(or_zero(text), measure("prevalence")),
                    product_of(or_zero(text, &ToolViews::other_class), scaled(measure("prevalence"), -1, 1)), sum);
}

/// The area under precision over recall by trapezoids between operating points. At recall 0 precision is 1, or that of
/// the first point.
Of trapezoids_of_precision(bool from_1) {
    return [from_1](const ToolViews& data) -> Value {
        const auto& ranking = data.given.get<Ranking>();
        if (ranking.positive() == Count(0)) return Undefined::no_positive;
        double area = 0;
        double recall_before = 0;
        double precision_before = 1;
        ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t k, const CumulativeCounts& s) {
            const double recall = ratio(s.positive, ranking.positive());
            const double precision = ratio(s.positive, s.positive + s.negative);
            if (k == 1 && !from_1) precision_before = precision;
            area += (recall - recall_before) * (precision + precision_before) / 2;
            recall_before = recall;
            precision_before = precision;
        });
        return area;
    };
}

/// The area added to `aucpr_max`, whose precision at recall 0 is 0, if it is taken as 1 there.
Value half_of_the_first_recall(const ToolViews& data) {
    const auto& ranking = data.given.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    const std::int64_t first = ranking.first_point([](const CumulativeCounts& s) { return s.positive > Count(0); });
    return ratio(ranking.counts_at(first).positive, ranking.positive()) / 2;
}

Value rows(const ToolViews& data) { return data.given.get<ClassTotals>().total().number(); }

/// The area under the ROC curve by trapezoids between equidistant thresholds in [0, 1].
Of area_by_thresholds(int count) {
    return [count](const ToolViews& data) -> Value {
        const auto& ranking = data.given.get<Ranking>();
        if (ranking.one_class()) return Undefined::one_class;
        if (!are_probabilities(ranking)) return Undefined::not_probabilities;
        double area = 0;
        double fpr_before = 1;
        double tpr_before = 1;
        for (int i = 1; i < count; ++i) {
            const double threshold = i == count - 1 ? 1 + 1e-7 : static_cast<double>(i) / (count - 1);
            const CumulativeCounts s = ranking.counts_at(ranking.point_at(threshold));
            const double fpr = ratio(s.negative, ranking.negative());
            const double tpr = ratio(s.positive, ranking.positive());
            area += (fpr_before - fpr) * (tpr + tpr_before) / 2;
            fpr_before = fpr;
            tpr_before = tpr;
        }
        return area;
    };
}

/// The same convention of a tool that labels scores at the threshold as positive.
Convention with_threshold_labelled(const Convention& convention) {
    return {convention.tools, convention.call,
            (convention.how.empty() ? "" : convention.how + ", ") + threshold_labelled,
            [of = convention.value](const ToolViews& data) { return of(data.with_threshold_labelled()); }};
}

/// Numbers that tools print about the confusion matrix at the threshold.
std::vector<Convention> conventions_at_a_threshold() {
    constexpr auto other = &ToolViews::other_class;
    constexpr const char* of_the_other = "of the other class";
    constexpr const char* or_0 = "in scikit-learn 0 where it has no value";
    std::vector<Convention> all = {
        {"scikit-learn, torchmetrics, Keras, caret, yardstick", "accuracy_score, accuracy, BinaryAccuracy",
         "the share of rows that are right", measure("accuracy")},
        {"scikit-learn", "accuracy_score(normalize=False)", "the number of rows that are right",
         product_of(measure("accuracy"), rows)},
        {"scikit-learn, XGBoost, LightGBM", "zero_one_loss, hamming_loss, error, binary_error",
         "the share of rows that are wrong", measure("error_rate")},
        {"scikit-learn", "zero_one_loss(normalize=False)", "the number of rows that are wrong",
         product_of(measure("error_rate"), rows)},
        {"scikit-learn, torchmetrics, caret, yardstick", "f1_score, F1, f_meas", or_0, or_zero("f1")},
        {"scikit-learn", "f1_score(pos_label=0)", of_the_other, or_zero("f1", other)},
        {"scikit-learn, torchmetrics", "fbeta_score(beta=0.5)", or_0, or_zero("f_beta(beta=0.5)")},
        {"scikit-learn, torchmetrics", "fbeta_score(beta=2)", or_0, or_zero("f_beta(beta=2)")},
        {"scikit-learn, torchmetrics, Keras, caret, yardstick", "precision_score, precision, Pos Pred Value, ppv", or_0,
         or_zero("precision")},
        {"scikit-learn, caret, yardstick", "precision_score(pos_label=0), Neg Pred Value, npv", of_the_other,
         or_zero("negative_predictive_value")},
        {"scikit-learn, torchmetrics, Keras, caret, yardstick", "recall_score, recall, Sensitivity, sens", or_0,
         or_zero("sensitivity")},
        {"scikit-learn, torchmetrics, caret, yardstick", "recall_score(pos_label=0), specificity, spec", of_the_other,
         or_zero("specificity")},
        {"scikit-learn, torchmetrics", "jaccard_score, jaccard_index", or_0, or_zero("threat_score")},
        {"scikit-learn, torchmetrics, yardstick", "matthews_corrcoef, mcc", or_0, or_zero("mcc")},
        {"scikit-learn, torchmetrics, caret, yardstick", "cohen_kappa_score, Kappa, kap", "", measure("cohen_kappa")},
        {"scikit-learn, caret, yardstick", "balanced_accuracy_score, Balanced Accuracy, bal_accuracy",
         "the mean of sensitivity and specificity", measure("balanced_accuracy")},
        {"scikit-learn, yardstick", "balanced_accuracy_score(adjusted=True), j_index", "0 at chance",
         measure("youden_index")},
        {"scikit-learn", "class_likelihood_ratios[0]", "", measure("positive_likelihood_ratio")},
        {"scikit-learn", "class_likelihood_ratios[1]", "", measure("negative_likelihood_ratio")},
        // Areas of predicted classes, passed by mistake in place of scores.
        {"scikit-learn", "roc_auc_score of predicted classes", "the mean of sensitivity and specificity",
         measure("balanced_accuracy")},
        {"scikit-learn", "average_precision_score of predicted classes",
         "precision times recall, and the share of positives times what recall lacks",
         combined(product_of(or_zero("precision"), measure("sensitivity")),
                  product_of(measure("prevalence"), measure("false_negative_rate")), sum)},
    };
    struct Averaged {
        const char* id;
        const char* sklearn;  ///< name of the function there
    };
    for (const auto& [id, sklearn] :
         {Averaged{"f1", "f1_score"}, Averaged{"precision", "precision_score"}, Averaged{"sensitivity", "recall_score"},
          Averaged{"threat_score", "jaccard_score"}}) {
        const std::string function = sklearn;
        all.push_back({std::string("scikit-learn, torchmetrics") + (function == "f1_score" ? ", yardstick" : ""),
                       function + "(average=\"macro\")", "the mean over both classes", macro(id)});
        all.push_back({"scikit-learn", function + "(average=\"weighted\")",
                       "the mean over both classes by their shares", weighted(id)});
        if (function == "jaccard_score") {
            all.push_back({"scikit-learn", function + "(average=\"micro\")", "pooled over both classes",
                           quotient_of(measure("accuracy"), scaled(measure("error_rate"), 1, 1))});
        } else {
            all.push_back({"scikit-learn, torchmetrics", function + "(average=\"micro\")",
                           "pooled over both classes, which is the accuracy", measure("accuracy")});
        }
    }
    return all;
}

}  // namespace

std::vector<Convention> conventions_of_two_classes() {
    const auto flipped = [](Of of) { return scaled(std::move(of), -1, 1); };
    std::vector<Convention> all = {
        // The area under precision and recall.
        {"scikit-learn, torchmetrics, yardstick, Weka", "average_precision_score, average_precision",
         "a sum of steps: no interpolation", measure("average_precision")},
        {"scikit-learn, yardstick", "auc(recall, precision), pr_auc",
         "trapezoids between operating points, precision 1 at recall 0", trapezoids_of_precision(true)},
        {"Spark", "areaUnderPR", "trapezoids between operating points, the first precision at recall 0",
         trapezoids_of_precision(false)},
        {"ROCR", "performance(, \"aucpr\")", "trapezoids over the largest precision of each recall, 1 at recall 0",
         combined(measure("aucpr_max"), half_of_the_first_recall, sum)},
        {"XGBoost, H2O, PRROC", "aucpr, pr_auc, auc.integral", "interpolated in counts (Davis & Goadrich)",
         measure("aucpr_davis_goadrich")},
        {"PyCM", "AUPR", "the mean of precision and recall at one threshold",
         combined(measure("precision"), measure("sensitivity"), mean)},
        // The area under the ROC curve.
        {"scikit-learn, pROC, XGBoost, Spark, H2O, torchmetrics, yardstick", "roc_auc_score, auc, areaUnderROC",
         "exact, a tie as half", measure("roc_auc")},
        {"pROC", "roc(direction = \"auto\")",
         "the direction of the scores is chosen by the data, so that it is at least 1/2",
         [](const ToolViews& data) {
             return measure("roc_auc")(data).then([](double x) { return std::max(x, 1 - x); });
         }},
        {"any", "roc_auc", "of scores that point the other way, or of the other class by the same scores",
         flipped(measure("roc_auc"))},
        {"H2O, Weka", "Gini, 2 AUC - 1", "", measure("gini")},
        {"PyCM", "AUC", "the mean of sensitivity and specificity at one threshold", measure("balanced_accuracy")},
        {"Keras", "AUC(num_thresholds=200)", "trapezoids between 200 thresholds from 0 to 1", area_by_thresholds(200)},
        {"H2O", "AUC of 400 bins", "trapezoids between 400 thresholds from 0 to 1", area_by_thresholds(400)},
        {"scikit-learn", "average_precision_score(average=\"macro\")", "the mean over both classes",
         macro("average_precision")},
        {"pROC", "coords(, \"best\")", "sensitivity + specificity, without -1",
         scaled(measure("max_youden_index"), 1, 1)},
        {"pROC, PyCM", "sensitivity + specificity", "without -1", scaled(measure("youden_index"), 1, 1)},
        {"H2O", "mcc", "without its sign",
         [](const ToolViews& data) { return measure("mcc")(data).then([](double x) { return std::abs(x); }); }},
        {"H2O", "cumulative_gain", "100 (lift - 1)", scaled(measure("lift"), 100, -100)},
        {"PyCM", "IS", "the logarithm of lift to the base 2",
         [](const ToolViews& data) -> Value {
             const Value lift = measure("lift")(data);
             if (!lift.defined()) return lift;
             if (lift.number() <= 0) return Undefined::infinite_values;
             return std::log2(lift.number());
         }},
        {"ROCR, scikit-plot", "KS", "in per cent", scaled(measure("kolmogorov_smirnov"), 100, 0)},
        // Probabilities.
        {"scikit-learn, torchmetrics", "brier_score_loss, mean_squared_error", "the mean over rows",
         measure("brier_score")},
        {"yardstick, scikit-learn", "brier_class, brier_score_loss(scale_by_half=False)", "the sum over both classes",
         measure("brier_score_two_class")},
        {"H2O, any", "RMSE", "the root of the mean", measure("root_mean_squared_error")},
        {"scikit-learn", "log_loss", "natural logarithm, probabilities held in [2.2e-16, 1 - 2.2e-16]",
         measure("log_loss(eps=2.220446049250313e-16)")},
        {"scikit-learn before 1.3, H2O, LightGBM", "log_loss, binary_logloss",
         "natural logarithm, probabilities held in [1e-15, 1 - 1e-15]", measure("log_loss(eps=1e-15)")},
        {"XGBoost", "logloss", "natural logarithm, probabilities held in [1e-16, 1 - 1e-16]",
         measure("log_loss(eps=1e-16)")},
        {"Keras", "binary_crossentropy", "natural logarithm, probabilities held in [1e-7, 1 - 1e-7]",
         measure("log_loss(eps=1e-07)")},
        {"scikit-learn", "log_loss(normalize=False)", "the sum over rows", product_of(measure("log_loss"), rows)},
        {"Weka, any", "log_loss", "in bits", measure("log_loss(base=2)")},
        {"any", "normalised entropy", "log loss divided by that of the prevalence",
         quotient_of(measure("log_loss"), measure("log_loss_uncertainty"))},
        {"torchmetrics", "calibration_error(n_bins=15)", "15 bins of equal width", measure("ece(bins=15)")},
        {"scikit-learn", "d2_log_loss_score", "", measure("d2_log_loss_score")},
        {"scikit-learn", "d2_brier_score", "", measure("brier_skill_score")},
        {"netcal, any", "ECE(bins=10)", "10 bins of equal width", measure("ece(bins=10)")},
        {"any", "ECE", "10 bins of equal mass", measure("ece(bins=10,binning=mass)")},
        {"any", "ECE", "15 bins of equal mass", measure("ece(bins=15,binning=mass)")},
        {"torchmetrics", "calibration_error(n_bins=15, norm=\"max\")", "the largest gap of 15 bins",
         measure("mce(bins=15)")},
    };
    for (const char* limit : {"0.01", "0.05", "0.1", "0.2", "0.25", "0.3", "0.5"}) {
        const std::string request = std::string("partial_auc(max_fpr=") + limit;
        all.push_back({"pROC, ROCR, yardstick", std::string("partial area up to a false positive rate of ") + limit,
                       "as it is", measure(request + ")")});
        all.push_back({"scikit-learn, torchmetrics", std::string("roc_auc_score(max_fpr=") + limit + ")",
                       "standardised (McClish)", measure(request + ",mcclish=1)")});
    }
    for (Convention& convention : conventions_at_a_threshold()) {
        Convention labelled = with_threshold_labelled(convention);
        all.push_back(std::move(convention));
        all.push_back(std::move(labelled));
    }
    for (const char* id : {"accuracy", "precision", "sensitivity", "specificity", "mcc", "error_rate"})
        all.push_back({"H2O", id, "at the threshold of the largest F1", measure(id, &ToolViews::at_best_f1)});
    return all;
}

namespace {

/// Every measure that needs no arguments.
std::vector<Convention> of_the_catalog(TaskKind task) {
    std::vector<Convention> all;
    for (const MeasureRequest& requested : read_measures("all", task)) {
        if (requested.measure->drawn) continue;
        const std::string& id = requested.key;
        const auto add = [&](std::string how, Views ToolViews::* seen) {
            all.push_back({"midrank", id, std::move(how),
                           [requested, seen](const ToolViews& data) { return requested.answer(data.*seen).value; }});
        };
        add(requested.measure->definition, &ToolViews::given);
        if (task != TaskKind::binary) continue;
        if (at_a_threshold(requested)) add(threshold_labelled, &ToolViews::at_or_above);
        add("with the other class as the positive one", &ToolViews::other_class);
    }
    return all;
}

std::vector<Convention> of_other_tools(TaskKind task) {
    switch (task) {
        case TaskKind::binary:
            return conventions_of_two_classes();
        case TaskKind::multiclass:
        case TaskKind::ordinal:
            return conventions_of_classes();
        case TaskKind::regression:
            return conventions_of_numbers();
        case TaskKind::queries:
            return conventions_of_queries();
        case TaskKind::multilabel:
            return conventions_of_labels();
    }
    return {};
}

}  // namespace

ToolViews ToolViews::of(const Views& views, TaskKind task) {
    if (task != TaskKind::binary)
        return {.given = views,
                .at_or_above = views,
                .other_class = views,
                .other_class_below = views,
                .at_best_f1 = views};
    const double threshold = views.threshold().value_or(usual_threshold);
    const auto& ranking = views.get<Ranking>();
    const Views turned(with_reversed_order(ranking));
    const bool probabilities = are_probabilities(ranking);
    const double below = std::nextafter(threshold, -std::numeric_limits<double>::infinity());
    // What is not labelled as one class is labelled as the other; no score lies exactly at the threshold.
    const double other = probabilities ? 1 - threshold : -threshold;
    const Answer best = read_measures("max_f1").front().answer(views);
    return {.given = views.at(threshold),
            .at_or_above = views.at(below),
            .other_class = turned.at(std::nextafter(other, -std::numeric_limits<double>::infinity())),
            .other_class_below = turned.at(other),
            .at_best_f1 = best.at ? views.at(best.at->value) : views.at(threshold)};
}

ToolViews ToolViews::with_threshold_labelled() const {
    return {.given = at_or_above,
            .at_or_above = at_or_above,
            .other_class = other_class_below,
            .other_class_below = other_class_below,
            .at_best_f1 = at_best_f1};
}

std::span<const Convention> conventions(TaskKind task) {
    static std::mutex making;
    static std::map<TaskKind, std::vector<Convention>> of_tasks;
    const std::scoped_lock lock(making);
    std::vector<Convention>& all = of_tasks[task];
    if (all.empty()) {
        all = of_other_tools(task);
        std::ranges::move(of_the_catalog(task), std::back_inserter(all));
    }
    return all;
}

}  // namespace midrank
