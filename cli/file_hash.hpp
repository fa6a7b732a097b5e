// Which file it was: its size and the SHA-256 of its bytes.

#pragma once

#include "midrank/pages/report_page.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The files behind these names, those of a directory one by one; what is no file, as a pipe, has none.
std::vector<Provenance::File> hashed_files(const std::vector<std::string>& names);

}  // namespace midrank
