// Isotonic calibration of probabilities (pool adjacent violators): the best-fitting share of positives as a
// non-decreasing function of the score. Its pools are the edges of the ROC convex hull, whose slopes give the odds of
// the pools (Fawcett & Niculescu-Mizil 2007, doi:10.1007/s10994-007-5011-0), so it needs no sort and merges as the hull
// does. The CORP decomposition of scores is built on it (Dimitriadis, Gneiting & Jordan 2021,
// doi:10.1073/pnas.2016191118), and so are the distances of the probabilities from it.

#pragma once

#include "midrank/measures/views.hpp"

#include <array>
#include <cstddef>

namespace midrank {

/// Summed loss of items with these weights, where the probability of each is the share of positives among them.
double squared_errors_of_pool(double positive, double negative) noexcept;
double log_losses_of_pool(double positive, double negative) noexcept;

/// Mean losses of three forecasts of the same items: the given probabilities, their isotonic calibration, and the
/// prevalence.
struct CorpScores {
    double given = 0, calibrated = 0, of_prevalence = 0;

    /// Miscalibration = given - calibrated, discrimination = of_prevalence - calibrated; set to 0 where rounding makes
    /// it negative.
    double miscalibration() const noexcept;
    double discrimination() const noexcept;
};
CorpScores corp_of_brier(const Views& views);
CorpScores corp_of_log_loss(const Views& views);

/// Distances of the items' probabilities from their isotonic calibration.
struct CalibrationDistances {
    double mean = 0, largest = 0;
    double median = 0, percentile_90 = 0;  ///< of the distances, by weight
};
template <>
struct Derive<CalibrationDistances> {
    using From = Views;
    static CalibrationDistances of(const Views& views);
};

}  // namespace midrank
