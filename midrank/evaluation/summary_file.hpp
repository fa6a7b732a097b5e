// Summary files (.mrk): evidence as a file, to be merged with that of other parts of the data and evaluated like rows.
// docs/summary-files.md says what they hold, and what they reveal.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <string>

namespace midrank {

/// Whether this is a file that opens like a summary file; told by its first bytes, not by its name.
bool is_summary_file(const std::string& path);

/// Throws Error where it is none: it does not exist, or holds something else.
void need_summary_file(const std::string& path);

/// Throws Error, which names the file, for what cannot be read or is damaged.
EvidenceSet read_summary_file(const std::string& path);

}  // namespace midrank
