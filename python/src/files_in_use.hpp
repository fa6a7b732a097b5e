// Arrays in files (midrank/base/file_memory.hpp) for a program whose threads may ask several questions at the same time.

#pragma once

#include <cstdint>

namespace midrank {

/// While one of these lives, large arrays lie in temporary files. Of several at the same time the first says the bound on the process.
class FilesInUse {
public:
    /// 0: arrays lie where they would without this.
    explicit FilesInUse(std::int64_t most_memory);
    FilesInUse(const FilesInUse&) = delete;
    FilesInUse& operator=(const FilesInUse&) = delete;
    ~FilesInUse();

private:
    bool used_;
};

}  // namespace midrank
