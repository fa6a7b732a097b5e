#include "midrank/inference/multiplicity.hpp"

#include "midrank/base/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace midrank {
namespace {

/// Indices of the p-values in ascending order; ties keep their order.
std::vector<std::size_t> rising_order(std::span<const double> p) {
    for (std::size_t i = 0; i < p.size(); ++i) {
        if (p[i] >= 0 && p[i] <= 1) continue;
        throw Error(
            fmt::format("p-value {} of {} is {}, but p-values lie between 0 and 1. Leave out tests without a p-value.",
                        i + 1, p.size(), p[i]));
    }
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [p](std::size_t a, std::size_t b) { return p[a] != p[b] ? p[a] < p[b] : a < b; });
    return order;
}

void refuse_nan(std::span<const double> statistics, std::string_view what) {
    const auto found = std::ranges::find_if(statistics, [](double x) { return std::isnan(x); });
    if (found == statistics.end()) return;
    throw Error(
        fmt::format("{} statistic {} is not a number. Leave out tests without a statistic, and replicates in which a "
                    "statistic is undefined.",
                    what, found - statistics.begin() + 1));
}

}  // namespace

std::string_view name_of(Adjustment adjustment) noexcept {
    switch (adjustment) {
        case Adjustment::none:
            return "none";
        case Adjustment::holm:
            return "holm";
        case Adjustment::benjamini_hochberg:
            return "bh";
        case Adjustment::max_t:
            return "max-t";
    }
    return "unknown";
}

std::vector<double> holm(std::span<const double> p) {
    std::vector<double> adjusted(p.size());
    auto left = static_cast<double>(p.size());
    double largest = 0;
    for (const std::size_t place : rising_order(p)) {
        largest = std::max(largest, std::min(1.0, left-- * p[place]));
        adjusted[place] = largest;
    }
    return adjusted;
}

std::vector<double> benjamini_hochberg(std::span<const double> p) {
    std::vector<double> adjusted(p.size());
    const std::vector<std::size_t> order = rising_order(p);
    const auto tests = static_cast<double>(p.size());
    double least = 1;
    for (std::size_t rank = order.size(); rank > 0; --rank) {
        const std::size_t place = order[rank - 1];
        least = std::min(least, tests / static_cast<double>(rank) * p[place]);
        adjusted[place] = least;
    }
    return adjusted;
}

std::vector<double> max_t(std::span<const double> observed, std::span<const double> resampled) {
    if (observed.empty()) return {};
    if (resampled.size() % observed.size() != 0) {
        throw Error(fmt::format("{} resampled statistics cannot be divided into replicates of {} tests each.",
                                resampled.size(), observed.size()));
    }
    refuse_nan(observed, "Observed");
    refuse_nan(resampled, "Resampled");
    const auto magnitude_less = [](double a, double b) { return std::abs(a) < std::abs(b); };
    std::vector<double> largest;
    for (; !resampled.empty(); resampled = resampled.subspan(observed.size()))
        largest.push_back(std::abs(*std::ranges::max_element(resampled.first(observed.size()), magnitude_less)));
    std::ranges::sort(largest);

    std::vector<double> adjusted;
    for (const double statistic : observed) {
        const auto reaching = largest.end() - std::ranges::lower_bound(largest, std::abs(statistic));
        adjusted.push_back(static_cast<double>(reaching + 1) / static_cast<double>(largest.size() + 1));
    }
    return adjusted;
}

}  // namespace midrank
