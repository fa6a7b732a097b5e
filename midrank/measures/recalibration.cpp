#include "midrank/measures/recalibration.hpp"

#include "midrank/simd/each_machine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace midrank {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Items of one logit.
struct Point {
    double logit = 0, positive = 0, negative = 0;
};

double logit_of(double p) noexcept { return std::log(p / (1 - p)); }
double expit(double x) noexcept { return 1 / (1 + std::exp(-x)); }

/// What stands in the way of a fit: where each class lies among the finite logits, and items that are sure and wrong.
struct Extent {
    double highest_positive = -infinity, lowest_positive = infinity;
    double highest_negative = -infinity, lowest_negative = infinity;
    bool sure_and_wrong = false;

    void add(const Point& at) noexcept {
        if (std::isinf(at.logit)) {
            sure_and_wrong = sure_and_wrong || (at.logit < 0 ? at.positive : at.negative) > 0;
            return;
        }
        if (at.positive > 0) {
            highest_positive = std::max(highest_positive, at.logit);
            lowest_positive = std::min(lowest_positive, at.logit);
        }
        if (at.negative > 0) {
            highest_negative = std::max(highest_negative, at.logit);
            lowest_negative = std::min(lowest_negative, at.logit);
        }
    }
    void merge(const Extent& other) noexcept {
        highest_positive = std::max(highest_positive, other.highest_positive);
        lowest_positive = std::min(lowest_positive, other.lowest_positive);
        highest_negative = std::max(highest_negative, other.highest_negative);
        lowest_negative = std::min(lowest_negative, other.lowest_negative);
        sure_and_wrong = sure_and_wrong || other.sure_and_wrong;
    }
    std::optional<Undefined> why_no_intercept() const noexcept {
        if (sure_and_wrong) return Undefined::sure_and_wrong;
        if (highest_positive < lowest_positive || highest_negative < lowest_negative) return Undefined::one_class;
        return std::nullopt;
    }
    std::optional<Undefined> why_no_slope() const noexcept {
        if (const auto why = why_no_intercept()) return why;
        if (std::max(highest_positive, highest_negative) == std::min(lowest_positive, lowest_negative))
            return Undefined::single_threshold;
        const bool overlap = highest_negative > lowest_positive && highest_positive > lowest_negative;
        return overlap ? std::nullopt : std::optional(Undefined::separated);
    }
};

/// Neighbouring ties of finite logits as one point each, so that a first fit is quick; of few ties each is a point of its own.
class Points {
public:
    Points() = default;
    explicit Points(const Ranking& ranking)
        : ranking_(&ranking),
          ties_in_point_(std::max<std::int64_t>(1, (ranking.distinct() + most_points - 1) / most_points)) {}

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        std::array<double, Ranking::block_ties> scores;
        ranking_->copy_scores(block.first, std::span(scores).first(block.size()));
        Point sum;
        double logits = 0;
        for (std::size_t i = 0; i < block.size(); ++i) {
            const Point tie = {logit_of(scores[i]), static_cast<double>(block.positive[i]),
                               static_cast<double>(block.negative[i])};
            extent_.add(tie);
            if (!std::isinf(tie.logit)) {
                sum.positive += tie.positive;
                sum.negative += tie.negative;
                logits += (tie.positive + tie.negative) * tie.logit;
            }
            const bool last = i + 1 == block.size() || static_cast<std::int64_t>(i + 1) % ties_in_point_ == 0;
            if (!last) continue;
            if (const double weight = sum.positive + sum.negative; weight > 0) {
                sum.logit = ties_in_point_ == 1 ? tie.logit : logits / weight;
                points_.push_back(sum);
            }
            sum = {};
            logits = 0;
        }
    }
    void merge(const Points& other) {
        points_.insert(points_.end(), other.points_.begin(), other.points_.end());
        extent_.merge(other.extent_);
    }

    std::span<const Point> points() const noexcept { return points_; }
    const Extent& extent() const noexcept { return extent_; }
    bool exact() const noexcept { return ties_in_point_ == 1; }

private:
    static constexpr std::int64_t most_points = 1 << 16;

    const Ranking* ranking_ = nullptr;
    std::int64_t ties_in_point_ = 1;
    std::vector<Point> points_;
    Extent extent_;
};

/// Sums side by side, each with its rounding error, as Twofold keeps one.
struct Sums {
    static constexpr std::size_t size = 8;
    using Terms = std::array<double, size>;
    Terms high{}, low{};

    double number(std::size_t i) const noexcept { return high[i] + low[i]; }
};

/// Adds terms to all sums, one after the other.
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

/// The log-likelihood at an intercept and a slope, with its derivatives; or these alone, which take less time.
class Likelihood {
public:
    Likelihood() = default;
    Likelihood(double intercept, double slope, bool with_value)
        : intercept_(intercept), slope_(slope), with_value_(with_value) {}

    void add(std::span<const Point> points) noexcept {
        std::array<Sums::Terms, 128> terms;
        while (!points.empty()) {
            const auto some = points.first(std::min(points.size(), terms.size()));
            std::ranges::transform(some, terms.begin(), [this](const Point& at) { return terms_of(at); });
            add_terms(sums_, terms.data(), some.size());
            points = points.subspan(some.size());
        }
    }
    void merge(const Likelihood& other) noexcept {
        add_terms(sums_, &other.sums_.high, 1);
        for (std::size_t i = 0; i < Sums::size; ++i) sums_.low[i] += other.sums_.low[i];
    }

    double value() const noexcept { return sums_.number(value_at); }
    Recalibration here() const noexcept {
        return {intercept_, slope_, sums_.number(bend_intercept), sums_.number(bend_both), sums_.number(bend_slope)};
    }
    /// Newton's step, of the intercept alone or of both.
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
    /// The places of the sums.
    enum Place : std::uint8_t { value_at, by_intercept, by_slope, bend_intercept, bend_both, bend_slope };

    Sums::Terms terms_of(const Point& at) const noexcept {
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

    double intercept_ = 0, slope_ = 1;
    bool with_value_ = true;
    Sums sums_;
};

/// The same of all ties of a ranking.
class LikelihoodFold {
public:
    LikelihoodFold() = default;
    LikelihoodFold(const Ranking& ranking, const Likelihood& start) : ranking_(&ranking), likelihood_(start) {}

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        std::array<double, Ranking::block_ties> scores;
        ranking_->copy_scores(block.first, std::span(scores).first(block.size()));
        std::array<Point, Ranking::block_ties> points;
        std::size_t finite = 0;
        for (std::size_t i = 0; i < block.size(); ++i) {
            const double logit = logit_of(scores[i]);
            points[finite] = {logit, static_cast<double>(block.positive[i]), static_cast<double>(block.negative[i])};
            finite += std::isinf(logit) ? 0 : 1;
        }
        likelihood_.add(std::span(points).first(finite));
    }
    void merge(const LikelihoodFold& other) { likelihood_.merge(other.likelihood_); }
    const Likelihood& likelihood() const noexcept { return likelihood_; }

private:
    const Ranking* ranking_ = nullptr;
    Likelihood likelihood_;
};

/// Newton's steps from a start, halved while they lead down, until they are rounding. `at(intercept, slope, with_value)`: the likelihood
/// there.
template <class At>
std::optional<Recalibration> climbed(At at, Recalibration start, bool with_slope) {
    constexpr int most_steps = 100;
    Likelihood here = at(start.intercept, start.slope, true);
    for (int i = 0; i < most_steps; ++i) {
        const auto [by_intercept, by_slope] = here.step(with_slope);
        if (!std::isfinite(by_intercept) || !std::isfinite(by_slope)) return std::nullopt;
        const Recalibration from = here.here();
        // Newton's steps square their error, so that what follows a step this small is rounding.
        const bool last = std::abs(by_intercept) <= 1e-9 * (1 + std::abs(from.intercept)) &&
                          std::abs(by_slope) <= 1e-9 * (1 + std::abs(from.slope));
        double share = 1;
        Likelihood next = at(from.intercept + by_intercept, from.slope + by_slope, !last);
        if (last) return next.here();
        // Near the top a step gains less than the likelihood's own rounding.
        const double least = here.value() - 1e-12 * std::abs(here.value());
        while (!(next.value() >= least) && share > 1e-12) {
            share /= 2;
            next = at(from.intercept + share * by_intercept, from.slope + share * by_slope, true);
        }
        here = next;
    }
    return std::nullopt;
}

RecalibrationOrReason fitted(const Ranking& ranking, bool with_slope) {
    const Points points = ranking.fold(Points(ranking));
    const auto why = with_slope ? points.extent().why_no_slope() : points.extent().why_no_intercept();
    if (why) return *why;

    const auto on_points = [&points](double intercept, double slope, bool with_value) {
        Likelihood sum(intercept, slope, with_value);
        sum.add(points.points());
        return sum;
    };
    const auto on_ties = [&ranking](double intercept, double slope, bool with_value) {
        return ranking.fold(LikelihoodFold(ranking, Likelihood(intercept, slope, with_value))).likelihood();
    };
    auto found = climbed(on_points, {}, with_slope);
    if (found && !points.exact()) found = climbed(on_ties, *found, with_slope);
    if (!found) return Undefined::not_converged;
    return *found;
}

}  // namespace

double Recalibration::probability(double p) const noexcept {
    const double logit = logit_of(p);
    return std::isinf(logit) ? p : probability_at(logit);
}

double Recalibration::probability_at(double logit) const noexcept { return expit(intercept + slope * logit); }

RecalibrationOrReason intercept_of(const Ranking& ranking) { return fitted(ranking, false); }
RecalibrationOrReason intercept_and_slope_of(const Ranking& ranking) { return fitted(ranking, true); }

}  // namespace midrank
