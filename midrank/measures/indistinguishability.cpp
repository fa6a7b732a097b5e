// Sumpter's precision at the indistinguishability threshold: definitions, section 4. B(r) is the probability that a
// random positive item scores above a random item labelled positive at threshold r, ties counted as half. Where B =
// 1/2, scores do not distinguish the labelled items from positives; the precision there is C(r_b).
//
// In counts: B = (tp^2 + half_wins) / (2 P (tp + fp)), because the labelled positives win tp^2 / 2 pairs among
// themselves.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/optimum.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/level_rounding.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace midrank {
namespace {

Count labelled(const CumulativeCounts& s) { return s.positive + s.negative; }

/// B; defined where something is labelled and something is positive.
double b_of(const Ranking& ranking, const CumulativeCounts& s) {
    return ratio(s.positive * s.positive + s.half_wins, Count(2) * ranking.positive() * labelled(s));
}

double precision_of(const CumulativeCounts& s) { return ratio(s.positive, labelled(s)); }

/// B over pairs of different items: no item is compared with itself.
double b_of_distinct_pairs(const Ranking& ranking, const CumulativeCounts& s) {
    return ratio(s.positive * s.positive + s.half_wins - s.positive,
                 Count(2) * (ranking.positive() * labelled(s) - s.positive));
}

struct Crossing {
    std::int64_t point = 0;  ///< the largest labelled set with B <= level
    Undefined why_none = Undefined::one_class;
    bool found = false;
};

/// B never decreases as more is labelled, so bisection finds the crossing.
Crossing crossing(const Ranking& ranking, double level) {
    if (ranking.one_class()) return {};
    const double rounding = level_rounding(ranking);
    const std::int64_t beyond = ranking.first_point([&ranking, most = level + rounding](const CumulativeCounts& s) {
        return labelled(s) > Count(0) && b_of(ranking, s) > most;
    });
    if (beyond == 1) return {.why_none = Undefined::level_always_exceeded};
    if (beyond > ranking.distinct() && b_of(ranking, ranking.counts_at(ranking.distinct())) < level - rounding) {
        return {.why_none = level == 0.5 ? Undefined::ranks_reversed : Undefined::level_never_reached};
    }
    return {.point = beyond - 1, .found = true};
}

/// ask(point, counts) at the crossing, or why there is none.
template <class Ask>
Answer at_crossing(const Ranking& ranking, double level, Ask ask) {
    const Crossing found = crossing(ranking, level);
    if (!found.found) return found.why_none;
    return ask(found.point, ranking.counts_at(found.point));
}

/// The largest share of a class that is tied at a score next to the crossing.
double share_of_ties_at(const Ranking& ranking, double level) {
    const Crossing found = crossing(ranking, level);
    if (!found.found) return 0;
    const auto counts = [&ranking](std::int64_t point) {
        return ranking.counts_at(std::clamp<std::int64_t>(point, 0, ranking.distinct()));
    };
    double largest = 0;
    for (const std::int64_t point : {found.point, found.point + 1}) {
        const CumulativeCounts from = counts(point - 1);
        const CumulativeCounts to = counts(point);
        largest = std::max({largest, ratio(to.positive - from.positive, ranking.positive()),
                            ratio(to.negative - from.negative, ranking.negative())});
    }
    return largest;
}
template <int per_cent>
double share_at_crossing(const Views& views, const Arguments&) {
    return share_of_ties_at(views.get<Ranking>(), per_cent / 100.0);
}
double share_at_level(const Views& views, const Arguments& arguments) {
    return share_of_ties_at(views.get<Ranking>(), arguments.get("level", 0.5));
}

Answer threshold_at(const Ranking& ranking, double level) {
    return at_crossing(ranking, level, [&ranking](std::int64_t point, const CumulativeCounts& s) {
        const Cut cut = ranking.cut(point);
        Answer answer = cut.value;
        answer.at = cut;
        answer.details = {{"b", b_of(ranking, s)}, {"c", precision_of(s)}};
        if (point < ranking.distinct()) {
            const CumulativeCounts next = ranking.counts_at(point + 1);
            answer.details.emplace_back("b_next", b_of(ranking, next));
            answer.details.emplace_back("c_next", precision_of(next));
        }
        return answer;
    });
}

Answer precision_at(const Ranking& ranking, double level) {
    return at_crossing(ranking, level, [](std::int64_t, const CumulativeCounts& s) { return precision_of(s); });
}

Answer r_b(const Ranking& ranking) { return threshold_at(ranking, 0.5); }
Answer c_b(const Ranking& ranking) { return precision_at(ranking, 0.5); }
Answer r_40(const Ranking& ranking) { return threshold_at(ranking, 0.4); }
Answer c_40(const Ranking& ranking) { return precision_at(ranking, 0.4); }
Answer r_60(const Ranking& ranking) { return threshold_at(ranking, 0.6); }
Answer c_60(const Ranking& ranking) { return precision_at(ranking, 0.6); }
Answer r_level(const Ranking& ranking, const Arguments& arguments) {
    return threshold_at(ranking, arguments.get("level", 0.5));
}
Answer c_level(const Ranking& ranking, const Arguments& arguments) {
    return precision_at(ranking, arguments.get("level", 0.5));
}

Answer b_in_form(const Ranking& ranking, const CumulativeCounts& s, const Arguments& arguments) {
    if (arguments.get("distinct_pairs", 0) == 0) return b_of(ranking, s);
    if (!ranking.whole()) return Ranking::why_not_whole(ranking.total());  // no number of items, so none of their pairs
    if (!(ranking.positive() * labelled(s) > s.positive)) return Undefined::division_by_zero;
    return b_of_distinct_pairs(ranking, s);
}

Answer b_at_r_b(const Ranking& ranking, const Arguments& arguments) {
    return at_crossing(ranking, 0.5,
                       [&](std::int64_t, const CumulativeCounts& s) { return b_in_form(ranking, s, arguments); });
}

Answer tpr_at_r_b(const Ranking& ranking) {
    return at_crossing(ranking, 0.5, [&ranking](std::int64_t, const CumulativeCounts& s) {
        return ratio(s.positive, ranking.positive());
    });
}

Answer fpr_at_r_b(const Ranking& ranking) {
    return at_crossing(ranking, 0.5, [&ranking](std::int64_t, const CumulativeCounts& s) {
        return ratio(s.negative, ranking.negative());
    });
}

/// B at a given operating point.
Answer b_at_point(const Ranking& ranking, std::int64_t point, const Arguments& arguments) {
    if (ranking.one_class()) return Undefined::one_class;
    const CumulativeCounts s = ranking.counts_at(point);
    if (labelled(s) == Count(0)) return Undefined::nothing_flagged;
    return b_in_form(ranking, s, arguments);
}

Answer b_at_minus_infinity(const Ranking& ranking, const Arguments& arguments) {
    return b_at_point(ranking, ranking.distinct(), arguments);
}

Answer b_at(const Ranking& ranking, const Arguments& arguments) {
    return b_at_point(ranking, ranking.point_at(arguments.get("threshold", 0)), arguments);
}

Answer b_at_max_f1(const Views& views, const Arguments& arguments) {
    static const auto f1 = [] { return entry_of(threshold_measures(), "f1").formula.on_confusion(); }();
    const auto& ranking = views.get<Ranking>();
    const BestPoint best = best_point(views, [](const Confusion& c) { return f1(c, {}).value; }, Better::higher);
    return b_at_point(ranking, ranking.point_at(best.cut.value), arguments);
}

// --- Influences: docs/theory/indistinguishability.md ----------------------------------------------------------------------

/// The base of the influences on B, the same at every operating point: the weight of the other class above an item.
void weight_above(const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) {
    for (std::size_t i = 0; i < block.size(); ++i) {
        positive[i] = block.negative_upto[i + 1] - block.negative[i] / 2;
        negative[i] = block.positive_upto[i] + block.positive[i] / 2;
    }
}

/// The influence on B at a fixed threshold, as linear maps of weight_above. Something must be labelled.
PointInfluence b_influence(const Ranking& ranking, std::int64_t point) {
    const CumulativeCounts s = ranking.counts_at(point);
    const double positives = ranking.positive().number();
    const double flagged = labelled(s).number();
    const double b = b_of(ranking, s);
    const double n = ranking.total().number();
    const double scale = n / (positives * flagged);
    const double of_flagged = -b * n / flagged;
    return {.labelled_positive = {-scale, (1 - b) * n / positives + of_flagged},
            .labelled_negative = {scale, of_flagged},
            .other_positive = -b * n / positives,
            .other_negative = 0};
}

/// The same for every item, at operating point `point`.
InfluenceOrReason b_influence_at(const Ranking& ranking, std::int64_t point) {
    if (ranking.one_class()) return Undefined::one_class;
    if (labelled(ranking.counts_at(point)) == Count(0)) return Undefined::nothing_flagged;
    return BlockInfluence([at_point = b_influence(ranking, point), point](const CumulativeBlock<double>& block,
                                                                          std::span<double> positive,
                                                                          std::span<double> negative) {
        // A local copy, because the compiler cannot rule out that the spans alias the captured object.
        const PointInfluence of = at_point;
        weight_above(block, positive, negative);
        const auto before = std::clamp<std::int64_t>(point - block.first, 0, static_cast<std::int64_t>(block.size()));
        for (std::size_t i = 0; i < static_cast<std::size_t>(before); ++i) {
            positive[i] = of.labelled_positive.of(positive[i]);
            negative[i] = of.labelled_negative.of(negative[i]);
        }
        std::ranges::fill(positive.subspan(static_cast<std::size_t>(before)), of.other_positive);
        std::ranges::fill(negative.subspan(static_cast<std::size_t>(before)), of.other_negative);
    });
}

Value b_where_labelled(const Ranking& ranking, std::int64_t point) {
    if (ranking.one_class()) return Undefined::one_class;
    const CumulativeCounts s = ranking.counts_at(point);
    if (labelled(s) == Count(0)) return Undefined::nothing_flagged;
    return b_of(ranking, s);
}

/// The influences on the precision at a fixed threshold, by the cell of the item.
Confusion precision_influences(const Ranking& ranking, const CumulativeCounts& s) {
    const double c = precision_of(s);
    const double scale = ranking.total().number() / labelled(s).number();
    return {(1 - c) * scale, -c * scale, 0, 0};
}
Confusion tpr_influences(const Ranking& ranking, const CumulativeCounts& s) {
    const double tpr = ratio(s.positive, ranking.positive());
    const double scale = ranking.total().number() / ranking.positive().number();
    return {(1 - tpr) * scale, 0, -tpr * scale, 0};
}
Confusion fpr_influences(const Ranking& ranking, const CumulativeCounts& s) {
    const double fpr = ratio(s.negative, ranking.negative());
    const double scale = ranking.total().number() / ranking.negative().number();
    return {0, (1 - fpr) * scale, 0, -fpr * scale};
}

template <Confusion (*influences)(const Ranking&, const CumulativeCounts&)>
PointInfluence at_point(const Ranking& ranking, std::int64_t point) {
    const Confusion of = influences(ranking, ranking.counts_at(point));
    return {.labelled_positive = {0, of.true_positive},
            .labelled_negative = {0, of.false_positive},
            .other_positive = of.false_negative,
            .other_negative = of.true_negative};
}

/// The threshold at which B passes `level`, or the level that the arguments set.
LevelCrossing b_passes(double level) {
    return {.level = [level](const Arguments& arguments) { return arguments.get("level", level); },
            .range = {0, 1},
            .quantity = b_where_labelled,
            .base = weight_above,
            .influence = b_influence};
}

ShareAtCrossing precision_where_b_passes(double level) {
    return {.crossing = b_passes(level),
            .share =
                [](const Ranking& ranking, std::int64_t point) {
                    const CumulativeCounts s = ranking.counts_at(point);
                    return Proportion{s.positive.number(), labelled(s).number()};
                },
            .influence = at_point<precision_influences>};
}

ShareAtCrossing tpr_where_b_passes(double level) {
    return {.crossing = b_passes(level),
            .share =
                [](const Ranking& ranking, std::int64_t point) {
                    return Proportion{ranking.counts_at(point).positive.number(), ranking.positive().number()};
                },
            .influence = at_point<tpr_influences>};
}

ShareAtCrossing fpr_where_b_passes(double level) {
    return {.crossing = b_passes(level),
            .share =
                [](const Ranking& ranking, std::int64_t point) {
                    return Proportion{ranking.counts_at(point).negative.number(), ranking.negative().number()};
                },
            .influence = at_point<fpr_influences>};
}

/// Local estimates around an operating point: the probability that an item there is positive, and the density of items.
/// From a window of ranks whose width grows as n^(4/5), as is usual for local averages.
struct LocalEstimates {
    double positive_share = 0;
    double density = 0;  ///< share of all items per unit of score

    LocalEstimates(const Ranking& ranking, std::int64_t point) {
        const double n = ranking.total().number();
        // The scale of fractional weights says nothing about the number of rows; the number of ties is close to it.
        const double items = ranking.whole() ? n : static_cast<double>(ranking.distinct());
        const double reach = std::max(0.5 * std::pow(items, 0.8), 1.0) * (n / items);
        const double middle = labelled(ranking.counts_at(point)).number();
        const auto point_with = [&ranking](double flagged) {
            const auto found = ranking.first_point(
                [flagged](const CumulativeCounts& standing) { return labelled(standing).number() >= flagged; });
            return std::min(found, ranking.distinct());
        };
        const std::int64_t from = std::min(point_with(middle - reach), std::max<std::int64_t>(point - 1, 0));
        const std::int64_t to = std::max(point_with(middle + reach), std::min(point + 1, ranking.distinct()));
        const CumulativeCounts above = ranking.counts_at(from);
        const CumulativeCounts through = ranking.counts_at(to);
        const double around = (labelled(through) - labelled(above)).number();
        positive_share = (through.positive - above.positive).number() / around;
        const double span = ranking.score(from) - ranking.score(to - 1);
        density = span > 0 ? around / n / span : std::numeric_limits<double>::infinity();
    }
};

/// The influence on a number read at the crossing B = level, where the crossing itself moves with the data. `fixed` is
/// the influence on the number at a fixed threshold, `slope` the derivative of the number by the logarithm of the
/// labelled weight. The derivative of B by that logarithm is tpr - B, whatever the scores. B must stay at the level, so
/// the influence on the logarithm is -(influence on B) / (tpr - B), and the total is fixed + slope * that.
InfluenceOrReason moving_influence(const Ranking& ranking, const Crossing& at, const StepInfluence& fixed,
                                   double slope) {
    const CumulativeCounts s = ranking.counts_at(at.point);
    const double headway = ratio(s.positive, ranking.positive()) - b_of(ranking, s);
    if (!(headway > 0)) return Undefined::division_by_zero;
    const InfluenceOrReason on_b = b_influence_at(ranking, at.point);
    // The influence on B of a block does not depend on other blocks, so the walk of any part will do.
    return BlockInfluence(
        [fixed = Influence(fixed).start(0), on_b = std::get<Influence>(on_b).start(0), factor = slope / headway](
            const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) {
            std::array<double, Ranking::block_ties> b_positive;
            std::array<double, Ranking::block_ties> b_negative;
            on_b(block, std::span(b_positive).first(block.size()), std::span(b_negative).first(block.size()));
            fixed(block, positive, negative);
            for (std::size_t i = 0; i < block.size(); ++i) {
                positive[i] -= factor * b_positive[i];
                negative[i] -= factor * b_negative[i];
            }
        });
}

template <class Describe>
InfluenceOrReason crossing_influence(const Ranking& ranking, double level, Describe describe) {
    const Crossing at = crossing(ranking, level);
    if (!at.found) return at.why_none;
    const CumulativeCounts s = ranking.counts_at(at.point);
    if (labelled(s) == Count(0)) return Undefined::nothing_flagged;
    const auto [fixed, slope] = describe(s, LocalEstimates(ranking, at.point));
    if (!std::isfinite(slope)) return Undefined::division_by_zero;
    return moving_influence(ranking, at, {at.point, fixed}, slope);
}

InfluenceOrReason precision_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const LocalEstimates& around) {
        return std::pair(precision_influences(ranking, s), around.positive_share - precision_of(s));
    });
}

InfluenceOrReason threshold_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const LocalEstimates& around) {
        const double share = ratio(labelled(s), ranking.total());
        return std::pair(Confusion{},
                         around.density > 0 ? -share / around.density : std::numeric_limits<double>::infinity());
    });
}

InfluenceOrReason tpr_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const LocalEstimates& around) {
        return std::pair(tpr_influences(ranking, s), around.positive_share * ratio(labelled(s), ranking.positive()));
    });
}

InfluenceOrReason fpr_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const LocalEstimates& around) {
        return std::pair(fpr_influences(ranking, s),
                         (1 - around.positive_share) * ratio(labelled(s), ranking.negative()));
    });
}

/// An influence at the crossing of `level`, or of the level that the arguments set.
InfluenceOf at_level(InfluenceOrReason (*influence)(const Ranking&, double), double level) {
    return [influence, level](const Views& views, const Arguments& arguments) {
        return influence(views.get<Ranking>(), arguments.get("level", level));
    };
}

InfluenceOrReason b_at_influence(const Views& views, const Arguments& arguments) {
    const auto& ranking = views.get<Ranking>();
    return b_influence_at(ranking, ranking.point_at(arguments.get("threshold", 0)));
}

InfluenceOrReason b_at_minus_infinity_influence(const Views& views, const Arguments&) {
    return b_influence_at(views.get<Ranking>(), views.get<Ranking>().distinct());
}

// --- Estimates by drawing pairs -----------------------------------------------------------------------------------------

/// Mean and standard error of draws with the values 0, 1/2 or 1.
class PairDraws {
public:
    void add(double winner, double loser) {
        const double win = winner > loser ? 1 : winner == loser ? 0.5 : 0;
        sum_ += win;
        squares_ += win * win;
        ++count_;
    }
    Answer answer() const {
        const double n = count_;
        const double mean = sum_ / n;
        Answer answer = mean;
        if (count_ > 1) {
            const double variance = (squares_ - n * mean * mean) / (n - 1);
            answer.details = {{"standard_error", std::sqrt(std::max(0.0, variance) / n)}};
        }
        return answer;
    }

private:
    double sum_ = 0, squares_ = 0, count_ = 0;
};

/// The tie of the item at index `place` from the top (0 first), counting only the items that `counted` counts.
template <class Counted>
std::int64_t tie_of(const Ranking& ranking, std::uint64_t place, Counted counted) {
    const Count wanted = static_cast<std::int64_t>(place);
    return ranking.first_point([&wanted, &counted](const CumulativeCounts& s) { return counted(s) > wanted; }) - 1;
}

/// Why rows cannot be drawn by number; none where they can.
std::optional<Undefined> not_counted(const Ranking& ranking) {
    if (ranking.counted()) return std::nullopt;
    return ranking.whole() ? Undefined::uncounted_weights : Ranking::why_not_whole(ranking.total());
}

std::uint64_t whole(const Count& count) { return static_cast<std::uint64_t>(count.whole()); }

struct Drawing {
    std::uint64_t draws, seed;
    explicit Drawing(const Arguments& arguments)
        : draws(static_cast<std::uint64_t>(arguments.get("draws", 1))),
          seed(static_cast<std::uint64_t>(arguments.get("seed", 7))) {}
};

Answer roc_auc_sampled(const Ranking& ranking, const Arguments& arguments) {
    if (ranking.one_class()) return Undefined::one_class;
    if (const auto why = not_counted(ranking)) return *why;
    const Drawing drawing(arguments);
    const Philox random = random_of(drawing.seed, Stream::pairs_of_classes);
    PairDraws pairs;
    for (std::uint64_t draw = 0; draw < drawing.draws; ++draw) {
        const auto words = random.words(draw);
        const auto positive = below(words[0], whole(ranking.positive()));
        const auto negative = below(words[1], whole(ranking.negative()));
        pairs.add(ranking.score(tie_of(ranking, positive, [](const CumulativeCounts& s) { return s.positive; })),
                  ranking.score(tie_of(ranking, negative, [](const CumulativeCounts& s) { return s.negative; })));
    }
    return pairs.answer();
}

Answer b_sampled(const Ranking& ranking, const Arguments& arguments) {
    if (ranking.one_class()) return Undefined::one_class;
    if (const auto why = not_counted(ranking)) return *why;
    std::int64_t point = 0;
    if (const auto threshold = arguments.get("threshold")) {
        point = ranking.point_at(*threshold);
    } else {
        const Crossing found = crossing(ranking, 0.5);
        if (!found.found) return found.why_none;
        point = found.point;
    }
    const CumulativeCounts s = ranking.counts_at(point);
    if (labelled(s) == Count(0)) return Undefined::nothing_flagged;
    if (!(ranking.positive() * labelled(s) > s.positive))
        return Undefined::division_by_zero;  // the only pair is an item with itself
    const Drawing drawing(arguments);
    const Philox random = random_of(drawing.seed, Stream::pairs_with_labelled);
    PairDraws pairs;
    std::uint64_t index = 0;
    for (std::uint64_t draw = 0; draw < drawing.draws; ++index) {
        const auto words = random.words(index);
        // Labelled items are numbered with the positives first, so among these an equal number means the same item.
        const auto positive = below(words[0], whole(ranking.positive()));
        const auto item = below(words[1], whole(labelled(s)));
        const auto labelled_positives = whole(s.positive);
        if (positive == item && item < labelled_positives) continue;  // draw again
        const auto tie =
            item < labelled_positives
                ? tie_of(
                      ranking, item, [](const CumulativeCounts& t) { return t.positive; })
                : tie_of(ranking, item - labelled_positives, [](const CumulativeCounts& t) { return t.negative; });
        pairs.add(ranking.score(tie_of(ranking, positive, [](const CumulativeCounts& t) { return t.positive; })),
                  ranking.score(tie));
        ++draw;
    }
    return pairs.answer();
}

}  // namespace

std::vector<Measure> indistinguishability_measures() {
    const std::string source = "Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422";
    const std::string no_crossing =
        "only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B "
        "exceeds 1/2 for every labelled set";
    const std::string no_level =
        "only one class is present, or B never reaches the level, or exceeds it for every labelled set";
    const Parameter level = {
        .name = "level", .meaning = "level of B", .least = 0, .most = 1, .open = true, .required = true};
    const Parameter form = {.name = "distinct_pairs",
                            .meaning = "1 to compare no item with itself; weights must then be numbers of rows",
                            .least = 0,
                            .most = 1,
                            .standard = 0};
    const Parameter draws = {
        .name = "draws", .meaning = "number of random pairs", .least = 1, .most = 1e9, .required = true};
    const Parameter seed = {
        .name = "seed", .meaning = "seed of the random numbers", .least = 0, .most = 0x1p53, .standard = 7};
    return {
        {.id = "r_b",
         .title = "Indistinguishability threshold",
         .family = Family::indistinguishability,
         .formula = r_b,
         .better = Better::neither,
         .range = {-infinity, infinity},
         .definition = "inf{r : B(r) <= 1/2}: the largest labelled set with B <= 1/2",
         .undefined_when = no_crossing,
         .source = source,
         .place = Place::value,
         .example = 0.375,
         .influence = at_level(threshold_influence, 0.5),
         .smoothed_influence = true,
         .crossing = b_passes(0.5),
         .undercovers = {{"inversion", 3, 89}}},
        {.id = "c_b",
         .title = "Precision at indistinguishability",
         .family = Family::indistinguishability,
         .formula = c_b,
         .definition = "precision at r_b",
         .undefined_when = no_crossing,
         .source = source,
         .aliases = {"precision_at_indistinguishability"},
         .example = 2.0 / 3,
         .remark = "Further easy negatives leave it unchanged only if they score far below r_b, and it can be below "
                   "the prevalence: "
                   "216 positives, 72 negatives, 54 positives and 8 negatives in rank order have precision 0.75 here "
                   "and prevalence "
                   "0.7714.",
         .influence = at_level(precision_influence, 0.5),
         .smoothed_influence = true,
         .at_crossing = precision_where_b_passes(0.5),
         .undercovers = {{"jackknife", 3000, 8},
                         {"logit", 3, 73},
                         {"logit", 15, 86},
                         {"logit", 150, 90},
                         {"basic", 20, 79},
                         {"basic", 100, 90},
                         {"bca", 5, 71},
                         {"effective", 5, 83},
                         {"effective", 20, 90},
                         {"normal", 10, 91},
                         {"percentile", 5, 76}},
         .undercovers_with_ties = UndercoverageWithTies{0.05, 71, share_at_crossing<50>}},
        {.id = "b_at_r_b",
         .title = "B at the indistinguishability threshold",
         .family = Family::indistinguishability,
         .formula = b_at_r_b,
         .better = Better::neither,
         .definition =
             "B(r_b), B(r) = P(S_P > S_R) + P(S_P = S_R) / 2 for a random positive item P and a random item R "
             "labelled positive at r",
         .undefined_when = no_crossing,
         .source = source,
         .parameters = {form},
         .example = 7.0 / 15,
         .no_interval = Undefined::at_chosen_threshold},
        {.id = "tpr_at_r_b",
         .title = "True positive rate at indistinguishability",
         .family = Family::indistinguishability,
         .formula = tpr_at_r_b,
         .definition = "tpr at r_b",
         .undefined_when = no_crossing,
         .source = source,
         .example = 0.8,
         .influence = at_level(tpr_influence, 0.5),
         .smoothed_influence = true,
         .at_crossing = tpr_where_b_passes(0.5),
         .undercovers_with_ties = UndercoverageWithTies{0.05, 48, share_at_crossing<50>}},
        {.id = "fpr_at_r_b",
         .title = "False positive rate at indistinguishability",
         .family = Family::indistinguishability,
         .formula = fpr_at_r_b,
         .better = Better::lower,
         .definition = "fpr at r_b",
         .undefined_when = no_crossing,
         .source = source,
         .example = 0.4,
         .influence = at_level(fpr_influence, 0.5),
         .smoothed_influence = true,
         .at_crossing = fpr_where_b_passes(0.5),
         .undercovers = {{"logit", 3000, 91}},
         .undercovers_with_ties = UndercoverageWithTies{0.05, 59, share_at_crossing<50>}},
        {.id = "r_40",
         .title = "Threshold where B is 0.4",
         .family = Family::indistinguishability,
         .formula = r_40,
         .better = Better::neither,
         .range = {-infinity, infinity},
         .definition = "inf{r : B(r) <= 0.4}",
         .undefined_when = no_level,
         .source = source,
         .place = Place::value,
         .example = 0.475,
         .influence = at_level(threshold_influence, 0.4),
         .smoothed_influence = true,
         .crossing = b_passes(0.4),
         .undercovers = {{"inversion", 3, 76}, {"inversion", 5, 89}}},
        {.id = "c_40",
         .title = "Precision where B is 0.4",
         .family = Family::indistinguishability,
         .formula = c_40,
         .definition = "precision at r_40",
         .undefined_when = no_level,
         .source = source,
         .example = 0.8,
         .influence = at_level(precision_influence, 0.4),
         .smoothed_influence = true,
         .at_crossing = precision_where_b_passes(0.4),
         .undercovers = {{"jackknife", 3000, 8}, {"logit", 15, 84}, {"logit", 150, 89}},
         .undercovers_with_ties = UndercoverageWithTies{0.05, 62, share_at_crossing<40>}},
        {.id = "r_60",
         .title = "Threshold where B is 0.6",
         .family = Family::indistinguishability,
         .formula = r_60,
         .better = Better::neither,
         .range = {-infinity, infinity},
         .definition = "inf{r : B(r) <= 0.6}",
         .undefined_when = no_level,
         .source = source,
         .place = Place::value,
         .example = 0.225,
         .influence = at_level(threshold_influence, 0.6),
         .smoothed_influence = true,
         .crossing = b_passes(0.6),
         .undercovers = {{"inversion", 10, 89}}},
        {.id = "c_60",
         .title = "Precision where B is 0.6",
         .family = Family::indistinguishability,
         .formula = c_60,
         .definition = "precision at r_60",
         .undefined_when = no_level,
         .source = source,
         .example = 0.625,
         .influence = at_level(precision_influence, 0.6),
         .smoothed_influence = true,
         .at_crossing = precision_where_b_passes(0.6),
         .undercovers = {{"jackknife", 3000, 8}, {"logit", 10, 59}, {"logit", 15, 78}, {"logit", 50, 91}},
         .undercovers_with_ties = UndercoverageWithTies{0.05, 52, share_at_crossing<60>}},
        {.id = "r_level",
         .title = "Threshold where B is at a level",
         .family = Family::indistinguishability,
         .formula = r_level,
         .better = Better::neither,
         .range = {-infinity, infinity},
         .definition = "inf{r : B(r) <= level}",
         .undefined_when = no_level,
         .source = source,
         .parameters = {level},
         .place = Place::value,
         .example = 0.375,
         .example_arguments = "level=0.5",
         .influence = at_level(threshold_influence, 0.5),
         .smoothed_influence = true,
         .crossing = b_passes(0.5),
         .undercovers = {{"inversion", 10, 89}}},
        {.id = "c_level",
         .title = "Precision where B is at a level",
         .family = Family::indistinguishability,
         .formula = c_level,
         .definition = "precision at r_level",
         .undefined_when = no_level,
         .source = source,
         .parameters = {level},
         .example = 2.0 / 3,
         .example_arguments = "level=0.5",
         .influence = at_level(precision_influence, 0.5),
         .smoothed_influence = true,
         .at_crossing = precision_where_b_passes(0.5),
         .undercovers = {{"jackknife", 3000, 8}, {"logit", 10, 59}, {"logit", 15, 78}, {"logit", 50, 91}},
         .undercovers_with_ties = UndercoverageWithTies{0.05, 52, share_at_level}},
        {.id = "b_at_minus_infinity",
         .title = "B where everything is labelled positive",
         .family = Family::indistinguishability,
         .formula = b_at_minus_infinity,
         .moves = Moves::in_order,
         .better = Better::neither,
         .definition = "(P / 2 + N roc_auc) / (P + N)",
         .undefined_when = "only one class is present",
         .source = source,
         .parameters = {form},
         .example = 0.65,
         .influence = b_at_minus_infinity_influence,
         .undercovers = {{"logit", 15, 74}}},
        {.id = "b_at",
         .title = "B at a threshold",
         .family = Family::indistinguishability,
         .formula = b_at,
         .better = Better::neither,
         .definition = "B(threshold)",
         .undefined_when = "only one class is present, or no item is labelled positive",
         .source = source,
         .parameters = {{.name = "threshold",
                         .meaning = "r",
                         .least = -infinity,
                         .most = infinity,
                         .required = true,
                         .is_threshold = true},
                        form},
         .example = 13.0 / 40,
         .example_arguments = "threshold=0.55",
         .influence = b_at_influence,
         .undercovers = {{"logit", 15, 74}}},
        {.id = "b_at_max_f1",
         .title = "B at the threshold of the largest F1",
         .family = Family::indistinguishability,
         .formula = b_at_max_f1,
         .better = Better::neither,
         .definition = "B at the threshold of max_f1",
         .undefined_when = "only one class is present",
         .source = source,
         .parameters = {form},
         .example = 0.4,
         .no_interval = Undefined::at_chosen_threshold},
        {.id = "roc_auc_sampled",
         .title = "Area under the ROC curve by random pairs",
         .family = Family::indistinguishability,
         .formula = roc_auc_sampled,
         .definition = "share of wins among random pairs of a positive and a negative item",
         .undefined_when = "only one class is present, or weights are not whole",
         .source = source,
         .parameters = {draws, seed},
         .drawn = true,
         .no_interval = Undefined::pairs_at_random},
        {.id = "b_sampled",
         .title = "B by random pairs",
         .family = Family::indistinguishability,
         .formula = b_sampled,
         .better = Better::neither,
         .definition =
             "share of wins of a random positive item over a random item labelled positive, drawn again where both "
             "are the same item; at r_b unless a threshold is given",
         .undefined_when = "as r_b; no item is labelled positive; weights are not whole",
         .source = source,
         .parameters = {draws,
                        seed,
                        {.name = "threshold",
                         .meaning = "r",
                         .least = -infinity,
                         .most = infinity,
                         .standard_text = "r_b",
                         .is_threshold = true}},
         .drawn = true,
         .no_interval = Undefined::at_chosen_threshold},
    };
}

}  // namespace midrank
