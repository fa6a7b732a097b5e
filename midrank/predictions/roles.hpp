// The roles of columns, as given by the user or guessed.

#pragma once

#include "midrank/base/error.hpp"
#include "midrank/base/task.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// How to treat a row with a missing value in a needed column.
enum class Missing : std::uint8_t { refuse, drop };

/// The meaning of weights.
enum class WeightKind : std::uint8_t {
    guessed,  ///< frequency if all are whole, else sampling
    frequency,  ///< number of equal rows
    sampling,  ///< number of items in the population that the row represents: 1 / probability of being sampled
    importance,  ///< how much the row matters
};
/// Names of the options, in the order of WeightKind.
inline constexpr std::array<std::string_view, 4> names_of_weight_kinds = {"guessed", "frequency", "sampling",
                                                                          "importance"};

/// Options for the task: "guessed", then the names of all_tasks in their order.
std::vector<std::string> task_choices();

/// The column of one class, or of one of several labels.
struct ClassColumn {
    std::string name;  ///< of the class or label
    std::string column;
};

/// The column of a predicted quantile.
struct QuantileColumn {
    double level = 0;
    std::string column;
};

/// The columns of a model for several classes or labels, or for a regression.
struct ModelRole {
    std::string name;
    std::optional<std::string> predicted = {};  ///< column of the predicted class or number
    std::vector<ClassColumn> class_scores = {};  ///< several labels: the score of each
    std::vector<ClassColumn> label_predictions = {};  ///< several labels: whether each is predicted
};

class Source;

/// A slice of the rows that share a value in each of several columns.
struct CrossedSlice {
    std::string slice;  ///< as the user names it, "sex & ward"
    std::vector<std::string> columns;
};

struct Roles {
    std::string label;
    std::vector<std::string> scores;
    std::vector<std::string> negated = {};  ///< scores whose low values indicate the positive class
    /// None: two classes if `models` is empty; otherwise determined by the contents of the label and the predicted
    /// column.
    std::optional<TaskKind> task = {};
    std::vector<std::string> classes = {};  ///< all classes in order, if the user gave it
    std::vector<std::string> predicted = {};  ///< columns, one per model
    std::vector<ClassColumn> class_scores = {};
    std::vector<std::string> score_prefixes = {};  ///< prefixes of the columns of class scores, one per model
    std::optional<std::string> label_prefix = {};  ///< prefix of the columns of several labels
    std::vector<std::string> predicted_prefixes = {};  ///< prefixes of the columns of predicted labels, one per model
    std::vector<ClassColumn> labels = {};  ///< filled from label_prefix by resolve_roles
    std::vector<QuantileColumn> quantiles = {};  ///< regression; sorted by level by resolve_roles
    std::optional<std::string> quantile_prefix = {};  ///< prefix of the columns of quantiles, followed by their levels
    std::vector<ModelRole> models = {};  ///< filled by resolve_roles from the columns of predictions and scores
    std::optional<std::string> gain_if_flagged = {};  ///< two classes: column of the gain of flagging a row
    std::optional<std::string> weight;
    WeightKind weight_kind = WeightKind::guessed;
    std::vector<std::string> slices;
    std::vector<CrossedSlice> crossed = {};  ///< the slices of several columns; filled by resolve_roles
    std::optional<std::string> cluster;
    std::optional<std::string> query;  ///< column of the query within which rows are ranked
    std::optional<std::string> model;
    std::optional<std::string> id = {};  ///< column that identifies the item, to pair the rows of several models
    std::optional<std::string> side = {};  ///< column that marks the rows of a baseline (data_and_baseline.hpp)
    bool several_models = false;  ///< models will be compared, so one score is not enough
    bool models_as_they_come = false;  ///< order models by first occurrence where --id pairs them; otherwise by name
    std::optional<std::string> positive;  ///< the label that counts as positive, as text
    bool positive_optional = false;  ///< one of several parts of the rows, which may lack the positive label
    bool soft_labels = false;  ///< two classes: the label is the positive share of the row
    bool two_classes = false;  ///< the command is for two classes, so of several one must be named as positive
    std::vector<std::string> negatives;  ///< besides `positive`: the labels that count as negative; empty: all others
    Missing missing = Missing::refuse;
    std::vector<std::string> missing_words;  ///< texts that mean a missing value ("n/a"), besides the empty one
};

/// Fills in the label and the score if the user named none and a usual name is present; looks at the first rows where
/// names do not settle it. `notes` receives those on what was guessed. Throws Error for names that the data lack (with
/// the nearest name, or the list) or contain twice, and NeedsOptions for what cannot be settled.
Roles resolve_roles(const Roles& requested, Source& table, std::vector<std::string>& notes);

/// A named column is not in the data.
class UnknownColumn : public Error {
    using Error::Error;
};

/// Index of `name` among `names`. Throws Error if it is missing (UnknownColumn) or occurs twice; `source` begins the
/// message.
std::size_t place_of(std::string_view name, const std::vector<std::string>& names, std::string_view source);

}  // namespace midrank
