// Types shared by the checks in this folder: runs of valid rows, and the fault of one row, which read_predictions.cpp
// turns into an Error after adding the file and the column.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// Rows [first, last) of a batch, none with a missing value.
struct Run {
    std::int64_t first = 0;
    std::int64_t last = 0;

    std::int64_t size() const noexcept { return last - first; }
};

/// Thrown where the value in row `row` of a batch cannot be used. The sentence follows the place and a colon.
struct Fault {
    std::int64_t row = 0;
    std::string sentence;
    std::vector<std::string> words = {};  ///< options that would solve it, for NeedsOptions
};

}  // namespace midrank
