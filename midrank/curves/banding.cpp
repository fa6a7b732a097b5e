#include "midrank/curves/banding.hpp"

#include "midrank/curves/drawing.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

std::vector<double> shares(std::int64_t first, std::int64_t steps) {
    std::vector<double> x;
    for (std::int64_t i = first; i <= steps; ++i) x.push_back(static_cast<double>(i) / static_cast<double>(steps));
    return x;
}

}  // namespace

std::vector<double> shares_from_0(const Ranking&, std::int64_t steps) { return shares(0, steps); }
std::vector<double> shares_above_0(const Ranking&, std::int64_t steps) { return shares(1, steps); }

std::vector<double> thresholds(const Ranking& ranking, std::int64_t steps) {
    const AxisSpan span = span_of_scores(ranking);
    if (span.low == span.high) return {span.low};
    std::vector<double> x = shares(0, steps);
    std::ranges::reverse(x);
    for (double& threshold : x) threshold = std::lerp(span.low, span.high, threshold);
    return x;
}

double adjusted_share(double items, double share) { return (items * share + 2) / (items + 4); }

double deviation_of_share(double items, double share) {
    const double p = adjusted_share(items, share);
    return std::sqrt(p * (1 - p) / items);
}

double deviation_of_mean(double items, double mean) {
    return std::min(deviation_of_share(items, mean), deviation_of_share(items, 0));
}

double deviation_of_rates(const BandPlace& at, Slopes slopes) {
    return std::hypot(slopes.of_tpr * deviation_of_share(at.items.positive, 0),
                      slopes.of_fpr * deviation_of_share(at.items.negative, 0));
}

}  // namespace midrank
