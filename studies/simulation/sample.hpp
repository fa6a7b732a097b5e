// Rows drawn from a population. Row i is a function of (seed, i), so rows can be drawn in any number of pieces and by
// any number of threads.

#pragma once

#include "studies/simulation/population.hpp"

#include <cstdint>
#include <span>

namespace midrank {

/// Fills rows first_row, first_row + 1, …: a score and a label (0 or 1) each. A float score is the rounded double
/// score.
void fill(const Population& population, std::uint64_t seed, std::int64_t first_row, std::span<float> scores,
          std::span<std::uint8_t> labels);
void fill(const Population& population, std::uint64_t seed, std::int64_t first_row, std::span<double> scores,
          std::span<std::uint8_t> labels);

/// Scores of one class only, for data sets with given class counts: score i is a function of (seed, i).
void fill(const ScoreLaw& law, std::uint64_t seed, std::int64_t first_row, std::span<double> scores);

}  // namespace midrank
