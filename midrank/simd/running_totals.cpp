// Four numbers at a time: each lane adds those to its left, in two steps, then what came before all four. So the chain
// of dependent additions has one step per four numbers. Integer totals are exact, so the order of additions does not
// matter.

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

/// Replaces four numbers by their cumulative sums, including those before; `before` is updated.
template <class Number>
[[gnu::always_inline]] inline void total_four(Lanes<Number>& numbers, Lanes<Number>& before) noexcept {
    const Lanes<Number> zero = {};
    numbers += __builtin_shufflevector(zero, numbers, 0, 4, 5, 6);
    numbers += __builtin_shufflevector(zero, numbers, 0, 1, 4, 5);
    const Lanes<Number> sum = __builtin_shufflevector(numbers, numbers, 3, 3, 3, 3);
    numbers += before;
    before += sum;
}

template <class Stored, class Number>
MIDRANK_FOR_EACH_MACHINE void total(const Stored* numbers, std::size_t size, Number start, Number* copy,
                                    Number* upto) noexcept {
    for (std::size_t i = 0; i < size; ++i) copy[i] = static_cast<Number>(numbers[i]);
    upto[0] = start;
    const Lanes<Number> zero = {};
    Lanes<Number> before = zero + start;
    const std::size_t whole = size / lanes * lanes;
    for (std::size_t i = 0; i < whole; i += lanes) {
        Lanes<Number> four;
        std::memcpy(&four, copy + i, sizeof four);
        total_four<Number>(four, before);
        std::memcpy(upto + i + 1, &four, sizeof four);
    }
    for (std::size_t i = whole; i < size; ++i) upto[i + 1] = upto[i] + copy[i];
}

MIDRANK_FOR_EACH_MACHINE void add_up_in_place(std::uint32_t* numbers, std::size_t size) noexcept {
    Lanes<std::uint32_t> before = {};
    const std::size_t whole = size / lanes * lanes;
    for (std::size_t i = 0; i < whole; i += lanes) {
        Lanes<std::uint32_t> four;
        std::memcpy(&four, numbers + i, sizeof four);
        total_four<std::uint32_t>(four, before);
        std::memcpy(numbers + i, &four, sizeof four);
    }
    for (std::size_t i = whole; i < size; ++i) numbers[i] += i > 0 ? numbers[i - 1] : 0;
}

}  // namespace

template <class Stored, class Number>
void running_totals(std::span<const Stored> numbers, Number start, Number* copy, Number* upto) noexcept {
    total(numbers.data(), numbers.size(), start, copy, upto);
}

void add_up(std::span<std::uint32_t> numbers) noexcept { add_up_in_place(numbers.data(), numbers.size()); }

template void running_totals(std::span<const std::uint8_t>, double, double*, double*) noexcept;
template void running_totals(std::span<const std::uint32_t>, double, double*, double*) noexcept;
template void running_totals(std::span<const std::uint64_t>, double, double*, double*) noexcept;
template void running_totals(std::span<const std::uint8_t>, std::int64_t, std::int64_t*, std::int64_t*) noexcept;
template void running_totals(std::span<const std::uint32_t>, std::int64_t, std::int64_t*, std::int64_t*) noexcept;
template void running_totals(std::span<const std::uint64_t>, std::int64_t, std::int64_t*, std::int64_t*) noexcept;

}  // namespace midrank
