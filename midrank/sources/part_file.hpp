// The temporary file of a result, next to its final place, as NAME.PROCESS-NUMBER.part (a long NAME is cut). A killed
// program leaves it behind; the next one that writes to the same place removes it: the name identifies its process, and
// a process that is still writing holds a lock on it.

#pragma once

#include <string>

namespace midrank {

/// The target of a chain of links, even if it does not exist yet.
std::string end_of_links(const std::string& path);

/// Throws Error, which begins with `name`, where there is a read-only file: replacing it would need only the permission
/// of the folder.
void refuse_read_only(const std::string& path, const std::string& name);

struct PartFile {
    int descriptor = -1;  ///< -1: it could not be created, see errno
    std::string path;
};

/// A new file next to `target`, open for writing and locked, with the permissions of `target` if it exists, else the
/// default ones. First removes temporary files for the same target left by dead processes of this user.
PartFile create_part_file(const std::string& target);

}  // namespace midrank
