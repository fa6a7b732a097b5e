// Summary files (.mrk): evidence as a file, for merging with that of other parts of the data, and for evaluation like
// rows. docs/summary-files.md describes their contents, and what these disclose.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <string>

namespace midrank {

/// Whether the file begins like a summary file; its name does not matter.
bool is_summary_file(const std::string& path);

/// Throws Error where the file does not exist or is not a summary file.
void need_summary_file(const std::string& path);

/// Throws Error, which names the file, where it cannot be read or is damaged.
EvidenceSet read_summary_file(const std::string& path);

}  // namespace midrank
