#pragma once

#include <string>
#include <vector>

namespace midrank {

/// `paths` with every directory replaced by the data files under it, sorted by path. A name that opens with a dot or an
/// underscore is left out, as what writers of Parquet data sets put beside the parts. Throws Error for a directory that
/// holds none, if there are no paths, and for a file that is named twice.
std::vector<std::string> data_files(const std::vector<std::string>& paths);
/// Throws Error for a file that is there twice, under whatever name.
void refuse_repeated_files(const std::vector<std::string>& files);

}  // namespace midrank
