#include "midrank/inference/paired_table.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/distributions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace midrank {
void PairedTable::merge(const PairedTable& other) noexcept {
    both += other.both;
    first_only += other.first_only;
    second_only += other.second_only;
    neither += other.neither;
}

Value mcnemar_exact(const PairedTable& table) {
    if (!are_counts({table.first_only, table.second_only})) return Undefined::fractional_weights;
    const double fewer = std::min(table.first_only, table.second_only);
    return std::min(1.0, 2 * binomial_cdf(fewer, table.disagreements(), 0.5));
}

Value mcnemar_mid_p(const PairedTable& table) {
    if (!are_counts({table.first_only, table.second_only})) return Undefined::fractional_weights;
    if (table.first_only == table.second_only) return 1.0;  // by symmetry, also without a disagreement
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

Correctness::Correctness(std::size_t models) : right_(models), rows_(models + 1) {
    if (models >= 2) return;
    throw Error(fmt::format("Cochran's Q compares models, but there is only {}. Name at least two.", models));
}

Correctness Correctness::of(std::span<const std::span<const std::uint8_t>> columns, std::span<const double> weights) {
    Correctness all(columns.size());
    const std::size_t rows = columns.front().size();
    assert(std::ranges::all_of(columns, [rows](auto column) { return column.size() == rows; }));
    assert(weights.empty() || weights.size() == rows);
    std::vector<std::uint8_t> right(columns.size());
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t model = 0; model < columns.size(); ++model) right[model] = columns[model][row];
        all.add(right, weights.empty() ? 1 : weights[row]);
    }
    return all;
}

void Correctness::add(std::span<const std::uint8_t> right, double weight) noexcept {
    assert(right.size() == right_.size());
    std::size_t models = 0;
    for (std::size_t model = 0; model < right.size(); ++model) {
        if (right[model] == 0) continue;
        right_[model] += weight;
        ++models;
    }
    rows_[models] += weight;
}

void Correctness::merge(const Correctness& other) noexcept {
    assert(right_.size() == other.right_.size());
    for (std::size_t i = 0; i < right_.size(); ++i) right_[i] += other.right_[i];
    for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] += other.rows_[i];
}

ChiSquaredOrReason cochran_q(const Correctness& correctness) {
    const std::span<const double> right = correctness.right();
    const std::span<const double> rows = correctness.rows();
    if (!std::ranges::all_of(rows, [](double weight) { return are_counts({weight}); }) ||
        !std::ranges::all_of(right, [](double weight) { return are_counts({weight}); }))
        return Undefined::fractional_weights;
    const auto models = static_cast<double>(right.size());
    // Both differences as sums that lose nothing: over pairs of models, and over rows by how their models differ.
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
