// Applies a calibration map to the scores of new rows, which need no labels.

#pragma once

#include "midrank/measures/calibration_map.hpp"
#include "midrank/predictions/column.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// A run of consecutive rows.
struct RecalibratedRows {
    std::int64_t first = 1;  ///< number of the first row in the data, from 1
    std::span<const double> scores, probabilities;
    std::span<const Column> kept = {};  ///< other columns, unchanged
};

struct RecalibrateRequest {
    std::string score;  ///< name of the column
    CalibrationMap map;
    bool negated = false;  ///< the column is negated to give the score
    bool drop_missing = false;  ///< leave out rows without a score
    std::vector<std::string> missing_words = {};  ///< texts that stand for a missing score
    std::vector<std::string> keep = {};  ///< names of columns to copy; no name twice
};

/// Hands out all rows, or those with a score, and returns the number of rows left out. Throws Error, which names the
/// row, for a missing score, for one that is not a number, and for one that is not a probability where the map requires
/// one; and for a kept column whose type changes.
std::int64_t recalibrate(Source& source, const RecalibrateRequest& request,
                         const std::function<void(const RecalibratedRows&)>& take);

}  // namespace midrank
