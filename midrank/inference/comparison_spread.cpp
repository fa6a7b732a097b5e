#include "midrank/inference/comparison_spread.hpp"

#include "midrank/base/storage.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

namespace midrank {
namespace {

double squares_of(const InfluenceSpread& spread) { return spread.positive.squares + spread.negative.squares; }
double cubes_of(const InfluenceSpread& spread) { return spread.positive.cubes + spread.negative.cubes; }

/// The rows of both models as one table, the influences of the second turned round, each as part of the common total.
DifferenceSpread linked(const Rows& first, std::span<const double> of_first, double first_total, const Rows& second,
                        std::span<const double> of_second, double second_total, Scheme scheme) {
    std::vector<std::uint8_t> positive;
    std::vector<double> weights;
    std::vector<std::int32_t> clusters;
    std::vector<double> influences;
    const double total = first_total + second_total;
    const auto append = [&](const Rows& rows, std::span<const double> of_rows, double factor) {
        positive.insert(positive.end(), rows.positive.begin(), rows.positive.end());
        clusters.insert(clusters.end(), rows.clusters.begin(), rows.clusters.end());
        for (std::size_t row = 0; row < rows.size(); ++row) {
            weights.push_back(rows.weights.empty() ? 1 : rows.weights[row]);
            influences.push_back(factor * of_rows[row]);
        }
    };
    append(first, of_first, total / first_total);
    append(second, of_second, -total / second_total);
    const Rows both{.scores = {},
                    .positive = positive,
                    .weights = weights,
                    .clusters = clusters,
                    .cluster_count = first.cluster_count};
    const InfluenceSpread spread = spread_of(both, influences);
    return {spread.variance(scheme), spread.acceleration()};
}

}  // namespace

DifferenceSpread difference_spread(Pairing pairing, const Rows& first, std::span<const double> of_first,
                                   const Rows& second, std::span<const double> of_second, Scheme scheme) {
    const InfluenceSpread one = spread_of(first, of_first);
    const InfluenceSpread other = spread_of(second, of_second);
    if (pairing == Pairing::clusters) return linked(first, of_first, one.total, second, of_second, other.total, scheme);
    if (pairing == Pairing::rows) {
        assert(first.size() == second.size());
        Array<double> apart(of_first.size());
        std::ranges::transform(of_first, of_second, apart.begin(), [](double a, double b) { return a - b; });
        const InfluenceSpread spread = spread_of(first, apart);
        constexpr double rounding = 0x1p-80;  // squares that rounding alone can leave of influences that are equal
        const bool noise = squares_of(spread) <= rounding * (squares_of(one) + squares_of(other));
        const Value variance = spread.variance(scheme);
        return {variance.then([noise](double v) { return noise ? 0 : v; }), spread.acceleration()};
    }
    const Value variance = one.variance(scheme);
    const Value other_variance = other.variance(scheme);
    if (!variance.defined()) return {variance, 0};
    if (!other_variance.defined()) return {other_variance, 0};
    const double s = 1 / one.total;
    const double t = 1 / other.total;
    const double squares = squares_of(one) * s * s + squares_of(other) * t * t;
    const double cubes = cubes_of(one) * s * s * s - cubes_of(other) * t * t * t;
    return {variance.number() + other_variance.number(), squares > 0 ? cubes / (6 * squares * std::sqrt(squares)) : 0};
}

ChiSquaredOrReason wald_equality(std::span<const double> values, std::span<const double> variances) {
    const std::size_t k = values.size();
    assert(k >= 2 && variances.size() == k * k);
    const auto apart = [&](std::size_t i, std::size_t j) { return variances[i * k + j]; };
    const double largest = *std::ranges::max_element(variances);
    const double magnitude = std::abs(*std::ranges::max_element(values, {}, [](double x) { return std::abs(x); }));

    // Elimination takes the contrast that varies most, and what the others share with it away from them. What is left
    // of a contrast that depends on those taken is its rounding, and its difference must then be explained as well.
    const std::size_t n = k - 1;
    std::vector<double> covariance(n * n);
    std::vector<double> difference(n);
    std::vector<std::size_t> open(n);
    for (std::size_t i = 0; i < n; ++i) {
        open[i] = i;
        difference[i] = values[i + 1] - values[0];
        for (std::size_t j = 0; j < n; ++j)
            covariance[i * n + j] = (apart(i + 1, 0) + apart(j + 1, 0) - (i == j ? 0 : apart(i + 1, j + 1))) / 2;
    }
    constexpr double rounding = 0x1p-36;
    ChiSquared test{.statistic = 0, .degrees_of_freedom = 0, .p = 1};
    while (!open.empty()) {
        const auto widest = std::ranges::max_element(open, {}, [&](std::size_t i) { return covariance[i * n + i]; });
        const std::size_t pivot = *widest;
        const double variance = covariance[pivot * n + pivot];
        if (!(variance > rounding * largest)) break;
        open.erase(widest);
        test.statistic += difference[pivot] * (difference[pivot] / variance);
        test.degrees_of_freedom += 1;
        for (const std::size_t i : open) {
            const double share = covariance[i * n + pivot] / variance;
            difference[i] -= share * difference[pivot];
            for (const std::size_t j : open) covariance[i * n + j] -= share * covariance[pivot * n + j];
        }
    }
    const bool explained =
        std::ranges::all_of(open, [&](std::size_t i) { return std::abs(difference[i]) <= rounding * magnitude; });
    if (test.degrees_of_freedom == 0 || !explained) return Undefined::no_spread;
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

}  // namespace midrank
