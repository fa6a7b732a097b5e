#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstdint>

namespace midrank {

/// A sequence of binomial and Poisson counts out of one sequence of random numbers. The time of a draw does not grow with the trials.
class BinomialDraws {
public:
    explicit BinomialDraws(Philox random) : random_(random) {}

    /// Successes in so many trials of the given probability, which may lie a rounding error outside [0, 1].
    std::int64_t draw(std::int64_t trials, double probability);
    /// A Poisson count of this mean, which is at least 0 and at most 2^62.
    std::int64_t draw_poisson(double mean);

private:
    Philox random_;
    std::uint64_t used_ = 0;
};

}  // namespace midrank
