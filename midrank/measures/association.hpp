// Association of predicted with true numbers: correlations of the numbers, of their ranks and of their order, and the
// share of pairs in the right order. Definitions, section 6.

#pragma once

#include "midrank/measures/measure.hpp"
#include "midrank/summaries/pair_orders.hpp"
#include "midrank/summaries/target_moments.hpp"
#include "midrank/summaries/tie_table.hpp"

namespace midrank {

/// The parts of a correlation both / sqrt(truth * predicted); or the derivatives of these parts by the weight of one
/// row.
struct CorrelationParts {
    double truth = 0, predicted = 0, both = 0;
};

/// Weighted sums of squares and products of the mid-ranks of both columns about their means.
struct RankMoments : CorrelationParts {};
template <>
struct Derive<RankMoments> {
    using From = TieTable;
    static RankMoments of(const TieTable& table);
};

Answer pearson(const TargetMoments& m);
EntryInfluences pearson_influence(const Views& views, const Arguments& arguments);

Answer lins_concordance(const TargetMoments& m);
EntryInfluences lins_concordance_influence(const Views& views, const Arguments& arguments);

Answer spearman(const RankMoments& m);
EntryInfluences spearman_influence(const Views& views, const Arguments& arguments);

Answer kendall_tau_b(const PairOrders& of);
EntryInfluences kendall_tau_b_influence(const Views& views, const Arguments& arguments);

Answer concordance_index(const PairOrders& of);
EntryInfluences concordance_index_influence(const Views& views, const Arguments& arguments);

}  // namespace midrank
