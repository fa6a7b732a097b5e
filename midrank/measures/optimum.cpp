#include "midrank/measures/optimum.hpp"

#include "midrank/measures/families.hpp"

#include <algorithm>
#include <cassert>

namespace midrank {
namespace {

class Search {
public:
    explicit Search(Better better) : better_(better) {}

    /// `on_edge`: the point is one of the ranking, not a vertex of the hull.
    bool consider(std::int64_t point, const Value& value, bool on_edge) {
        if (!value.defined()) {
            if (!best_.defined()) best_ = value;
            return false;
        }
        const bool improves = !best_.defined() || (better_ == Better::higher ? value.number() > best_.number()
                                                                             : value.number() < best_.number());
        if (improves) {
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
    Better better_;
    std::int64_t point_ = 0;
    bool on_edge_ = false;
    Value best_ = Undefined::no_operating_point;
};

}  // namespace

BestPoint best_point(const Views& views, const std::function<Value(const Confusion&)>& value_at, Better better) {
    const auto& totals = views.get<ClassTotals>();
    const auto& vertices = views.get<RocHull>().vertices();
    const auto value_of = [all_positive = totals.positive.number(), all_negative = totals.negative.number(), &value_at](
                              double positive, double negative) {
        return value_at({positive, negative, all_positive - positive, all_negative - negative});
    };
    Search search(better);
    bool defined_before = true;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Value here = value_of(vertices[i].positive, vertices[i].negative);
        if (i > 0 && !(defined_before && here.defined())) {
            // A vertex of a replicate has a number of its own there; its cut says where it stands in the ranking.
            const auto& ranking = views.get<Ranking>();
            const auto point_of = [&](const RocHull::Vertex& v) { return ranking.point_at(views.cut(v.point).value); };
            ranking.visit_points(point_of(vertices[i - 1]) + 1, point_of(vertices[i]),
                                 [&](std::int64_t point, const CumulativeCounts& labelled) {
                                     search.consider(
                                         point, value_of(labelled.positive.number(), labelled.negative.number()), true);
                                 });
        }
        defined_before = search.consider(vertices[i].point, here, false);
    }
    return search.best(views);
}

Formula optimum_of(const Measure& threshold_measure) {
    const auto formula = threshold_measure.formula.on_confusion();
    const Better better = threshold_measure.better;
    return Formula([formula, better](const Views& views, const Arguments& arguments) {
        const auto value_at = [&formula, &arguments](const Confusion& confusion) {
            return formula(confusion, arguments).value;
        };
        const BestPoint best = best_point(views, value_at, better);
        Answer answer = best.value;
        if (best.value.defined()) answer.at = best.cut;
        return answer;
    });
}

// At its best operating point a measure does not change, to first order, as the point moves; so its influence is that of the
// measure at a threshold that stays.
InfluenceOf influence_on_optimum_of(const Measure& threshold_measure) {
    const auto formula = threshold_measure.formula.on_confusion();
    const Better better = threshold_measure.better;
    return [formula, better](const Views& views, const Arguments& arguments) -> InfluenceOrReason {
        const auto value_at = [&formula, &arguments](const Confusion& confusion) {
            return formula(confusion, arguments).value;
        };
        const BestPoint best = best_point(views, value_at, better);
        if (!best.value.defined()) return best.value.why();
        return influence_at(views.get<Ranking>(), best.cut.value, value_at);
    };
}

const Measure& entry_of(std::span<const Measure> measures, std::string_view id) {
    const auto found = std::ranges::find(measures, id, &Measure::id);
    assert(found != measures.end());
    return *found;
}

std::vector<Measure> optimum_measures() {
    std::vector<Measure> optima;
    for (const Measure& measure : threshold_measures()) {
        // The largest Youden index and F1 stand among the ranking measures; a measure without direction has no best value.
        if (measure.better == Better::neither || measure.id == "youden_index" || measure.id == "f1") continue;
        const bool largest = measure.better == Better::higher;
        Measure optimum = measure;
        optimum.id = (largest ? "max_" : "min_") + measure.id;
        optimum.title = (largest ? "Largest: " : "Least: ") + measure.title;
        optimum.family = Family::optimum;
        optimum.formula = optimum_of(measure);
        optimum.proportion = {};
        optimum.ratio = {};
        optimum.undercovers = {};
        optimum.interval = "effective";
        optimum.influence = influence_on_optimum_of(measure);
        optimum.definition =
            (largest ? "largest " : "least ") + measure.id + " over the operating points where it is defined";
        optimum.undefined_when = "it is undefined at every operating point";
        optimum.aliases = {};
        optimum.example = std::nullopt;
        optimum.example_arguments = {};
        optima.push_back(std::move(optimum));
    }
    return optima;
}

}  // namespace midrank
