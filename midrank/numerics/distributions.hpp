// The distributions that intervals and tests ask for, each as a tail or a quantile. Small probabilities are asked for by their
// own tail and never as one minus the other, so they keep their digits down to the smallest double. Legal arguments always
// get an answer, at the ends too: an infinite quantile is infinity, a probability of an infinite statistic is 0 or 1.

#pragma once

namespace midrank {

/// P(Z <= z) of the standard normal distribution. z may be infinite.
double normal_cdf(double z);
/// P(Z > z), with its digits where z is large.
double normal_upper_tail(double z);
/// z with P(Z <= z) = p, for p in [0, 1]; infinite at the ends.
double normal_quantile(double p);

/// P(T > t) of Student's distribution with df > 0 degrees of freedom, whole or not; df may be infinite, which is the normal.
double student_upper_tail(double t, double df);
/// t with P(T <= t) = p, for p in [0, 1] and df > 0; infinite at the ends.
double student_quantile(double p, double df);

/// P(X > x) of the chi-squared distribution with df > 0 degrees of freedom.
double chi_squared_upper_tail(double x, double df);

/// P(X <= x) of the beta distribution with a, b > 0, for x in [0, 1].
double beta_cdf(double x, double a, double b);
/// P(X > x), with its digits where it is small.
double beta_upper_tail(double x, double a, double b);
/// x with P(X <= x) = p of the beta distribution with a, b > 0, for p in [0, 1].
double beta_quantile(double p, double a, double b);
/// x with P(X > x) = p, with its digits where p is small.
double beta_upper_quantile(double p, double a, double b);

/// P(K <= k) for K successes in n trials of probability p: k and n whole, 0 <= n <= 2^53, p in [0, 1]. Right to ten digits or
/// more; to seven where n is near 10^9 and n p near 10.
double binomial_cdf(double k, double n, double p);
/// P(K > k), with its digits where it is small.
double binomial_upper_tail(double k, double n, double p);

}  // namespace midrank
