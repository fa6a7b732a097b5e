// A file as a table that lends its columns: read as the command reads it, one pass for the columns that are asked for together.

#pragma once

#include "midrank/sources/source_options.hpp"
#include "python/src/lent_table.hpp"

#include <memory>
#include <string>

namespace midrank {

std::shared_ptr<LentTable> open_file_table(const std::string& path, const SourceOptions& options);

}  // namespace midrank
