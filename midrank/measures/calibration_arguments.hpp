// The arguments `bins` and `binning`, shared by measures and curves of calibration.

#pragma once

#include "midrank/measures/arguments.hpp"
#include "midrank/summaries/calibration_bins.hpp"

#include <string>
#include <vector>

namespace midrank {

inline constexpr double usual_calibration_bins = 10;
inline constexpr double most_calibration_bins = 1'000'000;

const std::vector<Parameter>& parameters_of_bins();
/// The bins of the arguments, without items.
CalibrationBins bins_to_fill(const Ranking& ranking, const Arguments& arguments);
std::vector<CalibrationBin> bins_of(const Ranking& ranking, const Arguments& arguments);
/// "in 10 bins of equal width": values depend on the bins, so each says which they are.
std::string bins_in_words(const Arguments& arguments);

}  // namespace midrank
