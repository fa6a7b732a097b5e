// What the parts of columns have in common: how a column is found by its usual name or by how it begins, and what is said of it.

#pragma once

#include "midrank/predictions/roles.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The columns of the data, and where it is told what was guessed.
struct NamedColumns {
    const std::vector<std::string>& names;
    const std::string& source;
    std::vector<std::string>& said;

    bool has(std::string_view name) const;
};

inline constexpr std::string_view usual_labels[] = {"label", "y", "y_true", "target"};
inline constexpr std::string_view usual_scores[] = {"score",      "p",           "prob",        "y_score",
                                                    "prediction", "probability", "y_pred_proba"};

/// "a", "b" and "c", at most a dozen.
std::string listed(const std::vector<std::string>& names);
/// The sentence that lists them.
std::string columns_are(const std::vector<std::string>& names);

void refuse_repetition(const std::vector<std::string>& names, const char* option);

/// Every column that the user gave a part.
std::vector<std::string> named_columns(const Roles& roles);

/// Whether a column with one of the usual names has no part yet.
bool has_usual(std::span<const std::string_view> usual, const Roles& requested, const NamedColumns& columns);
/// The one usual name for a part among the columns that have no part yet. Throws Error where there is none, or several.
std::string guess(std::span<const std::string_view> usual, const Roles& requested, const NamedColumns& columns,
                  const std::string& part, const std::string& option);

/// The columns that begin with `prefix` and have no part yet, each with the rest of its name.
std::vector<ClassColumn> columns_with_prefix(std::string_view prefix, const Roles& requested,
                                             const NamedColumns& columns);
/// "p" of "p_".
std::string model_name_of(std::string prefix);

}  // namespace midrank
