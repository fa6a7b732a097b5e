// Signs that the wrong columns were chosen: their numbers would be correct, but about something else than was meant.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/ranking.hpp"

#include <optional>
#include <string>

namespace midrank {

/// Where the interval of the area under the ROC curve lies entirely below 1/2: the model ranks in reverse, or another
/// column or another positive label was meant.
std::optional<std::string> note_on_direction(const ModelReport& model);

/// Where all scores are 0 or 1, or ten items or more have only two distinct scores: they look like predicted classes.
std::optional<std::string> note_on_scores(const std::string& model, const Ranking& ranking);

/// For queries without a label of 0, as with ratings from 1 to 5: measures of binary relevance are then the same for every
/// ranking.
std::optional<std::string> note_on_relevance(const ModelReport& model);

}  // namespace midrank
