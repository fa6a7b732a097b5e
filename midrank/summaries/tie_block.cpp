#include "midrank/summaries/tie_block.hpp"

#include "midrank/simd/elementary_functions.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

void SharedColumns::copy_scores() const noexcept {
    ranking_->copy_scores(first_, std::span(scores_).first(size_));
    has_scores_ = true;
}

void SharedColumns::find_logits() const noexcept {
    const std::span<const double> probabilities = scores();
    const std::span<double> odds = std::span(logits_).first(size_);
    for (std::size_t i = 0; i < size_; ++i) odds[i] = probabilities[i] / (1 - probabilities[i]);
    logarithms(odds, odds);
    has_logits_ = true;
}

}  // namespace midrank
