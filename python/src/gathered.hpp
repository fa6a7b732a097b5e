// From columns of a Python program to evidence, by the same checks as those of files.

#pragma once

#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/rows_view.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

class LentTable;

/// Evidence, and the rows behind it for as long as it lives.
struct Gathered {
    std::shared_ptr<LentTable> table;  ///< none: the evidence was gathered before
    Roles roles;
    Predictions predictions;
    RowsView rows;  ///< of the predictions, and of scores that the table lends
    EvidenceSet evidence;
    std::optional<PrevalenceRequest> prevalence = {};  ///< to which its classes were weighted
    std::int64_t most_memory = 0;  ///< as that of AskedData
};

/// What a question is about: the columns of a table, or evidence that was gathered before.
struct AskedData {
    std::shared_ptr<LentTable> table;
    std::shared_ptr<const EvidenceSet> evidence;
    std::int64_t most_memory = 0;  ///< of the process while it is asked, with arrays in files; 0: they lie in memory
    std::shared_ptr<LentTable> baseline = {};  ///< of the same items as the table, whose rows are paired with these
};

struct GatherRequest {
    Roles roles;  ///< as the user gave them
    bool add_baseline = false;
    std::vector<std::string> sources;  ///< what reports call the data
    std::optional<PrevalenceRequest> prevalence = {};  ///< to which the classes are weighted
    std::optional<SliceShares> shares = {};  ///< to which the slices are weighted
    std::shared_ptr<LentTable> standard = {};  ///< the rows whose shares these are to be, where none are given
    bool approximate = false;  ///< of a regression: within a memory that does not grow with the rows
    std::optional<CellsPlan> cells = {};  ///< the same of two classes
};

/// For evidence of a part of the rows. Throws Error where a memory that does not grow with them is asked for another task.
Plan plan_to_merge(const GatherRequest& request, TaskKind task);

/// Scores of two classes that lie side by side as float32 or float64 are not copied: whoever lends them must not change them as long
/// as this lives. `plan` is asked once the task is known.
std::shared_ptr<const Gathered> gather_table(const std::shared_ptr<LentTable>& table, const GatherRequest& request,
                                             const std::function<Plan(TaskKind)>& plan);

/// The same of the rows of both tables, paired by their items (evaluation/paired_evidence.hpp).
std::shared_ptr<const Gathered> gather_both(const std::shared_ptr<LentTable>& table,
                                            const std::shared_ptr<LentTable>& baseline, const GatherRequest& request,
                                            const std::function<Plan(TaskKind)>& plan);

/// The same of `data.evidence`, weighted as requested. Throws Error where its second round is not complete.
std::shared_ptr<const Gathered> gathered_before(const AskedData& data, const GatherRequest& request);

}  // namespace midrank
