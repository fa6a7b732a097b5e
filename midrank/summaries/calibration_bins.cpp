#include "midrank/summaries/calibration_bins.hpp"

namespace midrank {

std::vector<CalibrationBin> CalibrationBins::found() const {
    std::vector<CalibrationBin> found;
    for (const Sums& sums : sums_) {
        if (sums.weight.number() > 0)
            found.push_back({.weight = sums.weight.number(),
                             .positive = sums.positive.number(),
                             .expected = sums.expected.number(),
                             .expected_negative = (sums.weight - sums.expected).number(),
                             .excess = (sums.expected - sums.positive).number(),
                             .lowest = sums.lowest});
    }
    return found;
}

}  // namespace midrank
