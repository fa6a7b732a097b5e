// Roles for several classes, with predicted classes or class scores; and for regressions, whose predictions have names
// like predicted classes.

#include "midrank/base/error.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace midrank {
namespace {

constexpr std::string_view plain_predictions[] = {"predicted",       "y_pred",      "pred",       "predicted_class",
                                                  "predicted_label", "pred_label",  "prediction", "yhat",
                                                  "y_hat",           ".pred_class", ".pred",      "estimate"};
constexpr UsualNames usual_predictions = {plain_predictions};
/// Those with a point are for nested columns, and for R.
constexpr std::string_view usual_prefixes[] = {
    "p_",      "prob_",    "proba_", "probability_", "score_",       "pred_proba_", "y_prob_", "y_proba_",
    "p.",      "prob.",    "proba.", "probs.",       "probability.", "score.",      "scores.", "probabilities.",
    "y_prob.", "y_proba.", ".pred_"};
/// Two such columns are the two classes of a binary score, unless several classes were requested.
std::size_t fewest_class_scores(const Roles& requested) {
    const bool several = requested.task && *requested.task != TaskKind::binary;
    return several || !requested.classes.empty() ? 2 : 3;
}

/// A column with this prefix may also be the predicted class, such as .pred_class next to .pred_cat.
std::vector<ClassColumn> scores_with_prefix(std::string_view prefix, const Roles& requested,
                                            const NamedColumns& columns) {
    std::vector<ClassColumn> scores = columns_with_prefix(prefix, requested, columns);
    std::erase_if(scores, [](const ClassColumn& of) {
        return std::ranges::find(plain_predictions, of.column) != std::end(plain_predictions);
    });
    return scores;
}

/// The usual prefix shared by several columns, if any. Throws Error where there are several such prefixes.
std::optional<std::string> guessed_prefix(const Roles& requested, const NamedColumns& columns) {
    std::vector<std::string> found;
    for (const std::string_view prefix : usual_prefixes)
        if (scores_with_prefix(prefix, requested, columns).size() >= fewest_class_scores(requested))
            found.emplace_back(prefix);
    if (found.size() > 1)
        throw Error(printable(columns.source) + ": the columns that begin with " + listed(found) +
                    " could all be class scores. Give the prefix of the right ones with --score-prefix.");
    return found.empty() ? std::nullopt : std::optional(found.front());
}

/// One model for each set of class scores, with a prefix given by the user or a usual one.
std::vector<ModelRole> scored_models(const Roles& requested, const NamedColumns& columns) {
    std::vector<ModelRole> models;
    std::vector<std::string> prefixes = requested.score_prefixes;
    if (!requested.class_scores.empty()) {
        models.push_back({.name = "scores", .class_scores = requested.class_scores});
    } else if (prefixes.empty() && requested.scores.empty()) {
        if (auto prefix = guessed_prefix(requested, columns)) {
            columns.notes.push_back("Using the columns that begin with " + quoted(*prefix) +
                                    " as the class scores (choose others with --score-of or --score-prefix).");
            prefixes.push_back(std::move(*prefix));
        }
    }
    for (const std::string& prefix : prefixes) {
        ModelRole model{.name = model_name_of(prefix), .class_scores = scores_with_prefix(prefix, requested, columns)};
        if (model.class_scores.empty())
            throw Error(printable(columns.source) + ": no column begins with " + quoted(prefix) + ". " +
                        columns_are(columns.names));
        models.push_back(std::move(model));
    }
    return models;
}

}  // namespace

void refuse_repeated_classes(const std::vector<ClassColumn>& scores) {
    for (auto of = scores.begin(); of != scores.end(); ++of) {
        for (auto other = scores.begin(); other != of; ++other) {
            if (other->name == of->name)
                throw Error("Class " + quoted(of->name) + " is named twice with --score-of. Name it once.");
            if (other->column == of->column)
                throw Error("Column " + quoted(of->column) + " is given for two classes with --score-of, " +
                            quoted(other->name) + " and " + quoted(of->name) + ". Each class needs its own column.");
        }
    }
}

namespace {

/// Usual names of the two classes in a pair of score columns, the positive one second.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> usual_pairs = {
    {{"0", "1"}, {"-1", "1"}, {"neg", "pos"}, {"negative", "positive"}, {"no", "yes"}, {"false", "true"}}};

/// Of two columns with the same prefix, one for each class, that of the positive class: the one named by the user, or 1
/// of 0 and 1.
std::vector<std::string> scores_of_two(const Roles& requested, const NamedColumns& columns) {
    std::vector<std::string> found;
    for (const std::string_view prefix : usual_prefixes) {
        const std::vector<ClassColumn> pair = scores_with_prefix(prefix, requested, columns);
        if (pair.size() != 2) continue;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string& name = pair[i].name;
            const std::string& other = pair[1 - i].name;
            const bool usual = std::ranges::any_of(usual_pairs, [&](const auto& of) {
                return equal_without_case(of.first, other) && equal_without_case(of.second, name);
            });
            if (requested.positive ? same_label(name, *requested.positive) : usual) found.push_back(pair[i].column);
        }
    }
    return found;
}

bool is_called_a_prediction(const std::string& column) {
    return std::ranges::find(plain_predictions, column) != std::end(plain_predictions);
}

/// Whether a column whose name suits both scores and predicted classes holds words.
bool may_be_class(const std::string& column, const NamedColumns& columns) {
    if (!is_called_a_prediction(column)) return false;
    const ColumnLook* look = columns.looks.of(column);
    return look != nullptr && !look->empty() && !look->numbers;
}

/// Whether a column named like a prediction has only two values, like classes.
bool looks_predicted(const std::string& column, const NamedColumns& columns) {
    if (!is_called_a_prediction(column)) return false;
    const ColumnLook* look = columns.looks.of(column);
    return look != nullptr && look->has_two_values();
}

/// Whether the label has more than two values, and no positive one was named.
bool has_many_values(const Roles& requested, const NamedColumns& columns) {
    const ColumnLook* label = requested.positive ? nullptr : columns.looks.of(requested.label);
    return label != nullptr && label->values.size() > 2;
}

/// Whether a free column has one of these names of scores, and may be one: with more than two classes, a column named
/// like a prediction is the predicted class or number.
bool has_score(std::span<const std::string_view> names, const Roles& requested, const NamedColumns& columns) {
    return std::ranges::any_of(free_columns(requested, columns), [&](const std::string& name) {
        return std::ranges::find(names, name) != names.end() && !may_be_class(name, columns) &&
               !(is_called_a_prediction(name) && has_many_values(requested, columns));
    });
}

/// Whether columns named like predictions hold probabilities rather than classes.
bool hold_probabilities(const std::vector<std::string>& predicted, const NamedColumns& columns) {
    return std::ranges::all_of(predicted, [&columns](const std::string& name) {
        const ColumnLook* look = columns.looks.of(name);
        return look != nullptr && look->like_probabilities();
    });
}

/// Whether the label has two classes, as far as the first rows show.
bool has_two_classes(const Roles& requested, const NamedColumns& columns) {
    const ColumnLook* label = columns.looks.of(requested.label);
    return label != nullptr && label->has_two_values();
}

}  // namespace

bool indicates_classes_or_numbers(const Roles& requested, const NamedColumns& columns) {
    if (requested.task && *requested.task != TaskKind::binary) return true;
    if (requested.task) return !requested.predicted.empty() && requested.scores.empty();
    if (!requested.predicted.empty() || !requested.class_scores.empty() || !requested.score_prefixes.empty() ||
        !requested.classes.empty())
        return true;
    if (!requested.scores.empty() || has_score(plain_scores, requested, columns)) return false;
    if (guessed_prefix(requested, columns)) return true;
    const std::vector<std::string> predicted = usual_columns(usual_predictions, requested, columns);
    if (predicted.empty()) return false;
    if (!has_two_classes(requested, columns)) return true;
    return score_candidates(requested, columns).empty() && !hold_probabilities(predicted, columns);
}

bool has_only_predicted_classes(const Roles& requested, const NamedColumns& columns) {
    return requested.scores.empty() && requested.class_scores.empty() && requested.score_prefixes.empty() &&
           !guessed_prefix(requested, columns) && score_candidates(requested, columns).empty() &&
           (!requested.predicted.empty() || !usual_columns(usual_predictions, requested, columns).empty());
}

namespace {

/// Elements of a list have indices 0, 1, … instead of names: they follow the order of --classes.
void name_by_place(std::vector<ClassColumn>& scores, const std::vector<std::string>& classes) {
    if (scores.size() != classes.size()) return;
    for (std::size_t place = 0; place < scores.size(); ++place)
        if (scores[place].name != std::to_string(place)) return;
    for (std::size_t place = 0; place < scores.size(); ++place) scores[place].name = classes[place];
}

}  // namespace

std::vector<ModelRole> models_of_classes(const Roles& requested, const NamedColumns& columns) {
    const bool regression = requested.task == TaskKind::regression;
    if (!regression && !requested.scores.empty()) {
        throw Error(
            "--score names the score of the positive class. For several classes, give the predicted class with "
            "--predicted, or the score of each class with --score-of CLASS=COLUMN or --score-prefix.");
    }
    std::vector<ModelRole> models;
    if (!regression) models = scored_models(requested, columns);
    for (ModelRole& model : models) name_by_place(model.class_scores, requested.classes);
    std::vector<std::string> predicted = requested.predicted;
    predicted.insert(predicted.end(), requested.scores.begin(), requested.scores.end());
    if (predicted.empty() && (models.empty() || !usual_columns(usual_predictions, requested, columns).empty()))
        predicted = {guess(usual_predictions, requested, columns, "predicted outcome", "--predicted")};
    if (models.empty()) {
        for (const std::string& column : predicted) models.push_back({.name = column, .predicted = column});
    } else if (!predicted.empty()) {
        if (predicted.size() != models.size())
            throw Error("There are scores of " + std::to_string(models.size()) +
                        (models.size() == 1 ? " model, but " : " models, but ") + std::to_string(predicted.size()) +
                        " columns of predicted classes. Give both for each model, or drop one kind.");
        for (std::size_t m = 0; m < models.size(); ++m) {
            models[m].predicted = predicted[m];
            if (models.size() == 1) models[m].name = predicted[m];
        }
    }
    return models;
}

std::vector<std::string> score_candidates(const Roles& requested, const NamedColumns& columns) {
    std::vector<std::string> found = usual_columns(usual_scores, requested, columns);
    std::erase_if(found, [&columns](const std::string& name) { return may_be_class(name, columns); });
    const auto is_class = [&columns](const std::string& name) { return looks_predicted(name, columns); };
    if (!std::ranges::all_of(found, is_class)) return found;
    std::vector<std::string> of_pair = scores_of_two(requested, columns);  // such as prob_1 next to the prediction 1
    return of_pair.empty() ? found : of_pair;
}

std::string score_of_positive(const Roles& requested, const NamedColumns& columns) {
    const std::vector<ModelRole> models = scored_models(requested, columns);
    for (const ModelRole& model : models)
        for (const ClassColumn& of : model.class_scores)
            if (same_label(of.name, *requested.positive)) return of.column;
    throw Error(printable(columns.source) + ": no column has the score of the positive class " +
                quoted(*requested.positive) + ". Name it with --score.");
}

}  // namespace midrank
