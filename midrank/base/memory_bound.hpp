// The bound on the memory of the process, for work that goes on in parts.

#pragma once

namespace midrank {

/// Where arrays lie in files (file_memory.hpp) and the process has more memory than it may, lets go of their pages; whoever else asks
/// waits meanwhile. Asked between parts of work, so that no thread runs ahead of the watch. Elsewhere it does nothing.
void keep_within_memory_bound();

}  // namespace midrank
