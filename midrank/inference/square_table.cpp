#include "midrank/inference/square_table.hpp"

#include "midrank/numerics/distributions.hpp"

#include <algorithm>

namespace midrank {

ChiSquaredOrReason bowker_symmetry(const SquareTable& table) {
    ChiSquared test{.statistic = 0, .degrees_of_freedom = 0};
    for (std::size_t i = 0; i < table.classes(); ++i) {
        for (std::size_t j = i + 1; j < table.classes(); ++j) {
            const double sum = table.of(i, j) + table.of(j, i);
            if (!(sum > 0)) continue;
            const double apart = table.of(i, j) - table.of(j, i);
            test.statistic += apart / sum * apart;
            test.degrees_of_freedom += 1;
        }
    }
    if (test.degrees_of_freedom == 0) return Undefined::no_disagreement;
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

ChiSquaredOrReason stuart_maxwell(const SquareTable& table) {
    const std::size_t k = table.classes();
    std::vector<double> apart(k);
    std::vector<double> covariance(k * k);
    double largest = 0;
    for (std::size_t i = 0; i < k; ++i) {
        for (std::size_t j = 0; j < k; ++j) {
            if (i == j) continue;
            apart[i] += table.of(i, j) - table.of(j, i);
            covariance[i * k + i] += table.of(i, j) + table.of(j, i);
            covariance[i * k + j] = -(table.of(i, j) + table.of(j, i));
        }
        largest = std::max(largest, covariance[i * k + i]);
    }
    if (largest == 0) return Undefined::no_disagreement;
    // Gaussian elimination, class by class; what is left of one that depends on earlier ones is rounding. The classes
    // sum to 0, so one of each group that is confused only within itself drops out.
    constexpr double rounding = 0x1p-40;
    ChiSquared test{.statistic = 0, .degrees_of_freedom = 0};
    for (std::size_t pivot = 0; pivot < k; ++pivot) {
        const double variance = covariance[pivot * k + pivot];
        if (!(variance > rounding * largest)) continue;
        test.statistic += apart[pivot] / variance * apart[pivot];
        test.degrees_of_freedom += 1;
        for (std::size_t i = pivot + 1; i < k; ++i) {
            const double share = covariance[i * k + pivot] / variance;
            if (share == 0) continue;
            apart[i] -= share * apart[pivot];
            for (std::size_t j = pivot; j < k; ++j) covariance[i * k + j] -= share * covariance[pivot * k + j];
        }
    }
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

}  // namespace midrank
