// A file as a table that lends its columns: read as the command reads it, one pass for the columns that are asked for together.

#pragma once

#include "python/src/lent_table.hpp"

#include <memory>
#include <optional>
#include <string>

namespace midrank {

std::shared_ptr<LentTable> open_file_table(const std::string& path, std::optional<char> delimiter);

}  // namespace midrank
