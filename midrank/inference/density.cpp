#include "midrank/inference/density.hpp"

#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <span>

namespace midrank {
namespace {

constexpr double fewest_bins = 5;
constexpr double most_bins = 80;
constexpr std::size_t places_of_line = 201;
/// A normal kernel is below 2^-52 of its maximum beyond this many bandwidths.
constexpr double reach_of_kernel = 8.5;

std::optional<Undefined> no_density(const WeightedOrder& numbers) {
    if (!(numbers.total() > 0)) return Undefined::empty;
    if (numbers.numbers().front() == numbers.numbers().back()) return Undefined::no_spread;
    return std::nullopt;
}

double interquartile_range(const WeightedOrder& numbers) { return numbers.quantile(0.75) - numbers.quantile(0.25); }

/// With divisor n - 1.
double standard_deviation(const WeightedOrder& numbers, double rows) {
    const std::span<const double> x = numbers.numbers();
    Sum sum;
    for (std::size_t i = 0; i < x.size(); ++i) sum.add_product(numbers.weight(i), x[i]);
    const double mean = sum.total() / numbers.total();
    Sum squares;
    for (std::size_t i = 0; i < x.size(); ++i) squares.add_product(numbers.weight(i), (x[i] - mean) * (x[i] - mean));
    return std::sqrt(squares.total() / numbers.total() * (rows > 1 ? rows / (rows - 1) : 1));
}

}  // namespace

std::variant<std::vector<HistogramBin>, Undefined> histogram_of(const WeightedOrder& numbers, double rows) {
    if (const auto why = no_density(numbers)) return *why;
    const double low = numbers.numbers().front();
    const double high = numbers.numbers().back();
    const double range = high - low;
    // Numbers that differ only by rounding are closer together than edges of bins can be.
    if (low + range / most_bins == low || high - range / most_bins == high) return Undefined::no_spread;
    const double wanted = 2 * interquartile_range(numbers) / std::cbrt(rows);
    const double bins = std::clamp(wanted > 0 ? std::ceil(range / wanted) : most_bins, fewest_bins, most_bins);
    std::vector<HistogramBin> found;
    double before = 0;
    for (int place = 0; place < static_cast<int>(bins); ++place) {
        const auto i = static_cast<double>(place);
        HistogramBin& bin = found.emplace_back();
        bin.low = low + range * (i / bins);
        bin.high = low + range * ((i + 1) / bins);
        const double upto = i + 1 < bins ? numbers.weight_below(bin.high) : numbers.total();
        bin.weight = upto - before;
        bin.density = bin.weight / numbers.total() / (bin.high - bin.low);
        before = upto;
    }
    return found;
}

std::variant<KernelDensity, Undefined> kernel_density(const WeightedOrder& numbers, double rows) {
    if (const auto why = no_density(numbers)) return *why;
    const double deviation = standard_deviation(numbers, rows);
    const double quartiles = interquartile_range(numbers) / 1.34;
    KernelDensity found;
    found.bandwidth = 0.9 * (quartiles > 0 ? std::min(deviation, quartiles) : deviation) / std::pow(rows, 0.2);
    const std::span<const double> x = numbers.numbers();
    const double low = x.front() - 3 * found.bandwidth;
    const double range = x.back() + 3 * found.bandwidth - low;
    const double height = std::numbers::inv_sqrtpi / std::numbers::sqrt2 / found.bandwidth / numbers.total();
    for (std::size_t p = 0; p < places_of_line; ++p) {
        const double at = low + range * (static_cast<double>(p) / static_cast<double>(places_of_line - 1));
        const double reach = reach_of_kernel * found.bandwidth;
        const auto first = static_cast<std::size_t>(std::ranges::lower_bound(x, at - reach) - x.begin());
        Sum sum;
        for (std::size_t i = first; i < x.size() && x[i] <= at + reach; ++i) {
            const double z = (x[i] - at) / found.bandwidth;
            sum.add_product(numbers.weight(i), std::exp(-z * z / 2));
        }
        found.places.push_back({at, height * sum.total()});
    }
    return found;
}

}  // namespace midrank
