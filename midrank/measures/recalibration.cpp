#include "midrank/measures/recalibration.hpp"

#include "midrank/simd/each_machine.hpp"
#include "midrank/simd/elementary_functions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// Several sums, each with its rounding error, as in DoubleDouble.
struct Sums {
    static constexpr std::size_t size = 8;
    using Terms = std::array<double, size>;
    Terms high{}, low{};

    double number(std::size_t i) const noexcept { return high[i] + low[i]; }
};

/// Adds the terms to the sums, in order.
MIDRANK_FOR_EACH_MACHINE
void add_terms(Sums& sums, const Sums::Terms* terms, std::size_t count) noexcept {
    constexpr std::size_t lanes = 4;
    constexpr std::size_t groups = Sums::size / lanes;
    using Lanes __attribute__((vector_size(lanes * sizeof(double)))) = double;
    std::array<Lanes, groups> high;
    std::array<Lanes, groups> low;
    std::memcpy(high.data(), sums.high.data(), sizeof high);
    std::memcpy(low.data(), sums.low.data(), sizeof low);
    for (std::size_t k = 0; k < count; ++k) {
        for (std::size_t group = 0; group < groups; ++group) {
            Lanes x;
            std::memcpy(&x, terms[k].data() + group * lanes, sizeof x);
            const Lanes sum = high[group] + x;
            const Lanes part = sum - high[group];
            low[group] += (high[group] - (sum - part)) + (x - part);
            high[group] = sum;
        }
    }
    std::memcpy(sums.high.data(), high.data(), sizeof high);
    std::memcpy(sums.low.data(), low.data(), sizeof low);
}

/// The log-likelihood at an intercept and a slope with its derivatives; or the derivatives alone, which are cheaper.
class Likelihood {
public:
    Likelihood(double intercept, double slope, bool with_value)
        : intercept_(intercept), slope_(slope), with_value_(with_value) {}

    void add(std::span<const LogitPoint> points) noexcept {
        std::array<Sums::Terms, 128> terms;
        while (!points.empty()) {
            const auto some = points.first(std::min(points.size(), terms.size()));
            std::ranges::transform(some, terms.begin(), [this](const LogitPoint& at) { return terms_of(at); });
            add_terms(sums_, terms.data(), some.size());
            points = points.subspan(some.size());
        }
    }
    double value() const noexcept { return sums_.number(value_at); }
    Recalibration here() const noexcept {
        return {intercept_, slope_, sums_.number(bend_intercept), sums_.number(bend_both), sums_.number(bend_slope)};
    }
    /// Newton's step, for the intercept alone or for both.
    std::array<double, 2> step(bool with_slope) const noexcept {
        const double a = sums_.number(bend_intercept);
        if (!with_slope) return {sums_.number(by_intercept) / a, 0};
        const double b = sums_.number(bend_both);
        const double c = sums_.number(bend_slope);
        const double determinant = a * c - b * b;
        return {(c * sums_.number(by_intercept) - b * sums_.number(by_slope)) / determinant,
                (a * sums_.number(by_slope) - b * sums_.number(by_intercept)) / determinant};
    }

private:
    /// Indices of the sums.
    enum Place : std::uint8_t { value_at, by_intercept, by_slope, bend_intercept, bend_both, bend_slope };

    Sums::Terms terms_of(const LogitPoint& at) const noexcept {
        const double eta = intercept_ + slope_ * at.logit;
        const double odds = std::exp(eta);
        const double odds_against = std::exp(-eta);
        const double p = 1 / (1 + odds_against);
        const double q = 1 / (1 + odds);
        const double residual = at.positive * q - at.negative * p;
        const double bend = (at.positive + at.negative) * p * q;
        double value = 0;
        if (with_value_) {
            // log(1 + e^eta) and log(1 + e^-eta), without overflow.
            const double small = std::log1p(eta > 0 ? odds_against : odds);
            value = -at.positive * (small + std::max(-eta, 0.0)) - at.negative * (small + std::max(eta, 0.0));
        }
        return {value, residual, residual * at.logit, bend, bend * at.logit, bend * at.logit * at.logit};
    }

    double intercept_, slope_;
    bool with_value_;
    Sums sums_;
};

Likelihood likelihood(std::span<const LogitPoint> points, double intercept, double slope, bool with_value) {
    Likelihood sum(intercept, slope, with_value);
    sum.add(points);
    return sum;
}

/// Maximises the likelihood by Newton's steps from `start`, each halved while it lowers the likelihood, until they are
/// below rounding.
std::optional<Recalibration> climbed(std::span<const LogitPoint> points, Recalibration start, bool with_slope) {
    const auto at = [points](double intercept, double slope, bool with_value) {
        return likelihood(points, intercept, slope, with_value);
    };
    constexpr int most_steps = 100;
    Likelihood here = at(start.intercept, start.slope, true);
    for (int i = 0; i < most_steps; ++i) {
        const auto [by_intercept, by_slope] = here.step(with_slope);
        if (!std::isfinite(by_intercept) || !std::isfinite(by_slope)) return std::nullopt;
        const Recalibration from = here.here();
        // Newton converges quadratically, so the step after one this small is below rounding.
        const bool last = std::abs(by_intercept) <= 1e-9 * (1 + std::abs(from.intercept)) &&
                          std::abs(by_slope) <= 1e-9 * (1 + std::abs(from.slope));
        double share = 1;
        Likelihood next = at(from.intercept + by_intercept, from.slope + by_slope, !last);
        if (last) return next.here();
        // Near the maximum a step gains less than the rounding of the likelihood itself.
        const double least = here.value() - 1e-12 * std::abs(here.value());
        while (!(next.value() >= least) && share > 1e-12) {
            share /= 2;
            next = at(from.intercept + share * by_intercept, from.slope + share * by_slope, true);
        }
        here = next;
    }
    return std::nullopt;
}

/// The largest width of a group of ties, after the slope has stretched it, that is accepted.
constexpr double widest_group = 4 * LogitPoints::usual_width;

RecalibrationOrReason answer(const std::optional<Recalibration>& found) {
    if (!found) return Undefined::not_converged;
    return *found;
}

RecalibrationOrReason fitted(const LogitPoints& logits, bool with_slope) {
    const auto why = with_slope ? logits.extent().why_no_slope() : logits.extent().why_no_intercept();
    if (why) return *why;
    const auto found = climbed(logits.points(), {}, with_slope);
    if (logits.width() == 0) return answer(found);
    if (!found) return answer(climbed(logits.finer(0).points(), {}, with_slope));
    const double slope = std::abs(found->slope);
    if (logits.width() * slope <= widest_group) return answer(found);
    return answer(climbed(logits.finer(LogitPoints::usual_width / slope).points(), *found, with_slope));
}

}  // namespace

double Recalibration::probability(double p) const noexcept {
    const double logit = logit_of(p);
    return std::isinf(logit) ? p : probability_of(intercept + slope * logit);
}

void Recalibration::probabilities(std::span<const double> p, std::span<const double> logits,
                                  std::span<double> made) const noexcept {
    const std::span<double> odds_against = made.first(p.size());  // hold their logarithms at first
    for (std::size_t i = 0; i < p.size(); ++i)
        odds_against[i] = std::isinf(logits[i]) ? 0 : -(intercept + slope * logits[i]);
    exponentials(odds_against, odds_against);
    for (std::size_t i = 0; i < p.size(); ++i) made[i] = std::isinf(logits[i]) ? p[i] : 1 / (1 + odds_against[i]);
}

RecalibrationOrReason intercept_of(const LogitPoints& logits) { return fitted(logits, false); }
RecalibrationOrReason intercept_and_slope_of(const LogitPoints& logits) { return fitted(logits, true); }

}  // namespace midrank
