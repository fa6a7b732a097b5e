#include "midrank/measures/optimum.hpp"

#include "midrank/measures/families.hpp"
#include "midrank/summaries/level_rounding.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace midrank {
namespace {

class Search {
public:
    Search(const ClassTotals& totals, Better better) : better_(better), rounding_(level_rounding(totals.whole)) {}

    /// `on_edge`: `point` is an operating point under an edge, not a vertex of the hull.
    bool consider(std::int64_t point, const Value& value, bool on_edge) {
        if (!value.defined()) {
            if (!best_.defined()) best_ = value;
            return false;
        }
        if (!best_.defined() || improves(value.number(), best_.number())) {
            best_ = value;
            point_ = point;
            on_edge_ = on_edge;
        }
        return true;
    }
    BestPoint best(const Views& views) const {
        if (!best_.defined()) return {{}, best_};
        return {on_edge_ ? views.get<Ranking>().cut(point_) : views.cut(point_), best_};
    }

private:
    /// Values that differ by no more than rounding are equal: then the point that labels fewer is kept.
    bool improves(double value, double best) const noexcept {
        const bool better = better_ == Better::higher ? value > best : value < best;
        const bool equal = std::abs(value - best) <= rounding_ * std::min(std::abs(value), std::abs(best));
        return better && !equal;
    }

    Better better_;
    double rounding_;
    std::int64_t point_ = 0;
    bool on_edge_ = false;
    Value best_ = Undefined::no_operating_point;
};

using ValueAt = std::function<Value(const Confusion&)>;

/// A function of the confusion matrix, as a function of what is labelled positive.
class LabelledValue {
public:
    LabelledValue(const ClassTotals& totals, const ValueAt& value_at)
        : all_positive_(totals.positive.number()), all_negative_(totals.negative.number()), value_at_(value_at) {}

    Value operator()(double positive, double negative) const {
        return value_at_({positive, negative, all_positive_ - positive, all_negative_ - negative});
    }
    Value operator()(const CumulativeCounts& labelled) const {
        return (*this)(labelled.positive.number(), labelled.negative.number());
    }

private:
    double all_positive_, all_negative_;
    const ValueAt& value_at_;
};

/// The best operating point of a measure with given arguments, by the search suited to the measure.
BestPoint best_of(const Measure& measure, const Views& views, const Arguments& arguments) {
    const auto value_at = [&](const Confusion& confusion) {
        return measure.formula.on_confusion()(confusion, arguments).value;
    };
    const auto search = measure.quasi_convex ? best_point : best_of_all_points;
    return search(views, value_at, measure.better);
}

}  // namespace

BestPoint best_of_all_points(const Views& views, const ValueAt& value_at, Better better) {
    const auto& ranking = views.get<Ranking>();
    const auto& totals = views.get<ClassTotals>();
    const LabelledValue value_of(totals, value_at);
    Search search(totals, better);
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& labelled) {
        search.consider(point, value_of(labelled), true);
    });
    return search.best(views);
}

BestPoint best_point(const Views& views, const ValueAt& value_at, Better better) {
    const auto& vertices = views.get<RocHull>().vertices();
    const auto& totals = views.get<ClassTotals>();
    const LabelledValue value_of(totals, value_at);
    Search search(totals, better);
    bool defined_before = true;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Value here = value_of(vertices[i].positive, vertices[i].negative);
        if (i > 0 && !(defined_before && here.defined())) {
            // Vertices of a replicate number its own points; the cut locates them in the original ranking.
            const auto& ranking = views.get<Ranking>();
            const auto point_of = [&](const RocHull::Vertex& v) { return ranking.point_at(views.cut(v.point).value); };
            ranking.visit_points(point_of(vertices[i - 1]) + 1, point_of(vertices[i]),
                                 [&](std::int64_t point, const CumulativeCounts& labelled) {
                                     search.consider(point, value_of(labelled), true);
                                 });
        }
        defined_before = search.consider(vertices[i].point, here, false);
    }
    return search.best(views);
}

Formula optimum_of(const Measure& threshold_measure) {
    return Formula([measure = threshold_measure](const Views& views, const Arguments& arguments) {
        const BestPoint best = best_of(measure, views, arguments);
        Answer answer = best.value;
        if (best.value.defined()) answer.at = best.cut;
        return answer;
    });
}

// At its optimum a measure does not change to first order as the operating point moves, so its influence is that of the
// measure at a fixed threshold.
InfluenceOf influence_on_optimum_of(const Measure& threshold_measure) {
    return [measure = threshold_measure](const Views& views, const Arguments& arguments) -> InfluenceOrReason {
        const BestPoint best = best_of(measure, views, arguments);
        if (!best.value.defined()) return best.value.why();
        return influence_at(views.get<Ranking>(), best.cut.value, [&](const Confusion& confusion) {
            return measure.formula.on_confusion()(confusion, arguments).value;
        });
    };
}

const Measure& entry_of(std::span<const Measure> measures, std::string_view id) {
    const auto found = std::ranges::find(measures, id, &Measure::id);
    assert(found != measures.end());
    return *found;
}

std::vector<Measure> optimum_measures() {
    // max_youden and max_f1 are written among the ranking measures.
    const std::vector<Measure> written = ranking_measures();
    std::vector<Measure> optima;
    for (const Measure& measure : threshold_measures()) {
        if (measure.better == Better::neither) continue;  // without a direction there is no best value
        const bool largest = measure.better == Better::higher;
        Measure optimum = measure;
        optimum.id = (largest ? "max_" : "min_") + measure.id;
        if (std::ranges::find(written, optimum.id, &Measure::id) != written.end()) continue;
        optimum.title = (largest ? "Largest: " : "Least: ") + measure.title;
        optimum.family = Family::optimum;
        optimum.formula = optimum_of(measure);
        optimum.place = Place::attained;
        if (optimum.moves == Moves::in_order_where_defined) optimum.moves = Moves::unknown;
        optimum.proportion = {};
        optimum.ratio = {};
        optimum.odds_by_ratio = {};
        optimum.undercovers = {{"effective", 100, 90}};
        optimum.interval = "effective";
        optimum.optimistic = true;
        if (measure.best_at_an_end) optimum.no_interval = Undefined::best_at_an_end;
        optimum.influence = influence_on_optimum_of(measure);
        optimum.definition =
            (largest ? "largest " : "least ") + measure.id + " over the operating points where it is defined";
        optimum.undefined_when = "it is undefined at every operating point";
        optimum.aliases = {};
        optimum.averages_called = {};
        optimum.example = std::nullopt;
        optimum.example_arguments = {};
        optima.push_back(std::move(optimum));
    }
    return optima;
}

}  // namespace midrank
