// Options for the roles of columns, and for the meaning of their values.

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
    /// --fold: a slice column whose slices are folds.
    void declare_fold(CLI::App& command);
    bool has_slices() const noexcept { return !roles_.slices.empty(); }
    const std::optional<std::string>& fold() const noexcept { return fold_; }
    /// --soft-labels, for commands that support them.
    void declare_soft_labels(CLI::App& command);
    /// These rows may be one of several parts, each of which may lack the label of --positive.
    void make_positive_optional() noexcept { roles_.positive_optional = true; }

    /// Models will be compared, so one score is not enough.
    void want_several_models() noexcept { roles_.several_models = true; }
    /// The command is for two classes.
    void want_two_classes() noexcept { roles_.two_classes = true; }

    /// The roles given by all options together. Throws Error for invalid columns or combinations.
    Roles requested() const;
    /// The task, if it was given.
    std::optional<TaskKind> task() const { return task_named(task_); }
    Missing missing() const { return missing_ == "drop" ? Missing::drop : Missing::refuse; }
    const std::vector<std::string>& missing_words() const noexcept { return roles_.missing_words; }
    /// Whether an option was given that does not apply to a summary, whose columns were chosen when it was made.
    bool choose_columns() const;
    /// Whether --id pairs the rows of several models by item.
    bool pairs_models() const noexcept { return roles_.id.has_value(); }
    void forget_id() noexcept { roles_.id.reset(); }
    /// Throws Error for an option that does not apply to scores in cells.
    void refuse_for_cells() const;
    /// Throws Error where --gain-if-flagged is given, but no measure uses gains.
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
