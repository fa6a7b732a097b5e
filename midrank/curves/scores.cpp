// The distribution of the scores of each class.

#include "midrank/curves/families.hpp"

#include <array>
#include <cmath>

namespace midrank {
namespace {

std::optional<Undefined> score_histogram(const Views& views, const Arguments& arguments, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.distinct() == 0) return Undefined::empty;
    const auto bins = static_cast<std::int64_t>(arguments.get("bins", 20));
    const AxisSpan span = span_of_scores(ranking);
    // Not low + k * width: the width of a wide range overflows.
    const auto edge = [span, bins](std::int64_t k) {
        return std::lerp(span.low, span.high, static_cast<double>(k) / static_cast<double>(bins));
    };
    // The bins are differences of the cumulative counts at their edges, from the top. An edge belongs to the bin below,
    // as a score equal to the threshold is not above it. The first and last bin also include what lies beyond the ends.
    CumulativeCounts above;
    for (std::int64_t bin = bins; bin-- > 0;) {
        const CumulativeCounts upto =
            bin == 0 ? ranking.counts_at(ranking.distinct()) : ranking.counts_at(ranking.point_at(edge(bin)));
        sink(std::array{edge(bin), edge(bin + 1), (upto.positive - above.positive).number(),
                        (upto.negative - above.negative).number()});
        above = upto;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Curve> score_curves() {
    return {
        {.id = "score_histogram",
         .title = "Scores by class",
         .columns = {{"threshold",
                      "lower edge of the bin: the bin holds the scores above it, and the lowest also those at it"},
                     {"high", "upper edge of the bin, which belongs to it"},
                     {"positive", "weight of positive items in the bin"},
                     {"negative", "weight of negative items in the bin"}},
         .walk = score_histogram,
         .definition = "weight of each class in bins of equal width, over [0, 1] for probabilities, else over the "
                       "range of the finite scores",
         .source = "Berrar (2025), figure 1",
         .aliases = {"histogram"},
         .parameters = {{.name = "bins", .meaning = "number of bins", .least = 1, .most = 100000, .standard = 20}},
         .drawings = {{.id = "score_histogram",
                       .title = "Scores by class",
                       .description = "How the scores of each class are spread: the share of the class in each bin.",
                       .x = "threshold",
                       .lines = {{"negative", "negative"}, {"positive", "positive"}},
                       .x_axis = {"Score"},
                       .y_axis = {"Share of the class", 0},
                       .bars_to = "high"}}}};
}

}  // namespace midrank
