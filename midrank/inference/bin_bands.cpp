#include "midrank/inference/bin_bands.hpp"

#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <tuple>
#include <variant>
#include <vector>

namespace midrank {
namespace {

constexpr double least_tail = 1e-30;  // of which bounds can be found

/// How many independent items stand behind the share of a bin.
struct Worth {
    double items = 0;
    double clusters = std::numeric_limits<double>::infinity();  ///< in the bin
};

/// The bin of a score that is one of the ranking's; bins rise.
std::size_t bin_of(std::span<const CalibrationBin> bins, double score) {
    const auto next = std::ranges::upper_bound(bins, score, {}, &CalibrationBin::lowest);
    return static_cast<std::size_t>(next - bins.begin()) - 1;
}

/// Calls row(number, bin, weight) for every row that weighs something.
template <class Row>
void for_each_row(std::span<const CalibrationBin> bins, const Rows& rows, Row row) {
    std::visit(
        [&](const auto& scores) {
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const double weight = rows.weight(i);
                if (weight > 0) row(i, bin_of(bins, static_cast<double>(scores[i])), weight);
            }
        },
        rows.scores);
}

std::vector<Worth> worth_of_counts(std::span<const CalibrationBin> bins) {
    std::vector<Worth> worth;
    worth.reserve(bins.size());
    for (const CalibrationBin& bin : bins) worth.push_back({.items = bin.weight});
    return worth;
}

std::vector<Worth> worth_of_weights(std::span<const CalibrationBin> bins, const Rows& rows) {
    std::vector<double> squares(bins.size(), 0);
    for_each_row(bins, rows, [&](std::size_t, std::size_t bin, double weight) { squares[bin] += weight * weight; });
    std::vector<Worth> worth;
    worth.reserve(bins.size());
    for (std::size_t i = 0; i < bins.size(); ++i)
        worth.push_back({.items = bins[i].weight / squares[i] * bins[i].weight});
    return worth;
}

/// What the clusters of one bin show: how many there are, and the sum of the squares of their residuals.
struct ClustersOfBin {
    double count = 0, squares = 0;

    double variance(double weight) const noexcept {
        return count > 1 ? count / (count - 1) * squares / (weight * weight) : 0;
    }
};

std::vector<ClustersOfBin> clusters_of_bins(std::span<const CalibrationBin> bins, const Rows& rows) {
    struct Part {
        std::int32_t cluster = 0;
        std::size_t bin = 0;
        std::size_t row = 0;  ///< sums are in the order of rows
        double residual = 0;
    };
    std::vector<Part> parts;
    for_each_row(bins, rows, [&](std::size_t row, std::size_t bin, double weight) {
        const double positive = rows.positive[row] != 0 ? 1 : 0;
        parts.push_back({rows.clusters[row], bin, row, weight * (positive - bins[bin].share_positive())});
    });
    const auto same = [](const Part& a, const Part& b) { return a.cluster == b.cluster && a.bin == b.bin; };
    std::ranges::sort(parts, {}, [](const Part& part) { return std::tuple(part.bin, part.cluster, part.row); });
    std::vector<ClustersOfBin> found(bins.size());
    for (std::size_t i = 0; i < parts.size();) {
        const std::size_t first = i;
        double sum = 0;
        for (; i < parts.size() && same(parts[first], parts[i]); ++i) sum += parts[i].residual;
        found[parts[first].bin].count += 1;
        found[parts[first].bin].squares += sum * sum;
    }
    return found;
}

/// By how much clusters lessen the items, over all bins and, where more, in each.
void lessen_by_clusters(std::vector<Worth>& worth, std::span<const CalibrationBin> bins, const Rows& rows) {
    const std::vector<ClustersOfBin> clusters = clusters_of_bins(bins, rows);
    double of_clusters = 0;
    double of_items = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double share = bins[i].share_positive();
        if (clusters[i].count < 2) continue;
        of_clusters += clusters[i].variance(bins[i].weight);
        of_items += share * (1 - share) / worth[i].items;
    }
    const double effect = of_items > 0 ? std::max(1.0, of_clusters / of_items) : 1;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double share = bins[i].share_positive();
        const double like_clusters = share * (1 - share) / clusters[i].variance(bins[i].weight);
        const double most = std::max(worth[i].items / effect, std::min(worth[i].items, clusters[i].count));
        worth[i].clusters = clusters[i].count;
        worth[i].items =
            like_clusters > 0 ? std::min(most, like_clusters) : most;  // where neither varies it is no number
    }
}

/// The chance that each bound of one of k bins is missed with.
double tail_of(const Worth& worth, double level) {
    const double outside = (1 - level) / 2;
    if (std::isinf(worth.clusters)) return outside;
    if (worth.clusters < 2) return 0;
    return std::max(least_tail, normal_upper_tail(student_quantile(1 - outside, worth.clusters - 1)));
}

/// The largest share whose lower bound does not exceed the mean probability: where the share has the chance `tail` under it.
double largest_consistent(double mean, double items, double tail) {
    const auto lower_exceeds = [&](double share) {
        return beta_cdf(mean, items * share + 0.5, items * (1 - share) + 0.5) < tail;
    };
    if (!lower_exceeds(1)) return 1;
    double low = mean;
    double high = 1;
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        (lower_exceeds(middle) ? high : low) = middle;
    }
    return low;
}

Bounds consistent_shares(double mean, double items, double tail) {
    if (std::isinf(items)) return {mean, mean};
    return {1 - largest_consistent(1 - mean, items, tail), largest_consistent(mean, items, tail)};
}

/// By how much more items count where they are of unlike probability: m (1 - m) over the mean of p (1 - p); infinite where
/// every item is certain.
std::vector<double> gain_of_unlike(std::span<const CalibrationBin> bins, const Ranking& ranking) {
    std::vector<double> spread(bins.size(), 0);
    std::size_t bin = bins.size() - 1;
    CumulativeCounts before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& upto) {
        const double p = ranking.score(point - 1);
        while (p < bins[bin].lowest) --bin;
        const double weight = (upto.positive - before.positive).number() + (upto.negative - before.negative).number();
        spread[bin] += weight * p * (1 - p);
        before = upto;
    });
    std::vector<double> gain;
    gain.reserve(bins.size());
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double mean = bins[i].mean_score();
        gain.push_back(spread[i] > 0 ? std::max(1.0, mean * (1 - mean) * bins[i].weight / spread[i])
                                     : std::numeric_limits<double>::infinity());
    }
    return gain;
}

}  // namespace

CurveBands bin_bands(const BandedCurve& curve, const Ranking& ranking, const Rows& rows,
                     const CurveBandRequest& request) {
    if (ranking.distinct() == 0) return Undefined::empty;
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    const bool clustered = request.scheme == Scheme::clustered;
    if ((clustered || !ranking.whole()) && rows.size() == 0) return Undefined::needs_rows;

    const std::vector<CalibrationBin> bins = curve.lines.front().bins(ranking, curve.arguments);
    std::vector<Worth> worth = ranking.whole() ? worth_of_counts(bins) : worth_of_weights(bins, rows);
    if (clustered) lessen_by_clusters(worth, bins, rows);
    const std::vector<double> gain =
        request.consistency ? gain_of_unlike(bins, ranking) : std::vector<double>(bins.size(), 1);
    const double level =
        request.simultaneous ? std::pow(request.level, 1 / static_cast<double>(bins.size())) : request.level;

    CurveBand band;
    for (std::size_t i = bins.size(); i-- > 0;) {
        const double mean = bins[i].mean_score();
        const double share = bins[i].share_positive();
        const double items = worth[i].items * gain[i];
        const double tail = tail_of(worth[i], level);
        Bounds bounds{0, 1};
        if (request.consistency) {
            bounds = tail > 0 ? consistent_shares(mean, items, tail) : bounds;
        } else if (tail > 0) {
            bounds = jeffreys_bounds(items * share, items, tail);
            bounds = {std::min(bounds.low, share), std::max(bounds.high, share)};
        }
        band.grid.push_back(mean);
        band.value.push_back(share);
        band.low.push_back(bounds.low);
        band.high.push_back(bounds.high);
    }
    if (request.simultaneous) band.multiplier = critical_value(level);
    return std::vector<CurveBand>{band};
}

}  // namespace midrank
