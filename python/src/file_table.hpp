// Files as a table that lends its columns: read as by the command, in one pass for the columns requested together.

#pragma once

#include "midrank/sources/source_options.hpp"
#include "python/src/lent_table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct FileTable {
    std::shared_ptr<LentTable> table;
    std::optional<std::string> model;  ///< the column of models, if each file is one
};

FileTable open_file_table(const std::vector<std::string>& paths, bool model_per_file, const SourceOptions& options);

}  // namespace midrank
