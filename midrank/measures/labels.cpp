// Measures of several labels that are means over the rows: definitions, section 5. Labels with equal scores get the
// lowest of their ranks, as in scikit-learn: a label with the same score counts as above.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/row_mean.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace midrank {
namespace {

// --- Predicted labels -----------------------------------------------------------------------------------------------------

double share_of_wrong_labels(const LabelRows& rows, std::size_t row, const Arguments&) {
    const Confusion of = rows.confusion_of_row(row);
    return (of.false_positive + of.false_negative) / static_cast<double>(rows.label_count());
}

double all_labels_right(const LabelRows& rows, std::size_t row, const Arguments&) {
    const Confusion of = rows.confusion_of_row(row);
    return of.false_positive + of.false_negative == 0 ? 1 : 0;
}

// --- Scores ---------------------------------------------------------------------------------------------------------------

/// The number of labels, and of true labels, with a score at least as high as that of a label.
struct Above {
    double labels = 0, positive = 0;

    Above(const LabelRows& rows, std::size_t row, std::size_t label) {
        for (std::size_t other = 0; other < rows.label_count(); ++other) {
            if (!(rows.score(other, row) >= rows.score(label, row))) continue;
            labels += 1;
            positive += rows.positive(other, row) ? 1 : 0;
        }
    }
};

double positives_of(const LabelRows& rows, std::size_t row) {
    double positives = 0;
    for (std::size_t label = 0; label < rows.label_count(); ++label) positives += rows.positive(label, row) ? 1 : 0;
    return positives;
}

/// 0 where no label is true: there is nothing to cover.
double labels_to_cover(const LabelRows& rows, std::size_t row, const Arguments&) {
    double lowest = infinity;
    for (std::size_t label = 0; label < rows.label_count(); ++label)
        if (rows.positive(label, row)) lowest = std::min(lowest, rows.score(label, row));
    if (positives_of(rows, row) == 0) return 0;
    double labels = 0;
    for (std::size_t label = 0; label < rows.label_count(); ++label) labels += rows.score(label, row) >= lowest ? 1 : 0;
    return labels;
}

/// 0 where all labels are true, or none: there is no pair to order.
double share_of_wrong_pairs(const LabelRows& rows, std::size_t row, const Arguments&) {
    const double positives = positives_of(rows, row);
    const double pairs = positives * (static_cast<double>(rows.label_count()) - positives);
    if (pairs == 0) return 0;
    double wrong = 0;
    for (std::size_t label = 0; label < rows.label_count(); ++label) {
        if (!rows.positive(label, row)) continue;
        const Above above(rows, row, label);
        wrong += above.labels - above.positive;
    }
    return wrong / pairs;
}

/// 1 where all labels are true, or none: every order is right.
double mean_precision_of_labels(const LabelRows& rows, std::size_t row, const Arguments&) {
    const double positives = positives_of(rows, row);
    if (positives == 0 || positives == static_cast<double>(rows.label_count())) return 1;
    double sum = 0;
    for (std::size_t label = 0; label < rows.label_count(); ++label) {
        if (!rows.positive(label, row)) continue;
        const Above above(rows, row, label);
        sum += above.positive / above.labels;
    }
    return sum / positives;
}

// --- Entries --------------------------------------------------------------------------------------------------------------

template <OfRow<LabelRows> of_row>
Answer mean_by_flags(const LabelRows& rows, const Arguments& arguments) {
    if (!rows.has_flags()) return Undefined::no_threshold;
    return mean_of_rows(rows, of_row, arguments).mean;
}

template <OfRow<LabelRows> of_row>
Answer mean_by_scores(const LabelRows& rows, const Arguments& arguments) {
    if (!rows.has_scores()) return Undefined::no_label_scores;
    return mean_of_rows(rows, of_row, arguments).mean;
}

template <OfRow<LabelRows> of_row>
EntryInfluences influence(const Views& views, const Arguments& arguments) {
    return influences_on_row_mean(views.get<LabelRows>(), of_row, arguments);
}

}  // namespace

std::vector<Measure> label_measures() {
    const std::string no_flags = "no threshold is given, and none follows from the scores";
    return {
        {.id = "hamming_loss",
         .title = "Share of labels that are wrong",
         .family = Family::labels,
         .formula = mean_by_flags<share_of_wrong_labels>,
         .better = Better::lower,
         .definition = "mean over the rows of (number of wrong labels) / L",
         .undefined_when = no_flags,
         .source = "Schapire & Singer (2000), doi:10.1023/A:1007649029923",
         .entry_influences = influence<share_of_wrong_labels>,
         .interval = "effective"},
        {.id = "subset_accuracy",
         .title = "Share of rows with all labels right",
         .family = Family::labels,
         .formula = mean_by_flags<all_labels_right>,
         .definition = "share of the rows whose labels are all as predicted",
         .undefined_when = no_flags,
         .source = "Ghamrawi & McCallum (2005), doi:10.1145/1099554.1099591",
         .aliases = {"exact_match_ratio"},
         .in_words = InWords{"rows", "have all labels right"},
         .entry_influences = influence<all_labels_right>,
         .interval = "effective"},
    };
}

std::vector<Measure> label_score_measures() {
    const std::string no_scores = "there are no scores of the labels";
    const char* source = "Tsoumakas, Katakis & Vlahavas (2010), doi:10.1007/978-0-387-09823-4_34; scikit-learn";
    return {
        {.id = "coverage_error",
         .title = "Labels down to the last true one",
         .family = Family::label_scores,
         .formula = mean_by_scores<labels_to_cover>,
         .better = Better::lower,
         .range = {0, infinity},
         .most_of = [](const Views& views) { return static_cast<double>(views.get<LabelRows>().label_count()); },
         .definition = "mean over the rows of the number of labels with a score at least as high as the lowest score "
                       "of a true label; 0 for a row without true labels",
         .undefined_when = no_scores,
         .source = source,
         .entry_influences = influence<labels_to_cover>},
        {.id = "label_ranking_loss",
         .title = "Share of pairs of labels in the wrong order",
         .family = Family::label_scores,
         .formula = mean_by_scores<share_of_wrong_pairs>,
         .better = Better::lower,
         .definition = "mean over the rows of the share of pairs of a true and a false label where the false one has "
                       "a score at least as high; 0 for a row without pairs",
         .undefined_when = no_scores,
         .source = source,
         .entry_influences = influence<share_of_wrong_pairs>,
         .interval = "effective"},
        {.id = "label_ranking_average_precision",
         .title = "Average precision over the labels of a row",
         .family = Family::label_scores,
         .formula = mean_by_scores<mean_precision_of_labels>,
         .definition = "mean over the rows of the mean over their true labels of the share of true ones among the "
                       "labels with a score at least as high; 1 for a row with all labels true, or none",
         .undefined_when = no_scores,
         .source = source,
         .entry_influences = influence<mean_precision_of_labels>,
         .interval = "effective"},
    };
}

}  // namespace midrank
