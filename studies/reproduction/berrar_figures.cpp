// Berrar's figures, drawn from the ten cases.

#include "studies/reproduction/berrar.hpp"
#include "studies/reproduction/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

Chart gain_chart(const Views& views) {
    const auto n = static_cast<double>(ten_rows().size());
    auto points = curve_points(views, "gain", "flagged_share", "hits");
    for (ChartPoint& point : points) point.x *= n;
    return {.id = "figure-4a",
            .title = "Figure 4a: gain chart",
            .description = "Positive cases among the highest j. A random choice would find half of them.",
            .x = {"cases predicted positive", 0, n},
            .y = {"positive cases among them", 0, n / 2},
            .lines = {{"model", points}},
            .guides = {{.from = {0, 0}, .to = {n, n / 2}, .label = "chance"}}};
}

Chart lift_chart(const Views& views) {
    const auto n = static_cast<double>(ten_rows().size());
    auto points = curve_points(views, "lift", "flagged_share", "lift");
    for (ChartPoint& point : points) point.x *= n;
    return {.id = "figure-4b",
            .title = "Figure 4b: lift chart",
            .description = "Precision among the highest j cases over the share of positive cases.",
            .x = {"cases predicted positive", 0, n},
            .y = {"lift", 0, 2.2},
            .lines = {{"model", points}},
            .guides = {level_line(1, 0, n, "chance")}};
}

Chart roc_chart(const Views& views) {
    const Views five = at_point(ten_rows(), t5);
    return {.id = "figure-5a",
            .title = "Figure 5a: ROC curve and its convex hull",
            .description = "True against false positive rate over all thresholds, and the hull of the points.",
            .x = {"false positive rate", 0, 1},
            .y = {"true positive rate", 0, 1},
            .lines = {{"model", curve_points(views, "roc", "fpr", "tpr"), Stroke::solid, "ROC curve"},
                      {"model", curve_points(views, "roc_convex_hull", "fpr", "tpr"), Stroke::dashed, "convex hull"}},
            .marks = {{"model", {number(five, "fpr"), number(five, "tpr")}, "t5"}},
            .guides = {diagonal()}};
}

Chart rates_chart(const Views& views) {
    return {
        .id = "figure-5b",
        .title = "Figure 5b: TPR-FPR plot",
        .description = "Both rates against the threshold. Their largest distance is the Kolmogorov-Smirnov statistic.",
        .x = {"threshold", 0, 1},
        .y = {"rate", 0, 1},
        .lines = {{"TPR", curve_points(views, "tpr_fpr", "threshold", "tpr")},
                  {"FPR", curve_points(views, "tpr_fpr", "threshold", "fpr")}}};
}

Chart precision_recall_chart(const Views& views) {
    const Views five = at_point(ten_rows(), t5);
    return {.id = "figure-5c",
            .title = "Figure 5c: precision-recall plot",
            .description = "Precision against recall over the thresholds that label something positive.",
            .x = {"recall", 0, 1},
            .y = {"precision", 0, 1},
            .lines = {{"model", curve_points(views, "precision_recall", "recall", "precision")}},
            .marks = {{"model", {number(five, "recall"), number(five, "precision")}, "t5"}}};
}

double hinge_of_positive(double score) {
    const PrintedRow row{score, true};
    return number(views_of({&row, 1}), "hinge_loss");
}

Chart hinge_chart() {
    return {.id = "figure-7",
            .title = "Figure 7: hinge loss and 0-1 loss of a positive case",
            .description = "The hinge loss falls to 0 at a score of 1, the 0-1 loss as soon as the score is positive.",
            .x = {"score", -2, 2},
            .y = {"loss", 0, 3},
            .lines = {{"hinge loss", function_points(hinge_of_positive, -2, 2, 81)},
                      {"0-1 loss", {{-2, 1}, {0, 1}, {0, 0}, {2, 0}}}}};
}

Chart hinge_of_cases_chart() {
    Chart chart{.id = "figure-8b",
                .title = "Figure 8b: hinge loss of the ten cases",
                .description = "At the signed distances of Figure 8a, with which cases 8 and 3 lose 2.",
                .x = {"case", 0.5, 10.5},
                .y = {"hinge loss", 0, {}}};
    ChartBars positive{"positive", {}};
    ChartBars negative{"negative", {}};
    const std::vector<PrintedRow> rows = rows_by_distance(unit_of_figure_8);
    for (std::size_t rank = 0; rank < rows.size(); ++rank) {
        const double place = case_of_rank(rank);
        (rows[rank].positive ? positive : negative)
            .bars.push_back({place - 0.4, place + 0.4, number(views_of({&rows[rank], 1}), "hinge_loss")});
    }
    chart.bars = {std::move(negative), std::move(positive)};
    return chart;
}

// --- Figures 1 and 8a: the cases along an axis ----------------------------------------------------------------------------

Chart cases_chart(Chart chart, std::span<const PrintedRow> rows, double line) {
    std::vector<Stem> stems;
    stems.reserve(rows.size());
    for (std::size_t rank = 0; rank < rows.size(); ++rank)
        stems.push_back({rows[rank].score, rows[rank].positive, fmt::format("#{}", case_of_rank(rank))});
    put_stems(chart, stems, {"negative", "positive"});
    chart.guides.push_back({.from = {line, 0}, .to = {line, 1.5}, .label = "decision boundary"});
    return chart;
}

Chart scores_chart() {
    return cases_chart(
        {.id = "figure-1",
         .title = "Figure 1: scores of the ten cases",
         .description = "The score of each case, with its number. The article has a second feature, upwards, "
                        "which its text does not give; the height says nothing here.",
         .x = {"score", 0, 1},
         .y = {"", 0, 1.5}},
        ten_rows(), boundary);
}

Chart distances_chart() {
    return cases_chart(
        {.id = "figure-8a",
         .title = "Figure 8a: signed distances of the ten cases",
         .description = "As Figure 1, by the distance from the boundary. The unit follows from the hinge "
                        "loss of 2 that cases 8 and 3 have.",
         .x = {"signed distance", -2, 2},
         .y = {"", 0, 1.5}},
        rows_by_distance(unit_of_figure_8), 0);
}

// --- Figure 6: areas ------------------------------------------------------------------------------------------------------

/// A line, and the region between it and the function `below`.
Chart area_chart(Chart chart, std::vector<ChartPoint> line, double (*below)(double x)) {
    ChartBand band{"model", {}};
    for (const ChartPoint& point : line) band.places.push_back({point.x, below(point.x), point.y});
    chart.bands.push_back(std::move(band));
    chart.lines.push_back({"model", std::move(line)});
    return chart;
}

double axis_below(double) { return 0; }
double diagonal_below(double x) { return x; }

Chart roc_area_chart(const char* id, std::string title, std::string description) {
    return {.id = id,
            .title = std::move(title),
            .description = std::move(description),
            .x = {"false positive rate", 0, 1},
            .y = {"true positive rate", 0, 1},
            .guides = {diagonal()}};
}

/// The lowest precision at each recall, from a precision of 0 at recall 0.
std::vector<ChartPoint> lowest_precisions(const Views& views) {
    std::vector<ChartPoint> lowest = {{0, 0}};
    for (const ChartPoint& point : curve_points(views, "precision_recall", "recall", "precision")) {
        if (point.x > lowest.back().x) {
            lowest.push_back(point);
        } else {
            lowest.back().y = std::min(lowest.back().y, point.y);
        }
    }
    return lowest;
}

std::vector<Chart> area_charts(const Views& views) {
    const auto of = [&views](const char* measure) { return digits(number(views, measure)); };
    const auto roc = curve_points(views, "roc", "fpr", "tpr");
    return {
        area_chart(roc_area_chart("figure-6a", "Figure 6a: area under the ROC curve",
                                  fmt::format("The area under the curve is the AUC, {}.", of("roc_auc"))),
                   roc, axis_below),
        area_chart(roc_area_chart("figure-6b", "Figure 6b: Gini index",
                                  fmt::format("The area between the curve and the diagonal, over the half above the "
                                              "diagonal, is the Gini index, {}.",
                                              of("gini"))),
                   roc, diagonal_below),
        area_chart(roc_area_chart("figure-6c", "Figure 6c: area under the ROC convex hull",
                                  fmt::format("The area under the convex hull is the AUCH, {}.", of("auch"))),
                   curve_points(views, "roc_convex_hull", "fpr", "tpr"), axis_below),
        area_chart({.id = "figure-6d",
                    .title = "Figure 6d: lower trapezoids under precision against recall",
                    .description =
                        fmt::format("Through the lowest precision at each recall. The area is {}.", of("aucpr_min")),
                    .x = {"recall", 0, 1},
                    .y = {"precision", 0, 1}},
                   lowest_precisions(views), axis_below)};
}

}  // namespace

ReproducedSection berrar_figures_section() {
    const Views views = views_of(ten_rows());
    std::vector<Chart> figures = {scores_chart(),   gain_chart(views),  lift_chart(views),
                                  roc_chart(views), rates_chart(views), precision_recall_chart(views)};
    std::ranges::move(area_charts(views), std::back_inserter(figures));
    figures.push_back(hinge_chart());
    figures.push_back(distances_chart());
    figures.push_back(hinge_of_cases_chart());
    return {
        "Figures", "Figures 1 and 4 to 8 anew. Figures 2 and 3 are tables, and stand above.", {}, std::move(figures)};
}

}  // namespace midrank
