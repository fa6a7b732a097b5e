// A double together with its rounding error: sums of fractional weights keep about 106 bits, so that equal totals
// computed in different ways agree after rounding. Whole weights are counted instead.

#pragma once

namespace midrank {

class DoubleDouble {
public:
    constexpr DoubleDouble() noexcept = default;
    constexpr DoubleDouble(double x) noexcept : high_(x) {}  // NOLINT(google-explicit-constructor)

    constexpr DoubleDouble& operator+=(double x) noexcept {
        // Knuth's two-sum: high + x without loss, in six operations and without a branch.
        const double sum = high_ + x;
        const double part = sum - high_;
        low_ += (high_ - (sum - part)) + (x - part);
        high_ = sum;
        return *this;
    }
    constexpr DoubleDouble& operator+=(const DoubleDouble& other) noexcept {
        *this += other.high_;
        low_ += other.low_;
        return *this;
    }

    friend constexpr DoubleDouble operator-(DoubleDouble a, const DoubleDouble& b) noexcept {
        a += -b.high_;
        a.low_ -= b.low_;
        return a;
    }

    constexpr double number() const noexcept { return high_ + low_; }

private:
    double high_ = 0;
    double low_ = 0;
};

}  // namespace midrank
