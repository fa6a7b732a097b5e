// The bootstrap never sorts again: a replicate tells how often each row was drawn, and the rows keep their order.
// *Places* are the rows of a ranking from the highest score down, separately for each class. So a replicate is two
// arrays of small counts, and almost all that ranking measures need follows from the positives.
//
// A *step* is a tie with a positive row, together with the ties of negatives only between it and the step above. Taking
// these as one does not change anything that is read from a curve.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstdint>
#include <span>

namespace midrank {

class Places {
public:
    /// The rows of a ranking of whole weights; a weight is a number of equal rows. At most most_rows of them.
    explicit Places(const Ranking& ranking);

    static constexpr std::int64_t most_rows = std::int64_t{1} << 31;

    const Ranking& ranking() const noexcept { return *ranking_; }
    std::int64_t positives() const noexcept { return static_cast<std::int64_t>(positive_tie_.size()); }
    std::int64_t negatives() const noexcept { return static_cast<std::int64_t>(negative_tie_.size()); }
    /// Index of the tie of each row, non-decreasing.
    std::span<const std::uint32_t> positive_tie() const noexcept { return positive_tie_; }
    std::span<const std::uint32_t> negative_tie() const noexcept { return negative_tie_; }

    /// Ends of step i in the two arrays: positives, and negatives before its tie and through it.
    struct Step {
        std::uint32_t positive_end = 0;
        std::uint32_t negative_begin = 0, negative_end = 0;
    };
    std::span<const Step> steps() const noexcept { return steps_; }
    /// Every step is one positive row, and not tied with a negative: so wherever no two scores are equal.
    bool untied() const noexcept { return untied_; }

private:
    const Ranking* ranking_;
    Array<std::uint32_t> positive_tie_, negative_tie_;
    Array<Step> steps_;
    bool untied_ = true;
};

}  // namespace midrank
