// Signs that other columns were meant than those that were taken: right numbers of the wrong thing are read as if they were of
// the right one.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/ranking.hpp"

#include <optional>
#include <string>

namespace midrank {

/// Where the whole interval of the area under the ROC curve lies below 1/2: the model ranks backwards, or another column or
/// another positive label was meant.
std::optional<std::string> doubt_of_direction(const ModelReport& model);

/// Where scores are 0 and 1 alone, or of ten items or more any two values: they look like predicted classes.
std::optional<std::string> doubt_of_scores(const std::string& model, const Ranking& ranking);

}  // namespace midrank
