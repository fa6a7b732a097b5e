#include "midrank/summaries/target_moments.hpp"

#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

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

/// Few enough rows that several threads find work, and so many that a Sum of their numbers costs nothing beside them.
constexpr std::size_t rows_of_part = std::size_t{1} << 16;

struct Totals {
    Sum truth, predicted, error;
    void merge(const Totals& other) noexcept {
        truth.merge(other.truth);
        predicted.merge(other.predicted);
        error.merge(other.error);
    }
};

struct Products {
    Sum truth, predicted, both, errors;
    void merge(const Products& other) noexcept {
        truth.merge(other.truth);
        predicted.merge(other.predicted);
        both.merge(other.both);
        errors.merge(other.errors);
    }
};

/// What add(sums, row) makes of all rows. Sums are exact, so that parts of them are.
template <class Sums, class Add>
Sums summed(const Targets& targets, const Add& add) {
    const std::size_t parts = (targets.size() + rows_of_part - 1) / rows_of_part;
    return reduce_parts<Sums>(static_cast<std::int64_t>(parts), [&](std::int64_t part) {
        Sums sums;
        const std::size_t begin = static_cast<std::size_t>(part) * rows_of_part;
        const std::size_t end = std::min(begin + rows_of_part, targets.size());
        for (std::size_t row = begin; row < end; ++row) add(sums, row);
        return sums;
    });
}

}  // namespace

TargetMoments Derive<TargetMoments>::of(const Targets& targets) {
    const auto totals = summed<Totals>(targets, [&targets](Totals& sums, std::size_t row) {
        const double weight = targets.weight(row);
        sums.truth.add_product(weight, targets.truth(row));
        sums.predicted.add_product(weight, targets.predicted(row));
        sums.error.add_product(weight, targets.error(row));
    });
    TargetMoments moments{.total = targets.total(),
                          .mean_truth = totals.truth.total() / targets.total(),
                          .mean_predicted = totals.predicted.total() / targets.total(),
                          .mean_error = totals.error.total() / targets.total()};
    const auto products = summed<Products>(targets, [&](Products& sums, std::size_t row) {
        const double weight = targets.weight(row);
        const double y = targets.truth(row) - moments.mean_truth;
        const double f = targets.predicted(row) - moments.mean_predicted;
        const double e = targets.error(row);
        sums.truth.add_product(weight, y * y);
        sums.predicted.add_product(weight, f * f);
        sums.both.add_product(weight, y * f);
        sums.errors.add_product(weight, e * e);
    });
    moments.truth = products.truth.total();
    moments.predicted = products.predicted.total();
    moments.both = products.both.total();
    moments.errors = products.errors.total();
    return moments;
}

}  // namespace midrank
