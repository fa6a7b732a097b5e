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
    bool only_looks =
        false;  ///< of the first rows no more is wanted than how they look: a broken one among them is said at once
};

}  // namespace midrank
