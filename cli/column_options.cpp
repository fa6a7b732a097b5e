#include "cli/column_options.hpp"

#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>

namespace midrank {
namespace {

constexpr const char* columns = "Columns";  // group in the help

WeightKind weight_kind_of(const std::string& name) {
    return static_cast<WeightKind>(std::ranges::find(names_of_weight_kinds, name) - names_of_weight_kinds.begin());
}

/// "setosa=p_0": the class and its column.
ClassColumn class_score_of(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        throw Error("--score-of takes a class and its column, as in --score-of setosa=p_0, not " + quoted(text) + ".");
    return {text.substr(0, equals), text.substr(equals + 1)};
}

/// "0.1=q10": the level and its column.
QuantileColumn quantile_of(const std::string& text) {
    const auto equals = text.find('=');
    const auto level = parse_number(text.substr(0, equals));
    if (equals == std::string::npos || equals + 1 == text.size() || !level || !(*level > 0 && *level < 1))
        throw Error("--quantile takes a level between 0 and 1 and its column, as in --quantile 0.1=q10, not " +
                    quoted(text) + ".");
    return {*level, text.substr(equals + 1)};
}

/// "a,b,c", given as one option or several.
std::vector<std::string> listed_classes(const std::vector<std::string>& lists) {
    std::vector<std::string> classes;
    for (const std::string& list : lists) {
        for (const std::string& name : parts_of(list)) {
            if (name.empty() || std::ranges::find(classes, name) != classes.end())
                throw Error(
                    "--classes takes the names of the classes in order, each once, as in --classes low,middle,high.");
            classes.push_back(name);
        }
    }
    return classes;
}

/// "a,b", given as one option or several; empty: all labels except the positive one.
std::vector<std::string> negative_labels(const std::vector<std::string>& lists) {
    std::vector<std::string> names;
    for (const std::string& list : lists) {
        for (const std::string& name : parts_of(list)) {
            if (name.empty())
                throw Error("--negative takes labels, as in --negative a,b, or the word rest for all others.");
            if (name != "rest") names.push_back(name);
        }
    }
    return names;
}

}  // namespace

void ColumnOptions::declare(CLI::App& command, bool slices) {
    declare_label_and_scores(command);
    declare_for_tasks(command);
    declare_parts_of_rows(command, slices);
    declare_missing(command);
}

void ColumnOptions::declare_label_and_scores(CLI::App& command) {
    add_text(command, "--label", label_,
             {columns, "COLUMN", "true class or value (usual names are found: label, y, y_true, target)"});
    add_texts(command, "--score", roles_.scores,
              {columns, "COLUMN", "model score, higher for positives (found: score, p, prob, y_score, prediction)"});
    add_texts(command, "--negate", roles_.negated,
              {columns, "COLUMN", "score to negate: lower values indicate the positive class"});
    add_texts(command, "--predicted", roles_.predicted,
              {columns, "COLUMN",
               "predicted class, if there are no scores or more than two classes; for regression, predicted number"});
    add_texts(command, "--score-of", score_of_,
              {columns, "CLASS=COLUMN", "several classes: score column of one class"});
    add_texts(
        command, "--score-prefix", roles_.score_prefixes,
        {columns, "TEXT", "several classes: prefix of the score columns, e.g. p_ for p_cat, p_dog (found: p_, prob_)"});
    add_texts(command, "--classes", classes_, {columns, "A,B,C", "all classes, in order if they are ordinal"});
}

void ColumnOptions::declare_for_tasks(CLI::App& command) {
    add_text(
        command, "--label-prefix", roles_.label_prefix,
        {columns, "TEXT",
         "several labels: prefix of their columns of 0 and 1, e.g. label_ for label_sky, label_sea (found: label_)"});
    add_texts(command, "--predicted-prefix", roles_.predicted_prefixes,
              {columns, "TEXT",
               "several labels: prefix of predicted labels, or --score-prefix for scores (found: predicted_, score_)"});
    add_texts(
        command, "--quantile", quantiles_,
        {columns, "LEVEL=COLUMN", "regression: column of a predicted quantile, e.g. 0.1=q10, once for each level"});
    add_text(
        command, "--quantile-prefix", roles_.quantile_prefix,
        {columns, "TEXT", "regression: prefix of the columns of quantiles, e.g. q_ for q_0.1, q_0.9 or q_10, q_90"});
    add_choice(command, "--task", task_, task_choices(),
               {columns, "",
                "type of the label: two classes, several classes, ordered classes, a number, relevance of a row to its "
                "query, or several labels (guessed)"});
    add_text(command, "--gain-if-flagged", roles_.gain_if_flagged,
             {columns, "COLUMN",
              "two classes: gain if the row is labelled positive, below 0 for a cost (for measures of gains)"});
}

void ColumnOptions::declare_parts_of_rows(CLI::App& command, bool slices) {
    add_text(command, "--weight", roles_.weight, {columns, "COLUMN", "weight of each row, 0 or more (1)"});
    add_choice(command, "--weight-kind", weight_kind_, {names_of_weight_kinds.begin(), names_of_weight_kinds.end()},
               {columns, "",
                "meaning of the weights: number of identical rows (frequency), 1 / selection probability (sampling), "
                "or relative importance (importance); guessed: frequency if all are whole numbers, else sampling"});
    if (slices)
        add_texts(command, "--slice", roles_.slices,
                  {columns, "COLUMN",
                   "also report each value of this column or, with 'a & b', each pair of values of two columns"});
    add_text(command, "--cluster", roles_.cluster,
             {columns, "COLUMN", "groups of dependent rows, e.g. those of one patient: intervals account for them"});
    add_text(command, "--query", roles_.query,
             {columns, "COLUMN", "rank rows within each query; the label is their relevance (0: not relevant)"});
    add_text(command, "--model", roles_.model, {columns, "COLUMN", "name of the model of each row, in a long table"});
    add_text(
        command, "--id", roles_.id,
        {columns, "COLUMN", "with --model or --model-per-file: rows with the same value are one item, and paired"});
    add_text(command, "--positive", roles_.positive,
             {columns, "VALUE", "label of the positive class, if it is not 1 or true"});
    add_texts(command, "--negative", negatives_,
              {columns, "A,B",
               "with --positive: labels of the negative class, rows with others being left out; rest: all other labels "
               "(rest)"});
}

void ColumnOptions::declare_missing(CLI::App& command) {
    const std::string rows = "Rows";
    add_choice(command, "--missing", missing_, {"refuse", "drop"},
               {rows, "", "how to handle a row with a missing value (refuse)"});
    add_texts(command, "--missing-value", roles_.missing_words,
              {rows, "TEXT", "text that marks a missing value, e.g. n/a or -999"});
}

void ColumnOptions::declare_fold(CLI::App& command) {
    add_text(command, "--fold", fold_,
             {columns, "COLUMN", "cross-validation fold of each row: also report the mean over folds"});
}

void ColumnOptions::declare_soft_labels(CLI::App& command) {
    add_flag(command, "--soft-labels", roles_.soft_labels, columns,
             "the label is a number from 0 to 1: the share of the row that counts as positive; the rest is negative");
}

Roles ColumnOptions::requested() const {
    Roles requested = roles_;
    if (label_ && label_->empty())  // elsewhere an empty name means that the label is to be found
        throw Error("--label needs the name of a column, but the name is empty. Give one, or drop --label.");
    requested.label = label_.value_or("");
    requested.weight_kind = weight_kind_of(weight_kind_);
    if (requested.weight_kind != WeightKind::guessed && !requested.weight)
        throw Error("--weight-kind needs a column of weights. Give one with --weight, or drop --weight-kind.");
    if (fold_) requested.slices.push_back(*fold_);
    requested.missing = missing();
    requested.task = task();
    for (const std::string& text : score_of_) requested.class_scores.push_back(class_score_of(text));
    for (const std::string& text : quantiles_) requested.quantiles.push_back(quantile_of(text));
    requested.classes = listed_classes(classes_);
    requested.negatives = negative_labels(negatives_);
    if (!negatives_.empty() && !requested.positive)
        throw Error("--negative needs the positive label as well. Give it with --positive, or drop --negative.");
    return requested;
}

bool ColumnOptions::choose_columns() const {
    return roles_.label_prefix || roles_.gain_if_flagged || !roles_.predicted_prefixes.empty() ||
           !roles_.predicted.empty() || !quantiles_.empty() || roles_.quantile_prefix || !score_of_.empty() ||
           !roles_.score_prefixes.empty() || !classes_.empty() || task_ != "guessed" || label_ || roles_.weight ||
           roles_.cluster || roles_.query || roles_.model || roles_.id || roles_.positive || !negatives_.empty() ||
           !roles_.scores.empty() || !roles_.negated.empty() || !roles_.slices.empty() || weight_kind_ != "guessed" ||
           roles_.soft_labels;
}

void ColumnOptions::refuse_for_cells() const { midrank::refuse_for_cells(roles_); }

void ColumnOptions::refuse_idle_gains(const std::vector<MeasureRequest>& requested) const {
    const auto is_of_gains = [](const MeasureRequest& one) { return one.measure->needs == Needs::gains; };
    if (roles_.gain_if_flagged && std::ranges::none_of(requested, is_of_gains))
        throw Error(
            "--gain-if-flagged is used only by measures of gains, and none is requested. Drop it, or request one with "
            "midrank evaluate, such as total_gain_of_flagging.");
}

}  // namespace midrank
