// What midrank calibrate wrote as JSON, read back for the map that it chose (docs/schema/calibrate.schema.json), for the commands and
// for Python. It may come from anywhere: what it lacks, or holds as something else, is refused.

#pragma once

#include "midrank/measures/calibration_map.hpp"

#include <optional>
#include <string>

namespace midrank {

struct NamedMap {
    std::string model;  ///< whose scores it was fitted to: their column
    CalibrationMap map;
};

/// The chosen map of the only model, or of the one that is named, in the JSON of an answer, which messages call `name`. Throws Error
/// where there is none.
NamedMap map_in(const std::string& text, const std::string& name, const std::optional<std::string>& model);
/// What a file holds that is no larger than a map can be. Throws Error for one that cannot be read.
std::string map_text(const std::string& path);

}  // namespace midrank
