// Scores of new rows, which need no labels, as the probabilities that a map makes of them.

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

/// Some rows that follow one another: the number of the first, from 1 over all of the data, their scores, what the map makes of them, and other
/// columns of theirs, as they are written.
struct RecalibratedRows {
    std::int64_t first = 1;
    std::span<const double> scores, probabilities;
    std::span<const Column> kept = {};
};

struct RecalibrateRequest {
    std::string score;  ///< the column
    CalibrationMap map;
    bool negated = false;  ///< the scores are the negatives of the column
    bool drop_missing = false;  ///< rows without a score are left out
    std::vector<std::string> missing_words = {};  ///< texts that stand for no score
    std::vector<std::string> keep = {};  ///< columns to hand out beside, none twice
};

/// Hands out all rows, or those that have a score. Throws Error, which names the row, for a score that is missing, is no number, or is no probability where the map
/// takes no other, and for a kept column that changes its type on the way.
void recalibrate(Source& source, const RecalibrateRequest& request,
                 const std::function<void(const RecalibratedRows&)>& take);

}  // namespace midrank
