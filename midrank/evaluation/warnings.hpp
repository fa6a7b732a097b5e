// What a reader should know before believing the numbers of an evaluation, in sentences.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/ranking.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// Few items of a class, many ties, rows left out, B at a threshold that was asked for where it lies far from 1/2, and measures
/// that have no value, with the reason.
std::vector<std::string> warnings_of(const Report& report);

/// Where most scores of a model lie in [0, 1], but not all: they may be meant as probabilities.
std::optional<std::string> warning_of_scores(const std::string& model, const Ranking& ranking);

}  // namespace midrank
