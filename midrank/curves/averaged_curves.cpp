#include "midrank/curves/averaged_curves.hpp"

#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

/// A change of a curve at an abscissa. Heights before and after are given, so that an exact sum of them telescopes.
struct Change {
    double at = 0;
    double from = 0, to = 0;
    double slope = 0;  ///< added to the slope from here on
    int rising = 0;  ///< 1 where a slope begins, -1 where it ends
};

std::vector<ChartPoint> roc_points(const Ranking& ranking) {
    std::vector<ChartPoint> points;
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t, const CumulativeCounts& s) {
        points.push_back({ratio(s.negative, ranking.negative()), ratio(s.positive, ranking.positive())});
    });
    return points;
}

void add_roc(std::vector<Change>& changes, const std::vector<ChartPoint>& points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const ChartPoint& from = points[i - 1];
        const ChartPoint& to = points[i];
        if (to.x == from.x) {
            changes.push_back({.at = to.x, .from = from.y, .to = to.y});
        } else if (to.y != from.y) {
            const double slope = (to.y - from.y) / (to.x - from.x);
            changes.push_back({.at = from.x, .slope = slope, .rising = 1});
            changes.push_back({.at = to.x, .from = from.y, .to = to.y, .slope = -slope, .rising = -1});
        }
    }
    changes.push_back({.at = 1});  // a curve that has reached the top continues to the end
}

/// Sums of all curves from left to right, divided by their number: the last known heights, plus the rise since then of
/// those on a slope.
std::vector<ChartPoint> mean_of(std::vector<Change> changes, std::size_t curves) {
    std::ranges::sort(changes, {}, &Change::at);
    const auto number = static_cast<double>(curves);
    std::vector<ChartPoint> points;
    Sum heights;
    Sum slope;
    double risen = 0;
    int rising = 0;
    const auto add = [&](double at) {
        const ChartPoint point{at, std::min(1.0, (heights.total() + risen) / number)};
        if (points.empty() || !(points.back() == point)) points.push_back(point);
    };
    double last = 0;
    for (auto change = changes.begin(); change != changes.end();) {
        const double at = change->at;
        risen += slope.total() * (at - last);
        add(at);
        for (; change != changes.end() && change->at == at; ++change) {
            heights.add(change->to);
            heights.add(-change->from);
            if (change->rising < 0) risen -= change->to - change->from;  // known exactly from here on
            slope.add(change->slope);
            rising += change->rising;
        }
        if (rising == 0) risen = 0;  // removes rounding errors
        add(at);
        last = at;
    }
    return points;
}

/// The precision for recalls above the previous one, up to this one.
struct Stair {
    double upto = 0, precision = 0;
};

std::vector<Stair> stairs_of(const Ranking& ranking) {
    std::vector<Stair> stairs;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t, const CumulativeCounts& s) {
        const double recall = ratio(s.positive, ranking.positive());
        if (recall > (stairs.empty() ? 0 : stairs.back().upto))
            stairs.push_back({recall, ratio(s.positive, s.positive + s.negative)});
    });
    return stairs;
}

}  // namespace

std::variant<AveragedCurve, Undefined> averaged_roc(std::span<const Views> classes) {
    std::vector<Change> changes;
    std::size_t curves = 0;
    for (const Views& views : classes) {
        const auto& ranking = views.get<Ranking>();
        if (ranking.one_class()) continue;
        add_roc(changes, roc_points(ranking));
        ++curves;
    }
    if (curves == 0) return Undefined::one_class;
    return AveragedCurve{mean_of(std::move(changes), curves), curves};
}

std::variant<AveragedCurve, Undefined> averaged_precision_recall(std::span<const Views> classes) {
    struct Step {
        double after = 0, change = 0;
    };
    std::vector<Step> steps;
    Sum height;
    std::size_t curves = 0;
    for (const Views& views : classes) {
        const auto& ranking = views.get<Ranking>();
        if (ranking.positive() == Count(0)) continue;
        const std::vector<Stair> stairs = stairs_of(ranking);
        height.add(stairs.front().precision);
        for (std::size_t i = 0; i < stairs.size(); ++i) {
            const double next = i + 1 < stairs.size() ? stairs[i + 1].precision : stairs[i].precision;
            steps.push_back({stairs[i].upto, next});
            steps.push_back({stairs[i].upto, -stairs[i].precision});
        }
        ++curves;
    }
    if (curves == 0) return Undefined::no_positive;
    std::ranges::sort(steps, {}, &Step::after);
    AveragedCurve found{.points = {}, .classes = curves};
    double from = 0;
    for (auto step = steps.begin(); step != steps.end();) {
        const double upto = step->after;
        const double precision = height.total() / static_cast<double>(curves);
        found.points.push_back({from, precision});
        found.points.push_back({upto, precision});
        for (; step != steps.end() && step->after == upto; ++step) height.add(step->change);
        from = upto;
    }
    return found;
}

const CurveAveraging* averaging_of(std::string_view curve) {
    static constexpr std::array averagings = {
        CurveAveraging{
            .curve = "roc",
            .averaged = averaged_roc,
            .id = "roc_{classes}",
            .title = "ROC curves of the {classes}",
            .id_of_averages = "roc_averages",
            .title_of_averages = "ROC curves, averaged over the {classes}",
            .description =
                "True positive rate against false positive rate of a {class} against the rest, over all thresholds of "
                "its scores. Micro takes all pairs of row and {class} together; macro averages vertically: the mean "
                "true positive rate at each false positive rate.",
            .x = "False positive rate",
            .y = "True positive rate",
            .chance = true},
        CurveAveraging{
            .curve = "precision_recall",
            .averaged = averaged_precision_recall,
            .id = "precision_recall_{classes}",
            .title = "Precision and recall of the {classes}",
            .id_of_averages = "precision_recall_averages",
            .title_of_averages = "Precision and recall, averaged over the {classes}",
            .description =
                "Precision against recall of a {class} against the rest, over all thresholds of its scores. Micro "
                "takes all pairs of row and {class} together; macro averages vertically: the mean precision at each "
                "recall.",
            .x = "Recall",
            .y = "Precision"},
    };
    const auto* found = std::ranges::find(averagings, curve, &CurveAveraging::curve);
    return found == averagings.end() ? nullptr : found;
}

}  // namespace midrank
