// The largest and least difference between true and false positive rate over all operating points.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/level_rounding.hpp"
#include "midrank/summaries/ranking.hpp"

#include <utility>

namespace midrank {

class Separation {
public:
    /// An operating point and its tpr - fpr in units of 1 / (P N).
    struct Extreme {
        std::int64_t point = 0;
        Count difference;
    };

    Separation() = default;
    explicit Separation(const Ranking& ranking)
        : positive_(ranking.positive()),
          negative_(ranking.negative()),
          rounding_(ranking.whole() ? Count() : Count(level_rounding(ranking)) * positive_ * negative_) {}
    /// From two known extremes.
    Separation(Extreme largest, Extreme least) : largest_(largest), least_(least) {}

    template <class Weight>
    void add(const CumulativeBlock<Weight>& block);
    void merge(const Separation& other);

    /// The largest (>= 0) and the least (<= 0) difference; the first point if several have it, up to rounding.
    const Extreme& largest() const noexcept { return largest_; }
    const Extreme& least() const noexcept { return least_; }

private:
    void consider(const Extreme& extreme) {
        if (extreme.difference > largest_.difference + rounding_) largest_ = extreme;
        if (extreme.difference < least_.difference - rounding_) least_ = extreme;
    }
    template <class Difference, class Weight>
    std::pair<Extreme, Extreme> extremes(const CumulativeBlock<Weight>& block) const;

    Count positive_, negative_;
    Count rounding_;  ///< of a difference
    Extreme largest_, least_;
};

template <class Difference, class Weight>
std::pair<Separation::Extreme, Separation::Extreme> Separation::extremes(const CumulativeBlock<Weight>& block) const {
    const auto positive = static_cast<Difference>(
        std::is_same_v<Weight, double> ? positive_.number() : static_cast<double>(positive_.whole()));
    const auto negative = static_cast<Difference>(
        std::is_same_v<Weight, double> ? negative_.number() : static_cast<double>(negative_.whole()));
    // Whole weights are compared exactly.
    const auto rounding = static_cast<Difference>(std::is_same_v<Difference, double> ? rounding_.number() : 0);
    const auto difference = [&block, positive, negative](std::size_t i) {
        return static_cast<Difference>(block.positive_upto[i]) * negative -
               static_cast<Difference>(block.negative_upto[i]) * positive;
    };
    Difference most = difference(1);
    Difference fewest = most;
    std::size_t most_at = 1;
    std::size_t fewest_at = 1;
    for (std::size_t i = 2; i <= block.size(); ++i) {
        const Difference here = difference(i);
        if (here > most + rounding) {
            most = here;
            most_at = i;
        }
        if (here < fewest - rounding) {
            fewest = here;
            fewest_at = i;
        }
    }
    const auto at = [&block](std::size_t i) { return block.first + static_cast<std::int64_t>(i); };
    return {{at(most_at), most}, {at(fewest_at), fewest}};
}

template <class Weight>
void Separation::add(const CumulativeBlock<Weight>& block) {
    const auto [largest, least] = [this, &block] {
        if constexpr (std::is_same_v<Weight, double>) {
            return extremes<double>(block);
        } else {
            // Products of counts below 2^31 fit 64 bits.
            const bool small = (positive_ + negative_) < Count(std::int64_t{1} << 31);
            return small ? extremes<std::int64_t>(block) : extremes<Int128>(block);
        }
    }();
    consider(largest);
    consider(least);
}

inline void Separation::merge(const Separation& other) {
    consider(other.largest_);
    consider(other.least_);
}

template <>
struct Derive<Separation> {
    using From = Ranking;
    static Separation fold(const Ranking& ranking) { return Separation(ranking); }
    static Separation of_fold(const Ranking&, const Separation& folded) { return folded; }
    static Separation of(const Resample& resample);
};

}  // namespace midrank
