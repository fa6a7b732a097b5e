#include "python/src/files_in_use.hpp"

#include "midrank/base/file_memory.hpp"

#include <memory>
#include <mutex>

namespace midrank {
namespace {

struct SharedFiles {
    std::mutex mutex;
    std::unique_ptr<ArraysInFiles> files;
    int users = 0;
};
SharedFiles& shared() {
    static SharedFiles files;
    return files;
}

}  // namespace

FilesInUse::FilesInUse(std::int64_t most_memory) : used_(most_memory > 0) {
    if (!used_) return;
    const std::scoped_lock lock(shared().mutex);
    if (!shared().files) shared().files = std::make_unique<ArraysInFiles>(temporary_folder(), most_memory);
    ++shared().users;
}

FilesInUse::~FilesInUse() {
    if (!used_) return;
    const std::scoped_lock lock(shared().mutex);
    if (--shared().users == 0) shared().files.reset();
}

}  // namespace midrank
