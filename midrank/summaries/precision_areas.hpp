// Sums of precision over recall. Precision is read where recall changes: *reached* at the first operating point with
// the new recall (the largest precision there), *left* at the last one with the old recall (the smallest). A trapezoid
// needs both ends, so parts keep their first and last change of recall until they are merged.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace midrank {

/// In units of weight; divide by the total weight of positives for areas over recall.
struct PrecisionAreas {
    double steps = 0;  ///< the step sum: sum of gained * precision reached
    double smallest = 0;  ///< trapezoids over the smallest precision at each recall
    double smallest_to_largest =
        0;  ///< trapezoids from the smallest precision at the old recall to the largest at the new
    double largest = 0;  ///< trapezoids over the largest precision at each recall
};

/// The step sum alone, which a replicate of the bootstrap knows without the others.
struct PrecisionSteps {
    double steps = 0;
};

class PrecisionAreaFold {
public:
    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        const PresentTies& present = block.present(true);
        const std::size_t count = present.size();
        if (count == 0) return;
        std::array<double, Ranking::block_ties> gained;
        std::array<double, Ranking::block_ties> half_left;
        std::array<double, Ranking::block_ties> half_reached;
        for (std::size_t k = 0; k < count; ++k) {
            const std::size_t i = present.places()[k];
            const auto before = static_cast<double>(block.positive_upto[i]);
            const auto after = static_cast<double>(block.positive_upto[i + 1]);
            gained[k] = static_cast<double>(block.positive[i]);
            half_left[k] = before > 0 ? before / (before + static_cast<double>(block.negative_upto[i])) / 2 : 0;
            half_reached[k] = after / (after + static_cast<double>(block.negative_upto[i + 1])) / 2;
        }
        meet({gained[0], half_left[0], half_reached[0]});
        last_ = {gained[count - 1], half_left[count - 1], half_reached[count - 1]};
        const std::span<const double> gains(gained.data(), count);
        const std::span<const double> left(half_left.data(), count);
        const std::span<const double> reached(half_reached.data(), count);
        add_products(half_reached_, gains, reached);
        add_products(half_left_, gains, left);
        add_products(half_reached_before_, gains.subspan(1), reached.first(count - 1));
        add_products(half_left_before_, gains.first(count - 1), left.subspan(1));
    }
    void merge(const PrecisionAreaFold& other) {
        if (!other.started_) return;
        meet(other.first_);
        last_ = other.last_;
        for (auto sum : {&PrecisionAreaFold::half_reached_, &PrecisionAreaFold::half_left_,
                         &PrecisionAreaFold::half_reached_before_, &PrecisionAreaFold::half_left_before_}) {
            (this->*sum).merge(other.*sum);
        }
    }

    /// `last` is the precision where everything is labelled.
    PrecisionAreas areas(double last) const {
        Sum smallest = half_left_;
        smallest.merge(half_left_before_);
        smallest.add(last * last_.gained / 2);
        const double half_steps = half_reached_.total();
        return {.steps = 2 * half_steps,
                .smallest = smallest.total(),
                .smallest_to_largest = half_steps + half_left_.total(),
                .largest = half_steps + half_reached_before_.total()};
    }

private:
    struct Change {
        double gained = 0;  ///< weight of the positives of the tie
        double half_left = 0;  ///< half the precision just before it; 0 where nothing positive is labelled yet
        double half_reached = 0;  ///< half the precision just after it
    };

    /// `next` is the change after the last one so far, or the first of all.
    void meet(const Change& next) {
        if (started_) {
            half_reached_before_.add_product(next.gained, last_.half_reached);
            half_left_before_.add_product(last_.gained, next.half_left);
        } else {
            first_ = next;
            started_ = true;
        }
    }

    Sum half_reached_;  // of gained * reached / 2
    Sum half_left_;  // of gained * left / 2
    Sum half_reached_before_;  // of gained * (reached at the change before) / 2
    Sum half_left_before_;  // of (gained at the change before) * left / 2
    Change first_, last_;
    bool started_ = false;
};

template <>
struct Derive<PrecisionAreas> {
    using From = Ranking;
    static PrecisionAreaFold fold(const Ranking&) { return {}; }
    static PrecisionAreas of_fold(const Ranking& ranking, const PrecisionAreaFold& folded) {
        if (ranking.positive() == Count(0)) return {};
        return folded.areas(ratio(ranking.positive(), ranking.total()));
    }
};

template <>
struct Derive<PrecisionSteps> {
    using From = PrecisionAreas;
    static PrecisionSteps of(const PrecisionAreas& areas) { return {areas.steps}; }
    static PrecisionSteps of(const Resample& resample);
};

}  // namespace midrank
