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
    /// The total of two sums, precise where they cancel.
    double number(std::size_t i, std::size_t j) const noexcept { return (high[i] + high[j]) + (low[i] + low[j]); }
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
        const double by_intercept = sums_.number(of_wrong, of_rest);
        const double a = sums_.number(bend_intercept);
        if (!with_slope) return {by_intercept / a, 0};
        const double by_slope = sums_.number(of_wrong_by_slope, of_rest_by_slope);
        const double b = sums_.number(bend_both);
        const double c = sums_.number(bend_slope);
        const double determinant = a * c - b * b;
        return {(c * by_intercept - b * by_slope) / determinant, (a * by_slope - b * by_intercept) / determinant};
    }

private:
    /// Indices of the sums. A first derivative is the sum of two: of what is wrong, and of the rest.
    enum Place : std::uint8_t {
        value_at,
        of_wrong,
        of_rest,
        of_wrong_by_slope,
        of_rest_by_slope,
        bend_intercept,
        bend_both,
        bend_slope
    };

    // The residual of a confident item that is wrong differs from its weight by less than the weight's rounding. Where
    // the weights of such items cancel, these differences alone determine the fit. So the residual is added in two
    // parts: the weight that is on the wrong side, and the small rest.
    Sums::Terms terms_of(const LogitPoint& at) const noexcept {
        const double eta = intercept_ + slope_ * at.logit;
        const double odds = std::exp(-std::abs(eta));  // of the less probable class
        const double rare = odds / (1 + odds);
        const double weight = at.positive + at.negative;
        const double wrong = eta > 0 ? -at.negative : at.positive;
        const double rest = eta > 0 ? weight * rare : -weight * rare;
        const double wrong_by_slope = wrong * at.logit;
        const double rounded_off = std::fma(wrong, at.logit, -wrong_by_slope);
        const double bend = weight * rare / (1 + odds);
        return {with_value_ ? wrong * eta - weight * std::log1p(odds) : 0,
                wrong,
                rest,
                wrong_by_slope,
                std::fma(rest, at.logit, rounded_off),
                bend,
                bend * at.logit,
                bend * at.logit * at.logit};
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
    // Where all items are confident, a step changes the logits by about 1, or by far too much. Logits of doubles lie
    // between -745 and 37, so fewer steps reach the maximum, and none of the intercept alone needs to be longer.
    constexpr int most_trials = 2000;
    constexpr double longest_step = 1000;
    Likelihood here = at(start.intercept, start.slope, true);
    for (int trial = 0; trial < most_trials; ++trial) {
        const auto [by_intercept, by_slope] = here.step(with_slope);
        if (!std::isfinite(by_intercept) || !std::isfinite(by_slope)) return std::nullopt;
        const Recalibration from = here.here();
        // Newton converges quadratically, so the step after one this small is below rounding.
        const bool last = std::abs(by_intercept) <= 1e-9 * (1 + std::abs(from.intercept)) &&
                          std::abs(by_slope) <= 1e-9 * (1 + std::abs(from.slope));
        double share = with_slope ? 1 : std::min(1.0, longest_step / std::abs(by_intercept));
        Likelihood next = at(from.intercept + share * by_intercept, from.slope + share * by_slope, !last);
        if (last) return next.here();
        // Near the maximum a step gains less than the rounding of the likelihood itself.
        const double least = here.value() - 1e-12 * std::abs(here.value());
        while (!(next.value() >= least) && ++trial < most_trials) {
            share /= 2;
            next = at(from.intercept + share * by_intercept, from.slope + share * by_slope, true);
        }
        here = next;
    }
    return std::nullopt;
}

/// The maximum, sought from perfect calibration. If nearly all items are so confident that they hardly bend the
/// likelihood there, it is sought from a slope of 0, where all items count alike.
std::optional<Recalibration> maximum(std::span<const LogitPoint> points, bool with_slope) {
    const auto found = climbed(points, {}, with_slope);
    return found || !with_slope ? found : climbed(points, {.intercept = 0, .slope = 0}, with_slope);
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
    const auto found = maximum(logits.points(), with_slope);
    if (logits.width() == 0) return answer(found);
    if (!found) return answer(maximum(logits.finer(0).points(), with_slope));
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
