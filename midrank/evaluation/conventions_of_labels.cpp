// Conventions of other tools for several labels. They concern what a label or row with an undefined value counts as.

#include "midrank/evaluation/convention_values.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <array>
#include <string>

namespace midrank {
namespace {

ConventionValue measure(std::string_view text) { return value_of_measure(text, TaskKind::multilabel); }

enum class Over : std::uint8_t { labels, labels_by_rows, rows };

/// The mean over labels or rows; undefined values count as 0.
ConventionValue mean_with_zeros(std::string_view id, Over over) {
    return [requested = read_measures(id).front(), over](const ToolViews& data) -> Value {
        const auto& rows = data.given.get<LabelRows>();
        if (!rows.has_flags()) return Undefined::no_threshold;
        double sum = 0;
        double weights = 0;
        const auto add = [&](const Confusion& confusion, double weight) {
            const Value value = requested.measure->formula.on_confusion()(confusion, requested.arguments).value;
            if (value.defined()) sum += weight * value.number();
            weights += weight;
        };
        if (over == Over::rows) {
            for (std::size_t row = 0; row < rows.size(); ++row) add(rows.confusion_of_row(row), rows.weight(row));
        } else {
            for (std::size_t label = 0; label < rows.label_count(); ++label)
                add(rows.confusion_of_label(label), over == Over::labels ? 1 : rows.positive_total(label));
        }
        if (!(weights > 0)) return Undefined::no_label_defined;
        return sum / weights;
    };
}

}  // namespace

std::vector<Convention> conventions_of_labels() {
    std::vector<Convention> all;
    const auto add = [&all](std::string tools, std::string call, std::string how, ConventionValue value) {
        all.push_back({std::move(tools), std::move(call), std::move(how), std::move(value)});
    };
    for (const auto& [id, name] :
         {std::array{"f1", "f1_score"}, std::array{"precision", "precision_score"},
          std::array{"sensitivity", "recall_score"}, std::array{"threat_score", "jaccard_score"}}) {
        const std::string function = name;
        add("scikit-learn, torchmetrics", function + "(average=\"macro\")",
            "the mean over labels, one without a value as 0", mean_with_zeros(id, Over::labels));
        add("scikit-learn, torchmetrics", function + "(average=\"weighted\")",
            "the mean over labels by their rows, one without a value as 0", mean_with_zeros(id, Over::labels_by_rows));
        add("scikit-learn", function + "(average=\"samples\")", "the mean over rows, one without a value as 0",
            mean_with_zeros(id, Over::rows));
        add("scikit-learn, torchmetrics", function + "(average=\"micro\")", "pooled over labels",
            measure(std::string("micro_") + id));
    }
    add("scikit-learn, torchmetrics", "hamming_loss", "the share of labels that are wrong", measure("hamming_loss"));
    add("torchmetrics, Keras", "accuracy, binary_accuracy", "the share of labels that are right",
        scaled(measure("hamming_loss"), -1, 1));
    add("scikit-learn", "accuracy_score", "the share of rows with all labels right", measure("subset_accuracy"));
    add("scikit-learn", "zero_one_loss", "the share of rows with a label wrong",
        scaled(measure("subset_accuracy"), -1, 1));
    add("scikit-learn", "coverage_error", "", measure("coverage_error"));
    add("scikit-learn", "label_ranking_loss", "", measure("label_ranking_loss"));
    add("scikit-learn", "label_ranking_average_precision_score", "", measure("label_ranking_average_precision"));
    for (const char* average : {"macro", "weighted", "micro"}) {
        const std::string by = average;
        add("scikit-learn, torchmetrics", "roc_auc_score(average=\"" + by + "\")", "", measure(by + "_roc_auc"));
        add("scikit-learn, torchmetrics", "average_precision_score(average=\"" + by + "\")", "",
            measure(by + "_average_precision"));
    }
    return all;
}

}  // namespace midrank
