#include "midrank/measures/calibration_map.hpp"

#include "midrank/measures/logit_points.hpp"
#include "midrank/measures/recalibration.hpp"
#include "midrank/measures/views.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace midrank {
namespace {

/// coefficient * x; 0 for a coefficient of 0 even where x is infinite.
double term(double coefficient, double x) noexcept { return coefficient == 0 ? 0 : coefficient * x; }

// --- Logistic regression on one or two numbers of a tie ---------------------------------------------------------------------

struct Item {
    std::array<double, 2> x{};
    double positive = 0, negative = 0;
};

struct Coefficients {
    double intercept = 0;
    std::array<double, 2> slopes{};
};
using CoefficientsOrReason = std::variant<Coefficients, Undefined>;

/// Negative second derivatives (`bend`) and first derivatives of the log-likelihood, by the intercept and the slopes.
struct Derivatives {
    std::array<std::array<double, 3>, 3> bend{};
    std::array<double, 3> slope{};
    double log_likelihood = 0;

    void add(const Item& item, double eta, std::size_t count) noexcept {
        const double p = probability_of(eta);
        const double q = probability_of(-eta);
        const std::array<double, 3> by = {1, item.x[0], item.x[1]};
        const double residual = item.positive * q - item.negative * p;
        const double weight = (item.positive + item.negative) * p * q;
        for (std::size_t i = 0; i < count; ++i) {
            slope[i] += residual * by[i];
            for (std::size_t j = 0; j <= i; ++j) bend[i][j] += weight * by[i] * by[j];
        }
        const double small = std::log1p(std::exp(-std::abs(eta)));
        log_likelihood -= item.positive * (small + std::max(-eta, 0.0)) + item.negative * (small + std::max(eta, 0.0));
    }

    /// Newton's step, by Cholesky decomposition; none where the negative Hessian is not positive definite.
    std::optional<std::array<double, 3>> step(std::size_t count) const noexcept {
        std::array<std::array<double, 3>, 3> root{};
        std::array<double, 3> found{};
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double rest = bend[i][j];
                for (std::size_t k = 0; k < j; ++k) rest -= root[i][k] * root[j][k];
                if (i != j) {
                    root[i][j] = rest / root[j][j];
                } else if (rest > bend[i][i] * 1e-13) {
                    root[i][i] = std::sqrt(rest);
                } else {
                    return std::nullopt;
                }
            }
            found[i] = slope[i];
            for (std::size_t k = 0; k < i; ++k) found[i] -= root[i][k] * found[k];
            found[i] /= root[i][i];
        }
        for (std::size_t i = count; i-- > 0;) {
            for (std::size_t k = i + 1; k < count; ++k) found[i] -= root[k][i] * found[k];
            found[i] /= root[i][i];
        }
        return found;
    }
};

/// Standardises each x to mean 0 and standard deviation 1, so that the scale of x does not affect the fit.
struct Scale {
    std::array<double, 2> mean{}, deviation = {1, 1};

    Scale(std::span<const Item> items, std::size_t slopes) {
        for (std::size_t i = 0; i < slopes; ++i) {
            double all = 0;
            for (const Item& item : items) {
                all += item.positive + item.negative;
                mean[i] += (item.positive + item.negative) / all * (item.x[i] - mean[i]);
            }
            double squares = 0;
            for (const Item& item : items)
                squares += (item.positive + item.negative) * (item.x[i] - mean[i]) * (item.x[i] - mean[i]);
            deviation[i] = std::sqrt(squares / all);
        }
    }
    void put(std::vector<Item>& items, std::size_t slopes) const {
        for (Item& item : items)
            for (std::size_t i = 0; i < slopes; ++i) item.x[i] = (item.x[i] - mean[i]) / deviation[i];
    }
    Coefficients back(const std::array<double, 3>& scaled, std::size_t slopes) const {
        Coefficients found{.intercept = scaled[0]};
        for (std::size_t i = 0; i < slopes; ++i) {
            found.slopes[i] = scaled[i + 1] / deviation[i];
            found.intercept -= found.slopes[i] * mean[i];
        }
        return found;
    }
};

Derivatives derivatives_at(std::span<const Item> items, const std::array<double, 3>& at, std::size_t slopes) {
    Derivatives sum;
    for (const Item& item : items)
        sum.add(item, at[0] + at[1] * item.x[0] + (slopes > 1 ? at[2] * item.x[1] : 0), slopes + 1);
    return sum;
}

/// Whether some x separates the classes, so that the likelihood has no maximum. Items are sorted by falling x.
std::optional<Undefined> why_no_fit(std::span<const Item> items) {
    double positive = 0;
    double negative = 0;
    for (const Item& item : items) {
        positive += item.positive;
        negative += item.negative;
    }
    if (positive == 0 || negative == 0) return Undefined::one_class;
    if (items.size() < 2) return Undefined::single_threshold;
    const auto is_positive = [](const Item& item) { return item.positive > 0; };
    const auto is_negative = [](const Item& item) { return item.negative > 0; };
    const auto last = [&items](auto holds) {
        return items.rend() - std::find_if(items.rbegin(), items.rend(), holds) - 1;
    };
    const auto first = [&items](auto holds) { return std::ranges::find_if(items, holds) - items.begin(); };
    const bool overlap = first(is_negative) < last(is_positive) && first(is_positive) < last(is_negative);
    return overlap ? std::nullopt : std::optional(Undefined::separated);
}

CoefficientsOrReason regressed(std::vector<Item> items, std::size_t slopes) {
    if (const auto why = why_no_fit(items)) return *why;
    const Scale scale(items, slopes);
    scale.put(items, slopes);
    std::array<double, 3> at{};
    Derivatives here = derivatives_at(items, at, slopes);
    for (int i = 0; i < 100; ++i) {
        const auto step = here.step(slopes + 1);
        if (!step) return Undefined::not_converged;
        double share = 1;
        double farthest = 0;
        for (std::size_t k = 0; k <= slopes; ++k)
            farthest = std::max(farthest, std::abs((*step)[k]) / (1 + std::abs(at[k])));
        const auto moved = [&] {
            std::array<double, 3> next = at;
            for (std::size_t k = 0; k <= slopes; ++k) next[k] += share * (*step)[k];
            return next;
        };
        if (farthest < 1e-9) return scale.back(moved(), slopes);  // converges quadratically: the next is rounding
        const double least = here.log_likelihood - 1e-12 * std::abs(here.log_likelihood);
        Derivatives next = derivatives_at(items, moved(), slopes);
        while (!(next.log_likelihood >= least) && share > 1e-12) {
            share /= 2;
            next = derivatives_at(items, moved(), slopes);
        }
        at = moved();
        here = next;
    }
    return Undefined::not_converged;
}

/// The ties as items at x(score), without those of probability 0 or 1 that are right; `sure_and_wrong` where one is
/// wrong.
template <class X>
std::variant<std::vector<Item>, Undefined> items_to_fit(const Ranking& ranking, X x) {
    std::vector<Item> items;
    bool wrong = false;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        const Item item{x(ranking.score(tie)), positive, negative};
        for (const double at : item.x) {
            if (!std::isinf(at)) continue;
            wrong = wrong || (at < 0 ? positive : negative) > 0;
            return;
        }
        items.push_back(item);
    });
    if (wrong) return Undefined::sure_and_wrong;
    return items;
}

// --- The maps ---------------------------------------------------------------------------------------------------------------

MapOrReason platt(const Ranking& ranking, bool probabilities) {
    if (probabilities) {
        const RecalibrationOrReason found = intercept_and_slope_of(LogitPoints(ranking));
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        const auto& fit = std::get<Recalibration>(found);
        return PlattMap{.of_logit = true, .intercept = fit.intercept, .slope = fit.slope};
    }
    auto items = items_to_fit(ranking, [](double score) { return std::array{score, 0.0}; });
    if (const auto* why = std::get_if<Undefined>(&items)) return *why;
    const CoefficientsOrReason found = regressed(std::move(std::get<0>(items)), 1);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& fit = std::get<Coefficients>(found);
    return PlattMap{.of_logit = false, .intercept = fit.intercept, .slope = fit.slopes[0]};
}

MapOrReason isotonic(const Ranking& ranking) {
    const RocHull hull = ranking.fold(RocHull{});
    const auto& vertices = hull.vertices();
    IsotonicMap map;
    for (std::size_t i = vertices.size(); i-- > 1;) {
        const double positive = vertices[i].positive - vertices[i - 1].positive;
        const double negative = vertices[i].negative - vertices[i - 1].negative;
        const double share = positive / (positive + negative);
        const double lowest = ranking.score(vertices[i].point - 1);
        const double highest = ranking.score(vertices[i - 1].point);
        map.knots.push_back({lowest, share});
        if (highest > lowest) map.knots.push_back({highest, share});
    }
    return map;
}

MapOrReason beta(const Ranking& ranking, bool probabilities) {
    if (!probabilities) return Undefined::not_probabilities;
    auto made = items_to_fit(ranking, [](double p) { return std::array{std::log(p), -std::log1p(-p)}; });
    if (const auto* why = std::get_if<Undefined>(&made)) return *why;
    const auto& items = std::get<0>(made);
    CoefficientsOrReason found = regressed(items, 2);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const Coefficients both = std::get<Coefficients>(found);
    if (both.slopes[0] >= 0 && both.slopes[1] >= 0) return BetaMap{both.intercept, both.slopes[0], both.slopes[1]};
    const std::size_t kept = both.slopes[0] < 0 ? 1 : 0;
    std::vector<Item> of_one = items;
    for (Item& item : of_one) item.x = {item.x[kept], 0};
    found = regressed(std::move(of_one), 1);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& one = std::get<Coefficients>(found);
    return kept == 0 ? BetaMap{one.intercept, one.slopes[0], 0} : BetaMap{one.intercept, 0, one.slopes[0]};
}

}  // namespace

double PlattMap::probability(double score) const noexcept {
    if (of_logit) return Recalibration{.intercept = intercept, .slope = slope}.probability(score);
    return probability_of(intercept + term(slope, score));
}

double IsotonicMap::probability(double score) const noexcept {
    const auto above = std::ranges::lower_bound(knots, score, {}, &Knot::score);
    if (above == knots.end()) return knots.back().probability;
    if (above == knots.begin() || above->score == score) return above->probability;
    const Knot& below = *(above - 1);
    if (below.probability == above->probability) return below.probability;
    const double share = (score - below.score) / (above->score - below.score);
    return std::isnan(share) ? below.probability : std::lerp(below.probability, above->probability, share);
}

double BetaMap::probability(double score) const noexcept {
    if (score == 0 || score == 1) return score;
    return probability_of(intercept + term(a, std::log(score)) - term(b, std::log1p(-score)));
}

bool takes_probabilities(const CalibrationMap& map) noexcept {
    const auto* platt = std::get_if<PlattMap>(&map);
    return platt != nullptr ? platt->of_logit : std::holds_alternative<BetaMap>(map);
}

double probability(const CalibrationMap& map, double score) noexcept {
    return std::visit([score](const auto& of) { return of.probability(score); }, map);
}

MapOrReason fitted_map(MapMethod method, const Ranking& ranking, bool probabilities) {
    if (ranking.distinct() == 0) return Undefined::empty;
    if (ranking.one_class()) return Undefined::one_class;
    switch (method) {
        case MapMethod::platt:
            return platt(ranking, probabilities);
        case MapMethod::isotonic:
            return isotonic(ranking);
        case MapMethod::beta:
            break;
    }
    return beta(ranking, probabilities);
}

Ranking mapped(const Ranking& ranking, const CalibrationMap& map) {
    std::vector<double> scores;
    std::vector<double> weights;
    std::vector<std::uint8_t> labels;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        const double score = probability(map, ranking.score(tie));
        for (const auto& [weight, label] : {std::pair(positive, 1), std::pair(negative, 0)}) {
            if (weight == 0) continue;
            scores.push_back(score);
            weights.push_back(weight);
            labels.push_back(static_cast<std::uint8_t>(label));
        }
    });
    return Ranking::of(std::span<const double>(scores), labels, weights, ranking.whole());
}

}  // namespace midrank
