// Conventions of other tools for several classes. Most concern what an average is over: all classes or those that
// occur, undefined values left out or counted as 0, equal weights or weights by rows.

#include "midrank/evaluation/convention_values.hpp"
#include "midrank/measures/against_rest.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/class_table.hpp"

#include <cmath>
#include <string>

namespace midrank {
namespace {

ConventionValue measure(std::string_view text) { return value_of_measure(text, TaskKind::multiclass); }

ConventionValue number_of_classes() {
    return
        [](const ToolViews& data) -> Value { return static_cast<double>(data.given.get<ClassTable>().class_count()); };
}

ConventionValue rows() {
    return [](const ToolViews& data) -> Value { return data.given.get<ClassTable>().total(); };
}

/// The sum of a function of the class shares over the classes with rows; 0 if there is only one.
ConventionValue over_classes(double (*of_share)(double)) {
    return [of_share](const ToolViews& data) -> Value {
        const auto& table = data.given.get<ClassTable>();
        double sum = 0;
        for (std::size_t c = 0; c < table.class_count(); ++c)
            if (table.truth(c) > 0) sum += of_share(table.truth(c) / table.total());
        if (!(sum > 0)) return Undefined::no_spread;
        return sum;
    };
}

/// The mean over classes that occur as true or predicted; undefined values count as 0.
ConventionValue mean_with_zeros(std::string_view id, bool by_rows = false) {
    return [requested = read_measures(id).front(), by_rows](const ToolViews& data) -> Value {
        const auto& table = data.given.get<ClassTable>();
        double sum = 0;
        double weights = 0;
        for (std::size_t c = 0; c < table.class_count(); ++c) {
            if (!(table.truth(c) + table.predicted(c) > 0)) continue;
            const double weight = by_rows ? table.truth(c) : 1;
            const Value value =
                requested.measure->formula.on_confusion()(table.confusion(c), requested.arguments).value;
            if (value.defined()) sum += weight * value.number();
            weights += weight;
        }
        if (!(weights > 0)) return Undefined::empty;
        return sum / weights;
    };
}

/// The mean over rows of (1 - probability of the true class)^2.
ConventionValue squares_of_the_true_class() {
    return [](const ToolViews& data) -> Value {
        if (!data.given.has<ClassScores>()) return Undefined::no_class_scores;
        const auto& scores = data.given.get<ClassScores>();
        double sum = 0;
        for (std::size_t row = 0; row < scores.size(); ++row) {
            const double lack = 1 - scores.score(static_cast<std::size_t>(scores.truth(row)), row);
            sum += scores.weight(row) * lack * lack;
        }
        return sum / scores.total();
    };
}

}  // namespace

std::vector<Convention> conventions_of_classes() {
    std::vector<Convention> all;
    const auto add = [&all](std::string tools, std::string call, std::string how, ConventionValue value) {
        all.push_back({std::move(tools), std::move(call), std::move(how), std::move(value)});
    };
    struct Averaged {
        const char* id;
        const char* sklearn;  ///< name of the function there
        const char* yardstick;
        const char* beta = "";  ///< its argument before the average
    };
    for (const auto& [id, sklearn, yardstick, beta] :
         {Averaged{"f1", "f1_score", "f_meas"}, Averaged{"precision", "precision_score", "precision"},
          Averaged{"sensitivity", "recall_score", "recall"}, Averaged{"threat_score", "jaccard_score", ""},
          Averaged{"f_beta(beta=0.5)", "fbeta_score", "", "beta=0.5, "},
          Averaged{"f_beta(beta=2)", "fbeta_score", "", "beta=2, "}}) {
        const std::string function = std::string(sklearn) + "(" + beta;
        add("scikit-learn, torchmetrics", function + "average=\"macro\")",
            "the mean over classes that are true or predicted, one without a value as 0", mean_with_zeros(id));
        add("scikit-learn, Weka", function + "average=\"weighted\")",
            "the mean over classes by their rows, one without a value as 0", mean_with_zeros(id, true));
        add("scikit-learn, torchmetrics", function + "average=\"micro\")", "pooled over classes",
            measure(std::string("micro_") + id));
        if (*yardstick != '\0') {
            add("yardstick", std::string(yardstick) + "(estimator = \"macro\")",
                "the mean over classes, one without a value left out", measure(std::string("macro_") + id));
        }
    }
    add("Spark, CatBoost", "f1, TotalF1", "the mean over classes by their rows", mean_with_zeros("f1", true));
    add("PyCM, caret", "specificity macro", "the mean over classes", measure("macro_specificity"));
    add("yardstick", "bal_accuracy(estimator = \"macro\")",
        "the mean over classes of (sensitivity + specificity) / 2 of each against the rest",
        measure("macro_balanced_accuracy"));
    add("PyCM", "ACC Macro", "the mean over classes of the accuracy of each against the rest",
        mean_with_zeros("accuracy"));
    add("any", "F1 of the averages", "2 P R / (P + R) of macro precision P and macro recall R",
        measure("f1_of_macro_averages"));
    add("scikit-learn, Keras, caret, yardstick", "accuracy_score, accuracy", "the share of rows that are right",
        measure("accuracy"));
    add("scikit-learn", "accuracy_score(normalize=False)", "the number of rows that are right",
        product_of(measure("accuracy"), rows()));
    add("torchmetrics", "accuracy(task=\"multiclass\")",
        "by default the mean over classes of the share of their rows that are right", mean_with_zeros("sensitivity"));
    add("scikit-learn, XGBoost, LightGBM, H2O", "zero_one_loss, hamming_loss, merror",
        "the share of rows that are wrong", measure("error_rate"));
    add("scikit-learn", "zero_one_loss(normalize=False)", "the number of rows that are wrong",
        product_of(measure("error_rate"), rows()));
    add("scikit-learn", "balanced_accuracy_score", "the mean recall of the classes that have rows",
        measure("balanced_accuracy"));
    add("scikit-learn", "balanced_accuracy_score(adjusted=True)", "0 at chance",
        measure("balanced_accuracy(adjusted=1)"));
    add("H2O", "mean_per_class_error", "1 - the mean recall", scaled(measure("balanced_accuracy"), -1, 1));
    add("scikit-learn, caret, yardstick", "cohen_kappa_score, Kappa, kap", "", measure("cohen_kappa"));
    add("scikit-learn, yardstick", "cohen_kappa_score(weights=\"linear\")", "weights in the order of the classes",
        measure("cohen_kappa(weights=1)"));
    add("scikit-learn, yardstick", "cohen_kappa_score(weights=\"quadratic\")", "weights in the order of the classes",
        measure("cohen_kappa(weights=2)"));
    add("scikit-learn, yardstick, torchmetrics", "matthews_corrcoef, mcc", "R_K", measure("mcc"));

    add("scikit-learn", "roc_auc_score(multi_class=\"ovr\")", "the mean over classes, each against the rest",
        measure("macro_roc_auc"));
    add("scikit-learn, Weka", "roc_auc_score(multi_class=\"ovr\", average=\"weighted\")",
        "the mean over classes by their rows", measure("weighted_roc_auc"));
    add("scikit-learn", "roc_auc_score(multi_class=\"ovr\", average=\"micro\")", "pooled over classes",
        measure("micro_roc_auc"));
    add("scikit-learn, pROC, yardstick", "roc_auc_score(multi_class=\"ovo\"), multiclass.roc, roc_auc",
        "the mean over pairs of classes (Hand & Till)", measure("hand_till"));
    add("scikit-learn", "roc_auc_score(multi_class=\"ovo\", average=\"weighted\")",
        "the mean over pairs of classes by their rows", measure("hand_till(prior=1)"));
    add("scikit-learn, yardstick", "average_precision_score(average=\"macro\"), average_precision",
        "the mean over classes, each against the rest", measure("macro_average_precision"));
    add("scikit-learn", "average_precision_score(average=\"weighted\")", "the mean over classes by their rows",
        measure("weighted_average_precision"));
    add("scikit-learn", "average_precision_score(average=\"micro\")", "pooled over classes",
        measure("micro_average_precision"));
    for (const char* k : {"2", "3", "5"})
        add("scikit-learn, Keras", std::string("top_k_accuracy_score(k=") + k + ")", "",
            measure(std::string("top_k_accuracy(k=") + k + ")"));

    add("scikit-learn", "log_loss", "natural logarithm, probabilities held above 2.2e-16",
        measure("log_loss(eps=2.220446049250313e-16)"));
    add("scikit-learn before 1.3, LightGBM, Spark, H2O", "log_loss, multi_logloss, logLoss",
        "natural logarithm, probabilities held above 1e-15", measure("log_loss(eps=1e-15)"));
    add("XGBoost", "mlogloss", "natural logarithm, probabilities held above 1e-16", measure("log_loss(eps=1e-16)"));
    add("Keras", "categorical_crossentropy", "natural logarithm, probabilities held above 1e-7",
        measure("log_loss(eps=1e-07)"));
    add("scikit-learn", "log_loss(normalize=False)", "the sum over rows", product_of(measure("log_loss"), rows()));
    add("any", "log_loss", "in bits", measure("log_loss(base=2)"));
    add("any", "perplexity", "e to the power of the log loss",
        changed(measure("log_loss"), [](double x) { return std::exp(x); }));
    add("scikit-learn", "brier_score_loss", "the mean over rows of the sum over classes",
        measure("brier_score_all_classes"));
    add("yardstick, scikit-learn", "brier_class, brier_score_loss(scale_by_half=True)", "half of the sum over classes",
        scaled(measure("brier_score_all_classes"), 0.5));
    add("scikit-learn", "d2_log_loss_score", "1 - log loss / that of the shares of the classes",
        scaled(quotient_of(measure("log_loss"), over_classes([](double share) { return -share * std::log(share); })),
               -1, 1));
    add("scikit-learn", "d2_brier_score", "1 - Brier score / that of the shares of the classes",
        scaled(quotient_of(measure("brier_score_all_classes"),
                           over_classes([](double share) { return share * (1 - share); })),
               -1, 1));
    add("Keras", "mean_squared_error", "the mean over rows and classes",
        quotient_of(measure("brier_score_all_classes"), number_of_classes()));
    add("Weka", "root mean squared error", "the root of the mean over rows and classes",
        root_of(quotient_of(measure("brier_score_all_classes"), number_of_classes())));
    add("H2O", "mse", "the mean of (1 - the probability of the true class)^2", squares_of_the_true_class());
    add("H2O", "rmse", "its root", root_of(squares_of_the_true_class()));
    for (const char* bins : {"10", "15"})
        add("torchmetrics, netcal, any", std::string("calibration_error(n_bins=") + bins + ")",
            std::string(bins) + " bins of the largest probability, of equal width",
            measure(std::string("confidence_ece(bins=") + bins + ")"));
    add("any", "classwise ECE", "the mean over classes of 15 bins of equal width", measure("macro_ece(bins=15)"));
    return all;
}

}  // namespace midrank
