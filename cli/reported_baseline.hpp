#pragma once

#include "midrank/evaluation/gate.hpp"

#include <optional>
#include <string>

namespace midrank {

/// The baseline that a JSON report of midrank evaluate tells of; none where the file is no report of midrank. Throws Error for
/// another report, and for one that is damaged.
std::optional<ReportedBaseline> read_reported_baseline(const std::string& path);

/// The same of the text of a report, which messages call `source`. Throws Error for any other text.
ReportedBaseline reported_baseline_of(const std::string& text, const std::string& source);

}  // namespace midrank
