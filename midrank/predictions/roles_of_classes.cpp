// Several classes, by a predicted class or by a score for each; and regressions, whose predicted number is named like a predicted class.

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace midrank {
namespace {

constexpr std::string_view usual_predictions[] = {
    "predicted", "y_pred", "pred", "predicted_class", "prediction", "yhat", "y_hat", ".pred_class", ".pred"};
/// Those with a point are parts of nested columns, and what R calls them.
constexpr std::string_view usual_prefixes[] = {
    "p_",    "prob_",  "proba_", "probability_", "score_",  "pred_proba_",    "y_prob_", "y_proba_", "p.",
    "prob.", "proba.", "probs.", "probability.", "scores.", "probabilities.", "y_prob.", "y_proba.", ".pred_"};
/// Two such columns are the two classes of a binary score.
constexpr std::size_t fewest_class_scores = 3;

/// What begins like the scores may also be the predicted class, as .pred_class beside .pred_cat.
std::vector<ClassColumn> scores_with_prefix(std::string_view prefix, const Roles& requested,
                                            const NamedColumns& columns) {
    std::vector<ClassColumn> scores = columns_with_prefix(prefix, requested, columns);
    std::erase_if(scores, [](const ClassColumn& of) {
        return std::ranges::find(usual_predictions, of.column) != std::end(usual_predictions);
    });
    return scores;
}

/// The usual prefix that several columns share; none where there is none. Throws Error where there are several.
std::optional<std::string> guessed_prefix(const Roles& requested, const NamedColumns& columns) {
    std::vector<std::string> found;
    for (const std::string_view prefix : usual_prefixes)
        if (scores_with_prefix(prefix, requested, columns).size() >= fewest_class_scores) found.emplace_back(prefix);
    if (found.size() > 1)
        throw Error(printable(columns.source) + ": the columns that begin with " + listed(found) +
                    " could all be scores of classes. Name the beginning of those you mean with --score-prefix.");
    return found.empty() ? std::nullopt : std::optional(found.front());
}

/// One model for each set of class scores, which the user or a usual prefix names.
std::vector<ModelRole> scored_models(const Roles& requested, const NamedColumns& columns) {
    std::vector<ModelRole> models;
    std::vector<std::string> prefixes = requested.score_prefixes;
    if (!requested.class_scores.empty()) {
        models.push_back({.name = "scores", .class_scores = requested.class_scores});
    } else if (prefixes.empty() && requested.scores.empty()) {
        if (auto prefix = guessed_prefix(requested, columns)) {
            columns.said.push_back("Using the columns that begin with " + quoted(*prefix) +
                                   " as the scores of the classes (name others with --score-of or --score-prefix).");
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
                throw Error("Column " + quoted(of->column) + " is named for two classes with --score-of, " +
                            quoted(other->name) + " and " + quoted(of->name) + ". Each has a column of its own.");
        }
    }
}

bool tells_several(const Roles& requested, const NamedColumns& columns) {
    if (requested.task) return *requested.task != TaskKind::binary;
    if (!requested.predicted.empty() || !requested.class_scores.empty() || !requested.score_prefixes.empty() ||
        !requested.classes.empty())
        return true;
    if (!requested.scores.empty() || has_usual(usual_scores, requested, columns)) return false;
    return guessed_prefix(requested, columns) || has_usual(usual_predictions, requested, columns);
}

namespace {

/// The values of a list have no names, but the places 0, 1, …: they are in the order of --classes.
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
            "--score names the score of the positive class. For several classes name the predicted class with "
            "--predicted, or the score of each with --score-of CLASS=COLUMN or --score-prefix.");
    }
    std::vector<ModelRole> models;
    if (!regression) models = scored_models(requested, columns);
    for (ModelRole& model : models) name_by_place(model.class_scores, requested.classes);
    std::vector<std::string> predicted = requested.predicted;
    predicted.insert(predicted.end(), requested.scores.begin(), requested.scores.end());
    if (predicted.empty() && (models.empty() || has_usual(usual_predictions, requested, columns)))
        predicted = {guess(usual_predictions, requested, columns, "predicted outcome", "--predicted")};
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

std::string score_of_positive(const Roles& requested, const NamedColumns& columns) {
    const std::vector<ModelRole> models = scored_models(requested, columns);
    for (const ModelRole& model : models)
        for (const ClassColumn& of : model.class_scores)
            if (of.name == *requested.positive) return of.column;
    throw Error(printable(columns.source) + ": no column holds the score of the positive class " +
                quoted(*requested.positive) + ". Name it with --score.");
}

}  // namespace midrank
