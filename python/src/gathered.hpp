// From columns of a Python program to evidence, with the same checks as for files.

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

/// Evidence, with the rows that it borrows.
struct Gathered {
    std::shared_ptr<LentTable> table;  ///< null: the evidence was gathered before
    Roles roles;
    Predictions predictions;
    RowsView rows;  ///< of the predictions, and of scores lent by the table
    EvidenceSet evidence;
    std::optional<PrevalenceRequest> prevalence = {};  ///< to which the classes are weighted
    std::int64_t most_memory = 0;  ///< as in AskedData
};

/// The subject of a question: the columns of a table, or evidence gathered before.
struct AskedData {
    std::shared_ptr<LentTable> table;
    std::shared_ptr<const EvidenceSet> evidence;
    std::int64_t most_memory = 0;  ///< memory limit of the process, with arrays in files; 0: arrays in memory
    std::shared_ptr<LentTable> baseline = {};  ///< a baseline to be paired with the table by item
};

struct GatherRequest {
    Roles roles;  ///< as given by the user
    bool add_baseline = false;
    std::vector<std::string> sources;  ///< names of the data in reports
    std::optional<PrevalenceRequest> prevalence = {};  ///< to which the classes are weighted
    std::optional<SliceShares> shares = {};  ///< to which the slices are weighted
    std::shared_ptr<LentTable> standard = {};  ///< rows that determine the shares, if these are not given
    bool approximate = false;  ///< regression: in bounded memory
    std::optional<CellsPlan> cells = {};  ///< two classes: in bounded memory
};

/// The plan for part of the rows. Throws Error where bounded memory is requested for a task without it.
Plan plan_to_merge(const GatherRequest& request, TaskKind task);

/// Contiguous float32 or float64 scores of two classes are not copied: their owner must not change them during the
/// lifetime of the result. `plan` is called once the task is known.
std::shared_ptr<const Gathered> gather_table(const std::shared_ptr<LentTable>& table, const GatherRequest& request,
                                             const std::function<Plan(TaskKind)>& plan);

/// The same for the rows of both tables, paired by item (evaluation/paired_evidence.hpp).
std::shared_ptr<const Gathered> gather_both(const std::shared_ptr<LentTable>& table,
                                            const std::shared_ptr<LentTable>& baseline, const GatherRequest& request,
                                            const std::function<Plan(TaskKind)>& plan);

/// The same from `data.evidence`, weighted as requested. Throws Error where its second round is incomplete.
std::shared_ptr<const Gathered> gathered_before(const AskedData& data, const GatherRequest& request);

}  // namespace midrank
