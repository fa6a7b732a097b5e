#include "midrank/base/storage.hpp"

#include <pthread.h>

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <mutex>

namespace midrank {
namespace {

constexpr std::size_t huge_page = std::size_t{1} << 21;
constexpr std::size_t most_kept = std::size_t{192} << 20;  // bytes kept for reuse

std::size_t whole_pages(std::size_t bytes) {
    if (bytes > SIZE_MAX - 2 * huge_page) throw std::bad_alloc();
    return (bytes + huge_page - 1) / huge_page * huge_page;
}

/// New pages, aligned to huge pages.
void* map_pages(std::size_t size) {
    void* raw = mmap(nullptr, size + huge_page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (raw == MAP_FAILED) throw std::bad_alloc();  // NOLINT(performance-no-int-to-ptr): the system's constant
    auto* begin = static_cast<std::byte*>(raw);
    const std::size_t lead = (huge_page - reinterpret_cast<std::uintptr_t>(begin) % huge_page) % huge_page;  // NOLINT
    if (lead > 0) munmap(begin, lead);
    if (lead < huge_page) munmap(begin + lead + size, huge_page - lead);
    madvise(begin + lead, size, MADV_HUGEPAGE);  // only a hint: without it the pages are small
    return begin + lead;
}

class Kept {
public:
    void* take(std::size_t size) {
        const std::scoped_lock lock(mutex_);
        const auto found = std::ranges::find(blocks_, size, &Block::size);
        if (found == blocks_.end()) return nullptr;
        void* begin = found->begin;
        total_ -= size;
        blocks_.erase(found);
        return begin;
    }
    bool keep(void* begin, std::size_t size) noexcept {
        const std::scoped_lock lock(mutex_);
        if (!keeps_ || total_ + size > most_kept || blocks_.size() == blocks_.capacity()) return false;
        blocks_.push_back({begin, size});
        total_ += size;
        return true;
    }
    void set(bool keeps) noexcept {
        const std::scoped_lock lock(mutex_);
        keeps_ = keeps;
        if (keeps) return;
        for (const Block& block : blocks_) munmap(block.begin, block.size);
        blocks_.clear();
        total_ = 0;
    }
    Kept() { blocks_.reserve(64); }
    void lock() { mutex_.lock(); }
    void unlock() { mutex_.unlock(); }

private:
    struct Block {
        void* begin;
        std::size_t size;
    };
    std::mutex mutex_;
    std::vector<Block> blocks_;
    std::size_t total_ = 0;
    bool keeps_ = true;
};

Kept& kept() {
    static Kept blocks;
    // A fork waits until no thread holds the lock, because in the child nobody would release it.
    static const int forks_wait [[maybe_unused]] =
        pthread_atfork([] { kept().lock(); }, [] { kept().unlock(); }, [] { kept().unlock(); });
    return blocks;
}

}  // namespace

void* take_pages(std::size_t bytes) {
    const std::size_t size = whole_pages(bytes);
    if (void* block = kept().take(size)) return block;
    return map_pages(size);
}

void give_pages_back(void* block, std::size_t bytes) noexcept {
    const std::size_t size = (bytes + huge_page - 1) / huge_page * huge_page;
    if (!kept().keep(block, size)) munmap(block, size);
}

void keep_pages(bool keep) noexcept { kept().set(keep); }

}  // namespace midrank
