#include "midrank/charts/error_panel.hpp"

#include "midrank/inference/distribution_band.hpp"
#include "midrank/summaries/error_order.hpp"
#include "midrank/summaries/targets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <variant>

namespace midrank {
namespace {

constexpr double most_stops = 240;
constexpr std::size_t most_worst_rows = 10;
constexpr std::array shown_quantiles = {0.0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1.0};
constexpr std::array shares_to_jump_to = {0.5, 0.9, 0.95};

/// Rounded up to four significant digits.
double rounded_up(double x) {
    if (!(x > 0)) return 0;
    const double digits = 3 - std::floor(std::log10(x));
    // Integer powers of ten are exact here, so the quotient is the double nearest to the decimal text.
    const double power = std::pow(10, std::abs(digits));
    return digits >= 0 ? std::ceil(x * power) / power : std::ceil(x / power) * power;
}

const WeightedOrder& magnitudes_of(const ChartedErrors& model) { return model.data.views.get<ErrorMagnitudes>().order; }

std::vector<double> stops_of(std::span<const ChartedErrors> models) {
    const auto steps = static_cast<int>(std::max(20.0, std::floor(most_stops / static_cast<double>(models.size()))));
    std::vector<double> stops = {0};
    stops.reserve(models.size() * static_cast<std::size_t>(steps) + 2);
    double farthest = 0;
    for (const ChartedErrors& model : models) {
        const WeightedOrder& order = magnitudes_of(model);
        for (int i = 1; i <= steps; ++i) stops.push_back(rounded_up(order.quantile(static_cast<double>(i) / steps)));
        farthest = std::max(farthest, order.numbers().back());
    }
    // All rows must lie below the last stop, even if the largest error has just four digits.
    const double last = rounded_up(farthest);
    if (last == farthest) stops.push_back(farthest > 0 ? rounded_up(std::nextafter(farthest, 2 * farthest)) : 1);
    std::ranges::sort(stops);
    const auto repeated = std::ranges::unique(stops);
    stops.erase(repeated.begin(), repeated.end());
    std::erase_if(stops, [](double stop) { return !std::isfinite(stop); });
    return stops;
}

std::vector<ShareBelow> shares_of(const ChartedErrors& model, std::span<const double> stops) {
    const WeightedOrder& order = magnitudes_of(model);
    std::optional<double> reach;
    if (const auto level = model.data.level_of_independent_rows())
        reach = dkw_reach(effective_rows(model.data.views.get<Targets>()), *level);
    std::vector<ShareBelow> shares;
    for (const double stop : stops) {
        ShareBelow& at = shares.emplace_back();
        at.share = order.weight_below(stop) / order.total();
        if (!reach) continue;
        at.low = std::max(0.0, at.share - *reach);
        at.high = std::min(1.0, at.share + *reach);
    }
    return shares;
}

std::vector<ErrorQuantile> quantiles_of(const Views& views) {
    const WeightedOrder& errors = views.get<SignedErrors>().order;
    const WeightedOrder& magnitudes = views.get<ErrorMagnitudes>().order;
    std::vector<ErrorQuantile> quantiles;
    quantiles.reserve(std::size(shown_quantiles));
    for (const double share : shown_quantiles)
        quantiles.push_back({share, errors.quantile(share), magnitudes.quantile(share)});
    return quantiles;
}

std::vector<WorstRow> worst_rows_of(const ModelSlice& model) {
    const auto* rows = std::get_if<TargetRows>(&model.task_rows);
    if (rows == nullptr) return {};
    std::vector<WorstRow> all;
    for (std::size_t row = 0; row < rows->size(); ++row) {
        if (!(rows->items.weight(row) > 0)) continue;
        const double predicted = number_at(rows->predicted, row);
        all.push_back({static_cast<std::int64_t>(row) + 1, rows->truth[row], predicted, rows->truth[row] - predicted});
    }
    const auto worse = [](const WorstRow& a, const WorstRow& b) {
        return std::abs(a.error) != std::abs(b.error) ? std::abs(a.error) > std::abs(b.error) : a.row < b.row;
    };
    const auto last = all.begin() + static_cast<std::ptrdiff_t>(std::min(most_worst_rows, all.size()));
    std::ranges::partial_sort(all, last, worse);
    all.erase(last, all.end());
    return all;
}

}  // namespace

ErrorPanel error_panel_of(std::span<const ModelSlice> models, std::span<const ChartedErrors> charted) {
    ErrorPanel panel;
    panel.stops = stops_of(charted);
    for (std::size_t m = 0; m < models.size(); ++m) {
        panel.models.push_back({.quantiles = quantiles_of(models[m].views),
                                .shares = shares_of(charted[m], panel.stops),
                                .worst_rows = worst_rows_of(models[m])});
    }
    for (const double share : shares_to_jump_to) {
        std::size_t stop = 0;
        while (stop + 1 < panel.stops.size() &&
               std::ranges::any_of(panel.models, [&](const auto& of) { return of.shares[stop].share < share; }))
            ++stop;
        panel.jumps.push_back({share, stop});
    }
    panel.start = panel.jumps.front().stop;
    panel.dominance = dominance_in_words(charted);
    return panel;
}

}  // namespace midrank
