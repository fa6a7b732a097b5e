// Influences of single rows: each tie of a ranking has one for its positive rows and one for its negative rows.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/rows.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

namespace midrank {

/// The influence of one item of each class at each tie.
struct InfluencesByTie {
    std::optional<StepInfluence> step = {};  ///< complete by itself, if the influence steps at an operating point
    std::array<Array<double>, 2> of_item = {};  ///< otherwise: of a negative and of a positive item
    double largest = 0;  ///< largest magnitude over ties with items; infinite where one is not finite
    InfluenceSpread spread = {};  ///< of the items, where weights are frequencies
};
InfluencesByTie influences_by_tie(const Ranking& ranking, const Influence& influence);
/// Fills in the influence of each row; 0 for rows of weight 0, which are not in the ranking. `tie_of_row` is that of
/// tie_of_rows.
void put_influences(const InfluencesByTie& by_tie, std::span<const std::uint8_t> positive,
                    std::span<const std::uint32_t> tie_of_row, std::span<double> influences);
/// The influences of all rows.
Array<double> influence_of_rows(const InfluencesByTie& by_tie, const Rows& rows,
                                std::span<const std::uint32_t> tie_of_row);
/// The same for a requested measure, from the influence of its entry, or why there is none.
using RowInfluences = std::variant<Array<double>, Undefined>;
RowInfluences row_influences(const MeasureRequest& requested, const Views& views, const Rows& rows,
                             std::span<const std::uint32_t> tie_of_row);

}  // namespace midrank
