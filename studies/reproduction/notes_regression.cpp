// V6 to V8: regression. The notes print formulas and sketches without data, so each is checked on the smallest data
// that demonstrate the claim.

#include "midrank/numerics/distributions.hpp"
#include "studies/reproduction/dominance.hpp"
#include "studies/reproduction/notes.hpp"
#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/residuals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace midrank {
namespace {

constexpr std::array truth = {1.0, 2.0, 3.0, 4.0};

// --- V7 -------------------------------------------------------------------------------------------------------------------

constexpr std::array usual = {-1.0, -0.5, 0.0, 0.5, 1.0};
constexpr std::array with_outlier = {-1.0, -0.5, 0.0, 0.5, 100.0};

/// R² of predictions of 1 to 5 with these errors.
double r_squared_with(std::span<const double> errors) {
    constexpr std::array numbers = {1.0, 2.0, 3.0, 4.0, 5.0};
    return r_squared(numbers, residuals(numbers, errors));
}

// --- V8 -------------------------------------------------------------------------------------------------------------------

/// Errors at the quantiles of a normal distribution around 0, such that `share` of them is smaller than x.
std::vector<double> errors_with(double share, double x) {
    constexpr int count = 1000;
    const double spread = x / normal_quantile((1 + share) / 2);
    std::vector<double> errors;
    errors.reserve(count);
    for (int i = 0; i < count; ++i) errors.push_back(spread * normal_quantile((i + 0.5) / count));
    return errors;
}

constexpr double marked_error = 0.1;  // on the axis of each sketch

constexpr double reach = 0.3;

/// A model with the share of errors below 0.1 that the notes give for their sketch.
struct SketchedModel {
    std::string name;
    double share;
    std::vector<double> errors;
    std::vector<ChartPoint> cdf;

    SketchedModel(std::string of, double share_below_mark)
        : name(std::move(of)),
          share(share_below_mark),
          errors(errors_with(share, marked_error)),
          cdf(cdf_of_sizes(errors, reach, 120)) {}

    std::vector<double> heights() const {
        std::vector<double> found;
        found.reserve(cdf.size());
        for (const ChartPoint& point : cdf) found.push_back(point.y);
        return found;
    }
    double median_size() const { return median_absolute_deviation(errors); }  // their median is 0
};

std::vector<ReproducedItem> items_of(const SketchedModel& m1, const SketchedModel& m2) {
    const std::vector<double> first = m1.heights();
    const std::vector<double> second = m2.heights();
    double widest = 0;
    for (std::size_t i = 0; i < first.size(); ++i) widest = std::max(widest, first[i] - second[i]);
    const double highest = std::max(std::ranges::max(first), std::ranges::max(second));
    const double of_m1 = size_above(m1.errors, m1.share);
    const double of_m2 = size_above(m2.errors, m1.share);
    return {claim_item({"V8", "widest gap between the cdf of M1 and that of M2", "M2 is below M1"},
                       dominates(first, second), widest),
            claim_item({.where = "V8",
                        .what = "median size of the errors of M1, to be below that of M2",
                        .printed = "So, M1 is better model than M2.",
                        .note = fmt::format("That of M2 is {}.", digits(m2.median_size()))},
                       m1.median_size() < m2.median_size(), m1.median_size()),
            claim_item({.where = "V8",
                        .what = "size that 95 % of the errors of M2 lie below, to be above that of M1",
                        .printed = "M1 = 95% of errors are below 0.1, M2 = 80% of errors are below 0.1",
                        .note = fmt::format("That of M1 is {}, as its spread is chosen.", digits(of_m1))},
                       of_m2 > of_m1, of_m2),
            claim_item({"V8", "highest value of both cdfs", "No cdf can be > than 1."}, highest <= 1, highest)};
}

/// A histogram of 40 bars: shares of the errors.
ChartBars histogram(std::string series, std::span<const double> errors) {
    constexpr int bars = 40;
    ChartBars made{std::move(series), {}};
    for (int i = 0; i < bars; ++i) {
        const double low = reach * (2.0 * i / bars - 1);
        const double high = reach * (2.0 * (i + 1) / bars - 1);
        const auto inside =
            std::ranges::count_if(errors, [low, high](double error) { return low <= error && error < high; });
        made.bars.push_back({low, high, static_cast<double>(inside) / static_cast<double>(errors.size())});
    }
    return made;
}

Chart pdf_chart(const SketchedModel& m1, const SketchedModel& m2) {
    Chart chart{.id = "errors-pdf",
                .title = "V8: pdf of the errors of M1 and M2",
                .description = "Shares of the errors in steps of 0.015. Those of the better model lie closer to 0.",
                .x = {"error", -reach, reach},
                .y = {"share", 0, {}}};
    chart.bars = {histogram(m2.name, m2.errors), histogram(m1.name, m1.errors)};
    return chart;
}

Chart cdf_chart(const SketchedModel& m1, const SketchedModel& m2) {
    Chart chart{.id = "errors-cdf",
                .title = "V8: cdf of the sizes of the errors of M1 and M2",
                .description = "The share of errors smaller than x, and how many of either model lie below 0.1.",
                .x = {"size of the error", 0, reach},
                .y = {"share below", 0, 1}};
    for (const SketchedModel* model : {&m1, &m2}) {
        chart.lines.push_back({model->name, model->cdf});
        const double share = share_below(model->errors, marked_error);
        chart.marks.push_back({model->name, {marked_error, share}, fmt::format("{} %", digits(100 * share))});
    }
    chart.guides.push_back({.from = {marked_error, 0}, .to = {marked_error, 1}, .label = "0.1"});
    return chart;
}

}  // namespace

ReproducedSection notes_r_squared_section() {
    const std::vector<double> mean(truth.size(), mean_of(truth));
    const double total = sum_of_squares(residuals(truth, mean));
    const auto share_left = [total](std::span<const double> predicted) {
        return sum_of_squares(residuals(truth, predicted)) / total;
    };
    constexpr std::array close = {1.5, 2.0, 3.0, 3.0};
    constexpr std::array reversed = {4.0, 3.0, 2.0, 1.0};
    const double of_close = r_squared(truth, close);
    const double of_reversed = r_squared(truth, reversed);
    return {"V6. R²",
            "The truths are 1, 2, 3 and 4.",
            {item({"V6, case 1", "R² where every prediction is the truth", "R² = 1"}, r_squared(truth, truth)),
             claim_item({.where = "V6, case 2",
                         .what = "R² of 1.5, 2, 3, 3, whose SS_res is below SS_total",
                         .printed = "R² ∈ [0, 1]",
                         .note = fmt::format("SS_res / SS_total is {}.", digits(share_left(close)))},
                        share_left(close) < 1 && of_close >= 0 && of_close <= 1, of_close),
             item({"V6, case 3", "R² of the simple mean model", "R² = 0"}, r_squared(truth, mean)),
             claim_item({.where = "V6, case 4",
                         .what = "R² of 4, 3, 2, 1, whose SS_res is above SS_total",
                         .printed = "Negative. Means it is worse than a simple mean model.",
                         .note = fmt::format("SS_res / SS_total is {}.", digits(share_left(reversed)))},
                        share_left(reversed) > 1 && of_reversed < 0, of_reversed)}};
}

ReproducedSection notes_deviation_section() {
    const double before = r_squared_with(usual);
    const double after = r_squared_with(with_outlier);
    return {"V7. Median absolute deviation of errors",
            "Errors of -1, -0.5, 0, 0.5 and 1; then the last of them is 100.",
            {claim_item({.where = "V7",
                         .what = "R² once one error is 100",
                         .printed = "Relies on mean, hence not very robust to outliers",
                         .note = fmt::format("Before it was {}.", digits(before))},
                        after < 0 && before > 0, after),
             formula_item({.where = "V7",
                           .what = "median of the errors once one is 100, to be as before",
                           .printed = "is a robust measure of mean",
                           .note = fmt::format("The mean goes from {} to {}.", digits(mean_of(usual)),
                                               digits(mean_of(with_outlier)))},
                          median_of(with_outlier), median_of(usual)),
             formula_item({.where = "V7",
                           .what = "MAD of the errors once one is 100, to be as before",
                           .printed = "is a robust measure of std dev.",
                           .note = fmt::format("The root of the mean square goes from {} to {}.",
                                               digits(std::sqrt(sum_of_squares(usual) / usual.size())),
                                               digits(std::sqrt(sum_of_squares(with_outlier) / with_outlier.size())))},
                          median_absolute_deviation(with_outlier), median_absolute_deviation(usual))}};
}

ReproducedSection notes_errors_section() {
    const SketchedModel m1("M1", 0.95);
    const SketchedModel m2("M2", 0.80);
    return {"V8. Distribution of errors",
            "The notes sketch curves without data. These are 1000 errors of each model at the quantiles of a normal "
            "law, whose "
            "spread is chosen such that the share below 0.1 is the one that the notes write: what follows from it is "
            "below.",
            items_of(m1, m2),
            {pdf_chart(m1, m2), cdf_chart(m1, m2)}};
}

}  // namespace midrank
