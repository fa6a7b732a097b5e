// An exact sum of doubles: the running total is a fixed-point number wide enough for every finite double, rounded only
// when it is read. So a sum does not depend on the order of its terms, on threads, or on how the terms were split, and
// merged parts equal the whole to the bit. Based on Neal's small superaccumulator (2015, arXiv:1505.05571); compensated
// summation was rejected because its result depends on the order.

#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>

namespace midrank {

class Sum {
public:
    /// Adds a finite number.
    void add(double x) noexcept {
        assert(std::isfinite(x));
        const auto bits = std::bit_cast<std::uint64_t>(x);
        const auto biased = static_cast<unsigned>(bits >> 52) & 0x7FFU;
        const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
        const std::uint64_t mantissa = biased != 0 ? fraction | (std::uint64_t{1} << 52) : fraction;
        const unsigned position = biased != 0 ? biased - 1 : 0;  // of the mantissa's lowest bit, in units of 2^-1074
        const unsigned limb = position / 32;
        const unsigned shift = position % 32;
        const auto low = static_cast<std::int64_t>((mantissa << shift) & 0xFFFFFFFFU);
        const auto high = static_cast<std::int64_t>(mantissa >> (32 - shift));
        const bool negative = (bits >> 63) != 0;
        limbs_[limb] += negative ? -low : low;
        limbs_[limb + 1] += negative ? -high : high;
        if (++pending_ == most_pending) carry();
    }

    /// Adds the exact product weight * x, as two doubles.
    void add_product(double weight, double x) noexcept {
        if (weight == 1) return add(x);
        const double product = weight * x;
        add(product);
        add(std::fma(weight, x, -product));
    }

    void merge(const Sum& other) noexcept;

    /// The exact sum rounded to the nearest double (infinite beyond the largest).
    double total() const noexcept;

    friend bool operator==(const Sum& a, const Sum& b) noexcept;

    /// The unit of limb i is 2^(32 i - 1074). 66 limbs span every double, two more hold 2^60 carries.
    static constexpr std::size_t limb_count = 68;
    /// The limbs in normal form, which is unique: all but the highest lie in [0, 2^32).
    std::array<std::int64_t, limb_count> normal_limbs() const noexcept;
    static Sum of_limbs(const std::array<std::int64_t, limb_count>& limbs) noexcept;

private:
    static constexpr int most_pending = 1 << 9;  // a limb grows by less than 2^53 an addition: far from overflow

    void carry() noexcept;

    std::array<std::int64_t, limb_count> limbs_{};
    int pending_ = 0;
};

}  // namespace midrank
