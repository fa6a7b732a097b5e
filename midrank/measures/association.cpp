#include "midrank/measures/association.hpp"

#include "midrank/measures/by_target.hpp"
#include "midrank/numerics/double_double.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

Value correlation(const CorrelationParts& of) {
    if (!(of.truth > 0)) return Undefined::truth_constant;
    if (!(of.predicted > 0)) return Undefined::prediction_constant;
    // Exactly 1 for ranks in the same order, without rounding.
    const double r =
        of.truth == of.predicted ? of.both / of.truth : of.both / std::sqrt(of.truth) / std::sqrt(of.predicted);
    return std::clamp(r, -1.0, 1.0);
}

/// n dr/dw of a row, by the chain rule over the parts of r.
class CorrelationInfluence {
public:
    CorrelationInfluence(double total, const CorrelationParts& all)
        : by_both_(total / std::sqrt(all.truth) / std::sqrt(all.predicted)),
          by_truth_(all.both * by_both_ / all.truth / 2),
          by_predicted_(all.both * by_both_ / all.predicted / 2) {}

    double operator()(const CorrelationParts& row) const noexcept {
        return by_both_ * row.both - by_truth_ * row.truth - by_predicted_ * row.predicted;
    }

private:
    double by_both_, by_truth_, by_predicted_;
};

CorrelationParts parts_of(const TargetMoments& m) { return {m.truth, m.predicted, m.both}; }

/// Spreads influences of cells to the rows of each cell.
std::vector<double> by_cell(const Targets& targets, const TieTable& table, const std::vector<double>& of_cells) {
    return by_row(targets, [&](std::size_t row) { return of_cells[table.cell_of_row[row]]; });
}

/// A row changes the mid-ranks of all other rows in its column: of those above it by plus half its weight, of those
/// below it by minus half. The effect on the sum of products, for a row of each tie: half of the total other(cell)
/// weight above it, minus half of that below.
template <class Other>
std::vector<double> moves_of_ranks(const TieTable& table, std::size_t TieTable::Cell::* side, std::size_t ties,
                                   const Other& other) {
    std::vector<DoubleDouble> sums(ties);
    DoubleDouble all;
    for (const auto& cell : table.cells) {
        sums[cell.*side] += cell.weight * other(cell);
        all += cell.weight * other(cell);
    }
    std::vector<double> moves(ties);
    DoubleDouble below;
    for (std::size_t tie = 0; tie < ties; ++tie) {
        DoubleDouble above = all - below;
        above = above - sums[tie];
        moves[tie] = (above - below).number() / 2;
        below += sums[tie];
    }
    return moves;
}

/// The derivative of the sum of a column's squared mid-ranks, (W^3 - sum of t^3) / 12, by the weight of a tie.
double growth_of_squares(const TieWeights& ties, std::size_t tie) {
    return (ties.total() + ties.weight(tie)) * ties.elsewhere(tie) / 4;
}

/// The influences, where of_row gives each row's part from its pairs.
template <class OfRow>
std::vector<double> influence_by_pairs(const Views& views, const OfRow& of_row) {
    const auto& table = views.get<TieTable>();
    std::vector<double> of_cells(table.cells.size());
    for_pairs_of_each_cell(table, [&](std::size_t cell, const PairOrders& pairs) { of_cells[cell] = of_row(pairs); });
    return by_cell(views.get<Targets>(), table, of_cells);
}

CorrelationParts parts_of(const PairOrders& of) {
    return {of.differing_truth, of.differing_predicted, of.concordant - of.discordant};
}

double right_pairs(const PairOrders& of) { return of.concordant + of.tied_predicted / 2; }

}  // namespace

RankMoments Derive<RankMoments>::of(const TieTable& table) {
    Sum truth;
    Sum predicted;
    Sum both;
    for (const auto& cell : table.cells) {
        const double y = table.truth.centred_rank(cell.truth);
        const double f = table.predicted.centred_rank(cell.predicted);
        truth.add_product(cell.weight, y * y);
        predicted.add_product(cell.weight, f * f);
        both.add_product(cell.weight, y * f);
    }
    return {{truth.total(), predicted.total(), both.total()}};
}

Answer pearson(const TargetMoments& m) { return correlation(parts_of(m)); }

EntryInfluences pearson_influence(const Views& views, const Arguments&) {
    const auto& targets = views.get<Targets>();
    const auto& m = views.get<TargetMoments>();
    const CorrelationInfluence influence(targets.total(), parts_of(m));
    return by_row(targets, [&](std::size_t row) {
        const double y = targets.truth(row) - m.mean_truth;
        const double f = targets.predicted(row) - m.mean_predicted;
        return influence({y * y, f * f, y * f});
    });
}

Answer lins_concordance(const TargetMoments& m) {
    const double apart = m.mean_error;  // more precise than the difference of the two rounded means
    const double spread = m.truth + m.predicted + m.total * apart * apart;
    if (!(spread > 0)) return Undefined::truth_constant;
    return 2 * m.both / spread;
}

EntryInfluences lins_concordance_influence(const Views& views, const Arguments&) {
    const auto& targets = views.get<Targets>();
    const auto& m = views.get<TargetMoments>();
    const double n = targets.total();
    const double apart = m.mean_error;
    const double spread = (m.truth + m.predicted) / n + apart * apart;
    const double value = 2 * m.both / n / spread;
    return by_row(targets, [&](std::size_t row) {
        const double y = targets.truth(row) - m.mean_truth;
        const double f = targets.predicted(row) - m.mean_predicted;
        // To first order the means do not change the covariance or the variances; only the squared distance changes, by
        // 2 apart (y - f), centred.
        const double of_both = y * f - m.both / n;
        const double of_spread = y * y + f * f - (m.truth + m.predicted) / n + 2 * apart * (y - f);
        return (2 * of_both - value * of_spread) / spread;
    });
}

Answer spearman(const RankMoments& m) { return correlation(m); }

EntryInfluences spearman_influence(const Views& views, const Arguments&) {
    const auto& targets = views.get<Targets>();
    const auto& table = views.get<TieTable>();
    const auto truth_rank = [&](const TieTable::Cell& cell) { return table.truth.centred_rank(cell.truth); };
    const auto predicted_rank = [&](const TieTable::Cell& cell) {
        return table.predicted.centred_rank(cell.predicted);
    };
    const auto by_truth = moves_of_ranks(table, &TieTable::Cell::truth, table.truth.size(), predicted_rank);
    const auto by_predicted = moves_of_ranks(table, &TieTable::Cell::predicted, table.predicted.size(), truth_rank);
    const CorrelationInfluence influence(targets.total(), views.get<RankMoments>());
    std::vector<double> of_cells;
    of_cells.reserve(table.cells.size());
    for (const auto& cell : table.cells)
        of_cells.push_back(influence(
            {.truth = growth_of_squares(table.truth, cell.truth),
             .predicted = growth_of_squares(table.predicted, cell.predicted),
             .both = truth_rank(cell) * predicted_rank(cell) + by_truth[cell.truth] + by_predicted[cell.predicted]}));
    return by_cell(targets, table, of_cells);
}

Answer kendall_tau_b(const PairOrders& of) { return correlation(parts_of(of)); }

EntryInfluences kendall_tau_b_influence(const Views& views, const Arguments&) {
    const CorrelationInfluence influence(views.get<Targets>().total(), parts_of(views.get<PairOrders>()));
    return influence_by_pairs(views, [&](const PairOrders& of_row) { return influence(parts_of(of_row)); });
}

Answer concordance_index(const PairOrders& of) {
    if (!(of.differing_truth > 0)) return Undefined::truth_constant;
    return std::clamp(right_pairs(of) / of.differing_truth, 0.0, 1.0);
}

EntryInfluences concordance_index_influence(const Views& views, const Arguments&) {
    const auto& all = views.get<PairOrders>();
    const double value = right_pairs(all) / all.differing_truth;
    const double factor = views.get<Targets>().total() / all.differing_truth;
    return influence_by_pairs(views, [&](const PairOrders& of_row) {
        return factor * (right_pairs(of_row) - value * of_row.differing_truth);
    });
}

}  // namespace midrank
