#include "midrank/inference/paired_table.hpp"

#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {

Value mcnemar_exact(const PairedTable& table) {
    if (!are_counts({table.first_only, table.second_only})) return Undefined::fractional_weights;
    const double fewer = std::min(table.first_only, table.second_only);
    return std::min(1.0, 2 * binomial_cdf(fewer, table.disagreements(), 0.5));
}

Value mcnemar_mid_p(const PairedTable& table) {
    if (!are_counts({table.first_only, table.second_only})) return Undefined::fractional_weights;
    if (table.first_only == table.second_only) return 1.0;  // by symmetry, also without disagreements
    const double fewer = std::min(table.first_only, table.second_only);
    const double n = table.disagreements();
    return binomial_cdf(fewer, n, 0.5) + binomial_cdf(fewer - 1, n, 0.5);  // twice the tail with half its last term
}

ChiSquaredOrReason mcnemar_chi_squared(const PairedTable& table) {
    if (!are_counts({table.first_only, table.second_only})) return Undefined::fractional_weights;
    if (table.disagreements() == 0) return Undefined::no_disagreement;
    const double difference = table.first_only - table.second_only;
    const double statistic = difference * (difference / table.disagreements());
    return ChiSquared{.statistic = statistic, .degrees_of_freedom = 1, .p = chi_squared_upper_tail(statistic, 1)};
}

ChiSquaredOrReason cochran_q(const LabelTables& tables) {
    std::vector<double> right;
    std::vector<double> rows;  // indexed by the number of models that are right
    right.reserve(tables.models());
    rows.reserve(tables.models() + 1);
    for (std::size_t i = 0; i < tables.models(); ++i) right.push_back(tables.right(i));
    for (std::size_t i = 0; i <= tables.models(); ++i) rows.push_back(tables.agreed(i));
    const auto counted = [](double weight) { return are_counts({weight}); };
    if (!std::ranges::all_of(rows, counted) || !std::ranges::all_of(right, counted))
        return Undefined::fractional_weights;
    const auto models = static_cast<double>(right.size());
    // Both differences as sums without cancellation: over pairs of models, and over rows by how their models disagree.
    double between = 0;
    for (std::size_t i = 0; i < right.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) between += (right[i] - right[j]) * (right[i] - right[j]);
    }
    double within = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto agreeing = static_cast<double>(i);
        within += rows[i] * agreeing * (models - agreeing);
    }
    if (within == 0) return Undefined::no_disagreement;
    const double statistic = (models - 1) * (between / within);
    return ChiSquared{
        .statistic = statistic, .degrees_of_freedom = models - 1, .p = chi_squared_upper_tail(statistic, models - 1)};
}

}  // namespace midrank
