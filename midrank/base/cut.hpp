// The place of a threshold between two neighbouring scores. Every threshold t with low <= t < high labels the same rows
// (positive iff score > t), so the interval is what is known, and `value` is a representative inside it.

#pragma once

#include <cmath>
#include <limits>
#include <numeric>

namespace midrank {

struct Cut {
    double value = 0;
    double low = 0;  ///< the highest unlabelled score; -infinity where everything is labelled
    double high = 0;  ///< the lowest labelled score; +infinity where nothing is labelled

    friend bool operator==(const Cut&, const Cut&) = default;
};

/// The cut between two neighbouring scores, represented by their midpoint rounded so that low <= value < high.
inline Cut cut_between(double low, double high) noexcept {
    using Limits = std::numeric_limits<double>;
    // A score of -infinity is legal; the lowest finite number leaves it unlabelled, whereas -infinity labels
    // everything.
    if (low == -Limits::infinity()) return {high > Limits::lowest() ? Limits::lowest() : low, low, high};
    const double middle = std::midpoint(low, high);
    return {middle < high ? middle : low, low, high};
}

}  // namespace midrank
