#pragma once

#include "midrank/evaluation/gate.hpp"

#include <optional>
#include <string>

namespace midrank {

/// Reads a baseline from a JSON report of midrank evaluate; none where the file is not a report of midrank. Throws
/// Error for other reports of midrank, and for damaged ones.
std::optional<ReportedBaseline> read_reported_baseline(const std::string& path);

/// The same from the text of a report, which messages call `source`. Throws Error for any other text.
ReportedBaseline reported_baseline_of(const std::string& text, const std::string& source);

}  // namespace midrank
