// Distributions for intervals and tests, each with tails and quantiles. Use the tail function for small probabilities,
// rather than one minus the other tail: it keeps its digits down to the smallest double. All legal arguments have a
// result, also at the ends: an infinite quantile is infinity, and the probability of an infinite statistic is 0 or 1.

#pragma once

namespace midrank {

/// P(Z <= z) of the standard normal distribution. z may be infinite.
double normal_cdf(double z);
/// P(Z > z), accurate for large z.
double normal_upper_tail(double z);
/// z with P(Z <= z) = p, for p in [0, 1]; infinite at the ends.
double normal_quantile(double p);

/// P(T > t) of Student's distribution with df > 0 degrees of freedom, possibly fractional; infinite df gives the normal
/// distribution.
double student_upper_tail(double t, double df);
/// t with P(T <= t) = p, for p in [0, 1] and df > 0; infinite at the ends.
double student_quantile(double p, double df);

/// P(X > x) of the chi-squared distribution with df > 0 degrees of freedom.
double chi_squared_upper_tail(double x, double df);

/// P(X <= x) of the beta distribution with a, b > 0, for x in [0, 1].
double beta_cdf(double x, double a, double b);
/// P(X > x), accurate where it is small.
double beta_upper_tail(double x, double a, double b);
/// x with P(X <= x) = p of the beta distribution with a, b > 0, for p in [0, 1].
double beta_quantile(double p, double a, double b);
/// x with P(X > x) = p, accurate for small p.
double beta_upper_quantile(double p, double a, double b);

/// P(K <= k) for K successes in n trials with probability p: k and n whole, 0 <= n <= 2^53, p in [0, 1]. Accurate to
/// ten digits or more; to seven where n is near 10^9 and n p near 10.
double binomial_cdf(double k, double n, double p);
/// P(K > k), accurate where it is small.
double binomial_upper_tail(double k, double n, double p);

}  // namespace midrank
