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

constexpr double least_tail = 1e-30;  // the least for which bounds can be computed

/// Effective number of independent items behind the share of a bin.
struct EffectiveBinSize {
    double items = 0;
    double clusters = std::numeric_limits<double>::infinity();  ///< in the bin
};

/// Mean weight of a row of each class.
struct ClassFactors {
    double positive = 1, negative = 1;

    double of(bool is_positive) const noexcept { return is_positive ? positive : negative; }
    /// Converts a share of positives among rows divided by the factors to the share of their weight, and back.
    double weighted(double share) const noexcept {
        return positive == negative ? share : positive * share / (positive * share + negative * (1 - share));
    }
    double divided(double share) const noexcept {
        return positive == negative ? share : negative * share / (negative * share + positive * (1 - share));
    }
};

ClassFactors mean_weights(const Rows& rows) {
    ClassFactors sums{0, 0};
    ClassFactors counts{0, 0};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.weighs(i)) continue;
        const bool positive = rows.positive[i] != 0;
        (positive ? sums.positive : sums.negative) += rows.weight(i);
        (positive ? counts.positive : counts.negative) += 1;
    }
    const auto mean = [](double sum, double count) { return count > 0 ? sum / count : 1; };
    return {mean(sums.positive, counts.positive), mean(sums.negative, counts.negative)};
}

/// The bins after dividing weights, and the odds of probabilities, by the factors; `count`: weights are frequencies
/// afterwards.
std::vector<CalibrationBin> divided(std::vector<CalibrationBin> bins, const ClassFactors& factors, bool count) {
    const auto part = [count](double weight, double factor) {
        return count ? std::round(weight / factor) : weight / factor;
    };
    for (CalibrationBin& bin : bins) {
        const double mean = factors.divided(bin.mean_score());
        const double negative = part(bin.weight - bin.positive, factors.negative);
        bin.positive = part(bin.positive, factors.positive);
        bin.weight = bin.positive + negative;
        bin.expected = mean * bin.weight;
    }
    return bins;
}

/// The bin of a score of the ranking; bins are in ascending order.
std::size_t bin_of(std::span<const CalibrationBin> bins, double score) {
    const auto next = std::ranges::upper_bound(bins, score, {}, &CalibrationBin::lowest);
    return static_cast<std::size_t>(next - bins.begin()) - 1;
}

/// Calls row(number, bin, weight) for every row of positive weight, with its weight divided by the factor.
template <class Row>
void for_each_row(std::span<const CalibrationBin> bins, const Rows& rows, const ClassFactors& factors, Row row) {
    std::visit(
        [&](const auto& scores) {
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const double weight = rows.weight(i);
                if (weight > 0)
                    row(i, bin_of(bins, static_cast<double>(scores[i])), weight / factors.of(rows.positive[i] != 0));
            }
        },
        rows.scores);
}

std::vector<EffectiveBinSize> effective_sizes_of_counts(std::span<const CalibrationBin> bins) {
    std::vector<EffectiveBinSize> effective;
    effective.reserve(bins.size());
    for (const CalibrationBin& bin : bins) effective.push_back({.items = bin.weight});
    return effective;
}

std::vector<EffectiveBinSize> effective_sizes_of_weights(std::span<const CalibrationBin> bins, const Rows& rows,
                                                         const ClassFactors& factors) {
    std::vector<double> squares(bins.size(), 0);
    for_each_row(bins, rows, factors,
                 [&](std::size_t, std::size_t bin, double weight) { squares[bin] += weight * weight; });
    std::vector<EffectiveBinSize> effective;
    effective.reserve(bins.size());
    for (std::size_t i = 0; i < bins.size(); ++i)
        effective.push_back({.items = bins[i].weight / squares[i] * bins[i].weight});
    return effective;
}

/// Clusters of one bin: their number, and the sum of squares of their residuals.
struct ClustersOfBin {
    double count = 0, squares = 0;

    double variance(double weight) const noexcept {
        return count > 1 ? count / (count - 1) * squares / (weight * weight) : 0;
    }
};

std::vector<ClustersOfBin> clusters_of_bins(std::span<const CalibrationBin> bins, const Rows& rows,
                                            const ClassFactors& factors) {
    struct Part {
        std::int32_t cluster = 0;
        std::size_t bin = 0;
        std::size_t row = 0;  ///< sums are in the order of rows
        double residual = 0;
    };
    std::vector<Part> parts;
    for_each_row(bins, rows, factors, [&](std::size_t row, std::size_t bin, double weight) {
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

/// Reduces the effective numbers by the clusters, over all bins and, where that is more, in each.
void reduce_by_clusters(std::vector<EffectiveBinSize>& effective, std::span<const CalibrationBin> bins,
                        const Rows& rows, const ClassFactors& factors) {
    const std::vector<ClustersOfBin> clusters = clusters_of_bins(bins, rows, factors);
    double of_clusters = 0;
    double of_items = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double share = bins[i].share_positive();
        if (clusters[i].count < 2) continue;
        of_clusters += clusters[i].variance(bins[i].weight);
        of_items += share * (1 - share) / effective[i].items;
    }
    const double effect = of_items > 0 ? std::max(1.0, of_clusters / of_items) : 1;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double share = bins[i].share_positive();
        const double like_clusters = share * (1 - share) / clusters[i].variance(bins[i].weight);
        const double most = std::max(effective[i].items / effect, std::min(effective[i].items, clusters[i].count));
        effective[i].clusters = clusters[i].count;
        effective[i].items = like_clusters > 0 ? std::min(most, like_clusters) : most;  // undefined if neither varies
    }
}

/// Probability of missing each bound of one of k bins.
double tail_of(const EffectiveBinSize& effective, double level) {
    const double outside = (1 - level) / 2;
    if (std::isinf(effective.clusters)) return outside;
    if (effective.clusters < 2) return 0;
    return std::max(least_tail, normal_upper_tail(student_quantile(1 - outside, effective.clusters - 1)));
}

/// The largest share whose lower bound (at probability `tail`) is at most the mean probability.
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

/// Factor by which items with unequal probabilities count more: m (1 - m) / mean of p (1 - p); infinite where every
/// probability is 0 or 1.
std::vector<double> gain_of_unlike(std::span<const CalibrationBin> bins, const Ranking& ranking,
                                   const ClassFactors& factors) {
    std::vector<double> spread(bins.size(), 0);
    std::size_t bin = bins.size() - 1;
    CumulativeCounts before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& upto) {
        const double p = ranking.score(point - 1);
        while (p < bins[bin].lowest) --bin;
        const double weight = (upto.positive - before.positive).number() / factors.positive +
                              (upto.negative - before.negative).number() / factors.negative;
        const double q = factors.divided(p);
        spread[bin] += weight * q * (1 - q);
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
                     const CurveBandRequest& request, const GivenPrevalence* share_given) {
    if (ranking.distinct() == 0) return Undefined::empty;
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    const bool clustered = request.scheme == Scheme::clustered;
    const bool classes_alone = !ranking.whole() && share_given != nullptr && share_given->counted;
    const bool count = ranking.whole() || classes_alone;
    if ((clustered || !count) && rows.size() == 0) return Undefined::needs_rows;

    const std::vector<CalibrationBin> bins = curve.lines.front().bins(ranking, curve.arguments);
    const ClassFactors factors = ranking.whole() ? ClassFactors()
                                 : classes_alone
                                     ? ClassFactors{share_given->positive_factor, share_given->negative_factor}
                                     : mean_weights(rows);
    const std::vector<CalibrationBin> items_of = ranking.whole() ? bins : divided(bins, factors, count);
    std::vector<EffectiveBinSize> effective =
        count ? effective_sizes_of_counts(items_of) : effective_sizes_of_weights(items_of, rows, factors);
    if (clustered) reduce_by_clusters(effective, items_of, rows, factors);
    const std::vector<double> gain =
        request.consistency ? gain_of_unlike(items_of, ranking, factors) : std::vector<double>(bins.size(), 1);
    const double level =
        request.simultaneous ? std::pow(request.level, 1 / static_cast<double>(bins.size())) : request.level;

    CurveBand band;
    for (std::size_t i = bins.size(); i-- > 0;) {
        const double share = items_of[i].share_positive();
        const double items = effective[i].items * gain[i];
        const double tail = tail_of(effective[i], level);
        Bounds bounds{0, 1};
        if (request.consistency) {
            bounds = tail > 0 ? consistent_shares(items_of[i].mean_score(), items, tail) : bounds;
        } else if (tail > 0) {
            bounds = jeffreys_bounds(items * share, items, tail);
            bounds = {std::min(bounds.low, share), std::max(bounds.high, share)};
        }
        band.grid.push_back(bins[i].mean_score());
        band.value.push_back(bins[i].share_positive());
        band.low.push_back(factors.weighted(bounds.low));
        band.high.push_back(factors.weighted(bounds.high));
    }
    if (request.simultaneous) band.multiplier = critical_value(level);
    return std::vector<CurveBand>{band};
}

}  // namespace midrank
