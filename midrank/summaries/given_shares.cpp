#include "midrank/summaries/given_shares.hpp"

#include <cstdint>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t given_shares_layout = 1;

}  // namespace

Bytes GivenShares::encode() const {
    ByteWriter writer(kind, given_shares_layout);
    writer.put(static_cast<std::uint64_t>(slices_.size()));
    for (const WeightMoments& slice : slices_) put_part(writer, slice.encode());
    return std::move(writer).take();
}

GivenShares GivenShares::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, given_shares_layout);
    const auto count = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(count);  // each needs at least a length
    std::vector<WeightMoments> slices;
    slices.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) slices.push_back(WeightMoments::decode(take_part(reader)));
    reader.finish();
    return GivenShares(std::move(slices));
}

}  // namespace midrank
