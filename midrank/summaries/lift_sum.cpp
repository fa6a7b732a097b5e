#include "midrank/summaries/lift_sum.hpp"

#include <cmath>

namespace midrank {
namespace {

/// H(n) - log(n) - gamma, by its asymptotic series; error below 1e-17 for n >= 32.
double harmonic_rest(double n) noexcept {
    const double square = 1 / (n * n);
    return 1 / (2 * n) - square * (1.0 / 12 - square * (1.0 / 120 - square * (1.0 / 252 - square / 240)));
}

}  // namespace

double harmonic_stretch(double first, double count) noexcept {
    constexpr double series_from = 32;  // earlier terms, and short stretches, are added singly
    double sum = 0;
    while (count > 0 && (first < series_from || count <= series_from)) {
        sum += 1 / (first + 1);
        ++first;
        --count;
    }
    if (count <= 0) return sum;
    return sum + std::log1p(count / first) + (harmonic_rest(first + count) - harmonic_rest(first));
}

}  // namespace midrank
