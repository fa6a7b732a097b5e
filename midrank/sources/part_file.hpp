// The file that a result is written to before it takes its place: it lies beside it as NAME.PROCESS-NUMBER.part, a long NAME cut. A program that
// is killed leaves it there; the next one that writes to the same place removes it, for the name says whose it was, and whoever
// is still writing holds a lock on it.

#pragma once

#include <string>

namespace midrank {

/// Where a chain of links leads, also if there is nothing yet.
std::string end_of_links(const std::string& path);

/// Throws Error, which begins with `name`, where there is a file that nobody may write to: to replace it takes the folder's permission
/// alone.
void refuse_read_only(const std::string& path, const std::string& name);

struct PartFile {
    int descriptor = -1;  ///< -1: it could not be made, and errno says why
    std::string path;
};

/// A new file beside `target`, open for writing and locked, with the permissions of `target` if there is one, else those that new
/// files get. What dead processes of this
/// user left behind of the same target is removed first.
PartFile create_part_file(const std::string& target);

}  // namespace midrank
