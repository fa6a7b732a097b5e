// Probabilities in bins, for comparing the mean probability of a bin with its share of positives (definitions, section
// 10). A tie is never split: all its items are in one bin.

#pragma once

#include "midrank/numerics/double_double.hpp"
#include "midrank/summaries/level_rounding.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

namespace midrank {

enum class Binning : std::uint8_t {
    width,  ///< of k bins, the i-th is (i / k, (i + 1) / k]; the first includes 0
    /// Of k bins, the i-th has the ties whose middle, as a share of the weight from the lowest score, is in
    /// [i / k, (i + 1) / k).
    mass,
};

struct CalibrationBin {
    double weight = 0;
    double positive = 0;  ///< weight of positive items
    double expected = 0;  ///< sum of weight * probability
    double expected_negative = 0;  ///< sum of weight * (1 - probability)
    double excess = 0;  ///< expected - positive, without cancellation where the two are close
    double lowest = 0;  ///< lowest probability in the bin

    double share_positive() const noexcept { return positive / weight; }
    double mean_score() const noexcept { return expected / weight; }
    /// Mean probability minus share of positives.
    double gap() const noexcept { return excess / weight; }
};

/// Fills the bins of a ranking; the scores must be probabilities.
class CalibrationBins {
public:
    CalibrationBins() = default;
    CalibrationBins(const Ranking& ranking, std::size_t bins, Binning binning)
        : total_(ranking.total().number()), rounding_(level_rounding(ranking)), binning_(binning), sums_(bins) {}

    /// By rising probability, without empty bins.
    std::vector<CalibrationBin> found() const;

    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        const std::span<const double> scores = block.scores();
        const auto weight = [&block](std::size_t i) {
            return static_cast<double>(block.positive[i]) + static_cast<double>(block.negative[i]);
        };
        const auto bin_of = [&](std::size_t i) {
            if (binning_ == Binning::width) return by_width(scores[i]);
            return by_mass(static_cast<double>(block.positive_upto[i]) + static_cast<double>(block.negative_upto[i]),
                           weight(i));
        };
        for (std::size_t i = 0; i < block.size();) {
            // Scores fall, so the ties of a bin are contiguous.
            const std::size_t bin = bin_of(i);
            const auto others = std::views::iota(i, block.size());
            const std::size_t end =
                i + static_cast<std::size_t>(
                        std::ranges::partition_point(others, [&](std::size_t tie) { return bin_of(tie) == bin; }) -
                        others.begin());
            Total<Weight> all{};
            Total<Weight> positive{};
            DoubleDouble expected = sums_[bin].expected;
            sums_[bin].lowest = std::min(sums_[bin].lowest, scores[end - 1]);
            for (; i < end; ++i) {
                const double product = weight(i) * scores[i];
                const double rounded_off = std::fma(weight(i), scores[i], -product);
                expected += product;
                if (rounded_off != 0) expected += rounded_off;  // 0 for a tie of one row
                all += block.positive[i] + block.negative[i];
                positive += block.positive[i];
            }
            sums_[bin].expected = expected;
            sums_[bin].weight += double_double(all);
            sums_[bin].positive += double_double(positive);
        }
    }
    void merge(const CalibrationBins& other) {
        for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i].merge(other.sums_[i]);
    }

private:
    /// Sums of whole weights are exact.
    template <class Weight>
    using Total = std::conditional_t<std::is_same_v<Weight, double>, DoubleDouble, std::int64_t>;

    static DoubleDouble double_double(std::int64_t whole) noexcept { return static_cast<double>(whole); }
    static DoubleDouble double_double(const DoubleDouble& number) noexcept { return number; }

    struct Sums {
        DoubleDouble weight, positive, expected;
        double lowest = 1;

        void merge(const Sums& other) noexcept {
            weight += other.weight;
            positive += other.positive;
            expected += other.expected;
            lowest = std::min(lowest, other.lowest);
        }
    };

    std::size_t by_width(double p) const noexcept {
        const auto bins = static_cast<double>(sums_.size());
        double bin = std::clamp(std::ceil(p * bins) - 1, 0.0, bins - 1);
        // p * bins was rounded; the edges are the doubles nearest to i / k.
        if (bin > 0 && p <= bin / bins) --bin;
        if (bin < bins - 1 && p > (bin + 1) / bins) ++bin;
        return static_cast<std::size_t>(bin);
    }
    std::size_t by_mass(double above, double weight) const noexcept {
        const auto bins = static_cast<double>(sums_.size());
        const double below = total_ - above - weight;
        // A middle on an edge is in the bin above it, also where rounding put it just below.
        const double bin = std::floor(bins * (below + weight / 2) / total_ + bins * rounding_);
        return static_cast<std::size_t>(std::clamp(bin, 0.0, bins - 1));
    }

    double total_ = 0;
    double rounding_ = 0;  ///< of a share of the total
    Binning binning_ = Binning::width;
    std::vector<Sums> sums_;
};

}  // namespace midrank
