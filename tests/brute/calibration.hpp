// A second implementation of the measures of calibration (measures.md, section 10), by their definitions: bins are
// filled row by row, the isotonic regression is the max-min of the means of neighbours, and logistic regressions are
// maximised in long double.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace brute {

/// The items with the same probability.
struct Group {
    Real p = 0, positive = 0, negative = 0;
    Real weight() const { return positive + negative; }
};

/// In ascending order of probability.
inline std::vector<Group> groups_of(const Rows& rows) {
    std::map<double, Group> by_score;
    for (const Row& row : rows) {
        Group& group = by_score[row.score];
        group.p = static_cast<Real>(row.score);
        (row.positive ? group.positive : group.negative) += static_cast<Real>(row.weight);
    }
    std::vector<Group> groups;
    for (const auto& [score, group] : by_score) groups.push_back(group);
    return groups;
}

inline Real total_of(const std::vector<Group>& groups) {
    Real sum = 0;
    for (const Group& group : groups) sum += group.weight();
    return sum;
}

inline Real share_of(const std::vector<Group>& groups) {
    Real sum = 0;
    for (const Group& group : groups) sum += group.positive;
    return sum / total_of(groups);
}

/// The contents of each bin; empty bins are left out.
inline std::vector<std::vector<Group>> in_bins(const std::vector<Group>& groups, int bins, bool of_mass) {
    std::vector<std::vector<Group>> filled(static_cast<std::size_t>(bins));
    Real below = 0;
    for (const Group& group : groups) {
        int bin = 0;
        if (of_mass) {
            const Real middle = below + group.weight() / 2;
            while (bin + 1 < bins && (bin + 1) * total_of(groups) <= middle * bins) ++bin;
        } else {
            while (bin + 1 < bins && group.p > static_cast<Real>(static_cast<double>(bin + 1) / bins)) ++bin;
        }
        below += group.weight();
        filled[static_cast<std::size_t>(bin)].push_back(group);
    }
    std::erase_if(filled, [](const auto& bin) { return bin.empty(); });
    return filled;
}

inline Real mean_probability(const std::vector<Group>& groups) {
    Real sum = 0;
    for (const Group& group : groups) sum += group.weight() * group.p;
    return sum / total_of(groups);
}

inline Real gap_of(const std::vector<Group>& bin) { return mean_probability(bin) - share_of(bin); }

inline Real mean_over_bins(const std::vector<Group>& groups, int bins, bool of_mass,
                           const std::function<Real(const std::vector<Group>&)>& of_bin) {
    Real sum = 0;
    for (const auto& bin : in_bins(groups, bins, of_mass)) sum += total_of(bin) * of_bin(bin);
    return sum / total_of(groups);
}

/// The isotonic regression of the label. At group i: the maximum over first groups, of the minimum over last groups, of
/// the mean of the run from first to last.
inline std::vector<Real> isotonic(const std::vector<Group>& groups) {
    std::vector<Real> fitted;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        Real largest = 0;
        for (std::size_t first = 0; first <= i; ++first) {
            Real least = 1;
            for (std::size_t last = i; last < groups.size(); ++last) {
                least = std::min(least, share_of({groups.begin() + static_cast<std::ptrdiff_t>(first),
                                                  groups.begin() + static_cast<std::ptrdiff_t>(last) + 1}));
            }
            largest = std::max(largest, least);
        }
        fitted.push_back(largest);
    }
    return fitted;
}

using Loss = std::function<Real(Real p, bool positive)>;
inline Real squared_error(Real p, bool positive) { return positive ? (1 - p) * (1 - p) : p * p; }
inline Real cross_entropy(Real p, bool positive) { return positive ? -std::log(p) : -std::log1p(-p); }

/// The mean loss if group i gets the probability p[i].
inline Real mean_loss(const std::vector<Group>& groups, const std::vector<Real>& p, const Loss& loss) {
    Real sum = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].positive > 0) sum += groups[i].positive * loss(p[i], true);
        if (groups[i].negative > 0) sum += groups[i].negative * loss(p[i], false);
    }
    return sum / total_of(groups);
}

/// Mean losses of the given probabilities, of their isotonic calibration, and of the prevalence.
struct Corp {
    Real given = 0, calibrated = 0, of_prevalence = 0;
};
inline Corp corp(const std::vector<Group>& groups, const Loss& loss) {
    std::vector<Real> given;
    for (const Group& group : groups) given.push_back(group.p);
    return {mean_loss(groups, given, loss), mean_loss(groups, isotonic(groups), loss),
            mean_loss(groups, std::vector<Real>(groups.size(), share_of(groups)), loss)};
}

/// The absolute differences from the isotonic calibration, with their weights, ascending.
inline std::vector<std::pair<Real, Real>> distances(const std::vector<Group>& groups) {
    const std::vector<Real> fitted = isotonic(groups);
    std::vector<std::pair<Real, Real>> found;
    for (std::size_t i = 0; i < groups.size(); ++i)
        found.emplace_back(std::abs(groups[i].p - fitted[i]), groups[i].weight());
    std::sort(found.begin(), found.end());
    return found;
}

/// Differences that are equal in exact arithmetic differ by rounding here, so any of a run of them may be the quantile.
inline Result distance_quantile(const std::vector<Group>& groups, Real share) {
    Real before = 0;
    for (const auto& [distance, weight] : distances(groups)) {
        before += weight;
        if (before >= share * total_of(groups)) return defined(distance);
    }
    return undefined("no rows");
}

inline Real logit(Real p) { return std::log(p) - std::log1p(-p); }
inline Real expit(Real x) { return 1 / (1 + std::exp(-x)); }

/// The log-likelihood of an intercept and a slope, and its first and second derivatives.
struct Climb {
    Real value = 0, by_intercept = 0, by_slope = 0, a = 0, b = 0, c = 0;
};
inline Climb climb_at(const std::vector<Group>& groups, Real intercept, Real slope) {
    Climb sum;
    for (const Group& group : groups) {
        const Real x = logit(group.p), eta = intercept + slope * x;
        const Real residual = group.positive * expit(-eta) - group.negative * expit(eta);
        const Real bend = group.weight() * expit(eta) * expit(-eta);
        sum.value -= group.positive * std::log1p(std::exp(-eta)) + group.negative * std::log1p(std::exp(eta));
        sum.by_intercept += residual;
        sum.by_slope += residual * x;
        sum.a += bend;
        sum.b += bend * x;
        sum.c += bend * x * x;
    }
    return sum;
}

/// The intercept and the slope with the largest likelihood, by Newton's method; a step that lowers
/// the likelihood is halved.
inline std::pair<Real, Real> best_line(const std::vector<Group>& groups, bool with_slope) {
    Real intercept = 0, slope = with_slope ? 0 : 1;
    Climb here = climb_at(groups, intercept, slope);
    for (int i = 0; i < 200; ++i) {
        const Real determinant = here.a * here.c - here.b * here.b;
        Real up = with_slope ? (here.c * here.by_intercept - here.b * here.by_slope) / determinant
                             : here.by_intercept / here.a;
        Real turn = with_slope ? (here.a * here.by_slope - here.b * here.by_intercept) / determinant : 0;
        const bool near = std::abs(up) + std::abs(turn) < 1e-6L * (1 + std::abs(intercept) + std::abs(slope));
        Climb next = climb_at(groups, intercept + up, slope + turn);
        for (int halved = 0; !near && !(next.value >= here.value) && halved < 60; ++halved) {
            up /= 2;
            turn /= 2;
            next = climb_at(groups, intercept + up, slope + turn);
        }
        intercept += up;
        slope += turn;
        here = next;
        if (std::abs(up) + std::abs(turn) < 1e-19L * (1 + std::abs(intercept) + std::abs(slope))) break;
    }
    return {intercept, slope};
}

/// Both numbers of a logistic recalibration, or why there is none, and the possible error of doubles.
struct Recalibrated {
    Result intercept, slope;
};
inline Recalibrated recalibrated(std::vector<Group> groups, bool with_slope) {
    for (const Group& group : groups) {
        if ((group.p == 0 && group.positive > 0) || (group.p == 1 && group.negative > 0))
            return {undefined("sure and wrong"), undefined("sure and wrong")};
    }
    std::erase_if(groups, [](const Group& group) { return group.p == 0 || group.p == 1; });
    std::vector<Real> positives, negatives;
    for (const Group& group : groups) {
        if (group.positive > 0) positives.push_back(group.p);
        if (group.negative > 0) negatives.push_back(group.p);
    }
    if (positives.empty() || negatives.empty()) return {undefined("one class"), undefined("one class")};
    if (with_slope && (positives.front() >= negatives.back() || negatives.front() >= positives.back()))
        return {undefined("separated"), undefined("separated")};
    const auto [intercept, slope] = best_line(groups, with_slope);
    Recalibrated found{defined(intercept), defined(slope)};
    // The error of a term of the score equations is its rounding; its effect on the root is the inverse of their
    // derivatives times that error.
    Real a = 0, b = 0, c = 0, size = 0, size_x = 0;
    for (const Group& group : groups) {
        const Real x = logit(group.p);
        const Real eta = static_cast<Real>(found.intercept.value) + slope * x;
        const Real bend = group.weight() * expit(eta) * expit(-eta);
        const Real term = group.weight() * (1 + std::abs(eta));
        a += bend;
        b += bend * x;
        c += bend * x * x;
        size += term;
        size_x += term * (1 + std::abs(x));
    }
    constexpr Real roundings = 8 * 0x1p-53L;
    const Real determinant = a * c - b * b;
    found.intercept.slack =
        static_cast<double>(roundings * (with_slope ? (c * size + std::abs(b) * size_x) / determinant : size / a));
    found.slope.slack = static_cast<double>(roundings * (a * size_x + std::abs(b) * size) / determinant);
    return found;
}

inline void add_calibration(std::map<std::string, Result>& results, const Rows& rows) {
    if (!are_probabilities(rows)) {
        for (const char* id : {"calibration_in_the_large",
                               "calibration_intercept",
                               "calibration_slope",
                               "spiegelhalter_z",
                               "hosmer_lemeshow",
                               "hosmer_lemeshow(groups=4,fitted=1)",
                               "ece",
                               "ece(bins=3,norm=2)",
                               "ece(bins=4,binning=mass)",
                               "mce",
                               "mce(bins=3,binning=mass)",
                               "debiased_ece_2",
                               "debiased_ece_2(bins=2)",
                               "ici",
                               "e50",
                               "e90",
                               "emax",
                               "brier_miscalibration",
                               "brier_discrimination",
                               "brier_uncertainty",
                               "brier_skill_score",
                               "discrimination_slope",
                               "log_loss_miscalibration",
                               "log_loss_discrimination",
                               "log_loss_uncertainty",
                               "d2_log_loss_score",
                               "brier_reliability",
                               "brier_reliability(bins=3,binning=mass)",
                               "brier_resolution",
                               "brier_within_bins"})
            results[id] = undefined("scores are not probabilities");
        return;
    }
    const std::vector<Group> groups = groups_of(rows);
    const Real total = total_of(groups), share = share_of(groups);
    bool whole = true;
    for (const Row& row : rows) whole = whole && row.weight == std::floor(row.weight);
    const auto of_counts = [whole](const std::function<Result()>& result) {
        return whole ? result() : undefined("weights are not numbers of rows");
    };

    const Real expected = mean_probability(groups);
    results["calibration_in_the_large"] = result_of(ratio(share, expected));
    results["calibration_intercept"] = recalibrated(groups, false).intercept;
    results["calibration_slope"] = recalibrated(groups, true).slope;

    Real off = 0, variance = 0;
    for (const Group& group : groups) {
        const Real p = group.p, lean = 1 - 2 * p;
        off += lean * (group.positive * (1 - p) - group.negative * p);
        variance += group.weight() * lean * lean * p * (1 - p);
    }
    results["spiegelhalter_z"] =
        of_counts([&] { return variance == 0 ? undefined("division by zero") : defined(off / std::sqrt(variance)); });
    const auto hosmer_lemeshow = [&](int number, int lost) {
        const auto bins = in_bins(groups, number, true);
        const auto varies = [](const auto& bin) {
            return gap_of(bin) != 0 || (mean_probability(bin) > 0 && mean_probability(bin) < 1);
        };
        if (static_cast<int>(std::ranges::count_if(bins, varies)) - lost < 1) return undefined("too few groups");
        Real sum = 0;
        for (const auto& bin : bins) {
            const Real gap = gap_of(bin);
            if (gap != 0) sum += total_of(bin) * gap * gap / (mean_probability(bin) * (1 - mean_probability(bin)));
        }
        return defined(sum);
    };
    results["hosmer_lemeshow"] = of_counts([&] { return hosmer_lemeshow(10, 0); });
    results["hosmer_lemeshow(groups=4,fitted=1)"] = of_counts([&] { return hosmer_lemeshow(4, 2); });

    const auto size_of_gap = [](const auto& bin) { return std::abs(gap_of(bin)); };
    const auto squared_gap = [](const auto& bin) { return gap_of(bin) * gap_of(bin); };
    results["ece"] = defined(mean_over_bins(groups, 10, false, size_of_gap));
    results["ece(bins=3,norm=2)"] = defined(std::sqrt(mean_over_bins(groups, 3, false, squared_gap)));
    results["ece(bins=4,binning=mass)"] = defined(mean_over_bins(groups, 4, true, size_of_gap));
    const auto largest_gap = [&](int bins, bool of_mass) {
        Real largest = 0;
        for (const auto& bin : in_bins(groups, bins, of_mass)) largest = std::max(largest, size_of_gap(bin));
        return defined(largest);
    };
    results["mce"] = largest_gap(10, false);
    results["mce(bins=3,binning=mass)"] = largest_gap(3, true);
    const auto debiased = [&](int bins) {
        const Real squared = mean_over_bins(groups, bins, false, [](const auto& bin) {
            const Real s = share_of(bin), n = total_of(bin);
            return gap_of(bin) * gap_of(bin) - (n > 1 ? s * (1 - s) / (n - 1) : 0);
        });
        Result result = defined(squared > 0 ? std::sqrt(squared) : 0);
        result.slack = std::sqrt(2e-16);  // the root of a square that should be 0
        if (squared > 1e-8L) result.slack = 2e-16 / result.value;
        return result;
    };
    results["debiased_ece_2"] = of_counts([&] { return debiased(10); });
    results["debiased_ece_2(bins=2)"] = of_counts([&] { return debiased(2); });
    results["brier_reliability"] = defined(mean_over_bins(groups, 10, false, squared_gap));
    results["brier_reliability(bins=3,binning=mass)"] = defined(mean_over_bins(groups, 3, true, squared_gap));
    results["brier_resolution"] = defined(mean_over_bins(
        groups, 10, false, [share](const auto& bin) { return (share_of(bin) - share) * (share_of(bin) - share); }));
    results["brier_within_bins"] = defined(mean_over_bins(groups, 10, false, [](const auto& bin) {
        const Real mean = mean_probability(bin), s = share_of(bin);
        Real sum = 0;
        for (const Group& group : bin) {
            const Real from_mean = group.p - mean;
            sum += group.positive * (from_mean * from_mean - 2 * from_mean * (1 - s));
            sum += group.negative * (from_mean * from_mean + 2 * from_mean * s);
        }
        return sum / total_of(bin);
    }));

    const Corp brier = corp(groups, squared_error), entropy = corp(groups, cross_entropy);
    results["brier_miscalibration"] = defined(brier.given - brier.calibrated);
    results["brier_discrimination"] = defined(brier.of_prevalence - brier.calibrated);
    results["brier_uncertainty"] = defined(brier.of_prevalence);
    results["log_loss_miscalibration"] = defined(entropy.given - entropy.calibrated);
    results["log_loss_discrimination"] = defined(entropy.of_prevalence - entropy.calibrated);
    results["log_loss_uncertainty"] = defined(entropy.of_prevalence);
    const char* why = one_class(rows);
    // Over the pairs: by how much the positive's probability is higher.
    Real higher = 0, pairs = 0;
    for (const Row& a : rows) {
        for (const Row& b : rows) {
            if (!a.positive || b.positive) continue;
            const Real weight = static_cast<Real>(a.weight) * static_cast<Real>(b.weight);
            higher += weight * (static_cast<Real>(a.score) - static_cast<Real>(b.score));
            pairs += weight;
        }
    }
    results["discrimination_slope"] = why ? undefined(why) : defined(higher / pairs);
    results["brier_skill_score"] = why ? undefined(why) : defined(1 - brier.given / brier.of_prevalence);
    results["d2_log_loss_score"] = why ? undefined(why) : defined(1 - entropy.given / entropy.of_prevalence);
    for (const char* id : {"brier_skill_score", "d2_log_loss_score"}) {
        if (!why) results[id].slack = 1e-15 * (1 - results[id].value);  // of the quotient, which may be large
    }

    Real mean = 0, largest = 0;
    for (const auto& [distance, weight] : distances(groups)) {
        mean += weight * distance / total;
        largest = std::max(largest, distance);
    }
    results["ici"] = defined(mean);
    results["e50"] = distance_quantile(groups, 0.5L);
    results["e90"] = distance_quantile(groups, 0.9L);
    results["emax"] = defined(largest);
}

}  // namespace brute
