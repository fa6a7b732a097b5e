// The memory limit for rows, and the message where it is exceeded.

#pragma once

#include <cstdint>
#include <string>

namespace midrank {

struct MemoryLimit {
    std::int64_t bytes = 0;  ///< 0: no limit
    bool given = false;  ///< by the user; otherwise that of the machine
};

/// Throws Error: `rows` ("x.csv: its first 1000 rows") need more than the limit. `way_out` continues after "allow
/// more", for example "or evaluate a sample".
[[noreturn]] void refuse_for_memory(const std::string& rows, MemoryLimit limit, const std::string& way_out);

}  // namespace midrank
