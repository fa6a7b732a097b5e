// What a curve offers to bands (inference/curve_bands.hpp), as plain data in its entry: how it is read on a grid, and what is
// known of it besides its replicates.

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

/// How many items of each class decide.
struct ClassItems {
    double positive = 0, negative = 0;
};

/// A place of the grid, as what bounds the curve sees it.
struct BandPlace {
    double x = 0;
    double value = 0;  ///< of the curve, as a share
    ClassItems items;
    double outside = 0;  ///< chance that each bound may be missed with, at one place
    double tail = 0;  ///< the same chance, so small that all places hold together
    /// The share of the positives, where each class keeps its own: it is given, or classes are drawn apart.
    std::optional<double> prevalence = {};
    const Arguments* arguments = nullptr;  ///< of the curve
};

/// Places of the abscissa: those of the data, at which every replicate is read too.
struct BandGrid {
    std::int64_t steps = 100;
    std::vector<double> x = {};
};

class RankingOnGrid;

/// i / steps for i = 0 to steps, or from 1 on where the curve has no value at 0.
std::vector<double> shares_from_0(const Ranking& ranking, std::int64_t steps);
std::vector<double> shares_above_0(const Ranking& ranking, std::int64_t steps);
/// From the upper to the lower end of the axis of scores.
std::vector<double> thresholds(const Ranking& ranking, std::int64_t steps);

/// The band of one line of a curve: on a grid, of bins that hold items of their own, or of an isotonic fit.
struct Banding {
    std::string_view abscissa, ordinate;  ///< names of the columns
    std::string_view low = "low", high = "high";  ///< and of its own
    std::vector<double> (*grid)(const Ranking& ranking, std::int64_t steps) = shares_from_0;
    /// The ordinate of a ranking at the places of the grid, as a share. The ranking has rows of both classes.
    std::vector<double> (*read)(RankingOnGrid& ranking, const BandGrid& grid, const Arguments& arguments) = nullptr;
    /// Where the ordinate is a mean of more than two values that items can have: the mean of their squares, at the same places.
    std::vector<double> (*squares)(RankingOnGrid& ranking, const BandGrid& grid, const Arguments& arguments) = nullptr;
    /// The bins, by rising probability (inference/bin_bands.hpp); nothing else is asked of a line that has them.
    std::vector<CalibrationBin> (*bins)(const Ranking& ranking, const Arguments& arguments) = nullptr;

    bool isotonic =
        false;  ///< it has a consistency band alone (inference/isotonic_band.hpp), and nothing else is asked of it either

    bool of_probabilities = false;  ///< of other scores there is no such curve; bins say so themselves

    // What a band knows besides the replicates.
    bool never_falls = false;  ///< nor does the true curve
    bool of_rates = false;  ///< of both classes alone, whatever share of all is positive
    /// How many items the ordinate is a share of, or a mean over.
    double (*items)(const BandPlace& at) = nullptr;
    /// The standard deviation of the ordinate that is taken to be least.
    double (*least_deviation)(const BandPlace& at) = nullptr;
    /// The bounds with what is known of the curve near the ends of the axis.
    Bounds (*with_ends)(Bounds bounds, const BandPlace& at) = nullptr;
    /// What the ordinate is of the share, where it is not the share itself: lift is the share of the positives found, times 1 / x.
    LinearMap (*of_share)(double x, const Arguments& arguments) = nullptr;
};

/// Whether a line can have a band: `consistency`, where it would lie if the probabilities were right, or about itself.
constexpr bool has_band(const Banding& line, bool consistency) noexcept {
    return consistency ? line.bins != nullptr || line.isotonic : !line.isotonic;
}

inline double positive_items(const BandPlace& at) { return at.items.positive; }
inline double negative_items(const BandPlace& at) { return at.items.negative; }
inline double all_items(const BandPlace& at) { return at.items.positive + at.items.negative; }

/// A share after two successes and two failures more, so that it is neither 0 nor 1 (Agresti & Coull).
double adjusted_share(double items, double share);
double deviation_of_share(double items, double share);
/// For a curve of which nothing more is known near its ends.
inline Bounds as_they_are(Bounds bounds, const BandPlace&) { return bounds; }

/// A mean of shares may vary less than a share: no less than a share of 0 is taken to.
double deviation_of_mean(double items, double mean);
inline double deviation_of_mean_of_all(const BandPlace& at) { return deviation_of_mean(all_items(at), at.value); }

/// By how much the ordinate, as a share, moves with the true and the false positive rate.
struct Slopes {
    double of_tpr = 0, of_fpr = 0;
};
/// Where each class keeps its share, only the rates vary: each no less than a share of 0 is taken to.
double deviation_of_rates(const BandPlace& at, Slopes slopes);

}  // namespace midrank
