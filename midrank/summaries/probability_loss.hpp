// The mean of a loss that depends on the label and score of one item. For each class it keeps the weight, the exact sum
// of the finite losses, and the weight of the items with infinite loss.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace midrank {

class ProbabilityLoss {
public:
    /// One item, or `weight` equal items.
    void add(bool positive, double loss, double weight = 1) noexcept {
        add_weight(positive, weight);
        add_loss(positive, loss, weight);
    }
    /// The same in two steps, where the weight of many items is known at once.
    void add_weight(bool positive, double weight) noexcept { classes_[positive ? 1 : 0].weight.add(weight); }
    void add_losses(bool positive, std::span<const double> losses, std::span<const double> weights) noexcept {
        const auto is_infinite = [](double loss) { return std::isinf(loss); };
        if (std::ranges::none_of(losses, is_infinite))
            return add_products(classes_[positive ? 1 : 0].losses, weights, losses);
        for (std::size_t i = 0; i < losses.size(); ++i) add_loss(positive, losses[i], weights[i]);
    }
    void add_loss(bool positive, double loss, double weight) noexcept {
        Class& c = classes_[positive ? 1 : 0];
        if (std::isinf(loss)) {
            c.infinite.add(weight);
        } else {
            c.losses.add_product(weight, loss);
        }
    }
    void merge(const ProbabilityLoss& other) noexcept {
        for (std::size_t c = 0; c < classes_.size(); ++c) {
            classes_[c].weight.merge(other.classes_[c].weight);
            classes_[c].infinite.merge(other.classes_[c].infinite);
            classes_[c].losses.merge(other.classes_[c].losses);
        }
    }
    friend bool operator==(const ProbabilityLoss&, const ProbabilityLoss&) = default;

    double weight() const;
    double infinite_weight() const;  ///< of the items whose loss is infinite
    /// (of_positive * losses of positives + of_negative * losses of negatives) / weight. Infinite if any loss that
    /// counts is; a class with factor 0 does not count. The weight must be positive.
    double mean(double of_positive = 1, double of_negative = 1) const;

    /// Over all items of a ranking. A loss is a number or +infinity: loss(score, positive) for one score, or
    /// loss(scores, positive, losses), which fills in many.
    template <class Loss>
    static ProbabilityLoss of(const Ranking& ranking, Loss loss);

    Bytes encode() const;
    static ProbabilityLoss decode(std::span<const std::byte> bytes);

private:
    struct Class {
        Sum weight, infinite, losses;
        friend bool operator==(const Class&, const Class&) = default;
    };
    std::array<Class, 2> classes_;  // negative, positive
};

/// Computes the losses of items of one class.
template <class Loss>
void take_losses(const Loss& loss, std::span<const double> scores, bool positive, std::span<double> losses) {
    if constexpr (std::is_invocable_v<const Loss&, double, bool>) {
        for (std::size_t i = 0; i < scores.size(); ++i) losses[i] = loss(scores[i], positive);
    } else {
        loss(scores, positive, losses);
    }
}

/// Adds the losses of ties.
template <class Loss>
class LossFold {
public:
    LossFold() = default;
    explicit LossFold(Loss loss) : loss_(std::move(loss)) {}

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        add_class(true, block.positive, block.scores(), block.present(true));
        add_class(false, block.negative, block.scores(), block.present(false));
    }
    void merge(const LossFold& other) { total_.merge(other.total_); }
    const ProbabilityLoss& total() const noexcept { return total_; }

private:
    template <class Weight>
    void add_class(bool positive, std::span<const Weight> weights, std::span<const double> scores,
                   const PresentTies& present) {
        std::array<double, Ranking::block_ties> own_scores;
        std::array<double, Ranking::block_ties> times;
        Weight whole{};  // sums of whole weights are exact, so the total is added once
        for (std::size_t k = 0; k < present.size(); ++k) {
            const std::size_t tie = present.places()[k];
            own_scores[k] = scores[tie];
            times[k] = static_cast<double>(weights[tie]);
            if constexpr (std::is_same_v<Weight, double>) {
                total_.add_weight(positive, times[k]);
            } else {
                whole += weights[tie];
            }
        }
        if (whole > 0) total_.add_weight(positive, static_cast<double>(whole));
        std::array<double, Ranking::block_ties> losses;
        const std::span<double> taken = std::span(losses).first(present.size());
        take_losses(loss_, std::span(std::as_const(own_scores)).first(present.size()), positive, taken);
        total_.add_losses(positive, taken, std::span(times).first(present.size()));
    }

    Loss loss_;
    ProbabilityLoss total_;
};

template <class Loss>
ProbabilityLoss ProbabilityLoss::of(const Ranking& ranking, Loss loss) {
    return ranking.fold(LossFold<Loss>(loss)).total();
}

}  // namespace midrank
