// The options that say which column plays which part, and what its values mean.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/predictions/roles.hpp"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

class ColumnOptions {
public:
    void declare(CLI::App& command, bool slices);
    /// --fold: a column of slices that are folds.
    void declare_fold(CLI::App& command);
    bool has_slices() const noexcept { return !roles_.slices.empty(); }
    const std::optional<std::string>& fold() const noexcept { return fold_; }
    /// --soft-labels, for the commands that can do with rows of both classes.
    void declare_soft_labels(CLI::App& command);
    /// These rows may be some of several parts, of which each may lack the label that --positive names.
    void let_positive_lack() noexcept { roles_.positive_may_lack = true; }

    /// Models are compared, so that one score is not enough.
    void want_several_models() noexcept { roles_.several_models = true; }

    /// What all of them say together. Throws Error for what is no such column, or does not go together.
    Roles requested() const;
    /// The task that was named, if one was.
    std::optional<TaskKind> task() const { return task_named(task_); }
    Missing missing() const { return missing_ == "drop" ? Missing::drop : Missing::refuse; }
    const std::vector<std::string>& missing_words() const noexcept { return roles_.missing_words; }
    /// Whether one was given that a summary cannot heed, which keeps the columns that were chosen when it was made.
    bool choose_columns() const;
    /// Whether --id says which rows of several models are of one item.
    bool pairs_models() const noexcept { return roles_.id.has_value(); }
    void forget_id() noexcept { roles_.id.reset(); }
    /// Throws Error for one that cells of scores cannot heed.
    void refuse_for_cells() const;
    /// Throws Error where --gain-if-flagged names a column, and none of the measures is of gains.
    void refuse_idle_gains(const std::vector<MeasureRequest>& requested) const;

private:
    void declare_label_and_scores(CLI::App& command);
    void declare_for_tasks(CLI::App& command);
    void declare_parts_of_rows(CLI::App& command, bool slices);
    void declare_missing(CLI::App& command);

    Roles roles_;
    std::optional<std::string> label_, fold_;
    std::string missing_ = "refuse", weight_kind_ = "guessed", task_ = "guessed";
    std::vector<std::string> quantiles_;
    std::vector<std::string> score_of_, classes_, negatives_;
};

}  // namespace midrank
