// A weight, or a weight of pairs. As long as all weights are whole it is an exact 128-bit integer, so sums do not
// depend on order or partition; with fractional weights it is a double. Formulas are written once for both.

#pragma once

#include "midrank/numerics/exact.hpp"

#include <cmath>

namespace midrank {

class Count {
public:
    constexpr Count() noexcept = default;
    constexpr Count(int whole) noexcept : whole_(whole) {}  // NOLINT(google-explicit-constructor)
    constexpr Count(std::int64_t whole) noexcept : whole_(whole) {}  // NOLINT(google-explicit-constructor)
    constexpr Count(Int128 whole) noexcept : whole_(whole) {}  // NOLINT(google-explicit-constructor)
    constexpr Count(double real) noexcept : real_(real), is_real_(true) {}  // NOLINT(google-explicit-constructor)

    constexpr bool is_real() const noexcept { return is_real_; }
    constexpr Int128 whole() const noexcept { return whole_; }
    constexpr double number() const noexcept { return is_real_ ? real_ : nearest_double(whole_); }

    friend constexpr Count operator+(Count a, Count b) noexcept {
        return exact(a, b) ? Count(a.whole_ + b.whole_) : Count(a.number() + b.number());
    }
    friend constexpr Count operator-(Count a, Count b) noexcept {
        return exact(a, b) ? Count(a.whole_ - b.whole_) : Count(a.number() - b.number());
    }
    friend constexpr Count operator*(Count a, Count b) noexcept {
        return exact(a, b) ? Count(a.whole_ * b.whole_) : Count(a.number() * b.number());
    }
    constexpr Count& operator+=(Count b) noexcept { return *this = *this + b; }

    friend constexpr bool operator==(Count a, Count b) noexcept {
        return exact(a, b) ? a.whole_ == b.whole_ : a.number() == b.number();
    }
    friend constexpr bool operator<(Count a, Count b) noexcept {
        return exact(a, b) ? a.whole_ < b.whole_ : a.number() < b.number();
    }
    friend constexpr bool operator>(Count a, Count b) noexcept { return b < a; }
    friend constexpr bool operator<=(Count a, Count b) noexcept { return !(b < a); }
    friend constexpr bool operator>=(Count a, Count b) noexcept { return !(a < b); }

    /// a / b as a double: the exact quotient, rounded once, where both are whole. b must not be 0.
    friend double ratio(Count a, Count b) noexcept {
        return exact(a, b) ? midrank::ratio(a.whole_, b.whole_) : a.number() / b.number();
    }

private:
    static constexpr bool exact(Count a, Count b) noexcept { return !a.is_real_ && !b.is_real_; }

    Int128 whole_ = 0;
    double real_ = 0;
    bool is_real_ = false;
};

}  // namespace midrank
