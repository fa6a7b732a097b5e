#include "midrank/numerics/sum_bytes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace midrank {

void put_sum(ByteWriter& writer, const Sum& sum) {
    const auto limbs = sum.normal_limbs();
    const auto filled = [](std::int64_t limb) { return limb != 0; };
    const auto first = std::ranges::find_if(limbs, filled);
    const auto past = std::ranges::find_if(limbs.rbegin(), limbs.rend(), filled).base();
    const auto count = first == limbs.end() ? 0 : past - first;
    writer.put(static_cast<std::uint8_t>(first - limbs.begin()));
    writer.put(static_cast<std::uint8_t>(count));
    if (count > 0)
        writer.put(
            std::span(limbs).subspan(static_cast<std::size_t>(first - limbs.begin()), static_cast<std::size_t>(count)));
}

Sum take_sum(ByteReader& reader) {
    const std::size_t first = reader.take<std::uint8_t>();
    const std::size_t count = reader.take<std::uint8_t>();
    if (first > Sum::limb_count || count > Sum::limb_count - first) reader.fail("a sum is too wide");
    std::array<std::int64_t, Sum::limb_count> limbs{};
    reader.take(std::span(limbs).subspan(first, count));
    constexpr std::int64_t most = std::int64_t{1} << 32;
    const std::int64_t highest = limbs.back();
    const bool normal = std::all_of(limbs.begin(), limbs.end() - 1, [](auto limb) { return limb >= 0 && limb < most; });
    if (!normal || highest < -most || highest >= most) reader.fail("a sum is not valid");
    return Sum::of_limbs(limbs);
}

}  // namespace midrank
