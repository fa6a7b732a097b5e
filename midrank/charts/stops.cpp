#include "midrank/charts/stops.hpp"

#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
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

/// A point is visited where both rates and the share together have moved by a part of their way since the last one.
std::vector<std::int64_t> evenly_spread(const Ranking& ranking) {
    constexpr double most_stops = 300;
    constexpr double step = 3 / most_stops;
    std::vector<std::int64_t> points = {0};
    const auto share = [](Count part, Count whole) { return whole == Count(0) ? 0 : part.number() / whole.number(); };
    double last = 0;
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t k, const Standing& s) {
        const double way = share(s.positive, ranking.positive()) + share(s.negative, ranking.negative()) +
                           share(s.positive + s.negative, ranking.total());
        if (way - last < step) return;
        last = way;
        points.push_back(k);
    });
    points.push_back(ranking.distinct());
    return points;
}

std::size_t place_of(std::int64_t point, const std::vector<std::int64_t>& points) {
    return static_cast<std::size_t>(std::ranges::lower_bound(points, point) - points.begin());
}

double number_of(const Answer& answer) { return answer.value.defined() ? answer.value.number() : nothing; }

/// The columns that are wanted of one curve, and where they go.
struct CurvePart {
    const CurveWish* wish = nullptr;
    std::vector<std::size_t> wanted;
    std::size_t first = 0;  ///< of the values of a stop
};

void put_curve(std::vector<Stop>& stops, const Subject& subject, const CurvePart& part) {
    auto stop = stops.begin();  // points of a curve come in the order of the stops
    part.wish->walk(subject, [&](std::span<const double> numbers) {
        while (stop != stops.end() && stop->cut.value > numbers[0]) ++stop;
        if (stop == stops.end() || stop->cut.value != numbers[0]) return;
        for (std::size_t i = 0; i < part.wanted.size(); ++i) stop->values[part.first + i] = numbers[part.wanted[i]];
    });
}

void put_curves(Stops& found, const Subject& subject, std::span<const CurveWish> curves,
                std::span<const std::string> columns) {
    std::vector<CurvePart> parts;
    for (const CurveWish& wish : curves) {
        CurvePart part{.wish = &wish, .wanted = {}, .first = found.columns.size()};
        for (std::size_t i = 0; i < wish.curve->columns.size(); ++i) {
            std::string name = stop_column(wish, wish.curve->columns[i].name);
            if (std::ranges::find(columns, name) == columns.end()) continue;
            part.wanted.push_back(i);
            found.columns.push_back(std::move(name));
        }
        if (!part.wanted.empty()) parts.push_back(std::move(part));
    }
    for (Stop& stop : found.stops) stop.values.resize(found.columns.size(), nothing);
    for_each_part(static_cast<std::int64_t>(parts.size()),
                  [&](std::int64_t part) { put_curve(found.stops, subject, parts[static_cast<std::size_t>(part)]); });
}

}  // namespace

std::string stop_column(const CurveWish& wish, std::string_view column) {
    return "curve:" + wish.key + "." + std::string(column);
}

Stops stops_of(NamedSubject& named, std::span<const Wish> measures, std::span<const CurveWish> curves,
               std::span<const std::string> columns) {
    const auto& ranking = named.subject.get<Ranking>();
    std::vector<std::int64_t> points = evenly_spread(ranking);
    std::vector<std::variant<OperatingPoint, Undefined>> choices;
    for (const auto& [rule, title] : rules) {
        choices.push_back(ThresholdRule::read(rule).choose(named.subject));
        if (const auto* chosen = std::get_if<OperatingPoint>(&choices.back())) points.push_back(chosen->point);
    }
    const std::int64_t start = named.threshold ? ranking.point_at(named.threshold->cut.value) : 0;
    points.push_back(start);
    std::ranges::sort(points);
    const auto repeated = std::ranges::unique(points);
    points.erase(repeated.begin(), repeated.end());

    Stops found{.columns = {}, .stops = {}, .start = place_of(start, points), .jumps = {}};
    for (std::size_t i = 0; i < rules.size(); ++i) {
        Jump jump{.rule = std::string(rules[i].first), .title = std::string(rules[i].second), .stop = Undefined::empty};
        if (const auto* chosen = std::get_if<OperatingPoint>(&choices[i])) {
            jump.stop = place_of(chosen->point, points);
        } else {
            jump.stop = std::get<Undefined>(choices[i]);
        }
        found.jumps.push_back(std::move(jump));
    }

    for (const Wish& wish : measures) found.columns.push_back("measure:" + wish.key);
    for (const std::int64_t point : points) {
        const Cut cut = ranking.cut(point);
        named.subject.set_threshold(cut.value);
        Stop& stop = found.stops.emplace_back(Stop{.cut = cut, .confusion = *named.subject.confusion(), .values = {}});
        for (const Wish& wish : measures) stop.values.push_back(number_of(wish.answer(named.subject)));
    }
    if (named.threshold) named.subject.set_threshold(named.threshold->cut.value);

    put_curves(found, named.subject, curves, columns);
    return found;
}

}  // namespace midrank
