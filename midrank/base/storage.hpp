// A vector that does not write zeros into memory it is about to fill. For 10^8 rows the zeros cost as much as the work,
// and pages that are never filled are never taken from the machine.

#pragma once

#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace midrank {

template <class T>
struct UninitializedAllocator : std::allocator<T> {
    template <class U>
    struct rebind {  // NOLINT(readability-identifier-naming): the standard's name
        using other = UninitializedAllocator<U>;
    };
    using std::allocator<T>::allocator;

    template <class U>
    void construct(U* place) noexcept(std::is_nothrow_default_constructible_v<U>) {
        ::new (static_cast<void*>(place)) U;
    }
    template <class U, class... Arguments>
    void construct(U* place, Arguments&&... arguments) {
        std::construct_at(place, std::forward<Arguments>(arguments)...);
    }
};

template <class T>
using Array = std::vector<T, UninitializedAllocator<T>>;

}  // namespace midrank
