// Maps from scores to probabilities (measures/calibration_map.hpp), fitted to each model and validated by the
// out-of-bag bootstrap: rows (as many as a whole weight says) or clusters are drawn with replacement, each map is fitted to
// those drawn and measured on the others (Efron & Tibshirani 1997, doi:10.1080/01621459.1997.10474007). A fit sees
// about 63 % of the rows, so the result is slightly pessimistic for the map of all rows, where apparent values are
// optimistic.

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
    std::optional<MapMethod> method = {};  ///< the map to choose; none: the one with the least out-of-bag Brier score
    std::int64_t replicates = 200;  ///< 0: no out-of-bag values
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

struct JudgedMeasure {
    MeasureRequest requested;
    Value apparent;  ///< on the rows of the fit
    Value out_of_bag;  ///< mean over the replicates in which it is defined
    std::int64_t undefined = 0;  ///< replicates in which it is not
};

/// The scores as mapped by one method, or as they are, with their measures.
struct JudgedMap {
    std::optional<MapMethod> method;  ///< none: the scores as they are
    MapOrReason map = Undefined::empty;  ///< fitted to all rows
    std::vector<JudgedMeasure> measures;
};

struct CalibratedModel {
    std::string model;
    NamedCounts input;
    std::vector<JudgedMap> maps;  ///< the unmapped scores, then each method
    std::optional<std::size_t> chosen;  ///< index into maps; none: no map could be fitted

    /// Whether the chosen map does not lower the Brier score out of bag.
    bool better_as_they_are() const;
};

struct CalibrationReport {
    Report about;  ///< source of the data, and notes; without models
    std::int64_t replicates = 0;
    std::uint64_t seed = 7;
    std::vector<CalibratedModel> models;
    bool clustered = false;  ///< replicates draw whole clusters
};

/// Uses each model on all its rows and ignores slices.
CalibrationReport calibrate(const EvidenceSet& evidence, const CalibrateRequest& request);

}  // namespace midrank
