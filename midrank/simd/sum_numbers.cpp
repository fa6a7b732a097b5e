// Rump, Ogita & Oishi (2008), Accurate floating-point summation part I, doi:10.1137/050645671: adding a large power of
// two to a number and subtracting it again extracts the number's leading digits. For numbers up to 2^e these are
// multiples of one unit, so that sums of some of them are exact. Two extractions take all digits of numbers above about
// 2^(e - 35); what is left of smaller ones is added separately.

#include "midrank/simd/sum_numbers.hpp"

#include "midrank/simd/each_machine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace midrank {
namespace {

constexpr std::size_t lanes =
    4;  // of AVX2; with eight the compiler moves halves through memory, and it takes 1.5 times as long
constexpr std::size_t groups_of_block = 128;
constexpr std::size_t block = lanes * groups_of_block;
using Lanes __attribute__((vector_size(lanes * sizeof(double)))) = double;
using Bits __attribute__((vector_size(lanes * sizeof(std::int64_t)))) = std::int64_t;

/// Each lane adds at most 128 numbers of at most 2^e. Leading digits with the unit 2^(e + 8 - 52), below 1.5 * 2^(e +
/// 8), leave room for 2^8 of them.
constexpr int headroom = 8;
/// The first extraction leaves at most half a unit of 1.5 * 2^(e + headroom).
constexpr int taken = 52 - headroom;

MIDRANK_FOR_EACH_MACHINE
double greatest_magnitude(const double* numbers, std::size_t groups) noexcept {
    constexpr std::int64_t no_sign = 0x7FFFFFFFFFFFFFFF;
    Bits greatest = {};
    for (std::size_t group = 0; group < groups; ++group) {
        Bits bits;
        std::memcpy(&bits, numbers + group * lanes, sizeof bits);
        bits &= no_sign;
        greatest = bits > greatest ? bits : greatest;  // magnitudes have the same order as their bits
    }
    std::int64_t all = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) all = std::max<std::int64_t>(all, greatest[lane]);
    return std::bit_cast<double>(all);
}

struct Extracted {
    std::array<double, lanes> first{}, second{};  ///< sums of the leading digits, and of the following ones, by lane
    bool left = false;  ///< whether some numbers have further digits
};

/// Stores what is left of each number in `rests`.
MIDRANK_FOR_EACH_MACHINE
void extract(const double* numbers, std::size_t groups, double first_unit, double second_unit, double* rests,
             Extracted& found) noexcept {
    const Lanes zero = {};
    const Lanes large = zero + first_unit;
    const Lanes small = zero + second_unit;
    Lanes first = {};
    Lanes second = {};
    Bits left = {};
    for (std::size_t group = 0; group < groups; ++group) {
        Lanes number;
        std::memcpy(&number, numbers + group * lanes, sizeof number);
        const Lanes leading = (number + large) - large;
        first += leading;
        const Lanes rest = number - leading;
        const Lanes following = (rest + small) - small;
        second += following;
        const Lanes last = rest - following;
        left |= last != zero;
        std::memcpy(rests + group * lanes, &last, sizeof last);
    }
    std::memcpy(found.first.data(), &first, sizeof first);
    std::memcpy(found.second.data(), &second, sizeof second);
    for (std::size_t lane = 0; lane < lanes; ++lane) found.left = found.left || left[lane] != 0;
}

/// Each product, and its rounding error.
MIDRANK_FOR_EACH_MACHINE
void multiply(const double* weights, const double* numbers, std::size_t count, double* products,
              double* errors) noexcept {
    for (std::size_t i = 0; i < count; ++i) products[i] = weights[i] * numbers[i];
    for (std::size_t i = 0; i < count; ++i) errors[i] = std::fma(weights[i], numbers[i], -products[i]);
}

void add_singly(Sum& sum, std::span<const double> numbers) noexcept {
    for (const double number : numbers) sum.add(number);
}

/// Whole groups of lanes, at most a block.
void add_groups(Sum& sum, std::span<const double> numbers) noexcept {
    const std::size_t groups = numbers.size() / lanes;
    const double greatest = greatest_magnitude(numbers.data(), groups);
    if (greatest == 0) return;
    // Neither overflow nor loss of digits by underflow is possible.
    if (!(greatest < 0x1p1000 && greatest > 0x1p-800)) return add_singly(sum, numbers);
    const int e = std::ilogb(greatest) + 1;
    std::array<double, block> rests;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled at once
    Extracted found;
    extract(numbers.data(), groups, std::ldexp(1.5, e + headroom), std::ldexp(1.5, e - taken + headroom), rests.data(),
            found);
    add_singly(sum, found.first);
    add_singly(sum, found.second);
    if (!found.left) return;
    for (const double rest : std::span(rests).first(numbers.size()))
        if (rest != 0) sum.add(rest);
}

}  // namespace

void add_numbers(Sum& sum, std::span<const double> numbers) noexcept {
    while (numbers.size() >= lanes) {
        const std::size_t some = std::min(block, numbers.size() / lanes * lanes);
        add_groups(sum, numbers.first(some));
        numbers = numbers.subspan(some);
    }
    add_singly(sum, numbers);
}

void add_products(Sum& sum, std::span<const double> weights, std::span<const double> numbers) noexcept {
    if (std::ranges::all_of(weights, [](double weight) { return weight == 1; })) return add_numbers(sum, numbers);
    std::array<double, block> products;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled at once
    std::array<double, block> errors;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled at once
    for (std::size_t begin = 0; begin < numbers.size(); begin += block) {
        const std::size_t some = std::min(block, numbers.size() - begin);
        multiply(weights.data() + begin, numbers.data() + begin, some, products.data(), errors.data());
        add_numbers(sum, std::span(products).first(some));
        add_numbers(sum, std::span(errors).first(some));
    }
}

}  // namespace midrank
