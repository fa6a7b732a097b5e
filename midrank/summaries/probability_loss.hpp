// The mean of a loss that looks at one item at a time: its label and its score. The loss is a parameter; the summary keeps
// the weight of each class, the exact sum of the finite losses of each, and how much weight lost infinitely much.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/ranking.hpp"

#include <array>

namespace midrank {

class ProbabilityLoss {
public:
    /// One item, or `weight` items that are alike.
    void add(bool positive, double loss, double weight = 1) noexcept {
        Class& c = classes_[positive ? 1 : 0];
        c.weight.add(weight);
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
    /// (of_positive * losses of positives + of_negative * losses of negatives) / weight; infinite if any loss that
    /// counts is; a class whose factor is 0 does not count. Some weight must have been added.
    double mean(double of_positive = 1, double of_negative = 1) const;

    /// Over all items of a ranking; loss(score, positive) is a number or +infinity.
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

/// Adds the losses of ties. Needs the scores, which blocks do not carry.
template <class Loss>
class LossFold {
public:
    LossFold() = default;
    LossFold(const Ranking& ranking, const Loss& loss) : ranking_(&ranking), loss_(&loss) {}

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            const double score = ranking_->score(block.first + static_cast<std::int64_t>(i));
            if (block.positive[i] > 0) total_.add(true, (*loss_)(score, true), static_cast<double>(block.positive[i]));
            if (block.negative[i] > 0)
                total_.add(false, (*loss_)(score, false), static_cast<double>(block.negative[i]));
        }
    }
    void merge(const LossFold& other) { total_.merge(other.total_); }
    const ProbabilityLoss& total() const noexcept { return total_; }

private:
    const Ranking* ranking_ = nullptr;
    const Loss* loss_ = nullptr;
    ProbabilityLoss total_;
};

template <class Loss>
ProbabilityLoss ProbabilityLoss::of(const Ranking& ranking, Loss loss) {
    return ranking.fold(LossFold<Loss>(ranking, loss)).total();
}

}  // namespace midrank
