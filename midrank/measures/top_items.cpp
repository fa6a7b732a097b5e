#include "midrank/measures/top_items.hpp"

#include "midrank/base/error.hpp"
#include "midrank/measures/tie_parts.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/simd/elementary_functions.hpp"
#include "midrank/simd/sum_numbers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr double usual_alpha = 20;
constexpr double most_items = 1e9;

/// The items with the highest scores, down to part of a tie.
struct TopItems {
    double all = 0, positive = 0;
    std::int64_t tie = 0;  ///< the last tie, of which a part is taken
    double part = 0;  ///< the share of its items that is taken
};
using TopOrReason = std::variant<TopItems, Undefined>;

TopOrReason top_items(const Ranking& ranking, const Arguments& arguments) {
    if (arguments.has("k") && !ranking.whole()) return Ranking::why_not_whole(ranking.total());
    const double n = ranking.total().number();
    const double wanted = arguments.get("k") ? *arguments.get("k") : *arguments.get("fraction") * n;
    if (wanted > n) return Undefined::fewer_items;
    const std::int64_t point = std::max<std::int64_t>(ranking.first_point([wanted](const CumulativeCounts& s) {
        return (s.positive + s.negative).number() >= wanted;
    }),
                                                      1);
    // Only rounding makes the point lie beyond the last tie.
    const std::int64_t tie = std::min(point, ranking.distinct()) - 1;
    const CumulativeCounts before = ranking.counts_at(tie);
    const CumulativeCounts after = ranking.counts_at(tie + 1);
    const double size = (after.positive + after.negative - before.positive - before.negative).number();
    const double taken = wanted - (before.positive + before.negative).number();
    const double positive = (after.positive - before.positive).number();
    return TopItems{wanted, before.positive.number() + taken * positive / size, tie, taken / size};
}

/// found(items at the top), or why there are not as many items.
template <class Found>
Answer on_top(const Ranking& ranking, const Arguments& arguments, Found found) {
    const TopOrReason top = top_items(ranking, arguments);
    if (const auto* why = std::get_if<Undefined>(&top)) return *why;
    return found(std::get<TopItems>(top));
}

/// The influence on hits / n at a given share of items. An item at the top is a hit or not, and pushes another one out
/// of the top, which is positive with the probability of those around the end.
template <class Map>
InfluenceOrReason hits_influence(const Views& views, const Arguments& arguments, Map map) {
    const auto& ranking = views.get<Ranking>();
    const TopOrReason found = top_items(ranking, arguments);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& top = std::get<TopItems>(found);
    const Sizes n(views.get<ClassTotals>());
    const RocHull::Edge around = views.get<RankedHull>().hull.edge_at(top.tie);
    const double share = around.positive / (around.positive + around.negative);
    const double pushed = (share * top.all - top.positive) / n.total;
    const InfluenceOrReason taken = Influence(BlockInfluence(
        [top](const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) {
            for (std::size_t i = 0; i < block.size(); ++i) {
                const std::int64_t tie = block.first + static_cast<std::int64_t>(i);
                positive[i] = negative[i] = tie < top.tie ? 1 : tie == top.tie ? top.part : 0;
            }
        }));
    return map(top, n, by_maps(taken, {1 - share, pushed}, {-share, pushed}));
}

/// The influence on hits / positives.
InfluenceOrReason found_influence(const TopItems& top, const Sizes& n, const InfluenceOrReason& hits) {
    const double prevalence = n.positive / n.total;
    const double recall = top.positive / n.positive;
    return linear(hits, 1 / prevalence, -recall * (1 - prevalence) / prevalence, recall);
}

}  // namespace

std::vector<Parameter> parameters_of_top() {
    return {{.name = "k", .meaning = "number of items at the top", .least = 1, .most = most_items, .whole = true},
            {.name = "fraction", .meaning = "share of the items at the top, in place of k", .least = 1e-12, .most = 1}};
}

void one_size_of_top(const Arguments& arguments) {
    if (arguments.has("k") == arguments.has("fraction"))
        throw Error(
            "The top of a ranking needs k or, for two classes, fraction, as in precision_at(k=100) or "
            "precision_at(fraction=0.01).");
}

double share_of_top(const Views& views, const Arguments& arguments) {
    const auto k = arguments.get("k");
    return k ? *k / views.get<Ranking>().total().number() : *arguments.get("fraction");
}

Answer precision_at(const Ranking& ranking, const Arguments& arguments) {
    return on_top(ranking, arguments, [](const TopItems& top) { return top.positive / top.all; });
}

Answer recall_at(const Ranking& ranking, const Arguments& arguments) {
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    return on_top(ranking, arguments,
                  [&ranking](const TopItems& top) { return top.positive / ranking.positive().number(); });
}

Answer enrichment_factor(const Ranking& ranking, const Arguments& arguments) {
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    return on_top(ranking, arguments, [&ranking](const TopItems& top) {
        return top.positive * ranking.total().number() / (top.all * ranking.positive().number());
    });
}

InfluenceOrReason precision_at_influence(const Views& views, const Arguments& arguments) {
    return hits_influence(views, arguments, [](const TopItems& top, const Sizes& n, const InfluenceOrReason& hits) {
        return linear(hits, n.total / top.all);
    });
}

InfluenceOrReason recall_at_influence(const Views& views, const Arguments& arguments) {
    if (views.get<ClassTotals>().positive == Count(0)) return Undefined::no_positive;
    return hits_influence(views, arguments, found_influence);
}

InfluenceOrReason enrichment_factor_influence(const Views& views, const Arguments& arguments) {
    if (views.get<ClassTotals>().positive == Count(0)) return Undefined::no_positive;
    return hits_influence(views, arguments, [](const TopItems& top, const Sizes& n, const InfluenceOrReason& hits) {
        return linear(found_influence(top, n, hits), n.total / top.all);
    });
}

// --- BEDROC -----------------------------------------------------------------------------------------------------------------
//
// Averaged over the orders of a tie that begins below the share A of the items and holds the share M of them, an item
// has the weight exp(-alpha A) (1 - exp(-alpha M)) / (alpha M), if ranks are as fine as the items. This is exactly what
// the sum over ranks gives, up to a factor common to all.

namespace {

/// exp(-alpha A), and by how much it falls over the tie.
struct TieWeight {
    double above = 0, fall = 0;
};

class TieWeights {
public:
    TieWeights() = default;
    TieWeights(double alpha, double total) noexcept : alpha_(alpha), total_(total) {}

    /// Computes these for the ties of a block that have positives.
    template <class Weight>
    void find(const CumulativeBlock<Weight>& block, std::span<TieWeight> found) {
        const auto places = block.present(true).places();
        std::array<double, Ranking::block_ties> stored;
        const auto above = std::span(stored).first(places.size());
        for (std::size_t k = 0; k < places.size(); ++k) above[k] = -alpha_ * items_above(block, places[k]) / total_;
        exponentials(above, above);
        for (std::size_t k = 0; k < places.size(); ++k)
            found[k] = {above[k], above[k] * fall(items_at(block, places[k]))};
    }

private:
    double fall(double size) {
        // Reuses the last result, because most ties have the same size.
        if (size != size_) {
            size_ = size;
            fall_ = -std::expm1(-alpha_ * size / total_);
        }
        return fall_;
    }

    double alpha_ = usual_alpha, total_ = 1;
    double size_ = 0, fall_ = 0;
};

/// The sum over ties of the share of positives in the tie times the fall over it.
class EarlyHits {
public:
    EarlyHits() = default;
    EarlyHits(double alpha, double total) noexcept : weights_(alpha, total) {}

    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        const auto places = block.present(true).places();
        std::array<TieWeight, Ranking::block_ties> weights;
        std::array<double, Ranking::block_ties> of_ties;
        weights_.find(block, weights);
        for (std::size_t k = 0; k < places.size(); ++k) {
            const auto positive = static_cast<double>(block.positive[places[k]]);
            of_ties[k] = positive / items_at(block, places[k]) * weights[k].fall;
        }
        add_numbers(sum_, std::span(of_ties).first(places.size()));
    }
    void merge(const EarlyHits& other) noexcept { sum_.merge(other.sum_); }
    double total() const noexcept { return sum_.total(); }

private:
    TieWeights weights_;
    Sum sum_;
};

/// The sum for the default alpha, shared by the value and its influence.
struct UsualEarlyHits {
    double total = 0;
};

}  // namespace

template <>
struct Derive<UsualEarlyHits> {
    using From = Ranking;
    static EarlyHits fold(const Ranking& ranking) { return {usual_alpha, ranking.total().number()}; }
    static UsualEarlyHits of_fold(const Ranking&, const EarlyHits& folded) { return {folded.total()}; }
};

namespace {

double early_hits(const Views& views, double alpha) {
    if (alpha == usual_alpha) return views.get<UsualEarlyHits>().total;
    const auto& ranking = views.get<Ranking>();
    return ranking.fold(EarlyHits(alpha, ranking.total().number())).total();
}

/// The least and the largest sum for this many positives: all of them last, or all first.
struct EarlyScale {
    double largest, least_share;  ///< the least sum is this share of the largest

    EarlyScale(double alpha, double prevalence) noexcept
        : largest(-std::expm1(-alpha * prevalence)), least_share(std::exp(-alpha * (1 - prevalence))) {}
    double of(double sum) const noexcept { return (sum / largest - least_share) / (1 - least_share); }
};

}  // namespace

Answer bedroc(const Views& views, const Arguments& arguments) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    const double alpha = arguments.get("alpha", usual_alpha);
    const EarlyScale scale(alpha, ranking.positive().number() / ranking.total().number());
    // The clamp only removes rounding errors.
    return std::clamp(scale.of(early_hits(views, alpha)), 0.0, 1.0);
}

InfluenceOrReason bedroc_influence(const Views& views, const Arguments& arguments) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    const double alpha = arguments.get("alpha", usual_alpha);
    const Sizes n(views.get<ClassTotals>());
    const double prevalence = n.positive / n.total;
    const EarlyScale scale(alpha, prevalence);
    const double sum = early_hits(views, alpha);

    /// Sums over some ties: the change of their falls with one more item above all of them, and with one more item
    /// anywhere.
    struct Part {
        double pushed = 0, of_all = 0;
    };
    const std::vector<Part> parts =
        over_parts<Part>(ranking, [alpha, n](Part& part, const CumulativeBlock<double>& block) {
            const auto places = block.present(true).places();
            std::array<TieWeight, Ranking::block_ties> weights;
            TieWeights(alpha, n.total).find(block, weights);
            for (std::size_t k = 0; k < places.size(); ++k) {
                const double size = items_at(block, places[k]);
                const double above = items_above(block, places[k]);
                const double share = block.positive[places[k]] / size;
                const TieWeight& weight = weights[k];
                part.pushed -= alpha * share * weight.fall;
                part.of_all += alpha * share * (weight.fall * above - (weight.above - weight.fall) * size) / n.total;
            }
        });
    std::vector<double> pushed_from(parts.size());  // for this part and all below
    double pushed = 0;
    double of_all = 0;
    for (std::size_t i = parts.size(); i-- > 0;) {
        pushed += parts[i].pushed;
        pushed_from[i] = pushed;
        of_all += parts[i].of_all;
    }

    // The value depends on the sum, and through the scale on the prevalence.
    const double by_sum = 1 / (scale.largest * (1 - scale.least_share));
    const double of_largest = -sum * alpha * (1 - scale.largest) / (scale.largest * scale.largest);
    const double of_least = alpha * scale.least_share;
    const double by_prevalence =
        (of_largest + of_least * (sum / scale.largest - 1) / (1 - scale.least_share)) / (1 - scale.least_share);
    const InfluenceOrReason on_sum = Influence::by_part([=](std::int64_t part) -> BlockInfluence {
        return
            [=, weights = TieWeights(alpha, n.total), below = pushed_from[static_cast<std::size_t>(part)]](
                const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) mutable {
                const auto places = block.present(true).places();
                std::array<TieWeight, Ranking::block_ties> of_ties;
                std::array<double, Ranking::block_ties> of_rises;
                std::array<double, 2 * Ranking::block_ties + 1> moved;
                weights.find(block, of_ties);
                for (std::size_t k = 0; k < places.size(); ++k) {
                    const double size = items_at(block, places[k]);
                    const double share = block.positive[places[k]] / size;
                    const TieWeight& weight = of_ties[k];
                    moved[2 * k] = of_all + below;
                    below += alpha * share * weight.fall;
                    const double beside = of_all + below + alpha * share * (weight.above - weight.fall);
                    const double own = weight.fall * n.total / size;
                    of_rises[k] = beside + (1 - share) * own;
                    moved[2 * k + 1] = beside - share * own;
                }
                moved[2 * places.size()] = of_all + below;
                fill_by_rises(block, of_rises, moved, positive, negative);
            };
    });
    return linear(on_sum, by_sum, by_prevalence * (1 - prevalence), -by_prevalence * prevalence);
}

}  // namespace midrank
