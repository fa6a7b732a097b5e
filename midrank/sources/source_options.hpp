// How text is to be read, where the user says so.

#pragma once

#include "midrank/predictions/column.hpp"

#include <optional>

namespace midrank {

struct SourceOptions {
    std::optional<char> delimiter;  ///< between the fields of text; none: by the name of the file and its first line
    NumberSpelling numbers;  ///< of CSV and TSV
};

}  // namespace midrank
