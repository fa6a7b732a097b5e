// From checked rows to evidence: each model is ranked once on all rows and once on each slice, and whatever else the plan
// names is summed on the way. Every command begins here or with a summary file; nothing after it sees a row again, but where
// an inference has no other way (summaries/evidence.hpp).

#pragma once

#include "midrank/predictions/rows_view.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstdint>

namespace midrank {

/// What to gather beyond the rankings.
struct Plan {
    bool slices = true;  ///< slices too, not only whole models
    /// For standard errors of fractional weights. In a part of the data all weights may be whole by chance, so a summary
    /// that is to be merged needs them always.
    enum class Moments : std::uint8_t { where_fractional, always } weight_moments = Moments::where_fractional;
};

/// The rows are borrowed for as long as the evidence lives. Throws Error for a long table with several columns of scores.
EvidenceSet gather(const RowsView& rows, const Plan& plan = {});
inline EvidenceSet gather(const Predictions& predictions, const Plan& plan = {}) {
    return gather(view_of(predictions), plan);
}

}  // namespace midrank
