// Calibration curves: observed shares in bins, and by isotonic regression. Both are read against the diagonal, which
// perfectly calibrated probabilities follow.

#include "midrank/curves/families.hpp"
#include "midrank/measures/calibration_arguments.hpp"

#include <array>
#include <cmath>

namespace midrank {
namespace {

std::optional<Undefined> reliability(const Views& views, const Arguments& arguments, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.distinct() == 0) return Undefined::empty;
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    const auto bins = bins_of(ranking, arguments);
    for (auto bin = bins.rbegin(); bin != bins.rend(); ++bin)
        sink(std::array{bin->lowest, bin->mean_score(), bin->share_positive(), bin->positive,
                        bin->weight - bin->positive});
    return std::nullopt;
}

/// A pool gives two points, so that the line is horizontal over it.
std::optional<Undefined> isotonic_calibration(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.distinct() == 0) return Undefined::empty;
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    const auto& vertices = views.get<RankedHull>().hull.vertices();
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double positive = vertices[i].positive - vertices[i - 1].positive;
        const double negative = vertices[i].negative - vertices[i - 1].negative;
        const std::int64_t first = vertices[i - 1].point;
        const std::int64_t last = vertices[i].point - 1;
        const double threshold = ranking.cut(vertices[i].point).value;
        const double share = positive / (positive + negative);
        sink(std::array{threshold, ranking.score(first), share, positive, negative});
        if (last > first) sink(std::array{threshold, ranking.score(last), share, positive, negative});
    }
    return std::nullopt;
}

std::vector<ChartGuide> where_they_hold(const Ranking&) { return {{{0, 0}, {1, 1}, "calibrated"}}; }

CurveDrawing drawing(std::string_view id, std::string_view title, std::string_view description, std::string_view x,
                     std::string_view y) {
    return {.id = id,
            .title = title,
            .description = description,
            .x = x,
            .lines = {{y, ""}},
            .x_axis = ChartAxis::of_shares("Probability"),
            .y_axis = ChartAxis::of_shares("Share of positives"),
            .guides = where_they_hold,
            .every_point = false,
            .score_on_x = true};
}

}  // namespace

std::vector<Curve> calibration_curves() {
    return {
        {.id = "reliability",
         .title = "Reliability diagram",
         .columns = {{"threshold", "the least probability in the bin"},
                     {"mean_score", "mean probability in the bin"},
                     {"share_positive", "share of positives in the bin"},
                     {"positive", "weight of positive items in the bin"},
                     {"negative", "weight of negative items in the bin"}},
         .walk = reliability,
         .definition = "mean probability and share of positives of each bin that holds items",
         .source = "Murphy & Winkler (1977), doi:10.2307/2346866",
         .aliases = {"calibration_curve", "calibration", "reliability_diagram"},
         .parameters = parameters_of_bins(),
         .drawings = {drawing("reliability", "Reliability",
                              "Whether probabilities come true: the share of positives in each bin against the mean "
                              "probability. On the diagonal they do.",
                              "mean_score", "share_positive")},
         .bands = {{.abscissa = "mean_score", .ordinate = "share_positive", .bins = bins_of}},
         .of_confidence = true},
        {.id = "isotonic_calibration",
         .title = "Isotonic calibration (CORP reliability)",
         .columns = {{"threshold", "above it lie this pool and those of higher probabilities"},
                     {"score", "highest and lowest probability of the pool"},
                     {"calibrated", "share of positives in the pool"},
                     {"positive", "weight of positive items in the pool"},
                     {"negative", "weight of negative items in the pool"}},
         .walk = isotonic_calibration,
         .definition =
             "the isotonic regression of the label on the probability; its pools are the edges of the ROC convex hull",
         .source = "Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118",
         .aliases = {"corp"},
         .drawings = {drawing(
             "isotonic_calibration", "Isotonic calibration",
             "Whether probabilities come true: the share of positives that fits best and never falls as the "
             "probability grows. On the diagonal they do.",
             "score", "calibrated")},
         .bands = {{.abscissa = "score", .ordinate = "calibrated", .isotonic = true}},
         .of_confidence = true}};
}

}  // namespace midrank
