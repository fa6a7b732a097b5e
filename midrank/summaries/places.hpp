// Drawing rows again, as the bootstrap does, never needs a new sort: a replicate says how often each row was drawn, and
// the rows keep their order. *Places* are the rows behind a ranking from the highest score down, each class apart,
// because then a replicate is two arrays of small counts, and almost everything that ranking measures need is known
// from the positives.
//
// A *step* is a tie that holds a positive row, together with the ties of negatives alone that stand between it and the step
// above: nothing that is read from a curve changes if those are taken as one.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstdint>
#include <span>

namespace midrank {

class Places {
public:
    /// The rows of a ranking of whole weights, where a weight means so many rows alike. At most most_rows of them.
    explicit Places(const Ranking& ranking);

    static constexpr std::int64_t most_rows = std::int64_t{1} << 31;

    const Ranking& ranking() const noexcept { return *ranking_; }
    std::int64_t positives() const noexcept { return static_cast<std::int64_t>(positive_tie_.size()); }
    std::int64_t negatives() const noexcept { return static_cast<std::int64_t>(negative_tie_.size()); }
    /// The tie where each row stands; never falls.
    std::span<const std::uint32_t> positive_tie() const noexcept { return positive_tie_; }
    std::span<const std::uint32_t> negative_tie() const noexcept { return negative_tie_; }

    /// Ends of step i in the two arrays: positives and negatives before its tie, and through it.
    struct Step {
        std::uint32_t positive_end = 0;
        std::uint32_t negative_begin = 0, negative_end = 0;
    };
    std::span<const Step> steps() const noexcept { return steps_; }
    /// Every step is one positive row, and shares its score with no negative: as where no two scores are equal.
    bool untied() const noexcept { return untied_; }

private:
    const Ranking* ranking_;
    Array<std::uint32_t> positive_tie_, negative_tie_;
    Array<Step> steps_;
    bool untied_ = true;
};

}  // namespace midrank
