#include "midrank/evaluation/error_curves.hpp"

#include "midrank/inference/agreement.hpp"
#include "midrank/inference/density.hpp"
#include "midrank/inference/distribution_band.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/summaries/error_order.hpp"
#include "midrank/summaries/quantile_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// The cumulative share of weight at each distinct number, with its band.
FoundErrorCurve cdf(const WeightedOrder& order, std::string_view column, const ErrorCurveData& data,
                    const PointSink& sink) {
    FoundErrorCurve found{.columns = {column, "cdf"}};
    if (!(order.total() > 0)) {
        found.why_none = Undefined::empty;
        return found;
    }
    std::optional<double> reach;
    if (const auto level = data.level_of_independent_rows()) {
        const double rows = effective_rows(data.views.get<Targets>());
        reach = dkw_reach(rows, *level);
        found.columns.insert(found.columns.end(), {"low", "high"});
        found.facts = {{"level", *level}, {"rows", rows}, {"reach", *reach}};
    }
    if (!sink) return found;
    const std::span<const double> numbers = order.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i + 1 < numbers.size() && numbers[i + 1] == numbers[i]) continue;  // only the last of a tie
        const double share = order.weight_upto(numbers[i]) / order.total();
        if (reach) {
            sink(std::array{numbers[i], share, std::max(0.0, share - *reach), std::min(1.0, share + *reach)});
        } else {
            sink(std::array{numbers[i], share});
        }
    }
    return found;
}

FoundErrorCurve error_cdf(const ErrorCurveData& data, const PointSink& sink) {
    return cdf(data.views.get<SignedErrors>().order, "error", data, sink);
}

FoundErrorCurve absolute_error_cdf(const ErrorCurveData& data, const PointSink& sink) {
    return cdf(data.views.get<ErrorMagnitudes>().order, "absolute_error", data, sink);
}

FoundErrorCurve error_pdf(const ErrorCurveData& data, const PointSink& sink) {
    FoundErrorCurve found{.columns = {"error", "density"}};
    const auto density =
        kernel_density(data.views.get<SignedErrors>().order, effective_rows(data.views.get<Targets>()));
    if (const auto* why = std::get_if<Undefined>(&density)) {
        found.why_none = *why;
        return found;
    }
    const auto& line = std::get<KernelDensity>(density);
    found.facts = {{"bandwidth", line.bandwidth}};
    if (sink)
        for (const auto& place : line.places) sink(std::array{place.x, place.density});
    return found;
}

FoundErrorCurve error_histogram(const ErrorCurveData& data, const PointSink& sink) {
    FoundErrorCurve found{.columns = {"low", "high", "weight", "density"}};
    const auto bins = histogram_of(data.views.get<SignedErrors>().order, effective_rows(data.views.get<Targets>()));
    if (const auto* why = std::get_if<Undefined>(&bins)) {
        found.why_none = *why;
        return found;
    }
    if (sink)
        for (const HistogramBin& bin : std::get<std::vector<HistogramBin>>(bins))
            sink(std::array{bin.low, bin.high, bin.weight, bin.density});
    return found;
}

/// A point for each row of positive weight.
template <class Of>
FoundErrorCurve of_rows(FoundErrorCurve found, const ErrorCurveData& data, const PointSink& sink, Of of) {
    const auto& targets = data.views.get<Targets>();
    if (!(targets.total() > 0)) found.why_none = Undefined::empty;
    if (found.why_none || !sink) return found;
    for (std::size_t row = 0; row < targets.size(); ++row)
        if (targets.weight(row) > 0) sink(of(targets, row));
    return found;
}

FoundErrorCurve residuals(const ErrorCurveData& data, const PointSink& sink) {
    return of_rows({.columns = {"prediction", "error"}}, data, sink, [](const Targets& targets, std::size_t row) {
        return std::array{targets.predicted(row), targets.error(row)};
    });
}

FoundErrorCurve prediction_truth(const ErrorCurveData& data, const PointSink& sink) {
    return of_rows({.columns = {"truth", "prediction"}}, data, sink, [](const Targets& targets, std::size_t row) {
        return std::array{targets.truth(row), targets.predicted(row)};
    });
}

void add_interval(CurveFacts& facts, std::string_view low, std::string_view high, const std::optional<Bounds>& bounds) {
    if (bounds) facts.insert(facts.end(), {{low, bounds->low}, {high, bounds->high}});
}

FoundErrorCurve bland_altman(const ErrorCurveData& data, const PointSink& sink) {
    FoundErrorCurve found{.columns = {"mean", "difference"}};
    const auto agreement = agreement_of(data.views.get<Targets>(), data.level_of_independent_rows());
    if (const auto* why = std::get_if<Undefined>(&agreement)) {
        found.why_none = *why;
        return found;
    }
    const auto& limits = std::get<Agreement>(agreement);
    found.facts = {{"bias", limits.bias},
                   {"standard_deviation", limits.standard_deviation},
                   {"low", limits.low},
                   {"high", limits.high}};
    if (limits.of_bias) found.facts.emplace_back("level", *data.level);
    add_interval(found.facts, "bias_low", "bias_high", limits.of_bias);
    add_interval(found.facts, "low_low", "low_high", limits.of_low);
    add_interval(found.facts, "high_low", "high_high", limits.of_high);
    return of_rows(std::move(found), data, sink, [](const Targets& targets, std::size_t row) {
        return std::array{std::midpoint(targets.truth(row), targets.predicted(row)), targets.error(row)};
    });
}

// --- Predicted quantiles -------------------------------------------------------------------------------------------------

std::optional<Undefined> no_quantiles(const ErrorCurveData& data) {
    const bool there = data.views.has<QuantileRows>() && data.views.get<QuantileRows>().total() > 0;
    return there ? std::nullopt : std::optional(Undefined::no_quantiles);
}

/// The share of rows at or below the quantile of each level, with its interval.
FoundErrorCurve quantile_reliability(const ErrorCurveData& data, const PointSink& sink) {
    FoundErrorCurve found{.columns = {"level", "share"}};
    found.why_none = no_quantiles(data);
    if (found.why_none) return found;
    const auto& rows = data.views.get<QuantileRows>();
    const double items = effective_rows(data.views.get<Targets>());
    const auto level = data.level_of_independent_rows();
    if (level) {
        found.columns.insert(found.columns.end(), {"low", "high"});
        found.facts = {{"level", *level}, {"rows", items}};
    }
    if (!sink) return found;
    const auto& upto = data.views.get<QuantilePlaces>().upto;
    for (std::size_t i = 0; i < upto.size(); ++i) {
        const double share = upto[i] / rows.total();
        if (level) {
            const Bounds bounds = wilson_bounds(share * items, items, critical_value(*level));
            sink(std::array{rows.levels()[i], share, bounds.low, bounds.high});
        } else {
            sink(std::array{rows.levels()[i], share});
        }
    }
    return found;
}

/// The share of rows between neighbouring quantiles, and the nominal share.
FoundErrorCurve pit_histogram(const ErrorCurveData& data, const PointSink& sink) {
    FoundErrorCurve found{.columns = {"low", "high", "nominal", "share", "density"}};
    found.why_none = no_quantiles(data);
    if (found.why_none) return found;
    if (!sink) return found;
    const auto& rows = data.views.get<QuantileRows>();
    const auto& above = data.views.get<QuantilePlaces>().above;
    const std::vector<double> nominal = shares_between_levels(rows);
    for (std::size_t gap = 0; gap < above.size(); ++gap) {
        const double low = gap == 0 ? 0 : rows.levels()[gap - 1];
        const double high = gap < rows.levels().size() ? rows.levels()[gap] : 1;
        const double share = above[gap] / rows.total();
        sink(std::array{low, high, nominal[gap], share, share / nominal[gap]});
    }
    return found;
}

constexpr CurveColumn band_low = {"low", "lower end of the band that holds the whole curve"};
constexpr CurveColumn band_high = {"high", "its upper end"};

}  // namespace

bool ErrorCurve::has_band() const {
    return std::ranges::any_of(columns, [](const CurveColumn& column) { return column.meaning == band_low.meaning; });
}

std::string ErrorCurve::left_out_for_clusters() const {
    if (of_independent_rows.empty()) return "";
    return fmt::format("{} comes without {} for independent rows, because these rows come in clusters", id,
                       of_independent_rows);
}

std::span<const ErrorCurve> error_curve_catalog() {
    static const std::vector<ErrorCurve> catalog = {
        {.id = "error_cdf",
         .title = "Distribution of the errors",
         .columns = {{"error", "y - f"}, {"cdf", "share of the rows with errors up to it"}, band_low, band_high},
         .definition = "share of the rows with y - f <= x; the band is that of Dvoretzky, Kiefer and Wolfowitz",
         .source = "Massart (1990), doi:10.1214/aop/1176990746",
         .of = error_cdf,
         .drawing = {.shape = ErrorDrawing::Shape::distribution,
                     .x = "Error",
                     .y = "Share of the rows",
                     .description = "The share of the rows whose error, truth less prediction, is at most x."},
         .of_independent_rows = "the band, which is"},
        {.id = "absolute_error_cdf",
         .title = "Distribution of the absolute errors",
         .columns = {{"absolute_error", "|y - f|"},
                     {"cdf", "share of the rows with absolute errors up to it"},
                     band_low,
                     band_high},
         .definition = "share of the rows with |y - f| <= x; the band is that of Dvoretzky, Kiefer and Wolfowitz",
         .source = "Massart (1990), doi:10.1214/aop/1176990746",
         .of = absolute_error_cdf,
         .drawing = {.shape = ErrorDrawing::Shape::distribution,
                     .x = "Absolute error",
                     .y = "Share of the rows",
                     .description = "The share of the rows whose absolute error is at most x.",
                     .of_magnitudes = true},
         .of_independent_rows = "the band, which is"},
        {.id = "error_pdf",
         .title = "Density of the errors",
         .columns = {{"error", "y - f"}, {"density", "share of the rows per unit"}},
         .definition = "kernel density of y - f, with a normal kernel and Silverman's bandwidth",
         .source = "Silverman (1986), Density Estimation, equation 3.31",
         .of = error_pdf,
         .drawing = {.shape = ErrorDrawing::Shape::density, .x = "Error", .y = "Share of the rows per unit"}},
        {.id = "error_histogram",
         .title = "Histogram of the errors",
         .columns = {{"low", "lower end of the bin"},
                     {"high", "upper end of the bin"},
                     {"weight", "of the rows in the bin"},
                     {"density", "share of the rows per unit"}},
         .definition = "rows by y - f, in bins as wide as Freedman and Diaconis say",
         .source = "Freedman & Diaconis (1981), doi:10.1007/BF01025868",
         .of = error_histogram,
         .drawing = {.shape = ErrorDrawing::Shape::density, .x = "Error", .y = "Share of the rows per unit"}},
        {.id = "residuals",
         .title = "Errors by prediction",
         .columns = {{"prediction", "f"}, {"error", "y - f"}},
         .definition = "the error of each row against its prediction",
         .source = "Anscombe & Tukey (1963), doi:10.1080/00401706.1963.10490071",
         .of = residuals,
         .drawing =
             {.x = "Prediction",
              .y = "Error",
              .description =
                  "The error of each row, truth less prediction, against its prediction. Where the model is right on "
                  "average, the points lie about 0 everywhere; a funnel says that larger predictions err more.",
              .guide = ErrorDrawing::Guide::no_error}},
        {.id = "bland_altman",
         .title = "Agreement of prediction and truth",
         .columns = {{"mean", "(y + f) / 2"}, {"difference", "y - f"}},
         .definition = "the difference of truth and prediction against their mean, with limits of agreement",
         .source = "Bland & Altman (1986), doi:10.1016/S0140-6736(86)90837-8",
         .of = bland_altman,
         .drawing = {.x = "Mean of truth and prediction",
                     .y = "Truth less prediction",
                     .description = "The difference of truth and prediction against their mean.",
                     .guide = ErrorDrawing::Guide::agreement},
         .of_independent_rows = "the intervals, which are"},
        {.id = "prediction_truth",
         .title = "Prediction by truth",
         .columns = {{"truth", "y"}, {"prediction", "f"}},
         .definition = "the prediction of each row against the truth",
         .source = "Pineiro et al. (2008), doi:10.1016/j.ecolmodel.2008.05.006",
         .of = prediction_truth,
         .drawing = {.x = "Truth",
                     .y = "Prediction",
                     .description = "The prediction of each row against the truth. On the line they are equal.",
                     .guide = ErrorDrawing::Guide::equal}},
        {.id = "quantile_reliability",
         .title = "Reliability of the quantiles",
         .columns = {{"level", "of the predicted quantile"},
                     {"share", "of the rows with y at or below it"},
                     {"low", "lower end of Wilson's interval of the share"},
                     {"high", "its upper end"}},
         .definition = "share of the rows with y <= q_t against the level t, each share with an interval of its own",
         .source = "Gneiting, Balabdaoui & Raftery (2007), doi:10.1111/j.1467-9868.2007.00587.x",
         .of = quantile_reliability,
         .drawing = {.shape = ErrorDrawing::Shape::levels,
                     .x = "Level of the quantile",
                     .y = "Share of the rows at or below it",
                     .description = "The share of the rows at or below the predicted quantile of each level. On the "
                                    "diagonal the quantiles hold what they say.",
                     .guide = ErrorDrawing::Guide::equal},
         .of_independent_rows = "the intervals, which are"},
        {.id = "pit_histogram",
         .title = "PIT histogram",
         .columns = {{"low", "the level below the gap, or 0"},
                     {"high", "the level above it, or 1"},
                     {"nominal", "share of the rows that belongs into the gap"},
                     {"share", "of the rows there"},
                     {"density", "share / nominal"}},
         .definition =
             "share of the rows whose y lies between neighbouring quantiles, against the share that their levels "
             "have between them",
         .source = "Dawid (1984), doi:10.2307/2981683; Diebold, Gunther & Tay (1998), doi:10.2307/2527342",
         .of = pit_histogram,
         .drawing = {.shape = ErrorDrawing::Shape::gaps,
                     .x = "Level of the quantile",
                     .y = "Share of the rows, by that expected",
                     .description =
                         "How many rows lie between neighbouring predicted quantiles, by how many belong there. "
                         "Bars of height 1 are right; high ends say that the quantiles are too narrow, a high "
                         "middle that they are too wide, a slope that they are biased."}},
    };
    return catalog;
}

const ErrorCurve* find_error_curve(std::string_view id) {
    const auto catalog = error_curve_catalog();
    const auto found = std::ranges::find(catalog, id, &ErrorCurve::id);
    return found == catalog.end() ? nullptr : &*found;
}

}  // namespace midrank
