// Wraps Boost.Math in plain functions. As in special.cpp it computes in double, so that results do not depend on the
// machine's long double, and never throws: arguments out of range are bugs of the caller.
//
// If both parameters of a beta distribution are large, Boost loses digits in proportion: with 2^53 trials a binomial
// tail can be wrong by a fifth. Then an approximation by the signed root of the deviance is used, whose error decreases
// with the parameters.

#include "midrank/numerics/distributions.hpp"

#include "midrank/numerics/special.hpp"

#include <boost/math/distributions/students_t.hpp>
#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <cassert>
#include <cmath>
#include <numbers>

namespace midrank {
namespace {

using namespace boost::math::policies;
using InDoubles = policy<promote_float<false>, promote_double<false>, domain_error<ignore_error>,
                         pole_error<ignore_error>, overflow_error<ignore_error>, underflow_error<ignore_error>,
                         denorm_error<ignore_error>, rounding_error<ignore_error>, evaluation_error<ignore_error>>;
using Student = boost::math::students_t_distribution<double, InDoubles>;

[[maybe_unused]] bool is_probability(double p) noexcept { return p >= 0 && p <= 1; }

/// The beta distribution for large a and b, through the normal one: I_x(a, b) = Phi(root(excess)) up to an error of
/// order spread^-3, for excess = (a + b) x - a. The root is that of the deviance corrected for skewness, r* of
/// Barndorff-Nielsen (1986), doi:10.1093/biomet/73.2.307; for the beta distribution it agrees to this order with
/// Temme's expansion, DLMF 8.18.9.
class LargeBeta {
public:
    LargeBeta(double a, double b) noexcept : a_(a), b_(b), spread_(std::sqrt(a / (a + b) * b)) {}

    /// Beyond this it is more accurate than Boost, as determined by tests against integrals in 50 digits.
    bool fits() const noexcept { return spread_ > 1e3; }

    double root(double excess) const {
        const double simple = excess / spread_;
        if (std::abs(simple) < 1e-4) return simple + (b_ - a_) / (a_ + b_) / (3 * spread_);
        const double deviance = -2 * (a_ * log1pmx(excess / a_) + b_ * log1pmx(-excess / b_));
        const double z = std::copysign(std::sqrt(deviance), excess);
        return z + std::log(simple / z) / z;
    }

    /// The excess at which the root is z. The root is nearly excess / spread, so each iteration gains digits.
    double excess_at(double z) const {
        double excess = spread_ * z;
        for (int step = 0; step < 30; ++step) {
            const double change = spread_ * (z - root(excess));
            excess += change;
            if (std::abs(change) <= 1e-15 * std::abs(excess)) break;
        }
        return excess;
    }

    double quantile(double z) const { return (a_ + excess_at(z)) / (a_ + b_); }

private:
    double a_, b_, spread_;
};

/// The beta distribution for b so much larger than a that Boost does not find its quantiles: -(b + (a - 1) / 2) log(1 -
/// X) has a gamma distribution of shape a, up to an error of order (a / b)^2.
class UnevenBeta {
public:
    UnevenBeta(double a, double b) noexcept : shape_(a), scale_(b + (a - 1) / 2) {}

    static bool fits(double b) noexcept { return b > 1e14; }  // with a up to about 10^6; otherwise LargeBeta applies

    /// log(1 - x) where P(X <= x) = p.
    double log_rest(double p) const { return -boost::math::gamma_p_inv(shape_, p, InDoubles()) / scale_; }
    /// The same where P(X > x) = p.
    double log_rest_above(double p) const { return -boost::math::gamma_q_inv(shape_, p, InDoubles()) / scale_; }

private:
    double shape_, scale_;
};

/// I_p(k + 1, n - k) on the normal scale, for LargeBeta(k + 1, n - k). n + 1 may not be a double: computes n p - (k +
/// 1) + p.
double binomial_root(const LargeBeta& beta, double k, double n, double p) {
    return beta.root(std::fma(n, p, -(k + 1)) + p);
}

}  // namespace

double normal_cdf(double z) { return normal_upper_tail(-z); }

double normal_upper_tail(double z) {
    assert(!std::isnan(z));
    return boost::math::erfc(z / std::numbers::sqrt2, InDoubles()) / 2;
}

double normal_quantile(double p) {
    assert(is_probability(p));
    return -std::numbers::sqrt2 * boost::math::erfc_inv(2 * p, InDoubles());
}

double student_upper_tail(double t, double df) {
    assert(!std::isnan(t) && df > 0);
    return cdf(complement(Student(df), t));
}

double student_quantile(double p, double df) {
    assert(is_probability(p) && df > 0);
    return quantile(Student(df), p);
}

double chi_squared_upper_tail(double x, double df) {
    assert(!std::isnan(x) && df > 0);
    if (x <= 0) return 1;
    if (std::isinf(x)) return 0;
    return boost::math::gamma_q(df / 2, x / 2, InDoubles());
}

double beta_cdf(double x, double a, double b) {
    assert(is_probability(x) && a > 0 && b > 0);
    return boost::math::ibeta(a, b, x, InDoubles());
}

double beta_upper_tail(double x, double a, double b) {
    assert(is_probability(x) && a > 0 && b > 0);
    return boost::math::ibetac(a, b, x, InDoubles());
}

double beta_quantile(double p, double a, double b) {
    assert(is_probability(p) && a > 0 && b > 0);
    if (p == 0 || p == 1) return p;
    const LargeBeta large(a, b);
    if (large.fits()) return large.quantile(normal_quantile(p));
    if (UnevenBeta::fits(b)) return -std::expm1(UnevenBeta(a, b).log_rest(p));
    if (UnevenBeta::fits(a)) return std::exp(UnevenBeta(b, a).log_rest_above(p));  // of 1 - X
    return boost::math::ibeta_inv(a, b, p, InDoubles());
}

double beta_upper_quantile(double p, double a, double b) {
    assert(is_probability(p) && a > 0 && b > 0);
    if (p == 0 || p == 1) return 1 - p;
    const LargeBeta large(a, b);
    if (large.fits()) return large.quantile(-normal_quantile(p));
    if (UnevenBeta::fits(b)) return -std::expm1(UnevenBeta(a, b).log_rest_above(p));
    if (UnevenBeta::fits(a)) return std::exp(UnevenBeta(b, a).log_rest(p));
    return boost::math::ibetac_inv(a, b, p, InDoubles());
}

double binomial_cdf(double k, double n, double p) {
    assert(n >= 0 && is_probability(p));
    if (k < 0) return 0;
    if (k >= n || p == 0) return 1;
    if (p == 1) return 0;
    const LargeBeta large(k + 1, n - k);
    if (large.fits()) return normal_upper_tail(binomial_root(large, k, n, p));
    return boost::math::ibetac(k + 1, n - k, p, InDoubles());
}

double binomial_upper_tail(double k, double n, double p) {
    assert(n >= 0 && is_probability(p));
    if (k < 0) return 1;
    if (k >= n || p == 0) return 0;
    if (p == 1) return 1;
    const LargeBeta large(k + 1, n - k);
    if (large.fits()) return normal_cdf(binomial_root(large, k, n, p));
    return boost::math::ibeta(k + 1, n - k, p, InDoubles());
}

}  // namespace midrank
