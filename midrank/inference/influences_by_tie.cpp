#include "midrank/inference/influences_by_tie.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace midrank {
namespace {

InfluencesByTie influences_by_step(const Ranking& ranking, const StepInfluence& step) {
    InfluencesByTie found{.step = step, .spread = step_spread(ranking, step)};
    const Confusion items = ranking.confusion(step.point);
    for (auto cell : {&Confusion::true_positive, &Confusion::false_positive, &Confusion::false_negative,
                      &Confusion::true_negative}) {
        const double of_item = std::abs(step.of_item.*cell);
        if (items.*cell > 0 && !(of_item <= found.largest))
            found.largest = std::isfinite(of_item) ? of_item : std::numeric_limits<double>::infinity();
    }
    return found;
}

}  // namespace

InfluencesByTie influences_by_tie(const Ranking& ranking, const Influence& influence) {
    if (const auto& step = influence.step()) return influences_by_step(ranking, *step);
    // Each class separately, so that look-ups of rows that are mostly of one class touch half the memory.
    InfluencesByTie found;
    for (Array<double>& of_class : found.of_item) of_class.resize(static_cast<std::size_t>(ranking.distinct()));
    struct Part {
        double largest = 0;
        InfluenceSpread spread;
    };
    std::vector<Part> parts(static_cast<std::size_t>(ranking.part_count()));
    for_each_part(ranking.part_count(), [&](std::int64_t number) {
        const BlockInfluence walk = influence.start(number);
        Part part;
        const auto meet = [&part](double weight, double of_item) {
            if (weight > 0 && !(std::abs(of_item) <= part.largest))
                part.largest = std::isfinite(of_item) ? std::abs(of_item) : std::numeric_limits<double>::infinity();
        };
        ranking.visit_part(number, [&](const CumulativeBlock<double>& block) {
            const auto first = static_cast<std::size_t>(block.first);
            const auto of_negative = std::span(found.of_item[0]).subspan(first, block.size());
            const auto of_positive = std::span(found.of_item[1]).subspan(first, block.size());
            walk(block, of_positive, of_negative);
            for (std::size_t i = 0; i < block.size(); ++i) {
                meet(block.positive[i], of_positive[i]);
                meet(block.negative[i], of_negative[i]);
            }
            part.spread.positive.add(of_positive, block.positive);
            part.spread.negative.add(of_negative, block.negative);
        });
        parts[static_cast<std::size_t>(number)] = part;
    });
    found.spread.total = ranking.total().number();
    for (const Part& part : parts) {
        found.largest = std::max(found.largest, part.largest);
        found.spread.positive.merge(part.spread.positive);
        found.spread.negative.merge(part.spread.negative);
    }
    return found;
}

void put_influences(const InfluencesByTie& by_tie, std::span<const std::uint8_t> positive,
                    std::span<const std::uint32_t> tie_of_row, std::span<double> influences) {
    const auto put = [&](auto of_item) {
        for (std::size_t row = 0; row < influences.size(); ++row) {
            const std::uint32_t tie = tie_of_row[row];
            influences[row] = tie == absent_tie ? 0 : of_item(tie, positive[row] != 0 ? 1 : 0);
        }
    };
    if (const auto& step = by_tie.step) {
        const Confusion& of = step->of_item;
        const std::array<std::array<double, 2>, 2> cells = {
            {{of.true_negative, of.false_negative}, {of.false_positive, of.true_positive}}};
        put([&cells, point = step->point](std::uint32_t tie, std::size_t label) {
            return cells[static_cast<std::int64_t>(tie) < point ? 1 : 0][label];
        });
    } else {
        const std::array<const double*, 2> of_class = {by_tie.of_item[0].data(), by_tie.of_item[1].data()};
        put([of_class](std::uint32_t tie, std::size_t label) { return of_class[label][tie]; });
    }
}

Array<double> influence_of_rows(const InfluencesByTie& by_tie, const Rows& rows,
                                std::span<const std::uint32_t> tie_of_row) {
    Array<double> influences(rows.size());
    constexpr std::size_t rows_in_part = 1 << 16;
    for_each_range(rows.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
        const std::size_t size = end - begin;
        put_influences(by_tie, rows.positive.subspan(begin, size), tie_of_row.subspan(begin, size),
                       std::span(influences).subspan(begin, size));
    });
    return influences;
}

RowInfluences row_influences(const MeasureRequest& requested, const Views& views, const Rows& rows,
                             std::span<const std::uint32_t> tie_of_row) {
    const auto influence = influence_on(requested, views);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    auto of_rows =
        influence_of_rows(influences_by_tie(views.get<Ranking>(), std::get<Influence>(influence)), rows, tie_of_row);
    if (!std::ranges::all_of(of_rows, [](double x) { return std::isfinite(x); })) return Undefined::beyond_double;
    return of_rows;
}

}  // namespace midrank
