// Sums of precision over recall. Precision is read where recall changes: *reached* at the operating point that first has the
// new recall (the largest precision there), and *left* at the last one that still had the old recall (the smallest). A
// trapezoid needs both ends, so parts remember their first and last change of recall until they are joined.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

class PrecisionAreas {
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
    void merge(const PrecisionAreas& other) {
        if (!other.started_) return;
        if (started_) {
            join(other.first_);
        } else {
            first_ = other.first_;
            started_ = true;
        }
        last_ = other.last_;
        for (auto sum : {&PrecisionAreas::reached_, &PrecisionAreas::half_left_, &PrecisionAreas::half_reached_before_,
                         &PrecisionAreas::half_left_before_}) {
            (this->*sum).merge(other.*sum);
        }
    }

    // In units of weight; the weight of all positives turns them into areas over recall.
    /// Sum of precision reached * gained: the step sum.
    double steps() const { return reached_.total(); }
    /// Trapezoids from the smallest precision at the old recall to the largest at the new one.
    double smallest_to_largest() const { return joined(reached_, half_left_, 0.5); }
    /// Trapezoids over the largest precision at each recall.
    double largest() const { return joined(reached_, half_reached_before_, 0.5); }
    /// Trapezoids over the smallest precision at each recall; `last` is the precision where everything is labelled.
    double smallest(double last) const {
        Sum sum = half_left_;
        sum.merge(half_left_before_);
        sum.add(last * last_.gained / 2);
        return sum.total();
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
    /// share * a + b, where a is exact: both sums are read once.
    static double joined(const Sum& a, const Sum& b, double share) { return share * a.total() + b.total(); }

    Sum reached_;  // of gained * reached
    Sum half_left_;  // of gained * left / 2
    Sum half_reached_before_;  // of gained * (reached at the change before) / 2
    Sum half_left_before_;  // of (gained at the change before) * left / 2
    Change first_, last_;
    bool started_ = false;
};

}  // namespace midrank
