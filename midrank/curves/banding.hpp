// What a curve's entry offers to bands (inference/curve_bands.hpp), as plain data: how to read it on a grid, and what
// is known about it besides its replicates.

#pragma once

#include "midrank/measures/arguments.hpp"
#include "midrank/measures/influence.hpp"
#include "midrank/numerics/bounds.hpp"
#include "midrank/summaries/calibration_bins.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace midrank {

/// Number of items of each class that the curve rests on.
struct ClassItems {
    double positive = 0, negative = 0;
};

/// A place of the grid, as the computation of bounds sees it.
struct BandPlace {
    double x = 0;
    double value = 0;  ///< of the curve, as a share
    ClassItems items;
    double outside = 0;  ///< probability of missing each bound, at a single place
    double tail = 0;  ///< the same, reduced for simultaneous coverage
    /// The share of positives, where it is fixed: given, or by drawing classes separately.
    std::optional<double> prevalence = {};
    const Arguments* arguments = nullptr;  ///< of the curve
};

/// Abscissas, determined from the data and used for every replicate.
struct BandGrid {
    std::int64_t steps = 100;
    std::vector<double> x = {};
};

class RankingOnGrid;

/// i / steps for i = 0 … steps; or from 1 on, where the curve has no value at 0.
std::vector<double> shares_from_0(const Ranking& ranking, std::int64_t steps);
std::vector<double> shares_above_0(const Ranking& ranking, std::int64_t steps);
/// From the upper to the lower end of the axis of scores.
std::vector<double> thresholds(const Ranking& ranking, std::int64_t steps);

/// The band of one line of a curve: on a grid, from bins with items of their own, or of an isotonic fit.
struct Banding {
    std::string_view abscissa, ordinate;  ///< names of the columns
    std::string_view low = "low", high = "high";  ///< names of the columns of its bounds
    std::vector<double> (*grid)(const Ranking& ranking, std::int64_t steps) = shares_from_0;
    /// The ordinate at the places of the grid, as a share. The ranking must have both classes.
    std::vector<double> (*read)(RankingOnGrid& ranking, const BandGrid& grid, const Arguments& arguments) = nullptr;
    /// For an ordinate that is a mean of more than two possible values per item: the mean of their squares, at the same
    /// places.
    std::vector<double> (*squares)(RankingOnGrid& ranking, const BandGrid& grid, const Arguments& arguments) = nullptr;
    /// The bins, by rising probability (inference/bin_bands.hpp). A line with bins needs no other members.
    std::vector<CalibrationBin> (*bins)(const Ranking& ranking, const Arguments& arguments) = nullptr;

    bool isotonic =
        false;  ///< it has a consistency band alone (inference/isotonic_band.hpp), and nothing else is asked of it either

    bool of_probabilities = false;  ///< the curve needs probabilities; bins check this themselves

    // What is known besides the replicates.
    bool never_falls = false;  ///< the true curve is non-decreasing
    bool of_rates = false;  ///< depends only on the rates within the classes, not on the share of positives
    /// The number of items of which the ordinate is a share, or over which it is a mean.
    double (*items)(const BandPlace& at) = nullptr;
    /// Lower limit of the standard deviation of the ordinate.
    double (*least_deviation)(const BandPlace& at) = nullptr;
    /// Extends the bounds by what is known near the ends of the axis.
    Bounds (*with_ends)(Bounds bounds, const BandPlace& at) = nullptr;
    /// Converts the share to the ordinate, where these differ: lift is the share of positives found, times 1 / x.
    LinearMap (*of_share)(double x, const Arguments& arguments) = nullptr;
};

/// Whether a line can have a band: a consistency band (where it would lie if the probabilities were right), or one
/// around itself.
constexpr bool has_band(const Banding& line, bool consistency) noexcept {
    return consistency ? line.bins != nullptr || line.isotonic : !line.isotonic;
}

inline double positive_items(const BandPlace& at) { return at.items.positive; }
inline double negative_items(const BandPlace& at) { return at.items.negative; }
inline double all_items(const BandPlace& at) { return at.items.positive + at.items.negative; }

/// A share after adding two successes and two failures, so that it is neither 0 nor 1 (Agresti & Coull); and its
/// standard deviation.
double adjusted_share(double items, double share);
double deviation_of_share(double items, double share);
/// For a curve about whose ends nothing more is known.
inline Bounds as_they_are(Bounds bounds, const BandPlace&) { return bounds; }

/// A mean of shares may vary less than a share; at least as much as a share of 0 is assumed to.
double deviation_of_mean(double items, double mean);
inline double deviation_of_mean_of_all(const BandPlace& at) { return deviation_of_mean(all_items(at), at.value); }

/// Derivatives of the ordinate, as a share, by true and false positive rate.
struct Slopes {
    double of_tpr = 0, of_fpr = 0;
};
/// Where the share of the classes is fixed, only the rates vary; each at least as much as a share of 0 is assumed to.
double deviation_of_rates(const BandPlace& at, Slopes slopes);

}  // namespace midrank
