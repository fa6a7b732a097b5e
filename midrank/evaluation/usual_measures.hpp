// Which measures are computed, compared and shown first where nobody names one.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <string>
#include <vector>

namespace midrank {

/// The measures to compute where the user named none: threshold measures need a threshold, measures of probabilities
/// need probabilities. A note says what was left out.
std::vector<MeasureRequest> applicable_measures(const ModelSlice& slice, std::vector<std::string>& notes);

/// Of the measures that apply, the keys of those that people see first where they named none.
std::vector<std::string> first_screen(const ModelSlice& slice, std::span<const MeasureRequest> applicable);

/// What a study of a few measures looks at: those that were named, or roc_auc.
std::vector<MeasureRequest> measures_or_roc_auc(const std::vector<MeasureRequest>& named);
/// The same of any task; without names of another than two classes, the measures that most readers look for.
std::vector<MeasureRequest> studied_measures(const std::vector<MeasureRequest>& named, const EvidenceSet& evidence);

/// The measures that come first where there is room for a few: in a comparison, and on the cards of a page.
std::vector<MeasureRequest> main_measures();
/// Those of queries; exponential gains only where some label is neither 0 nor 1.
std::vector<MeasureRequest> main_measures_of_queries(const Views& views);

/// Of the results of a model the measures that come first on a page of the task; where none of these is there, the first six.
std::vector<MeasureRequest> first_found(std::span<const Result> results, TaskKind task);

/// The measures in which models are compared. A note says what was left out.
std::vector<MeasureRequest> compared_measures(std::span<const ModelSlice> models, std::vector<std::string>& notes);

}  // namespace midrank
