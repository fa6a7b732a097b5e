// Regression as defined in the notes: residuals of predictions. Only what the notes need, and independent of the
// library's own measures of regression.

#pragma once

#include "midrank/curves/drawing.hpp"

#include <span>
#include <vector>

namespace midrank {

double mean_of(std::span<const double> numbers);
double median_of(std::span<const double> numbers);  ///< of an even count, the midpoint of the middle two
/// Median of |e - median of e|.
double median_absolute_deviation(std::span<const double> errors);

/// y - f, row by row.
std::vector<double> residuals(std::span<const double> truth, std::span<const double> predicted);
double sum_of_squares(std::span<const double> numbers);
/// 1 - SS_res / SS_total. The truth must vary.
double r_squared(std::span<const double> truth, std::span<const double> predicted);

/// Share of the errors with magnitude below x.
double share_below(std::span<const double> errors, double x);
/// The magnitude that a share of the errors lies below: halfway to the next larger one.
double size_above(std::span<const double> errors, double share);
/// The share below x, for x in equal steps from 0 to `highest`.
std::vector<ChartPoint> cdf_of_sizes(std::span<const double> errors, double highest, int steps);

}  // namespace midrank
