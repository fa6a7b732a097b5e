// Random numbers as a function of (seed, stream, index): Philox 4x32-10 of Salmon et al. (2011). There is no state, so
// draw 17 of stream 3 is the same on one core and on forty.

#pragma once

#include <array>
#include <cstdint>

namespace midrank {

class Philox {
public:
    constexpr Philox(std::uint64_t seed, std::uint64_t stream) noexcept : seed_(seed), stream_(stream) {}

    constexpr std::uint64_t seed() const noexcept { return seed_; }
    constexpr std::uint64_t stream() const noexcept { return stream_; }

    /// Four words of 32 random bits.
    constexpr std::array<std::uint32_t, 4> block(std::uint64_t index) const noexcept {
        std::array<std::uint32_t, 4> x = {low(index), high(index), low(stream_), high(stream_)};
        std::uint32_t key0 = low(seed_);
        std::uint32_t key1 = high(seed_);
        for (int round = 0; round < 10; ++round) {
            const std::uint64_t a = std::uint64_t{0xD2511F53} * x[0];
            const std::uint64_t b = std::uint64_t{0xCD9E8D57} * x[2];
            x = {high(b) ^ x[1] ^ key0, low(b), high(a) ^ x[3] ^ key1, low(a)};
            key0 += 0x9E3779B9;
            key1 += 0xBB67AE85;
        }
        return x;
    }

    /// Two words of 64 random bits.
    constexpr std::array<std::uint64_t, 2> words(std::uint64_t index) const noexcept {
        const auto x = block(index);
        return {(std::uint64_t{x[1]} << 32) | x[0], (std::uint64_t{x[3]} << 32) | x[2]};
    }

private:
    static constexpr std::uint32_t low(std::uint64_t x) noexcept { return static_cast<std::uint32_t>(x); }
    static constexpr std::uint32_t high(std::uint64_t x) noexcept { return static_cast<std::uint32_t>(x >> 32); }

    std::uint64_t seed_, stream_;
};

/// A number strictly between 0 and 1: the middle of one of 2^52 equal cells.
constexpr double unit_interval(std::uint64_t word) noexcept {
    return (static_cast<double>(word >> 12) + 0.5) * 0x1p-52;
}

/// An integer in [0, bound), uniform up to 2^-64 * bound. bound > 0.
constexpr std::uint64_t below(std::uint64_t word, std::uint64_t bound) noexcept {
    __extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using)
    return static_cast<std::uint64_t>((static_cast<Wide>(word) * bound) >> 64);
}

}  // namespace midrank
