// Gains and costs of deciding by the scores: definitions, section 11.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/h_measure.hpp"
#include "midrank/measures/net_benefit.hpp"
#include "midrank/measures/of_probabilities.hpp"
#include "midrank/measures/tie_parts.hpp"
#include "midrank/measures/top_items.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace midrank {
namespace {

// --- Net benefit ----------------------------------------------------------------------------------------------------------

Value net_benefit_of(const Confusion& c, double probability, bool standardised) {
    if (standardised && c.positive() == 0) return Undefined::no_positive;
    return net_benefit(c.true_positive, c.false_positive, standardised ? c.positive() : c.total(), probability);
}

bool is_standardised(const Arguments& arguments) { return arguments.get("standardised", 0) != 0; }

Answer net_benefit_at(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking&) {
        const double probability = *arguments.get("pt");
        return net_benefit_of(*views.at(probability).confusion(), probability, is_standardised(arguments));
    });
}

InfluenceOrReason net_benefit_influence(const Views& views, const Arguments& arguments) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) {
        const double probability = *arguments.get("pt");
        return influence_at(ranking, probability,
                            [probability, standardised = is_standardised(arguments)](const Confusion& c) {
                                return net_benefit_of(c, probability, standardised);
                            });
    });
}

/// Net benefit is reduced only by what is labelled wrongly.
Range net_benefit_range(const Arguments& arguments) {
    const double probability = *arguments.get("pt");
    if (is_standardised(arguments)) return {-infinity, 1};
    return {-probability / (1 - probability), 1};
}

// --- Equal error rate -------------------------------------------------------------------------------------------------------

/// Where the false positive rate equals the false negative rate: between two operating points, at the share `part` of
/// the way from one to the other.
struct EqualErrors {
    RocHull::Vertex before, after;
    double part = 1;
    double rate = 0;
};

EqualErrors between(const RocHull::Vertex& before, const RocHull::Vertex& after, const Sizes& n) {
    // The difference of the two rates, in pairs: negative at `before`, not negative at `after`.
    const auto excess = [&n](const RocHull::Vertex& at) {
        return at.negative * n.positive + at.positive * n.negative - n.positive * n.negative;
    };
    const double part = excess(before) / (excess(before) - excess(after));
    return {before, after, part, (before.negative + part * (after.negative - before.negative)) / n.negative};
}

/// On the curve, or on its hull. Both classes must be present.
EqualErrors equal_errors(const Views& views, bool on_hull) {
    const Sizes n(views.get<ClassTotals>());
    const auto reached = [&n](double positive, double negative) {
        return negative * n.positive + positive * n.negative >= n.positive * n.negative;
    };
    if (on_hull) {
        const auto& vertices = views.get<RankedHull>().hull.vertices();
        const auto after = std::ranges::find_if(
            vertices, [&](const RocHull::Vertex& at) { return reached(at.positive, at.negative); });
        return between(*(after - 1), *after, n);
    }
    const auto& ranking = views.get<Ranking>();
    const std::int64_t point = ranking.first_point(
        [&](const CumulativeCounts& s) { return reached(s.positive.number(), s.negative.number()); });
    const auto vertex = [&ranking](std::int64_t k) {
        const CumulativeCounts s = ranking.counts_at(k);
        return RocHull::Vertex{k, s.positive.number(), s.negative.number()};
    };
    return between(vertex(point - 1), vertex(point), n);
}

template <bool on_hull>
Answer equal_error_rate(const Views& views) {
    if (views.get<ClassTotals>().one_class()) return Undefined::one_class;
    return equal_errors(views, on_hull).rate;
}

/// Both rates change with the items above the place, and with the threshold, which moves until they are equal again.
/// The slope of the hull there says how the rates change against each other as it moves.
template <bool on_hull>
InfluenceOrReason equal_error_rate_influence(const Views& views, const Arguments&) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const Sizes n(totals);
    const EqualErrors at = equal_errors(views, on_hull);
    const RocHull::Edge edge = views.get<RankedHull>().hull.edge_at(at.after.point - 1);
    const double rise = edge.positive / n.positive;
    const double run = edge.negative / n.negative;
    const double of_positive = run / (rise + run) * n.total / n.positive;
    const double of_negative = rise / (rise + run) * n.total / n.negative;
    return BlockInfluence([=](const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            const std::int64_t tie = block.first + static_cast<std::int64_t>(i);
            const double labelled = tie < at.before.point ? 1 : tie < at.after.point ? at.part : 0;
            positive[i] = (1 - labelled - at.rate) * of_positive;
            negative[i] = (labelled - at.rate) * of_negative;
        }
    });
}

}  // namespace

std::vector<Measure> decision_measures() {
    const std::string one_class = "only one class is present";
    const std::string fewer = "there are fewer items, or k is asked for and a weight is not a whole number";
    const std::string martin =
        "Martin, Doddington, Kamm, Ordowski & Przybocki (1997), doi:10.21437/Eurospeech.1997-504";
    return {
        {.id = "net_benefit",
         .title = "Net benefit",
         .family = Family::decision,
         .formula = net_benefit_at,
         .moves = Moves::in_order,
         .range = {-infinity, 1},
         .range_of = net_benefit_range,
         .definition = "tp/n - fp/n pt/(1 - pt) where items with a probability above pt are labelled positive; "
                       "with standardised=1 divided by the prevalence",
         .undefined_when = "a score lies outside [0, 1]; with standardised=1 also where no item is positive",
         .source = "Vickers & Elkin (2006), doi:10.1177/0272989X06295361",
         .parameters = {{.name = "pt",
                         .meaning = "probability above which acting is worthwhile",
                         .least = 0,
                         .most = 1,
                         .required = true},
                        {.name = "standardised",
                         .meaning = "1 to divide by the prevalence",
                         .least = 0,
                         .most = 1,
                         .standard = 0}},
         .needs = Needs::probabilities,
         .example = 8.0 / 45,
         .example_arguments = "pt=0.55",
         .influence = net_benefit_influence},
        {.id = "h_measure",
         .title = "H measure",
         .family = Family::decision,
         .formula = h_measure,
         .moves = Moves::in_order,
         .definition = "1 - L / L0: L is the smallest loss of any operating point when a false positive costs c and a "
                       "false negative 1 - c, averaged over c from a beta distribution; L0 is the same when all items "
                       "must be labelled alike",
         .undefined_when = one_class,
         .source = "Hand (2009), doi:10.1007/s10994-009-5119-5; standard distribution: Hand & Anagnostopoulos (2014), "
                   "doi:10.1016/j.patrec.2013.12.004",
         .parameters = parameters_of_h_measure(),
         .example = 0.4730451764511739,
         .remark = "Hand (2009) has alpha=2,beta=2.",
         .chance = 0,
         .influence = h_measure_influence,
         .undercovers = {{"logit", 150, 83}, {"logit", 300, 87}},
         .optimistic = true},
        {.id = "equal_error_rate",
         .title = "Equal error rate",
         .family = Family::decision,
         .formula = equal_error_rate<false>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "the false positive rate where it equals the false negative rate on the ROC curve, interpolated "
                       "within ties",
         .undefined_when = one_class,
         .source = martin,
         .aliases = {"eer"},
         .example = 0.2,
         .influence = equal_error_rate_influence<false>,
         .smoothed_influence = true,
         .undercovers = {{"logit", 15, 59}, {"logit", 50, 91}}},
        {.id = "equal_error_rate_of_hull",
         .title = "Equal error rate of the ROC convex hull",
         .family = Family::decision,
         .formula = equal_error_rate<true>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, 0.5},
         .definition = "the false positive rate where it equals the false negative rate on the ROC convex hull",
         .undefined_when = one_class,
         .source = "Brümmer & de Villiers (2013), arXiv:1304.2865",
         .example = 0.2,
         .influence = equal_error_rate_influence<true>,
         .undercovers = {{"logit", 150, 89}},
         .optimistic = true},
        {.id = "precision_at",
         .title = "Precision among the highest scores",
         .family = Family::decision,
         .formula = precision_at,
         .moves = Moves::in_order,
         .definition = "share of positives among the k items, or the fraction of items, with the highest scores; ties "
                       "in random order, by expectation",
         .undefined_when = fewer,
         .source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4",
         .parameters = parameters_of_top(),
         .example = 2.0 / 3,
         .example_arguments = "k=3",
         .check = one_size_of_top,
         .share_of_items = share_of_top,
         .influence = precision_at_influence,
         .smoothed_influence = true,
         .interval = "effective",
         .undercovers = {{"effective", 90, 86}}},
        {.id = "recall_at",
         .title = "Recall among the highest scores",
         .family = Family::decision,
         .formula = recall_at,
         .moves = Moves::in_order,
         .definition =
             "share of the positives that are among the k items, or the fraction of items, with the highest scores; "
             "ties in random order, by expectation",
         .undefined_when = "no item is positive, " + fewer,
         .source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4",
         .parameters = parameters_of_top(),
         .example = 0.4,
         .example_arguments = "k=3",
         .check = one_size_of_top,
         .influence = recall_at_influence,
         .smoothed_influence = true},
        {.id = "enrichment_factor",
         .title = "Enrichment factor",
         .family = Family::decision,
         .formula = enrichment_factor,
         .moves = Moves::in_order,
         .range = {0, infinity},
         .definition = "precision_at divided by the prevalence",
         .undefined_when = "no item is positive, " + fewer,
         .source = "Truchon & Bayly (2007), doi:10.1021/ci600426e",
         .aliases = {"lift_at"},
         .parameters = parameters_of_top(),
         .example = 2,
         .example_arguments = "fraction=0.2",
         .check = one_size_of_top,
         .chance = 1,
         .influence = enrichment_factor_influence,
         .smoothed_influence = true,
         .undercovers = {{"logit", 150, 88}}},
        {.id = "bedroc",
         .title = "Boltzmann-enhanced discrimination (BEDROC)",
         .family = Family::decision,
         .formula = bedroc,
         .moves = Moves::in_order,
         .definition = "mean of exp(-alpha u) over positive items, u the share of items ranked above, rescaled so that "
                       "the smallest possible mean is 0 and the largest 1; ties in random order, by expectation",
         .undefined_when = one_class,
         .source = "Truchon & Bayly (2007), doi:10.1021/ci600426e",
         .parameters = {{.name = "alpha",
                         .meaning = "how much more items at the top of the ranking count",
                         .least = 0,
                         .most = 1000,
                         .open = true,
                         .standard = 20}},
         .example = 0.984162394261744,
         .influence = bedroc_influence,
         .undercovers = {{"logit", 30, 75}, {"logit", 300, 86}, {"logit", 1000, 89}}},
    };
}

}  // namespace midrank
