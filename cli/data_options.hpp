// The options of every command that reads predictions, and the reading itself.

#pragma once

#include "cli/column_options.hpp"
#include "cli/dialect_options.hpp"
#include "cli/memory_option.hpp"
#include "cli/progress.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/evidence_in_parts.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/predictions/data_and_baseline.hpp"
#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/sources/model_files.hpp"
#include "midrank/sources/source_options.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

/// What to gather, once the task of the data is known: the measures that are named depend on it.
using PlanOfTask = std::function<Plan(TaskKind)>;
inline Plan all_summaries(TaskKind /*task*/) { return {}; }
/// The same for what asks for no single row again, so that there may be more of them than memory holds.
inline Plan summaries_alone(TaskKind /*task*/) { return {.needs_rows = false}; }

class DataOptions {
public:
    const std::vector<std::string>& files() const noexcept { return files_; }
    /// All that is read, which no output may replace.
    std::vector<std::string> inputs() const;
    void declare(CLI::App& command, bool slices = true, bool summaries = true);
    /// Which column plays which part.
    ColumnOptions& columns() noexcept { return columns_; }
    const ColumnOptions& columns() const noexcept { return columns_; }
    /// --add-baseline: a model that knows no row.
    void declare_baseline(CLI::App& command);
    /// --approximate, for the commands that can do with bounds of some values.
    void declare_approximate(CLI::App& command);
    /// --certified, for the commands that can do with bounds of every value.
    void declare_certified(CLI::App& command);
    /// How near values are to be known, if bounds are enough. Throws Error for what is no such number.
    std::optional<double> certified() const;
    /// --prevalence, for the commands whose values and intervals can be those of another share of positives.
    void declare_prevalence(CLI::App& command, bool slices);
    /// --standardise-to, for the commands whose values can be those of another mix of slices.
    void declare_standard(CLI::App& command);
    bool standardises() const noexcept { return standard_.has_value(); }
    /// How text is read may be said beside summaries, for a baseline is read, too.
    void let_read_baseline() noexcept { reads_other_text_ = true; }
    /// Nothing but the files.
    void declare_files(CLI::App& command, const std::string& description);

    /// Reads the predictions, or summary files of some, and calls `work`, both with at most as many threads as the user allows.
    /// What was decided in reading is said after the work, or meanwhile where it lasts.
    void with_evidence(const std::function<void(const EvidenceSet&, Progress&)>& work,
                       const PlanOfTask& plan = all_summaries) const;
    /// --id pairs the rows with those of this file: the evidence is then that of both (evaluation/paired_evidence.hpp).
    void pair_with_baseline(const std::string& file) { paired_baseline_ = file; }
    /// The same for the file of a baseline, whose notes are left to the answer. A summary keeps the columns with which it was made.
    DataOptions of_baseline(const std::string& file) const;
    /// The files, which must all be summaries, merged.
    EvidenceSet merged_summaries() const;

private:
    EvidenceSet evidence_of_summaries(const std::optional<PrevalenceRequest>& prevalence) const;
    GatheredRows evidence_of_rows(Progress& progress, const std::function<Plan(TaskKind)>& wanted) const;
    /// Opens the files, settles what their columns are, as found and as `requested`, and calls `read`. Rows that need more than
    /// `limit(roles)` are refused.
    void with_source(std::vector<std::string>& notes, Progress& progress,
                     const std::function<MemoryLimit(const Roles& roles)>& limit,
                     const std::function<void(Source& source, const Roles& roles, const Roles& requested)>& read) const;
    /// Whether rows of these roles may be more than memory holds.
    bool goes_in_parts(const Roles& roles, const std::function<Plan(TaskKind)>& wanted) const;
    GatheredRows gathered(std::vector<std::string>& notes, Progress& progress,
                          const std::function<Plan(TaskKind)>& wanted) const;
    /// Part after part, so that memory does not grow with the rows.
    EvidenceSet gathered_in_parts(std::vector<std::string>& notes, Progress& progress, const Plan& plan) const;
    /// The same with scores in cells, read again with more of them until there are as many as the plan needs.
    EvidenceSet gathered_in_cells(std::vector<std::string>& notes, Progress& progress, Plan plan) const;
    EvidenceSet cells_of_rows(std::vector<std::string>& notes, Progress& progress, const Plan& plan) const;
    bool says_how_text_is_read() const;
    /// As the options say it, where each of `files`, if they are given, is a model, and `both`, if they are given, stand side by side.
    Roles requested_roles(const ModelFiles* files, const DataAndBaseline* both) const;
    std::optional<PrevalenceRequest> prevalence() const;
    /// The shares that --standardise-to gives the slices of this column: as numbers, or as they are in a file.
    SliceShares slice_shares(const std::string& column, std::vector<std::string>& notes) const;
    /// With these shares, if there are to be any.
    EvidenceSet standardised_if_asked(EvidenceSet evidence, const std::function<Plan(TaskKind)>& wanted) const;

    std::vector<std::string> files_;
    std::optional<std::string> paired_baseline_;
    ColumnOptions columns_;
    std::optional<std::string> prevalence_, prevalence_by_, standard_, certified_;
    DialectOptions dialect_;
    MemoryOption memory_;
    std::int64_t threads_ = 0;
    bool progress_ = false;
    bool says_notes_ = true;  ///< of a baseline whoever asks says them
    bool model_per_file_ = false;
    bool add_baseline_ = false, approximate_ = false, takes_approximate_ = false, takes_certified_ = false,
         reads_other_text_ = false;
};

/// Says the notes of an answer, but for those that with_evidence has said: those of the evidence.
void say_further_notes(const std::vector<std::string>& notes, const std::vector<std::string>& said);

}  // namespace midrank
