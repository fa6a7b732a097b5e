// Measures of predicted quantiles: y is true, q_t the predicted quantile of level t. Most are means of a function of
// one row, whose influence is the function of the row minus the mean.

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/row_mean.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/summaries/quantile_places.hpp"
#include "midrank/summaries/quantile_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// The function of one row for given arguments, or why there is none.
using RowFunction = std::variant<std::function<double(std::size_t row)>, Undefined>;
using RowFunctionOf = RowFunction (*)(const QuantileRows& rows, const Arguments& arguments);

template <RowFunctionOf row_function_of>
Answer row_mean(const QuantileRows& rows, const Arguments& arguments) {
    const RowFunction row_function = row_function_of(rows, arguments);
    if (const auto* why = std::get_if<Undefined>(&row_function)) return *why;
    const RowMean found = mean_of_rows(rows, std::get<0>(row_function));
    if (found.infinite_weight > 0) return Undefined::beyond_double;
    return found.mean;
}

template <RowFunctionOf row_function_of>
EntryInfluences row_mean_influence(const Views& views, const Arguments& arguments) {
    const auto& rows = views.get<QuantileRows>();
    const RowFunction row_function = row_function_of(rows, arguments);
    if (const auto* why = std::get_if<Undefined>(&row_function)) return *why;
    return influences_on_row_mean(rows, std::get<0>(row_function));
}

double pinball_loss(double y, double quantile, double level) noexcept {
    return y >= quantile ? level * (y - quantile) : (1 - level) * (quantile - y);
}

double sum_of_pinball_losses(const QuantileRows& rows, std::size_t row) {
    double sum = 0;
    for (std::size_t level = 0; level < rows.levels().size(); ++level)
        sum += pinball_loss(rows.truth(row), rows.quantile(level, row), rows.levels()[level]);
    return sum;
}

RowFunction mean_pinball(const QuantileRows& rows, const Arguments&) {
    return [&rows](std::size_t row) {
        return sum_of_pinball_losses(rows, row) / static_cast<double>(rows.levels().size());
    };
}

// --- Central intervals ----------------------------------------------------------------------------------------------------

/// alpha of the interval from the quantile alpha / 2 to the quantile 1 - alpha / 2.
double alpha_of(const QuantileRows& rows, const CentralPair& pair) { return 2 * rows.levels()[pair.low]; }

/// The pair of the level that the argument names (Error if there is none), or the widest pair; none where there is no
/// pair.
std::optional<CentralPair> named_pair(const QuantileRows& rows, const Arguments& arguments) {
    if (rows.central_pairs().empty()) return std::nullopt;
    const auto level = arguments.get("level");
    if (!level) return rows.central_pairs().front();
    if (const auto pair = rows.central_pair(*level)) return pair;
    std::vector<double> known;
    for (const CentralPair& pair : rows.central_pairs()) known.push_back(1 - alpha_of(rows, pair));
    throw Error(fmt::format(
        "There are no predicted quantiles {:g} and {:g}, which level={:g} needs. Use one of the levels {:g}.",
        (1 - *level) / 2, (1 + *level) / 2, *level, fmt::join(known, ", ")));
}

template <class Of>
RowFunction by_pair(const QuantileRows& rows, const Arguments& arguments, Of of) {
    const auto pair = named_pair(rows, arguments);
    if (!pair) return Undefined::no_central_levels;
    const double alpha = alpha_of(rows, *pair);
    return [&rows, low = pair->low, high = pair->high, alpha, of](std::size_t row) {
        return of(rows.truth(row), rows.quantile(low, row), rows.quantile(high, row), alpha);
    };
}

RowFunction is_inside(const QuantileRows& rows, const Arguments& arguments) {
    return by_pair(rows, arguments,
                   [](double y, double low, double high, double) { return low <= y && y <= high ? 1.0 : 0.0; });
}

RowFunction width(const QuantileRows& rows, const Arguments& arguments) {
    return by_pair(rows, arguments, [](double, double low, double high, double) { return high - low; });
}

double interval_loss(double y, double low, double high, double alpha) noexcept {
    return high - low + 2 / alpha * (std::max(low - y, 0.0) + std::max(y - high, 0.0));
}

RowFunction interval_scored(const QuantileRows& rows, const Arguments& arguments) {
    return by_pair(rows, arguments, interval_loss);
}

/// The measure, with the level of the pair as a detail.
template <RowFunctionOf row_function_of>
Answer of_interval(const QuantileRows& rows, const Arguments& arguments) {
    Answer answer = row_mean<row_function_of>(rows, arguments);
    if (const auto pair = named_pair(rows, arguments)) {
        answer.remark = "of the predicted interval";
        answer.details = {{"level", 1 - alpha_of(rows, *pair)}};
    }
    return answer;
}

RowFunction weighted_interval_scored(const QuantileRows& rows, const Arguments&) {
    const auto median = rows.median();
    const auto& pairs = rows.central_pairs();
    if (!median || rows.levels().size() != 2 * pairs.size() + 1) return Undefined::no_median_with_pairs;
    return [&rows, median = *median, &pairs](std::size_t row) {
        const double y = rows.truth(row);
        double sum = std::abs(y - rows.quantile(median, row)) / 2;
        for (const CentralPair& pair : pairs) {
            const double alpha = alpha_of(rows, pair);
            sum += alpha / 2 * interval_loss(y, rows.quantile(pair.low, row), rows.quantile(pair.high, row), alpha);
        }
        return sum / (static_cast<double>(pairs.size()) + 0.5);
    };
}

// --- Calibration ------------------------------------------------------------------------------------------------------------

/// Throws Error where no quantile of the given level was predicted.
RowFunction is_below_quantile(const QuantileRows& rows, const Arguments& arguments) {
    const double wanted = arguments.get("q", 0.5);
    const auto levels = rows.levels();
    const auto found = std::ranges::find_if(levels, [wanted](double level) { return std::abs(level - wanted) < 1e-9; });
    if (found == levels.end())
        throw Error(fmt::format("There is no predicted quantile {:g}. Use one of the levels {:g}.", wanted,
                                fmt::join(levels.begin(), levels.end(), ", ")));
    return [&rows, level = static_cast<std::size_t>(found - levels.begin())](std::size_t row) {
        return rows.truth(row) <= rows.quantile(level, row) ? 1.0 : 0.0;
    };
}

Answer quantile_calibration_error(const ViewsOf<QuantileRows>& of) {
    const auto& rows = of.get<QuantileRows>();
    const auto& places = of.get<QuantilePlaces>();
    double sum = 0;
    for (std::size_t level = 0; level < rows.levels().size(); ++level)
        sum += std::abs(places.upto[level] / rows.total() - rows.levels()[level]);
    return sum / static_cast<double>(rows.levels().size());
}

Answer pit_chi_squared(const ViewsOf<QuantileRows>& of) {
    const auto& rows = of.get<QuantileRows>();
    if (!rows.whole()) return Undefined::fractional_weights;
    const auto& found = of.get<QuantilePlaces>().above;
    const std::vector<double> shares = shares_between_levels(rows);
    double statistic = 0;
    for (std::size_t gap = 0; gap < shares.size(); ++gap) {
        const double expected = rows.total() * shares[gap];
        statistic += (found[gap] - expected) * (found[gap] - expected) / expected;
    }
    const auto degrees = static_cast<double>(rows.levels().size());
    Answer answer = statistic;
    answer.remark = "of perfect calibration";
    answer.details = {{"degrees_of_freedom", degrees}, {"p_value", chi_squared_upper_tail(statistic, degrees)}};
    answer.p_value = "p_value";
    return answer;
}

RowFunction is_crossing(const QuantileRows& rows, const Arguments&) {
    return [&rows](std::size_t row) {
        for (std::size_t level = 1; level < rows.levels().size(); ++level)
            if (rows.quantile(level, row) < rows.quantile(level - 1, row)) return 1.0;
        return 0.0;
    };
}

}  // namespace

std::vector<Measure> quantile_measures() {
    constexpr Family family = Family::quantiles;
    const Parameter level = {.name = "level",
                             .meaning = "the share between the two quantiles, as 0.8 between those of 0.1 and 0.9",
                             .least = 0,
                             .most = 1,
                             .open = true,
                             .standard_text = "the widest"};
    const Parameter q = {
        .name = "q", .meaning = "the level of the quantile", .least = 0, .most = 1, .open = true, .required = true};
    const std::string gneiting = "Gneiting & Raftery (2007), doi:10.1198/016214506000001437";
    const std::string no_pair = "no two levels are as far from 0 as from 1";
    const std::string central = "l and u are the quantiles alpha / 2 and 1 - alpha / 2, level = 1 - alpha.";
    return {
        {.id = "mean_pinball_loss",
         .title = "Mean pinball loss of the quantiles",
         .family = family,
         .formula = row_mean<mean_pinball>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean over the rows and the levels t of t (y - q_t) where y >= q_t, else (1 - t) (q_t - y)",
         .source = "Koenker & Bassett (1978), doi:10.2307/1913643",
         .aliases = {"mean_quantile_loss"},
         .remark =
             "With many equally spaced levels, twice this value approximates the continuous ranked probability score.",
         .entry_influences = row_mean_influence<mean_pinball>},
        {.id = "weighted_interval_score",
         .title = "Weighted interval score",
         .family = family,
         .formula = row_mean<weighted_interval_scored>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition =
             "mean of (|y - q_0.5| / 2 + sum over the K pairs of alpha / 2 times the interval score) / (K + 1/2)",
         .undefined_when = "the levels are not 1/2 and pairs as far from 0 as from 1",
         .source = "Bracher et al. (2021), doi:10.1371/journal.pcbi.1008618",
         .aliases = {"wis"},
         .remark = "Twice mean_pinball_loss of the same levels.",
         .entry_influences = row_mean_influence<weighted_interval_scored>},
        {.id = "interval_score",
         .title = "Interval score",
         .family = family,
         .formula = of_interval<interval_scored>,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "mean of (u - l) + 2 / alpha (l - y where y < l, y - u where y > u)",
         .undefined_when = no_pair,
         .source = gneiting + ", section 6.2",
         .aliases = {"winkler_score"},
         .parameters = {level},
         .remark = central,
         .entry_influences = row_mean_influence<interval_scored>},
        {.id = "interval_coverage",
         .title = "Coverage of the predicted interval",
         .family = family,
         .formula = of_interval<is_inside>,
         .better = Better::neither,
         .best = Best::parameter,
         .definition = "share of the rows with l <= y <= u",
         .undefined_when = no_pair,
         .source = gneiting,
         .aliases = {"prediction_interval_coverage", "picp"},
         .parameters = {level},
         .remark = central + " Perfect is a coverage equal to level.",
         .entry_influences = row_mean_influence<is_inside>,
         .interval = "effective"},
        {.id = "mean_interval_width",
         .title = "Mean width of the predicted interval",
         .family = family,
         .formula = of_interval<width>,
         .better = Better::lower,
         .range = {-infinity, infinity},
         .definition = "mean of u - l",
         .undefined_when = no_pair,
         .source = gneiting,
         .aliases = {"mpiw"},
         .parameters = {level},
         .remark = central,
         .entry_influences = row_mean_influence<width>},
        {.id = "quantile_coverage",
         .title = "Share of the rows at or below a quantile",
         .family = family,
         .formula = row_mean<is_below_quantile>,
         .better = Better::neither,
         .best = Best::parameter,
         .definition = "share of the rows with y <= q_t",
         .source = "Gneiting, Balabdaoui & Raftery (2007), doi:10.1111/j.1467-9868.2007.00587.x",
         .parameters = {q},
         .remark = "Perfect is a share equal to the level t.",
         .entry_influences = row_mean_influence<is_below_quantile>,
         .interval = "effective"},
        {.id = "quantile_calibration_error",
         .title = "Calibration error of the quantiles",
         .family = family,
         .formula = quantile_calibration_error,
         .better = Better::lower,
         .definition = "mean over the levels t of |share of the rows with y <= q_t - t|",
         .source = "Kuleshov, Fenner & Ermon (2018), arXiv:1807.00263, with distances for squares",
         .remark = "Above 0 in a sample even if the quantiles are perfect: see pit_chi_squared.",
         .no_interval = Undefined::biased_estimate},
        {.id = "pit_chi_squared",
         .title = "Chi-squared statistic of the PIT histogram",
         .family = family,
         .formula = pit_chi_squared,
         .better = Better::lower,
         .range = {0, infinity},
         .definition =
             "sum over the gaps between neighbouring levels of (rows whose y lies there - expected)^2 / expected",
         .undefined_when = "weights are fractional",
         .source = "Dawid (1984), doi:10.2307/2981683; Diebold, Gunther & Tay (1998), doi:10.2307/2527342",
         .needs = Needs::whole_weights,
         .remark = "If the quantiles are calibrated and the rows independent, chi-squared with as many degrees of "
                   "freedom as levels. A row lies above as many levels as it has quantiles below y.",
         .no_interval = Undefined::test_statistic},
        {.id = "quantile_crossing_rate",
         .title = "Share of the rows with crossing quantiles",
         .family = family,
         .formula = row_mean<is_crossing>,
         .better = Better::lower,
         .definition = "share of the rows where a quantile is below that of a lower level",
         .source = "Bassett & Koenker (1982), doi:10.2307/2287833",
         .entry_influences = row_mean_influence<is_crossing>,
         .interval = "effective"},
    };
}

}  // namespace midrank
