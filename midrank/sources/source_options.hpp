// How files are to be read, where the user says so.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <optional>

namespace midrank {

struct SourceOptions {
    std::optional<char> delimiter;  ///< between the fields of text; none: by the name of the file and its first line
    NumberSpelling numbers;  ///< of CSV and TSV
    std::int64_t* unpacked_bytes = nullptr;  ///< what compressed files are unpacked to is added here as they are read
    bool only_looks = false;  ///< a broken row among the first ones is told before those ahead of it are handed out
};

}  // namespace midrank
