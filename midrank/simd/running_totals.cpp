// Four numbers at a time: each lane adds those to its left, in two steps, and then what came before all four. So a total waits for
// one addition in four numbers, not in each. Whole totals are exact, so the order of the additions does not show.

#include "midrank/simd/running_totals.hpp"

#include "midrank/simd/each_machine.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace midrank {
namespace {

constexpr std::size_t lanes = 4;
template <class Number>
using Lanes __attribute__((vector_size(lanes * sizeof(Number)))) = Number;

template <class Stored, class Number>
MIDRANK_FOR_EACH_MACHINE void total(const Stored* numbers, std::size_t size, Number start, Number* copy,
                                    Number* upto) noexcept {
    for (std::size_t i = 0; i < size; ++i) copy[i] = static_cast<Number>(numbers[i]);
    upto[0] = start;
    const Lanes<Number> zero = {};
    Lanes<Number> before = zero + start;
    const std::size_t whole = size / lanes * lanes;
    for (std::size_t i = 0; i < whole; i += lanes) {
        Lanes<Number> sums;
        std::memcpy(&sums, copy + i, sizeof sums);
        sums += __builtin_shufflevector(zero, sums, 0, 4, 5, 6);
        sums += __builtin_shufflevector(zero, sums, 0, 1, 4, 5);
        const Lanes<Number> totals = before + sums;
        std::memcpy(upto + i + 1, &totals, sizeof totals);
        before += __builtin_shufflevector(sums, sums, 3, 3, 3, 3);
    }
    for (std::size_t i = whole; i < size; ++i) upto[i + 1] = upto[i] + copy[i];
}

}  // namespace

template <class Stored, class Number>
void running_totals(std::span<const Stored> numbers, Number start, Number* copy, Number* upto) noexcept {
    total(numbers.data(), numbers.size(), start, copy, upto);
}

template void running_totals(std::span<const std::uint8_t>, double, double*, double*) noexcept;
template void running_totals(std::span<const std::uint32_t>, double, double*, double*) noexcept;
template void running_totals(std::span<const std::uint64_t>, double, double*, double*) noexcept;
template void running_totals(std::span<const std::uint8_t>, std::int64_t, std::int64_t*, std::int64_t*) noexcept;
template void running_totals(std::span<const std::uint32_t>, std::int64_t, std::int64_t*, std::int64_t*) noexcept;
template void running_totals(std::span<const std::uint64_t>, std::int64_t, std::int64_t*, std::int64_t*) noexcept;

}  // namespace midrank
