// Intervals for a proportion: `successes` of `trials` rows. Every measure that is a share of counted rows has them.
// Whole weights are repeated rows, so counts come as doubles; sums of fractional weights are not counts of trials, and
// get a reason instead of an interval of the wrong width.

#pragma once

#include "midrank/inference/interval.hpp"

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace midrank {

/// An interval method, as an entry of its own catalog.
struct ProportionMethod {
    std::string_view id;
    std::string_view title;
    std::string_view source;
    std::string_view advice;  ///< when to choose it, and when not
    IntervalOrReason (*interval)(double successes, double trials, double level);
};

/// All methods; the first is the default.
std::span<const ProportionMethod> proportion_methods();
/// The method of this id, or nullptr.
const ProportionMethod* find_proportion_interval(std::string_view id);

/// All of these are undefined without trials (`empty`) and for sums of fractional weights (`fractional_weights`). They
/// throw Error unless 0 <= successes <= trials and 0 < level < 1.

/// p -+ z sqrt(p (1 - p) / n), which may exceed [0, 1] and has width 0 at the ends; the remark says so, and where n p >
/// 5 and n (1 - p) > 5 fails. Berrar (2025), definition 36.
IntervalOrReason wald_interval(double successes, double trials, double level);
/// Inverts both tails of the binomial test: coverage is at least `level` for every p. Clopper & Pearson (1934),
/// doi:10.1093/biomet/26.4.404
IntervalOrReason clopper_pearson_interval(double successes, double trials, double level);
/// Clopper and Pearson's with half the probability of the observed count in each tail: coverage is close to the level
/// on average, and below it for some p. Lancaster (1961), doi:10.1080/01621459.1961.10482105
IntervalOrReason mid_p_interval(double successes, double trials, double level);
/// sin^2(asin(sqrt((k + 3/8) / (n + 3/4))) -+ z / (2 sqrt(n + 1/2))), on the scale where the variance of a share is
/// nearly constant; from 0 without successes, to 1 without failures. Anscombe (1948), doi:10.1093/biomet/35.3-4.246
IntervalOrReason arcsine_interval(double successes, double trials, double level);
/// All p that the score test does not reject: (p^ - p)^2 <= z^2 p (1 - p) / n. Wilson (1927),
/// doi:10.1080/01621459.1927.10502953
IntervalOrReason wilson_interval(double successes, double trials, double level);
/// Wald's after adding z^2 / 2 successes and as many failures; cut off at 0 and 1, with a remark. Agresti & Coull
/// (1998), doi:10.1080/00031305.1998.10480550
IntervalOrReason agresti_coull_interval(double successes, double trials, double level);
/// Equal tails of the posterior Beta(successes + 1/2, failures + 1/2); from 0 without successes, to 1 without failures.
/// Brown, Cai & DasGupta (2001), doi:10.1214/ss/1009213286
IntervalOrReason jeffreys_interval(double successes, double trials, double level);

/// Wilson's bounds for at least one trial, within z standard errors.
Bounds wilson_bounds(double successes, double trials, double z);

/// Why such counts have no interval, if there is a reason. Throws Error for impossible counts or levels.
std::optional<Undefined> obstacle_to_interval(double successes, double trials, double level);
/// z with P(|Z| <= z) = level. Throws Error unless 0 < level < 1.
double critical_value(double level);
/// Whether all numbers are counts: whole and not negative.
bool are_counts(std::initializer_list<double> numbers) noexcept;

}  // namespace midrank
