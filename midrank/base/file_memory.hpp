// Arrays that lie in files, for rows that outgrow the memory. While an ArraysInFiles lives, every large array (storage.hpp) is a
// mapped file of a temporary folder. Such a file has no name from the beginning on, so nothing is left of it, however the process
// ends: Ctrl-C, a kill, a full disk. Its room on the disk is taken when the array is made, so a full disk is an error there and
// not a fault in the middle of a sum.
//
// Code that reads and writes arrays does not know. The pages that it touches stay mapped until the process has more memory than it
// may, and are let go of then all at once: a page that is read again is mapped again, from the cache of the system or from the
// disk. So what is bounded is the process; what the cache of the system holds besides, it can give to others.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace midrank {

/// TMPDIR where it is set; else /var/tmp, which is meant for large files and lies on a disk where /tmp may lie in memory.
std::string temporary_folder();

class ArraysInFiles {
public:
    /// At most one lives at a time. `most_resident`: how many bytes of memory the process is to have at most; 0: no bound.
    ArraysInFiles(std::string folder, std::int64_t most_resident);
    ArraysInFiles(const ArraysInFiles&) = delete;
    ArraysInFiles& operator=(const ArraysInFiles&) = delete;
    /// Arrays that are left stay where they are.
    ~ArraysInFiles();

private:
    class Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace midrank
