#include "studies/reproduction/residuals.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace midrank {

double mean_of(std::span<const double> numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

double median_of(std::span<const double> numbers) {
    std::vector<double> sorted(numbers.begin(), numbers.end());
    std::ranges::sort(sorted);
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : std::midpoint(sorted[half - 1], sorted[half]);
}

double median_absolute_deviation(std::span<const double> errors) {
    std::vector<double> distances;
    for (const double error : errors) distances.push_back(std::abs(error - median_of(errors)));
    return median_of(distances);
}

std::vector<double> residuals(std::span<const double> truth, std::span<const double> predicted) {
    std::vector<double> errors;
    errors.reserve(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) errors.push_back(truth[i] - predicted[i]);
    return errors;
}

double sum_of_squares(std::span<const double> numbers) {
    return std::inner_product(numbers.begin(), numbers.end(), numbers.begin(), 0.0);
}

double r_squared(std::span<const double> truth, std::span<const double> predicted) {
    const std::vector<double> mean(truth.size(), mean_of(truth));
    return 1 - sum_of_squares(residuals(truth, predicted)) / sum_of_squares(residuals(truth, mean));
}

double share_below(std::span<const double> errors, double x) {
    const auto below = std::ranges::count_if(errors, [x](double error) { return std::abs(error) < x; });
    return static_cast<double>(below) / static_cast<double>(errors.size());
}

double size_above(std::span<const double> errors, double share) {
    std::vector<double> sizes;
    for (const double error : errors) sizes.push_back(std::abs(error));
    std::ranges::sort(sizes);
    const auto below = static_cast<std::size_t>(std::lround(share * static_cast<double>(sizes.size())));
    return below < sizes.size() ? std::midpoint(sizes[below - 1], sizes[below]) : sizes.back();
}

std::vector<ChartPoint> cdf_of_sizes(std::span<const double> errors, double highest, int steps) {
    std::vector<ChartPoint> points;
    for (int i = 0; i <= steps; ++i) {
        const double x = highest * i / steps;
        points.push_back({x, share_below(errors, x)});
    }
    return points;
}

}  // namespace midrank
