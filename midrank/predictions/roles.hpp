// Which column plays which part, as the user said it or as it can be guessed.

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

/// What happens to a row with a missing value in a column that is needed.
enum class Missing : std::uint8_t { refuse, drop };

/// What a weight says.
enum class WeightKind : std::uint8_t {
    guessed,  ///< frequency where all are whole, else sampling
    frequency,  ///< of so many equal rows
    sampling,  ///< of how many items of the population the row was drawn for: 1 / its chance
    importance,  ///< how much the row matters
};
/// As users write them, in the order of WeightKind.
inline constexpr std::array<std::string_view, 4> names_of_weight_kinds = {"guessed", "frequency", "sampling",
                                                                          "importance"};

/// What users may say that the task is: "guessed", and then the names of all_tasks in their order.
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

/// The columns of a model that tells several classes or labels apart, or predicts a number.
struct ModelRole {
    std::string name;
    std::optional<std::string> predicted = {};  ///< the class, or the number, that it predicts
    std::vector<ClassColumn> class_scores = {};  ///< of several labels: the score of each
    std::vector<ClassColumn> label_predictions = {};  ///< of several labels: whether each is predicted
};

class Source;

/// A slice of the rows that share a value in each of some columns.
struct CrossedSlice {
    std::string slice;  ///< as the user names it, "sex & ward"
    std::vector<std::string> columns;
};

struct Roles {
    std::string label;
    std::vector<std::string> scores;
    std::vector<std::string> negated = {};  ///< those of the scores whose low values speak for the positive class
    /// None: two classes, where `models` is empty; else what the label and the predicted column hold.
    std::optional<TaskKind> task = {};
    std::vector<std::string> classes = {};  ///< all of them in order, where the user gave it
    std::vector<std::string> predicted = {};  ///< columns, one a model
    std::vector<ClassColumn> class_scores = {};
    std::vector<std::string> score_prefixes = {};  ///< of the columns of scores by class, one a model
    std::optional<std::string> label_prefix = {};  ///< of the columns of several labels
    std::vector<std::string> predicted_prefixes = {};  ///< of those that predict them, one a model
    std::vector<ClassColumn> labels = {};  ///< made of label_prefix by resolve_roles
    std::vector<QuantileColumn> quantiles = {};  ///< of a regression; after resolve_roles by rising level
    std::optional<std::string> quantile_prefix = {};  ///< of the columns of quantiles, which go on with their levels
    std::vector<ModelRole> models = {};  ///< made of the columns of predictions and scores by resolve_roles
    std::optional<std::string> gain_if_flagged = {};  ///< of two classes: what is gained where a row is flagged
    std::optional<std::string> weight;
    WeightKind weight_kind = WeightKind::guessed;
    std::vector<std::string> slices;
    std::vector<CrossedSlice> crossed = {};  ///< those of the slices that are of several columns; made by resolve_roles
    std::optional<std::string> cluster;
    std::optional<std::string> query;  ///< what the rows are ranked within
    std::optional<std::string> model;
    std::optional<std::string> id = {};  ///< what is of the same item in the rows of several models
    std::optional<std::string> side = {};  ///< which rows are of a baseline (data_and_baseline.hpp)
    bool several_models = false;  ///< they are to be compared, so that one score is not enough
    bool models_as_they_come = false;  ///< and not by name: where --id puts them side by side
    std::optional<std::string> positive;  ///< the label that counts as positive, as text
    bool positive_may_lack =
        false;  ///< these are some rows of several parts, of which each may lack the positive label
    bool soft_labels = false;  ///< of two classes: the label is a number, how much of the row is positive
    std::vector<std::string> negatives;  ///< beside `positive`: the labels that count as negative; none: all others
    Missing missing = Missing::refuse;
    std::vector<std::string> missing_words;  ///< texts that stand for a missing value ("n/a"), besides the empty one
};

/// Fills the label and the score where the user named none and a usual name is present, with a look at the first rows where names
/// alone do not settle it; the sentences in `said` tell what was guessed. Throws Error for names that the data lack (with the
/// nearest name, or the list) or hold twice, and NeedsOptions for what cannot be settled.
Roles resolve_roles(const Roles& requested, Source& table, std::vector<std::string>& said);

/// A column was named that the data lack.
class UnknownColumn : public Error {
    using Error::Error;
};

/// Where `name` stands among `names`. Throws Error if it does not (UnknownColumn), or twice; `source` opens the message.
std::size_t place_of(std::string_view name, const std::vector<std::string>& names, std::string_view source);

}  // namespace midrank
