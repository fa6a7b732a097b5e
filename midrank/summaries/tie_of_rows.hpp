// Where each row stands in a ranking that is made already: looking its score up is several times cheaper than sorting row
// numbers along with the scores.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstdint>
#include <span>
#include <variant>

namespace midrank {

/// The tie of each row, by its score; absent_tie for a score that the ranking does not have.
Array<std::uint32_t> tie_of_rows(const Ranking& ranking,
                                 const std::variant<std::span<const float>, std::span<const double>>& scores);
inline constexpr std::uint32_t absent_tie = 0xFFFFFFFF;

}  // namespace midrank
