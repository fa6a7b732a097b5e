// The parts of columns of one task each: what resolve_roles goes through.

#pragma once

#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// Whether the columns are those of several classes or of a regression: because the user says so, or where there is no
/// column that could be the score of two classes.
bool tells_several(const Roles& requested, const NamedColumns& columns);
/// Whether that is the predicted class alone, and no score of any.
bool tells_predicted_classes(const Roles& requested, const NamedColumns& columns);
/// Of several classes, or of a regression.
std::vector<ModelRole> models_of_classes(const Roles& requested, const NamedColumns& columns);
/// The columns that could be the score of two classes: by their names, or as that of the positive class beside the other.
std::vector<std::string> score_candidates(const Roles& requested, const NamedColumns& columns);
/// The column of scores of the class that the user calls positive: that class against the rest.
std::string score_of_positive(const Roles& requested, const NamedColumns& columns);
void refuse_repeated_classes(const std::vector<ClassColumn>& scores);

/// Whether there are several labels, each with a column: because the user says so, or by how columns begin.
bool tells_labels(const Roles& requested, const NamedColumns& columns);
Roles roles_of_labels(const Roles& requested, const NamedColumns& columns);

/// Whether quantiles of a number are predicted: because the user says so.
bool tells_quantiles(const Roles& requested);
Roles roles_of_quantiles(const Roles& requested, const NamedColumns& columns);

/// Whether rows are ranked within queries: because the user says so, or where columns are called by names that nothing else has.
bool tells_queries(const Roles& requested, const NamedColumns& columns);
Roles roles_of_queries(const Roles& requested, const NamedColumns& columns);

}  // namespace midrank
