#pragma once

#include <cstdint>
#include <filesystem>

namespace midrank {

/// Bytes of memory that this process may have: those of the machine, or of the control group that it runs in (as in a container)
/// where that allows less. 0 where the system tells neither. `root`: where its files begin.
std::int64_t machine_memory(const std::filesystem::path& root = "/");

}  // namespace midrank
