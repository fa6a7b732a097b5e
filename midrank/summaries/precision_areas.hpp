// Sums of precision over recall. Precision is read where recall changes: *reached* at the operating point that first has the
// new recall (the largest precision there), and *left* at the last one that still had the old recall (the smallest). A
// trapezoid needs both ends, so parts remember their first and last change of recall until they are joined.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// In units of weight; the weight of all positives turns them into areas over recall.
struct PrecisionAreas {
    double steps = 0;  ///< sum of precision reached * gained: the step sum
    double smallest = 0;  ///< trapezoids over the smallest precision at each recall
    double smallest_to_largest =
        0;  ///< trapezoids from the smallest precision at the old recall to the largest at the new
    double largest = 0;  ///< trapezoids over the largest precision at each recall

    static PrecisionAreas of(const Ranking& ranking);
};

/// The first of them by itself, which a replicate of the bootstrap knows without the others.
struct PrecisionSteps {
    double steps = 0;
};

class PrecisionAreaFold {
public:
    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.positive[i] == 0) continue;
            const auto before = static_cast<double>(block.positive_upto[i]);
            const auto after = static_cast<double>(block.positive_upto[i + 1]);
            change({.gained = static_cast<double>(block.positive[i]),
                    .left = before > 0 ? before / (before + static_cast<double>(block.negative_upto[i])) : 0,
                    .reached = after / (after + static_cast<double>(block.negative_upto[i + 1]))});
        }
    }
    void merge(const PrecisionAreaFold& other) {
        if (!other.started_) return;
        if (started_) {
            join(other.first_);
        } else {
            first_ = other.first_;
            started_ = true;
        }
        last_ = other.last_;
        for (auto sum : {&PrecisionAreaFold::reached_, &PrecisionAreaFold::half_left_,
                         &PrecisionAreaFold::half_reached_before_, &PrecisionAreaFold::half_left_before_}) {
            (this->*sum).merge(other.*sum);
        }
    }

    /// `last` is the precision where everything is labelled.
    PrecisionAreas areas(double last) const {
        Sum smallest = half_left_;
        smallest.merge(half_left_before_);
        smallest.add(last * last_.gained / 2);
        const double half_steps = reached_.total() / 2;
        return {.steps = reached_.total(),
                .smallest = smallest.total(),
                .smallest_to_largest = half_steps + half_left_.total(),
                .largest = half_steps + half_reached_before_.total()};
    }

private:
    struct Change {
        double gained = 0;  ///< weight of the positives at the tie
        double left = 0;  ///< precision just before it; 0 where nothing positive was labelled yet
        double reached = 0;  ///< precision just after it
    };

    void change(const Change& next) {
        reached_.add_product(next.gained, next.reached);
        half_left_.add_product(next.gained, next.left / 2);
        if (started_) {
            join(next);
        } else {
            first_ = next;
            started_ = true;
        }
        last_ = next;
    }
    void join(const Change& next) {
        half_reached_before_.add_product(next.gained, last_.reached / 2);
        half_left_before_.add_product(last_.gained, next.left / 2);
    }
    Sum reached_;  // of gained * reached
    Sum half_left_;  // of gained * left / 2
    Sum half_reached_before_;  // of gained * (reached at the change before) / 2
    Sum half_left_before_;  // of (gained at the change before) * left / 2
    Change first_, last_;
    bool started_ = false;
};

inline PrecisionAreas PrecisionAreas::of(const Ranking& ranking) {
    if (ranking.positive() == Count(0)) return {};
    return ranking.fold(PrecisionAreaFold{}).areas(ratio(ranking.positive(), ranking.total()));
}

template <>
struct Derive<PrecisionAreas> {
    using From = Ranking;
    static PrecisionAreas of(const Ranking& ranking) { return PrecisionAreas::of(ranking); }
};

template <>
struct Derive<PrecisionSteps> {
    using From = PrecisionAreas;
    static PrecisionSteps of(const PrecisionAreas& areas) { return {areas.steps}; }
    static PrecisionSteps of(const Resample& resample);
};

}  // namespace midrank
