#include "midrank/predictions/roles.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"

#include <algorithm>

namespace midrank {
namespace {

/// Throws Error where the label is one of the columns that it is judged by.
void refuse_label_as_score(const Roles& roles) {
    if (std::ranges::find(roles.scores, roles.label) == roles.scores.end()) return;
    throw Error("Column " + quoted(roles.label) +
                " cannot be both label and score. Name another with --label or --score.");
}

}  // namespace

Roles resolve_roles(const Roles& requested, const std::vector<std::string>& names, const std::string& source,
                    std::vector<std::string>& said) {
    const NamedColumns columns{names, source, said};
    for (const std::string& name : named_columns(requested)) place_of(name, names, source);
    refuse_repetition(requested.scores, "--score");
    refuse_repetition(requested.slices, "--slice");
    if (requested.query || requested.task == TaskKind::queries) {
        Roles roles = roles_of_queries(requested, columns);
        refuse_label_as_score(roles);
        return roles;
    }
    if (tells_labels(requested, columns)) return roles_of_labels(requested, columns);
    Roles roles = requested;
    if (roles.label.empty()) roles.label = guess(usual_labels, requested, columns, "label", "--label");
    refuse_repetition(requested.predicted, "--predicted");
    refuse_repeated_classes(requested.class_scores);
    Roles labelled = requested;
    labelled.label = roles.label;
    const bool several = tells_several(labelled, columns);
    if (several && !requested.positive) {
        roles.models = models_of_classes(labelled, columns);
        roles.scores = {};
        return roles;
    }
    const bool by_class = several || !requested.class_scores.empty() || !requested.score_prefixes.empty();
    if (requested.positive && by_class && requested.scores.empty())
        roles.scores = {score_of_positive(labelled, columns)};
    if (roles.scores.empty()) roles.scores = {guess(usual_scores, requested, columns, "score", "--score")};
    refuse_label_as_score(roles);
    return roles;
}

}  // namespace midrank
