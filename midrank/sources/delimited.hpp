// Comma-separated values and their relatives.

#pragma once

#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// `delimiter`: none to go by the name of the file and its first line; a guess that is not a comma is reported in
/// `said`.
std::unique_ptr<Reader> open_delimited(Input input, std::optional<char> delimiter, std::vector<std::string>& said);

}  // namespace midrank
