// Compact letter display of pairwise comparisons: two models share a letter if and only if they are not significantly
// different. Insert, absorb and sweep algorithm, Piepho (2004), doi:10.1198/1061860043515: start with one letter for
// all models, split it at each significant pair, drop letters contained in others, and finally letters whose models
// share others anyway.

#pragma once

#include "midrank/base/value.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

struct DifferentPair {
    std::size_t first = 0, second = 0;
};

/// The letters of each model. `order`: the models in the order in which letters are assigned; the first one gets "a".
/// Undefined (`too_many_letters`) where the alphabet is too short, which takes dozens of models.
std::variant<std::vector<std::string>, Undefined> compact_letters(std::span<const std::size_t> order,
                                                                  std::span<const DifferentPair> different_pairs);

}  // namespace midrank
