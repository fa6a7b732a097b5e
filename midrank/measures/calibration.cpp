// Calibration of probabilities: definitions, section 10. Do events occur as often as predicted? p = probability of the
// positive class, y = 1 for a positive item and 0 for a negative one.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/calibration_arguments.hpp"
#include "midrank/measures/calibration_by_bins.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/infinite_rows.hpp"
#include "midrank/measures/isotonic.hpp"
#include "midrank/measures/loss_influence.hpp"
#include "midrank/measures/of_probabilities.hpp"
#include "midrank/measures/recalibration.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>
#include <type_traits>

namespace midrank {
namespace {

/// An influence of_item(class, recalibrated probability, logit of the probability).
template <class OfItem>
InfluenceOrReason by_recalibration(const Recalibration& fit, OfItem of_item) {
    return BlockInfluence(
        [fit, of_item](const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
            const std::span<const double> logits = block.logits();
            std::array<double, Ranking::block_ties> made;
            fit.probabilities(block.scores(), logits, made);
            const auto fill = [&](std::span<double> influences, double y) {
                for (std::size_t i = 0; i < influences.size(); ++i) influences[i] = of_item(y, made[i], logits[i]);
            };
            fill(positive, 1);
            fill(negative, 0);
        });
}

/// An influence that is the same for all items of a class.
InfluenceOrReason by_class(const Ranking& ranking, double of_positive, double of_negative) {
    return StepInfluence{.point = ranking.distinct(),
                         .of_item = {.true_positive = of_positive, .false_positive = of_negative}};
}

// --- The probabilities as a whole -----------------------------------------------------------------------------------------

double spiegelhalter_term(double p, bool positive) noexcept { return ((positive ? 1 : 0) - p) * (1 - 2 * p); }
double spiegelhalter_variance(double p) noexcept { return (1 - 2 * p) * (1 - 2 * p) * p * (1 - p); }

/// Means over all items that are cheaper to compute at every tie than to find the ties of each class; one walk for all
/// of them.
class ProbabilityMeans {
public:
    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        add_class(true, block.positive, block.scores());
        add_class(false, block.negative, block.scores());
    }
    void merge(const ProbabilityMeans& other) {
        probability.merge(other.probability);
        spiegelhalter_term.merge(other.spiegelhalter_term);
        spiegelhalter_variance.merge(other.spiegelhalter_variance);
    }

    ProbabilityLoss probability, spiegelhalter_term, spiegelhalter_variance;

private:
    template <class Weight>
    void add_class(bool positive, std::span<const Weight> weights, std::span<const double> scores) {
        std::array<double, Ranking::block_ties> stored;
        const auto times = std::span(stored).first(weights.size());
        std::ranges::copy(weights, times.begin());
        const auto add = [&](ProbabilityLoss& sum, auto of_item) {
            std::array<double, Ranking::block_ties> found;
            for (std::size_t i = 0; i < times.size(); ++i) found[i] = of_item(scores[i]);
            add_weights(sum, positive, weights);
            sum.add_losses(positive, std::span(found).first(times.size()), times);
        };
        add(probability, [](double p) { return p; });
        add(spiegelhalter_term, [positive](double p) { return midrank::spiegelhalter_term(p, positive); });
        add(spiegelhalter_variance, [](double p) { return midrank::spiegelhalter_variance(p); });
    }

    /// Whole weights add up exactly, so their total is added in one step.
    template <class Weight>
    static void add_weights(ProbabilityLoss& sum, bool positive, std::span<const Weight> weights) {
        if constexpr (std::is_same_v<Weight, double>) {
            for (const double weight : weights) sum.add_weight(positive, weight);
        } else {
            sum.add_weight(positive, static_cast<double>(std::reduce(weights.begin(), weights.end())));
        }
    }
};

}  // namespace

template <>
struct Derive<ProbabilityMeans> {
    using From = Ranking;
    static ProbabilityMeans fold(const Ranking&) { return {}; }
    static ProbabilityMeans of_fold(const Ranking&, const ProbabilityMeans& folded) { return folded; }
};

namespace {

Answer calibration_in_the_large(const Views& views) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        const double expected = views.get<ProbabilityMeans>().probability.mean();
        if (expected == 0) return Undefined::division_by_zero;
        return ratio(ranking.positive(), ranking.total()) / expected;
    });
}

InfluenceOrReason calibration_in_the_large_influence(const Views& views, const Arguments&) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking&) -> InfluenceOrReason {
        const Value value = calibration_in_the_large(views).value;
        if (!value.defined()) return value.why();
        const double expected = views.get<ProbabilityMeans>().probability.mean();
        return linear(views.get<ByProbability>().influence, -value.number() / expected, 1 / expected);
    });
}

struct MeansOfClasses {
    double positive = 0, negative = 0;
};

/// Mean probability of the items of each class; both classes must be present.
MeansOfClasses means_of_classes(const Views& views) {
    const ProbabilityLoss& probability = views.get<ProbabilityMeans>().probability;
    const Prior shares = Prior::of(views.get<Ranking>());
    return {probability.mean(1, 0) / shares.positive, probability.mean(0, 1) / shares.negative};
}

Answer discrimination_slope(const Views& views) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (ranking.one_class()) return Undefined::one_class;
        if (ranking.distinct() == 1) return 0;  // the two means are equal but might be rounded apart
        const MeansOfClasses means = means_of_classes(views);
        return std::clamp(means.positive - means.negative, -1.0, 1.0);  // fractional weights are rounded
    });
}

InfluenceOrReason discrimination_slope_influence(const Views& views, const Arguments&) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) -> InfluenceOrReason {
        if (ranking.one_class()) return Undefined::one_class;
        const MeansOfClasses means = means_of_classes(views);
        const double per_positive = ratio(ranking.total(), ranking.positive());
        const double per_negative = ratio(ranking.total(), ranking.negative());
        return by_maps(views.get<ByProbability>().influence, {per_positive, -per_positive * means.positive},
                       {-per_negative, per_negative * means.negative});
    });
}

template <RecalibrationOrReason (*fit)(const LogitPoints&)>
struct Fitted {
    RecalibrationOrReason found;
};

}  // namespace

template <RecalibrationOrReason (*fit)(const LogitPoints&)>
struct Derive<Fitted<fit>> {
    using From = LogitPoints;
    static Fitted<fit> of(const LogitPoints& logits) { return {fit(logits)}; }
};

namespace {

/// found(fit) where the fit exists, else the reason.
template <RecalibrationOrReason (*fit)(const LogitPoints&), class Result, class Found>
Result of_fit(const Views& views, Found found) {
    return of_probabilities<Result>(views, [&views, &found](const Ranking& ranking) -> Result {
        const auto& fitted = views.get<Fitted<fit>>().found;
        if (const auto* why = std::get_if<Undefined>(&fitted)) return *why;
        return found(ranking, std::get<Recalibration>(fitted));
    });
}

Answer calibration_intercept(const Views& views) {
    return of_fit<intercept_of, Answer>(views,
                                        [](const Ranking&, const Recalibration& fit) { return Answer(fit.intercept); });
}

InfluenceOrReason calibration_intercept_influence(const Views& views, const Arguments&) {
    return of_fit<intercept_of, InfluenceOrReason>(views, [](const Ranking& ranking, const Recalibration& fit) {
        const double per_residual = ranking.total().number() / fit.bend_intercept;
        return by_recalibration(fit, [per_residual](double y, double p, double) { return (y - p) * per_residual; });
    });
}

Answer calibration_slope(const Views& views) {
    return of_fit<intercept_and_slope_of, Answer>(views, [](const Ranking&, const Recalibration& fit) {
        Answer answer = fit.slope;
        answer.details = {{"intercept", fit.intercept}};
        return answer;
    });
}

InfluenceOrReason calibration_slope_influence(const Views& views, const Arguments&) {
    return of_fit<intercept_and_slope_of, InfluenceOrReason>(
        views, [](const Ranking& ranking, const Recalibration& fit) {
            const double determinant = fit.bend_intercept * fit.bend_slope - fit.bend_both * fit.bend_both;
            const double scale = ranking.total().number() / determinant;
            return by_recalibration(fit, [fit, scale](double y, double p, double logit) {
                return std::isinf(logit) ? 0 : (y - p) * (fit.bend_intercept * logit - fit.bend_both) * scale;
            });
        });
}

Answer spiegelhalter_z(const Views& views) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (!ranking.whole()) return Ranking::why_not_whole(ranking.total());
        const double total = ranking.total().number();
        const double variance = views.get<ProbabilityMeans>().spiegelhalter_variance.mean() * total;
        if (variance == 0) return Undefined::division_by_zero;
        Answer answer = views.get<ProbabilityMeans>().spiegelhalter_term.mean() * total / std::sqrt(variance);
        answer.remark = "of perfect calibration";
        answer.details = {{"p_value", std::min(2 * normal_upper_tail(std::abs(answer.value.number())), 1.0)}};
        answer.p_value = "p_value";
        return answer;
    });
}

// --- Parts of the scores ------------------------------------------------------------------------------------------------------

using CorpOf = CorpScores (*)(const Views&);

/// A comparison of the given probabilities with others is infinite where their own loss is; this happens with the log
/// loss only.
Answer with_infinite_rows(const Views& views, double number) {
    Answer answer = number;
    if (std::isinf(number)) remark_on_infinite_rows(answer, views.get<LogLosses>().loss);
    return answer;
}

template <CorpOf corp>
Answer miscalibration(const Views& views) {
    return of_probabilities<Answer>(
        views, [&](const Ranking&) -> Answer { return with_infinite_rows(views, corp(views).miscalibration()); });
}

template <CorpOf corp>
Answer discrimination(const Views& views) {
    return of_probabilities<Answer>(views, [&](const Ranking&) -> Answer { return corp(views).discrimination(); });
}

template <CorpOf corp>
Answer uncertainty(const Views& views) {
    return of_probabilities<Answer>(views, [&](const Ranking&) -> Answer { return corp(views).of_prevalence; });
}

/// Range of the uncertainty, which is largest at prevalence 1/2 and falls on either side.
template <double (*losses_of_pool)(double, double)>
Bounds uncertainties(const Bounds& prevalence) {
    const auto at = [](double share) { return losses_of_pool(share, 1 - share); };
    const double at_low = at(prevalence.low);
    const double at_high = at(prevalence.high);
    const bool even_within = prevalence.low <= 0.5 && prevalence.high >= 0.5;
    return {std::min(at_low, at_high), even_within ? at(0.5) : std::max(at_low, at_high)};
}

/// 1 - score / score of the prevalence as forecast.
template <CorpOf corp>
Answer skill(const Views& views) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (ranking.one_class()) return Undefined::one_class;
        const CorpScores scores = corp(views);
        return with_infinite_rows(views, 1 - scores.given / scores.of_prevalence);
    });
}

/// Derivative of the score of the prevalence forecast by the prevalence.
double slope_of_brier(const Prior& prior) noexcept { return prior.negative - prior.positive; }
double slope_of_log_loss(const Prior& prior) noexcept { return std::log(prior.negative / prior.positive); }

using SlopeOf = double (*)(const Prior&);

template <SlopeOf slope_of>
InfluenceOrReason uncertainty_influence(const Views& views, const Arguments&) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) -> InfluenceOrReason {
        if (ranking.one_class()) return Undefined::one_class;
        const Prior prior = Prior::of(ranking);
        const double slope = slope_of(prior);
        return by_class(ranking, slope * prior.negative, -slope * prior.positive);
    });
}

template <class Loss, CorpOf corp, SlopeOf slope_of>
InfluenceOrReason skill_influence(const Views& views, const Arguments&) {
    return of_probabilities<InfluenceOrReason>(views, [&](const Ranking& ranking) -> InfluenceOrReason {
        if (ranking.one_class()) return Undefined::one_class;
        const CorpScores scores = corp(views);
        if (std::isinf(scores.given)) return Undefined::infinite_values;
        const Prior prior = Prior::of(ranking);
        const double slope = scores.given / (scores.of_prevalence * scores.of_prevalence) * slope_of(prior);
        return linear(views.get<SharedLossInfluence<Loss>>().influence, -1 / scores.of_prevalence,
                      slope * prior.negative, -slope * prior.positive);
    });
}

// --- Distances from the isotonic calibration -----------------------------------------------------------------------------------

template <double CalibrationDistances::* which>
Answer distance(const Views& views) {
    return of_probabilities<Answer>(views,
                                    [&](const Ranking&) -> Answer { return views.get<CalibrationDistances>().*which; });
}

}  // namespace

std::vector<Measure> calibration_measures() {
    const std::string not_probabilities = "a score lies outside [0, 1]";
    constexpr Needs probabilities = Needs::probabilities;
    const std::vector<Parameter>& bins = parameters_of_bins();
    const Parameter norm = {.name = "norm",
                            .meaning = "1: mean of the distances; 2: root of the mean of their squares",
                            .least = 1,
                            .most = 2,
                            .whole = true,
                            .standard = 1};
    const std::string corp = "Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118";
    const std::string murphy =
        "Murphy (1973), doi:10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2; Stephenson et al. (2008), "
        "doi:10.1175/2007WAF2006116.1";
    const std::string harrell = "Austin & Steyerberg (2019), doi:10.1002/sim.8281; by isotonic regression";
    const std::string isotonic = "c(p) is the isotonic regression of y on p.";
    return {
        {.id = "calibration_in_the_large",
         .title = "Observed to expected positives",
         .family = Family::calibration,
         .formula = calibration_in_the_large,
         .moves = Moves::by_class,
         .better = Better::neither,
         .best = Best::one,
         .range = {0, infinity},
         .definition = "sum of y / sum of p",
         .undefined_when = "a score lies outside [0, 1], or all are 0",
         .source = "Steyerberg (2019), Clinical Prediction Models, doi:10.1007/978-3-030-16399-0, chapter 15",
         .aliases = {"observed_to_expected", "o_e_ratio", "oe_ratio"},
         .needs = probabilities,
         .example = 1.0204081632653061,
         .remark = "1 is perfect; above 1 there are more positives than the probabilities say.",
         .influence = calibration_in_the_large_influence,
         .undercovers = {{"logit", 3, 81}}},
        {.id = "calibration_intercept",
         .title = "Calibration intercept",
         .family = Family::calibration,
         .formula = calibration_intercept,
         .moves = Moves::by_class,
         .better = Better::neither,
         .best = Best::zero,
         .range = {-infinity, infinity},
         .definition = "a of logit P(y = 1) = a + logit p, by maximum likelihood",
         .undefined_when = "a score lies outside [0, 1], only one class has probabilities between 0 and 1, or a "
                           "positive item has probability 0 or a negative one probability 1",
         .source = "Cox (1958), doi:10.1093/biomet/45.3-4.562",
         .aliases = {"citl"},
         .needs = probabilities,
         .example = 0.056106237103064754,
         .remark = "0 is perfect; above 0 the probabilities are too low. Correct items of probability 0 or 1 do not "
                   "affect it.",
         .influence = calibration_intercept_influence,
         .undercovers = {{"logit", 3, 71}, {"logit", 10, 81}, {"logit", 30, 90}}},
        {.id = "calibration_slope",
         .title = "Calibration slope",
         .family = Family::calibration,
         .formula = calibration_slope,
         .better = Better::neither,
         .best = Best::one,
         .range = {-infinity, infinity},
         .definition = "b of logit P(y = 1) = a + b logit p, by maximum likelihood",
         .undefined_when = "as calibration_intercept, or all scores are equal, or a threshold separates the classes",
         .source = "Cox (1958), doi:10.1093/biomet/45.3-4.562",
         .needs = probabilities,
         .example = 0.9061792840691275,
         .remark = "1 is perfect; below 1 the probabilities are too extreme, as those of an overfitted model.",
         .influence = calibration_slope_influence,
         .undercovers = {{"logit", 3, 79}, {"logit", 10, 82}, {"logit", 50, 89}}},
        {.id = "spiegelhalter_z",
         .title = "Spiegelhalter's z",
         .family = Family::calibration,
         .formula = spiegelhalter_z,
         .better = Better::neither,
         .best = Best::zero,
         .range = {-infinity, infinity},
         .definition = "sum of (y - p)(1 - 2p) / sqrt(sum of (1 - 2p)^2 p (1 - p))",
         .undefined_when = "a score lies outside [0, 1], all are 0, 1/2 or 1, or weights are fractional",
         .source = "Spiegelhalter (1986), doi:10.1002/sim.4780050506",
         .needs = Needs::counted_probabilities,
         .example = 0.23640690250687313,
         .remark = "Standard normal if the probabilities are calibrated; p_value is two-sided.",
         .no_interval = Undefined::test_statistic},
        {.id = "hosmer_lemeshow",
         .title = "Hosmer-Lemeshow statistic",
         .family = Family::calibration,
         .formula = hosmer_lemeshow,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "sum over groups of equal mass of (observed - expected)^2 / (expected (1 - mean p))",
         .undefined_when = "a score lies outside [0, 1], weights are fractional, or there are too few groups",
         .source = "Hosmer & Lemeshow (1980), doi:10.1080/03610928008827941",
         .parameters = {{.name = "groups",
                         .meaning = "number of groups; ties stay together",
                         .least = 2,
                         .most = most_calibration_bins,
                         .whole = true,
                         .standard = usual_calibration_bins},
                        {.name = "fitted",
                         .meaning = "1 if the model was fitted to these rows, which costs two degrees of freedom",
                         .least = 0,
                         .most = 1,
                         .whole = true,
                         .standard = 0}},
         .needs = Needs::counted_probabilities,
         .example = 9.577162603478394,
         .remark = "If the probabilities are calibrated, chi-squared with as many degrees of freedom as groups.",
         .no_interval = Undefined::test_statistic},
        {.id = "ece",
         .title = "Expected calibration error",
         .family = Family::calibration,
         .formula = ece,
         .better = Better::lower,
         .definition = "mean over the items of |mean p - share of positives| of their bin",
         .undefined_when = not_probabilities,
         .source = "Naeini, Cooper & Hauskrecht (2015), doi:10.1609/aaai.v29i1.9602",
         .aliases = {"expected_calibration_error"},
         .parameters = {bins[0], bins[1], norm},
         .needs = probabilities,
         .example = 0.18,
         .remark = "Above 0 in a sample even if the probabilities are perfect: see debiased_ece_2.",
         .no_interval = Undefined::biased_estimate},
        {.id = "mce",
         .title = "Maximum calibration error",
         .family = Family::calibration,
         .formula = mce,
         .better = Better::lower,
         .definition = "largest |mean p - share of positives| of a bin",
         .undefined_when = not_probabilities,
         .source = "Naeini, Cooper & Hauskrecht (2015), doi:10.1609/aaai.v29i1.9602",
         .aliases = {"maximum_calibration_error"},
         .parameters = bins,
         .needs = probabilities,
         .example = 0.4,
         .no_interval = Undefined::biased_estimate},
        {.id = "debiased_ece_2",
         .title = "Debiased calibration error (root mean square)",
         .family = Family::calibration,
         .formula = debiased_ece_2,
         .better = Better::lower,
         .definition = "sqrt of the mean over the items of (mean p - s)^2 - s (1 - s) / (n - 1), s the share of "
                       "positives of their "
                       "bin of n items; 0 where that is negative",
         .undefined_when = "a score lies outside [0, 1], or weights are fractional",
         .source = "Kumar, Liang & Ma (2019), arXiv:1909.10155",
         .parameters = bins,
         .needs = Needs::counted_probabilities,
         .example = 0.0,
         .remark = "A single item does not show how labels vary, so a bin of one keeps its (mean p - s)^2; with few "
                   "items in bins the value is too large.",
         .no_interval = Undefined::biased_estimate},
        {.id = "ici",
         .title = "Integrated calibration index",
         .family = Family::calibration,
         .formula = distance<&CalibrationDistances::mean>,
         .better = Better::lower,
         .definition = "mean of |p - c(p)|",
         .undefined_when = not_probabilities,
         .source = harrell,
         .aliases = {"eavg"},
         .needs = probabilities,
         .example = 0.11,
         .remark = isotonic,
         .no_interval = Undefined::biased_estimate},
        {.id = "e50",
         .title = "Median calibration error",
         .family = Family::calibration,
         .formula = distance<&CalibrationDistances::median>,
         .better = Better::lower,
         .definition = "least |p - c(p)| that at least 1/2 of the items do not exceed",
         .undefined_when = not_probabilities,
         .source = harrell,
         .needs = probabilities,
         .example = 0.08333333333333333,
         .remark = isotonic,
         .no_interval = Undefined::biased_estimate},
        {.id = "e90",
         .title = "90th percentile of the calibration error",
         .family = Family::calibration,
         .formula = distance<&CalibrationDistances::percentile_90>,
         .better = Better::lower,
         .definition = "least |p - c(p)| that at least 9/10 of the items do not exceed",
         .undefined_when = not_probabilities,
         .source = harrell,
         .needs = probabilities,
         .example = 0.2,
         .remark = isotonic,
         .no_interval = Undefined::biased_estimate},
        {.id = "emax",
         .title = "Largest calibration error",
         .family = Family::calibration,
         .formula = distance<&CalibrationDistances::largest>,
         .better = Better::lower,
         .definition = "largest |p - c(p)|",
         .undefined_when = not_probabilities,
         .source = harrell,
         .needs = probabilities,
         .example = 0.2,
         .remark = isotonic,
         .no_interval = Undefined::biased_estimate},
        {.id = "brier_miscalibration",
         .title = "Miscalibration of the Brier score",
         .family = Family::calibration,
         .formula = miscalibration<corp_of_brier>,
         .better = Better::lower,
         .definition = "brier_score - the Brier score of c(p)",
         .undefined_when = not_probabilities,
         .source = corp,
         .needs = probabilities,
         .example = 0.058666666666666666,
         .remark = isotonic + " brier_score = brier_miscalibration - brier_discrimination + brier_uncertainty.",
         .no_interval = Undefined::biased_estimate},
        {.id = "brier_discrimination",
         .title = "Discrimination of the Brier score",
         .family = Family::calibration,
         .formula = discrimination<corp_of_brier>,
         .moves = Moves::in_order,
         .definition = "brier_uncertainty - the Brier score of c(p)",
         .undefined_when = not_probabilities,
         .source = corp,
         .needs = probabilities,
         .example = 0.11666666666666667,
         .remark = isotonic,
         .no_interval = Undefined::biased_estimate},
        {.id = "brier_uncertainty",
         .title = "Uncertainty of the Brier score",
         .family = Family::calibration,
         .formula = uncertainty<corp_of_brier>,
         .moves = Moves::in_order,
         .better = Better::neither,
         .range = {0, 0.25},
         .definition = "s (1 - s), s the prevalence: the Brier score of predicting s for every item",
         .undefined_when = not_probabilities,
         .source = corp,
         .needs = probabilities,
         .example = 0.25,
         .of_proportion = OfProportion{"prevalence", uncertainties<squared_errors_of_pool>},
         .influence = uncertainty_influence<slope_of_brier>},
        {.id = "brier_skill_score",
         .title = "Brier skill score",
         .family = Family::calibration,
         .formula = skill<corp_of_brier>,
         .moves = Moves::in_order,
         .range = {-infinity, 1},
         .definition = "1 - brier_score / brier_uncertainty",
         .undefined_when = "a score lies outside [0, 1], or only one class is present",
         .source = "Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Murphy (1973)",
         .aliases = {"d2_brier_score", "d2_brier", "scaled_brier_score", "ipa"},
         .needs = probabilities,
         .example = 0.232,
         .influence = skill_influence<SquaredError, corp_of_brier, slope_of_brier>,
         .undercovers = {{"logit", 3, 85}, {"logit", 30, 90}}},
        {.id = "discrimination_slope",
         .title = "Discrimination slope (Tjur's)",
         .family = Family::calibration,
         .formula = discrimination_slope,
         .moves = Moves::in_order,
         .range = {-1, 1},
         .definition = "mean p of the positive items - mean p of the negative items",
         .undefined_when = "a score lies outside [0, 1], or only one class is present",
         .source = "Yates (1982), doi:10.1016/0030-5073(82)90237-9; Tjur (2009), doi:10.1198/tast.2009.08210",
         .aliases = {"tjur_r2", "coefficient_of_discrimination"},
         .needs = probabilities,
         .example = 0.26,
         .remark = "The difference between two models (midrank compare) is the IDI, the integrated discrimination "
                   "improvement. Not a proper score: probabilities that are pushed too far towards 0 and 1 raise it, "
                   "so read it with brier_score or log_loss.",
         .influence = discrimination_slope_influence,
         .undercovers = {{"logit", 10, 78}, {"logit", 12, 87}}},
        {.id = "log_loss_miscalibration",
         .title = "Miscalibration of the log loss",
         .family = Family::calibration,
         .formula = miscalibration<corp_of_log_loss>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "log_loss - the log loss of c(p), in nats",
         .undefined_when = not_probabilities,
         .source = corp,
         .needs = probabilities,
         .example = 0.17149293741649885,
         .remark = isotonic + " log_loss = log_loss_miscalibration - log_loss_discrimination + log_loss_uncertainty.",
         .no_interval = Undefined::biased_estimate},
        {.id = "log_loss_discrimination",
         .title = "Discrimination of the log loss",
         .family = Family::calibration,
         .formula = discrimination<corp_of_log_loss>,
         .moves = Moves::in_order,
         .range = {0, infinity},
         .definition = "log_loss_uncertainty - the log loss of c(p), in nats",
         .undefined_when = not_probabilities,
         .source = corp,
         .needs = probabilities,
         .example = 0.3112386795830576,
         .remark = isotonic,
         .no_interval = Undefined::biased_estimate},
        {.id = "log_loss_uncertainty",
         .title = "Uncertainty of the log loss",
         .family = Family::calibration,
         .formula = uncertainty<corp_of_log_loss>,
         .moves = Moves::in_order,
         .better = Better::neither,
         .range = {0, std::numbers::ln2},
         .definition =
             "-s log s - (1 - s) log(1 - s), s the prevalence: the log loss of predicting s for every item, in nats",
         .undefined_when = not_probabilities,
         .source = corp,
         .needs = probabilities,
         .example = std::numbers::ln2,
         .of_proportion = OfProportion{"prevalence", uncertainties<log_losses_of_pool>},
         .influence = uncertainty_influence<slope_of_log_loss>},
        {.id = "d2_log_loss_score",
         .title = "Explained share of the log loss",
         .family = Family::calibration,
         .formula = skill<corp_of_log_loss>,
         .moves = Moves::in_order,
         .range = {-infinity, 1},
         .definition = "1 - log_loss / log_loss_uncertainty",
         .undefined_when = "a score lies outside [0, 1], or only one class is present",
         .source = "McFadden (1974), Conditional logit analysis of qualitative choice behavior",
         .aliases = {"d2_log_loss", "mcfadden_r2"},
         .needs = probabilities,
         .example = 0.201610489209042,
         .influence = skill_influence<LogLoss, corp_of_log_loss, slope_of_log_loss>,
         .undercovers = {{"logit", 3, 83}, {"logit", 90, 90}}},
        {.id = "brier_reliability",
         .title = "Reliability (Murphy's, of bins)",
         .family = Family::calibration,
         .formula = brier_reliability,
         .better = Better::lower,
         .definition = "mean over the items of (mean p - share of positives)^2 of their bin",
         .undefined_when = not_probabilities,
         .source = murphy,
         .parameters = bins,
         .needs = probabilities,
         .example = 0.046625,
         .remark = "brier_score = brier_reliability - brier_resolution + brier_uncertainty + brier_within_bins.",
         .no_interval = Undefined::biased_estimate},
        {.id = "brier_resolution",
         .title = "Resolution (Murphy's, of bins)",
         .family = Family::calibration,
         .formula = brier_resolution,
         .range = {0, 0.25},
         .definition = "mean over the items of (share of positives of their bin - prevalence)^2",
         .undefined_when = not_probabilities,
         .source = murphy,
         .parameters = bins,
         .needs = probabilities,
         .example = 0.1,
         .no_interval = Undefined::biased_estimate},
        {.id = "brier_within_bins",
         .title = "Within-bin part of the Brier score",
         .family = Family::calibration,
         .formula = brier_within_bins,
         .better = Better::neither,
         .range = {-1, 1},
         .definition =
             "mean of (p - mean p)^2 - 2 (p - mean p)(y - share of positives), means and shares of the item's bin",
         .undefined_when = not_probabilities,
         .source = murphy,
         .parameters = bins,
         .needs = probabilities,
         .example = -0.004625,
         .no_interval = Undefined::biased_estimate},
    };
}

}  // namespace midrank
