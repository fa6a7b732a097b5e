#pragma once

#include "midrank/measures/measure.hpp"

#include <span>
#include <vector>

namespace midrank {

std::vector<Measure> threshold_measures();
std::vector<Measure> probability_measures();
std::vector<Measure> ranking_measures();
std::vector<Measure> indistinguishability_measures();
std::vector<Measure> embedding_measures();
/// max_… and min_… of those threshold measures that have a direction.
std::vector<Measure> optimum_measures(std::span<const Measure> threshold_measures);

}  // namespace midrank
