// Turns what a library or the operating system reports into an Error for users: begins with the place, on one line,
// without references to source code.

#pragma once

#include "midrank/base/error.hpp"

#include <string_view>

namespace midrank {

/// What may fail in a step of work: a clause, and a sentence with a way out.
struct Failure {
    std::string_view what;
    std::string_view way_out;
};

inline constexpr Failure unreadable = {"it cannot be read to its end", "Check the file and the disk."};
inline constexpr Failure damaged_compression = {"the compressed file is damaged or cut short",
                                                "Write or copy it again."};
inline constexpr Failure damaged_parquet = {"the Parquet file is damaged or cut short", "Write or copy it again."};
inline constexpr Failure damaged_arrow = {"the Arrow file is damaged or cut short", "Write or copy it again."};
inline constexpr Failure unwritable = {"it cannot be written",
                                       "Check the directory, its permissions and the space left."};

/// "place: what (what the library says). Way out."
Error complaint(std::string_view place, const Failure& failure, std::string_view says);

/// For a library that has run out of memory, and for a format that is not built in.
Error out_of_memory(std::string_view place);
Error not_built_in(std::string_view place, std::string_view says);

}  // namespace midrank
