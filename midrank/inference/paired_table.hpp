// Models compared on the same rows by whether each is right: only rows on which they disagree tell them apart. McNemar's test
// is that for two models, Cochran's Q for more.

#pragma once

#include "midrank/base/value.hpp"

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace midrank {

/// Rows by which of two models is right.
struct PairedTable {
    double both = 0, first_only = 0, second_only = 0, neither = 0;

    void add(bool first, bool second, double weight = 1) noexcept {
        (first ? (second ? both : first_only) : (second ? second_only : neither)) += weight;
    }
    void merge(const PairedTable& other) noexcept;
    double total() const noexcept { return both + first_only + second_only + neither; }
    double disagreements() const noexcept { return first_only + second_only; }

    friend bool operator==(const PairedTable&, const PairedTable&) = default;
};

/// A statistic that has a chi-squared distribution where the models are equally good, and its upper tail.
struct ChiSquared {
    double statistic = 0;
    double degrees_of_freedom = 1;
    double p = 1;
};
using ChiSquaredOrReason = std::variant<ChiSquared, Undefined>;

/// The two-sided p-values of McNemar's test. Given b + c disagreements, b is binomial with probability 1/2 where both models
/// are right equally often. Undefined for sums of fractional weights; p is 1 where the models never disagree.

/// Twice the smaller tail, at most 1. McNemar (1947), doi:10.1007/BF02295996
Value mcnemar_exact(const PairedTable& table);
/// The same with half the probability of the table itself: less cautious, still near its level.
/// Fagerland, Lydersen & Laake (2013), doi:10.1186/1471-2288-13-91
Value mcnemar_mid_p(const PairedTable& table);
/// (b - c)^2 / (b + c), by the normal approximation; undefined where the models never disagree.
ChiSquaredOrReason mcnemar_chi_squared(const PairedTable& table);

/// How often each of some models is right, and how many rows have how many models right: all that Cochran's Q reads.
class Correctness {
public:
    /// At least two models.
    explicit Correctness(std::size_t models);

    /// One column a model, one byte a row: not 0 where the model is right. Columns and weights are equally long.
    static Correctness of(std::span<const std::span<const std::uint8_t>> columns, std::span<const double> weights = {});

    /// One byte a model.
    void add(std::span<const std::uint8_t> right, double weight = 1) noexcept;
    void merge(const Correctness& other) noexcept;

    std::span<const double> right() const noexcept { return right_; }  ///< weight of rows, for each model
    std::span<const double> rows() const noexcept { return rows_; }  ///< [i] is the weight of rows with i models right

    friend bool operator==(const Correctness&, const Correctness&) = default;

private:
    std::vector<double> right_, rows_;
};

/// Cochran's Q with k - 1 degrees of freedom: (k - 1) (k sum T^2 - (sum T)^2) / (k sum L - sum L^2), for T rows that a model
/// has right and L models that are right on a row. For two models it is McNemar's chi-squared without correction. Undefined
/// where the models never disagree, and for fractional weights. Cochran (1950), doi:10.1093/biomet/37.3-4.256
ChiSquaredOrReason cochran_q(const Correctness& correctness);

}  // namespace midrank
