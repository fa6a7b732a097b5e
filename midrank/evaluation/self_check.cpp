#include "midrank/evaluation/self_check.hpp"

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/measures/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Values of the measures of an identity, in the order of its list.
using Numbers = std::span<const double>;

/// An identity between catalog measures; each side is a function of their values.
Identity between(std::string statement, std::string_view measures, double (*left)(Numbers), double (*right)(Numbers)) {
    return {std::move(statement),
            [requested = read_measures(measures), left, right](const Views& views) -> std::optional<Sides> {
                std::vector<double> values;
                for (const MeasureRequest& request : requested) {
                    const Value value = request.answer(views).value;
                    if (!value.defined() || !std::isfinite(value.number())) return std::nullopt;
                    values.push_back(value.number());
                }
                return Sides{left(values), right(values)};
            }};
}

/// The area under the ROC curve by trapezoids between operating points.
double area_by_trapezoids(const Ranking& ranking) {
    double twice_area = 0;
    CumulativeCounts before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t, const CumulativeCounts& s) {
        twice_area += ratio(s.negative - before.negative, ranking.negative()) *
                      ratio(s.positive + before.positive, ranking.positive());
        before = s;
    });
    return twice_area / 2;
}

/// Average precision computed only from the rates of the ROC curve and the prevalence.
double precision_by_rates(const Ranking& ranking) {
    const double prevalence = ratio(ranking.positive(), ranking.total());
    double sum = 0;
    double tpr_before = 0;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t, const CumulativeCounts& s) {
        const double tpr = ratio(s.positive, ranking.positive());
        const double fpr = ratio(s.negative, ranking.negative());
        const double right = prevalence * tpr;
        if (tpr > tpr_before) sum += (tpr - tpr_before) * right / (right + (1 - prevalence) * fpr);
        tpr_before = tpr;
    });
    return sum;
}

/// Compares a measure with a separate walk over the ranking.
Identity walked(std::string statement, std::string_view measure, double (*walk)(const Ranking&)) {
    return {std::move(statement),
            [requested = read_measures(measure).front(), walk](const Views& views) -> std::optional<Sides> {
                const auto& ranking = views.get<Ranking>();
                const Value value = requested.answer(views).value;
                if (ranking.one_class() || !value.defined()) return std::nullopt;
                return Sides{value.number(), walk(ranking)};
            }};
}

/// Valid without ties, with all weights 1.
std::optional<Sides> mean_of_rate_differences(const Views& views) {
    const auto& ranking = views.get<Ranking>();
    bool untied = !ranking.one_class();
    ranking.visit_ties(
        [&untied](std::int64_t, double positive, double negative) { untied = untied && positive + negative == 1; });
    if (!untied) return std::nullopt;
    const double n = ranking.total().number();
    const Value taks = read_measures("taks").front().answer(views).value;
    const Value gini = read_measures("gini").front().answer(views).value;
    if (!taks.defined() || !gini.defined()) return std::nullopt;
    return Sides{taks.number(), n * gini.number() / (2 * (n - 1))};
}

std::vector<Identity> all_identities() {
    return {
        walked("roc_auc is the area of the trapezoids between operating points", "roc_auc", area_by_trapezoids),
        walked("average_precision follows from the ROC curve and the prevalence", "average_precision",
               precision_by_rates),
        {"taks = n gini / (2 (n - 1)) without ties", mean_of_rate_differences},
        between(
            "gini = 2 roc_auc - 1", "gini,roc_auc", [](Numbers v) { return v[0]; },
            [](Numbers v) { return 2 * v[1] - 1; }),
        between(
            "B at -infinity = prevalence / 2 + (1 - prevalence) roc_auc", "b_at_minus_infinity,prevalence,roc_auc",
            [](Numbers v) { return v[0]; }, [](Numbers v) { return v[1] / 2 + (1 - v[1]) * v[2]; }),
        between(
            "mcc = sqrt(precision sensitivity specificity npv) - sqrt(fdr fnr fpr for)",
            "mcc,precision,sensitivity,specificity,negative_predictive_value,false_discovery_rate,"
            "false_negative_rate,false_positive_rate,false_omission_rate",
            [](Numbers v) { return v[0]; },
            [](Numbers v) { return std::sqrt(v[1] * v[2] * v[3] * v[4]) - std::sqrt(v[5] * v[6] * v[7] * v[8]); }),
        between(
            "mcc^2 = youden_index markedness", "mcc,youden_index,markedness", [](Numbers v) { return v[0] * v[0]; },
            [](Numbers v) { return v[1] * v[2]; }),
        between(
            "1 / f1 = (1 / precision + 1 / sensitivity) / 2", "f1,precision,sensitivity",
            [](Numbers v) { return v[0] * (v[1] + v[2]); }, [](Numbers v) { return 2 * v[1] * v[2]; }),
        between(
            "threat_score = f1 / (2 - f1)", "threat_score,f1", [](Numbers v) { return v[0]; },
            [](Numbers v) { return v[1] / (2 - v[1]); }),
        between(
            "accuracy = prevalence sensitivity + (1 - prevalence) specificity",
            "accuracy,prevalence,sensitivity,specificity", [](Numbers v) { return v[0]; },
            [](Numbers v) { return v[1] * v[2] + (1 - v[1]) * v[3]; }),
        between(
            "brier_score = miscalibration - discrimination + uncertainty",
            "brier_score,brier_miscalibration,brier_discrimination,brier_uncertainty", [](Numbers v) { return v[0]; },
            [](Numbers v) { return v[1] - v[2] + v[3]; }),
        between(
            "brier_score = reliability - resolution + uncertainty + what is within the bins",
            "brier_score,brier_reliability,brier_resolution,brier_uncertainty,brier_within_bins",
            [](Numbers v) { return v[0]; }, [](Numbers v) { return v[1] - v[2] + v[3] + v[4]; }),
        between(
            "log_loss = miscalibration - discrimination + uncertainty",
            "log_loss,log_loss_miscalibration,log_loss_discrimination,log_loss_uncertainty",
            [](Numbers v) { return v[0]; }, [](Numbers v) { return v[1] - v[2] + v[3]; }),
        between(
            "focal_loss is the log loss for gamma = 0", "focal_loss(gamma=0),log_loss", [](Numbers v) { return v[0]; },
            [](Numbers v) { return v[1]; }),
        between(
            "balanced_log_loss is half of the log loss for alpha = 1/2", "balanced_log_loss(alpha=0.5),log_loss",
            [](Numbers v) { return v[0]; }, [](Numbers v) { return v[1] / 2; }),
    };
}

}  // namespace

std::span<const Identity> identities() {
    static const std::vector<Identity> all = all_identities();
    return all;
}

bool hold(const Sides& sides) noexcept {
    constexpr double of_rounding = 1e-9;
    return std::abs(sides.left - sides.right) <=
           of_rounding * std::max({1.0, std::abs(sides.left), std::abs(sides.right)});
}

std::size_t identities_that_hold(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                                 std::span<const Identity> checked) {
    static_cast<void>(report_on_two_classes(evidence));
    std::size_t held = 0;
    std::vector<std::string> said_elsewhere;
    for_each_model_slice(evidence, threshold, said_elsewhere, [&](const ModelSlice& slice) {
        for (const Identity& identity : checked) {
            const auto sides = identity.sides(slice.views);
            if (!sides) continue;
            if (!hold(*sides)) {
                throw BrokenIdentity(fmt::format("{}{}: {} does not hold: the two sides are {} and {}.", slice.model,
                                                 slice.slice.empty() ? "" : ", " + slice.slice, identity.statement,
                                                 sides->left, sides->right));
            }
            ++held;
        }
    });
    return held;
}

}  // namespace midrank
