// A second implementation of the measures of decisions (measures.md, section 11), by their definitions: mean losses
// over costs are integrals of the lowest cost of any operating point, hits are expectations row by row, and BEDROC is a
// sum over ranks.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace brute {

inline Real weight_of(const Rows& rows) { return positive_weight(rows) + negative_weight(rows); }

/// tp and tn have costs too.
inline Number expected_cost(const Counts& c, Real fp, Real fn, Real tp, Real tn) {
    return number((fp * c.fp + fn * c.fn + tp * c.tp + tn * c.tn) / (c.tp + c.fp + c.fn + c.tn));
}

inline Result net_benefit(const Rows& rows, double pt, bool standardised) {
    if (!are_probabilities(rows)) return undefined("scores are not probabilities");
    const Counts c = counts_at(rows, pt);
    const Real p = static_cast<Real>(pt), n = weight_of(rows);
    const Real benefit = c.tp / n - c.fp / n * p / (1 - p);
    return result_of(standardised ? ratio(benefit, positive_weight(rows) / n, "no positive items") : number(benefit));
}

// --- Equal error rates -----------------------------------------------------------------------------------------------

/// The intersection of the straight line from a to b with tpr = 1 - fpr, if there is one.
inline std::optional<Real> meets_equal_errors(const Point& a, const Point& b) {
    const Real before = a.x + a.y - 1, after = b.x + b.y - 1;
    if (before > 0 || after < 0) return std::nullopt;
    if (before == after) return a.x;
    return a.x + (b.x - a.x) * (-before) / (after - before);
}

/// The curve is made of the chords between neighbouring points; its hull lies above every chord, so it has the
/// intersection with the smallest fpr.
inline Result equal_error_rate(const Rows& rows, bool on_hull) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::vector<Point> points = roc(rows);
    Real least = 1;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            if (!on_hull && j != i + 1) continue;
            if (const auto met = meets_equal_errors(points[i], points[j])) least = std::min(least, *met);
        }
    }
    return defined(least);
}

// --- H measure -------------------------------------------------------------------------------------------------------

/// The integral over (low, high) by the double exponential rule; derivatives of the integrand may
/// be unbounded at the ends.
inline Real integral(Real low, Real high, const std::function<Real(Real)>& of) {
    constexpr Real step = 0.125L, reach = 4;
    const Real half = (high - low) / 2, quarter_turn = std::acos(Real(-1)) / 2;
    Real sum = 0;
    for (Real t = -reach; t <= reach; t += step) {
        const Real u = quarter_turn * std::sinh(t);
        const Real off = 1 / (std::exp(std::abs(u)) * std::cosh(u));  // 1 - |tanh(u)| without cancellation
        const Real x = t < 0 ? low + half * off : high - half * off;
        sum += of(x) * quarter_turn * std::cosh(t) / (std::cosh(u) * std::cosh(u));
    }
    return half * step * sum;
}

/// The mean cost of mistakes if a false positive costs c with density c^(a-1) (1-c)^(b-1), up to its constant, and the
/// best of these points (negatives flagged, positives missed) is used for each c.
inline Real mean_least_cost(const std::vector<Point>& mistakes, Real a, Real b) {
    std::vector<Real> bends = {0, 1};
    for (const Point& p : mistakes) {
        for (const Point& q : mistakes) {
            const Real c = (q.y - p.y) / (p.x - q.x - p.y + q.y);  // c x + (1 - c) y is the same there
            if (c > 0 && c < 1) bends.push_back(c);
        }
    }
    std::sort(bends.begin(), bends.end());
    Real sum = 0;
    for (std::size_t i = 1; i < bends.size(); ++i) {
        if (bends[i] - bends[i - 1] < 1e-15L) continue;
        const Real middle = (bends[i] + bends[i - 1]) / 2;
        const auto cost = [](const Point& p, Real c) { return c * p.x + (1 - c) * p.y; };
        const Point best = *std::min_element(mistakes.begin(), mistakes.end(), [&](const Point& p, const Point& q) {
            return cost(p, middle) < cost(q, middle);
        });
        sum += integral(bends[i - 1], bends[i],
                        [&](Real c) { return cost(best, c) * std::pow(c, a - 1) * std::pow(1 - c, b - 1); });
    }
    return sum;
}

inline Result h_measure(const Rows& rows, std::optional<Real> a = std::nullopt, std::optional<Real> b = std::nullopt) {
    if (const char* why = one_class(rows)) return undefined(why);
    const Real positive = positive_weight(rows), negative = negative_weight(rows), n = positive + negative;
    const Real alpha = a.value_or(1 + positive / n), beta = b.value_or(1 + negative / n);
    std::vector<Point> mistakes;
    for (const OperatingPoint& at : operating_points(rows)) mistakes.push_back({at.counts.fp, at.counts.fn});
    return defined(1 - mean_least_cost(mistakes, alpha, beta) /
                           mean_least_cost({{negative, 0}, {0, positive}}, alpha, beta));
}

// --- The highest scores ----------------------------------------------------------------------------------------------

/// Expected weight of positives in this much weight from the top.
inline Real hits_in(const Rows& rows, Real weight) {
    Real hits = 0;
    for (const Row& row : rows) {
        if (!row.positive) continue;
        Real higher = 0, equal = 0;
        for (const Row& other : rows) {
            if (other.score > row.score) higher += static_cast<Real>(other.weight);
            if (other.score == row.score) equal += static_cast<Real>(other.weight);
        }
        hits += static_cast<Real>(row.weight) * std::clamp<Real>((weight - higher) / equal, 0, 1);
    }
    return hits;
}

struct Top {
    Real weight, hits;
};

inline std::optional<Top> top_of(const Rows& rows, std::optional<Real> k, Real fraction) {
    if (!k) return Top{fraction * weight_of(rows), hits_in(rows, fraction * weight_of(rows))};
    const std::optional<Rows> written = copies(rows);
    if (!written || *k > static_cast<Real>(written->size())) return std::nullopt;
    return Top{*k, expected_hits(*written, *k)};
}

inline void add_top(std::map<std::string, Result>& results, const Rows& rows, const std::string& size,
                    std::optional<Real> k, Real fraction) {
    const auto top = top_of(rows, k, fraction);
    const Real positive = positive_weight(rows);
    const Result none = undefined("too few items");
    results["precision_at(" + size + ")"] = top ? defined(top->hits / top->weight) : none;
    results["recall_at(" + size + ")"] = top ? result_of(ratio(top->hits, positive, "no positive items")) : none;
    results["enrichment_factor(" + size + ")"] =
        top ? result_of(ratio(top->hits / top->weight * weight_of(rows), positive, "no positive items")) : none;
}

/// By ranks if rows can be written out; otherwise an item of a tie has the mean of exp(-alpha u)
/// over the interval of its tie.
inline Result bedroc(const Rows& rows, Real alpha) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::optional<Rows> written = copies(rows);
    const Rows& counted = written ? *written : rows;
    const Real n = weight_of(rows), positive = positive_weight(rows), share = positive / n;
    Real sum = 0;
    for (const Row& row : counted) {
        if (!row.positive) continue;
        Real higher = 0, equal = 0;
        for (const Row& other : counted) {
            if (other.score > row.score) higher += static_cast<Real>(other.weight);
            if (other.score == row.score) equal += static_cast<Real>(other.weight);
        }
        if (written) {
            for (Real rank = higher + 1; rank <= higher + equal; ++rank) sum += std::exp(-alpha * rank / n) / equal;
        } else {
            sum += static_cast<Real>(row.weight) *
                   (std::exp(-alpha * higher / n) - std::exp(-alpha * (higher + equal) / n)) / (alpha * equal / n);
        }
    }
    const Real by_chance =
        written ? (1 - std::exp(-alpha)) / (std::exp(alpha / n) - 1) / n : (1 - std::exp(-alpha)) / alpha;
    const Real enhancement = sum / positive / by_chance;
    return defined(enhancement * share * std::sinh(alpha / 2) /
                       (std::cosh(alpha / 2) - std::cosh(alpha / 2 - alpha * share)) +
                   1 / (1 - std::exp(alpha * (1 - share))));
}

// --- All of them -----------------------------------------------------------------------------------------------------

inline void add_decision(std::map<std::string, Result>& results, const Rows& rows, const Counts& counts) {
    const auto cost = [](const Counts& c) { return expected_cost(c, 2, 5, -1, 0.5L); };
    results["expected_cost(fp=2,fn=5,tp=-1,tn=0.5)"] = result_of(cost(counts));
    results["min_expected_cost(fp=2,fn=5,tp=-1,tn=0.5)"] = optimum(rows, {"expected_cost", Better::lower, cost});
    results["net_benefit(pt=0.25)"] = net_benefit(rows, 0.25, false);
    results["net_benefit(pt=0.625,standardised=1)"] = net_benefit(rows, 0.625, true);
    results["equal_error_rate"] = equal_error_rate(rows, false);
    results["equal_error_rate_of_hull"] = equal_error_rate(rows, true);
    results["h_measure"] = h_measure(rows);
    results["h_measure(alpha=2,beta=2)"] = h_measure(rows, 2, 2);
    add_top(results, rows, "k=1", 1, 0);
    add_top(results, rows, "k=3", 3, 0);
    add_top(results, rows, "fraction=0.375", std::nullopt, 0.375L);
    results["bedroc"] = bedroc(rows, 20);
    results["bedroc(alpha=2)"] = bedroc(rows, 2);
}

}  // namespace brute
