// A guard for measures that are defined only for scores that are probabilities.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// found(ranking) where every score lies in [0, 1], else Undefined::not_probabilities.
template <class Result, class Found>
Result of_probabilities(const Views& views, Found found) {
    const auto& ranking = views.get<Ranking>();
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    return found(ranking);
}

}  // namespace midrank
