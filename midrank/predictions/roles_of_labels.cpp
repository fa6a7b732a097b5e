// Roles for several labels, whose columns are recognised by prefixes.

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"

#include <algorithm>
#include <array>

namespace midrank {
namespace {

/// Usual prefixes of the columns of labels, scores and predictions; with a point for nested columns.
struct UsualPrefixes {
    std::string_view label, score, predicted;
};
constexpr std::array<UsualPrefixes, 2> usual_prefixes = {
    {{"label_", "score_", "predicted_"}, {"label.", "score.", "predicted."}}};

/// Whether there are several columns label_x next to columns score_x or predicted_x, or to those with the requested
/// prefixes, and no other candidate for the label.
bool look_like_labels(const Roles& requested, const NamedColumns& columns) {
    const bool said = requested.task || !requested.label.empty() || !requested.scores.empty() ||
                      !requested.predicted.empty() || !requested.class_scores.empty() || !requested.classes.empty() ||
                      requested.positive;
    if (said || has_plain(plain_labels, requested, columns)) return false;
    return std::ranges::any_of(usual_prefixes, [&](const UsualPrefixes& usual) {
        const auto has_column = [&columns](std::string_view prefix, const ClassColumn& of) {
            return columns.has(std::string(prefix) + of.name);
        };
        const auto labels = columns_with_prefix(usual.label, requested, columns);
        return labels.size() > 1 && std::ranges::all_of(labels, [&](const ClassColumn& of) {
                   if (requested.score_prefixes.empty())
                       return has_column(usual.score, of) || has_column(usual.predicted, of);
                   return std::ranges::all_of(requested.score_prefixes,
                                              [&](const std::string& prefix) { return has_column(prefix, of); });
               });
    });
}

/// The usual prefixes that match that of the labels; the first ones if it is none of them.
const UsualPrefixes& prefixes_beside(std::string_view label) noexcept {
    const auto found = std::ranges::find(usual_prefixes, label, &UsualPrefixes::label);
    return found == usual_prefixes.end() ? usual_prefixes.front() : *found;
}

/// The first usual prefix of labels that columns have; the first of all if none.
std::string_view usual_label_prefix(const Roles& requested, const NamedColumns& columns) {
    const auto found = std::ranges::find_if(usual_prefixes, [&](const UsualPrefixes& usual) {
        return !columns_with_prefix(usual.label, requested, columns).empty();
    });
    return found == usual_prefixes.end() ? usual_prefixes.front().label : found->label;
}

/// The column of every label with a prefix. Throws Error where a label has none.
std::vector<ClassColumn> columns_of_labels(const std::string& prefix, const Roles& roles, const NamedColumns& columns) {
    std::vector<ClassColumn> found;
    found.reserve(roles.labels.size());
    for (const ClassColumn& label : roles.labels) {
        if (!columns.has(prefix + label.name)) {
            throw Error(printable(columns.source) + ": label " + quoted(label.name) + " (column " +
                        quoted(label.column) + ") has no column " + quoted(prefix + label.name) + ". " +
                        columns_are(columns.names));
        }
        place_of(prefix + label.name, columns.names, columns.source);
        found.push_back({label.name, prefix + label.name});
    }
    return found;
}

/// Throws Error for a column with a prefix of scores or predictions that belongs to no label.
void refuse_columns_of_no_label(const std::string& prefix, const Roles& roles, const NamedColumns& columns) {
    const auto is_used = [&roles](const std::string& name) {
        const auto of_name = [&name](const std::vector<ClassColumn>& of) {
            return std::ranges::find(of, name, &ClassColumn::column) != of.end();
        };
        return of_name(roles.labels) || std::ranges::any_of(roles.models, [&of_name](const ModelRole& model) {
                   return of_name(model.class_scores) || of_name(model.label_predictions);
               });
    };
    for (const ClassColumn& of : columns_with_prefix(prefix, roles, columns)) {
        if (is_used(of.column)) continue;
        throw Error(printable(columns.source) + ": column " + quoted(of.column) + " begins with " + quoted(prefix) +
                    ", but there is no label " + quoted(of.name) + ", because there is no column " +
                    quoted(*roles.label_prefix + of.name) + ". Rename one of the columns.");
    }
}

/// Throws Error for options that do not apply to several labels, with the reason.
void refuse_roles_besides_labels(const Roles& requested) {
    const auto refuse = [](bool given, const std::string& option, const char* why) {
        if (given) throw Error(option + " is not for several labels: " + why);
    };
    const TaskKind task = requested.task.value_or(TaskKind::multilabel);
    const char* scores = "give the prefix of their columns with --score-prefix.";
    refuse(task != TaskKind::multilabel, "--task " + std::string(name_of(task)),
           "drop it, or drop --label-prefix and --predicted-prefix.");
    refuse(!requested.label.empty(), "--label", "give the prefix of their columns with --label-prefix.");
    refuse(!requested.scores.empty(), "--score", scores);
    refuse(!requested.class_scores.empty(), "--score-of", scores);
    refuse(!requested.predicted.empty(), "--predicted", "give the prefix of their columns with --predicted-prefix.");
    refuse(!requested.classes.empty(), "--classes", "the label names are what follows the prefix. Drop it.");
    refuse(requested.positive.has_value(), "--positive",
           "each label column is 1 where the row has the label. Drop it.");
    refuse(requested.model.has_value(), "--model",
           "each model has its own columns. Give their prefixes, as in --score-prefix old_ --score-prefix new_.");
}

/// "the columns that begin with "a_" as the labels and with "b_" as their scores".
std::string labels_in_words(const Roles& roles) {
    std::string text = "Using the columns that begin with " + quoted(*roles.label_prefix) + " as the labels";
    for (const std::string& prefix : roles.score_prefixes) text += ", with " + quoted(prefix) + " as their scores";
    for (const std::string& prefix : roles.predicted_prefixes)
        text += ", with " + quoted(prefix) + " as the predicted labels";
    return text + " (choose others with --label-prefix, --score-prefix and --predicted-prefix).";
}

/// Fills in the usual prefixes of scores and predictions where the user gives none.
void find_prefixes(Roles& roles, const NamedColumns& columns) {
    const auto found = [&](std::string_view prefix) {
        return std::ranges::any_of(roles.labels,
                                   [&](const ClassColumn& of) { return columns.has(std::string(prefix) + of.name); });
    };
    const UsualPrefixes& usual = prefixes_beside(*roles.label_prefix);
    if (found(usual.score)) roles.score_prefixes.emplace_back(usual.score);
    if (found(usual.predicted)) roles.predicted_prefixes.emplace_back(usual.predicted);
    if (roles.score_prefixes.empty() && roles.predicted_prefixes.empty()) {
        throw Error(printable(columns.source) +
                    ": no columns look like scores of the labels or predicted labels. Give their prefix with "
                    "--score-prefix or --predicted-prefix. " +
                    columns_are(columns.names));
    }
    columns.notes.push_back(labels_in_words(roles));
}

}  // namespace

bool indicates_labels(const Roles& requested, const NamedColumns& columns) {
    return requested.task == TaskKind::multilabel || requested.label_prefix || !requested.predicted_prefixes.empty() ||
           look_like_labels(requested, columns);
}

Roles roles_of_labels(const Roles& requested, const NamedColumns& columns) {
    refuse_roles_besides_labels(requested);
    Roles roles = requested;
    roles.task = TaskKind::multilabel;
    if (!roles.label_prefix) roles.label_prefix = std::string(usual_label_prefix(requested, columns));
    roles.labels = columns_with_prefix(*roles.label_prefix, requested, columns);
    if (roles.labels.empty()) {
        throw Error(printable(columns.source) + ": no column begins with " + quoted(*roles.label_prefix) +
                    ". Give the prefix of the label columns with --label-prefix. " + columns_are(columns.names));
    }
    for (const ClassColumn& of : roles.labels) place_of(of.column, columns.names, columns.source);
    if (roles.score_prefixes.empty() && roles.predicted_prefixes.empty()) find_prefixes(roles, columns);
    const std::size_t scored = roles.score_prefixes.size();
    const std::size_t predicted = roles.predicted_prefixes.size();
    refuse_repetition(roles.score_prefixes, "--score-prefix");
    refuse_repetition(roles.predicted_prefixes, "--predicted-prefix");
    if (scored > 0 && predicted > 0 && scored != predicted) {
        throw Error("There are " + std::to_string(predicted) + " --predicted-prefix and " + std::to_string(scored) +
                    " --score-prefix. Give both for each model, or drop one kind.");
    }
    for (std::size_t m = 0; m < std::max(scored, predicted); ++m) {
        ModelRole model{.name = model_name_of(scored > 0 ? roles.score_prefixes[m] : roles.predicted_prefixes[m])};
        if (scored > 0) model.class_scores = columns_of_labels(roles.score_prefixes[m], roles, columns);
        if (predicted > 0) model.label_predictions = columns_of_labels(roles.predicted_prefixes[m], roles, columns);
        roles.models.push_back(std::move(model));
    }
    for (const auto* prefixes : {&roles.score_prefixes, &roles.predicted_prefixes})
        for (const std::string& prefix : *prefixes) refuse_columns_of_no_label(prefix, roles, columns);
    return roles;
}

}  // namespace midrank
