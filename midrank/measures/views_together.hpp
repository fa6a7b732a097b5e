// What several measures read: the kinds of summaries, and the views that are made in one walk over the ranking and not in one walk each.

#pragma once

#include "midrank/measures/catalog.hpp"

#include <span>

namespace midrank {

/// The summaries that the formulas of the measures read.
SummaryKinds kinds_read(std::span<const MeasureRequest> measures);
/// Those of the kinds of summaries of rows that the views have. Measures that read others have no value, of rows drawn or dealt anew neither.
SummaryKinds kinds_there(const Views& views, SummaryKinds kinds);

/// Of a ranking that is not small. Which views these are is seen by asking the same measures of a few of its ties.
void make_views_together(std::span<const MeasureRequest> measures, const Views& views);

}  // namespace midrank
