// The Wilcoxon-Mann-Whitney test of a ranking: do positive and negative scores have the same distribution? U = P N
// roc_auc is the number of pairs that the positive wins, ties counted as half. Under the hypothesis, given the ties,
// every choice of P rows as positive is equally likely. Small samples are enumerated over these choices, large ones use
// the normal approximation.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/ranking.hpp"

#include <string_view>
#include <variant>

namespace midrank {

struct MannWhitney {
    double u = 0;  ///< pairs won by the positive, ties as half
    double greater = 1;  ///< P(U >= u): small where positives score higher
    double less = 1;  ///< P(U <= u): small where they score lower
    double two_sided = 1;  ///< twice the smaller of both, at most 1
    std::string_view method;  ///< "exact" or "normal"
};
using MannWhitneyOrReason = std::variant<MannWhitney, Undefined>;

/// Enumerate if `mann_whitney_work` is at most this many steps, about 0.1 s: 70 + 70 rows without ties.
constexpr double most_mann_whitney_work = 1e8;

/// Upper limit of the steps of the enumeration: rows times size of the smaller class times number of possible values of
/// 2 U.
double mann_whitney_work(const Ranking& ranking);

/// By enumeration where that is cheap, else by the normal approximation. Undefined where a class is missing
/// (`one_class`) and for fractional weights. Mann & Whitney (1947), doi:10.1214/aoms/1177730491
MannWhitneyOrReason mann_whitney(const Ranking& ranking);

/// By enumeration of all choices of P rows, with the given ties. The work must not exceed most_mann_whitney_work.
MannWhitneyOrReason mann_whitney_exact(const Ranking& ranking);

/// By the normal distribution with mean P N / 2, variance P N (n^3 - sum t^3) / (12 n (n - 1)) for ties of t rows, and
/// a continuity correction of 1/2. If all scores are equal, U cannot vary, and every p is 1. Lehmann (1975),
/// Nonparametrics, section 1.4.
MannWhitneyOrReason mann_whitney_normal(const Ranking& ranking);

}  // namespace midrank
