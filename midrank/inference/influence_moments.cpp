#include "midrank/inference/influence_moments.hpp"

#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace midrank {
namespace {

/// Parts of the variance, each times n^2, with what they are known by.
struct Part {
    double squares = 0;
    double degrees_of_freedom = 0;
};

/// Sum of squares about the mean, corrected for having taken the mean from the same items.
Part within(const InfluenceMoments& moments) {
    if (moments.items <= 1) return {};
    return {moments.squares_about_mean() * moments.items / (moments.items - 1), moments.items - 1};
}

/// What the numbers of positives and negatives add, where they are left to chance. The mean of all influences is 0.
Part between(const InfluenceMoments& positive, const InfluenceMoments& negative) {
    const double items = positive.items + negative.items;
    const auto squares = [](const InfluenceMoments& m) { return m.items > 0 ? m.sum() * m.sum() / m.items : 0; };
    return {(squares(positive) + squares(negative)) * items / (items - 1), items - 1};
}

std::array<Part, 3> parts_of(const InfluenceSpread& spread, Scheme scheme) {
    if (spread.clustered) {
        const double clusters = spread.positive.items;
        return {Part{spread.positive.squares * clusters / (clusters - 1), clusters - 1}};
    }
    return {within(spread.positive), within(spread.negative),
            scheme == Scheme::plain ? between(spread.positive, spread.negative) : Part{}};
}

}  // namespace

Value InfluenceSpread::variance(Scheme scheme) const {
    if (clustered && positive.items <= 1) return Undefined::single_cluster;
    if (!clustered && (positive.items == 1 || negative.items == 1)) return Undefined::single_item_of_class;
    double squares = 0;
    for (const Part& part : parts_of(*this, scheme)) squares += part.squares;
    return std::isfinite(squares) ? Value(squares / (total * total)) : Value(Undefined::beyond_double);
}

double InfluenceSpread::degrees_of_freedom(Scheme scheme) const noexcept {
    double squares = 0;
    double doubt = 0;
    for (const Part& part : parts_of(*this, scheme)) {
        squares += part.squares;
        if (part.squares > 0) doubt += part.squares * part.squares / part.degrees_of_freedom;
    }
    return doubt > 0 ? squares * squares / doubt : positive.items + negative.items;
}

double InfluenceSpread::acceleration() const noexcept {
    const double squares = positive.squares + negative.squares;
    if (!(squares > 0)) return 0;
    const double scale = 6 * squares * std::sqrt(squares);
    return std::isfinite(scale) ? (positive.cubes + negative.cubes) / scale : std::numeric_limits<double>::quiet_NaN();
}

InfluenceSpread spread_of(const Ranking& ranking, const InfluenceWalk& influence) {
    InfluenceSpread spread;
    spread.total = ranking.total().number();
    std::array<double, Ranking::block_ties> positive;
    std::array<double, Ranking::block_ties> negative;
    ranking.visit_blocks([&](const TieBlock<double>& block) {
        influence(block, std::span(positive).first(block.size()), std::span(negative).first(block.size()));
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.positive[i] > 0) spread.positive.add(positive[i], block.positive[i]);
            if (block.negative[i] > 0) spread.negative.add(negative[i], block.negative[i]);
        }
    });
    return spread;
}

InfluenceSpread spread_of(const Rows& rows, std::span<const double> influences) {
    InfluenceSpread spread;
    const auto weight_of = [&rows](std::size_t row) { return rows.weights.empty() ? 1 : rows.weights[row]; };
    if (rows.clusters.empty()) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const double weight = weight_of(row);
            if (weight == 0) continue;
            spread.total += weight;
            (rows.positive[row] != 0 ? spread.positive : spread.negative).add(weight * influences[row]);
        }
        return spread;
    }
    spread.clustered = true;
    std::vector<double> sums(static_cast<std::size_t>(rows.cluster_count));
    std::vector<bool> present(sums.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const double weight = weight_of(row);
        if (weight == 0) continue;
        const auto cluster = static_cast<std::size_t>(rows.clusters[row]);
        spread.total += weight;
        sums[cluster] += weight * influences[row];
        present[cluster] = true;
    }
    for (std::size_t cluster = 0; cluster < sums.size(); ++cluster) {
        if (present[cluster]) spread.positive.add(sums[cluster]);
    }
    return spread;
}

Array<double> influence_of_rows(const Ranking& ranking, const InfluenceWalk& influence, const Rows& rows,
                                std::span<const std::uint32_t> tie_of_row) {
    // The influences of an item of each class lie side by side, so that a row looks in one place.
    Array<std::array<double, 2>> worth(static_cast<std::size_t>(ranking.distinct()));
    std::array<double, Ranking::block_ties> positive;
    std::array<double, Ranking::block_ties> negative;
    ranking.visit_blocks([&](const TieBlock<double>& block) {
        influence(block, std::span(positive).first(block.size()), std::span(negative).first(block.size()));
        std::array<double, 2>* const ties = worth.data() + block.first;
        for (std::size_t i = 0; i < block.size(); ++i) ties[i] = {negative[i], positive[i]};
    });
    Array<double> influences(rows.size());
    constexpr std::int64_t rows_in_part = 1 << 16;
    const auto parts = (static_cast<std::int64_t>(rows.size()) + rows_in_part - 1) / rows_in_part;
    for_each_part(parts, [&](std::int64_t part) {
        const auto begin = static_cast<std::size_t>(part * rows_in_part);
        const std::size_t end = std::min(rows.size(), begin + static_cast<std::size_t>(rows_in_part));
        for (std::size_t row = begin; row < end; ++row) {
            const bool absent = tie_of_row[row] == absent_tie;  // of weight 0
            influences[row] = absent ? 0 : worth[tie_of_row[row]][rows.positive[row] != 0 ? 1 : 0];
        }
    });
    return influences;
}

RowInfluences row_influences(const MeasureRequest& requested, const Views& views, const Rows& rows,
                             std::span<const std::uint32_t> tie_of_row) {
    if (!requested.measure->influence) return Undefined::no_influence;
    const auto influence = requested.measure->influence(views, requested.arguments);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    auto of_rows = influence_of_rows(views.get<Ranking>(), std::get<InfluenceWalk>(influence), rows, tie_of_row);
    if (!std::ranges::all_of(of_rows, [](double x) { return std::isfinite(x); })) return Undefined::beyond_double;
    return of_rows;
}

std::variant<InfluenceSpread, Undefined> influence_spread(const MeasureRequest& requested, const Views& views,
                                                          const Rows& rows) {
    if (!requested.measure->influence) return Undefined::no_influence;
    const auto influence = requested.measure->influence(views, requested.arguments);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    const auto& walk = std::get<InfluenceWalk>(influence);
    const auto& ranking = views.get<Ranking>();
    if (rows.clusters.empty() && ranking.whole()) return spread_of(ranking, walk);
    return spread_of(rows, influence_of_rows(ranking, walk, rows, tie_of_rows(ranking, rows.scores)));
}

Value standard_error(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme) {
    const auto spread = influence_spread(requested, views, rows);
    if (const auto* why = std::get_if<Undefined>(&spread)) return *why;
    return std::get<InfluenceSpread>(spread).variance(scheme).then([](double v) { return std::sqrt(v); });
}

}  // namespace midrank
