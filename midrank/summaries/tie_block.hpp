// Blocks of neighbouring ties, as folds and influences read them. Derived columns, such as scores and the ties at which
// a class has items, are computed on first use and shared, because many readers use the same block.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

class Ranking;

/// Ties in a block (the last may have fewer): what is computed for a block fits the first-level cache.
constexpr std::int64_t ties_in_block = 1024;

/// The ties of a block at which a class has items. They are found, and can then be processed, without branches on the
/// class, which would be unpredictable.
class PresentTies {
public:
    template <class Weight>
    void find(std::span<const Weight> weights) noexcept {
        count_ = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            places_[count_] = static_cast<std::uint16_t>(i);
            count_ += weights[i] != 0 ? 1 : 0;
        }
    }
    /// Their indices in the block, in order.
    std::span<const std::uint16_t> places() const noexcept { return std::span(places_).first(count_); }
    std::size_t size() const noexcept { return count_; }

private:
    std::array<std::uint16_t, ties_in_block> places_;
    std::size_t count_ = 0;
};

/// Columns shared by the readers of a block; for a single thread.
class SharedColumns {
public:
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): columns are filled on demand
    explicit SharedColumns(const Ranking& ranking) noexcept : ranking_(&ranking) {}

    /// Moves on to the block of `size` ties from `first` on.
    void start(std::int64_t first, std::size_t size) noexcept {
        first_ = first;
        size_ = size;
        has_scores_ = has_logits_ = false;
        has_present_ = {};
    }
    std::span<const double> scores() const noexcept {
        if (!has_scores_) copy_scores();
        return std::span(scores_).first(size_);
    }
    /// log(p / (1 - p)) of each score p, which must be a probability.
    std::span<const double> logits() const noexcept {
        if (!has_logits_) find_logits();
        return std::span(logits_).first(size_);
    }
    template <class Weight>
    const PresentTies& present(bool of_positive, std::span<const Weight> weights) const noexcept {
        const std::size_t of_class = of_positive ? 1 : 0;
        if (!has_present_[of_class]) present_[of_class].find(weights);
        has_present_[of_class] = true;
        return present_[of_class];
    }

private:
    void copy_scores() const noexcept;
    void find_logits() const noexcept;

    const Ranking* ranking_;
    std::int64_t first_ = 0;
    std::size_t size_ = 0;
    mutable bool has_scores_ = false, has_logits_ = false;
    mutable std::array<bool, 2> has_present_{};  // of negatives, of positives
    mutable std::array<double, ties_in_block> scores_, logits_;
    mutable std::array<PresentTies, 2> present_;
};

/// Some neighbouring ties. Weight is std::int64_t or double.
template <class Weight>
struct TieBlock {
    std::int64_t first = 0;  ///< index of the block's first tie in the ranking
    std::span<const Weight> positive, negative;
    const SharedColumns* shared = nullptr;

    std::size_t size() const noexcept { return positive.size(); }
    std::span<const double> scores() const noexcept { return shared->scores(); }
    std::span<const double> logits() const noexcept { return shared->logits(); }
    /// The ties at which the class has items.
    const PresentTies& present(bool of_positive) const noexcept {
        return shared->present(of_positive, of_positive ? positive : negative);
    }
};

/// The same, with the weight labelled positive before and after each tie.
template <class Weight>
struct CumulativeBlock : TieBlock<Weight> {
    std::span<const Weight> positive_upto, negative_upto;  ///< one longer: [i] before tie i, [i + 1] after it
};

}  // namespace midrank
