// The roles of columns for each task, as used by resolve_roles.

#pragma once

#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// Whether the data are of several classes or a regression: because the user says so, or because no column could be the
/// score of two classes.
bool indicates_classes_or_numbers(const Roles& requested, const NamedColumns& columns);
/// Whether there are only predicted classes, without scores.
bool has_only_predicted_classes(const Roles& requested, const NamedColumns& columns);
/// For several classes or a regression.
std::vector<ModelRole> models_of_classes(const Roles& requested, const NamedColumns& columns);
/// The columns that could be the score of two classes: by name, or as the score of the positive class next to that of
/// the other one.
std::vector<std::string> score_candidates(const Roles& requested, const NamedColumns& columns);
/// The column of scores of the positive class named by the user, against the rest.
std::string score_of_positive(const Roles& requested, const NamedColumns& columns);
void refuse_repeated_classes(const std::vector<ClassColumn>& scores);

/// Whether there are several labels with a column each: because the user says so, or by the prefixes of columns.
bool indicates_labels(const Roles& requested, const NamedColumns& columns);
Roles roles_of_labels(const Roles& requested, const NamedColumns& columns);

/// Whether quantiles are predicted: only if the user says so.
bool indicates_quantiles(const Roles& requested);
Roles roles_of_quantiles(const Roles& requested, const NamedColumns& columns);

/// Whether rows are ranked within queries: because the user says so, or because columns have names that are unique to
/// queries.
bool indicates_queries(const Roles& requested, const NamedColumns& columns);
Roles roles_of_queries(const Roles& requested, const NamedColumns& columns);

}  // namespace midrank
