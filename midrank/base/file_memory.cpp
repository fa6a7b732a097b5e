#include "midrank/base/file_memory.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/memory_bound.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/base/text.hpp"

#include <fcntl.h>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace midrank {
namespace {

// A process may have about 65,000 mappings. Further arrays use ordinary memory.
constexpr std::size_t most_mapped = 50'000;

std::atomic<bool> active = false;
std::atomic<std::size_t> mapped_count = 0;

struct MappedFiles {
    std::mutex mutex;
    std::map<void*, std::size_t> blocks;
    std::string folder;
};
MappedFiles& mapped() {
    static MappedFiles all;
    return all;
}

std::string words_of(int number) { return std::generic_category().message(number); }

constexpr const char* out_of_full_disk =
    ". Free some space there, set the environment variable TMPDIR to another folder, or allow more memory.";

/// Nameless from the start; where the file system does not support that, removed immediately.
int open_unnamed(const std::string& folder) {
    int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL)) {
        std::string path = folder + "/midrank-XXXXXX";
        descriptor = ::mkostemp(path.data(), O_CLOEXEC);
        if (descriptor >= 0) ::unlink(path.c_str());
    }
    if (descriptor < 0) {
        const int why = errno;
        throw Error("No temporary file can be created in " + printable(folder) + ": " + words_of(why) +
                    out_of_full_disk);
    }
    return descriptor;
}

void* map_file(const std::string& folder, std::size_t bytes) {
    const int descriptor = open_unnamed(folder);
    const int full = ::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes));
    if (full != 0) {
        ::close(descriptor);
        throw Error("The temporary folder " + printable(folder) + " cannot hold another " +
                    std::to_string((bytes >> 20) + 1) + " MB of sorted rows: " + words_of(full) + out_of_full_disk);
    }
    void* begin = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    ::close(descriptor);  // the mapping keeps the file
    return begin == MAP_FAILED ? nullptr : begin;  // NOLINT(performance-no-int-to-ptr): the system's constant
}

/// The pages keep their contents, in the cache of the system or on the disk, even if they are in use meanwhile.
void release_pages() {
    const std::scoped_lock lock(mapped().mutex);
    for (const auto& [begin, bytes] : mapped().blocks) ::madvise(begin, bytes, MADV_DONTNEED);
}

/// Memory of this process in bytes: the second number of the file.
class ResidentMemory {
public:
    ResidentMemory() : file_(::open("/proc/self/statm", O_RDONLY | O_CLOEXEC)) {}
    ResidentMemory(const ResidentMemory&) = delete;
    ResidentMemory& operator=(const ResidentMemory&) = delete;
    ~ResidentMemory() {
        if (file_ >= 0) ::close(file_);
    }

    std::int64_t bytes() const {
        std::array<char, 128> text{};
        const ssize_t size = file_ < 0 ? 0 : ::pread(file_, text.data(), text.size(), 0);
        const std::string_view all(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
        const auto space = all.find(' ');
        std::int64_t pages = 0;
        if (space != std::string_view::npos) std::from_chars(all.data() + space + 1, all.data() + all.size(), pages);
        return pages * page_;
    }

private:
    int file_;
    std::int64_t page_ = ::sysconf(_SC_PAGESIZE);
};

/// The memory limit, and the release of pages where it is exceeded.
class MemoryBound {
public:
    void set(std::int64_t most) {
        const std::scoped_lock lock(mutex_);
        bound_ = most - most / 4;  // the rest is for pages touched before the next check
        step_ = std::max<std::int64_t>(most / 16, 16 << 20);
        allowed_ = bound_.load();
        set_ = most > 0;
    }
    /// Whether the limit is close, so that the next check is due soon.
    bool keep() {
        if (!set_.load(std::memory_order_relaxed)) return false;
        std::int64_t resident = memory_.bytes();
        if (resident > allowed_) {
            const std::scoped_lock lock(mutex_);
            resident = memory_.bytes();
            if (resident > allowed_) {
                release_pages();
                resident = memory_.bytes();
            }
            // If the rest of the process alone exceeds the limit, pages are released after a few more have been
            // touched.
            allowed_ = std::max(bound_.load(), resident + step_);
        } else if (allowed_ > bound_) {
            const std::scoped_lock lock(mutex_);
            allowed_ = std::max(bound_.load(), std::min(allowed_.load(), resident + step_));
        }
        return resident > bound_ / 2;
    }

private:
    ResidentMemory memory_;
    std::mutex mutex_;
    std::atomic<bool> set_ = false;
    std::atomic<std::int64_t> bound_ = 0, step_ = 0, allowed_ = 0;
};
MemoryBound& memory_bound() {
    static MemoryBound bound;
    return bound;
}

}  // namespace

std::string temporary_folder() {
    const char* const named = std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe): nothing sets it
    if (named != nullptr && *named != '\0') return named;
    return ::access("/var/tmp", W_OK | X_OK) == 0 ? "/var/tmp" : "/tmp";
}

void keep_within_memory_bound() { memory_bound().keep(); }

/// Checks the memory of the process periodically, for work that does not check by itself.
class ArraysInFiles::Watch {
public:
    Watch() : thread_([this] { run(); }) {}
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        {
            const std::scoped_lock lock(mutex_);
            stopped_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

private:
    void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            const auto pause = std::chrono::milliseconds(memory_bound().keep() ? 1 : 4);
            if (wake_.wait_for(lock, pause, [this] { return stopped_; })) return;
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopped_ = false;
    std::thread thread_;
};

ArraysInFiles::ArraysInFiles(std::string folder, std::int64_t most_resident) {
    assert(!active.load());
    {
        const std::scoped_lock lock(mapped().mutex);
        mapped().folder = std::move(folder);
    }
    keep_pages(false);
    active = true;
    memory_bound().set(most_resident);
    if (most_resident > 0) watch_ = std::make_unique<Watch>();
}

ArraysInFiles::~ArraysInFiles() {
    watch_.reset();
    memory_bound().set(0);
    active = false;
    keep_pages(true);
}

void* take_file_pages(std::size_t bytes) {
    if (!active.load(std::memory_order_relaxed) || mapped_count >= most_mapped) return nullptr;
    std::string folder;
    {
        const std::scoped_lock lock(mapped().mutex);
        folder = mapped().folder;
    }
    keep_within_memory_bound();
    void* const begin = map_file(folder, bytes);
    if (begin == nullptr) return nullptr;
    const std::scoped_lock lock(mapped().mutex);
    mapped().blocks.emplace(begin, bytes);
    ++mapped_count;
    return begin;
}

bool give_file_pages_back(void* block) noexcept {
    if (mapped_count.load(std::memory_order_relaxed) == 0) return false;
    std::size_t bytes = 0;
    {
        const std::scoped_lock lock(mapped().mutex);
        const auto found = mapped().blocks.find(block);
        if (found == mapped().blocks.end()) return false;
        bytes = found->second;
        mapped().blocks.erase(found);
        --mapped_count;
    }
    // This may take long while the disk is still writing the file, so nobody should have to wait for it.
    ::munmap(block, bytes);
    return true;
}

}  // namespace midrank
