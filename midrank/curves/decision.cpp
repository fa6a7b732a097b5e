// Gains and costs of deciding by the scores, over the costs of mistakes, or over the probability from which one acts.

#include "midrank/curves/families.hpp"
#include "midrank/curves/grid.hpp"
#include "midrank/curves/walk_points.hpp"
#include "midrank/measures/net_benefit.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace midrank {
namespace {

std::optional<Undefined> why_no_probabilities(const Ranking& ranking) {
    if (ranking.distinct() == 0) return Undefined::empty;
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    return std::nullopt;
}

/// The largest integer below x, at least 0.
std::int64_t last_below(double x) {
    const auto whole = static_cast<std::int64_t>(x);
    return static_cast<double>(whole) == x ? whole - 1 : whole;
}

/// Calls point(threshold, counts, all) at both ends of the range of probabilities of each needed operating point, from
/// the highest down, and at each hundredth in between, because what is drawn over the threshold is not linear there.
template <class Point>
void walk_probabilities(const Ranking& ranking, const PointSink& sink, Point point) {
    constexpr std::int64_t steps = 100;
    const auto at = [](std::int64_t step) { return static_cast<double>(step) / static_cast<double>(steps); };
    const auto visit = [&](std::int64_t k, double above, double below, const auto& s, const auto& all) {
        const double high = k == 0 ? 1 : above;
        const double low = k == ranking.distinct() ? 0 : below;
        if (high > low) point(high, s, all);
        for (std::int64_t step = last_below(high * static_cast<double>(steps)); at(step) > low; --step)
            point(at(step), s, all);
        point(low, s, all);
    };
    visit_needed_points(ranking, 0, sink, visit);
}

// --- Decision curve ---------------------------------------------------------------------------------------------------------

/// Where `s` of `all` is labelled positive.
template <class Counts>
double net_benefit_of(const Counts& s, const Counts& all, double threshold) {
    return net_benefit(s.positive.number(), s.negative.number(), (all.positive + all.negative).number(), threshold);
}

std::optional<Undefined> decision(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (const auto why = why_no_probabilities(ranking)) return why;
    walk_probabilities(ranking, sink, [&sink](double threshold, const auto& s, const auto& all) {
        if (threshold == 1) return;  // labelling a negative item has unlimited cost here
        sink(std::array{threshold, net_benefit_of(s, all, threshold), net_benefit_of(all, all, threshold)});
    });
    return std::nullopt;
}

/// Low enough to show a harmful model; without items there is no curve.
double quarter_of_prevalence_down(const Ranking& ranking) {
    return ranking.distinct() == 0 ? 0 : -ratio(ranking.positive(), ranking.total()) / 4;
}

/// From the highest down, without 1.
std::vector<double> probabilities_below_1(const Ranking&, std::int64_t steps) {
    std::vector<double> x;
    for (std::int64_t i = steps; i-- > 0;) x.push_back(static_cast<double>(i) / static_cast<double>(steps));
    return x;
}

/// An item is worth 1, 0 or -t / (1 - t): a share, times 1 / (1 - t), minus t / (1 - t).
LinearMap net_benefit_of_share(double threshold, const Arguments&) {
    return {1 / (1 - threshold), -threshold / (1 - threshold)};
}

std::vector<double> net_benefit_on_grid(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    std::vector<double> shares(grid.x.size());
    const CumulativeCounts all = on.ranking().counts_at(on.ranking().distinct());
    std::ranges::transform(on.counts_at(grid.x), grid.x, shares.begin(), [&all](const CumulativeCounts& s, double t) {
        return net_benefit_of(s, all, t) * (1 - t) + t;
    });
    return shares;
}

/// As shares: 1 for a true positive, 0 for a false positive, t for an unlabelled item.
std::vector<double> squares_of_net_benefit(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    const double n = on.ranking().total().number();
    std::vector<double> squares(grid.x.size());
    std::ranges::transform(on.counts_at(grid.x), grid.x, squares.begin(), [n](const CumulativeCounts& s, double t) {
        const double labelled = (s.positive + s.negative).number();
        return (s.positive.number() + (n - labelled) * t * t) / n;
    });
    return squares;
}

/// The share is prevalence (1 - t) tpr - (1 - prevalence) t fpr + t.
double deviation_of_net_benefit(const BandPlace& at) {
    if (!at.prevalence) return deviation_of_mean_of_all(at);
    return deviation_of_rates(at, {.of_tpr = *at.prevalence * (1 - at.x), .of_fpr = (1 - *at.prevalence) * at.x});
}

/// Where the share of the classes is fixed, the benefit is largest if exactly the positives are labelled, and least if
/// exactly the others are.
Bounds within_benefits(Bounds bounds, const BandPlace& at) {
    if (!at.prevalence) return bounds;
    return {std::max(bounds.low, *at.prevalence * at.x), std::min(bounds.high, *at.prevalence * (1 - at.x) + at.x)};
}

// --- Brier curve ------------------------------------------------------------------------------------------------------------

std::optional<Undefined> brier_curve(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (const auto why = why_no_probabilities(ranking)) return why;
    const double n = ranking.total().number();
    walk_probabilities(ranking, sink, [&sink, n](double threshold, const auto& s, const auto& all) {
        const double missed = (all.positive - s.positive).number();
        sink(std::array{threshold, 2 * (threshold * s.negative.number() + (1 - threshold) * missed) / n});
    });
    return std::nullopt;
}

// --- Cost curve -------------------------------------------------------------------------------------------------------------

/// The lower envelope of the lines of the operating points. Two neighbouring vertices of the hull have equal cost where
/// the envelope bends.
std::optional<Undefined> cost_curve(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    const auto& vertices = views.get<RankedHull>().hull.vertices();
    const double positive = ranking.positive().number();
    const double negative = ranking.negative().number();
    const auto point = [&](const RocHull::Vertex& at, double share) {
        const double cost = (1 - at.positive / positive) * share + at.negative / negative * (1 - share);
        sink(std::array{ranking.cut(at.point).value, share, cost});
    };
    point(vertices.front(), 0);
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double rise = (vertices[i].positive - vertices[i - 1].positive) / positive;
        const double run = (vertices[i].negative - vertices[i - 1].negative) / negative;
        const double share = run / (rise + run);
        if (share > 0) point(vertices[i - 1], share);
        if (share < 1) point(vertices[i], share);
    }
    point(vertices.back(), 1);
    return std::nullopt;
}

std::vector<ChartGuide> one_decision_for_all(const Ranking&) {
    return {{{0, 0}, {0.5, 0.5}, "label nothing"}, {{0.5, 0.5}, {1, 0}, "label all"}};
}

// --- Detection error trade-off ----------------------------------------------------------------------------------------------

std::optional<Undefined> det(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    bool any = false;
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t k, const CumulativeCounts& s) {
        const double fpr = ratio(s.negative, ranking.negative());
        const double fnr = ratio(ranking.positive() - s.positive, ranking.positive());
        if (fpr == 0 || fpr == 1 || fnr == 0 || fnr == 1) return;  // at infinity
        sink(std::array{ranking.cut(k).value, fpr, fnr, normal_quantile(fpr), normal_quantile(fnr)});
        any = true;
    });
    if (!any) return Undefined::no_operating_point;
    return std::nullopt;
}

}  // namespace

std::vector<Curve> decision_curves() {
    constexpr CurveColumn probability = {
        "threshold",
        "items with a probability above it are labelled positive; a probability that occurs is there twice, with those "
        "above it, and with those from it on"};
    return {
        {.id = "decision",
         .title = "Decision curve",
         .columns = {probability,
                     {"net_benefit", "tp/n - fp/n pt/(1 - pt) at the threshold pt"},
                     {"treat_all", "the same where every item is labelled positive"}},
         .walk = decision,
         .definition = "net_benefit(pt) against pt, with those of labelling every item and no item positive",
         .source = "Vickers & Elkin (2006), doi:10.1177/0272989X06295361",
         .aliases = {"net_benefit", "decision_curve", "dca"},
         .drawings = {{.id = "decision",
                       .title = "Decision curve",
                       .description =
                           "Net benefit, in true positives per row, for someone who acts where the probability is "
                           "above the value on the axis. 0 is acting on no row.",
                       .x = "threshold",
                       .lines = {{"net_benefit", "model"}, {"treat_all", "label all", Stroke::dotted, true}},
                       .x_axis = ChartAxis::of_shares("Probability from which on one acts"),
                       .y_axis = {"Net benefit"},
                       .y_low = quarter_of_prevalence_down,
                       .every_point = false,
                       .score_on_x = true}},
         .bands = {{.abscissa = "threshold",
                    .ordinate = "net_benefit",
                    .grid = probabilities_below_1,
                    .read = net_benefit_on_grid,
                    .squares = squares_of_net_benefit,
                    .of_probabilities = true,
                    .items = all_items,
                    .least_deviation = deviation_of_net_benefit,
                    .with_ends = within_benefits,
                    .of_share = net_benefit_of_share}},
         .by_counts = ByCounts::each_one_way},
        {.id = "cost_curve",
         .title = "Cost curve",
         .columns = {{"threshold", "a threshold that is best there"},
                     {"probability_cost", "pi fn / (pi fn + (1 - pi) fp), pi the prevalence, fn and fp the costs"},
                     {"normalised_cost", "expected cost / cost of labelling every item wrongly"}},
         .walk = cost_curve,
         .definition = "least expected cost over the operating points, against costs and prevalence in one number: pi "
                       "fn / (pi fn + "
                       "(1 - pi) fp)",
         .source = "Drummond & Holte (2006), doi:10.1007/s10994-006-8199-5",
         .aliases = {"drummond_holte"},
         .drawings =
             {{.id = "cost_curve",
               .title = "Cost curve",
               .description =
                   "The expected cost at the best threshold, for every ratio of costs and every prevalence. Below the "
                   "grey lines the scores are worth more than one decision for all.",
               .x = "probability_cost",
               .lines = {{"normalised_cost", "curve"}},
               .x_axis = ChartAxis::of_shares("Probability cost of positives"),
               .y_axis = {"Normalised expected cost", 0, 0.5},
               .guides = one_decision_for_all,
               .every_point = false}}},
        {.id = "brier_curve",
         .title = "Brier curve",
         .columns = {probability,
                     {"loss",
                      "twice the mean cost, where a false positive costs the threshold c and a false negative 1 - c"}},
         .walk = brier_curve,
         .definition = "2 (c fp/n + (1 - c) fn/n) at the threshold c; the area below it is the Brier score",
         .source = "Hernández-Orallo, Flach & Ferri (2011), Brier curves: a new cost-based visualisation of classifier "
                   "performance, ICML",
         .drawings = {{.id = "brier_curve",
                       .title = "Brier curve",
                       .description =
                           "What mistakes cost where the threshold follows their costs. The area below is the Brier "
                           "score.",
                       .x = "threshold",
                       .lines = {{"loss", "curve"}},
                       .x_axis = ChartAxis::of_shares("Cost of a false positive"),
                       .y_axis = {"Loss", 0},
                       .area = "brier_score",
                       .area_name = "Brier",
                       .every_point = false}},
         .by_counts = ByCounts::each_one_way},
        {.id = "det",
         .title = "Detection error trade-off",
         .columns = {{"threshold", "a threshold that makes the point"},
                     {"fpr", "false positive rate"},
                     {"fnr", "false negative rate"},
                     {"fpr_deviate", "the false positive rate as a quantile of the normal distribution"},
                     {"fnr_deviate", "the false negative rate likewise"}},
         .walk = det,
         .definition =
             "false negative rate against false positive rate where neither is 0 or 1, both as normal deviates",
         .source = "Martin, Doddington, Kamm, Ordowski & Przybocki (1997), doi:10.21437/Eurospeech.1997-504",
         .aliases = {"det_curve"},
         .drawings = {{.id = "det",
                       .title = "Detection error trade-off",
                       .description =
                           "Both error rates as normal deviates: a straight line where the scores of both classes are "
                           "normal. -2.3, -1.3 and 0 stand for 1 %, 10 % and 50 %.",
                       .x = "fpr_deviate",
                       .lines = {{"fnr_deviate", "curve"}},
                       .x_axis = {"False positive rate, normal deviate"},
                       .y_axis = {"False negative rate, normal deviate"},
                       .every_point = false}}},
    };
}

}  // namespace midrank
