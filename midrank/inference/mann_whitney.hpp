// The Wilcoxon-Mann-Whitney test of a ranking: are positive and negative scores drawn alike? Its U is P N roc_auc, the number
// of pairs that the positive wins, a tie as half. Given the ties, every choice of P rows as the positive ones is then equally
// likely; small samples are counted out over these choices, large ones take the normal approximation.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/ranking.hpp"

#include <string_view>
#include <variant>

namespace midrank {

struct MannWhitney {
    double u = 0;  ///< pairs that the positive wins, a tie as half
    double greater = 1;  ///< P(U >= u): small where positives score higher
    double less = 1;  ///< P(U <= u): small where they score lower
    double two_sided = 1;  ///< twice the smaller of both, at most 1
    std::string_view method;  ///< "exact" or "normal"
};
using MannWhitneyOrReason = std::variant<MannWhitney, Undefined>;

/// Exact where `mann_whitney_work` is at most this many steps, about a tenth of a second: 70 and 70 rows without ties.
constexpr double most_mann_whitney_work = 1e8;

/// Steps that counting out takes, at most: rows times the smaller class times the possible values of 2 U.
double mann_whitney_work(const Ranking& ranking);

/// By counting out where that is cheap, else by the normal approximation. Undefined where a class is missing (`one_class`)
/// and for fractional weights. Mann & Whitney (1947), doi:10.1214/aoms/1177730491
MannWhitneyOrReason mann_whitney(const Ranking& ranking);

/// By counting out all choices of P rows, with the ties as they are. The work must not be more than that above.
MannWhitneyOrReason mann_whitney_exact(const Ranking& ranking);

/// By the normal distribution with the mean P N / 2, the variance P N (n^3 - sum t^3) / (12 n (n - 1)) for ties of t rows, and
/// 1/2 taken off the distance from the mean for continuity. Where all scores are equal U cannot vary, and every p is 1.
/// Lehmann (1975), Nonparametrics, section 1.4.
MannWhitneyOrReason mann_whitney_normal(const Ranking& ranking);

}  // namespace midrank
