// A vector that does not zero memory which is about to be filled, on recycled pages. With a million rows, touching
// fresh pages for the first time costs more than sorting: 15 ms for 24 MB, against 5 ms of work (bench/tasks/roc_auc).
// So large blocks use huge pages where the system grants them, and freed blocks are kept for reuse, up to a limit.

#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace midrank {

/// Memory for large arrays. Throws std::bad_alloc. Safe to call from any thread.
void* take_pages(std::size_t bytes);
void give_pages_back(void* block, std::size_t bytes) noexcept;
inline constexpr std::size_t smallest_paged_block = std::size_t{1} << 20;
/// Whether freed pages are kept for reuse. false also frees those that are kept.
void keep_pages(bool keep) noexcept;

/// The same in a file, if arrays are to lie in files (file_memory.hpp); else null. Throws Error where there is no room.
void* take_file_pages(std::size_t bytes);
/// Frees the block if it lies in a file; returns whether it did.
bool give_file_pages_back(void* block) noexcept;
inline constexpr std::size_t smallest_file_block = std::size_t{1} << 17;

template <class T>
struct UninitializedAllocator {
    using value_type = T;  // NOLINT(readability-identifier-naming): the standard's name

    UninitializedAllocator() noexcept = default;
    template <class U>
    UninitializedAllocator(const UninitializedAllocator<U>&) noexcept {}  // NOLINT(google-explicit-constructor)

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
        const std::size_t bytes = count * sizeof(T);
        if (bytes >= smallest_file_block) {
            if (void* const block = take_file_pages(bytes)) return static_cast<T*>(block);
        }
        if (bytes >= smallest_paged_block) return static_cast<T*>(take_pages(bytes));
        return std::allocator<T>().allocate(count);
    }
    void deallocate(T* block, std::size_t count) noexcept {
        const std::size_t bytes = count * sizeof(T);
        if (bytes >= smallest_file_block && give_file_pages_back(block)) return;
        if (bytes >= smallest_paged_block) {
            give_pages_back(block, bytes);
        } else {
            std::allocator<T>().deallocate(block, count);
        }
    }

    template <class U>
    void construct(U* place) noexcept(std::is_nothrow_default_constructible_v<U>) {
        ::new (static_cast<void*>(place)) U;
    }
    template <class U, class... Arguments>
    void construct(U* place, Arguments&&... arguments) {
        std::construct_at(place, std::forward<Arguments>(arguments)...);
    }

    friend bool operator==(const UninitializedAllocator&, const UninitializedAllocator&) noexcept { return true; }
};

template <class T>
using Array = std::vector<T, UninitializedAllocator<T>>;

}  // namespace midrank
