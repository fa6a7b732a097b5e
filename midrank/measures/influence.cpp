#include "midrank/measures/influence.hpp"

#include <array>
#include <utility>

namespace midrank {
namespace {

/// The derivative of a number along one cell of the matrix, by central differences over three steps that halve, extrapolated
/// to a step of nothing (Richardson): what is left of the error is of sixth order in a step of 1/32 of the cell.
Value derivative(const Confusion& at, double Confusion::* cell,
                 const std::function<Value(const Confusion&)>& value_at) {
    constexpr double widest = 0x1p-5;
    std::array<double, 3> slopes{};
    double step = widest * at.*cell;
    for (double& slope : slopes) {
        Confusion above = at;
        Confusion below = at;
        above.*cell += step;
        below.*cell -= step;
        const Value high = value_at(above);
        const Value low = value_at(below);
        if (!high.defined()) return high;
        if (!low.defined()) return low;
        slope = (high.number() - low.number()) / (2 * step);
        step /= 2;
    }
    const double once = (4 * slopes[1] - slopes[0]) / 3;
    const double again = (4 * slopes[2] - slopes[1]) / 3;
    return (16 * again - once) / 15;
}

}  // namespace

Influence::Influence(BlockInfluence walk) : start_([walk = std::move(walk)](std::int64_t) { return walk; }) {}

Influence::Influence(const StepInfluence& step)
    : Influence(
          BlockInfluence([point = step.point, of = step.of_item](
                             const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
              for (std::size_t i = 0; i < block.size(); ++i) {
                  const bool flagged = block.first + static_cast<std::int64_t>(i) < point;
                  positive[i] = flagged ? of.true_positive : of.false_negative;
                  negative[i] = flagged ? of.false_positive : of.true_negative;
              }
          })) {
    step_ = step;
}

InfluenceOrReason linear(InfluenceOrReason influence, double factor, double of_positive, double of_negative) {
    const auto* whole = std::get_if<Influence>(&influence);
    if (whole == nullptr) return influence;
    if (const auto& step = whole->step()) {
        const Confusion& of = step->of_item;
        return StepInfluence{step->point,
                             {factor * of.true_positive + of_positive, factor * of.false_positive + of_negative,
                              factor * of.false_negative + of_positive, factor * of.true_negative + of_negative}};
    }
    return Influence::by_part([whole = *whole, factor, of_positive, of_negative](std::int64_t part) -> BlockInfluence {
        return [walk = whole.start(part), factor, of_positive, of_negative](
                   const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
            walk(block, positive, negative);
            for (double& x : positive) x = factor * x + of_positive;
            for (double& x : negative) x = factor * x + of_negative;
        };
    });
}

InfluenceOrReason influence_at(const Ranking& ranking, double threshold,
                               const std::function<Value(const Confusion&)>& value_at) {
    const std::int64_t point = ranking.point_at(threshold);
    const Confusion at = ranking.confusion(point);
    if (const Value value = value_at(at); !value.defined()) return value.why();
    Confusion slopes;  // cells without items have no use for theirs
    for (auto cell : {&Confusion::true_positive, &Confusion::false_positive, &Confusion::false_negative,
                      &Confusion::true_negative}) {
        if (at.*cell == 0) continue;
        const Value slope = derivative(at, cell, value_at);
        if (!slope.defined()) return slope.why();
        slopes.*cell = slope.number() * at.total();
    }
    return StepInfluence{point, slopes};
}

}  // namespace midrank
