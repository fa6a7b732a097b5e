// What is asked of scores that are probabilities, and of no others.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// Asks `found` of the ranking where every score lies in [0, 1].
template <class Result, class Found>
Result of_probabilities(const Views& views, Found found) {
    const auto& ranking = views.get<Ranking>();
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    return found(ranking);
}

}  // namespace midrank
