// Rows of the binormal model: scores of negatives are N(0, 1), of positives N(shift, spread^2). Row i is a function of
// (seed, i), so a file can be written in any number of pieces and by any number of threads.

#pragma once

#include <cstdint>
#include <span>

namespace midrank {

struct Binormal {
    double prevalence = 0.1;  ///< probability that a row is positive
    double shift = 1;  ///< difference of the means; roc_auc of the population is Phi(shift / sqrt(1 + spread^2))
    double spread = 1;  ///< standard deviation of the positives; that of the negatives is 1
    bool probabilities =
        true;  ///< scores through 1 / (1 + exp(-x)), so that they look like probabilities (not calibrated)
    std::uint64_t seed = 7;
};

/// Fills rows first_row, first_row + 1, …: a score and a label (0 or 1) each. A float score is the rounded double
/// score.
void fill(const Binormal& model, std::int64_t first_row, std::span<float> scores, std::span<std::uint8_t> labels);
void fill(const Binormal& model, std::int64_t first_row, std::span<double> scores, std::span<std::uint8_t> labels);

}  // namespace midrank
