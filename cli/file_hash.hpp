// Identifies a file by its size and the SHA-256 of its bytes.

#pragma once

#include "midrank/pages/report_page.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The files of these names, with directories expanded; pipes and other non-files are left out.
std::vector<Provenance::File> hashed_files(const std::vector<std::string>& names);

}  // namespace midrank
