#include "midrank/inference/agreement.hpp"

#include "midrank/inference/distribution_band.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/sum.hpp"

#include <cmath>
#include <cstddef>

namespace midrank {
namespace {

/// By convention limits of agreement contain 95 % of normal differences, whatever the level of their intervals.
constexpr double share_within_limits = 0.95;

double mean_error(const Targets& targets) {
    Sum sum;
    for (std::size_t row = 0; row < targets.size(); ++row) sum.add_product(targets.weight(row), targets.error(row));
    return sum.total() / targets.total();
}

double mean_square_about(const Targets& targets, double mean) {
    Sum sum;
    for (std::size_t row = 0; row < targets.size(); ++row) {
        const double apart = targets.error(row) - mean;
        sum.add_product(targets.weight(row), apart * apart);
    }
    return sum.total() / targets.total();
}

}  // namespace

std::variant<Agreement, Undefined> agreement_of(const Targets& targets, std::optional<double> level) {
    const double n = effective_rows(targets);
    if (!(n > 0)) return Undefined::empty;
    if (!(n >= 2)) return Undefined::too_few_values;
    const double z = normal_quantile((1 + share_within_limits) / 2);
    Agreement found;
    found.bias = mean_error(targets);
    found.standard_deviation = std::sqrt(mean_square_about(targets, found.bias) * n / (n - 1));
    found.low = found.bias - z * found.standard_deviation;
    found.high = found.bias + z * found.standard_deviation;
    if (level) {
        const double t = student_quantile((1 + *level) / 2, n - 1);
        const double reach_of_bias = t * found.standard_deviation / std::sqrt(n);
        const double reach_of_limit = t * found.standard_deviation * std::sqrt(1 / n + z * z / (2 * (n - 1)));
        found.of_bias = {found.bias - reach_of_bias, found.bias + reach_of_bias};
        found.of_low = {found.low - reach_of_limit, found.low + reach_of_limit};
        found.of_high = {found.high - reach_of_limit, found.high + reach_of_limit};
    }
    return found;
}

}  // namespace midrank
