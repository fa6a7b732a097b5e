#pragma once

#include "midrank/numerics/exact.hpp"

#include <cstdint>
#include <span>

namespace midrank {

/// Sorts in ascending order with the widest vectors the processor has.
void sort(std::span<std::uint32_t> keys);
void sort(std::span<std::uint64_t> keys);
void sort(std::span<Uint128> keys);

}  // namespace midrank
