// Scores of new rows, which need no labels, as the probabilities that a map makes of them.

#pragma once

#include "midrank/measures/calibration_map.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace midrank {

/// Some rows in their order: the number of the first, from 1 over all of the data, their scores, and what the map makes of them.
struct RecalibratedRows {
    std::int64_t first = 1;
    std::span<const double> scores, probabilities;
};

/// Reads the column of scores and hands out all rows. Throws Error, which names the row, for what is missing, is no number, or is no
/// probability where the map takes no other.
void recalibrate(Source& source, const std::string& column, const CalibrationMap& map,
                 const std::function<void(const RecalibratedRows&)>& take);

}  // namespace midrank
