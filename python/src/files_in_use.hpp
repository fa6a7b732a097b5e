// Arrays in files (midrank/base/file_memory.hpp) for a program whose threads may ask several questions at once.

#pragma once

#include <cstdint>

namespace midrank {

/// During its lifetime, large arrays are in temporary files. If there are several, the first one determines the memory
/// limit.
class FilesInUse {
public:
    /// 0: no effect.
    explicit FilesInUse(std::int64_t most_memory);
    FilesInUse(const FilesInUse&) = delete;
    FilesInUse& operator=(const FilesInUse&) = delete;
    ~FilesInUse();

private:
    bool used_;
};

}  // namespace midrank
