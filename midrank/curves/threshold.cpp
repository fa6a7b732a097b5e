// Curves made of the operating points: each point is a confusion matrix, seen from two or three sides.

#include "midrank/curves/families.hpp"

#include <array>
#include <limits>

namespace midrank {
namespace {

constexpr CurveColumn threshold_column = {
    "threshold", "a threshold that makes the point: items with a score above it are labelled positive"};

/// Calls point(k, counts) for the operating points from `first` on and hands out what it returns, behind the threshold.
template <class Point>
void walk_points(const Ranking& ranking, std::int64_t first, const PointSink& sink, Point point) {
    ranking.visit_points(first, ranking.distinct() + 1, [&](std::int64_t k, const CumulativeCounts& s) {
        const auto numbers = point(s);
        std::array<double, 1 + std::tuple_size_v<decltype(numbers)>> row{ranking.cut(k).value};
        std::copy(numbers.begin(), numbers.end(), row.begin() + 1);
        sink(row);
    });
}

struct Rates {
    const Ranking& ranking;
    double tpr(const CumulativeCounts& s) const { return ratio(s.positive, ranking.positive()); }
    double fpr(const CumulativeCounts& s) const { return ratio(s.negative, ranking.negative()); }
    double flagged_share(const CumulativeCounts& s) const { return ratio(s.positive + s.negative, ranking.total()); }
};

std::optional<Undefined> roc(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    const Rates rates{ranking};
    walk_points(ranking, 0, sink,
                [&rates](const CumulativeCounts& s) { return std::array{rates.fpr(s), rates.tpr(s)}; });
    return std::nullopt;
}

std::optional<Undefined> tpr_fpr(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    const Rates rates{ranking};
    walk_points(ranking, 0, sink,
                [&rates](const CumulativeCounts& s) { return std::array{rates.tpr(s), rates.fpr(s)}; });
    return std::nullopt;
}

std::optional<Undefined> roc_convex_hull(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    for (const auto& vertex : views.get<RocHull>().vertices()) {
        sink(std::array{ranking.cut(vertex.point).value, vertex.negative / ranking.negative().number(),
                        vertex.positive / ranking.positive().number()});
    }
    return std::nullopt;
}

std::optional<Undefined> precision_recall(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    // Starts where something is labelled: precision at recall 0 would be a convention, not a fact.
    walk_points(ranking, 1, sink, [&ranking](const CumulativeCounts& s) {
        return std::array{ratio(s.positive, ranking.positive()), ratio(s.positive, s.positive + s.negative)};
    });
    return std::nullopt;
}

std::optional<Undefined> gain(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    const Rates rates{ranking};
    walk_points(ranking, 0, sink, [&ranking, &rates](const CumulativeCounts& s) {
        const Count over_random = s.positive * ranking.total() - (s.positive + s.negative) * ranking.positive();
        return std::array{rates.flagged_share(s), rates.tpr(s), s.positive.number(),
                          ratio(over_random, ranking.total())};
    });
    return std::nullopt;
}

std::optional<Undefined> lift(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    const Rates rates{ranking};
    walk_points(ranking, 1, sink, [&ranking, &rates](const CumulativeCounts& s) {
        return std::array{rates.flagged_share(s),
                          ratio(s.positive * ranking.total(), (s.positive + s.negative) * ranking.positive())};
    });
    return std::nullopt;
}

std::optional<Undefined> cost(const Views& views, const Arguments& arguments, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.distinct() == 0) return Undefined::empty;
    const double of_false_positive = arguments.get("fp", 1);
    const double of_false_negative = arguments.get("fn", 1);
    walk_points(ranking, 0, sink, [&](const CumulativeCounts& s) {
        const double missed = (ranking.positive() - s.positive).number();
        return std::array{(of_false_positive * s.negative.number() + of_false_negative * missed) /
                          ranking.total().number()};
    });
    return std::nullopt;
}

}  // namespace

std::vector<Curve> threshold_curves() {
    constexpr CurveColumn fpr = {"fpr", "false positive rate"};
    constexpr CurveColumn tpr = {"tpr", "true positive rate"};
    constexpr CurveColumn flagged_share = {"flagged_share", "share of items labelled positive"};
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {
        {.id = "roc",
         .title = "ROC curve",
         .columns = {threshold_column, fpr, tpr},
         .walk = roc,
         .definition = "true positive rate against false positive rate over all operating points",
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010"},
        {.id = "roc_convex_hull",
         .title = "Convex hull of the ROC curve",
         .columns = {threshold_column, fpr, tpr},
         .walk = roc_convex_hull,
         .definition = "the operating points that are best at some ratio of costs",
         .source = "Provost & Fawcett (2001), doi:10.1023/A:1007601015854",
         .aliases = {"rocch", "hull"}},
        {.id = "precision_recall",
         .title = "Precision-recall curve",
         .columns = {threshold_column,
                     {"recall", "true positive rate"},
                     {"precision", "share of positives among the labelled"}},
         .walk = precision_recall,
         .definition = "precision against recall over the operating points that label something",
         .source = "Davis & Goadrich (2006), doi:10.1145/1143844.1143874",
         .aliases = {"pr"}},
        {.id = "tpr_fpr",
         .title = "True and false positive rate against the threshold",
         .columns = {threshold_column, tpr, fpr},
         .walk = tpr_fpr,
         .definition = "both rates against the threshold",
         .source = "Berrar (2025), figure 5b"},
        {.id = "gain",
         .title = "Gain chart",
         .columns = {threshold_column,
                     flagged_share,
                     tpr,
                     {"hits", "weight of positives labelled"},
                     {"gain", "hits beyond those of a random choice of as many items"}},
         .walk = gain,
         .definition = "hits against the share of items labelled",
         .source = "Berrar (2025), definition 25"},
        {.id = "lift",
         .title = "Lift chart",
         .columns = {threshold_column, flagged_share, {"lift", "precision / prevalence"}},
         .walk = lift,
         .definition = "lift against the share of items labelled",
         .source = "Berrar (2025), definition 26"},
        {.id = "cost",
         .title = "Expected cost",
         .columns = {threshold_column, {"cost", "mean cost of an item"}},
         .walk = cost,
         .definition = "(fp cost * false positives + fn cost * false negatives) / n against the threshold",
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010",
         .parameters =
             {{.name = "fp", .meaning = "cost of a false positive", .least = 0, .most = infinity, .standard = 1},
              {.name = "fn", .meaning = "cost of a false negative", .least = 0, .most = infinity, .standard = 1}}},
    };
}

}  // namespace midrank
