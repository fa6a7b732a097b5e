// Evaluation of rows kept in cells (summaries/binned_ranking.hpp): every value with certified bounds of the exact one,
// and the number of cells needed to narrow them.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/numerics/bounds.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/summaries/binned_ranking.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Throws Error for what needs single scores or rows: threshold rules, folds, differences between slices.
Report evaluate_in_cells(const EvidenceSet& evidence, const EvaluateRequest& request);

/// The value of a report with the widest bounds beyond a tolerance. The distance from the midpoint to a bound counts,
/// relative to the value where that exceeds 1.
struct WidestBounds {
    std::string measure;
    double within = 0;  ///< largest possible distance from the exact value
    std::size_t cells = 0;  ///< estimate of the number of cells needed
};
/// None where every value is exact or known within the tolerance.
std::optional<WidestBounds> widest_bounds(const Report& report, double tolerance, std::size_t cells);
/// Half the width of the bounds, relative to their midpoint where that exceeds 1.
double distance_of(const Bounds& bounds) noexcept;
/// Estimated number of cells for `tolerance`, if `cells` cells give `within`: bounds narrow as 1 / cells.
std::size_t cells_for_tolerance(double within, double tolerance, std::size_t cells) noexcept;

/// Note for a report in which everything is exact; certified_in_words otherwise.
inline constexpr auto exact_in_cells = "Exact: no two scores had to share a cell.";
std::string certified_in_words(double tolerance, const std::optional<WidestBounds>& missed);

/// A tolerance from 1e-9 to below 1. Throws Error for any other text.
double read_tolerance(std::string_view text);

/// The cells to start with: enough to know most values within the tolerance; a given threshold becomes a cut between
/// cells. Throws Error for a threshold rule, which would need every score.
CellsPlan first_cells(double within, const std::optional<ThresholdRule>& threshold);

/// The same, with as many cells as keep every value of the answer within the tolerance.
CellsPlan cells_for(const EvaluateRequest& request);

/// The given threshold, or else the standard one for such scores (with a note); none where there is neither.
std::optional<ChosenThreshold> threshold_in_cells(const BinnedRanking& binned, const std::string& model,
                                                  const std::optional<ThresholdRule>& given,
                                                  std::vector<std::string>& notes);
/// Counts of the rows in `part`, by class.
NamedCounts counts_of(const Evidence& part, const Origin& origin);
/// Throws Error if the request sets interval options: there are no intervals in cells.
void refuse_intervals(const std::optional<IntervalRequest>& request);

/// Number of cells for gathering the rows again; none where `needed` are available already, or exceed the maximum.
std::optional<std::size_t> more_cells(std::size_t cells, std::size_t needed);

/// The same for the value missed; 0 where nothing was missed, or no number of cells would be enough.
std::size_t more_cells_for(const std::optional<WidestBounds>& missed, const EvidenceSet& evidence);

/// Throws Error for rows that cells cannot hold: rows of other tasks, soft labels, clusters, gains and the like.
void refuse_for_cells(const Roles& roles);
[[noreturn]] void refuse_cells_of_other_tasks();

/// The least number of cells among the summaries.
std::size_t cells_of(const EvidenceSet& evidence);

}  // namespace midrank
