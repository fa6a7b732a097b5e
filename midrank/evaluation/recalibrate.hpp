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

/// Some rows that follow one another.
struct RecalibratedRows {
    std::int64_t first = 1;  ///< number of the first row in the data, from 1
    std::span<const double> scores, probabilities;
    std::span<const Column> kept = {};  ///< other columns, unchanged
};

struct RecalibrateRequest {
    std::string score;  ///< the column
    CalibrationMap map;
    bool negated = false;  ///< the scores are the negatives of the column
    bool drop_missing = false;  ///< rows without a score are left out
    std::vector<std::string> missing_words = {};  ///< texts that stand for no score
    std::vector<std::string> keep = {};  ///< columns to hand out beside, none twice
};

/// Hands out all rows, or those that have a score. Throws Error, which names the row, for a missing score, for one that is no number,
/// and for one that is no probability where the map takes only probabilities. Throws Error for a kept column whose type changes.
void recalibrate(Source& source, const RecalibrateRequest& request,
                 const std::function<void(const RecalibratedRows&)>& take);

}  // namespace midrank
