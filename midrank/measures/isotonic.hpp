// The isotonic calibration of probabilities (pool adjacent violators): the share of positives as the function of the score, never
// falling, that fits best. Its pools are the edges of the ROC convex hull, whose slopes are the odds of the pools (Fawcett &
// Niculescu-Mizil 2007, doi:10.1007/s10994-007-5011-0), so that it costs no sorting and merges as the hull does. On it rest
// the CORP decomposition of scores (Dimitriadis, Gneiting & Jordan 2021, doi:10.1073/pnas.2016191118) and how far the probabilities lie from
// it.

#pragma once

#include "midrank/measures/views.hpp"

#include <array>
#include <cstddef>

namespace midrank {

/// What items of these weights lose, summed, where all of them get their share of positives as the probability.
double squared_errors_of_pool(double positive, double negative) noexcept;
double log_losses_of_pool(double positive, double negative) noexcept;

/// Mean losses of three forecasts of the same items: the probabilities, their isotonic calibration, and the prevalence for all.
struct CorpScores {
    double given = 0, calibrated = 0, of_prevalence = 0;

    /// Never negative but for rounding, which is taken away.
    double miscalibration() const noexcept;
    double discrimination() const noexcept;
};
CorpScores corp_of_brier(const Views& views);
CorpScores corp_of_log_loss(const Views& views);

/// How far the probabilities of the items lie from their isotonic calibration.
struct CalibrationDistances {
    double mean = 0, largest = 0;
    double median = 0, percentile_90 = 0;  ///< the least distance that at least so many items do not exceed
};
template <>
struct Derive<CalibrationDistances> {
    using From = Views;
    static CalibrationDistances of(const Views& views);
};

}  // namespace midrank
