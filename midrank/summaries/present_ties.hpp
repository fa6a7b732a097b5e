// The ties of a block at which a class has items. Which class stands at a tie is hard to foretell, so they are found without a
// branch; what is then done with each of them needs none either.

#pragma once

#include "midrank/summaries/ranking.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

class PresentTies {
public:
    template <class Weight>
    explicit PresentTies(std::span<const Weight> weights) noexcept {
        for (std::size_t i = 0; i < weights.size(); ++i) {
            places_[count_] = static_cast<std::uint16_t>(i);
            count_ += weights[i] != 0 ? 1 : 0;
        }
    }
    /// Their places in the block, in order.
    std::span<const std::uint16_t> places() const noexcept { return std::span(places_).first(count_); }
    std::size_t size() const noexcept { return count_; }

private:
    std::array<std::uint16_t, Ranking::block_ties>
        places_;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as counted
    std::size_t count_ = 0;
};

}  // namespace midrank
