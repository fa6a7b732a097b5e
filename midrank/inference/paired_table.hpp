// Comparison of models on the same rows by whether each is right: only rows on which they disagree matter. McNemar's
// test is for two models, Cochran's Q for more.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/label_tables.hpp"

#include <variant>

namespace midrank {

/// A statistic with a chi-squared distribution if the models are equally good, and its upper tail.
struct ChiSquared {
    double statistic = 0;
    double degrees_of_freedom = 1;
    double p = 1;
};
using ChiSquaredOrReason = std::variant<ChiSquared, Undefined>;

/// Two-sided p-values of McNemar's test. Given b + c disagreements, b is binomial with probability 1/2 if both models
/// are right equally often. Undefined for sums of fractional weights; p is 1 where the models never disagree.

/// Twice the smaller tail, at most 1. McNemar (1947), doi:10.1007/BF02295996
Value mcnemar_exact(const PairedTable& table);
/// The same with half the probability of the observed table: less conservative, still close to its level. Fagerland,
/// Lydersen & Laake (2013), doi:10.1186/1471-2288-13-91
Value mcnemar_mid_p(const PairedTable& table);
/// (b - c)^2 / (b + c), by the normal approximation; undefined where the models never disagree.
ChiSquaredOrReason mcnemar_chi_squared(const PairedTable& table);

/// Cochran's Q with k - 1 degrees of freedom: (k - 1) (k sum T^2 - (sum T)^2) / (k sum L - sum L^2), where T is the
/// number of rows that a model gets right, and L the number of models that are right on a row. For two models it is
/// McNemar's chi-squared without correction. Undefined where the models never disagree, and for fractional weights.
/// Cochran (1950), doi:10.1093/biomet/37.3-4.256
ChiSquaredOrReason cochran_q(const LabelTables& tables);

}  // namespace midrank
