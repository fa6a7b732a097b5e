#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {

/// Hash table from a 64-bit key to a code: open addressing in one array, two memory accesses per look-up, where
/// std::unordered_map needs four.
class CodeTable {
public:
    static constexpr std::int32_t none = -1;

    /// The code under `key` for which `is_it(code)` holds, or `none`.
    template <class IsIt>
    std::int32_t find(std::uint64_t key, IsIt&& is_it) const {
        for (std::size_t i = home(key); slots_[i].code != none; i = (i + 1) & (slots_.size() - 1)) {
            if (slots_[i].key == key && is_it(slots_[i].code)) return slots_[i].code;
        }
        return none;
    }

    /// Adds a key that `find` did not find.
    void insert(std::uint64_t key, std::int32_t code) {
        if (2 * ++size_ > slots_.size()) {
            std::vector<Slot> old(2 * slots_.size());
            old.swap(slots_);
            for (const Slot& slot : old) {
                if (slot.code != none) place(slot);
            }
        }
        place({key, code});
    }

    void clear() { *this = CodeTable(); }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::int32_t code = none;
    };

    // The upper bits of the product depend on all bits of the key (Fibonacci hashing).
    std::size_t home(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15u) >> (64 - std::countr_zero(slots_.size())));
    }
    void place(const Slot& slot) noexcept {
        std::size_t i = home(slot.key);
        while (slots_[i].code != none) i = (i + 1) & (slots_.size() - 1);
        slots_[i] = slot;
    }

    std::vector<Slot> slots_ = std::vector<Slot>(64);  // a power of two, at most half full
    std::size_t size_ = 0;
};

}  // namespace midrank
