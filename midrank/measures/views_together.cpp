#include "midrank/measures/views_together.hpp"

#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/label_rows.hpp"
#include "midrank/summaries/quantile_rows.hpp"
#include "midrank/summaries/query_rows.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/row_gains.hpp"
#include "midrank/summaries/targets.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// A ranking with fewer ties stays in the cache between walks.
constexpr std::int64_t fewest_ties = 1 << 14;

/// Ties spread over the ranking, including the first and the last, so that their scores are probabilities if all are.
Ranking some_ties(const Ranking& ranking) {
    constexpr std::int64_t count = 16;
    std::vector<Ranking> ties;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t tie = (ranking.distinct() - 1) * i / (count - 1);
        ties.push_back(ranking.between(tie, tie + 1));
    }
    return Ranking::merged(std::move(ties));
}

template <class... S>
SummaryKinds without_missing(const Views& views, SummaryKinds kinds) {
    const auto drop_missing = [&]<class One>() {
        if (!views.has<One>()) kinds.drop<One>();
    };
    (drop_missing.template operator()<S>(), ...);
    return kinds;
}

}  // namespace

SummaryKinds kinds_read(std::span<const MeasureRequest> measures) {
    SummaryKinds read;
    for (const MeasureRequest& requested : measures) read |= requested.measure->formula.reads();
    return read;
}

SummaryKinds kinds_there(const Views& views, SummaryKinds kinds) {
    return without_missing<ClassTable, ClassScores, Targets, QuantileRows, LabelRows, RowGains, QueryRows>(
        views, std::move(kinds));
}

void make_views_together(std::span<const MeasureRequest> measures, const Views& views) {
    if (measures.size() < 2 || !views.has<Ranking>() || views.get<Ranking>().distinct() < fewest_ties) return;
    const Views asked(some_ties(views.get<Ranking>()), views.threshold());
    for (const MeasureRequest& requested : measures) requested.answer(asked);
    views.make_together(asked);
}

}  // namespace midrank
