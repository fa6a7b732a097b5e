#include "midrank/predictions/roles.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <span>

namespace midrank {

namespace {

constexpr std::string_view usual_labels[] = {"label", "y", "y_true", "target"};
constexpr std::string_view usual_scores[] = {"score",      "p",           "prob",        "y_score",
                                             "prediction", "probability", "y_pred_proba"};

constexpr std::string_view usual_predictions[] = {"predicted",  "y_pred", "pred", "predicted_class",
                                                  "prediction", "yhat",   "y_hat"};
constexpr std::string_view usual_prefixes[] = {"p_",     "prob_",       "proba_",  "probability_",
                                               "score_", "pred_proba_", "y_prob_", "y_proba_"};
constexpr std::string_view usual_gains[] = {"label", "relevance", "grade", "y", "y_true", "target"};
constexpr std::string_view usual_queries[] = {"query", "query_id", "qid"};
/// Two such columns are the two classes of a binary score.
constexpr std::size_t fewest_class_scores = 3;

/// "a", "b" and "c", at most a dozen.
std::string list(const std::vector<std::string>& names, std::string_view conjunction = " and ") {
    constexpr std::size_t most = 12;
    const std::size_t shown = std::min(names.size(), most);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == names.size() ? std::string(conjunction) : ", ";
        text += quoted(names[i]);
    }
    if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

std::string columns_are(const std::vector<std::string>& names) {
    if (names.empty()) return "There are no columns.";
    const bool utf8 = std::ranges::all_of(names, is_utf8);
    return (names.size() == 1 ? "The only column is " : "The columns are ") + list(names) + "." +
           (utf8 ? "" : " They are not in UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.");
}

/// A sentence that proposes the name the user may have meant, if one is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    const auto near = nearest(name, views);
    return near ? " Did you mean " + quoted(*near) + "?" : "";
}

void refuse_repetition(const std::vector<std::string>& names, const char* option) {
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (std::find(names.begin(), name, *name) != name) {
            throw Error("Column " + quoted(*name) + " is named twice with " + option + ". Name it once.");
        }
    }
}

/// Each class has one column of scores, and each column is of one class.
void refuse_repeated_classes(const std::vector<ClassScoreRole>& scores) {
    for (auto of = scores.begin(); of != scores.end(); ++of) {
        for (auto other = scores.begin(); other != of; ++other) {
            if (other->name == of->name)
                throw Error("Class " + quoted(of->name) + " is named twice with --score-of. Name it once.");
            if (other->column == of->column)
                throw Error("Column " + quoted(of->column) + " is named for two classes with --score-of, " +
                            quoted(other->name) + " and " + quoted(of->name) + ". Each has a column of its own.");
        }
    }
}

/// Every column that the user gave a part.
std::vector<std::string> named(const Roles& roles) {
    std::vector<std::string> names = roles.scores;
    if (!roles.label.empty()) names.push_back(roles.label);
    names.insert(names.end(), roles.slices.begin(), roles.slices.end());
    names.insert(names.end(), roles.predicted.begin(), roles.predicted.end());
    for (const ClassScoreRole& of : roles.class_scores) names.push_back(of.column);
    for (const ClassScoreRole& of : roles.labels) names.push_back(of.column);
    for (const auto& name : {roles.weight, roles.cluster, roles.query, roles.model}) {
        if (name) names.push_back(*name);
    }
    return names;
}

/// The one usual name for a part among the columns that have no part yet.
std::string guess(std::span<const std::string_view> usual, const Roles& requested,
                  const std::vector<std::string>& names, const std::string& source, const std::string& part,
                  const std::string& option, std::vector<std::string>& said) {
    const std::vector<std::string> taken = named(requested);
    std::vector<std::string> candidates;
    std::string_view other;  // "other", once a usual name has another part
    for (const std::string_view name : usual) {
        if (std::ranges::find(names, name) == names.end()) continue;
        if (std::ranges::find(taken, name) != taken.end()) {
            other = "other ";
        } else {
            candidates.emplace_back(name);
        }
    }
    if (candidates.empty()) {
        throw Error(printable(source) + ": no " + std::string(other) + "column has a usual name for the " + part +
                    ". Name one with " + option + ". " + columns_are(names));
    }
    if (candidates.size() > 1) {
        throw Error(printable(source) + ": " + list(candidates) +
                    (candidates.size() == 2 ? " could both" : " could all") + " be the " + part + ". Name one with " +
                    option + ".");
    }
    place_of(candidates.front(), names, source);
    said.push_back("Using column " + quoted(candidates.front()) + " as the " + part + " (name others with " + option +
                   ").");
    return candidates.front();
}

/// The columns that begin with `prefix` and have no part yet, each as the score of the class that its name ends with.
std::vector<ClassScoreRole> scores_with_prefix(std::string_view prefix, const std::vector<std::string>& taken,
                                               const std::vector<std::string>& names) {
    std::vector<ClassScoreRole> scores;
    for (const std::string& name : names) {
        if (name.size() <= prefix.size() || !name.starts_with(prefix)) continue;
        if (std::ranges::find(taken, name) == taken.end()) scores.push_back({name.substr(prefix.size()), name});
    }
    return scores;
}

/// The usual prefix that several columns share; none where there is none. Throws Error where there are several.
std::optional<std::string> guessed_prefix(const Roles& requested, const std::vector<std::string>& names,
                                          const std::string& source) {
    const std::vector<std::string> taken = named(requested);
    std::vector<std::string> found;
    for (const std::string_view prefix : usual_prefixes)
        if (scores_with_prefix(prefix, taken, names).size() >= fewest_class_scores) found.emplace_back(prefix);
    if (found.size() > 1)
        throw Error(printable(source) + ": the columns that begin with " + list(found) +
                    " could all be scores of classes. Name the beginning of those you mean with --score-prefix.");
    return found.empty() ? std::nullopt : std::optional(found.front());
}

bool has_usual(std::span<const std::string_view> usual, const Roles& requested, const std::vector<std::string>& names) {
    const std::vector<std::string> taken = named(requested);
    return std::ranges::any_of(usual, [&](std::string_view name) {
        return std::ranges::find(names, name) != names.end() && std::ranges::find(taken, name) == taken.end();
    });
}

/// Whether the columns are those of several classes or of a regression: because the user says so, or where there is no
/// column that could be the score of two classes.
bool tells_several(const Roles& requested, const std::vector<std::string>& names, const std::string& source) {
    if (requested.task) return *requested.task != TaskKind::binary;
    if (!requested.predicted.empty() || !requested.class_scores.empty() || !requested.score_prefixes.empty() ||
        !requested.classes.empty())
        return true;
    if (!requested.scores.empty() || has_usual(usual_scores, requested, names)) return false;
    return guessed_prefix(requested, names, source) || has_usual(usual_predictions, requested, names);
}

std::string model_name_of(std::string prefix) {
    while (prefix.size() > 1 && (prefix.back() == '_' || prefix.back() == '.' || prefix.back() == '-'))
        prefix.pop_back();
    return prefix;
}

/// One model for each set of class scores, which the user or a usual prefix names.
std::vector<ModelRole> scored_models(const Roles& requested, const std::vector<std::string>& names,
                                     const std::string& source, std::vector<std::string>& said) {
    std::vector<ModelRole> models;
    std::vector<std::string> prefixes = requested.score_prefixes;
    if (!requested.class_scores.empty()) {
        models.push_back({.name = "scores", .class_scores = requested.class_scores});
    } else if (prefixes.empty() && requested.scores.empty()) {
        if (auto prefix = guessed_prefix(requested, names, source)) {
            said.push_back("Using the columns that begin with " + quoted(*prefix) +
                           " as the scores of the classes (name others with --score-of or --score-prefix).");
            prefixes.push_back(std::move(*prefix));
        }
    }
    for (const std::string& prefix : prefixes) {
        ModelRole model{.name = model_name_of(prefix),
                        .class_scores = scores_with_prefix(prefix, named(requested), names)};
        if (model.class_scores.empty())
            throw Error(printable(source) + ": no column begins with " + quoted(prefix) + ". " + columns_are(names));
        models.push_back(std::move(model));
    }
    return models;
}

std::vector<ModelRole> models_of(const Roles& requested, const std::vector<std::string>& names,
                                 const std::string& source, std::vector<std::string>& said) {
    const bool regression = requested.task == TaskKind::regression;
    if (!regression && !requested.scores.empty()) {
        throw Error(
            "--score names the score of the positive class. For several classes name the predicted class with "
            "--predicted, or the score of each with --score-of CLASS=COLUMN or --score-prefix.");
    }
    std::vector<ModelRole> models;
    if (!regression) models = scored_models(requested, names, source, said);
    std::vector<std::string> predicted = requested.predicted;
    predicted.insert(predicted.end(), requested.scores.begin(), requested.scores.end());
    if (predicted.empty() && (models.empty() || has_usual(usual_predictions, requested, names)))
        predicted = {guess(usual_predictions, requested, names, source, "predicted outcome", "--predicted", said)};
    if (models.empty()) {
        for (const std::string& column : predicted) models.push_back({.name = column, .predicted = column});
    } else if (!predicted.empty()) {
        if (predicted.size() != models.size())
            throw Error("There are scores of " + std::to_string(models.size()) +
                        (models.size() == 1 ? " model, and " : " models, and ") + std::to_string(predicted.size()) +
                        " columns of predicted classes. Give each model one of both, or leave one kind out.");
        for (std::size_t m = 0; m < models.size(); ++m) {
            models[m].predicted = predicted[m];
            if (models.size() == 1) models[m].name = predicted[m];
        }
    }
    return models;
}

/// The column of scores of the class that the user calls positive: that class against the rest.
std::string score_of_positive(const Roles& requested, const std::vector<std::string>& names, const std::string& source,
                              std::vector<std::string>& said) {
    const std::vector<ModelRole> models = scored_models(requested, names, source, said);
    for (const ModelRole& model : models)
        for (const ClassScoreRole& of : model.class_scores)
            if (of.name == *requested.positive) return of.column;
    throw Error(printable(source) + ": no column holds the score of the positive class " + quoted(*requested.positive) +
                ". Name it with --score.");
}

/// What rows of queries cannot have, and why.
void refuse_roles_of_others(const Roles& requested) {
    const auto refuse = [](bool given, const std::string& option, const char* why) {
        if (given) throw Error(option + " is not for queries: " + why);
    };
    const TaskKind task = requested.task.value_or(TaskKind::queries);
    refuse(task != TaskKind::queries, "--task " + std::string(name_of(task)), "leave it out, or leave out --query.");
    refuse(requested.weight.has_value(), "--weight", "they count alike, whatever their rows. Leave it out.");
    refuse(requested.cluster.has_value(), "--cluster",
           "intervals draw each of them whole, and nothing larger. Leave it out.");
    refuse(requested.positive.has_value(), "--positive",
           "the label is what a row is worth, as a number, and relevant is what has more than 0. Leave it out.");
    refuse(!requested.predicted.empty(), "--predicted", "rows are ranked by a score. Name it with --score.");
    const char* one_score = "a row has one score a model. Name it with --score.";
    refuse(!requested.class_scores.empty(), "--score-of", one_score);
    refuse(!requested.score_prefixes.empty(), "--score-prefix", one_score);
    refuse(!requested.classes.empty(), "--classes", "their rows are of no class. Leave it out.");
    refuse(requested.label_prefix.has_value(), "--label-prefix", "a row has one label. Name it with --label.");
    refuse(!requested.predicted_prefixes.empty(), "--predicted-prefix", one_score);
}

Roles query_roles(const Roles& requested, const std::vector<std::string>& names, const std::string& source,
                  std::vector<std::string>& said) {
    refuse_roles_of_others(requested);
    Roles roles = requested;
    roles.task = TaskKind::queries;
    if (!roles.query) roles.query = guess(usual_queries, roles, names, source, "query", "--query", said);
    if (roles.label.empty()) roles.label = guess(usual_gains, roles, names, source, "label", "--label", said);
    if (roles.scores.empty()) roles.scores = {guess(usual_scores, roles, names, source, "score", "--score", said)};
    return roles;
}

constexpr std::string_view usual_label_prefix = "label_";
constexpr std::string_view usual_score_prefix = "score_";
constexpr std::string_view usual_predicted_prefix = "predicted_";

bool has_column(const std::vector<std::string>& names, std::string_view prefix, const std::string& label) {
    return std::ranges::find(names, std::string(prefix) + label) != names.end();
}

/// Whether several columns label_x stand beside columns score_x or predicted_x, and nothing else could be the label.
bool look_like_labels(const Roles& requested, const std::vector<std::string>& names) {
    const bool said = requested.task || !requested.label.empty() || !requested.scores.empty() ||
                      !requested.predicted.empty() || !requested.class_scores.empty() ||
                      !requested.score_prefixes.empty() || !requested.classes.empty() || requested.positive;
    if (said || has_usual(usual_labels, requested, names)) return false;
    const auto labels = scores_with_prefix(usual_label_prefix, named(requested), names);
    return labels.size() > 1 && std::ranges::all_of(labels, [&names](const ClassScoreRole& of) {
               return has_column(names, usual_score_prefix, of.name) ||
                      has_column(names, usual_predicted_prefix, of.name);
           });
}

bool tells_labels(const Roles& requested, const std::vector<std::string>& names) {
    return requested.task == TaskKind::multilabel || requested.label_prefix || !requested.predicted_prefixes.empty() ||
           look_like_labels(requested, names);
}

/// The column of every label that begins with a prefix. Throws Error where one has none.
std::vector<ClassScoreRole> columns_of_labels(const std::string& prefix, const Roles& roles,
                                              const std::vector<std::string>& names, const std::string& source) {
    std::vector<ClassScoreRole> columns;
    columns.reserve(roles.labels.size());
    for (const ClassScoreRole& label : roles.labels) {
        if (!has_column(names, prefix, label.name)) {
            throw Error(printable(source) + ": label " + quoted(label.name) + " (column " + quoted(label.column) +
                        ") has no column " + quoted(prefix + label.name) + ". " + columns_are(names));
        }
        place_of(prefix + label.name, names, source);
        columns.push_back({label.name, prefix + label.name});
    }
    return columns;
}

/// Throws Error for a column that begins as those of scores or predictions do, but belongs to no label.
void refuse_columns_of_no_label(const std::string& prefix, const Roles& roles, const std::vector<std::string>& names,
                                const std::string& source) {
    const auto is_used = [&roles](const std::string& name) {
        const auto of_name = [&name](const std::vector<ClassScoreRole>& columns) {
            return std::ranges::find(columns, name, &ClassScoreRole::column) != columns.end();
        };
        return of_name(roles.labels) || std::ranges::any_of(roles.models, [&of_name](const ModelRole& model) {
                   return of_name(model.class_scores) || of_name(model.label_predictions);
               });
    };
    for (const ClassScoreRole& of : scores_with_prefix(prefix, named(roles), names)) {
        if (is_used(of.column)) continue;
        throw Error(printable(source) + ": column " + quoted(of.column) + " begins with " + quoted(prefix) +
                    ", but there is no label " + quoted(of.name) + ", that is no column " +
                    quoted(*roles.label_prefix + of.name) + ". Rename one of them.");
    }
}

/// What rows of several labels cannot have, and why.
void refuse_roles_besides_labels(const Roles& requested) {
    const auto refuse = [](bool given, const std::string& option, const char* why) {
        if (given) throw Error(option + " is not for several labels: " + why);
    };
    const TaskKind task = requested.task.value_or(TaskKind::multilabel);
    const char* scores = "their columns are named by how they begin, with --score-prefix.";
    refuse(task != TaskKind::multilabel, "--task " + std::string(name_of(task)),
           "leave it out, or leave out --label-prefix and --predicted-prefix.");
    refuse(!requested.label.empty(), "--label", "their columns are named by how they begin, with --label-prefix.");
    refuse(!requested.scores.empty(), "--score", scores);
    refuse(!requested.class_scores.empty(), "--score-of", scores);
    refuse(!requested.predicted.empty(), "--predicted",
           "their columns are named by how they begin, with --predicted-prefix.");
    refuse(!requested.classes.empty(), "--classes", "their names are what follows the prefix. Leave it out.");
    refuse(requested.positive.has_value(), "--positive",
           "each column says 1 where the row has the label. Leave it out.");
    refuse(requested.model.has_value(), "--model",
           "each model has columns of its own: name their beginnings, as in --score-prefix old_ --score-prefix new_.");
}

/// "the columns that begin with "a_" as the labels and with "b_" as their scores".
std::string said_of_labels(const Roles& roles) {
    std::string text = "Using the columns that begin with " + quoted(*roles.label_prefix) + " as the labels";
    for (const std::string& prefix : roles.score_prefixes) text += ", with " + quoted(prefix) + " as their scores";
    for (const std::string& prefix : roles.predicted_prefixes)
        text += ", with " + quoted(prefix) + " as what is predicted";
    return text + " (name others with --label-prefix, --score-prefix and --predicted-prefix).";
}

Roles label_roles(const Roles& requested, const std::vector<std::string>& names, const std::string& source,
                  std::vector<std::string>& said) {
    refuse_roles_besides_labels(requested);
    Roles roles = requested;
    roles.task = TaskKind::multilabel;
    if (!roles.label_prefix) roles.label_prefix = std::string(usual_label_prefix);
    roles.labels = scores_with_prefix(*roles.label_prefix, named(requested), names);
    if (roles.labels.empty()) {
        throw Error(printable(source) + ": no column begins with " + quoted(*roles.label_prefix) +
                    ". Name the beginning of the columns of labels with --label-prefix. " + columns_are(names));
    }
    for (const ClassScoreRole& of : roles.labels) place_of(of.column, names, source);
    if (roles.score_prefixes.empty() && roles.predicted_prefixes.empty()) {
        const auto found = [&](std::string_view prefix) {
            return std::ranges::any_of(roles.labels,
                                       [&](const ClassScoreRole& of) { return has_column(names, prefix, of.name); });
        };
        if (found(usual_score_prefix)) roles.score_prefixes.emplace_back(usual_score_prefix);
        if (found(usual_predicted_prefix)) roles.predicted_prefixes.emplace_back(usual_predicted_prefix);
        if (roles.score_prefixes.empty() && roles.predicted_prefixes.empty()) {
            throw Error(printable(source) +
                        ": no columns tell the scores of the labels, or which are predicted. Name their beginning with "
                        "--score-prefix or --predicted-prefix. " +
                        columns_are(names));
        }
        said.push_back(said_of_labels(roles));
    }
    const std::size_t scored = roles.score_prefixes.size();
    const std::size_t predicted = roles.predicted_prefixes.size();
    refuse_repetition(roles.score_prefixes, "--score-prefix");
    refuse_repetition(roles.predicted_prefixes, "--predicted-prefix");
    if (scored > 0 && predicted > 0 && scored != predicted) {
        throw Error("There are " + std::to_string(predicted) + " --predicted-prefix and " + std::to_string(scored) +
                    " --score-prefix. Give each model one of both, or leave one kind out.");
    }
    for (std::size_t m = 0; m < std::max(scored, predicted); ++m) {
        ModelRole model{.name = model_name_of(scored > 0 ? roles.score_prefixes[m] : roles.predicted_prefixes[m])};
        if (scored > 0) model.class_scores = columns_of_labels(roles.score_prefixes[m], roles, names, source);
        if (predicted > 0)
            model.label_predictions = columns_of_labels(roles.predicted_prefixes[m], roles, names, source);
        roles.models.push_back(std::move(model));
    }
    for (const auto* prefixes : {&roles.score_prefixes, &roles.predicted_prefixes})
        for (const std::string& prefix : *prefixes) refuse_columns_of_no_label(prefix, roles, names, source);
    return roles;
}

/// Throws Error where the label is one of the columns that it is judged by.
void refuse_label_as_score(const Roles& roles) {
    if (std::ranges::find(roles.scores, roles.label) == roles.scores.end()) return;
    throw Error("Column " + quoted(roles.label) +
                " cannot be both label and score. Name another with --label or --score.");
}

}  // namespace

std::size_t place_of(std::string_view name, const std::vector<std::string>& names, std::string_view source) {
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) {
        throw Error(printable(source) + ": there is no column " + quoted(name) + "." + did_you_mean(name, names) + " " +
                    columns_are(names));
    }
    if (std::find(place + 1, names.end(), name) != names.end()) {
        throw Error(printable(source) + ": there are two columns " + quoted(name) + ". Rename one of them.");
    }
    return static_cast<std::size_t>(place - names.begin());
}

Roles resolve_roles(const Roles& requested, const std::vector<std::string>& names, const std::string& source,
                    std::vector<std::string>& said) {
    for (const std::string& name : named(requested)) place_of(name, names, source);
    refuse_repetition(requested.scores, "--score");
    refuse_repetition(requested.slices, "--slice");
    if (requested.query || requested.task == TaskKind::queries) {
        Roles roles = query_roles(requested, names, source, said);
        refuse_label_as_score(roles);
        return roles;
    }
    if (tells_labels(requested, names)) return label_roles(requested, names, source, said);
    Roles roles = requested;
    if (roles.label.empty()) roles.label = guess(usual_labels, requested, names, source, "label", "--label", said);
    refuse_repetition(requested.predicted, "--predicted");
    refuse_repeated_classes(requested.class_scores);
    Roles labelled = requested;
    labelled.label = roles.label;
    const bool several = tells_several(labelled, names, source);
    if (several && !requested.positive) {
        roles.models = models_of(labelled, names, source, said);
        roles.scores = {};
        return roles;
    }
    const bool by_class = several || !requested.class_scores.empty() || !requested.score_prefixes.empty();
    if (requested.positive && by_class && requested.scores.empty())
        roles.scores = {score_of_positive(labelled, names, source, said)};
    if (roles.scores.empty()) roles.scores = {guess(usual_scores, requested, names, source, "score", "--score", said)};
    refuse_label_as_score(roles);
    return roles;
}

}  // namespace midrank
