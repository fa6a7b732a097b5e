// Keeps the memory of the process within its limit, for work that is done in parts.

#pragma once

namespace midrank {

/// If arrays lie in files (file_memory.hpp) and the process exceeds its memory limit, releases their pages; other
/// callers wait meanwhile. Called between parts of work, so that no thread runs far ahead of the check. Otherwise does
/// nothing.
void keep_within_memory_bound();

}  // namespace midrank
