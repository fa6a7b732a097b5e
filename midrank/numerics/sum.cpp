#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <limits>

namespace midrank {

void Sum::carry() noexcept {
    pending_ = 0;
    // Most sums have only a few non-zero limbs.
    const auto is_used = [](std::int64_t limb) { return limb != 0; };
    auto i = static_cast<std::size_t>(std::ranges::find_if(limbs_, is_used) - limbs_.begin());
    if (i == limb_count) return;
    std::size_t beyond = limb_count;
    while (!is_used(limbs_[beyond - 1])) --beyond;
    for (; i + 1 < limb_count; ++i) {
        const std::int64_t carried = limbs_[i] >> 32;  // floor, so the remainder lies in [0, 2^32)
        if (carried == 0 && i >= beyond) return;
        limbs_[i] -= carried << 32;
        limbs_[i + 1] += carried;
    }
}

void Sum::merge(const Sum& other) noexcept {
    // After a carry a limb is below 2^53, and so is each addition to it.
    const int added = other.pending_ + 1;
    if (pending_ + added >= most_pending) carry();
    for (std::size_t i = 0; i < limb_count; ++i) limbs_[i] += other.limbs_[i];
    pending_ += added;
    if (pending_ >= most_pending) carry();
}

std::array<std::int64_t, Sum::limb_count> Sum::normal_limbs() const noexcept {
    Sum normal = *this;
    normal.carry();
    return normal.limbs_;
}

Sum Sum::of_limbs(const std::array<std::int64_t, limb_count>& limbs) noexcept {
    Sum sum;
    sum.limbs_ = limbs;
    sum.carry();
    return sum;
}

double Sum::total() const noexcept {
    Sum normal = *this;
    normal.carry();
    auto& limbs = normal.limbs_;
    const bool negative = limbs.back() < 0;
    if (negative) {
        for (std::int64_t& limb : limbs) limb = -limb;
        normal.carry();
    }
    std::size_t top = limb_count;
    while (top > 0 && limbs[top - 1] == 0) --top;
    if (top == 0) return 0;
    --top;
    // Only a total beyond every double has more than 32 bits in the highest limb.
    if (limbs[top] >= (std::int64_t{1} << 32)) {
        return negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    }
    // Collects 64 leading bits; everything below sets the lowest one ("sticky bit").
    const auto limb_at = [&limbs, top](std::size_t below) {
        return top >= below ? static_cast<std::uint64_t>(limbs[top - below]) : std::uint64_t{0};
    };
    const int width = static_cast<int>(std::bit_width(limb_at(0)));
    std::uint64_t digits = (limb_at(0) << (64 - width)) | (limb_at(1) << (32 - width)) |
                           (width > 0 && width < 32 ? limb_at(2) >> width : 0);
    if (width == 32) digits = (limb_at(0) << 32) | limb_at(1);
    bool sticky = width == 32 ? limb_at(2) != 0 : (limb_at(2) & ((std::uint64_t{1} << width) - 1)) != 0;
    for (std::size_t below = 3; below <= top && !sticky; ++below) sticky = limb_at(below) != 0;
    const int exponent = 32 * static_cast<int>(top) + width - 64 - 1074;
    // Rounds explicitly to the number of bits of the result: fewer than 53 if it is subnormal.
    const int kept = std::min(53, 64 + exponent + 1074);
    if (kept <= 0) return 0;  // cannot happen: the lowest unit is the smallest subnormal
    const int dropped = 64 - kept;
    const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
    const std::uint64_t rest = digits & ((half << 1) - 1);
    std::uint64_t rounded = digits >> dropped;
    if (rest > half || (rest == half && (sticky || (rounded & 1) != 0))) ++rounded;
    const double magnitude = std::ldexp(static_cast<double>(rounded), exponent + dropped);
    return negative ? -magnitude : magnitude;
}

bool operator==(const Sum& a, const Sum& b) noexcept { return a.normal_limbs() == b.normal_limbs(); }

}  // namespace midrank
