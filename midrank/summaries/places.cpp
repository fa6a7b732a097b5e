#include "midrank/summaries/places.hpp"

#include <cassert>

namespace midrank {

Places::Places(const Ranking& ranking) : ranking_(&ranking) {
    assert(ranking.counted() && ranking.total() <= Count(most_rows));
    positive_tie_.reserve(static_cast<std::size_t>(ranking.positive().whole()));
    negative_tie_.reserve(static_cast<std::size_t>(ranking.negative().whole()));
    ranking.visit_ties([this](std::int64_t tie, double positive, double negative) {
        const auto negatives_above = static_cast<std::uint32_t>(negative_tie_.size());
        const auto at = static_cast<std::uint32_t>(tie);
        positive_tie_.insert(positive_tie_.end(), static_cast<std::size_t>(positive), at);
        negative_tie_.insert(negative_tie_.end(), static_cast<std::size_t>(negative), at);
        if (positive == 0) return;
        untied_ = untied_ && positive == 1 && negative == 0;
        steps_.push_back({static_cast<std::uint32_t>(positive_tie_.size()), negatives_above,
                          static_cast<std::uint32_t>(negative_tie_.size())});
    });
}

}  // namespace midrank
