#include "midrank/summaries/target_moments.hpp"

#include "midrank/summaries/row_sums.hpp"

#include <array>
#include <cstddef>

namespace midrank {

// Pebay (2008), Formulas for Robust, One-Pass Parallel Computation of Covariances and Arbitrary-Order Statistical Moments.
void TargetMoments::merge(const TargetMoments& other) noexcept {
    if (!(other.total > 0)) return;
    if (!(total > 0)) {
        *this = other;
        return;
    }
    const double share = other.total / (total + other.total);
    const double spread = total * share;
    const double truth_apart = other.mean_truth - mean_truth;
    const double predicted_apart = other.mean_predicted - mean_predicted;
    truth += other.truth + truth_apart * truth_apart * spread;
    predicted += other.predicted + predicted_apart * predicted_apart * spread;
    both += other.both + truth_apart * predicted_apart * spread;
    errors += other.errors;
    mean_truth += truth_apart * share;
    mean_predicted += predicted_apart * share;
    mean_error += (other.mean_error - mean_error) * share;
    total += other.total;
}

TargetMoments Derive<TargetMoments>::of(const Targets& targets) {
    const auto sums = sums_of_rows<3>(targets, [&targets](std::size_t row) {
        return std::array{targets.truth(row), targets.predicted(row), targets.error(row)};
    });
    TargetMoments moments{.total = targets.total(),
                          .mean_truth = sums[0].total() / targets.total(),
                          .mean_predicted = sums[1].total() / targets.total(),
                          .mean_error = sums[2].total() / targets.total()};
    const auto products = sums_of_rows<4>(targets, [&](std::size_t row) {
        const double y = targets.truth(row) - moments.mean_truth;
        const double f = targets.predicted(row) - moments.mean_predicted;
        const double e = targets.error(row);
        return std::array{y * y, f * f, y * f, e * e};
    });
    moments.truth = products[0].total();
    moments.predicted = products[1].total();
    moments.both = products[2].total();
    moments.errors = products[3].total();
    return moments;
}

}  // namespace midrank
