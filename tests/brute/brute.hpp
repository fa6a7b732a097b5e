// A second implementation of every binary measure of measures.md (sections 1 to 4), in C++, by its definition and with
// plain loops over rows: pairs are enumerated, thresholds are looped over, rows of whole weight k are written out k
// times where the order matters. Quadratic and worse, meant for small tables and for checking the engine on them; it
// includes none of the engine's code.
//
//     const auto results = brute::all(rows, 0.5);     // id -> Result, ids as in measures.md
//     results.at("roc_auc").value
//     results.at("f_beta(beta=0.5)").value            // the examples with parameters keep their textual form
//     results.at("r_b").low                           // r_*, max_* and min_* come with thresholds low <= t < high
//
// Arithmetic is long double: counts, pair counts and therefore all comparisons of B with 1/2 are exact for whole
// weights. tests/brute/brute.py does the same in exact rational arithmetic; its opening lists what the definitions
// leave open and what both of them do there.
// Values are within 1 ulp, but a difference that should be 0 (average_gain, taks, information_score) may be 1e-17:
// compare with a small absolute tolerance besides the ulps.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace brute {

struct Row {
    bool positive;
    double score;
    double weight = 1;
};

/// A value, or the reason why there is none. For r_* the value is the midpoint of the thresholds low <= t < high.
struct Result {
    double value = std::numeric_limits<double>::quiet_NaN();
    bool defined = false;
    std::string reason;
    bool has_interval = false;
    double low = std::numeric_limits<double>::quiet_NaN();
    double high = std::numeric_limits<double>::quiet_NaN();
    double slack = 0;  ///< how far doubles may be off because the problem magnifies rounding errors
};

using Real = long double;
using Rows = std::vector<Row>;

inline constexpr double infinity = std::numeric_limits<double>::infinity();

inline Result undefined(const std::string& reason) {
    Result result;
    result.reason = reason;
    return result;
}

inline Result defined(Real value) {
    Result result;
    result.value = static_cast<double>(value);
    result.defined = true;
    return result;
}

/// A number that may be missing, for internal use; `why` is set if it is.
struct Number {
    Real value = 0;
    const char* why = nullptr;

    bool missing() const { return why != nullptr; }
};

inline Number number(Real value) { return {value, nullptr}; }
inline Number none(const char* why) { return {0, why}; }
inline Number ratio(Real top, Real bottom, const char* why = "division by zero") {
    return bottom == 0 ? none(why) : number(top / bottom);
}
inline Result result_of(const Number& x) { return x.missing() ? undefined(x.why) : defined(x.value); }

// --- rows ------------------------------------------------------------------------------------------------------------

/// Rows of weight 0 are ignored: their scores make no operating point.
inline Rows present(const Rows& rows) {
    Rows kept;
    for (const Row& row : rows) {
        if (row.weight > 0) kept.push_back(row);
    }
    return kept;
}

inline Real positive_weight(const Rows& rows) {
    Real sum = 0;
    for (const Row& row : rows) {
        if (row.positive) sum += static_cast<Real>(row.weight);
    }
    return sum;
}

inline Real negative_weight(const Rows& rows) {
    Real sum = 0;
    for (const Row& row : rows) {
        if (!row.positive) sum += static_cast<Real>(row.weight);
    }
    return sum;
}

inline const char* one_class(const Rows& rows) {
    if (positive_weight(rows) == 0) return "no positive items";
    if (negative_weight(rows) == 0) return "no negative items";
    return nullptr;
}

/// Weight in each cell of the confusion matrix.
struct Counts {
    Real tp = 0, fp = 0, fn = 0, tn = 0;
};

inline Counts counts_at(const Rows& rows, double threshold) {
    Counts counts;
    for (const Row& row : rows) {
        const bool flagged = row.score > threshold;
        Real& cell = row.positive ? (flagged ? counts.tp : counts.fn) : (flagged ? counts.fp : counts.tn);
        cell += static_cast<Real>(row.weight);
    }
    return counts;
}

struct OperatingPoint {
    Counts counts;
    double low, high;  // every threshold low <= t < high gives these counts
};

/// m + 1 points for m distinct scores: the first flags nothing, the last everything.
inline std::vector<OperatingPoint> operating_points(const Rows& rows) {
    std::vector<double> edges = {infinity, -infinity};
    for (const Row& row : rows) edges.push_back(row.score);
    std::sort(edges.begin(), edges.end(), std::greater<>());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    std::vector<OperatingPoint> points;
    for (std::size_t i = 1; i < edges.size(); ++i) {
        points.push_back({counts_at(rows, edges[i]), edges[i], edges[i - 1]});
    }
    return points;
}

/// The midpoint of [low, high), rounded so that it stays inside; -inf where everything is flagged.
inline double representative(double low, double high) {
    if (low == -infinity || high == infinity) return low;
    const double middle = low / 2 + high / 2;  // halves first: the sum of two huge scores would overflow
    const double exact = std::abs(low) < 1e300 && std::abs(high) < 1e300 ? (low + high) / 2 : middle;
    return exact >= low && exact < high ? exact : low;
}

// --- section 1: threshold measures -----------------------------------------------------------------------------------

inline Number accuracy(const Counts& c) { return ratio(c.tp + c.tn, c.tp + c.fp + c.fn + c.tn); }
inline Number error_rate(const Counts& c) { return ratio(c.fp + c.fn, c.tp + c.fp + c.fn + c.tn); }
inline Number sensitivity(const Counts& c) { return ratio(c.tp, c.tp + c.fn, "no positive items"); }
inline Number specificity(const Counts& c) { return ratio(c.tn, c.fp + c.tn, "no negative items"); }
inline Number precision(const Counts& c) { return ratio(c.tp, c.tp + c.fp, "no item is labelled positive"); }
inline Number negative_predictive_value(const Counts& c) {
    return ratio(c.tn, c.tn + c.fn, "no item is labelled negative");
}
inline Number false_discovery_rate(const Counts& c) { return ratio(c.fp, c.tp + c.fp, "no item is labelled positive"); }
inline Number false_positive_rate(const Counts& c) { return ratio(c.fp, c.fp + c.tn, "no negative items"); }
inline Number false_negative_rate(const Counts& c) { return ratio(c.fn, c.tp + c.fn, "no positive items"); }
inline Number false_omission_rate(const Counts& c) { return ratio(c.fn, c.tn + c.fn, "no item is labelled negative"); }

inline Number youden_index(const Counts& c) {
    const Number sens = sensitivity(c), spec = specificity(c);
    if (sens.missing()) return sens;
    if (spec.missing()) return spec;
    return number((c.tp * c.tn - c.fp * c.fn) / ((c.tp + c.fn) * (c.fp + c.tn)));  // one rounding; = sens + spec - 1
}

inline Number positive_likelihood_ratio(const Counts& c) {
    const Number sens = sensitivity(c), spec = specificity(c);
    if (sens.missing()) return sens;
    if (spec.missing()) return spec;
    return ratio(c.tp * (c.fp + c.tn), c.fp * (c.tp + c.fn));
}

inline Number negative_likelihood_ratio(const Counts& c) {
    const Number sens = sensitivity(c), spec = specificity(c);
    if (sens.missing()) return sens;
    if (spec.missing()) return spec;
    return ratio(c.fn * (c.fp + c.tn), c.tn * (c.tp + c.fn));
}

inline Number balanced_accuracy(const Counts& c) {
    const Number sens = sensitivity(c), spec = specificity(c);
    if (sens.missing()) return sens;
    if (spec.missing()) return spec;
    return number((sens.value + spec.value) / 2);
}

inline Number precision_at(const Counts& c, Real prevalence) {
    const Number sens = sensitivity(c), fpr = false_positive_rate(c);
    if (sens.missing()) return sens;
    if (fpr.missing()) return fpr;
    return ratio(sens.value * prevalence, sens.value * prevalence + fpr.value * (1 - prevalence));
}

inline Number negative_predictive_value_at(const Counts& c, Real prevalence) {
    const Number spec = specificity(c), fnr = false_negative_rate(c);
    if (spec.missing()) return spec;
    if (fnr.missing()) return fnr;
    return ratio(spec.value * (1 - prevalence), spec.value * (1 - prevalence) + fnr.value * prevalence);
}

inline Number f1(const Counts& c) { return ratio(2 * c.tp, 2 * c.tp + c.fp + c.fn); }

inline Number f_beta(const Counts& c, Real beta) {
    const Real square = beta * beta;
    return ratio((1 + square) * c.tp, (1 + square) * c.tp + square * c.fn + c.fp);
}

inline Number g_measure(const Counts& c) {
    const Number prec = precision(c), rec = sensitivity(c);
    if (prec.missing()) return prec;
    if (rec.missing()) return rec;
    return number(std::sqrt(prec.value * rec.value));
}

inline Number mcc(const Counts& c) {
    if (c.tp + c.fn == 0) return none("no positive items");
    if (c.fp + c.tn == 0) return none("no negative items");
    if (c.tp + c.fp == 0) return none("no item is labelled positive");
    if (c.fn + c.tn == 0) return none("no item is labelled negative");
    const Real bottom = std::sqrt((c.tp + c.fn) * (c.tp + c.fp)) * std::sqrt((c.fp + c.tn) * (c.fn + c.tn));
    return number((c.tp * c.tn - c.fp * c.fn) / bottom);
}

inline Number predicted_positive_rate(const Counts& c) { return ratio(c.tp + c.fp, c.tp + c.fp + c.fn + c.tn); }
inline Number prevalence(const Counts& c) { return ratio(c.tp + c.fn, c.tp + c.fp + c.fn + c.tn); }

inline Number lift(const Counts& c, std::optional<Real> prior = std::nullopt) {
    const Number prec = precision(c);
    if (prec.missing()) return prec;
    if (prior) return ratio(prec.value, *prior);
    return ratio(prec.value, prevalence(c).value, "no positive items");
}

inline Number cohen_kappa(const Counts& c) {
    const Real n = c.tp + c.fp + c.fn + c.tn;
    const Real chance = (c.tp + c.fp) * (c.tp + c.fn) + (c.fn + c.tn) * (c.fp + c.tn);  // n^2 P_e
    return ratio(n * (c.tp + c.tn) - chance, n * n - chance);
}

inline Number markedness(const Counts& c) {
    const Number prec = precision(c), npv = negative_predictive_value(c);
    if (prec.missing()) return prec;
    if (npv.missing()) return npv;
    return number((c.tp * c.tn - c.fp * c.fn) / ((c.tp + c.fp) * (c.fn + c.tn)));  // = prec + npv - 1
}

inline Number prevalence_threshold(const Counts& c) {
    const Number tpr = sensitivity(c), fpr = false_positive_rate(c);
    if (tpr.missing()) return tpr;
    if (fpr.missing()) return fpr;
    return ratio(std::sqrt(fpr.value), std::sqrt(tpr.value) + std::sqrt(fpr.value));
}

inline Number diagnostic_odds_ratio(const Counts& c) { return ratio(c.tp * c.tn, c.fp * c.fn); }
inline Number threat_score(const Counts& c) { return ratio(c.tp, c.tp + c.fp + c.fn); }
inline Number number_needed_to_evaluate(const Counts& c) { return ratio(c.tp + c.fp, c.tp, "nothing found"); }

enum class Better { higher, lower, neither };

struct ThresholdMeasure {
    const char* id;
    Better better;
    std::function<Number(const Counts&)> formula;
};

inline std::vector<ThresholdMeasure> threshold_measures() {
    return {
        {"accuracy", Better::higher, accuracy},
        {"error_rate", Better::lower, error_rate},
        {"sensitivity", Better::higher, sensitivity},
        {"specificity", Better::higher, specificity},
        {"precision", Better::higher, precision},
        {"negative_predictive_value", Better::higher, negative_predictive_value},
        {"false_discovery_rate", Better::lower, false_discovery_rate},
        {"false_positive_rate", Better::lower, false_positive_rate},
        {"false_negative_rate", Better::lower, false_negative_rate},
        {"false_omission_rate", Better::lower, false_omission_rate},
        {"youden_index", Better::higher, youden_index},
        {"positive_likelihood_ratio", Better::higher, positive_likelihood_ratio},
        {"negative_likelihood_ratio", Better::lower, negative_likelihood_ratio},
        {"balanced_accuracy", Better::higher, balanced_accuracy},
        {"f1", Better::higher, f1},
        {"g_measure", Better::higher, g_measure},
        {"mcc", Better::higher, mcc},
        {"lift", Better::higher, [](const Counts& c) { return lift(c); }},
        {"cohen_kappa", Better::higher, cohen_kappa},
        {"markedness", Better::higher, markedness},
        {"prevalence_threshold", Better::lower, prevalence_threshold},
        {"diagnostic_odds_ratio", Better::higher, diagnostic_odds_ratio},
        {"threat_score", Better::higher, threat_score},
        {"number_needed_to_evaluate", Better::lower, number_needed_to_evaluate},
        {"prevalence", Better::neither, prevalence},
        {"predicted_positive_rate", Better::neither, predicted_positive_rate},
    };
}

// --- section 2: probabilistic measures -------------------------------------------------------------------------------

inline bool are_probabilities(const Rows& rows) {
    return std::all_of(rows.begin(), rows.end(), [](const Row& row) { return row.score >= 0 && row.score <= 1; });
}

inline Real mean_of(const Rows& rows, const std::function<Real(const Row&)>& loss) {
    Real sum = 0, weight = 0;
    for (const Row& row : rows) {
        sum += static_cast<Real>(row.weight) * loss(row);
        weight += static_cast<Real>(row.weight);
    }
    return sum / weight;
}

inline Result mean_over_probabilities(const Rows& rows, const std::function<Real(const Row&)>& loss) {
    return are_probabilities(rows) ? defined(mean_of(rows, loss)) : undefined("scores are not probabilities");
}

inline Real label_of(const Row& row) { return row.positive ? 1.0L : 0.0L; }

/// log of the probability of the true class, at least eps; log1p keeps digits that 1 - p would lose.
inline Real log_q(const Row& row, Real eps = 0) {
    const Real p = static_cast<Real>(row.score);
    if ((row.positive ? p : 1 - p) < eps) return std::log(eps);
    return row.positive ? std::log(p) : std::log1p(-p);
}

/// 1 - q.
inline Real miss(const Row& row) {
    const Real p = static_cast<Real>(row.score);
    return row.positive ? 1 - p : p;
}

/// A factor 0 gives 0, even before log 0.
inline Real times_log(Real factor, Real logarithm) { return factor == 0 ? 0 : factor * logarithm; }

inline Result mean_absolute_error(const Rows& rows) {
    return mean_over_probabilities(rows, [](const Row& row) { return miss(row); });
}

inline Result brier_score(const Rows& rows) {
    return mean_over_probabilities(rows, [](const Row& row) { return miss(row) * miss(row); });
}

inline Result brier_score_two_class(const Rows& rows) {
    return mean_over_probabilities(rows, [](const Row& row) {
        const Real p = static_cast<Real>(row.score), y = label_of(row);
        return (y - p) * (y - p) + ((1 - y) - (1 - p)) * ((1 - y) - (1 - p));
    });
}

inline Result root_mean_squared_error(const Rows& rows) {
    if (!are_probabilities(rows)) return undefined("scores are not probabilities");
    return defined(std::sqrt(mean_of(rows, [](const Row& row) { return miss(row) * miss(row); })));
}

/// In nats; `unit` divides (log 2 for bits).
inline Result log_loss(const Rows& rows, Real eps = 0, Real unit = 1) {
    return mean_over_probabilities(rows, [&](const Row& row) { return -log_q(row, eps) / unit; });
}

inline Result balanced_log_loss(const Rows& rows, std::optional<Real> given = std::nullopt, Real unit = 1) {
    if (!are_probabilities(rows)) return undefined("scores are not probabilities");
    if (const char* why = one_class(rows); why != nullptr && !given) return undefined(why);
    const Real share = negative_weight(rows) / (positive_weight(rows) + negative_weight(rows));
    const Real alpha = given.value_or(share);
    return mean_over_probabilities(
        rows, [&](const Row& row) { return -times_log(row.positive ? alpha : 1 - alpha, log_q(row)) / unit; });
}

inline Result focal_loss(const Rows& rows, Real gamma = 2, std::optional<Real> alpha = std::nullopt, Real unit = 1) {
    return mean_over_probabilities(rows, [&](const Row& row) {
        const Real share = alpha ? (row.positive ? *alpha : 1 - *alpha) : 1;
        return -times_log(share * std::pow(miss(row), gamma), log_q(row)) / unit;
    });
}

/// In bits.
inline Result information_score(const Rows& rows, std::optional<Real> given = std::nullopt, bool relative = false) {
    if (!are_probabilities(rows)) return undefined("scores are not probabilities");
    if (const char* why = one_class(rows)) return undefined(why);
    const Real prior = given.value_or(positive_weight(rows) / (positive_weight(rows) + negative_weight(rows)));
    const Real bits = mean_of(rows, [&](const Row& row) {
        const Real own = row.positive ? prior : 1 - prior;
        const Real p = static_cast<Real>(row.score);
        const Real log_miss = row.positive ? std::log1p(-p) : std::log(p);
        const bool gained = 1 - miss(row) >= own;
        return (gained ? log_q(row) - std::log(own) : std::log(1 - own) - log_miss) / std::log(2.0L);
    });
    const Real entropy = -(prior * std::log2(prior) + (1 - prior) * std::log2(1 - prior));
    return defined(relative ? bits / entropy : bits);
}

/// Reads the score as a margin, so it is defined for scores of any size.
inline Result hinge_loss(const Rows& rows) {
    return defined(mean_of(rows, [](const Row& row) {
        const Real margin = static_cast<Real>(row.score) * (row.positive ? 1 : -1);
        return margin < 1 ? 1 - margin : 0;
    }));
}

// --- section 3: ranking measures -------------------------------------------------------------------------------------

inline Real wins(double first, double second) { return first > second ? 1.0L : first == second ? 0.5L : 0.0L; }

inline Number auc(const Rows& rows) {
    if (const char* why = one_class(rows)) return none(why);
    Real won = 0, pairs = 0;
    for (const Row& a : rows) {
        for (const Row& b : rows) {
            if (!a.positive || b.positive) continue;
            won += static_cast<Real>(a.weight) * static_cast<Real>(b.weight) * wins(a.score, b.score);
            pairs += static_cast<Real>(a.weight) * static_cast<Real>(b.weight);
        }
    }
    return number(won / pairs);
}

inline Result roc_auc(const Rows& rows) { return result_of(auc(rows)); }

inline Result gini(const Rows& rows) {
    const Number area = auc(rows);
    return area.missing() ? undefined(area.why) : defined(2 * area.value - 1);
}

struct Point {
    Real x, y;
};

/// (fpr, tpr) at every operating point; both classes are present.
inline std::vector<Point> roc(const Rows& rows) {
    std::vector<Point> points;
    for (const OperatingPoint& at : operating_points(rows)) {
        points.push_back({false_positive_rate(at.counts).value, sensitivity(at.counts).value});
    }
    return points;
}

/// The hull above x is the highest chord between two ROC points that straddle x.
inline Real hull_height(const std::vector<Point>& points, Real x) {
    Real best = 0;
    for (const Point& a : points) {
        if (a.x == x) best = std::max(best, a.y);
        for (const Point& b : points) {
            if (a.x < x && x < b.x) best = std::max(best, a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x));
        }
    }
    return best;
}

inline Result auch(const Rows& rows) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::vector<Point> points = roc(rows);
    Real area = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Real left = points[i - 1].x, right = points[i].x;
        if (left < right) area += (right - left) * (hull_height(points, left) + hull_height(points, right)) / 2;
    }
    return defined(area);
}

inline Result kolmogorov_smirnov(const Rows& rows) {
    if (const char* why = one_class(rows)) return undefined(why);
    Real largest = 0;
    for (const Point& point : roc(rows)) largest = std::max(largest, std::abs(point.y - point.x));
    return defined(largest);
}

inline Result taks(const Rows& rows) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::vector<Point> points = roc(rows);
    if (points.size() == 2) return undefined("only one distinct score");
    Real sum = 0;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) sum += points[i].y - points[i].x;
    return defined(sum / static_cast<Real>(points.size() - 2));
}

inline Result average_precision(const Rows& rows) {
    const Real positive = positive_weight(rows);
    if (positive == 0) return undefined("no positive items");
    Real area = 0, before = 0;
    for (const OperatingPoint& at : operating_points(rows)) {
        if (at.counts.tp > before) area += precision(at.counts).value * (at.counts.tp - before) / positive;
        before = at.counts.tp;
    }
    return defined(area);
}

enum class Side { smallest, largest };

/// Smallest or largest precision among the operating points with this many true positives; 0 at recall 0.
inline Real precision_at(const std::vector<OperatingPoint>& points, Real tp, Side side) {
    if (tp == 0) return 0;
    Real low = 2, high = -1;
    for (const OperatingPoint& at : points) {
        if (at.counts.tp != tp) continue;
        low = std::min(low, precision(at.counts).value);
        high = std::max(high, precision(at.counts).value);
    }
    return side == Side::smallest ? low : high;
}

inline Result aucpr_trapezoids(const Rows& rows, Side left, Side right) {
    const Real positive = positive_weight(rows);
    if (positive == 0) return undefined("no positive items");
    const std::vector<OperatingPoint> points = operating_points(rows);
    Real area = 0, before = 0;
    for (const OperatingPoint& at : points) {
        const Real tp = at.counts.tp;
        if (tp == before) continue;
        area += (precision_at(points, before, left) + precision_at(points, tp, right)) / 2 * (tp - before) / positive;
        before = tp;
    }
    return defined(area);
}

/// Between (tp, fp) and (tp', fp') counts move along a line: precision is (a + x) / (c + k x) after x more positives,
/// with c flagged at the start and k = flagged per positive; its integral has a logarithm unless the line meets (0, 0).
inline Result aucpr_davis_goadrich(const Rows& rows) {
    const Real positive = positive_weight(rows);
    if (positive == 0) return undefined("no positive items");
    const std::vector<OperatingPoint> points = operating_points(rows);
    Real area = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Counts &from = points[i - 1].counts, &to = points[i].counts;
        const Real a = from.tp, c = from.tp + from.fp, d = to.tp - from.tp;
        if (d == 0) continue;
        const Real k = (d + to.fp - from.fp) / d;
        area += d / k;
        if (c > 0) area += (a - c / k) / k * std::log1p(k * d / c);
    }
    return defined(area / positive);
}

/// The rows, each of whole weight k written out k times; nothing where a weight is not whole.
inline std::optional<Rows> copies(const Rows& rows) {
    Rows written;
    for (const Row& row : rows) {
        if (row.weight != std::floor(row.weight)) return std::nullopt;
        for (double i = 0; i < row.weight; ++i) written.push_back({row.positive, row.score, 1});
    }
    return written;
}

/// Expected positives among the first j copies, over random orders within each tie.
inline Real expected_hits(const Rows& written, Real j) {
    Real hits = 0;
    for (const Row& row : written) {
        if (!row.positive) continue;
        Real higher = 0, equal = 0;
        for (const Row& other : written) {
            if (other.score > row.score) ++higher;
            if (other.score == row.score) ++equal;
        }
        hits += std::clamp<Real>((j - higher) / equal, 0, 1);  // probability that this copy is among them
    }
    return hits;
}

inline Result average_gain(const Rows& rows) {
    const std::optional<Rows> written = copies(rows);
    if (!written) return undefined("weights are not numbers of rows");
    const Real n = static_cast<Real>(written->size()), positive = positive_weight(rows);
    Real sum = 0;
    for (Real j = 1; j <= n; ++j) sum += expected_hits(*written, j) - j * positive / n;
    return defined(sum / n);
}

inline Result average_lift(const Rows& rows) {
    const std::optional<Rows> written = copies(rows);
    if (!written) return undefined("weights are not numbers of rows");
    const Real n = static_cast<Real>(written->size()), positive = positive_weight(rows);
    if (positive == 0) return undefined("no positive items");
    Real sum = 0;
    for (Real j = 1; j <= n; ++j) sum += expected_hits(*written, j) / j / (positive / n);
    return defined(sum / n);
}

inline Number mcclish(Real area, Real chance, Real best) {
    const Number share = ratio(area - chance, best - chance, "the region is empty");
    return share.missing() ? share : number((1 + share.value) / 2);
}

/// Area under the ROC curve left of max_fpr.
inline Result partial_auc_up_to_fpr(const Rows& rows, Real max_fpr, bool standardised) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::vector<Point> points = roc(rows);
    Real area = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point &a = points[i - 1], &b = points[i];
        const Real stop = std::min(b.x, max_fpr);
        if (a.x < stop) area += (stop - a.x) * (a.y + a.y + (b.y - a.y) * (stop - a.x) / (b.x - a.x)) / 2;
    }
    return result_of(standardised ? mcclish(area, max_fpr * max_fpr / 2, max_fpr) : number(area));
}

/// Integral of 1 - fpr over tpr from min_tpr to 1.
inline Result partial_auc_from_tpr(const Rows& rows, Real min_tpr, bool standardised) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::vector<Point> points = roc(rows);
    Real area = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point &a = points[i - 1], &b = points[i];
        const Real start = std::max(a.y, min_tpr);
        if (start >= b.y) continue;
        const Real x = a.x + (b.x - a.x) * (start - a.y) / (b.y - a.y);
        area += (b.y - start) * ((1 - x) + (1 - b.x)) / 2;
    }
    const Real best = 1 - min_tpr;
    return result_of(standardised ? mcclish(area, best * best / 2, best) : number(area));
}

/// Integral of tpr - min_tpr over fpr up to max_fpr, where it is positive.
inline Result partial_auc_between(const Rows& rows, Real max_fpr, Real min_tpr, bool standardised) {
    if (const char* why = one_class(rows)) return undefined(why);
    const std::vector<Point> points = roc(rows);
    Real area = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point &a = points[i - 1], &b = points[i];
        const auto height = [&](Real x) { return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) - min_tpr; };
        const Real stop = std::min(b.x, max_fpr);
        if (a.x >= stop || height(stop) <= 0) continue;
        const Real start = a.y >= min_tpr ? a.x : a.x + (b.x - a.x) * (min_tpr - a.y) / (b.y - a.y);
        area += (stop - start) * (height(start) + height(stop)) / 2;
    }
    const Real side = std::max<Real>(max_fpr - min_tpr, 0);
    return result_of(standardised ? mcclish(area, side * side / 2, max_fpr * (1 - min_tpr)) : number(area));
}

/// The best value over the operating points where the measure is defined; among equal ones (to 1e-14; different values
/// are further apart in small tables) the one that flags the fewest rows.
inline Result optimum(const Rows& rows, const ThresholdMeasure& measure) {
    Number best = none("no operating point");
    double low = 0, high = 0;
    for (const OperatingPoint& at : operating_points(rows)) {
        const Number value = measure.formula(at.counts);
        if (value.missing()) {
            if (best.missing()) best = value;
            continue;
        }
        const Real ahead = measure.better == Better::higher ? value.value - best.value : best.value - value.value;
        if (best.missing() || ahead > 1e-14L * std::max<Real>(1, std::abs(best.value))) {
            best = value;
            low = at.low;
            high = at.high;
        }
    }
    Result result = result_of(best);
    if (result.defined) {
        result.has_interval = true;
        result.low = low;
        result.high = high;
    }
    return result;
}

// --- section 4: indistinguishability ---------------------------------------------------------------------------------

/// P(S_P > S_R | S_R > threshold), ties counted half, over all pairs (positive item, flagged item), including pairs of
/// an item with itself.
inline Real b_at(const Rows& rows, double threshold) {
    Real won = 0, pairs = 0;
    for (const Row& a : rows) {
        for (const Row& b : rows) {
            if (!a.positive || !(b.score > threshold)) continue;
            won += static_cast<Real>(a.weight) * static_cast<Real>(b.weight) * wins(a.score, b.score);
            pairs += static_cast<Real>(a.weight) * static_cast<Real>(b.weight);
        }
    }
    return won / pairs;
}

/// The operating point that flags the most among those with B <= level, or why there is none. B and the level are
/// compared as doubles, so that B = 3/10 is not above level = 0.3.
struct LevelPoint {
    std::optional<OperatingPoint> point;
    const char* why = nullptr;
};

inline LevelPoint level_point(const Rows& rows, double level) {
    if (const char* why = one_class(rows)) return {std::nullopt, why};
    if (static_cast<double>(b_at(rows, -infinity)) < level) return {std::nullopt, "B stays below the level"};
    LevelPoint found = {std::nullopt, "B exceeds the level for every labelled set"};
    const std::vector<OperatingPoint> points = operating_points(rows);
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (static_cast<double>(b_at(rows, points[i].low)) <= level) found.point = points[i];
    }
    return found;
}

inline Result threshold_result(const LevelPoint& found) {
    if (!found.point) return undefined(found.why);
    Result result = defined(static_cast<Real>(representative(found.point->low, found.point->high)));
    result.has_interval = true;
    result.low = found.point->low;
    result.high = found.point->high;
    return result;
}

inline Result precision_result(const LevelPoint& found) {
    return found.point ? result_of(precision(found.point->counts)) : undefined(found.why);
}

}  // namespace brute

#include "tests/brute/calibration.hpp"
#include "tests/brute/decision.hpp"

namespace brute {

// --- all of them -----------------------------------------------------------------------------------------------------

/// Every measure by the text that requests it; threshold measures at `threshold`.
inline std::map<std::string, Result> all(const std::vector<Row>& given, double threshold) {
    const Rows rows = present(given);
    std::map<std::string, Result> results;
    if (rows.empty()) return results;
    const Counts counts = counts_at(rows, threshold);
    const Real bits = std::log(2.0L);

    for (const ThresholdMeasure& measure : threshold_measures()) {
        const std::string id = measure.id;
        results[id] = result_of(measure.formula(counts));
        if (measure.better == Better::higher) results["max_" + id] = optimum(rows, measure);
        if (measure.better == Better::lower) results["min_" + id] = optimum(rows, measure);
    }
    results["ppv_at_prevalence(prevalence=0.1)"] = result_of(precision_at(counts, 0.1L));
    results["npv_at_prevalence(prevalence=0.1)"] = result_of(negative_predictive_value_at(counts, 0.1L));
    results["max_ppv_at_prevalence(prevalence=0.1)"] =
        optimum(rows, {"ppv_at_prevalence", Better::higher, [](const Counts& c) { return precision_at(c, 0.1L); }});
    results["max_npv_at_prevalence(prevalence=0.1)"] = optimum(
        rows,
        {"npv_at_prevalence", Better::higher, [](const Counts& c) { return negative_predictive_value_at(c, 0.1L); }});
    results["f_beta(beta=0.5)"] = result_of(f_beta(counts, 0.5L));
    results["f_beta(beta=2)"] = result_of(f_beta(counts, 2));
    results["max_f_beta(beta=2)"] =
        optimum(rows, {"f_beta", Better::higher, [](const Counts& c) { return f_beta(c, 2); }});
    results["lift(prior=0.25)"] = result_of(lift(counts, 0.25L));

    results["mean_absolute_error"] = mean_absolute_error(rows);
    results["brier_score"] = brier_score(rows);
    results["brier_score_two_class"] = brier_score_two_class(rows);
    results["root_mean_squared_error"] = root_mean_squared_error(rows);
    results["log_loss"] = log_loss(rows);
    results["log_loss(base=2)"] = log_loss(rows, 0, bits);
    results["log_loss(eps=1e-05)"] = log_loss(rows, 1e-5L);
    results["balanced_log_loss"] = balanced_log_loss(rows);
    results["balanced_log_loss(alpha=0.25)"] = balanced_log_loss(rows, 0.25L);
    results["focal_loss"] = focal_loss(rows);
    results["focal_loss(gamma=1)"] = focal_loss(rows, 1);
    results["focal_loss(gamma=0)"] = focal_loss(rows, 0);
    results["focal_loss(gamma=2,alpha=0.25)"] = focal_loss(rows, 2, 0.25L);
    results["information_score"] = information_score(rows);
    results["information_score(prior=0.25)"] = information_score(rows, 0.25L);
    results["relative_information_score"] = information_score(rows, std::nullopt, true);
    results["relative_information_score(prior=0.25)"] = information_score(rows, 0.25L, true);
    results["hinge_loss"] = hinge_loss(rows);
    add_calibration(results, rows);
    add_decision(results, rows, counts);

    results["roc_auc"] = roc_auc(rows);
    results["gini"] = gini(rows);
    results["auch"] = auch(rows);
    results["kolmogorov_smirnov"] = kolmogorov_smirnov(rows);
    results["taks"] = taks(rows);
    results["average_precision"] = average_precision(rows);
    results["aucpr_min"] = aucpr_trapezoids(rows, Side::smallest, Side::smallest);
    results["aucpr_minmax"] = aucpr_trapezoids(rows, Side::smallest, Side::largest);
    results["aucpr_max"] = aucpr_trapezoids(rows, Side::largest, Side::largest);
    results["aucpr_davis_goadrich"] = aucpr_davis_goadrich(rows);
    results["average_gain"] = average_gain(rows);
    results["average_lift"] = average_lift(rows);
    results["partial_auc(max_fpr=0.3)"] = partial_auc_up_to_fpr(rows, 0.3L, false);
    results["partial_auc(min_tpr=0.5)"] = partial_auc_from_tpr(rows, 0.5L, false);
    results["partial_auc(max_fpr=0.3,mcclish=1)"] = partial_auc_up_to_fpr(rows, 0.3L, true);
    results["partial_auc(min_tpr=0.5,mcclish=1)"] = partial_auc_from_tpr(rows, 0.5L, true);
    results["partial_auc(max_fpr=0.7,min_tpr=0.3)"] = partial_auc_between(rows, 0.7L, 0.3L, false);
    results["partial_auc(max_fpr=0.7,min_tpr=0.3,mcclish=1)"] = partial_auc_between(rows, 0.7L, 0.3L, true);
    results["partial_auc(max_fpr=0.4,min_tpr=0.6,mcclish=1)"] = partial_auc_between(rows, 0.4L, 0.6L, true);

    const LevelPoint half = level_point(rows, 0.5), forty = level_point(rows, 0.4), sixty = level_point(rows, 0.6);
    const LevelPoint thirty = level_point(rows, 0.3);
    results["r_b"] = threshold_result(half);
    results["c_b"] = precision_result(half);
    results["b_at_r_b"] = half.point ? defined(b_at(rows, half.point->low)) : undefined(half.why);
    results["tpr_at_r_b"] = half.point ? result_of(sensitivity(half.point->counts)) : undefined(half.why);
    results["fpr_at_r_b"] = half.point ? result_of(false_positive_rate(half.point->counts)) : undefined(half.why);
    results["r_40"] = threshold_result(forty);
    results["c_40"] = precision_result(forty);
    results["r_60"] = threshold_result(sixty);
    results["c_60"] = precision_result(sixty);
    results["r_level(level=0.3)"] = threshold_result(thirty);
    results["c_level(level=0.3)"] = precision_result(thirty);
    const char* why = one_class(rows);
    results["b_at_minus_infinity"] = why ? undefined(why) : defined(b_at(rows, -infinity));
    results["b_at_max_f1"] = why ? undefined(why) : defined(b_at(rows, results["max_f1"].low));
    const Counts above = counts_at(rows, 0.375);
    if (!why && above.tp + above.fp == 0) why = "no item is labelled positive";
    results["b_at(threshold=0.375)"] = why ? undefined(why) : defined(b_at(rows, 0.375));
    return results;
}

// --- all small tables ------------------------------------------------------------------------------------------------

/// Calls back with every table of 1 to `max_rows` rows, each row one of `levels` scores x 2 labels x weights 1 to
/// `max_weight`. The order of rows does not matter, so a table is a non-decreasing sequence of kinds of row: with K
/// kinds there are C(K + n - 1, n) tables of n rows. The scores are exact in binary and lie in (0, 1); 0.5 is one of
/// them, and not flagged at threshold 0.5. Returns the number of tables:
///     6 rows, 4 levels, weights {1, 2}: K = 16, 16 + 136 + 816 + 3876 + 15504 + 54264 = 74612
///     6 rows, 4 levels, weight 1:       K =  8, 8 + 36 + 120 + 330 + 792 + 1716 = 3002
///     6 rows, 6 levels, weight 1:       K = 12, 18563 (every order of six distinct scores among them)
inline std::size_t for_each_table(int max_rows, int levels,
                                  const std::function<void(const std::vector<Row>&)>& callback, int max_weight = 2) {
    const std::vector<double> scores = {0.125, 0.25, 0.5, 0.875, 0.375, 0.9375};
    std::vector<Row> kinds;
    for (std::size_t level = 0; level < scores.size() && static_cast<int>(level) < levels; ++level) {
        for (const bool positive : {false, true}) {
            for (int weight = 1; weight <= max_weight; ++weight) {
                kinds.push_back({positive, scores[level], static_cast<double>(weight)});
            }
        }
    }
    std::size_t made = 0;
    std::vector<Row> table;
    const std::function<void(std::size_t)> extend = [&](std::size_t first) {
        if (!table.empty()) {
            callback(table);
            ++made;
        }
        if (static_cast<int>(table.size()) == max_rows) return;
        for (std::size_t kind = first; kind < kinds.size(); ++kind) {
            table.push_back(kinds[kind]);
            extend(kind);
            table.pop_back();
        }
    };
    extend(0);
    return made;
}

}  // namespace brute
