// Finds the tie of each row in an existing ranking: looking scores up is several times faster than sorting row numbers
// along with them.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstdint>
#include <span>
#include <variant>

namespace midrank {

/// Index of the tie of each row, by its score; absent_tie for a score that the ranking lacks.
Array<std::uint32_t> tie_of_rows(const Ranking& ranking,
                                 const std::variant<std::span<const float>, std::span<const double>>& scores);
inline constexpr std::uint32_t absent_tie = 0xFFFFFFFF;

}  // namespace midrank
