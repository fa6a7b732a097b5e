// Common to all roles of columns: finding a column by its usual name or prefix, and the notes about that.

#pragma once

#include "midrank/predictions/column_look.hpp"
#include "midrank/predictions/roles.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The columns of the data, and where to note what was guessed.
struct NamedColumns {
    const std::vector<std::string>& names;
    const std::string& source;
    std::vector<std::string>& notes;
    ColumnLooks& looks;  ///< the contents of their first rows

    bool has(std::string_view name) const;
};

/// Usual names for the column of a role.
struct UsualNames {
    std::span<const std::string_view> plain;  ///< tried first, exactly as written
    std::span<const std::string_view> others = {};  ///< if none of those exists, these too, and all in any case
};

inline constexpr std::string_view plain_labels[] = {"label", "y", "y_true", "target"};
inline constexpr std::string_view other_labels[] = {"actual",       "class", "outcome",    "truth",
                                                    "ground_truth", "true",  "true_label", "true_class",
                                                    "observed",     "obs",   "gold"};
inline constexpr UsualNames usual_labels = {plain_labels, other_labels};
inline constexpr std::string_view plain_scores[] = {"score",      "p",           "prob",        "y_score",
                                                    "prediction", "probability", "y_pred_proba"};
inline constexpr std::string_view other_scores[] = {"proba",     "y_prob",         "pred_proba",           "y_proba",
                                                    "pred_prob", "predicted_prob", "predicted_probability"};
inline constexpr UsualNames usual_scores = {plain_scores, other_scores};

/// "a", "b" and "c"; at most a dozen.
std::string listed(const std::vector<std::string>& names);
/// A sentence that lists them.
std::string columns_are(const std::vector<std::string>& names);

void refuse_repetition(const std::vector<std::string>& names, const char* option);

/// Whether `name` is one of these, ignoring case.
bool is_one_of(std::string_view name, std::span<const std::string_view> names);
/// Whether the name ends like "patient_id", "Customer ID" or "orderId": such a column may identify items.
bool ends_as_id(std::string_view name);

/// Every column with a role given by the user or by resolve_roles.
std::vector<std::string> named_columns(const Roles& roles);

/// The columns without a role yet.
std::vector<std::string> free_columns(const Roles& requested, const NamedColumns& columns);
/// Those of them with one of the usual names.
std::vector<std::string> usual_columns(const UsualNames& usual, const Roles& requested, const NamedColumns& columns);
/// Whether a column without a role has one of these names, exactly as written.
bool has_plain(std::span<const std::string_view> names, const Roles& requested, const NamedColumns& columns);

/// A role to be filled, its name, and the columns that could fill it.
struct RoleCandidates {
    std::string part;  ///< "label"
    std::string option;  ///< "--label"
    std::vector<std::string> candidates;
    bool taken = false;  ///< a column with a usual name has another role
    std::string which = "one";  ///< which of the possible columns are to be named, such as "the ones to compare"
};
RoleCandidates find_candidates(const UsualNames& usual, const Roles& requested, const NamedColumns& columns,
                               const std::string& part, const std::string& option);
/// The only candidate, with a note. `why` follows the name of the role.
std::string only_candidate(const RoleCandidates& sought, const NamedColumns& columns, const std::string& why = "");
/// Throws Error for roles that no column, or several, could have, all in one message; `words` are options that would
/// settle them, empty if none are known.
[[noreturn]] void refuse_ambiguous_roles(const std::vector<RoleCandidates>& parts, const NamedColumns& columns,
                                         const std::vector<std::string>& words);

/// The only column with a usual name for a role among those without one. Throws Error where there is none, or several.
std::string guess(const UsualNames& usual, const Roles& requested, const NamedColumns& columns, const std::string& part,
                  const std::string& option);

/// The columns without a role that begin with `prefix`, each with the rest of its name.
std::vector<ClassColumn> columns_with_prefix(std::string_view prefix, const Roles& requested,
                                             const NamedColumns& columns);
/// "p" for "p_".
std::string model_name_of(std::string prefix);

}  // namespace midrank
