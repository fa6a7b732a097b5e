#include "midrank/summaries/target_moments.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/row_sums.hpp"

#include <algorithm>
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

namespace {

/// The least and the greatest of three numbers over the rows.
struct LeastAndMost {
    std::array<double, 3> least{infinity, infinity, infinity}, most{-infinity, -infinity, -infinity};

    void add(const std::array<double, 3>& numbers) noexcept {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            least[i] = std::min(least[i], numbers[i]);
            most[i] = std::max(most[i], numbers[i]);
        }
    }
    void merge(const LeastAndMost& other) noexcept {
        add(other.least);
        add(other.most);
    }
};

}  // namespace

TargetMoments Derive<TargetMoments>::of(const Targets& targets) {
    const auto numbers_of = [&targets](std::size_t row) {
        return std::array{targets.truth(row), targets.predicted(row), targets.error(row)};
    };
    const auto sums = sums_of_rows<3>(targets, numbers_of);
    const auto extremes =
        reduce_ranges<LeastAndMost>(targets.size(), rows_of_sum, [&](std::size_t begin, std::size_t end) {
            LeastAndMost found;
            for (std::size_t row = begin; row < end; ++row)
                if (targets.weight(row) > 0) found.add(numbers_of(row));
            return found;
        });
    // The mean of equal numbers is that number, however their sum is rounded.
    const auto mean = [&](std::size_t i) {
        return std::clamp(sums[i].total() / targets.total(), extremes.least[i], extremes.most[i]);
    };
    TargetMoments moments{
        .total = targets.total(), .mean_truth = mean(0), .mean_predicted = mean(1), .mean_error = mean(2)};
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
