#include "midrank/inference/two_proportions.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/turning_point.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace midrank {
namespace {

constexpr std::array methods = {
    ProportionDifferenceMethod{
        {"score", "Score interval of the difference of two proportions", Basis::proportion,
         "Miettinen & Nurminen (1985), doi:10.1002/sim.4780040211; for the same rows Tango (1998), "
         "doi:10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B",
         "Near the level on average, also where models hardly ever disagree."},
        score_interval},
    ProportionDifferenceMethod{
        {"newcombe", "Newcombe's interval of the difference of two proportions", Basis::proportion,
         "Newcombe (1998), doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I; for the same rows "
         "doi:10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C",
         "Made of both Wilson intervals, without a search."},
        newcombe_interval},
};

SeparateProportions proportions(const SeparateProportions& two) { return two; }
SeparateProportions proportions(const PairedTable& table) {
    const double rows = table.total();
    return {{table.both + table.first_only, rows}, {table.both + table.second_only, rows}};
}

SeparateProportions swapped(const SeparateProportions& two) { return {two.second, two.first}; }
PairedTable swapped(const PairedTable& table) {
    return {table.both, table.second_only, table.first_only, table.neither};
}

std::optional<Undefined> obstacle(const TwoProportions& two, double level) {
    const auto [first, second] = std::visit([](const auto& of) { return proportions(of); }, two);
    if (const auto* table = std::get_if<PairedTable>(&two);
        table != nullptr && !are_counts({table->both, table->first_only, table->second_only, table->neither}))
        return Undefined::fractional_weights;
    if (const auto why = obstacle_to_interval(first.part, first.whole, level)) return why;
    return obstacle_to_interval(second.part, second.whole, level);
}

double share(const Proportion& p) { return p.part / p.whole; }
double failures(const Proportion& p) { return p.whole - p.part; }

/// From counts, so that equal proportions give exactly 0.
double difference_of(const SeparateProportions& two) {
    const auto& [first, second] = two;
    return (first.part * second.whole - second.part * first.whole) / (first.whole * second.whole);
}
double difference_of(const PairedTable& table) { return (table.first_only - table.second_only) / table.total(); }

double in_standard_errors(double distance, double variance) {
    return distance == 0 ? 0 : distance / std::sqrt(variance);
}

/// The non-negative root of a x^2 + b x + c, for a > 0 >= c; accurate for both signs of b.
double positive_root(double a, double b, double c) {
    const double root = std::sqrt(b * b - 4 * a * c);
    return b > 0 ? -2 * c / (b + root) : (root - b) / (2 * a);
}

/// The p for which p + difference and p are the most likely proportions. The derivative of the log likelihood is
/// decreasing, so no root of the cubic equation has to be selected.
double likeliest_second(const SeparateProportions& two, double difference) {
    const auto& [first, second] = two;
    const auto slope = [](double count, double p) { return count == 0 ? 0 : count / p; };
    const auto rises = [&](double p) {
        return slope(first.part, p + difference) + slope(second.part, p) >
               slope(failures(first), 1 - p - difference) + slope(failures(second), 1 - p);
    };
    const double low = std::max(0.0, -difference);
    const double high = std::min(1.0, 1 - difference);
    if (!rises(low)) return low;
    return turning_point(low, high, rises);
}

/// Miettinen & Nurminen's variance has the factor n / (n - 1), which Farrington and Manning's and Mee's lack.
double correction(const SeparateProportions& two) {
    const double trials = two.first.whole + two.second.whole;
    return trials / (trials - 1);
}

double statistic(const SeparateProportions& two, double difference) {
    const double p2 = likeliest_second(two, difference);
    const double p1 = std::clamp(p2 + difference, 0.0, 1.0);
    const double variance = p1 * (1 - p1) / two.first.whole + p2 * (1 - p2) / two.second.whole;
    return in_standard_errors(difference_of(two) - difference, variance * correction(two));
}

double statistic(const PairedTable& table, double difference) {
    if (difference < 0) return -statistic(swapped(table), -difference);
    // q, the share of rows on which only the second model is right, is the most likely value if the other share is q +
    // difference.
    const auto [both, b, c, neither] = table;
    const double n = table.total();
    const double q = positive_root(2 * n, (2 * n - b + c) * difference - b - c, -c * difference * (1 - difference));
    return in_standard_errors(difference_of(table) - difference, (2 * q + difference * (1 - difference)) / n);
}

/// The ratio statistic: the number of standard errors that it lies above `ratio`.
double ratio_statistic(const SeparateProportions& two, double ratio) {
    // The most likely p with first = ratio p and second = p is 2 X / (s + a + b); the complements of both proportions
    // are written without cancellation.
    const auto& [first, second] = two;
    const double a = ratio * (first.whole + second.part);
    const double b = second.whole + first.part;
    const double missed = 4 * ratio * failures(first) * failures(second);
    const double s = std::sqrt((a - b) * (a - b) + missed);
    const double above = a >= b ? s + (a - b) : missed / (s + (b - a));  // s + (a - b)
    const double below = a >= b ? (missed == 0 ? 0 : missed / (s + (a - b))) : s + (b - a);  // s - (a - b)
    const double whole = s + a + b;
    const double p2 = 2 * (first.part + second.part) / whole;
    const double of_first = ratio * p2 * ((2 * ratio * failures(first) + below) / whole) / first.whole;
    const double of_second = ratio * ratio * p2 * ((2 * failures(second) + above) / whole) / second.whole;
    return in_standard_errors(share(first) - ratio * share(second), (of_first + of_second) * correction(two));
}

double ratio_statistic(const PairedTable& table, double ratio) {
    if (ratio < 1) return -ratio_statistic(swapped(table), 1 / ratio);
    // As q above, in numbers of rows, with first = ratio second. Rows on which neither is right carry no information
    // about the ratio.
    const auto [both, b, c, neither] = table;
    const double n = both + b + c;
    const double q = positive_root(1 + ratio, (both + c) * ratio * ratio - (both + b + 2 * c), c * (1 - ratio) * n);
    return in_standard_errors(both + b - ratio * (both + c), (1 + ratio) * q + (ratio - 1) * n);
}

/// The least difference that is not rejected.
template <class Two>
double least_difference(const Two& two, double z) {
    const double observed = difference_of(two);
    return observed <= -1 ? -1 : turning_point(-1, observed, [&](double d) { return statistic(two, d) > z; });
}

/// The least ratio that is not rejected.
template <class Two>
double least_ratio(const Two& two, double z) {
    const auto [first, second] = proportions(two);
    if (first.part == 0) return 0;
    const auto rejected = [&](double ratio) { return ratio == 0 || ratio_statistic(two, ratio) > z; };
    double high = second.part == 0 ? 1 : share(first) / share(second);
    while (rejected(high)) high *= 2;
    return turning_point(0, high, rejected);
}

/// Newcombe's bounds, given the correlation of the two proportions.
Bounds newcombe_bounds(const SeparateProportions& two, double correlation, double z) {
    const auto [l1, u1] = wilson_bounds(two.first.part, two.first.whole, z);
    const auto [l2, u2] = wilson_bounds(two.second.part, two.second.whole, z);
    const auto added = [correlation](double x, double y) {
        return std::sqrt(std::max(0.0, x * x - 2 * correlation * x * y + y * y));
    };
    const double p1 = share(two.first);
    const double p2 = share(two.second);
    const double difference = difference_of(two);
    return {difference - added(p1 - l1, u2 - p2), difference + added(u1 - p1, p2 - l2)};
}

double correlation(const SeparateProportions& /*two*/) { return 0; }
/// The phi coefficient; with a continuity correction where it is positive.
double correlation(const PairedTable& table) {
    const auto [both, b, c, neither] = table;
    const double margins = (both + b) * (c + neither) * (both + c) * (b + neither);
    if (margins == 0) return 0;
    const double determinant = both * neither - b * c;
    return (determinant > 0 ? std::max(0.0, determinant - table.total() / 2) : determinant) / std::sqrt(margins);
}

/// What one row of a class adds to a proportion, by whether it is labelled right.
struct TrialsOfClass {
    bool positive;
    Proportion right, wrong;
};

/// Part and whole are sums of cells, so tables with a single row determine which.
std::array<TrialsOfClass, 2> trials_by_class(const Measure& measure) {
    const auto of_one = [&measure](bool positive, bool flagged) {
        Confusion one;
        one.add(positive, flagged);
        return measure.proportion(one);
    };
    return {{{true, of_one(true, true), of_one(true, false)}, {false, of_one(false, false), of_one(false, true)}}};
}

}  // namespace

std::span<const ProportionDifferenceMethod> proportion_difference_methods() { return methods; }

const ProportionDifferenceMethod* find_method_of_proportions(const IntervalMethod* method) {
    const auto found = std::ranges::find_if(
        methods, [method](const auto& entry) { return method != nullptr && entry.method.id == method->id; });
    return found == std::end(methods) ? nullptr : &*found;
}

IntervalOrReason newcombe_interval(const TwoProportions& two, double level) {
    if (const auto why = obstacle(two, level)) return *why;
    const double z = critical_value(level);
    return Interval{
        std::visit([z](const auto& of) { return newcombe_bounds(proportions(of), correlation(of), z); }, two), level,
        "newcombe"};
}

IntervalOrReason score_interval(const TwoProportions& two, double level) {
    if (const auto why = obstacle(two, level)) return *why;
    const double z = critical_value(level);
    const auto bounds = [z](const auto& of) {
        return Bounds{least_difference(of, z), -least_difference(swapped(of), z)};
    };
    return Interval{std::visit(bounds, two), level, "score"};
}

Value ratio_of(const TwoProportions& two) {
    const auto [first, second] = std::visit([](const auto& of) { return proportions(of); }, two);
    if (second.part == 0) return Undefined::division_by_zero;
    return first.part * second.whole / (first.whole * second.part);
}

IntervalOrReason ratio_score_interval(const TwoProportions& two, double level) {
    if (const auto why = obstacle(two, level)) return *why;
    const double z = critical_value(level);
    return std::visit(
        [&](const auto& of) -> IntervalOrReason {
            const auto [first, second] = proportions(of);
            if (first.part == 0 && second.part == 0) return Undefined::division_by_zero;
            return Interval{{least_ratio(of, z), 1 / least_ratio(swapped(of), z)}, level, "score"};
        },
        two);
}

double score_statistic(const TwoProportions& two, double difference) {
    if (difference <= -1) return infinity;
    if (difference >= 1) return -infinity;
    return std::visit([difference](const auto& of) { return statistic(of, difference); }, two);
}

bool has_shared_trials(const Measure& measure) {
    if (!measure.proportion) return false;
    const auto classes = trials_by_class(measure);
    const auto is_shared = [](const TrialsOfClass& of) {
        return of.right.whole == of.wrong.whole && (of.right.whole == 0 || of.right.part != of.wrong.part);
    };
    return std::ranges::all_of(classes, is_shared);
}

PairedTable paired_trials(const Measure& measure, const LabelTables& tables, std::size_t first, std::size_t second) {
    PairedTable found;
    for (const auto& [positive, right, wrong] : trials_by_class(measure)) {
        if (right.whole == 0) continue;
        const PairedTable of_class = tables.table(first, second, positive);
        const bool straight = right.part > wrong.part;
        found.both += straight ? of_class.both : of_class.neither;
        found.first_only += straight ? of_class.first_only : of_class.second_only;
        found.second_only += straight ? of_class.second_only : of_class.first_only;
        found.neither += straight ? of_class.neither : of_class.both;
    }
    return found;
}

}  // namespace midrank
