#include "midrank/measures/recalibration.hpp"

#include "midrank/numerics/twofold.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
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

/// The log-likelihood at an intercept and a slope, with its derivatives.
class Likelihood {
public:
    Likelihood() = default;
    Likelihood(double intercept, double slope) : intercept_(intercept), slope_(slope) {}

    void add(const Point& at) noexcept {
        const double eta = intercept_ + slope_ * at.logit;
        const double p = expit(eta);
        const double residual = at.positive * expit(-eta) - at.negative * p;
        const double bend = (at.positive + at.negative) * p * expit(-eta);
        // log(1 + e^eta) and log(1 + e^-eta), without overflow.
        const double small = std::log1p(std::exp(-std::abs(eta)));
        value_ += -at.positive * (small + std::max(-eta, 0.0)) - at.negative * (small + std::max(eta, 0.0));
        by_intercept_ += residual;
        by_slope_ += residual * at.logit;
        bend_intercept_ += bend;
        bend_both_ += bend * at.logit;
        bend_slope_ += bend * at.logit * at.logit;
    }
    void merge(const Likelihood& other) noexcept {
        value_ += other.value_;
        by_intercept_ += other.by_intercept_;
        by_slope_ += other.by_slope_;
        bend_intercept_ += other.bend_intercept_;
        bend_both_ += other.bend_both_;
        bend_slope_ += other.bend_slope_;
    }

    double value() const noexcept { return value_.number(); }
    Recalibration here() const noexcept {
        return {intercept_, slope_, bend_intercept_.number(), bend_both_.number(), bend_slope_.number()};
    }
    /// Newton's step, of the intercept alone or of both.
    std::array<double, 2> step(bool with_slope) const noexcept {
        const double a = bend_intercept_.number();
        if (!with_slope) return {by_intercept_.number() / a, 0};
        const double b = bend_both_.number();
        const double c = bend_slope_.number();
        const double determinant = a * c - b * b;
        return {(c * by_intercept_.number() - b * by_slope_.number()) / determinant,
                (a * by_slope_.number() - b * by_intercept_.number()) / determinant};
    }

private:
    double intercept_ = 0, slope_ = 1;
    Twofold value_, by_intercept_, by_slope_, bend_intercept_, bend_both_, bend_slope_;
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
        for (std::size_t i = 0; i < block.size(); ++i) {
            const double logit = logit_of(scores[i]);
            if (std::isinf(logit)) continue;
            likelihood_.add({logit, static_cast<double>(block.positive[i]), static_cast<double>(block.negative[i])});
        }
    }
    void merge(const LikelihoodFold& other) { likelihood_.merge(other.likelihood_); }
    const Likelihood& likelihood() const noexcept { return likelihood_; }

private:
    const Ranking* ranking_ = nullptr;
    Likelihood likelihood_;
};

/// Newton's steps from a start, halved while they lead down, until they are rounding. `at(intercept, slope)`: the likelihood there.
template <class At>
std::optional<Recalibration> climbed(At at, Recalibration start, bool with_slope) {
    constexpr int most_steps = 100;
    Likelihood here = at(start.intercept, start.slope);
    for (int i = 0; i < most_steps; ++i) {
        const auto [by_intercept, by_slope] = here.step(with_slope);
        if (!std::isfinite(by_intercept) || !std::isfinite(by_slope)) return std::nullopt;
        const Recalibration from = here.here();
        // Newton's steps square their error, so that what follows a step this small is rounding.
        const bool last = std::abs(by_intercept) <= 1e-9 * (1 + std::abs(from.intercept)) &&
                          std::abs(by_slope) <= 1e-9 * (1 + std::abs(from.slope));
        double share = 1;
        Likelihood next = at(from.intercept + by_intercept, from.slope + by_slope);
        // Near the top a step gains less than the likelihood's own rounding.
        const double least = here.value() - 1e-12 * std::abs(here.value());
        while (!last && !(next.value() >= least) && share > 1e-12) {
            share /= 2;
            next = at(from.intercept + share * by_intercept, from.slope + share * by_slope);
        }
        if (last) return next.here();
        here = next;
    }
    return std::nullopt;
}

RecalibrationOrReason fitted(const Ranking& ranking, bool with_slope) {
    const Points points = ranking.fold(Points(ranking));
    const auto why = with_slope ? points.extent().why_no_slope() : points.extent().why_no_intercept();
    if (why) return *why;

    const auto on_points = [&points](double intercept, double slope) {
        Likelihood sum(intercept, slope);
        for (const Point& point : points.points()) sum.add(point);
        return sum;
    };
    const auto on_ties = [&ranking](double intercept, double slope) {
        return ranking.fold(LikelihoodFold(ranking, Likelihood(intercept, slope))).likelihood();
    };
    auto found = climbed(on_points, {}, with_slope);
    if (found && !points.exact()) found = climbed(on_ties, *found, with_slope);
    if (!found) return Undefined::not_converged;
    return *found;
}

}  // namespace

double Recalibration::probability(double p) const noexcept {
    const double logit = logit_of(p);
    return std::isinf(logit) ? p : expit(intercept + slope * logit);
}

RecalibrationOrReason intercept_of(const Ranking& ranking) { return fitted(ranking, false); }
RecalibrationOrReason intercept_and_slope_of(const Ranking& ranking) { return fitted(ranking, true); }

}  // namespace midrank
