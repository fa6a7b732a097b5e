// What midrank calibrate wrote as JSON, read back for the map that it chose (docs/schema/calibrate.schema.json). It may come from
// anywhere: what it lacks, or holds as something else, is refused.

#pragma once

#include "midrank/measures/calibration_map.hpp"

#include <optional>
#include <string>

namespace midrank {

struct NamedMap {
    std::string model;  ///< whose scores it was fitted to: their column
    CalibrationMap map;
};

/// The chosen map of the only model, or of the one that is named. Throws Error where there is none.
NamedMap read_map(const std::string& path, const std::optional<std::string>& model);

}  // namespace midrank
