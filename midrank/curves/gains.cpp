// The gain of flagging the rows with the highest scores, where a column gives the gain of each row.

#include "midrank/curves/families.hpp"
#include "midrank/summaries/row_gains.hpp"

#include <array>

namespace midrank {
namespace {

std::optional<Undefined> gain_of_flagging(const Views& views, const Arguments&, const PointSink& sink) {
    if (!views.has<RowGains>() || Emptiness<RowGains>::holds(views.get<RowGains>())) return Emptiness<RowGains>::why;
    const auto& by_point = views.get<GainsByPoint>();
    for (const GainsByPoint::Point& at : by_point.points)
        sink(std::array{at.cut.value, at.flagged / by_point.total, at.gain / by_point.total, at.gain});
    return std::nullopt;
}

}  // namespace

std::vector<Curve> gain_curves() {
    return {{.id = "gain_of_flagging",
             .title = "Gain of flagging",
             .columns = {{"threshold", "rows with a score above it are flagged"},
                         {"flagged_share", "share of the weight that is flagged"},
                         {"mean_gain", "what flagging them gains / n"},
                         {"total_gain", "what flagging them gains"}},
             .walk = gain_of_flagging,
             .definition = "what flagging the rows with the highest scores gains, against the share that is flagged; "
                           "asked of data with --gain-if-flagged",
             .source = "Elkan (2001), The foundations of cost-sensitive learning, section 1",
             .drawings = {{.id = "gain_of_flagging",
                           .title = "Gain of flagging",
                           .description = "What is gained a row where the rows with the highest scores are flagged.",
                           .x = "flagged_share",
                           .lines = {{"mean_gain", "curve"}},
                           .x_axis = ChartAxis::of_shares("Share of rows flagged"),
                           .y_axis = {"Mean gain"}}}}};
}

}  // namespace midrank
