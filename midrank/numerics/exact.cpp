#include "midrank/numerics/exact.hpp"

#include <bit>
#include <cmath>

namespace midrank {
namespace {

int bit_width(Uint128 x) noexcept {
    const auto high = static_cast<std::uint64_t>(x >> 64);
    return high != 0 ? 64 + static_cast<int>(std::bit_width(high))
                     : static_cast<int>(std::bit_width(static_cast<std::uint64_t>(x)));
}

double ratio_of_magnitudes(Uint128 numerator, Uint128 denominator) noexcept {
    if (numerator == 0) return 0;
    // Long division in binary: first the integer part, then digits until the quotient has 55 significant ones. The
    // remainder is merged into the last digit ("sticky bit"), so the conversion to double rounds the exact quotient
    // once.
    Uint128 quotient = numerator / denominator;
    Uint128 remainder = numerator % denominator;
    int exponent = 0;
    while (bit_width(quotient) < 55 && remainder != 0) {
        const bool carries = (remainder >> 127) != 0;
        remainder <<= 1;
        quotient <<= 1;
        if (carries || remainder >= denominator) {
            remainder -= denominator;
            quotient |= 1;
        }
        --exponent;
    }
    const int excess = bit_width(quotient) - 62;
    if (excess > 0) {
        const bool sticky = (quotient & ((Uint128{1} << excess) - 1)) != 0;
        quotient >>= excess;
        if (sticky) quotient |= 1;
        exponent += excess;
    }
    auto digits = static_cast<std::int64_t>(quotient);
    if (remainder != 0) digits |= 1;
    return std::ldexp(static_cast<double>(digits), exponent);
}

}  // namespace

double ratio_of_large(Int128 numerator, Int128 denominator) noexcept {
    const bool negative = (numerator < 0) != (denominator < 0);
    const Uint128 top = numerator < 0 ? -static_cast<Uint128>(numerator) : static_cast<Uint128>(numerator);
    const Uint128 bottom = denominator < 0 ? -static_cast<Uint128>(denominator) : static_cast<Uint128>(denominator);
    const double magnitude = ratio_of_magnitudes(top, bottom);
    return negative ? -magnitude : magnitude;
}

}  // namespace midrank
