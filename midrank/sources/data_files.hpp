#pragma once

#include <string>
#include <vector>

namespace midrank {

/// `paths` with every directory replaced by the data files in it, sorted by path. Names that begin with a dot or an
/// underscore are left out, as writers of Parquet data sets use them for other files. Throws Error for a directory
/// without data files, if there are no paths, and for a file that is named twice.
std::vector<std::string> data_files(const std::vector<std::string>& paths);
/// Throws Error for a file that occurs twice, under whatever name.
void refuse_repeated_files(const std::vector<std::string>& files);

}  // namespace midrank
