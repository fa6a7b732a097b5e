// The evaluation of rows that are kept in cells (summaries/binned_ranking.hpp): every value with the bounds between which the exact one
// surely lies, and how many cells it would take to narrow them.

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

/// Throws Error for what is asked of each row: threshold rules, folds, differences between slices.
Report evaluate_in_cells(const EvidenceSet& evidence, const EvaluateRequest& request);

/// The value of a report that is known least well for a tolerance: farther than it from a bound, relative to the value where that is
/// above 1.
struct LeastKnown {
    std::string measure;
    double within = 0;  ///< so far at most is it from the exact value
    std::size_t cells = 0;  ///< about so many would be needed
};
/// None where every value is known within the tolerance, or exactly.
std::optional<LeastKnown> least_known(const Report& report, double tolerance, std::size_t cells);
/// How far the middle of bounds may be from the exact value, in its own size where that is above 1.
double distance_of(const Bounds& bounds) noexcept;
/// About so many cells it takes where so many keep a value within so much: bounds narrow as 1 / k.
std::size_t cells_to_know(double within, double tolerance, std::size_t cells) noexcept;

/// What a note says where nothing is forgotten; and where something is, of what was asked for.
inline constexpr auto exact_in_cells = "Exact: no two scores had to share a cell.";
std::string certified_in_words(double tolerance, const std::optional<LeastKnown>& missed);

/// How near values are to be known, from 1e-9 to below 1. Throws Error for another text.
double read_tolerance(std::string_view text);

/// What is known of an answer before there is one: its cells keep values within the tolerance, mostly, and a threshold that is given is a cut.
/// Throws Error for a rule of thresholds, which looks at each score.
CellsPlan first_cells(double within, const std::optional<ThresholdRule>& threshold);

/// The same, and as many are needed as keep every value of the answer within the tolerance.
CellsPlan cells_for(const EvaluateRequest& request);

/// The threshold that is given, or the usual one of such scores, which is why a note is there; none where neither is.
std::optional<ChosenThreshold> threshold_in_cells(const BinnedRanking& binned, const std::string& model,
                                                  const std::optional<ThresholdRule>& given,
                                                  std::vector<std::string>& notes);
/// The rows behind a part, by class.
NamedCounts counts_of(const Evidence& part, const Origin& origin);
/// Throws Error where it is said how intervals are found or drawn: there are none.
void refuse_intervals(const std::optional<IntervalRequest>& request);

/// Cells to gather the rows again with; none where `needed` are there, or are more than can be.
std::optional<std::size_t> more_cells(std::size_t cells, std::size_t needed);

/// So many for what an answer did not reach; 0 where all is known as nearly as asked, or no number of cells would do.
std::size_t more_cells_for(const std::optional<LeastKnown>& missed, const EvidenceSet& evidence);

/// Throws Error for rows that cells do not hold: those of other tasks, of both classes, and with gains of their own.
void refuse_for_cells(const Roles& roles);
[[noreturn]] void refuse_cells_of_other_tasks();

/// The fewest cells of the summaries.
std::size_t cells_of(const EvidenceSet& evidence);

}  // namespace midrank
