// The area under the precision-recall curve with Davis and Goadrich's interpolation: between two operating points false
// positives rise in a straight line with true positives, and precision is integrated over recall along it.

#pragma once

#include "midrank/numerics/special.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cmath>

namespace midrank {

class InterpolatedPrecision {
public:
    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.positive[i] == 0) continue;
            const auto hits = static_cast<double>(block.positive_upto[i]);
            sum_.add(area(hits, hits + static_cast<double>(block.negative_upto[i]),
                          static_cast<double>(block.positive[i]), static_cast<double>(block.negative[i])));
        }
    }
    void merge(const InterpolatedPrecision& other) { sum_.merge(other.sum_); }
    /// In units of weight: divide by the weight of all positives.
    double total() const { return sum_.total(); }

private:
    // The integral over x in [0, p] of (hits + x) / (flagged + a x), a = 1 + q / p, is
    // hits / a * log(1 + z) + flagged / a^2 * (z - log(1 + z)) with z = a p / flagged.
    static double area(double hits, double flagged, double p, double q) {
        const double a = (p + q) / p;
        if (flagged == 0) return p / a;
        const double z = (p + q) / flagged;
        return hits / a * std::log1p(z) - flagged / (a * a) * log1p_less_x(z);
    }

    Sum sum_;
};

}  // namespace midrank
