// Roles for rows ranked within queries.

#include "midrank/base/error.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"

namespace midrank {
namespace {

constexpr std::string_view plain_gains[] = {"label", "relevance", "grade", "y", "y_true", "target"};
constexpr UsualNames usual_gains = {plain_gains};
constexpr std::string_view plain_queries[] = {"query", "query_id", "qid"};
constexpr UsualNames usual_queries = {plain_queries};
/// Names that only the gain of a row within a query has.
constexpr std::string_view names_of_gains_alone[] = {"relevance", "grade"};

/// Throws Error for options that do not apply to queries, with the reason.
void refuse_roles_of_others(const Roles& requested) {
    const auto refuse = [](bool given, const std::string& option, const char* why) {
        if (given) throw Error(option + " is not for queries: " + why);
    };
    const TaskKind task = requested.task.value_or(TaskKind::queries);
    refuse(task != TaskKind::queries, "--task " + std::string(name_of(task)), "drop it, or drop --query.");
    refuse(requested.weight.has_value(), "--weight", "all queries count equally. Drop it.");
    refuse(requested.cluster.has_value(), "--cluster",
           "intervals resample whole queries, and nothing larger. Drop it.");
    refuse(requested.positive.has_value(), "--positive",
           "the label is the gain of a row, and rows with a gain above 0 are relevant. Drop it.");
    refuse(!requested.predicted.empty(), "--predicted", "rows are ranked by a score. Name it with --score.");
    const char* one_score = "each row has one score per model. Name it with --score.";
    refuse(!requested.class_scores.empty(), "--score-of", one_score);
    refuse(!requested.score_prefixes.empty(), "--score-prefix", one_score);
    refuse(!requested.classes.empty(), "--classes", "their rows have no classes. Drop it.");
    refuse(requested.label_prefix.has_value(), "--label-prefix", "each row has one label. Name it with --label.");
    refuse(!requested.predicted_prefixes.empty(), "--predicted-prefix", one_score);
}

}  // namespace

bool indicates_queries(const Roles& requested, const NamedColumns& columns) {
    if (requested.query || requested.task == TaskKind::queries) return true;
    return !requested.task && requested.label.empty() && has_plain(plain_queries, requested, columns) &&
           has_plain(names_of_gains_alone, requested, columns) &&
           usual_columns(usual_labels, requested, columns).empty();
}

Roles roles_of_queries(const Roles& requested, const NamedColumns& columns) {
    refuse_roles_of_others(requested);
    Roles roles = requested;
    if (!roles.query && !roles.task)
        columns.notes.emplace_back(
            "Rows are ranked within their queries (if they are not, use --task binary or another).");
    roles.task = TaskKind::queries;
    if (!roles.query) roles.query = guess(usual_queries, roles, columns, "query", "--query");
    if (roles.label.empty()) roles.label = guess(usual_gains, roles, columns, "label", "--label");
    if (roles.scores.empty()) roles.scores = {guess(usual_scores, roles, columns, "score", "--score")};
    return roles;
}

}  // namespace midrank
