#include "midrank/measures/ranking_influence.hpp"

#include "midrank/measures/tie_parts.hpp"
#include "midrank/simd/each_machine.hpp"
#include "midrank/simd/elementary_functions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// DeLong's components: the share of the other class that the item is ranked before (or behind), minus the area.
MIDRANK_FOR_EACH_MACHINE
void find_components(const CumulativeBlock<double>& block, Sizes n, double area, double* positive,
                     double* negative) noexcept {
    for (std::size_t i = 0; i < block.size(); ++i) {
        const double below = n.negative - block.negative_upto[i + 1] + block.negative[i] / 2;
        positive[i] = (below / n.negative - area) * (n.total / n.positive);
    }
    for (std::size_t i = 0; i < block.size(); ++i) {
        const double above = block.positive_upto[i] + block.positive[i] / 2;
        negative[i] = (above / n.positive - area) * (n.total / n.negative);
    }
}

InfluenceOrReason made_roc_auc_influence(const Views& views) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    return BlockInfluence(
        [n = Sizes(totals), area = ratio(totals.half_wins, Count(2) * totals.pairs())](
            const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) {
            find_components(block, n, area, positive.data(), negative.data());
        });
}

}  // namespace

InfluenceOrReason roc_auc_influence(const Views& views, const Arguments&) {
    return views.get<SharedInfluence<made_roc_auc_influence>>().influence;
}

InfluenceOrReason auch_influence(const Views& views, const Arguments&) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const Sizes n(totals);
    const std::vector<RocHull::Vertex>& vertices = views.get<RankedHull>().hull.vertices();
    double area = 0;
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        area += (vertices[i].negative - vertices[i - 1].negative) / n.negative *
                ((vertices[i].positive + vertices[i - 1].positive) / 2 / n.positive);
    }
    return BlockInfluence([n, vertices, area](const CumulativeBlock<double>& block, std::span<double> positive,
                                              std::span<double> negative) {
        // The vertex at the end of the edge that contains the next tie. All ties of one edge have the same influence.
        auto edge = std::ranges::upper_bound(vertices, block.first, {}, &RocHull::Vertex::point);
        for (std::size_t i = 0; i < block.size(); ++edge) {
            const auto end = std::min(block.size(), static_cast<std::size_t>(edge->point - block.first));
            const auto& from = *(edge - 1);
            const auto& to = *edge;
            std::ranges::fill(positive.subspan(i, end - i),
                              (1 - (from.negative + to.negative) / 2 / n.negative - area) * (n.total / n.positive));
            std::ranges::fill(negative.subspan(i, end - i),
                              ((from.positive + to.positive) / 2 / n.positive - area) * (n.total / n.negative));
            i = end;
        }
    });
}

InfluenceOrReason taks_influence(const Views& views, const Arguments& arguments) {
    const auto& totals = views.get<ClassTotals>();
    const Count distinct = views.get<Ranking>().distinct();
    if (totals.one_class()) return Undefined::one_class;
    // TAKS depends on the number of ties, so it has no influence where scores are tied; with fractional weights it is
    // not a mean over items.
    if (!totals.whole || !(totals.total() == distinct)) return Undefined::no_influence;
    const double n = totals.total().number();
    return linear(roc_auc_influence(views, arguments), n / (n - 1));
}

// The mean over positives of h = the sum of 1/i over the ranks i from the positive's own on, about log(n / rank). An
// item adds its own h if it is positive, and pushes the positives below it down one rank.
InfluenceOrReason average_lift_influence(const Views& views, const Arguments&) {
    const auto& totals = views.get<ClassTotals>();
    if (!totals.whole) return Ranking::why_not_whole(totals.total());
    if (totals.positive == Count(0)) return Undefined::no_positive;
    const Sizes n(totals);
    // For the ties with positives only.
    const auto find_tails = [n](const CumulativeBlock<double>& block, std::span<double> tails) {
        const auto places = block.present(true).places();
        const auto found = tails.first(places.size());
        for (std::size_t k = 0; k < places.size(); ++k) {
            const double above = items_above(block, places[k]);
            const double through = items_above(block, places[k] + std::size_t{1});
            found[k] = (n.total + 0.5) / ((above + 1 + through) / 2 - 0.5);
        }
        logarithms(found, found);
    };
    /// Sums over some ties: of h, and of the loss of the positives there if one item is added above them.
    struct Part {
        double tails = 0, pushed = 0;
    };
    const auto& ranking = views.get<Ranking>();
    const std::vector<Part> parts =
        over_parts<Part>(ranking, [find_tails](Part& part, const CumulativeBlock<double>& block) {
            const auto places = block.present(true).places();
            std::array<double, Ranking::block_ties> tails;
            find_tails(block, tails);
            for (std::size_t k = 0; k < places.size(); ++k) {
                const double positive = block.positive[places[k]];
                part.tails += positive * tails[k];
                part.pushed += positive / items_above(block, places[k] + std::size_t{1});
            }
        });
    double mean = 0;
    std::vector<double> pushed_from(parts.size());  // for this part and all below
    for (const Part& part : parts) mean += part.tails;
    double pushed = 0;
    for (const Part& part : parts) pushed += part.pushed;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        pushed_from[i] = pushed;
        pushed -= parts[i].pushed;
    }
    mean /= n.positive;
    return Influence::by_part([n, find_tails, mean, pushed_from](std::int64_t part) -> BlockInfluence {
        return
            [n, find_tails, mean, pushed = pushed_from[static_cast<std::size_t>(part)]](
                const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) mutable {
                for (std::size_t i = 0; i < block.size(); ++i) {
                    const double through = items_above(block, i + 1);
                    const double rank_lost = 1 - pushed * n.total / n.positive;
                    positive[i] = negative[i] = rank_lost;
                    pushed -= block.positive[i] / through;
                }
                const auto places = block.present(true).places();
                std::array<double, Ranking::block_ties> tails;
                find_tails(block, tails);
                for (std::size_t k = 0; k < places.size(); ++k)
                    positive[places[k]] = (tails[k] - mean) * n.total / n.positive + negative[places[k]];
            };
    });
}

namespace {

/// The mean of clamp(x, low, high) for x uniform on [a, b].
double mean_clamped(double a, double b, double low, double high) noexcept {
    const double inner_a = std::clamp(a, low, high);
    const double inner_b = std::clamp(b, low, high);
    if (inner_a == a && inner_b == b) return (a + b) / 2;
    if (inner_a == inner_b) return inner_a;
    const double within = (inner_b - inner_a) * (inner_a + inner_b) / 2;
    return ((inner_a - a) * inner_a + within + (b - inner_b) * inner_b) / (b - a);
}

}  // namespace

InfluenceOrReason partial_auc_influence(const Views& views, const RocLimits& limits) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const Sizes n(totals);
    const auto& [start, end] = RocPart::of(views.get<Ranking>(), limits);
    /// Rates of one class at the start and at the end of the region.
    struct Rates {
        double low, high;
        double held(double from, double to) const noexcept { return mean_clamped(from, to, low, high); }
    };
    const Rates fpr{start.negative / n.negative, end.negative / n.negative};
    const Rates tpr{start.positive / n.positive, end.positive / n.positive};
    // The area under the curve from start to end, down to true positive rate 0.
    const double under = (end.half_wins - start.half_wins) / (2 * n.positive * n.negative);
    const double of_positives = fpr.high - under;
    const double of_negatives = fpr.high * tpr.high - fpr.low * tpr.low - under - tpr.high;
    return BlockInfluence([=](const CumulativeBlock<double>& block, std::span<double> positive,
                              std::span<double> negative) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            const double above = fpr.held(block.negative_upto[i] / n.negative, block.negative_upto[i + 1] / n.negative);
            const double below = tpr.held(block.positive_upto[i] / n.positive, block.positive_upto[i + 1] / n.positive);
            positive[i] = (of_positives - above) * (n.total / n.positive);
            negative[i] = (of_negatives + below) * (n.total / n.negative);
        }
    });
}

}  // namespace midrank
