#pragma once

#include "midrank/evaluation/gate.hpp"

#include <optional>
#include <string>

namespace midrank {

/// The baseline that a JSON report of midrank evaluate tells of; none where the file is no report of midrank. Throws Error for
/// another report, and for one that is damaged.
std::optional<ReportedBaseline> read_reported_baseline(const std::string& path);

}  // namespace midrank
