// The area under the precision-recall curve with Davis and Goadrich's interpolation: between two operating points,
// false positives increase linearly with true positives, and precision is integrated over recall along this line.

#pragma once

#include "midrank/numerics/special.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace midrank {

class InterpolatedPrecision {
public:
    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        const PresentTies& present = block.present(true);
        std::array<double, Ranking::block_ties> areas;
        for (std::size_t k = 0; k < present.size(); ++k) {
            const std::size_t i = present.places()[k];
            const auto hits = static_cast<double>(block.positive_upto[i]);
            areas[k] = area(hits, hits + static_cast<double>(block.negative_upto[i]),
                            static_cast<double>(block.positive[i]), static_cast<double>(block.negative[i]));
        }
        add_numbers(sum_, std::span(areas).first(present.size()));
    }
    void merge(const InterpolatedPrecision& other) { sum_.merge(other.sum_); }
    /// In units of weight: divide by the total weight of positives.
    double total() const { return sum_.total(); }

private:
    // The integral over x in [0, p] of (hits + x) / (flagged + a x), a = 1 + q / p, is
    // hits / a * log(1 + z) + flagged / a^2 * (z - log(1 + z)) with z = a p / flagged.
    static double area(double hits, double flagged, double p, double q) {
        const double a = (p + q) / p;
        if (flagged == 0) return p / a;
        const double z = (p + q) / flagged;
        const double bend = log1pmx(z);
        return hits / a * log1p_of(z, bend) - flagged / (a * a) * bend;
    }

    Sum sum_;
};

template <>
struct Derive<InterpolatedPrecision> {
    using From = Ranking;
    static InterpolatedPrecision fold(const Ranking&) { return {}; }
    static InterpolatedPrecision of_fold(const Ranking&, const InterpolatedPrecision& folded) { return folded; }
};

}  // namespace midrank
