#include "midrank/inference/proportion_difference.hpp"

#include "midrank/inference/proportion.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace midrank {
namespace {

/// Where `holds` changes from true at `inside` to false at `outside`, to the last bit or to 2^-100 of the distance.
template <class Predicate>
double edge(double inside, double outside, Predicate holds) {
    for (int step = 0; step < 100; ++step) {
        const double middle = inside + (outside - inside) / 2;
        if (middle == inside || middle == outside) break;
        (holds(middle) ? inside : outside) = middle;
    }
    return inside;
}

/// The differences around the estimate that a score test does not reject: (estimate - d)^2 <= z^2 variance(d). At -1 and 1
/// the variance is 0, so each end lies between there and the estimate.
template <class Variance>
Bounds score_bounds(double estimate, double level, Variance variance) {
    const double z = critical_value(level);
    const auto kept = [estimate, z, &variance](double difference) {
        return (estimate - difference) * (estimate - difference) <= z * z * variance(difference);
    };
    return {edge(estimate, -1, kept), edge(estimate, 1, kept)};
}

/// The variance of the difference of two observed shares, where the true difference is `difference` and the shares are else
/// as likely as can be. The derivative of the log-likelihood falls along the second share, so bisection finds its root also
/// where it lies at an end; the closed root of the cubic loses its digits there.
double restricted_variance(const CountedShare& first, const CountedShare& second, double difference) {
    const auto pull = [](double count, double share) { return count == 0 ? 0 : count / share; };
    const auto rising = [&](double share) {
        const double other = share + difference;
        return pull(first.successes, other) + pull(second.successes, share) >
               pull(first.trials - first.successes, 1 - other) + pull(second.trials - second.successes, 1 - share);
    };
    const double share = edge(std::max(0.0, -difference), std::min(1.0, 1 - difference), rising);
    const double other = std::clamp(share + difference, 0.0, 1.0);
    const double total = first.trials + second.trials;
    return (other * (1 - other) / first.trials + share * (1 - share) / second.trials) * (total / (total - 1));
}

/// The variance of (b - c) / n for b rows that the first model alone has right and c that the second alone has, where the
/// difference is `difference` and the share of c is as likely as can be: the larger root of 2 n q^2 + B q - c d (1 - d) = 0.
double paired_variance(double first_only, double second_only, double rows, double difference) {
    if (difference < 0) return paired_variance(second_only, first_only, rows, -difference);
    const double slope = first_only + second_only - (2 * rows - first_only + second_only) * difference;
    const double product = second_only * difference * (1 - difference);
    const double root = std::sqrt(slope * slope + 8 * rows * product);
    const double share = slope >= 0 ? (slope + root) / (4 * rows) : 2 * product / (root - slope);
    return (2 * share + difference * (1 - difference)) / rows;
}

/// Newcombe's square-and-add: the bounds of the difference from those of both shares and their correlation.
Bounds square_and_add(const CountedShare& first, const CountedShare& second, double correlation, double level) {
    const auto [low1, high1] = wilson_bounds(first.successes, first.trials, level);
    const auto [low2, high2] = wilson_bounds(second.successes, second.trials, level);
    const double share1 = first.successes / first.trials;
    const double share2 = second.successes / second.trials;
    const auto distance = [correlation](double a, double b) {
        return std::sqrt(std::max(0.0, a * a - 2 * correlation * a * b + b * b));
    };
    const double difference = share1 - share2;
    return {std::max(-1.0, difference - distance(share1 - low1, high2 - share2)),
            std::min(1.0, difference + distance(high1 - share1, share2 - low2))};
}

/// a d - b c with one rounding error instead of three (Kahan).
double determinant(const PairedTable& t) noexcept {
    const double product = t.first_only * t.second_only;
    return std::fma(t.both, t.neither, -product) + std::fma(-t.first_only, t.second_only, product);
}

/// Newcombe's estimate of the correlation: n / 2 is taken off a positive numerator, which does not turn negative by it.
double cautious_correlation(const PairedTable& t) noexcept {
    const double above = determinant(t);
    const double first = t.both + t.first_only;
    const double second = t.both + t.second_only;
    const double below = std::sqrt(first * (t.total() - first)) * std::sqrt(second * (t.total() - second));
    if (below == 0) return 0;
    return (above > 0 ? std::max(0.0, above - t.total() / 2) : above) / below;
}

std::optional<Undefined> obstacle_to_paired(const PairedTable& t, double level) {
    if (const auto why = obstacle_to_interval(t.disagreements(), t.total(), level)) return why;
    if (!are_counts({t.both, t.first_only, t.second_only, t.neither})) return Undefined::fractional_weights;
    return std::nullopt;
}

}  // namespace

IntervalOrReason newcombe_interval(const CountedShare& first, const CountedShare& second, double level) {
    if (const auto why = obstacle_to_interval(first.successes, first.trials, level)) return *why;
    if (const auto why = obstacle_to_interval(second.successes, second.trials, level)) return *why;
    return Interval{square_and_add(first, second, 0, level), level, "newcombe"};
}

IntervalOrReason miettinen_nurminen_interval(const CountedShare& first, const CountedShare& second, double level) {
    if (const auto why = obstacle_to_interval(first.successes, first.trials, level)) return *why;
    if (const auto why = obstacle_to_interval(second.successes, second.trials, level)) return *why;
    const double estimate = first.successes / first.trials - second.successes / second.trials;
    const auto variance = [&first, &second](double difference) {
        return restricted_variance(first, second, difference);
    };
    return Interval{score_bounds(estimate, level, variance), level, "miettinen_nurminen"};
}

IntervalOrReason newcombe_paired_interval(const PairedTable& table, double level) {
    if (const auto why = obstacle_to_paired(table, level)) return *why;
    const CountedShare first = {table.both + table.first_only, table.total()};
    const CountedShare second = {table.both + table.second_only, table.total()};
    return Interval{square_and_add(first, second, cautious_correlation(table), level), level, "newcombe_paired"};
}

IntervalOrReason tango_interval(const PairedTable& table, double level) {
    if (const auto why = obstacle_to_paired(table, level)) return *why;
    const double estimate = (table.first_only - table.second_only) / table.total();
    const auto variance = [&table](double difference) {
        return paired_variance(table.first_only, table.second_only, table.total(), difference);
    };
    return Interval{score_bounds(estimate, level, variance), level, "tango"};
}

}  // namespace midrank
