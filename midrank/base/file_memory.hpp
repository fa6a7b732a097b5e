// Arrays in files, for rows that exceed the memory. While an ArraysInFiles exists, every large array (storage.hpp) is a
// mapped file in a temporary folder. Such a file has no name from the start, so nothing is left of it, however the
// process ends: Ctrl-C, a kill, a full disk. Its disk space is allocated when the array is made, so a full disk is an
// error there, rather than a fault during a computation.
//
// Code that uses arrays is unaffected. Touched pages stay mapped until the process exceeds its memory limit; then all
// are released at once, and mapped again on the next access, from the cache of the system or from the disk. So only the
// memory of the process is limited; the system can reclaim its cache for others.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace midrank {

/// TMPDIR if set; else /var/tmp, which is meant for large files and is on a disk, whereas /tmp may be in memory.
std::string temporary_folder();

class ArraysInFiles {
public:
    /// Only one may exist at a time. `most_resident`: memory limit of the process in bytes; 0: none.
    ArraysInFiles(std::string folder, std::int64_t most_resident);
    ArraysInFiles(const ArraysInFiles&) = delete;
    ArraysInFiles& operator=(const ArraysInFiles&) = delete;
    /// Arrays that still exist remain valid.
    ~ArraysInFiles();

private:
    class Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace midrank
