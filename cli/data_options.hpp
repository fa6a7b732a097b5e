// Options shared by all commands that read predictions, and the reading itself.

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

/// The plan for gathering, as a function of the task: which measures are meant depends on it.
using PlanOfTask = std::function<Plan(TaskKind)>;
inline Plan all_summaries(TaskKind /*task*/) { return {}; }
/// The same for commands that need no single rows later, so that there may be more rows than fit in memory.
inline Plan summaries_alone(TaskKind /*task*/) { return {.needs_rows = false}; }

class DataOptions {
public:
    const std::vector<std::string>& files() const noexcept { return files_; }
    /// All input files, which no output may replace.
    std::vector<std::string> inputs() const;
    void declare(CLI::App& command, bool slices = true, bool summaries = true);
    /// The roles of columns.
    ColumnOptions& columns() noexcept { return columns_; }
    const ColumnOptions& columns() const noexcept { return columns_; }
    /// --add-baseline: a model that makes the same prediction for every row.
    void declare_baseline(CLI::App& command);
    /// --approximate, for commands that accept approximate values.
    void declare_approximate(CLI::App& command);
    /// --certified, for commands that support certified bounds.
    void declare_certified(CLI::App& command);
    /// The tolerance of --certified, if given. Throws Error for an invalid one.
    std::optional<double> certified() const;
    /// --prevalence, for commands that can weight the classes.
    void declare_prevalence(CLI::App& command, bool slices);
    /// --standardise-to, for commands that can weight the slices.
    void declare_standard(CLI::App& command);
    bool standardises() const noexcept { return standard_.has_value(); }
    /// Allows options about the format of text even with summaries, because a baseline is read as well.
    void expect_baseline() noexcept { reads_other_text_ = true; }
    /// Declares only the files.
    void declare_files(CLI::App& command, const std::string& description);

    /// Reads the predictions, or summary files, and calls `work`, both with at most as many threads as the user allows.
    /// Notes on reading are printed after the work, or earlier if it takes long.
    void with_evidence(const std::function<void(const EvidenceSet&, Progress&)>& work,
                       const PlanOfTask& plan = all_summaries) const;
    /// --id pairs the rows with those of this file; the evidence is then that of both (evaluation/paired_evidence.hpp).
    void pair_with_baseline(const std::string& file) { paired_baseline_ = file; }
    /// The same options for the file of a baseline; its notes are left to the caller. A summary keeps the columns with
    /// which it was made.
    DataOptions of_baseline(const std::string& file) const;
    /// The files, which must all be summaries, merged.
    EvidenceSet merged_summaries() const;

private:
    EvidenceSet evidence_of_summaries(const std::optional<PrevalenceRequest>& prevalence) const;
    GatheredRows evidence_of_rows(Progress& progress, const std::function<Plan(TaskKind)>& wanted) const;
    /// Opens the files, resolves the roles of their columns, and calls `read` with the roles as resolved and as
    /// `requested`. Rows that need more memory than `limit(roles)` are refused.
    void with_source(std::vector<std::string>& notes, Progress& progress,
                     const std::function<MemoryLimit(const Roles& roles)>& limit,
                     const std::function<void(Source& source, const Roles& roles, const Roles& requested)>& read) const;
    /// Whether rows with these roles may exceed the memory.
    bool may_exceed_memory(const Roles& roles, const std::function<Plan(TaskKind)>& wanted) const;
    GatheredRows gathered(std::vector<std::string>& notes, Progress& progress,
                          const std::function<Plan(TaskKind)>& wanted) const;
    /// Reads in parts, so that memory does not grow with the number of rows.
    EvidenceSet gathered_in_parts(std::vector<std::string>& notes, Progress& progress, const Plan& plan) const;
    /// The same with scores in cells; reads again with more cells until there are as many as the plan needs.
    EvidenceSet gathered_in_cells(std::vector<std::string>& notes, Progress& progress, Plan plan) const;
    EvidenceSet cells_of_rows(std::vector<std::string>& notes, Progress& progress, const Plan& plan) const;
    bool has_text_format_options() const;
    /// The roles as given by the options; `files`, if given, are one model each; `both`, if given, are data and
    /// baseline to be paired.
    Roles requested_roles(const ModelFiles* files, const DataAndBaseline* both) const;
    std::optional<PrevalenceRequest> prevalence() const;
    /// The shares that --standardise-to gives to the slices of this column: as numbers, or from a file.
    SliceShares slice_shares(const std::string& column, std::vector<std::string>& notes) const;
    /// The evidence weighted to these shares, if requested.
    EvidenceSet standardised_if_asked(EvidenceSet evidence, const std::function<Plan(TaskKind)>& wanted) const;

    std::vector<std::string> files_;
    std::optional<std::string> paired_baseline_;
    ColumnOptions columns_;
    std::optional<std::string> prevalence_, prevalence_by_, standard_, certified_;
    DialectOptions dialect_;
    MemoryOption memory_;
    std::int64_t threads_ = 0;
    bool progress_ = false;
    bool says_notes_ = true;  ///< false for a baseline, whose notes the caller prints
    bool model_per_file_ = false;
    bool add_baseline_ = false, approximate_ = false, takes_approximate_ = false, takes_certified_ = false,
         reads_other_text_ = false;
};

/// Prints the notes of an answer except `printed`, those of the evidence, which with_evidence has printed.
void print_further_notes(const std::vector<std::string>& notes, const std::vector<std::string>& printed);

}  // namespace midrank
