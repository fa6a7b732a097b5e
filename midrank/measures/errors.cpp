// Measures of predicted numbers: definitions, section 6. y is true, f predicted, e = y - f. Many are means of a
// function of one row, whose influence is the function of the row minus the mean; functions of such means get theirs by
// the chain rule.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/association.hpp"
#include "midrank/measures/by_target.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/error_order.hpp"
#include "midrank/summaries/row_sums.hpp"
#include "midrank/summaries/target_moments.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <string>

namespace midrank {
namespace {

/// 1 / the 0.75 quantile of the standard normal distribution: makes the median absolute deviation estimate the standard
/// deviation of normal errors.
constexpr double deviations_of_median = 1.482602218505602;

/// The function of one row; NaN where the measure is not defined for the row.
using OfRow = double (*)(double y, double f, const Arguments& arguments);

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

/// A sum over rows, or the reason of the first row for which the function is NaN.
struct SumOrReason {
    RowSums<1> sum;
    std::optional<Undefined> why;
    void merge(const SumOrReason& other) noexcept {
        sum.merge(other.sum);
        if (!why) why = other.why;
    }
};

template <OfRow of_row>
SumOrReason sum_of_some(const Targets& targets, std::size_t begin, std::size_t end, const Arguments& arguments) {
    SumOrReason found;
    found.sum.add(targets, begin, end, [&](std::size_t row) {
        if (!(targets.weight(row) > 0)) return std::array{0.0};
        const double x = of_row(targets.truth(row), targets.predicted(row), arguments);
        if (std::isfinite(x)) return std::array{x};
        if (!found.why) found.why = std::isnan(x) ? Undefined::outside_domain : Undefined::beyond_double;
        return std::array{0.0};
    });
    return found;
}

template <OfRow of_row>
Value mean_of_rows(const Targets& targets, const Arguments& arguments) {
    const auto found = reduce_ranges<SumOrReason>(targets.size(), rows_of_sum, [&](std::size_t begin, std::size_t end) {
        return sum_of_some<of_row>(targets, begin, end, arguments);
    });
    if (found.why) return *found.why;
    return found.sum[0].total() / targets.total();
}

template <OfRow of_row>
Answer row_mean(const Targets& targets, const Arguments& arguments) {
    return mean_of_rows<of_row>(targets, arguments);
}

template <OfRow of_row>
EntryInfluences row_mean_influence(const Views& views, const Arguments& arguments) {
    const auto& targets = views.get<Targets>();
    const Value mean = mean_of_rows<of_row>(targets, arguments);
    if (!mean.defined()) return mean.why();
    return by_row(targets, [&](std::size_t row) {
        return of_row(targets.truth(row), targets.predicted(row), arguments) - mean.number();
    });
}

/// `factor` times an influence.
EntryInfluences scaled(EntryInfluences influences, double factor) {
    if (!std::isfinite(factor)) return Undefined::no_spread;
    if (auto* of = std::get_if<std::vector<double>>(&influences))
        for (double& x : *of) x *= factor;
    return influences;
}

// --- Means of one row's error -------------------------------------------------------------------------------------------

double error(double y, double f, const Arguments&) { return y - f; }
double absolute_error(double y, double f, const Arguments&) { return std::abs(y - f); }
double squared_error(double y, double f, const Arguments&) { return (y - f) * (y - f); }

double squared_log_error(double y, double f, const Arguments&) {
    if (!(y > -1) || !(f > -1)) return nowhere;
    const double apart = std::log1p(y) - std::log1p(f);
    return apart * apart;
}

double absolute_percentage_error(double y, double f, const Arguments&) {
    return y == 0 ? nowhere : std::abs((y - f) / y);
}

double symmetric_percentage_error(double y, double f, const Arguments&) {
    return y == f ? 0 : 2 * std::abs(y - f) / (std::abs(y) + std::abs(f));
}

double pinball(double y, double f, const Arguments& arguments) {
    const double q = arguments.get("q", 0.5);
    return y >= f ? q * (y - f) : (1 - q) * (f - y);
}

double huber(double y, double f, const Arguments& arguments) {
    const double delta = arguments.get("delta", 1);
    const double size = std::abs(y - f);
    return size <= delta ? size * size / 2 : delta * (size - delta / 2);
}

// Dunn & Smyth (2018), Generalized Linear Models, section 5.4. The terms of a tiny deviance are large, and their
// rounding may exceed the deviance, so the sum may be negative.
double sum_of_terms(double y, double f, double power) {
    if (power == 1) {
        if (!(y >= 0) || !(f > 0)) return nowhere;
        return 2 * ((y == 0 ? 0 : y * std::log(y / f)) - y + f);
    }
    if (power == 2) {
        if (!(y > 0) || !(f > 0)) return nowhere;
        return 2 * (std::log(f / y) + y / f - 1);
    }
    if (power > 0 && power < 1) return nowhere;  // no Tweedie distribution has such a power
    if (!(f > 0) || (power > 2 && !(y > 0)) || (power > 1 && !(y >= 0))) return nowhere;
    const double of_truth = power < 0 ? std::pow(std::max(y, 0.0), 2 - power) : std::pow(y, 2 - power);
    return 2 * (of_truth / ((1 - power) * (2 - power)) - y * std::pow(f, 1 - power) / (1 - power) +
                std::pow(f, 2 - power) / (2 - power));
}
double deviance_of(double y, double f, double power) {
    if (power == 0) return (y - f) * (y - f);
    const double deviance = sum_of_terms(y, f, power);
    if (y == f) return 0 * deviance;  // no deviance, except where the deviance is not defined
    return deviance < 0 ? 0 : deviance;
}
double tweedie(double y, double f, const Arguments& arguments) { return deviance_of(y, f, arguments.get("power", 0)); }
double poisson(double y, double f, const Arguments&) { return deviance_of(y, f, 1); }
double gamma_deviance(double y, double f, const Arguments&) { return deviance_of(y, f, 2); }

double is_below(double y, double f, const Arguments& arguments) {
    return std::abs(y - f) < *arguments.get("x") ? 1 : 0;
}

template <OfRow of_row>
Answer root_of_mean(const Targets& targets, const Arguments& arguments) {
    return mean_of_rows<of_row>(targets, arguments).then([](double x) { return std::sqrt(x); });
}
template <OfRow of_row>
EntryInfluences root_of_mean_influence(const Views& views, const Arguments& arguments) {
    const Value mean = mean_of_rows<of_row>(views.get<Targets>(), arguments);
    if (!mean.defined()) return mean.why();
    return scaled(row_mean_influence<of_row>(views, arguments), 1 / (2 * std::sqrt(mean.number())));
}

/// Ratios of two means.
double magnitude_of_truth(double y, double, const Arguments&) { return std::abs(y); }

Answer weighted_percentage_error(const Targets& targets, const Arguments& arguments) {
    const Value truth = mean_of_rows<magnitude_of_truth>(targets, arguments);
    const Value mean = mean_of_rows<absolute_error>(targets, arguments);
    if (!truth.defined() || !mean.defined()) return truth.defined() ? mean : truth;
    if (truth.number() == 0) return Undefined::division_by_zero;
    return mean.number() / truth.number();
}
EntryInfluences weighted_percentage_error_influence(const Views& views, const Arguments& arguments) {
    const auto& targets = views.get<Targets>();
    const double truth = mean_of_rows<magnitude_of_truth>(targets, arguments).number();
    const double ratio = mean_of_rows<absolute_error>(targets, arguments).number() / truth;
    return by_row(targets, [&](std::size_t row) {
        return (std::abs(targets.error(row)) - ratio * std::abs(targets.truth(row))) / truth;
    });
}

// --- Explained variance -------------------------------------------------------------------------------------------------

Value unexplained(const TargetMoments& m) {
    if (!(m.truth > 0)) return Undefined::truth_constant;
    return m.errors / m.truth;
}

Answer r2(const TargetMoments& m) {
    return unexplained(m).then([](double share) { return 1 - share; });
}

// n d(1 - S/T)/dw of a row: -(e^2 - (S/T) (y - mean)^2) n / T.
EntryInfluences r2_influence(const Views& views, const Arguments&) {
    const auto& targets = views.get<Targets>();
    const auto& m = views.get<TargetMoments>();
    const double share = m.errors / m.truth;
    const double n_over_truth = targets.total() / m.truth;
    return by_row(targets, [&](std::size_t row) {
        const double e = targets.error(row);
        const double y = targets.truth(row) - m.mean_truth;
        return (share * y * y - e * e) * n_over_truth;
    });
}

/// (n - 1) / (n - p - 1), or the reason why it is undefined.
Value correction(const Targets& targets, const Arguments& arguments) {
    if (!targets.whole()) return Undefined::fractional_weights;
    const double left = targets.total() - *arguments.get("p") - 1;
    if (!(left > 0)) return Undefined::too_few_values;
    return (targets.total() - 1) / left;
}

Answer r2_adjusted(const ViewsOf<Targets>& views, const Arguments& arguments) {
    const Value share = unexplained(views.get<TargetMoments>());
    const Value factor = correction(views.get<Targets>(), arguments);
    if (!share.defined() || !factor.defined()) return share.defined() ? factor : share;
    return 1 - share.number() * factor.number();
}
EntryInfluences r2_adjusted_influence(const Views& views, const Arguments& arguments) {
    return scaled(r2_influence(views, arguments), correction(views.get<Targets>(), arguments).number());
}

/// About the mean error itself: the difference of two large sums would lose digits.
double squares_about_mean_error(const Targets& targets, const TargetMoments& m) {
    Sum about;
    for (std::size_t row = 0; row < targets.size(); ++row) {
        const double e = targets.error(row) - m.mean_error;
        about.add_product(targets.weight(row), e * e);
    }
    return about.total();
}

Answer explained_variance(const ViewsOf<Targets>& views, const Arguments&) {
    const auto& m = views.get<TargetMoments>();
    if (!(m.truth > 0)) return Undefined::truth_constant;
    return 1 - squares_about_mean_error(views.get<Targets>(), m) / m.truth;
}
EntryInfluences explained_variance_influence(const Views& views, const Arguments&) {
    const auto& targets = views.get<Targets>();
    const auto& m = views.get<TargetMoments>();
    const double share = squares_about_mean_error(targets, m) / m.truth;
    const double n_over_truth = targets.total() / m.truth;
    return by_row(targets, [&](std::size_t row) {
        const double e = targets.error(row) - m.mean_error;
        const double y = targets.truth(row) - m.mean_truth;
        return (share * y * y - e * e) * n_over_truth;
    });
}

// --- Skill beside the best constant -------------------------------------------------------------------------------------

/// 1 - mean loss / mean loss of the constant forecast `best`.
template <OfRow of_row>
Answer skill(const Targets& targets, double best, const Arguments& arguments) {
    const Value mean = mean_of_rows<of_row>(targets, arguments);
    if (!mean.defined()) return mean;
    Sum sum;
    for (std::size_t row = 0; row < targets.size(); ++row) {
        if (!(targets.weight(row) > 0)) continue;
        const double x = of_row(targets.truth(row), best, arguments);
        if (!std::isfinite(x)) return Undefined::outside_domain;
        sum.add_product(targets.weight(row), x);
    }
    const double of_constant = sum.total() / targets.total();
    if (!(of_constant > 0)) return Undefined::truth_constant;
    return 1 - mean.number() / of_constant;
}

/// Its influence. The constant minimises the loss, so its own change does not matter to first order.
template <OfRow of_row>
EntryInfluences skill_influence(const Targets& targets, double best, const Arguments& arguments) {
    const Value value = skill<of_row>(targets, best, arguments).value;
    if (!value.defined()) return value.why();
    const double mean = mean_of_rows<of_row>(targets, arguments).number();
    const double share = 1 - value.number();
    if (!(share > 0)) return Undefined::no_spread;
    const double of_constant = mean / share;
    return by_row(targets, [&](std::size_t row) {
        return (share * of_row(targets.truth(row), best, arguments) -
                of_row(targets.truth(row), targets.predicted(row), arguments)) /
               of_constant;
    });
}

/// The constant forecast with the least quantile loss.
double quantile_of_truth(const Targets& targets, double q) {
    return WeightedOrder::of(targets, [&targets](std::size_t row) { return targets.truth(row); }).quantile(q);
}

Answer d2_absolute_error(const Targets& targets, const Arguments& arguments) {
    return skill<absolute_error>(targets, quantile_of_truth(targets, 0.5), arguments);
}
EntryInfluences d2_absolute_error_influence(const Views& views, const Arguments& arguments) {
    const auto& targets = views.get<Targets>();
    return skill_influence<absolute_error>(targets, quantile_of_truth(targets, 0.5), arguments);
}
Answer d2_pinball(const Targets& targets, const Arguments& arguments) {
    return skill<pinball>(targets, quantile_of_truth(targets, arguments.get("q", 0.5)), arguments);
}
EntryInfluences d2_pinball_influence(const Views& views, const Arguments& arguments) {
    const auto& targets = views.get<Targets>();
    return skill_influence<pinball>(targets, quantile_of_truth(targets, arguments.get("q", 0.5)), arguments);
}
Answer d2_tweedie(const ViewsOf<Targets>& views, const Arguments& arguments) {
    if (!(views.get<TargetMoments>().truth > 0)) return Undefined::truth_constant;
    return skill<tweedie>(views.get<Targets>(), views.get<TargetMoments>().mean_truth, arguments);
}
EntryInfluences d2_tweedie_influence(const Views& views, const Arguments& arguments) {
    return skill_influence<tweedie>(views.get<Targets>(), views.get<TargetMoments>().mean_truth, arguments);
}

// --- Order statistics ---------------------------------------------------------------------------------------------------

Answer median_error(const Targets& targets) { return quantile_of_errors(targets, ErrorKind::signed_error, 0.5); }
Answer median_absolute_error(const Targets& targets) { return quantile_of_errors(targets, ErrorKind::magnitude, 0.5); }
Answer max_error(const ErrorMagnitudes& errors) { return errors.order.numbers().back(); }
Answer error_quantile(const Targets& targets, const Arguments& arguments) {
    return quantile_of_errors(targets, ErrorKind::signed_error, *arguments.get("q"));
}
Answer absolute_error_quantile(const Targets& targets, const Arguments& arguments) {
    return quantile_of_errors(targets, ErrorKind::magnitude, *arguments.get("q"));
}

Answer mad_of_errors(const ViewsOf<Targets>& views, const Arguments& arguments) {
    const auto& targets = views.get<Targets>();
    const double median = quantile_of_errors(targets, ErrorKind::signed_error, 0.5);
    const double mad = WeightedOrder::of(targets, [&](std::size_t row) {
                           return std::abs(targets.error(row) - median);
                       }).quantile(0.5);
    return arguments.get("scaled", 0) != 0 ? deviations_of_median * mad : mad;
}

// --- Where the errors were too many to keep -----------------------------------------------------------------------------

/// The midpoint of certified bounds; the exact value where no number was left out.
Answer approximately(const BoundedOrder& order, const Bounds& bounds, double rank_error) {
    Answer answer = std::midpoint(bounds.low, bounds.high);
    if (bounds.low == bounds.high || order.hidden() == 0) return answer;
    answer.remark = "approximate: the exact value is guaranteed to lie between least and most";
    answer.details = {{"least", bounds.low}, {"most", bounds.high}, {"rank_error", rank_error}};
    return answer;
}

Answer approximate_quantile(const BoundedOrder& order, double q) {
    const Bounds bounds = order.quantile(q);
    return approximately(order, bounds, order.rank_error(q, bounds));
}

Answer approximate_median_error(const BoundedErrors& of) { return approximate_quantile(of.errors, 0.5); }
Answer approximate_median_magnitude(const BoundedErrors& of) { return approximate_quantile(of.magnitudes, 0.5); }
Answer approximate_error_quantile(const BoundedErrors& of, const Arguments& arguments) {
    return approximate_quantile(of.errors, *arguments.get("q"));
}
Answer approximate_magnitude_quantile(const BoundedErrors& of, const Arguments& arguments) {
    return approximate_quantile(of.magnitudes, *arguments.get("q"));
}
/// The largest error is always kept.
Answer max_of_approximate(const BoundedErrors& of) { return of.magnitudes.numbers().back().number; }

Answer approximate_share_below(const ViewsOf<ApproximateErrors>& views, const Arguments& arguments) {
    const BoundedOrder& magnitudes = views.get<BoundedErrors>().magnitudes;
    const Bounds weight = magnitudes.weight_below(*arguments.get("x"));
    // Fractional weights were added in another order than that of the rows.
    const double rounding = views.get<ApproximateErrors>().whole() ? 0 : 1e-12;
    const double total = magnitudes.total();
    const Bounds share = {std::max(weight.low / total - rounding, 0.0), std::min(weight.high / total + rounding, 1.0)};
    return approximately(magnitudes, share, (share.high - share.low) / 2);
}

/// A change of the median by r changes the distances to it by r at most.
Answer approximate_mad_of_errors(const BoundedErrors& of, const Arguments& arguments) {
    const Bounds median = of.errors.quantile(0.5);
    const double center = std::midpoint(median.low, median.high);
    const double reach = of.errors.hidden() == 0 ? 0 : std::max(median.high - center, center - median.low);
    Bounds distance = of.errors.median_distance(center);
    const double factor = arguments.get("scaled", 0) != 0 ? deviations_of_median : 1;
    distance = {factor * std::max(distance.low - reach, 0.0), factor * (distance.high + reach)};
    return approximately(of.errors, distance, of.errors.hidden() / of.errors.total());
}

/// Measures that are functions of the moments alone.
template <Answer (*of_moments)(const TargetMoments&)>
Answer by_moments(const ApproximateErrors& errors) {
    return of_moments(errors.moments());
}
Answer mean_of_magnitudes(const ApproximateErrors& errors) { return errors.mean_magnitude(); }
Answer mean_of_squares(const TargetMoments& m) { return m.errors / m.total; }
Answer root_of_squares(const TargetMoments& m) { return std::sqrt(m.errors / m.total); }
Answer mean_of_errors(const TargetMoments& m) { return m.mean_error; }

}  // namespace

std::vector<Measure> error_measures() {
    const std::string no_domain = "a logarithm or power of some value is not defined";
    const Parameter quantile = {.name = "q", .meaning = "the share", .least = 0, .most = 1, .required = true};
    const Parameter half = {
        .name = "q", .meaning = "the quantile that is predicted", .least = 0, .most = 1, .open = true, .standard = 0.5};
    const Parameter power = {.name = "power",
                             .meaning = "the variance is proportional to this power of the mean",
                             .least = -100,
                             .most = 100,
                             .standard = 0};
    const std::string constant = "all true values are equal";
    return {
        {.id = "r2",
         .title = "Coefficient of determination",
         .family = Family::errors,
         .formula = r2,
         .approximation = by_moments<r2>,
         .range = {-infinity, 1},
         .definition = "1 - sum of e^2 / sum of (y - mean y)^2",
         .undefined_when = constant,
         .source = "Kvalseth (1985), doi:10.1080/00031305.1985.10479448; notes, V6",
         .aliases = {"r_squared"},
         .entry_influences = r2_influence},
        {.id = "r2_adjusted",
         .title = "Coefficient of determination, adjusted",
         .family = Family::errors,
         .formula = r2_adjusted,
         .range = {-infinity, 1},
         .definition = "1 - (1 - r2) (n - 1) / (n - p - 1)",
         .undefined_when = constant + ", n <= p + 1, or weights are not counts of rows",
         .source = "Theil (1961), Economic Forecasts and Policy",
         .parameters = {{.name = "p",
                         .meaning = "number of predictors",
                         .least = 0,
                         .most = 1e15,
                         .whole = true,
                         .required = true}},
         .entry_influences = r2_adjusted_influence},
        {.id = "explained_variance",
         .title = "Explained variance",
         .family = Family::errors,
         .formula = explained_variance,
         .range = {-infinity, 1},
         .definition = "1 - variance of e / variance of y",
         .undefined_when = constant,
         .source = "scikit-learn, explained_variance_score",
         .entry_influences = explained_variance_influence},
        {.id = "mae",
         .title = "Mean absolute error",
         .family = Family::errors,
         .formula = row_mean<absolute_error>,
         .approximation = mean_of_magnitudes,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of |e|",
         .source = "Willmott & Matsuura (2005), doi:10.3354/cr030079; notes, V7",
         .aliases = {"mean_absolute_error"},
         .entry_influences = row_mean_influence<absolute_error>},
        {.id = "mse",
         .title = "Mean squared error",
         .family = Family::errors,
         .formula = row_mean<squared_error>,
         .approximation = by_moments<mean_of_squares>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of e^2",
         .source = "notes, V6",
         .aliases = {"mean_squared_error"},
         .entry_influences = row_mean_influence<squared_error>},
        {.id = "rmse",
         .title = "Root mean squared error",
         .family = Family::errors,
         .formula = root_of_mean<squared_error>,
         .approximation = by_moments<root_of_squares>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "square root of the mean of e^2",
         .source = "Chai & Draxler (2014), doi:10.5194/gmd-7-1247-2014",
         .aliases = {"root_mean_squared_error"},
         .entry_influences = root_of_mean_influence<squared_error>},
        {.id = "bias",
         .title = "Mean error",
         .family = Family::errors,
         .formula = row_mean<error>,
         .approximation = by_moments<mean_of_errors>,
         .better = Better::neither,
         .best = Best::zero,
         .range = {-infinity, infinity},
         .definition = "mean of e = y - f: positive where the predictions are too low",
         .source = "Bland & Altman (1986), doi:10.1016/S0140-6736(86)90837-8",
         .aliases = {"mean_error"},
         .entry_influences = row_mean_influence<error>},
        {.id = "median_error",
         .title = "Median error",
         .family = Family::errors,
         .formula = median_error,
         .approximation = approximate_median_error,
         .better = Better::neither,
         .best = Best::zero,
         .range = {-infinity, infinity},
         .definition = "median of e",
         .source = "notes, V7",
         .quantile_of = ErrorKind::signed_error},
        {.id = "median_absolute_error",
         .title = "Median absolute error",
         .family = Family::errors,
         .formula = median_absolute_error,
         .approximation = approximate_median_magnitude,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "median of |e|",
         .source = "Hyndman & Koehler (2006), doi:10.1016/j.ijforecast.2006.03.001",
         .aliases = {"medae"},
         .quantile_of = ErrorKind::magnitude},
        {.id = "mad_of_errors",
         .title = "Median absolute deviation of the errors",
         .family = Family::errors,
         .formula = mad_of_errors,
         .approximation = approximate_mad_of_errors,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "median of |e - median of e|; scaled: times 1.4826, which makes it one standard deviation of "
                       "normal errors",
         .source = "Hampel (1974), doi:10.1080/01621459.1974.10482962; notes, V7",
         .aliases = {"mad"},
         .parameters = {{.name = "scaled",
                         .meaning = "1 for the scale of a standard deviation",
                         .least = 0,
                         .most = 1,
                         .whole = true,
                         .words = false_or_true,
                         .standard = 0}}},
        {.id = "max_error",
         .title = "Largest error",
         .family = Family::errors,
         .formula = max_error,
         .approximation = max_of_approximate,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "largest |e|",
         .source = "scikit-learn, max_error",
         .no_interval = Undefined::largest_value},
        {.id = "msle",
         .title = "Mean squared error of logarithms",
         .family = Family::errors,
         .formula = row_mean<squared_log_error>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of (log(1 + y) - log(1 + f))^2",
         .undefined_when = "a value is -1 or less",
         .source = "scikit-learn, mean_squared_log_error",
         .entry_influences = row_mean_influence<squared_log_error>},
        {.id = "rmsle",
         .title = "Root mean squared error of logarithms",
         .family = Family::errors,
         .formula = root_of_mean<squared_log_error>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "square root of msle",
         .undefined_when = "a value is -1 or less",
         .source = "scikit-learn, root_mean_squared_log_error",
         .entry_influences = root_of_mean_influence<squared_log_error>},
        {.id = "mape",
         .title = "Mean absolute percentage error",
         .family = Family::errors,
         .formula = row_mean<absolute_percentage_error>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of |e / y|, a fraction, not multiplied by 100",
         .undefined_when = "a true value is 0",
         .source = "Hyndman & Koehler (2006), doi:10.1016/j.ijforecast.2006.03.001",
         .entry_influences = row_mean_influence<absolute_percentage_error>},
        {.id = "smape",
         .title = "Symmetric mean absolute percentage error",
         .family = Family::errors,
         .formula = row_mean<symmetric_percentage_error>,
         .better = Better::lower,
         .range = {0, 2},
         .definition = "mean of 2 |e| / (|y| + |f|), 0 where both are 0",
         .source = "Makridakis (1993), doi:10.1016/0169-2070(93)90079-3",
         .entry_influences = row_mean_influence<symmetric_percentage_error>,
         .interval = "effective"},
        {.id = "wape",
         .title = "Weighted absolute percentage error",
         .family = Family::errors,
         .formula = weighted_percentage_error,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "sum of |e| / sum of |y|",
         .undefined_when = "all true values are 0",
         .source = "Kolassa & Schuetz (2007), Foresight 6, 40-43",
         .entry_influences = weighted_percentage_error_influence},
        {.id = "pinball_loss",
         .title = "Pinball loss",
         .family = Family::errors,
         .formula = row_mean<pinball>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of q e where e >= 0, else (q - 1) e",
         .source = "Koenker & Bassett (1978), doi:10.2307/1913643",
         .parameters = {half},
         .entry_influences = row_mean_influence<pinball>},
        {.id = "huber_loss",
         .title = "Huber loss",
         .family = Family::errors,
         .formula = row_mean<huber>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of e^2 / 2 where |e| <= delta, else delta (|e| - delta / 2)",
         .source = "Huber (1964), doi:10.1214/aoms/1177703732",
         .parameters = {{.name = "delta",
                         .meaning = "size of an error from which on the loss is linear",
                         .least = 0,
                         .most = infinity,
                         .open = true,
                         .standard = 1}},
         .entry_influences = row_mean_influence<huber>},
        {.id = "tweedie_deviance",
         .title = "Tweedie deviance",
         .family = Family::errors,
         .formula = row_mean<tweedie>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean unit deviance of the Tweedie distribution with that power; 0 is mse, 1 Poisson, 2 gamma",
         .undefined_when = no_domain,
         .source = "Dunn & Smyth (2018), doi:10.1007/978-1-4419-0118-7",
         .parameters = {power},
         .entry_influences = row_mean_influence<tweedie>},
        {.id = "poisson_deviance",
         .title = "Poisson deviance",
         .family = Family::errors,
         .formula = row_mean<poisson>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of 2 (y log(y / f) - y + f)",
         .undefined_when = "a true value is negative, or a prediction is not positive",
         .source = "McCullagh & Nelder (1989), Generalized Linear Models",
         .entry_influences = row_mean_influence<poisson>},
        {.id = "gamma_deviance",
         .title = "Gamma deviance",
         .family = Family::errors,
         .formula = row_mean<gamma_deviance>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of 2 (log(f / y) + y / f - 1)",
         .undefined_when = "a value is not positive",
         .source = "McCullagh & Nelder (1989), Generalized Linear Models",
         .entry_influences = row_mean_influence<gamma_deviance>},
        {.id = "d2_absolute_error",
         .title = "Share of absolute error explained",
         .family = Family::errors,
         .formula = d2_absolute_error,
         .range = {-infinity, 1},
         .definition = "1 - mae / mae of predicting the median of y",
         .undefined_when = constant,
         .source = "Koenker & Machado (1999), doi:10.1080/01621459.1999.10473882",
         .entry_influences = d2_absolute_error_influence},
        {.id = "d2_pinball",
         .title = "Share of pinball loss explained",
         .family = Family::errors,
         .formula = d2_pinball,
         .range = {-infinity, 1},
         .definition = "1 - pinball loss / pinball loss of predicting the quantile q of y",
         .undefined_when = constant,
         .source = "Koenker & Machado (1999), doi:10.1080/01621459.1999.10473882",
         .parameters = {half},
         .entry_influences = d2_pinball_influence},
        {.id = "d2_tweedie",
         .title = "Share of Tweedie deviance explained",
         .family = Family::errors,
         .formula = d2_tweedie,
         .range = {-infinity, 1},
         .definition = "1 - deviance / deviance of predicting the mean of y",
         .undefined_when = constant + ", or " + no_domain,
         .source = "Cameron & Windmeijer (1997), doi:10.1016/S0304-4076(96)01818-0",
         .parameters = {power},
         .entry_influences = d2_tweedie_influence},
        {.id = "pearson",
         .title = "Pearson correlation",
         .family = Family::errors,
         .formula = pearson,
         .approximation = by_moments<pearson>,
         .range = {-1, 1},
         .definition = "covariance of y and f / (standard deviation of y times that of f)",
         .undefined_when = "all true values or all predictions are equal",
         .source = "Pearson (1895), doi:10.1098/rspl.1895.0041",
         .aliases = {"pearson_correlation"},
         .entry_influences = pearson_influence},
        {.id = "spearman",
         .title = "Spearman correlation",
         .family = Family::errors,
         .formula = spearman,
         .range = {-1, 1},
         .definition = "Pearson correlation of mid-ranks",
         .undefined_when = "all true values or all predictions are equal",
         .source = "Spearman (1904), doi:10.2307/1412159",
         .aliases = {"spearman_correlation"},
         .entry_influences = spearman_influence},
        {.id = "kendall_tau_b",
         .title = "Kendall's tau-b",
         .family = Family::errors,
         .formula = kendall_tau_b,
         .range = {-1, 1},
         .definition = "(concordant - discordant) / sqrt(pairs not tied in y times pairs not tied in f)",
         .undefined_when = "all true values or all predictions are equal",
         .source = "Kendall (1945), doi:10.1093/biomet/33.3.239",
         .entry_influences = kendall_tau_b_influence},
        {.id = "lins_concordance",
         .title = "Lin's concordance",
         .family = Family::errors,
         .formula = lins_concordance,
         .approximation = by_moments<lins_concordance>,
         .range = {-1, 1},
         .definition = "2 covariance / (variance of y + variance of f + (mean y - mean f)^2)",
         .undefined_when = "all values, true and predicted, are the same number",
         .source = "Lin (1989), doi:10.2307/2532051",
         .aliases = {"ccc", "concordance_correlation"},
         .entry_influences = lins_concordance_influence},
        {.id = "concordance_index",
         .title = "Concordance index",
         .family = Family::errors,
         .formula = concordance_index,
         .definition = "share of the pairs with different y that f puts in the same order, a tie in f counted as half",
         .undefined_when = constant,
         .source = "Harrell et al. (1982), doi:10.1001/jama.1982.03320430047030",
         .aliases = {"c_index"},
         .entry_influences = concordance_index_influence},
        {.id = "error_quantile",
         .title = "Quantile of the errors",
         .family = Family::errors,
         .formula = error_quantile,
         .approximation = approximate_error_quantile,
         .better = Better::neither,
         .range = {-infinity, infinity},
         .definition = "the middle of the values with at most a share q of the errors e below and at most 1 - q above",
         .source = "Hyndman & Fan (1996), doi:10.1080/00031305.1996.10473566, definition 2; notes, V8",
         .parameters = {quantile},
         .quantile_of = ErrorKind::signed_error},
        {.id = "absolute_error_quantile",
         .title = "Quantile of the absolute errors",
         .family = Family::errors,
         .formula = absolute_error_quantile,
         .approximation = approximate_magnitude_quantile,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "the middle of the values with at most a share q of |e| below and at most 1 - q above: a share "
                       "q of the predictions is at most that far off",
         .source = "Hyndman & Fan (1996), doi:10.1080/00031305.1996.10473566, definition 2; notes, V8",
         .parameters = {quantile},
         .quantile_of = ErrorKind::magnitude},
        {.id = "share_below",
         .title = "Share of errors below a size",
         .family = Family::errors,
         .formula = row_mean<is_below>,
         .approximation = approximate_share_below,
         .definition = "share of the rows with |e| < x",
         .source = "notes, V8",
         .parameters = {{.name = "x",
                         .meaning = "errors smaller than this count",
                         .least = 0,
                         .most = infinity,
                         .required = true}},
         .entry_influences = row_mean_influence<is_below>,
         .interval = "effective"},
    };
}

}  // namespace midrank
