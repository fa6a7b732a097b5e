#include "midrank/evaluation/evidence_in_range.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/storage.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

void refuse_what_is_not_cut(const EvidenceSet& evidence) {
    const bool more = evidence.holds<SoftLabels>() || evidence.holds<RowGains>() || evidence.holds<GivenPrevalence>() ||
                      evidence.holds<GivenShares>() || evidence.binned() || evidence.has_second_round();
    if (more || evidence.origin().task != TaskKind::binary)
        throw Error(
            "These summaries cannot be split into ranges of scores, because they contain more than rankings of two "
            "classes and the moments of weights.");
}

}  // namespace

EvidenceSet evidence_in_range(const EvidenceSet& evidence, const ScoreRange& range) {
    refuse_what_is_not_cut(evidence);
    const bool first_range = !range.above;
    std::vector<Evidence> parts;
    for (const Evidence& part : evidence.parts()) {
        const auto& ranking = part.summaries.get<Ranking>();
        // Ties are sorted from the highest score down.
        const std::int64_t begin = range.upto ? ranking.point_at(*range.upto) : 0;
        const std::int64_t end = range.above ? ranking.point_at(*range.above) : ranking.distinct();
        if (!first_range && begin == end && !part.whole()) continue;
        Evidence cut{.model = part.model, .slice_column = part.slice_column, .slice_value = part.slice_value};
        if (first_range) {
            cut.rows_seen = part.rows_seen;
            cut.positives = part.positives;
        }
        cut.summaries.put(ranking.between(begin, end));
        if (part.summaries.has<WeightMoments>()) {
            const auto ties = part.summaries.get<WeightMoments>().ties();
            cut.summaries.put(WeightMoments(Array<WeightMoments::Tie>(ties.begin() + begin, ties.begin() + end)));
        }
        if (part.summaries.has<OnlyClasses>()) cut.summaries.put(OnlyClasses{});
        parts.push_back(std::move(cut));
    }
    Origin origin = evidence.origin();
    if (!first_range) {
        origin.sources.clear();
        origin.dropped = 0;
        origin.left_out = 0;
    }
    return {std::move(origin), std::move(parts)};
}

bool has_no_tie(const EvidenceSet& evidence) {
    return std::ranges::all_of(evidence.parts(),
                               [](const Evidence& part) { return part.summaries.get<Ranking>().distinct() == 0; });
}

}  // namespace midrank
