// What a reader should know before relying on the numbers of an evaluation, in sentences.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/ranking.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// Warnings about few items in a class, many ties, rows left out, B far from 1/2 at a requested threshold, and
/// undefined measures, with the reason.
std::vector<std::string> warnings_of(const Report& report);

/// A warning where most scores of a model lie in [0, 1], but not all: they may be intended as probabilities.
std::optional<std::string> warning_of_scores(const std::string& model, const Ranking& ranking);

}  // namespace midrank
