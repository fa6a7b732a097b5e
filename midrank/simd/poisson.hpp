// Small Poisson counts in bulk: one random byte determines almost every count; for the few bytes on a border between
// two counts, 56 further bits decide. So the distribution is exact to 2^-64 at the cost of one byte per count.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// The bounds at which a uniform 64-bit number passes from one count to the next.
class PoissonTable {
public:
    /// `mean` in (0, 2].
    explicit PoissonTable(double mean);

    /// The count of a uniform number.
    std::uint8_t count(std::uint64_t uniform) const noexcept {
        std::uint8_t k = 0;
        while (k < most && uniform >= bounds_[k]) ++k;
        return k;
    }
    std::span<const std::uint64_t> bounds() const noexcept { return bounds_; }

    static constexpr std::uint8_t most = 32;  ///< P(count > 32) < 2^-64

private:
    std::array<std::uint64_t, most> bounds_;  // bounds_[k] / 2^64 = P(count <= k)
};

/// Fills `counts` with independent draws, and returns their sum. Uses the random bytes from block `index` on; the bits
/// for borders come from block index + 2^39 on. The same on every machine.
std::uint64_t draw_poisson(std::span<std::uint8_t> counts, const PoissonTable& table, const Philox& random,
                           std::uint64_t index);

}  // namespace midrank
