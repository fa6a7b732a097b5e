#include "midrank/predictions/found_task.hpp"

#include "midrank/base/letter_case.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/likely_positive.hpp"
#include "midrank/predictions/missing_words.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace midrank {
namespace {

/// "a, b, c, …"
std::string listed_names(const std::vector<std::string>& names, std::size_t most,
                         const std::function<std::string(const std::string&)>& shown) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i) text += (i == 0 ? "" : ", ") + shown(names[i]);
    return names.size() > most ? text + ", …" : text;
}
std::string listed_names(const std::vector<std::string>& names) {
    return listed_names(names, 8, [](const std::string& name) { return printable(name, 24); });
}

/// Doubts about names of classes.
void note_odd_classes(const std::vector<std::string>& classes, std::vector<std::string>& notes) {
    for (const std::string& name : classes) {
        if (mostly_means_missing(name))
            notes.push_back(fmt::format("{} is taken for a class; if it stands for a missing value, {}.", quoted(name),
                                        leave_rows_out(name)));
    }
    constexpr std::size_t most = 100;  // of more, it would take long to compare each with each
    if (classes.size() > most) return;
    for (auto name = classes.begin(); name != classes.end(); ++name) {
        const auto like_it = [&name](const std::string& other) { return equal_without_case(other, *name); };
        const auto other = std::find_if(name + 1, classes.end(), like_it);
        if (other == classes.end()) continue;
        notes.push_back(fmt::format("{} and {} are two classes that differ in upper and lower case only.",
                                    quoted(*name), quoted(*other)));
    }
}

}  // namespace

CountedRows counted_rows(const Predictions& predictions) {
    const auto parts = std::ranges::count_if(predictions.row_shares, [](double share) { return share < 1; });
    const std::int64_t between = parts / 2;
    return {.rows = predictions.rows() - between, .between = between, .left_out = predictions.left_out};
}

void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes) {
    note_found_task(predictions, requested, counted_rows(predictions), notes);
}

void note_found_task(const Predictions& predictions, const Roles& requested, const CountedRows& counted,
                     std::vector<std::string>& notes) {
    if (predictions.task == TaskKind::regression && !requested.task && predictions.quantiles.empty())
        notes.emplace_back(
            "The label and what is predicted are numbers, so this is a regression (--task multiclass for classes).");
    if (of_classes(predictions.task)) {
        notes.push_back(fmt::format("{} classes, in the order {} (--classes gives another).",
                                    predictions.classes.size(), listed_names(predictions.classes)));
        if (predictions.classes.size() == 2 && !requested.task && requested.classes.empty()) {
            notes.push_back(fmt::format("To take one of them as the positive class, name it, as with --positive {}.",
                                        printable(predictions.classes[likely_positive(predictions.classes)], 24)));
        }
        note_odd_classes(predictions.classes, notes);
    }
    if (predictions.task == TaskKind::multilabel) {
        notes.push_back(fmt::format("{} {}: {}.", predictions.label_names.size(),
                                    predictions.label_names.size() == 1 ? "label" : "labels",
                                    listed_names(predictions.label_names)));
    }
    if (predictions.only_classes) {
        notes.push_back(
            fmt::format("There are predicted classes and no scores: what a confusion matrix tells is computed, and "
                        "measures of ranking and "
                        "of probabilities have no value. Positive is {}.",
                        quoted(predictions.positive_name)));
    }
    if (predictions.soft_labels) {
        notes.push_back(fmt::format(
            "A label is the share of its row that counts as positive; the rest is negative. {} of {} rows {} between.",
            counted.between, counted.rows, counted.between == 1 ? "lies" : "lie"));
    }
    if (counted.left_out > 0) {
        notes.push_back(fmt::format("{} {} left out, for the label is none of --positive and --negative.",
                                    counted.left_out, counted.left_out == 1 ? "row is" : "rows are"));
    }
    for (const std::string& name : predictions.per_cent) {
        notes.push_back(
            fmt::format("Every number of column {} has a per cent sign, so 97.5% is read as 0.975.", quoted(name)));
    }
    if (predictions.negative_names.size() > 1) {
        notes.push_back(fmt::format(
            "Positive is {}; the other {} labels count as negative: {}.", quoted(predictions.positive_name),
            predictions.negative_names.size(),
            listed_names(predictions.negative_names, 5, [](const std::string& name) { return quoted(name); })));
    }
}

}  // namespace midrank
