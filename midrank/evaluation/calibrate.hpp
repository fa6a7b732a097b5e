// Maps from scores to probabilities (measures/calibration_map.hpp), fitted to each model and judged on rows that the fit has not seen:
// rows, each as often as a whole weight counts it, or clusters of them, are drawn anew with replacement, each map is fitted to what
// was drawn, and read on what was not (Efron & Tibshirani 1997, doi:10.1080/01621459.1997.10474007). A fit sees about 63 % of the
// rows, so that what is found is a little worse than the map of all rows, never better as the apparent values are.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/measures/calibration_map.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct CalibrateRequest {
    std::optional<MapMethod> method = {};  ///< to choose; none: the one with the least Brier score out of bag
    std::int64_t replicates = 200;  ///< 0: nothing is judged out of bag
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

struct JudgedMeasure {
    MeasureRequest requested;
    Value apparent;  ///< on the rows of the fit
    Value out_of_bag;  ///< mean over the replicates that have a value
    std::int64_t undefined = 0;  ///< replicates without one
};

/// A map and what it makes of the scores; or the scores as they are.
struct JudgedMap {
    std::optional<MapMethod> method;  ///< none: the scores as they are
    MapOrReason map = Undefined::empty;  ///< of all rows
    std::vector<JudgedMeasure> measures;
};

struct CalibratedModel {
    std::string model;
    NamedCounts input;
    std::vector<JudgedMap> maps;  ///< the scores as they are, then each method
    std::optional<std::size_t> chosen;  ///< which of these; none: no map could be fitted
};

struct CalibrationReport {
    Report about;  ///< where the data come from, and notes; without models
    std::int64_t replicates = 0;
    std::uint64_t seed = 7;
    std::vector<CalibratedModel> models;
    bool clustered = false;  ///< replicates draw whole clusters
};

/// Each model on all its rows; slices are passed over.
CalibrationReport calibrate(const EvidenceSet& evidence, const CalibrateRequest& request);

}  // namespace midrank
