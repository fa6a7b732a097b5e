// Sumpter's precision at the indistinguishability threshold: definitions, section 4. B(r) is the chance that a random positive
// item scores above a random item that is labelled positive at r, ties as half. Where B = 1/2 the labelled items cannot be told
// from true positives by their scores; the precision there is C(r_b).
//
// In counts: B = (tp^2 + half_wins) / (2 P (tp + fp)), because the labelled positives win tp^2 / 2 pairs among themselves.

#include "midrank/measures/families.hpp"
#include "midrank/measures/optimum.hpp"
#include "midrank/numerics/philox.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace midrank {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Count labelled(const CumulativeCounts& s) { return s.positive + s.negative; }

/// B where something is labelled and something is positive.
double b_of(const Ranking& ranking, const CumulativeCounts& s) {
    return ratio(s.positive * s.positive + s.half_wins, Count(2) * ranking.positive() * labelled(s));
}

double precision_of(const CumulativeCounts& s) { return ratio(s.positive, labelled(s)); }

/// B without an item being compared with itself.
double b_of_distinct_pairs(const Ranking& ranking, const CumulativeCounts& s) {
    return ratio(s.positive * s.positive + s.half_wins - s.positive,
                 Count(2) * (ranking.positive() * labelled(s) - s.positive));
}

struct Crossing {
    std::int64_t point = 0;  ///< the largest labelled set whose B does not exceed the level
    Undefined why_none = Undefined::one_class;
    bool found = false;
};

/// B never falls as more is labelled, so the crossing is found by bisection.
Crossing crossing(const Ranking& ranking, double level) {
    if (ranking.one_class()) return {};
    const std::int64_t beyond = ranking.first_point(
        [&ranking, level](const CumulativeCounts& s) { return labelled(s) > Count(0) && b_of(ranking, s) > level; });
    if (beyond == 1) return {.why_none = Undefined::level_always_exceeded};
    if (beyond > ranking.distinct() && b_of(ranking, ranking.counts_at(ranking.distinct())) < level) {
        return {.why_none = level == 0.5 ? Undefined::ranks_reversed : Undefined::level_never_reached};
    }
    return {.point = beyond - 1, .found = true};
}

/// Calls ask(point, counts) at the crossing.
template <class Ask>
Answer at_crossing(const Ranking& ranking, double level, Ask ask) {
    const Crossing found = crossing(ranking, level);
    if (!found.found) return found.why_none;
    return ask(found.point, ranking.counts_at(found.point));
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

/// B at any operating point.
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

/// The influence on B at a threshold that stays where it is: operating point k.
InfluenceOrReason b_influence_at(const Ranking& ranking, std::int64_t point) {
    if (ranking.one_class()) return Undefined::one_class;
    const CumulativeCounts s = ranking.counts_at(point);
    if (labelled(s) == Count(0)) return Undefined::nothing_flagged;
    const double positives = ranking.positive().number();
    const double flagged = labelled(s).number();
    const double b = b_of(ranking, s);
    const double n = ranking.total().number();
    return BlockInfluence([=, hits = s.positive.number(), misses = s.negative.number()](
                              const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
        const double scale = n / (positives * flagged);
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.first + static_cast<std::int64_t>(i) >= point) {
                positive[i] = -b * n / positives;
                negative[i] = 0;
                continue;
            }
            const double below = misses - block.negative_upto[i + 1] + block.negative[i] / 2;
            const double above = block.positive_upto[i] + block.positive[i] / 2;
            positive[i] = (hits + below) * scale - b * n * (1 / positives + 1 / flagged);
            negative[i] = above * scale - b * n / flagged;
        }
    });
}

/// What the data look like around an operating point: how likely an item there is positive, and how densely items stand. Read
/// from a window of ranks whose width grows as n^(4/5), as for any local average.
struct Surroundings {
    double positive_share = 0;
    double density = 0;  ///< share of all items for each unit of score

    Surroundings(const Ranking& ranking, std::int64_t point) {
        const double n = ranking.total().number();
        const double reach = std::max(0.5 * std::pow(n, 0.8), 1.0);
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
        const double items = (labelled(through) - labelled(above)).number();
        positive_share = (through.positive - above.positive).number() / items;
        const double span = ranking.score(from) - ranking.score(to - 1);
        density = span > 0 ? items / n / span : std::numeric_limits<double>::infinity();
    }
};

/// The influence on a number that is read at the crossing B = level, where the crossing itself moves with the data.
/// `fixed` is the influence on the number at a fixed threshold, `slope` the derivative of the number by the logarithm
/// of the labelled weight. The derivative of B by that logarithm is tpr - B, whatever the scores. B must stay at the
/// level, so the influence on the logarithm is -(influence on B) / (tpr - B), and the total is fixed + slope * that.
InfluenceOrReason moving_influence(const Ranking& ranking, const Crossing& at, const StepInfluence& fixed,
                                   double slope) {
    const CumulativeCounts s = ranking.counts_at(at.point);
    const double headway = ratio(s.positive, ranking.positive()) - b_of(ranking, s);
    if (!(headway > 0)) return Undefined::division_by_zero;
    const InfluenceOrReason on_b = b_influence_at(ranking, at.point);
    // The influence on B looks at no block but the one it is asked for, so any part's walk serves.
    return BlockInfluence(
        [fixed = Influence(fixed).start(0), on_b = std::get<Influence>(on_b).start(0), factor = slope / headway](
            const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
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
    const auto [fixed, slope] = describe(s, Surroundings(ranking, at.point));
    if (!std::isfinite(slope)) return Undefined::division_by_zero;
    return moving_influence(ranking, at, {at.point, fixed}, slope);
}

InfluenceOrReason precision_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const Surroundings& around) {
        const double c = precision_of(s);
        const double scale = ranking.total().number() / labelled(s).number();
        return std::pair(Confusion{(1 - c) * scale, -c * scale, 0, 0}, around.positive_share - c);
    });
}

InfluenceOrReason threshold_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const Surroundings& around) {
        const double share = ratio(labelled(s), ranking.total());
        return std::pair(Confusion{},
                         around.density > 0 ? -share / around.density : std::numeric_limits<double>::infinity());
    });
}

InfluenceOrReason tpr_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const Surroundings& around) {
        const double scale = ranking.total().number() / ranking.positive().number();
        const double tpr = ratio(s.positive, ranking.positive());
        return std::pair(Confusion{(1 - tpr) * scale, 0, -tpr * scale, 0},
                         around.positive_share * ratio(labelled(s), ranking.positive()));
    });
}

InfluenceOrReason fpr_influence(const Ranking& ranking, double level) {
    return crossing_influence(ranking, level, [&ranking](const CumulativeCounts& s, const Surroundings& around) {
        const double scale = ranking.total().number() / ranking.negative().number();
        const double fpr = ratio(s.negative, ranking.negative());
        return std::pair(Confusion{0, (1 - fpr) * scale, 0, -fpr * scale},
                         (1 - around.positive_share) * ratio(labelled(s), ranking.negative()));
    });
}

/// An influence at the crossing of a level: its own, or the one that the arguments name.
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

/// Mean and standard error of draws that are 0, 1/2 or 1.
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

/// Item `place` of those that `counted` counts, from the top; places start at 0.
template <class Counted>
std::int64_t tie_of(const Ranking& ranking, std::uint64_t place, Counted counted) {
    const Count wanted = static_cast<std::int64_t>(place);
    return ranking.first_point([&wanted, &counted](const CumulativeCounts& s) { return counted(s) > wanted; }) - 1;
}

/// Why no row can be drawn by its number.
std::optional<Undefined> not_counted(const Ranking& ranking) {
    if (ranking.counted()) return std::nullopt;
    return ranking.whole() ? Undefined::uncounted_weights : Undefined::fractional_weights;
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
    const Philox random(drawing.seed, 0);
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
        return Undefined::division_by_zero;  // only one pair, and it is no pair
    const Drawing drawing(arguments);
    const Philox random(drawing.seed, 1);
    PairDraws pairs;
    std::uint64_t index = 0;
    for (std::uint64_t draw = 0; draw < drawing.draws; ++index) {
        const auto words = random.words(index);
        // Labelled items are numbered positives first, so among these the same number means the same item.
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
                            .meaning = "1 where an item is never compared with itself",
                            .least = 0,
                            .most = 1,
                            .standard = 0};
    const Parameter draws = {
        .name = "draws", .meaning = "number of random pairs", .least = 1, .most = 1e9, .required = true};
    const Parameter seed = {
        .name = "seed", .meaning = "seed of the random numbers", .least = 0, .most = 0x1p53, .standard = 7};
    const auto threshold = [&source](std::string id, std::string title, Formula formula, std::string definition,
                                     std::string undefined, std::optional<double> example) {
        return Measure{.id = std::move(id),
                       .title = std::move(title),
                       .family = Family::indistinguishability,
                       .formula = std::move(formula),
                       .better = Better::neither,
                       .range = {-infinity, infinity},
                       .definition = std::move(definition),
                       .undefined_when = std::move(undefined),
                       .source = source,
                       .example = example};
    };
    const auto share = [&source](std::string id, std::string title, Formula formula, std::string definition,
                                 std::string undefined, std::optional<double> example) {
        return Measure{.id = std::move(id),
                       .title = std::move(title),
                       .family = Family::indistinguishability,
                       .formula = std::move(formula),
                       .definition = std::move(definition),
                       .undefined_when = std::move(undefined),
                       .source = source,
                       .example = example};
    };
    std::vector<Measure> measures = {
        threshold("r_b", "Indistinguishability threshold", r_b,
                  "inf{r : B(r) <= 1/2}: the largest labelled set with B <= 1/2", no_crossing, 0.375),
        share("c_b", "Precision at indistinguishability", c_b, "precision at r_b", no_crossing, 2.0 / 3),
        share("b_at_r_b", "B at the indistinguishability threshold", b_at_r_b,
              "B(r_b), B(r) = P(S_P > S_R) + P(S_P = S_R) / 2 for a random positive item P and a random item R "
              "labelled positive at r",
              no_crossing, 7.0 / 15),
        share("tpr_at_r_b", "True positive rate at indistinguishability", tpr_at_r_b, "tpr at r_b", no_crossing, 0.8),
        share("fpr_at_r_b", "False positive rate at indistinguishability", fpr_at_r_b, "fpr at r_b", no_crossing, 0.4),
        threshold("r_40", "Threshold where B is 0.4", r_40, "inf{r : B(r) <= 0.4}", no_level, 0.475),
        share("c_40", "Precision where B is 0.4", c_40, "precision at r_40", no_level, 0.8),
        threshold("r_60", "Threshold where B is 0.6", r_60, "inf{r : B(r) <= 0.6}", no_level, 0.225),
        share("c_60", "Precision where B is 0.6", c_60, "precision at r_60", no_level, 0.625),
        threshold("r_level", "Threshold where B is at a level", r_level, "inf{r : B(r) <= level}", no_level, 0.375),
        share("c_level", "Precision where B is at a level", c_level, "precision at r_level", no_level, 2.0 / 3),
        share("b_at_minus_infinity", "B where everything is labelled positive", b_at_minus_infinity,
              "(P / 2 + N roc_auc) / (P + N)", "only one class is present", 0.65),
        share("b_at", "B at a threshold", b_at, "B(threshold)",
              "only one class is present, or no item is labelled positive", 13.0 / 40),
        share("b_at_max_f1", "B at the threshold of the largest F1", b_at_max_f1, "B at the threshold of max_f1",
              "only one class is present", 0.4),
        share("roc_auc_sampled", "Area under the ROC curve by random pairs", roc_auc_sampled,
              "share of wins among random pairs of a positive and a negative item",
              "only one class is present, or weights are not whole", std::nullopt),
        share("b_sampled", "B by random pairs", b_sampled,
              "share of wins of a random positive item over a random item labelled positive, drawn again where both "
              "are the same item; "
              "at r_b unless a threshold is given",
              "as r_b; no item is labelled positive; weights are not whole", std::nullopt),
    };
    const auto entry = [&measures](std::string_view id) -> Measure& {
        return *std::ranges::find(measures, id, &Measure::id);
    };
    entry("c_b").aliases = {"precision_at_indistinguishability"};
    entry("c_b").remark =
        "Easy negatives leave it alone only while they stay far away, and the prevalence is not a lower bound of it: "
        "216 positives, 72 "
        "negatives, 54 positives and 8 negatives in rank order have precision 0.75 here and prevalence 0.7714.";
    for (const auto* id : {"r_level", "c_level"}) {
        entry(id).parameters = {level};
        entry(id).example_arguments = "level=0.5";
    }
    for (const auto* id : {"b_at_r_b", "b_at_minus_infinity", "b_at_max_f1"}) entry(id).parameters = {form};
    for (const auto* id : {"b_at_r_b", "b_at_minus_infinity", "b_at", "b_at_max_f1", "b_sampled", "fpr_at_r_b"}) {
        entry(id).better = Better::neither;
    }
    entry("fpr_at_r_b").better = Better::lower;
    for (const auto& [suffix, level_of_b] : {std::pair("b", 0.5), {"40", 0.4}, {"60", 0.6}, {"level", 0.5}}) {
        entry(std::string("r_") + suffix).influence = at_level(threshold_influence, level_of_b);
        entry(std::string("c_") + suffix).influence = at_level(precision_influence, level_of_b);
    }
    entry("c_b").undercovers = {{"logit", 20},  {"effective", 25}, {"normal", 500},    {"percentile", 10},
                                {"basic", 500}, {"bca", 20},       {"studentized", 20}};
    entry("tpr_at_r_b").influence = at_level(tpr_influence, 0.5);
    entry("fpr_at_r_b").influence = at_level(fpr_influence, 0.5);
    entry("b_at").influence = b_at_influence;
    entry("b_at_minus_infinity").influence = b_at_minus_infinity_influence;
    entry("b_at").parameters = {
        {.name = "threshold", .meaning = "r", .least = -infinity, .most = infinity, .required = true}, form};
    entry("b_at").example_arguments = "threshold=0.55";
    entry("roc_auc_sampled").parameters = {draws, seed};
    entry("b_sampled").parameters = {
        draws,
        seed,
        {.name = "threshold", .meaning = "r", .least = -infinity, .most = infinity, .standard_text = "r_b"}};
    return measures;
}

}  // namespace midrank
