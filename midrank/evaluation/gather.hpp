// From checked rows to evidence: for each model, on all rows and on each slice, the summaries that the plan names, each
// computed once. Every command begins here or with a summary file. Nothing later sees rows again, except inference that
// cannot do without (summaries/evidence.hpp).

#pragma once

#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/predictions/rows_view.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace midrank {

/// For two classes: keep the scores in cells (summaries/binned_ranking.hpp).
struct CellsPlan {
    std::size_t cells = BinnedRanking::standard_cells;  ///< for each class
    std::vector<double> cuts = {0.5, 0};  ///< thresholds that separate cells
    /// The number of cells that an answer needs. None: those available are enough.
    std::function<std::size_t(const EvidenceSet&)> needed = {};
};

/// What to gather: the summaries that the request needs.
struct Plan {
    SummaryKinds kinds = SummaryKinds::of<Ranking, WeightMoments, ClassTable, ClassScores, Targets, QuantileRows,
                                          QueryRows, LabelRows, RowGains>();
    /// Whether the evidence will be merged with that of other rows. Moments of weights are not needed where all weights
    /// are whole; but in one part of the data they may all be whole by chance.
    bool to_merge = false;
    /// Whether to keep the rows of slices even if no interval needs them, to pair them with slices of other rows.
    bool rows_of_slices = false;
    /// Besides slices of single columns, also their crossings in pairs: "a=x & b=y".
    bool crossings = false;
    /// Whether single rows are needed after gathering. If not, rows that exceed the memory can be ranked in files.
    bool needs_rows = true;
    /// Weight the evidence to this share of positives.
    std::optional<PrevalenceRequest> prevalence = {};
    std::optional<CellsPlan> cells = {};

    /// This plan for a regression in bounded memory.
    Plan approximate() const {
        Plan plan = *this;
        plan.kinds.drop<Targets>();
        plan.kinds.drop<QuantileRows>();
        plan.kinds |= SummaryKinds::of<ApproximateErrors>();
        return plan;
    }
    /// This plan for two classes in bounded memory.
    Plan in_cells() const {
        Plan plan = *this;
        plan.kinds = SummaryKinds::of<BinnedRanking>();
        if (!plan.cells) plan.cells.emplace();
        return plan;
    }
};

/// Upper limit of the number of crossings.
constexpr std::size_t most_crossings = 10'000;

/// The rows are borrowed for the lifetime of the evidence. Throws Error for a long table with several score columns,
/// and for more than most_crossings.
EvidenceSet gather(const RowsView& rows, const Plan& plan = {});
inline EvidenceSet gather(const Predictions& predictions, const Plan& plan = {}) {
    return gather(view_of(predictions), plan);
}

}  // namespace midrank
