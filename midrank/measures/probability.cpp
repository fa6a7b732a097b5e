// Measures of scores as probabilities: definitions, section 2. Each is the mean of a loss that depends on one label and
// one score. p = probability of the positive class, q = probability of the true class.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/infinite_rows.hpp"
#include "midrank/measures/logarithm.hpp"
#include "midrank/measures/loss_influence.hpp"
#include "midrank/measures/of_probabilities.hpp"
#include "midrank/summaries/shared_losses.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <ranges>
#include <span>
#include <type_traits>
#include <utility>

namespace midrank {
namespace {

/// A logarithmic loss in the requested unit, with a remark about rows that were certain and wrong.
Answer in_unit(const ProbabilityLoss& loss, double mean, const Arguments& arguments) {
    const auto base = arguments.get("base");
    Answer answer = base ? mean / std::log(*base) : mean;
    answer.unit = unit_of_logarithm(base);
    remark_on_infinite_rows(answer, loss);
    return answer;
}

Answer mean_absolute_error(const Views& views) {
    return of_probabilities<Answer>(
        views, [&views](const Ranking&) { return views.get<Losses<AbsoluteError>>().loss.mean(); });
}

Answer brier_score(const Views& views) {
    return of_probabilities<Answer>(views, [&views](const Ranking&) { return views.get<SquaredErrors>().loss.mean(); });
}

Answer brier_score_two_class(const Views& views) {
    return brier_score(views).value.then([](double brier) { return 2 * brier; });
}

Answer root_mean_squared_error(const Views& views) {
    return brier_score(views).value.then([](double brier) { return std::sqrt(brier); });
}

Answer log_loss(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) {
        const double eps = arguments.get("eps", 0);
        if (eps == 0) return in_unit(views.get<LogLosses>().loss, views.get<LogLosses>().loss.mean(), arguments);
        const auto loss = ProbabilityLoss::of(ranking, LogLoss{eps});
        return in_unit(loss, loss.mean(), arguments);
    });
}

Answer balanced_log_loss(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (ranking.one_class() && !arguments.has("alpha")) return Undefined::one_class;  // there is nothing to balance
        const double alpha = arguments.get("alpha", ratio(ranking.negative(), ranking.total()));
        const auto& loss = views.get<LogLosses>().loss;
        return in_unit(loss, loss.mean(alpha, 1 - alpha), arguments);
    });
}

struct FocalLoss {
    double gamma = 2;

    void operator()(std::span<const double> scores, bool positive, std::span<double> losses) const {
        LogLoss{}(scores, positive, losses);
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const double miss = error_size(scores[i], positive);
            const double fading =
                gamma == 2 ? miss * miss : std::pow(miss, gamma);  // the default gamma, ten times as fast
            losses[i] = miss == 0 ? 0 : fading * losses[i];
        }
    }
};

ProbabilityLoss focal_losses(const Views& views, const FocalLoss& loss) {
    if (loss.gamma == FocalLoss{}.gamma) return views.get<Losses<FocalLoss>>().loss;
    return ProbabilityLoss::of(views.get<Ranking>(), loss);
}

Answer focal_loss(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&views, &arguments](const Ranking&) {
        const auto alpha = arguments.get("alpha");
        const auto loss = focal_losses(views, {arguments.get("gamma", 2)});
        return in_unit(loss, alpha ? loss.mean(*alpha, 1 - *alpha) : loss.mean(), arguments);
    });
}

Prior prior_of(const Ranking& ranking, const Arguments& arguments) {
    if (const auto given = arguments.get("prior")) return {*given, 1 - *given};
    return Prior::of(ranking);
}

double entropy_in_bits(const Prior& prior) noexcept {
    const auto [rare, common] = std::minmax(prior.positive, prior.negative);
    return -(rare * std::log2(rare) + common * std::log1p(-rare) / std::numbers::ln2);
}

Answer information_score(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (ranking.one_class()) return Undefined::one_class;
        const auto given = arguments.get("prior");
        const double mean = given ? InformationGains::of(ranking, {*given, 1 - *given}).loss.mean()
                                  : views.get<InformationGains>().loss.mean();
        Answer answer = mean / std::numbers::ln2;
        answer.unit = "bit";
        return answer;
    });
}

Answer relative_information_score(const Views& views, const Arguments& arguments) {
    return information_score(views, arguments).value.then([&views, &arguments](double bits) {
        const double share = bits / entropy_in_bits(prior_of(views.get<Ranking>(), arguments));
        // With the prior of the data a perfect model scores 1; more would be rounding.
        return arguments.has("prior") ? share : std::min(share, 1.0);
    });
}

/// Losses are summed as multiples of this unit, so that the largest weight times the largest score does not overflow. A
/// loss is a multiple of 2^-53, so nothing is lost.
constexpr double hinge_unit = 0x1p400;

struct HingeLoss {
    double operator()(double score, bool positive) const noexcept {
        return std::max(0.0, 1 - (positive ? score : -score)) / hinge_unit;
    }
};

Answer hinge_loss(const Views& views) {
    const auto& loss = views.get<Losses<HingeLoss>>().loss;
    Answer answer = loss.mean() * hinge_unit;
    remark_on_infinite_rows(answer, "rows with an infinite score on the wrong side", loss.infinite_weight());
    return answer;
}

// --- Influences ----------------------------------------------------------------------------------------------------------
// The influence on the mean of a loss is the item's own loss minus the mean.

/// The influence on a mean with losses weighted by class, from the influence on the unweighted mean.
InfluenceOrReason weighted_by_class(const InfluenceOrReason& plain, const ProbabilityLoss& total, double positive,
                                    double negative) {
    const double mean = total.mean();
    const double weighted = total.mean(positive, negative);
    return by_maps(plain, {positive, positive * mean - weighted}, {negative, negative * mean - weighted});
}

template <class Loss>
InfluenceOrReason influence_of_mean(const Views& views, const Arguments&) {
    return views.get<SharedLossInfluence<Loss>>().influence;
}

InfluenceOrReason mean_absolute_error_influence(const Views& views, const Arguments&) {
    return of_probabilities<InfluenceOrReason>(views, [&views](const Ranking&) {
        const double mean = mean_absolute_error(views).value.number();
        return by_maps(views.get<ByProbability>().influence, {-1, 1 - mean}, {1, -mean});
    });
}

InfluenceOrReason brier_score_two_class_influence(const Views& views, const Arguments& arguments) {
    return linear(influence_of_mean<SquaredError>(views, arguments), 2);
}

InfluenceOrReason root_mean_squared_error_influence(const Views& views, const Arguments& arguments) {
    const Value root = root_mean_squared_error(views).value;
    if (!root.defined()) return root.why();
    if (root.number() == 0) return Undefined::no_spread;
    return linear(influence_of_mean<SquaredError>(views, arguments), 1 / (2 * root.number()));
}

double per_unit(const Arguments& arguments) { return 1 / std::log(arguments.get("base", std::numbers::e)); }

InfluenceOrReason log_loss_influence(const Views& views, const Arguments& arguments) {
    const double eps = arguments.get("eps", 0);
    if (eps == 0) return linear(influence_of_mean<LogLoss>(views, arguments), per_unit(arguments));
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) {
        const LogLoss loss{eps};
        return linear(loss_influence(ProbabilityLoss::of(ranking, loss), loss), per_unit(arguments));
    });
}

InfluenceOrReason balanced_log_loss_influence(const Views& views, const Arguments& arguments) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) -> InfluenceOrReason {
        const double prevalence = ratio(ranking.positive(), ranking.total());
        const bool given = arguments.has("alpha");
        if (ranking.one_class() && !given) return Undefined::one_class;
        const double alpha = arguments.get("alpha", 1 - prevalence);
        const auto& loss = views.get<LogLosses>().loss;
        if (loss.infinite_weight() > 0) return Undefined::infinite_values;
        const auto fixed = weighted_by_class(influence_of_mean<LogLoss>(views, arguments), loss, alpha, 1 - alpha);
        // alpha is the share of negatives here, which changes with the data.
        const double slope = given ? 0 : loss.mean(0, 1) - loss.mean(1, 0);
        return linear(linear(fixed, 1, slope * (1 - prevalence), -slope * prevalence), per_unit(arguments));
    });
}

InfluenceOrReason focal_loss_influence(const Views& views, const Arguments& arguments) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking&) -> InfluenceOrReason {
        const auto alpha = arguments.get("alpha");
        const FocalLoss focused{arguments.get("gamma", 2)};
        const ProbabilityLoss total = focal_losses(views, focused);
        const auto fixed = loss_influence(total, focused);
        if (!alpha || total.infinite_weight() > 0) return linear(fixed, per_unit(arguments));
        return linear(weighted_by_class(fixed, total, *alpha, 1 - *alpha), per_unit(arguments));
    });
}

/// Derivative of the mean gain by the prior of the positive class: for each item, 1 / prior of the class that its
/// probability favours over the prior. In each class the items that favour the positive one stand above all others.
double slope_by_prior(const Ranking& ranking, const Prior& prior) {
    ProbabilityLoss slopes;
    for (const bool positive : {false, true}) {
        const double own = positive ? prior.positive : prior.negative;
        const double other = positive ? prior.negative : prior.positive;
        const auto ties = std::views::iota(std::int64_t{0}, ranking.distinct());
        const auto leans_to_positive = [&](std::int64_t tie) {
            return (true_class_share(ranking.score(tie), positive) >= own) == positive;
        };
        const CumulativeCounts above = ranking.counts_at(
            static_cast<std::int64_t>(std::ranges::partition_point(ties, leans_to_positive) - ties.begin()));
        const Count leaning_to_positive = positive ? above.positive : above.negative;
        const Count all = positive ? ranking.positive() : ranking.negative();
        slopes.add(positive, positive ? -1 / own : 1 / other, leaning_to_positive.number());
        slopes.add(positive, positive ? -1 / other : 1 / own, (all - leaning_to_positive).number());
    }
    return slopes.mean();
}

/// In bits, with the prior of the data, which changes with them.
InfluenceOrReason made_information_score_influence(const Views& views) {
    return of_probabilities<InfluenceOrReason>(views, [&views](const Ranking& ranking) -> InfluenceOrReason {
        if (ranking.one_class()) return Undefined::one_class;
        const Prior prior = Prior::of(ranking);
        const InformationGain gain{prior};
        const auto fixed = loss_influence(views.get<InformationGains>().loss, gain);
        const double slope = slope_by_prior(ranking, prior);
        return linear(linear(fixed, 1, slope * prior.negative, -slope * prior.positive), 1 / std::numbers::ln2);
    });
}

InfluenceOrReason information_score_influence(const Views& views, const Arguments& arguments) {
    if (!arguments.has("prior")) return views.get<SharedInfluence<made_information_score_influence>>().influence;
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) -> InfluenceOrReason {
        if (ranking.one_class()) return Undefined::one_class;
        const Prior prior = prior_of(ranking, arguments);
        const InformationGain gain{prior};
        return linear(loss_influence(ProbabilityLoss::of(ranking, gain), gain), 1 / std::numbers::ln2);
    });
}

InfluenceOrReason hinge_loss_influence(const Views& views, const Arguments&) {
    const auto& loss = views.get<Losses<HingeLoss>>().loss;
    return loss_influence(loss, HingeLoss{}, hinge_unit);
}

InfluenceOrReason relative_information_score_influence(const Views& views, const Arguments& arguments) {
    const Answer score = information_score(views, arguments);
    if (!score.value.defined()) return score.value.why();
    const Prior prior = prior_of(views.get<Ranking>(), arguments);
    const double entropy = entropy_in_bits(prior);
    const double slope = arguments.has("prior")
                             ? 0
                             : -score.value.number() / (entropy * entropy) * std::log2(prior.negative / prior.positive);
    return linear(information_score_influence(views, arguments), 1 / entropy, slope * prior.negative,
                  -slope * prior.positive);
}

}  // namespace

std::vector<Measure> probability_measures() {
    const std::string berrar = "Berrar (2025), ";
    const std::string not_probabilities = "a score lies outside [0, 1]";
    constexpr Needs probabilities = Needs::probabilities;
    const Parameter& base = base_of_logarithm;
    const Parameter alpha = {.name = "alpha",
                             .meaning = "weight of the positive class; the negative class has 1 - alpha",
                             .least = 0,
                             .most = 1};
    Parameter balancing = alpha;
    balancing.standard_text = "share of negatives";
    Parameter focal_alpha = alpha;
    focal_alpha.standard_text = "no weights";
    const Parameter prior = {.name = "prior",
                             .meaning = "prior probability of the positive class",
                             .least = 0,
                             .most = 1,
                             .open = true,
                             .standard_text = "prevalence of the data"};
    return {
        {.id = "mean_absolute_error",
         .title = "Mean absolute error",
         .family = Family::probability,
         .formula = mean_absolute_error,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "mean of |y - p|",
         .undefined_when = not_probabilities,
         .source = berrar + "definition 17",
         .aliases = {"mae"},
         .needs = probabilities,
         .example = 0.37,
         .influence = mean_absolute_error_influence},
        {.id = "brier_score",
         .title = "Brier score",
         .family = Family::probability,
         .formula = brier_score,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "mean of (y - p)^2",
         .undefined_when = not_probabilities,
         .source = "Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; " + berrar + "definition 18",
         .aliases = {"brier", "mse", "mean_squared_error"},
         .needs = probabilities,
         .example = 0.192,
         .influence = influence_of_mean<SquaredError>,
         .undercovers = {{"logit", 30, 91}}},
        {.id = "brier_score_two_class",
         .title = "Brier score over both classes",
         .family = Family::probability,
         .formula = brier_score_two_class,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, 2},
         .definition = "mean of the squared errors summed over both classes: twice brier_score",
         .undefined_when = not_probabilities,
         .source = "Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2",
         .needs = probabilities,
         .example = 0.384,
         .influence = brier_score_two_class_influence,
         .undercovers = {{"logit", 30, 91}}},
        {.id = "root_mean_squared_error",
         .title = "Root mean squared error",
         .family = Family::probability,
         .formula = root_mean_squared_error,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "sqrt(brier_score)",
         .undefined_when = not_probabilities,
         .source = berrar + "definition 19",
         .aliases = {"rmse"},
         .needs = probabilities,
         .example = 0.4381780460041329,
         .influence = root_mean_squared_error_influence,
         .undercovers = {{"logit", 30, 91}}},
        {.id = "log_loss",
         .title = "Log loss (cross-entropy)",
         .family = Family::probability,
         .formula = log_loss,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "-mean of log max(q, eps)",
         .undefined_when = not_probabilities,
         .source = berrar + "definition 20",
         .aliases = {"cross_entropy"},
         .parameters = {base,
                        {.name = "eps",
                         .meaning = "smaller probabilities q are raised to eps; Ferri et al. use 1e-5",
                         .least = 0,
                         .most = 0.5,
                         .standard = 0}},
         .needs = probabilities,
         .example = 0.7983895107909581,
         .example_arguments = "base=2",
         .remark = "A row whose class was given probability 0 makes it infinite; such rows are counted, and nothing is "
                   "clipped unless eps is set.",
         .influence = log_loss_influence,
         .undercovers = {{"logit", 90, 90}}},
        {.id = "balanced_log_loss",
         .title = "Balanced log loss",
         .family = Family::probability,
         .formula = balanced_log_loss,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "-mean of (alpha if y = 1, else 1 - alpha) log q",
         .undefined_when = "a score lies outside [0, 1], or only one class is present and alpha is not given",
         .source = berrar + "definition 21",
         .parameters = {balancing, base},
         .needs = probabilities,
         .example = 0.39919475539547905,
         .example_arguments = "base=2",
         .remark = "Not normalised: alpha = 1/2 gives half of log_loss.",
         .influence = balanced_log_loss_influence,
         .undercovers = {{"logit", 25, 85}, {"logit", 90, 89}}},
        {.id = "focal_loss",
         .title = "Focal loss",
         .family = Family::probability,
         .formula = focal_loss,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "-mean of (1 - q)^gamma log q, weighted by class if alpha is given",
         .undefined_when = not_probabilities,
         .source = "Lin et al. (2017), arXiv:1708.02002; " + berrar + "definitions 22 and 23",
         .parameters = {{.name = "gamma",
                         .meaning = "how strongly well-classified rows are down-weighted",
                         .least = 0,
                         .most = 100,
                         .standard = 2},
                        focal_alpha,
                        base},
         .needs = probabilities,
         .example = 0.2866340897040959,
         .example_arguments = "base=2",
         .influence = focal_loss_influence,
         .undercovers = {{"logit", 90, 81}}},
        {.id = "information_score",
         .title = "Information score",
         .family = Family::probability,
         .formula = information_score,
         .moves = Moves::in_order,
         .range = {-infinity, infinity},
         .definition =
             "mean of log q - log prior where q >= prior of the item's class, else log(1 - prior) - log(1 - q)",
         .undefined_when = "a score lies outside [0, 1], or only one class is present",
         .source = "Kononenko & Bratko (1991), doi:10.1007/BF00153760; " + berrar + "definition 23",
         .parameters = {prior},
         .needs = probabilities,
         .example = 0.2846179890648107,
         .influence = information_score_influence,
         .undercovers = {{"logit", 3, 84}}},
        {.id = "relative_information_score",
         .title = "Relative information score",
         .family = Family::probability,
         .formula = relative_information_score,
         .moves = Moves::in_order,
         .range = {-infinity, infinity},
         .definition = "information_score / entropy of the prior; at most 1 unless a prior is given",
         .undefined_when = "a score lies outside [0, 1], or only one class is present",
         .source = "Kononenko & Bratko (1991), doi:10.1007/BF00153760; " + berrar + "definition 23",
         .parameters = {prior},
         .needs = probabilities,
         .example = 0.2846179890648107,
         .influence = relative_information_score_influence,
         .undercovers = {{"logit", 3, 60}, {"logit", 5, 88}, {"logit", 30, 90}}},
        {.id = "hinge_loss",
         .title = "Hinge loss",
         .family = Family::probability,
         .formula = hinge_loss,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of max(0, 1 - s) over positives and max(0, 1 + s) over negatives",
         .source = berrar + "definition 35",
         .needs = Needs::margins,
         .example = 0.87,
         .influence = hinge_loss_influence},
    };
}

}  // namespace midrank
