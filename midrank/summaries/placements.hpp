// The placement of a row: among the scores of the rarer class, how many it is above, a tie as half (Hanley & Hajian-Tilaki 1997,
// doi:10.1016/S1076-6332(97)80161-4, there as a share). Rows of the commoner class have the placement by which they win pairs; and ordered by
// placement, both classes win the same pairs as by score, with far fewer ties to tell apart. So whatever follows from pairs alone, as the
// area under the ROC curve and its influences, is the same of the ranking by placements, and few scores need be sorted for it.

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

    /// Of at most most_rows, which all weigh 1.
    static Placements of(const PlainRows& rows);
    static constexpr std::size_t most_rows = std::size_t{1} << 30;
    /// Whether there are such, and they are likely to take less than a ranking: not where the cells of the rarer class leave the cache, nor
    /// where many rows have few different scores, which are counted.
    static bool take_less(const PlainRows& rows);
    const Ranking& ranking() const { return summaries.get<Ranking>(); }
};

}  // namespace midrank
