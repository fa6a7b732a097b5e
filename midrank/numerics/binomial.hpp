#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstdint>

namespace midrank {

/// Generates binomial and Poisson counts from one sequence of random numbers. The time per draw does not grow with the
/// number of trials.
class BinomialDraws {
public:
    explicit BinomialDraws(Philox random) : random_(random) {}

    /// Number of successes in `trials` trials. The probability may exceed [0, 1] by a rounding error.
    std::int64_t draw(std::int64_t trials, double probability);
    /// A Poisson count with this mean, in [0, 2^62].
    std::int64_t draw_poisson(double mean);

private:
    Philox random_;
    std::uint64_t used_ = 0;
};

}  // namespace midrank
