#include "midrank/measures/optimum.hpp"

#include "midrank/measures/families.hpp"

#include <algorithm>
#include <cassert>

namespace midrank {
namespace {

class Search {
public:
    explicit Search(Better better) : better_(better) {}

    bool consider(std::int64_t point, const Value& value) {
        if (!value.defined()) {
            if (!best_.value.defined()) best_.value = value;
            return false;
        }
        const bool improves =
            !best_.value.defined() ||
            (better_ == Better::higher ? value.number() > best_.value.number() : value.number() < best_.value.number());
        if (improves) best_ = {point, value};
        return true;
    }
    const BestPoint& best() const noexcept { return best_; }

private:
    Better better_;
    BestPoint best_{0, Undefined::no_operating_point};
};

}  // namespace

BestPoint best_point(const Subject& subject, const std::function<Value(const Confusion&)>& value_at, Better better) {
    const auto& ranking = subject.get<Ranking>();
    const auto& vertices = subject.get<RocHull>().vertices();
    const auto value_of = [&ranking, &value_at](double positive, double negative) {
        return value_at(
            {positive, negative, ranking.positive().number() - positive, ranking.negative().number() - negative});
    };
    Search search(better);
    bool defined_before = true;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Value here = value_of(vertices[i].positive, vertices[i].negative);
        if (i > 0 && !(defined_before && here.defined())) {
            ranking.visit_points(
                vertices[i - 1].point + 1, vertices[i].point, [&](std::int64_t point, const Standing& labelled) {
                    search.consider(point, value_of(labelled.positive.number(), labelled.negative.number()));
                });
        }
        defined_before = search.consider(vertices[i].point, here);
    }
    return search.best();
}

Formula optimum_of(const Measure& threshold_measure) {
    const auto formula = threshold_measure.formula.on_confusion();
    const Better better = threshold_measure.better;
    return Formula([formula, better](const Subject& subject, const Arguments& arguments) {
        const auto value_at = [&formula, &arguments](const Confusion& confusion) {
            return formula(confusion, arguments).value;
        };
        const BestPoint best = best_point(subject, value_at, better);
        Answer answer = best.value;
        if (best.value.defined()) answer.at = subject.get<Ranking>().cut(best.point);
        return answer;
    });
}

Formula optimum_of(std::span<const Measure> threshold_measures, std::string_view id) {
    const auto found = std::ranges::find(threshold_measures, id, &Measure::id);
    assert(found != threshold_measures.end());
    return optimum_of(*found);
}

std::vector<Measure> optimum_measures(std::span<const Measure> threshold_measures) {
    std::vector<Measure> optima;
    for (const Measure& measure : threshold_measures) {
        // The largest Youden index and F1 stand among the ranking measures; a measure without direction has no best value.
        if (measure.better == Better::neither || measure.id == "youden_index" || measure.id == "f1") continue;
        const bool largest = measure.better == Better::higher;
        Measure optimum = measure;
        optimum.id = (largest ? "max_" : "min_") + measure.id;
        optimum.title = (largest ? "Largest: " : "Least: ") + measure.title;
        optimum.family = Family::optimum;
        optimum.formula = optimum_of(measure);
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
