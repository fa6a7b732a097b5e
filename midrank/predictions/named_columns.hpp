// What the parts of columns have in common: how a column is found by its usual name or by how it begins, and what is said of it.

#pragma once

#include "midrank/predictions/column_look.hpp"
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
    ColumnLooks& looks;  ///< what their first rows hold

    bool has(std::string_view name) const;
};

/// What people call the column of a part.
struct UsualNames {
    std::span<const std::string_view> plain;  ///< looked for first, as they are written here
    std::span<const std::string_view> others = {};  ///< where none of those is there: these too, and all in any case
};

inline constexpr std::string_view plain_labels[] = {"label", "y", "y_true", "target"};
inline constexpr std::string_view other_labels[] = {"actual", "class", "outcome", "truth", "ground_truth"};
inline constexpr UsualNames usual_labels = {plain_labels, other_labels};
inline constexpr std::string_view plain_scores[] = {"score",      "p",           "prob",        "y_score",
                                                    "prediction", "probability", "y_pred_proba"};
inline constexpr std::string_view other_scores[] = {"proba", "y_prob", "pred_proba", "y_proba"};
inline constexpr UsualNames usual_scores = {plain_scores, other_scores};

/// "a", "b" and "c", at most a dozen.
std::string listed(const std::vector<std::string>& names);
/// The sentence that lists them.
std::string columns_are(const std::vector<std::string>& names);

void refuse_repetition(const std::vector<std::string>& names, const char* option);

/// Whether it is one of these, in upper or lower case.
bool is_one_of(std::string_view name, std::span<const std::string_view> names);
/// "patient_id", "Customer ID" or "orderId": such a column may tell items apart.
bool ends_as_id(std::string_view name);

/// Every column that the user, or resolve_roles, gave a part.
std::vector<std::string> named_columns(const Roles& roles);

/// The columns without a part yet.
std::vector<std::string> free_columns(const Roles& requested, const NamedColumns& columns);
/// Those of them that have one of the usual names.
std::vector<std::string> usual_columns(const UsualNames& usual, const Roles& requested, const NamedColumns& columns);
/// Whether a column that has no part yet is called by one of these names, as they are written.
bool has_plain(std::span<const std::string_view> names, const Roles& requested, const NamedColumns& columns);

/// A part of columns, what it is called, and which columns could have it.
struct SoughtPart {
    std::string part;  ///< "label"
    std::string option;  ///< "--label"
    std::vector<std::string> candidates;
    bool taken = false;  ///< a column with a usual name has another part
    bool of_several_models = false;  ///< more than one column may have it
};
SoughtPart seek(const UsualNames& usual, const Roles& requested, const NamedColumns& columns, const std::string& part,
                const std::string& option);
/// The one candidate, which is said. `why` goes on after the name of the part.
std::string settled(const SoughtPart& sought, const NamedColumns& columns, const std::string& why = "");
/// Throws Error for parts that no column has, or that several could have, all in one message; `words` are options that would
/// settle them, empty where none are known.
[[noreturn]] void refuse_unsettled(const std::vector<SoughtPart>& parts, const NamedColumns& columns,
                                   const std::vector<std::string>& words);

/// The one usual name for a part among the columns that have no part yet. Throws Error where there is none, or several.
std::string guess(const UsualNames& usual, const Roles& requested, const NamedColumns& columns, const std::string& part,
                  const std::string& option);

/// The columns that begin with `prefix` and have no part yet, each with the rest of its name.
std::vector<ClassColumn> columns_with_prefix(std::string_view prefix, const Roles& requested,
                                             const NamedColumns& columns);
/// "p" of "p_".
std::string model_name_of(std::string prefix);

}  // namespace midrank
