// Comma-separated values and their relatives.

#pragma once

#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"
#include "midrank/sources/source_options.hpp"

#include <memory>
#include <string>
#include <vector>

namespace midrank {

/// Without a given delimiter, guesses it from the file name and the first line; a guess other than a comma is noted in
/// `notes`.
std::unique_ptr<Reader> open_delimited(Input input, const SourceOptions& options, std::vector<std::string>& notes);

}  // namespace midrank
