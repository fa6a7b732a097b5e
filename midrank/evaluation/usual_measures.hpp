// The default measures: which are computed, compared and shown first if none is named.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <string>
#include <vector>

namespace midrank {

/// The measures to compute by default: threshold measures only with a threshold, measures of probabilities only for
/// probabilities. A note tells what was left out.
std::vector<MeasureRequest> applicable_measures(const ModelSlice& slice, std::vector<std::string>& notes);

/// The keys of the applicable measures that are shown first by default.
std::vector<std::string> first_screen(const ModelSlice& slice, std::span<const MeasureRequest> applicable);

/// Measures of a study of a few: those named, or roc_auc.
std::vector<MeasureRequest> measures_or_roc_auc(const std::vector<MeasureRequest>& named);
/// The same for any task; for tasks other than two classes, the default is the measures that most readers look for.
std::vector<MeasureRequest> studied_measures(const std::vector<MeasureRequest>& named, const EvidenceSet& evidence);

/// The most important measures, where there is room for a few: in a comparison, and on the cards of a page.
std::vector<MeasureRequest> main_measures();
/// The same for queries; exponential gains only where some label is neither 0 nor 1.
std::vector<MeasureRequest> main_measures_of_queries(const Views& views);

/// The results shown first on a page of this task; the first six where none of the usual ones is present.
std::vector<MeasureRequest> first_found(std::span<const Result> results, TaskKind task);

/// The default measures for comparing models. A note tells what was left out.
std::vector<MeasureRequest> compared_measures(std::span<const ModelSlice> models, std::vector<std::string>& notes);

}  // namespace midrank
