// Comma-separated values and their relatives.

#pragma once

#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"
#include "midrank/sources/source_options.hpp"

#include <memory>
#include <string>
#include <vector>

namespace midrank {

/// Without a delimiter it goes by the name of the file and its first line; a guess that is not a comma is reported in `said`.
std::unique_ptr<Reader> open_delimited(Input input, const SourceOptions& options, std::vector<std::string>& said);

}  // namespace midrank
