// Reads the chosen map from the JSON of midrank calibrate (docs/schema/calibrate.schema.json), for the commands and for
// Python. The JSON is untrusted: anything missing or of the wrong type is refused.

#pragma once

#include "midrank/measures/calibration_map.hpp"

#include <optional>
#include <string>

namespace midrank {

struct NamedMap {
    std::string model;  ///< the model (score column) to which it was fitted
    CalibrationMap map;
};

/// The chosen map of the only model, or of the named one, in the JSON of an answer, which messages call `name`. Throws
/// Error where there is none.
NamedMap map_in(const std::string& text, const std::string& name, const std::optional<std::string>& model);
/// The contents of a file, which must not be larger than a map can be. Throws Error where it cannot be read.
std::string map_text(const std::string& path);

}  // namespace midrank
