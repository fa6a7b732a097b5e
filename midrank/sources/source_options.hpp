// Options for reading files.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <optional>

namespace midrank {

struct SourceOptions {
    std::optional<char> delimiter;  ///< of text fields; none: guessed from the file name and the first line
    NumberSpelling numbers;  ///< in CSV and TSV
    std::int64_t* decompressed_bytes = nullptr;  ///< the decompressed size is added here during reading
    bool only_looks = false;  ///< report a broken row among the first ones before handing out those ahead of it
};

}  // namespace midrank
