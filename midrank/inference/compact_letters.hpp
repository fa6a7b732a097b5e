// A short form of all comparisons in pairs: each model has letters, and two models share one where, and only where, they cannot be
// told apart. Insert, absorb and sweep, Piepho (2004), doi:10.1198/1061860043515: one letter for all models is split at each pair that is
// told apart; what is part of another letter goes, and in the end each letter whose models share others anyway.

#pragma once

#include "midrank/base/value.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

struct ToldApart {
    std::size_t first = 0, second = 0;
};

/// The letters of each model, a text each. `order` has the models as letters are given out: the first one has an "a". Undefined
/// (`too_many_letters`) where the alphabet does not suffice, which takes dozens of models.
std::variant<std::vector<std::string>, Undefined> compact_letters(std::span<const std::size_t> order,
                                                                  std::span<const ToldApart> told_apart);

}  // namespace midrank
