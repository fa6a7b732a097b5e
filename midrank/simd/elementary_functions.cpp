// Branch-free loops over doubles and their bits, which the compiler vectorises for any machine. Iterations are
// independent, even if results overwrite the input.

#include "midrank/simd/elementary_functions.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/simd/each_machine.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>

namespace midrank {
namespace {

constexpr int mantissa_bits = 52;
constexpr std::uint64_t exponent_of_one = 1023;

/// ln 2 in two parts: the first has trailing zeros, so that its multiples by an exponent are exact.
constexpr double ln2_high = 0x1.62E42FEE00000p-1;  // NOLINT(modernize-use-std-numbers): not all of it
constexpr double ln2_low = 0x1.A39EF35793C76p-33;

/// An integer in [0, 2^52) as a double; not every vector unit converts 64-bit integers.
inline double as_double(std::uint64_t integer) noexcept {
    constexpr double two_52 = 0x1p52;
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(two_52) | integer) - two_52;
}

/// A number is 2^exponent * (1 + rest), with 1 + rest in [sqrt(1/2), sqrt(2)).
struct Split {
    double exponent, rest;
};
inline Split split(double number) noexcept {
    constexpr auto root_of_half = std::bit_cast<std::uint64_t>(0x1.6A09E667F3BCDp-1);
    const auto bits = std::bit_cast<std::uint64_t>(number);
    const std::uint64_t biased = (bits - root_of_half + (exponent_of_one << mantissa_bits)) >> mantissa_bits;
    const auto scaled = std::bit_cast<double>(bits - ((biased - exponent_of_one) << mantissa_bits));
    return {as_double(biased) - static_cast<double>(exponent_of_one), scaled - 1};
}

/// first + second x + third x^2 + ..., by Horner's rule.
template <std::size_t count>
inline double polynomial(double x, const std::array<double, count>& coefficients) noexcept {
    double sum = coefficients.back();
    for (std::size_t i = count - 1; i > 0; --i) sum = sum * x + coefficients[i - 1];
    return sum;
}

/// exponent * ln 2 + log(1 + rest) + correction. With s = rest / (2 + rest), log(1 + rest) = 2 (s + s^3 / 3 + s^5 / 5 +
/// ...), which equals rest - rest^2 / 2 + s (rest^2 / 2 + series): so rounding errors are small relative to the result.
inline double logarithm(double exponent, double rest, double correction) noexcept {
    const double s = rest / (2 + rest);
    const double x = s * s;
    const double half_square = rest * rest * 0.5;
    const double series = x * polynomial(x, std::array{2.0 / 3, 2.0 / 5, 2.0 / 7, 2.0 / 9, 2.0 / 11, 2.0 / 13, 2.0 / 15,
                                                       2.0 / 17, 2.0 / 19, 2.0 / 21});
    const double small = s * (half_square + series) + (exponent * ln2_low + correction);
    return exponent * ln2_high - ((half_square - small) - rest);
}

MIDRANK_FOR_EACH_MACHINE
void take_logarithms(const double* numbers, std::size_t count, double* results) noexcept {
    constexpr double least_normal = std::numeric_limits<double>::min();
    constexpr double lift = 54;
    MIDRANK_INDEPENDENT_ITERATIONS
    for (std::size_t i = 0; i < count; ++i) {
        const double number = numbers[i];
        const bool is_normal = number >= least_normal;
        const Split parts = split(is_normal ? number : number * 0x1p54);
        const double found = logarithm(is_normal ? parts.exponent : parts.exponent - lift, parts.rest, 0);
        results[i] = number == 0 ? -infinity : number == infinity ? infinity : found;
    }
}

MIDRANK_FOR_EACH_MACHINE
void take_logarithms_of_rests(const double* shares, std::size_t count, double* results) noexcept {
    MIDRANK_INDEPENDENT_ITERATIONS
    for (std::size_t i = 0; i < count; ++i) {
        const double share = shares[i];
        const double other = 1 - share;
        const Split parts = split(other);
        const double rounded_off = (1 - other) - share;
        const bool is_plain = parts.exponent == 0;  // 1 + rest = 1 - share, which is exact
        const double found =
            logarithm(parts.exponent, is_plain ? -share : parts.rest, is_plain ? 0 : rounded_off / other);
        results[i] = other == 0 ? -infinity : found;
    }
}

MIDRANK_FOR_EACH_MACHINE
void take_exponentials(const double* numbers, std::size_t count, double* results) noexcept {
    constexpr double greatest = 0x1.62E42FEFA39EFp+9;
    constexpr double least = -0x1.61DA04CBAFE44p+9;
    constexpr double to_whole = 0x1.8p52;  // adding and subtracting it rounds to the nearest integer
    MIDRANK_INDEPENDENT_ITERATIONS
    for (std::size_t i = 0; i < count; ++i) {
        const double number = numbers[i];
        const double inside = number > greatest ? greatest : number < least ? least : number;
        const double shifted = inside * std::numbers::log2e + to_whole;
        const double power = shifted - to_whole;
        const double rest_high = inside - power * ln2_high;
        const double rest_low = power * ln2_low;
        const double rest = rest_high - rest_low;
        // e^rest = 1 + rest + rest^2 (1/2 + rest / 6 + ...).
        const double series = polynomial(
            rest, std::array{1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880,
                             1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800});
        const double rounded_off = (rest_high - rest) - rest_low;
        const double found = 1 + (rest + (rest * rest * series + rounded_off));
        // By half of 2^power, because 2^1024 is not a double.
        const auto scale =
            std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + exponent_of_one - 1) << mantissa_bits);
        results[i] = number > greatest ? infinity : number < least ? 0 : found * scale * 2;
    }
}

}  // namespace

void logarithms(std::span<const double> numbers, std::span<double> results) noexcept {
    take_logarithms(numbers.data(), numbers.size(), results.data());
}

void logarithms_of_rests(std::span<const double> shares, std::span<double> results) noexcept {
    take_logarithms_of_rests(shares.data(), shares.size(), results.data());
}

void exponentials(std::span<const double> numbers, std::span<double> results) noexcept {
    take_exponentials(numbers.data(), numbers.size(), results.data());
}

}  // namespace midrank
