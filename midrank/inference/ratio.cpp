#include "midrank/inference/ratio.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/inference/proportion.hpp"

#include <cmath>
#include <optional>

namespace midrank {
namespace {

std::optional<Undefined> obstacle(const ProportionRatio& r) {
    if (r.above.whole == 0 || r.below.whole == 0) return Undefined::empty;
    if (!are_counts({r.above.part, r.above.whole, r.below.part, r.below.whole})) return Undefined::fractional_weights;
    return std::nullopt;
}

/// A ratio and the variance of its log.
struct LogRatio {
    double ratio = 0, variance = 0;

    Bounds bounds(double z) const {
        const double factor = std::exp(z * std::sqrt(variance));
        return {ratio / factor, ratio * factor};
    }
};

/// From counts, so that the complements are exact.
LogRatio log_ratio_of(const ProportionRatio& r) {
    const auto [a, m] = r.above;
    const auto [b, n] = r.below;
    const double other_a = m - a;
    const double other_b = n - b;
    if (r.of_odds) return {a * other_b / (b * other_a), 1 / a + 1 / b + 1 / other_a + 1 / other_b};
    return {a * n / (m * b), other_a / (a * m) + other_b / (b * n)};  // 1/a - 1/m without its cancellation
}

/// Where one of the four cells is empty, a proportion is 0 or 1: its log has no variance, or no value.
bool has_extreme_proportion(const ProportionRatio& r) {
    const auto sure = [](const Proportion& p) { return p.part == 0 || p.part == p.whole; };
    return sure(r.above) || sure(r.below);
}

Proportion with_half_an_item_more(const Proportion& p) { return {p.part + 0.5, p.whole + 1}; }

}  // namespace

IntervalOrReason ratio_interval(const ProportionRatio& ratio, double level) {
    constexpr std::string_view method = "log_ratio";
    const double z = critical_value(level);
    if (const auto why = obstacle(ratio)) return *why;
    const LogRatio plain = log_ratio_of(ratio);
    if (std::isnan(plain.ratio)) return Undefined::division_by_zero;
    if (!has_extreme_proportion(ratio)) return Interval{plain.bounds(z), level, method};

    const ProportionRatio more = {with_half_an_item_more(ratio.above), with_half_an_item_more(ratio.below),
                                  ratio.of_odds};
    Interval interval = {log_ratio_of(more).bounds(z), level, method,
                         "A cell is empty: the bounds are computed with 1/2 added to each cell"};
    if (plain.ratio == 0) {
        interval.bounds.low = 0;
        interval.remark += ", except for the lower one, which is 0 like the ratio";
    } else if (plain.ratio == infinity) {
        interval.bounds.high = infinity;
        interval.remark += ", except for the upper one, which is infinite like the ratio";
    }
    interval.remark += '.';
    return interval;
}

}  // namespace midrank
