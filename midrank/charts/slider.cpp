#include "midrank/charts/slider.hpp"

#include "midrank/evaluation/threshold_rule.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace midrank {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> rules = {{{"r_b", "r_b (B = 1/2)"},
                                                                                 {"r_40", "r_40 (B = 0.4)"},
                                                                                 {"r_60", "r_60 (B = 0.6)"},
                                                                                 {"youden", "Youden"},
                                                                                 {"f1", "Maximum F1"},
                                                                                 {"cost:FP=1,FN=1", "Least cost"}}};

/// The vertices of the ROC hull, which include the point of least cost for any costs. Of more than `most`, the two ends
/// and every n-th between them: vertices are dense where the curve bends, so that these follow it closely everywhere.
std::vector<std::int64_t> vertices_of(const Views& views, const Ranking& ranking, std::size_t most) {
    if (ranking.one_class()) return {0, ranking.distinct()};
    const auto& vertices = views.get<RocHull>().vertices();
    const std::size_t kept = std::min(vertices.size(), most);
    std::vector<std::int64_t> points;
    points.reserve(kept);
    for (std::size_t i = 0; i + 1 < kept; ++i) points.push_back(vertices[i * (vertices.size() - 1) / (kept - 1)].point);
    points.push_back(vertices.back().point);
    return points;
}

/// The vertices, and between them a point wherever the sum of the changes of both rates and of the share labelled since
/// the last one exceeds a step. The first and the last vertex are the ends of the ranking.
std::vector<std::int64_t> with_small_steps(const std::vector<std::int64_t>& vertices, const Ranking& ranking,
                                           double most_points) {
    const double step = 3 / most_points;
    const auto share = [](Count part, Count whole) { return whole == Count(0) ? 0 : part.number() / whole.number(); };
    const auto way = [&](const CumulativeCounts& s) {
        return share(s.positive, ranking.positive()) + share(s.negative, ranking.negative()) +
               share(s.positive + s.negative, ranking.total());
    };
    std::vector<std::int64_t> points = {0};
    while (points.back() < ranking.distinct()) {
        const double last = way(ranking.counts_at(points.back()));
        points.push_back(
            std::min(*std::ranges::upper_bound(vertices, points.back()),
                     ranking.first_point([&](const CumulativeCounts& s) { return way(s) - last >= step; })));
    }
    return points;
}

std::size_t place_of(std::int64_t point, const std::vector<std::int64_t>& points) {
    return static_cast<std::size_t>(std::ranges::lower_bound(points, point) - points.begin());
}

double number_of(const Answer& answer) { return answer.value.defined() ? answer.value.number() : nothing; }

/// The requested columns of one curve, and where they go.
struct CurvePart {
    const CurveRequest* requested = nullptr;
    std::vector<std::size_t> wanted;
    std::size_t first = 0;  ///< index among the values of a slider point
};

void put_curve(Slider& found, const std::vector<std::int64_t>& points, const Views& views, const CurvePart& part) {
    auto point = found.points.begin();  // points of a curve are in the order of the slider
    const auto put = [&](std::span<const double> numbers) {
        while (point != found.points.end() && point->cut.value > numbers[0]) ++point;
        if (point == found.points.end() || point->cut.value != numbers[0]) return;
        for (std::size_t i = 0; i < part.wanted.size(); ++i) point->values[part.first + i] = numbers[part.wanted[i]];
    };
    part.requested->walk(views, PointSink(points, put));
}

void put_curves(Slider& found, const std::vector<std::int64_t>& points, const Views& views,
                std::span<const CurveRequest> curves, std::span<const std::string> columns) {
    std::vector<CurvePart> parts;
    for (const CurveRequest& requested : curves) {
        CurvePart part{.requested = &requested, .wanted = {}, .first = found.columns.size()};
        for (std::size_t i = 0; i < requested.curve->columns.size(); ++i) {
            std::string name = slider_column(requested, requested.curve->columns[i].name);
            if (std::ranges::find(columns, name) == columns.end()) continue;
            part.wanted.push_back(i);
            found.columns.push_back(std::move(name));
        }
        if (!part.wanted.empty()) parts.push_back(std::move(part));
    }
    for (SliderPoint& point : found.points) point.values.resize(found.columns.size(), nothing);
    for (const CurvePart& part : parts) put_curve(found, points, views, part);
}

}  // namespace

std::string slider_column(const CurveRequest& requested, std::string_view column) {
    return "curve:" + requested.key + "." + std::string(column);
}

double points_of_each(std::size_t sliders) {
    constexpr double points_of_all = 450;  // three models with 10^4 rows stay below 1.5 MB
    return std::clamp(points_of_all / static_cast<double>(sliders), 60.0, usual_slider_points);
}

Slider slider_of(const ModelSlice& model_slice, std::span<const MeasureRequest> measures,
                 std::span<const CurveRequest> curves, std::span<const std::string> columns, double most_points) {
    const auto& ranking = model_slice.views.get<Ranking>();
    const auto most_vertices = static_cast<std::size_t>(most_points / 2);
    std::vector<std::int64_t> points =
        with_small_steps(vertices_of(model_slice.views, ranking, most_vertices), ranking, most_points);
    std::vector<RuleChoice> choices;
    for (const auto& [rule, title] : rules) {
        choices.push_back(ThresholdRule::read(rule).choose(model_slice.views));
        if (const auto* chosen = std::get_if<OperatingPoint>(&choices.back())) points.push_back(chosen->point);
    }
    const std::int64_t start = model_slice.threshold ? ranking.point_at(model_slice.threshold->cut.value) : 0;
    points.push_back(start);
    std::ranges::sort(points);
    const auto repeated = std::ranges::unique(points);
    points.erase(repeated.begin(), repeated.end());

    Slider found{.columns = {}, .points = {}, .start = place_of(start, points), .presets = {}};
    for (std::size_t i = 0; i < rules.size(); ++i) {
        Preset preset{
            .rule = std::string(rules[i].first), .title = std::string(rules[i].second), .point = Undefined::empty};
        if (const auto* chosen = std::get_if<OperatingPoint>(&choices[i])) {
            preset.point = place_of(chosen->point, points);
        } else {
            preset.point = std::get<NoPoint>(choices[i]).why;
        }
        found.presets.push_back(std::move(preset));
    }

    for (const MeasureRequest& requested : measures) found.columns.push_back("measure:" + requested.key);
    for (const std::int64_t k : points) {
        const Cut cut = ranking.cut(k);
        const Views views = model_slice.views.at(cut.value);
        SliderPoint& point =
            found.points.emplace_back(SliderPoint{.cut = cut, .confusion = *views.confusion(), .values = {}});
        for (const MeasureRequest& requested : measures) point.values.push_back(number_of(requested.answer(views)));
    }

    put_curves(found, points, model_slice.views, curves, columns);
    return found;
}

}  // namespace midrank
