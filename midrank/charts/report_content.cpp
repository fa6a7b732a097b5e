#include "midrank/charts/report_content.hpp"

#include "midrank/charts/chart_collection.hpp"
#include "midrank/evaluation/warnings.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace midrank {
namespace {

/// The wishes whose values the slider moves: those of a single threshold.
std::vector<Wish> threshold_wishes(const Report& report) {
    std::vector<Wish> wishes;
    for (const Result& result : report.models.front().whole.results)
        if (at_a_threshold(result.wish)) wishes.push_back(result.wish);
    if (!wishes.empty()) return wishes;
    for (Wish& wish : standard_wishes())
        if (at_a_threshold(wish)) wishes.push_back(std::move(wish));
    return wishes;
}

/// Those of the usual first measures that were found; where there are none, the first that were.
std::vector<std::string> main_measures(const Report& report) {
    const auto& results = report.models.front().whole.results;
    std::vector<std::string> keys;
    for (const Wish& wish : main_wishes()) {
        const auto same = [&wish](const Result& result) { return result.wish.key == wish.key; };
        if (std::ranges::any_of(results, same)) keys.push_back(wish.key);
    }
    constexpr std::size_t few = 6;
    for (std::size_t i = 0; keys.empty() && i < std::min(few, results.size()); ++i) keys.push_back(results[i].wish.key);
    return keys;
}

/// Beyond so many rows a band is hardly wider than its line, and takes long.
constexpr std::int64_t most_rows_with_bands = 10'000;

void add_bands(ChartCollection& charts, const NamedSubject& named, const IntervalRequest& intervals) {
    if (named.input.rows > most_rows_with_bands) return;
    // The quantile of 500 deviations is near enough for the eye.
    const CurveBandRequest request{.simultaneous = true,
                                   .level = intervals.level,
                                   .scheme = intervals.scheme,
                                   .replicates = 500,
                                   .seed = intervals.seed};
    for (const BandedCurve& curve : banded_curves()) charts.add_band(curve, named.model, named, request);
}

}  // namespace

ReportContent report_content(const Predictions& predictions, const Request& request) {
    ReportContent content{.report = evaluate(predictions, request),
                          .level = {},
                          .cards = {},
                          .stop_measures = {},
                          .stops = {},
                          .charts = {},
                          .comparison = {},
                          .warnings = {}};
    if (request.intervals) content.level = request.intervals->level;
    content.warnings = warnings_of(content.report);

    const std::vector<CurveWish> drawn =
        read_curve_wishes("roc,precision_recall,tpr_fpr,score_histogram,gain,lift,indistinguishability,cost");
    content.cards = main_measures(content.report);
    content.stop_measures = threshold_wishes(content.report);
    ChartCollection charts(drawn);
    const std::vector<std::string> columns = charts.stop_columns();
    std::vector<std::string> told_before;  // the evaluation said how thresholds were chosen, and what intervals rest on
    const auto intervals = settled(request.intervals, predictions, told_before);
    for_each_subject(predictions, request.threshold, told_before, [&](NamedSubject& named) {
        if (!named.slice.empty()) return;
        if (auto warning = warning_of_scores(named.model, named.subject.get<Ranking>()))
            content.warnings.push_back(std::move(*warning));
        charts.add({.series = named.model, .subject = named.subject});
        if (intervals) add_bands(charts, named, *intervals);
        content.stops.push_back(stops_of(named, content.stop_measures, drawn, columns));
    });
    content.charts = charts.charts();

    if (content.report.models.size() > 1 && request.intervals) {
        CompareRequest comparison{.wishes = {}, .threshold = request.threshold, .comparison = {}};
        comparison.comparison.intervals = *request.intervals;
        comparison.comparison.intervals.method = nullptr;  // differences have methods of their own
        content.comparison = compare(predictions, comparison);
    }
    return content;
}

}  // namespace midrank
