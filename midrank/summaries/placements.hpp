// The placement of a row: the number of scores of the rarer class that it is above, ties as half (Hanley &
// Hajian-Tilaki 1997, doi:10.1016/S1076-6332(97)80161-4, there as a share). Ranked by placement, the two classes win
// the same pairs as when ranked by score, with far fewer distinct values. So whatever depends on pairs alone, such as
// the area under the ROC curve and its influences, is the same for the ranking by placements, and few scores need
// sorting.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/summaries/evidence.hpp"
#include "midrank/summaries/plain_rows.hpp"

#include <cstddef>
#include <cstdint>

namespace midrank {

struct Placements {
    Summaries summaries;  ///< one Ranking, in which the score of a row is twice its placement
    Array<std::uint32_t> tie_of_row;

    /// For at most most_rows rows of weight 1.
    static Placements of(const PlainRows& rows);
    static constexpr std::size_t most_rows = std::size_t{1} << 30;
    /// Whether placements exist and are probably cheaper than a ranking. Not where the cells of the rarer class exceed
    /// the cache, nor where many rows have few distinct scores, which are counted.
    static bool are_cheaper(const PlainRows& rows);
    const Ranking& ranking() const { return summaries.get<Ranking>(); }
};

}  // namespace midrank
