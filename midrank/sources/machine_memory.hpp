#pragma once

#include <cstdint>
#include <filesystem>

namespace midrank {

/// Memory that this process may use, in bytes: that of the machine, or of its control group (as in a container) if that
/// allows less. 0 where unknown. `root`: root of the file system, for tests.
std::int64_t machine_memory(const std::filesystem::path& root = "/");

}  // namespace midrank
