// From checked rows to evidence: for each model, on all rows and on each slice, the summaries that the plan names, each made
// once. Every command begins here or with a summary file; nothing after it sees a row again, but where an inference has no
// other way (summaries/evidence.hpp).

#pragma once

#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/predictions/rows_view.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace midrank {

/// Of two classes: scores are kept in cells (summaries/binned_ranking.hpp).
struct CellsPlan {
    std::size_t cells = BinnedRanking::standard_cells;  ///< of each class
    std::vector<double> cuts = {0.5, 0};  ///< thresholds that no cell is to hold
    /// How many cells an answer needs. None: as many as there are.
    std::function<std::size_t(const EvidenceSet&)> needed = {};
};

/// What to gather: the summaries that are read by what is wanted.
struct Plan {
    SummaryKinds kinds = SummaryKinds::of<Ranking, WeightMoments, ClassTable, ClassScores, Targets, QuantileRows,
                                          QueryRows, LabelRows, RowGains>();
    /// Whether the evidence is to be merged with that of other rows. Moments of weights tell nothing where all weights are
    /// whole; but in a part of the data they may all be whole by chance.
    bool to_merge = false;
    /// Whether the rows of slices are kept where no interval needs them: for slices that are paired with those of other rows.
    bool rows_of_slices = false;
    /// Beside the slices of single columns, those of each value of one within each value of another: "a=x & b=y".
    bool crossings = false;
    /// Whether single rows are asked for again after they were gathered. Else more of them than memory holds are ranked in files.
    bool needs_rows = true;
    /// The evidence is weighted to this share of positives.
    std::optional<PrevalenceRequest> prevalence = {};
    std::optional<CellsPlan> cells = {};

    /// The same, but of a regression within a memory that does not grow with the rows.
    Plan approximate() const {
        Plan plan = *this;
        plan.kinds.drop<Targets>();
        plan.kinds.drop<QuantileRows>();
        plan.kinds |= SummaryKinds::of<ApproximateErrors>();
        return plan;
    }
    /// The same, but of two classes within a memory that does not grow with the rows.
    Plan in_cells() const {
        Plan plan = *this;
        plan.kinds = SummaryKinds::of<BinnedRanking>();
        if (!plan.cells) plan.cells.emplace();
        return plan;
    }
};

/// Of more crossings none are made.
constexpr std::size_t most_crossings = 10'000;

/// The rows are borrowed for as long as the evidence lives. Throws Error for a long table with several columns of scores, and for more
/// than most_crossings.
EvidenceSet gather(const RowsView& rows, const Plan& plan = {});
inline EvidenceSet gather(const Predictions& predictions, const Plan& plan = {}) {
    return gather(view_of(predictions), plan);
}

}  // namespace midrank
