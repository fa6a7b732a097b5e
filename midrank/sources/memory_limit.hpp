// How much memory rows may take, and the words for more than that.

#pragma once

#include <cstdint>
#include <string>

namespace midrank {

struct MemoryLimit {
    std::int64_t bytes = 0;  ///< 0: none
    bool given = false;  ///< by the user; else what the machine has
};

/// Throws Error: `rows` ("x.csv: its first 1000 rows") need more than the limit. `way_out` goes on behind "allow more", as in "or
/// evaluate a sample".
[[noreturn]] void refuse_for_memory(const std::string& rows, MemoryLimit limit, const std::string& way_out);

}  // namespace midrank
