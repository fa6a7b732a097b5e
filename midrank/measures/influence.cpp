#include "midrank/measures/influence.hpp"

#include <array>
#include <utility>

namespace midrank {
namespace {

/// The derivative along one cell of the matrix: central differences at three steps, each half of the one before,
/// extrapolated to step 0 (Richardson). The error is of sixth order in a step of 1/32 of the cell.
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

Influence::Influence(BlockInfluence walk) : Influence([walk = std::move(walk)](std::int64_t) { return walk; }, {}) {}

BlockInfluence Influence::start(std::int64_t part) const {
    BlockInfluence walk = (*base_)(part);
    if (of_positive_ == LinearMap{} && of_negative_ == LinearMap{}) return walk;
    return [walk = std::move(walk), of_positive = of_positive_, of_negative = of_negative_](
               const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) {
        walk(block, positive, negative);
        for (double& x : positive) x = of_positive.of(x);
        for (double& x : negative) x = of_negative.of(x);
    };
}

Influence Influence::plain() const {
    Influence found = *this;
    found.of_positive_ = found.of_negative_ = {};
    return found;
}

Influence Influence::by_maps(const LinearMap& positive, const LinearMap& negative) const {
    if (step_) {
        const Confusion& of = step_->of_item;
        return StepInfluence{step_->point,
                             {positive.of(of.true_positive), negative.of(of.false_positive),
                              positive.of(of.false_negative), negative.of(of.true_negative)}};
    }
    const auto through = [](const LinearMap& outer, const LinearMap& inner) {
        return LinearMap{outer.factor * inner.factor, outer.of(inner.offset)};
    };
    Influence found = *this;
    found.of_positive_ = through(positive, of_positive_);
    found.of_negative_ = through(negative, of_negative_);
    return found;
}

Influence::Influence(const StepInfluence& step)
    : Influence(BlockInfluence([point = step.point, of = step.of_item](const CumulativeBlock<double>& block,
                                                                       std::span<double> positive,
                                                                       std::span<double> negative) {
          for (std::size_t i = 0; i < block.size(); ++i) {
              const bool flagged = block.first + static_cast<std::int64_t>(i) < point;
              positive[i] = flagged ? of.true_positive : of.false_negative;
              negative[i] = flagged ? of.false_positive : of.true_negative;
          }
      })) {
    step_ = step;
}

InfluenceOrReason linear(const InfluenceOrReason& influence, double factor, double of_positive, double of_negative) {
    return by_maps(influence, {factor, of_positive}, {factor, of_negative});
}

InfluenceOrReason by_maps(const InfluenceOrReason& influence, const LinearMap& positive, const LinearMap& negative) {
    const auto* whole = std::get_if<Influence>(&influence);
    return whole == nullptr ? influence : whole->by_maps(positive, negative);
}

std::variant<Confusion, Undefined> influence_of_cells(const Confusion& at,
                                                      const std::function<Value(const Confusion&)>& value_at) {
    if (const Value value = value_at(at); !value.defined()) return value.why();
    Confusion slopes;  // stay 0 for cells without items
    for (auto cell : {&Confusion::true_positive, &Confusion::false_positive, &Confusion::false_negative,
                      &Confusion::true_negative}) {
        if (at.*cell == 0) continue;
        const Value slope = derivative(at, cell, value_at);
        if (!slope.defined()) return slope.why();
        slopes.*cell = slope.number() * at.total();
    }
    return slopes;
}

InfluenceOrReason influence_at(const Ranking& ranking, double threshold,
                               const std::function<Value(const Confusion&)>& value_at) {
    const std::int64_t point = ranking.point_at(threshold);
    const auto of_cells = influence_of_cells(ranking.confusion(point), value_at);
    if (const auto* why = std::get_if<Undefined>(&of_cells)) return *why;
    return StepInfluence{point, std::get<Confusion>(of_cells)};
}

}  // namespace midrank
