#pragma once

#include <string>
#include <vector>

namespace midrank {

/// `paths` with every directory replaced by the data files under it, sorted by path. A name that opens with a dot or an
/// underscore is left out, as what writers of Parquet data sets put beside the parts. Throws Error for a directory that
/// holds none, and if there are no paths.
std::vector<std::string> data_files(const std::vector<std::string>& paths);

}  // namespace midrank
