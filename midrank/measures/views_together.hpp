// What several measures read: the kinds of summaries, and the views that one walk over the ranking can make together.

#pragma once

#include "midrank/measures/catalog.hpp"

#include <span>

namespace midrank {

/// The summaries that the formulas of these measures read.
SummaryKinds kinds_read(std::span<const MeasureRequest> measures);
/// `kinds` without the summaries of rows that the views lack: measures of these are undefined, also after resampling.
SummaryKinds kinds_there(const Views& views, SummaryKinds kinds);

/// For a ranking that is not small. Which views are needed is found by computing the same measures on a few of its
/// ties.
void make_views_together(std::span<const MeasureRequest> measures, const Views& views);

}  // namespace midrank
