#include "midrank/inference/point_spreads.hpp"

#include "midrank/parallel/blocks.hpp"

#include <algorithm>

namespace midrank {

void BaseSums::add(double x, double count) noexcept {
    items += count;
    weight += count;
    base += count * x;
    squares += count;
    squares_base += count * x;
    squares_base2 += count * x * x;
}

void BaseSums::add(double x, const WeightScatter& weights) noexcept {
    const double total = weights.rows * weights.mean;
    const double total_squares = total * weights.mean + weights.squares;
    items += weights.rows;
    weight += total;
    base += total * x;
    squares += total_squares;
    squares_base += total_squares * x;
    squares_base2 += total_squares * x * x;
}

void BaseSums::merge(const BaseSums& other) noexcept {
    items += other.items;
    weight += other.weight;
    base += other.base;
    squares += other.squares;
    squares_base += other.squares_base;
    squares_base2 += other.squares_base2;
}

InfluenceMoments BaseSums::moments(const LinearMap& labelled, double other, const BaseSums& all) const noexcept {
    if (all.items == 0) return {};
    const auto [factor, offset] = labelled;
    const double sum = factor * base + offset * weight + other * (all.weight - weight);
    const double sum_of_squares = factor * factor * squares_base2 + 2 * factor * offset * squares_base +
                                  offset * offset * squares + other * other * (all.squares - squares);
    const double mean = sum / all.items;
    const double about_mean = sum_of_squares - sum * mean;
    // The difference of two numbers that are equal up to rounding is not a spread.
    const bool rounding = about_mean < 0x1p-44 * sum_of_squares;
    return InfluenceMoments::about(mean, all.items, 0, rounding ? 0 : about_mean, 0);
}

PointSpreads::PointSpreads(const Ranking& ranking, const WeightMoments* weights, Base base)
    : ranking_(ranking),
      weights_(weights),
      base_(base),
      before_block_(static_cast<std::size_t>((ranking.distinct() + Ranking::block_ties - 1) / Ranking::block_ties) +
                    1) {
    // First the sums of each block, stored at the index of the next block.
    for_each_part(ranking.part_count(), [this](std::int64_t part) {
        ranking_.visit_part(part, [this](const CumulativeBlock<double>& block) {
            add(before_block_[static_cast<std::size_t>(block.first / Ranking::block_ties) + 1], block);
        });
    });
    for (std::size_t b = 1; b < before_block_.size(); ++b) {
        before_block_[b][0].merge(before_block_[b - 1][0]);
        before_block_[b][1].merge(before_block_[b - 1][1]);
    }
}

InfluenceSpread PointSpreads::at(std::int64_t point, const PointInfluence& influence) const {
    const std::int64_t block = point / Ranking::block_ties;
    Sums labelled = before_block_[static_cast<std::size_t>(block)];
    if (const std::int64_t first = block * Ranking::block_ties; point > first) {
        const auto size = static_cast<std::size_t>(point - first);
        std::array<double, Ranking::block_ties> positive;
        std::array<double, Ranking::block_ties> negative;
        std::array<double, Ranking::block_ties + 1> positive_upto;
        std::array<double, Ranking::block_ties + 1> negative_upto;
        ranking_.visit_points(first, point + 1, [&](std::int64_t k, const CumulativeCounts& s) {
            const auto i = static_cast<std::size_t>(k - first);
            positive_upto[i] = s.positive.number();
            negative_upto[i] = s.negative.number();
            if (i == 0) return;
            positive[i - 1] = positive_upto[i] - positive_upto[i - 1];
            negative[i - 1] = negative_upto[i] - negative_upto[i - 1];
        });
        SharedColumns shared(ranking_);
        shared.start(first, size);
        add(labelled, {{first, {positive.data(), size}, {negative.data(), size}, &shared},
                       {positive_upto.data(), size + 1},
                       {negative_upto.data(), size + 1}});
    }
    const auto& [all_negative, all_positive] = before_block_.back();
    return {.positive = labelled[1].moments(influence.labelled_positive, influence.other_positive, all_positive),
            .negative = labelled[0].moments(influence.labelled_negative, influence.other_negative, all_negative),
            .total = ranking_.total().number()};
}

void PointSpreads::add(Sums& sums, const CumulativeBlock<double>& block) const {
    std::array<double, Ranking::block_ties> positive;
    std::array<double, Ranking::block_ties> negative;
    base_(block, std::span(positive).first(block.size()), std::span(negative).first(block.size()));
    for (std::size_t i = 0; i < block.size(); ++i) {
        if (weights_ == nullptr) {
            sums[1].add(positive[i], block.positive[i]);
            sums[0].add(negative[i], block.negative[i]);
        } else {
            const auto& tie = weights_->ties()[static_cast<std::size_t>(block.first) + i];
            sums[1].add(positive[i], tie.positive);
            sums[0].add(negative[i], tie.negative);
        }
    }
}

}  // namespace midrank
