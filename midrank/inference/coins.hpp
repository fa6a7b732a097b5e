// Fair coin flips of one replicate, generated in bulk.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {

class Coins {
public:
    Coins(const Philox& random, std::size_t count) {
        words_.reserve(count / bits_in_word + 2);
        for (std::uint64_t block = 0; words_.size() * bits_in_word < count; ++block) {
            const auto words = random.words(block);
            words_.insert(words_.end(), words.begin(), words.end());
        }
    }

    bool operator[](std::size_t i) const noexcept {
        return ((words_[i / bits_in_word] >> (i % bits_in_word)) & 1) != 0;
    }

private:
    static constexpr std::size_t bits_in_word = 64;
    std::vector<std::uint64_t> words_;
};

}  // namespace midrank
