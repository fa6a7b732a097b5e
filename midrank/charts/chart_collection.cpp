#include "midrank/charts/chart_collection.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/charts/slider.hpp"
#include "midrank/charts/thinning.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// The remainder of the bound is for rounding of the output to 10^-5 of an axis (presentation/vega_lite.cpp).
double thinning_bound(const CurveDrawing& drawing) {
    return 0.95 * (drawing.score_on_x ? chart_bound_beside_rules : chart_bound);
}

std::size_t column_of(const Curve& curve, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(curve.columns, name, &CurveColumn::name) - curve.columns.begin());
}

/// Operating points at which each column of a curve comes close to its extremes: the first ones, where one row changes
/// a share most, and evenly spaced others.
std::vector<std::int64_t> points_that_span(const Ranking& ranking) {
    constexpr std::int64_t some = 1000;
    const std::int64_t step = std::max<std::int64_t>(1, ranking.distinct() / some);
    std::vector<std::int64_t> points;
    for (std::int64_t k = 0; k < ranking.distinct(); k += k < some ? 1 : step) points.push_back(k);
    points.push_back(ranking.distinct());
    return points;
}

/// The ranges of the columns of a curve: the axis if it has ends, the scores for the threshold, else the finite numbers
/// of the column at some points. If a column exceeds its range, the bound, a fraction of the axis, is stricter than
/// necessary.
class Spans {
public:
    Spans(const CurveRequest& requested, const Views& views) : requested_(requested), views_(views) {}

    std::size_t column(std::string_view name) const { return column_of(*requested_.curve, name); }

    AxisSpan of(const ChartAxis& axis, std::size_t column) {
        if (column == 0) return span_of_scores(views_.get<Ranking>());
        if (axis.low && axis.high) return {*axis.low, *axis.high};
        if (walked_.empty()) walk();
        const AxisSpan& data = walked_[column];
        return {std::max(data.low, axis.low.value_or(data.low)), std::min(data.high, axis.high.value_or(data.high))};
    }

private:
    void walk() {
        walked_.assign(requested_.curve->columns.size(), {infinity, -infinity});
        const auto widen = [this](std::span<const double> numbers) {
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                if (!std::isfinite(numbers[i])) continue;
                walked_[i].low = std::min(walked_[i].low, numbers[i]);
                walked_[i].high = std::max(walked_[i].high, numbers[i]);
            }
        };
        const auto points = points_that_span(views_.get<Ranking>());
        const bool all = static_cast<std::int64_t>(points.size()) > views_.get<Ranking>().distinct();
        requested_.walk(views_, PointSink(points, widen));
        // A column that is constant at these points may still vary between them.
        const auto flat = [](const AxisSpan& span) { return !(span.low < span.high); };
        if (!all && std::ranges::any_of(walked_, flat)) requested_.walk(views_, widen);
    }

    const CurveRequest& requested_;
    const Views& views_;
    std::vector<AxisSpan> walked_;
};

/// Tests whether a threshold is among some; must be asked from the highest down.
class Thresholds {
public:
    explicit Thresholds(std::vector<double> thresholds) : thresholds_(std::move(thresholds)) {
        std::ranges::sort(thresholds_, std::greater<>());
    }
    bool next_is(double threshold) {
        while (next_ < thresholds_.size() && thresholds_[next_] > threshold) ++next_;
        return next_ < thresholds_.size() && thresholds_[next_] == threshold;
    }

private:
    std::vector<double> thresholds_;
    std::size_t next_ = 0;
};

/// The thresholds whose points are kept: vertices of the hull, the first point of each decade of small false positive
/// rates, and marked points.
std::vector<double> thresholds_to_keep(const ChartedSlice& charted) {
    std::vector<double> kept;
    kept.reserve(charted.marked.size());
    for (const MarkedPoint& marked : charted.marked) kept.push_back(marked.cut.value);
    const auto& ranking = charted.views.get<Ranking>();
    if (ranking.one_class()) return kept;
    const auto& vertices = charted.views.get<RocHull>().vertices();
    // A curve with very many vertices is drawn well without keeping each.
    constexpr std::size_t most_vertices = 1000;
    if (vertices.size() <= most_vertices)
        for (const auto& vertex : vertices) kept.push_back(ranking.cut(vertex.point).value);
    for (const double rate : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8}) {
        const std::int64_t first = ranking.first_point(
            [&ranking, rate](const CumulativeCounts& s) { return ratio(s.negative, ranking.negative()) >= rate; });
        kept.push_back(ranking.cut(first).value);
    }
    return kept;
}

/// Some points of a curve, column by column: adding them to each line in turn is faster than adding each point to all
/// lines.
class SomePoints {
public:
    explicit SomePoints(std::size_t columns) : columns_(columns) {}

    bool full() const noexcept { return size_ == most; }
    void add(std::span<const double> numbers) noexcept {
        for (std::size_t i = 0; i < numbers.size(); ++i) columns_[i][size_] = numbers[i];
        ++size_;
    }
    std::span<const double> column(std::size_t i) const noexcept { return std::span(columns_[i]).first(size_); }
    void clear() noexcept { size_ = 0; }

private:
    static constexpr std::size_t most = 128;
    std::vector<std::array<double, most>> columns_;
    std::size_t size_ = 0;
};

/// One line of a chart, thinned as points arrive.
class ThinnedLine {
public:
    ThinnedLine(const CurveDrawing& drawing, const CurveDrawing::Line& line, const ChartAxis& y_axis,
                const std::string& series, Spans& spans)
        : line_{.series = series, .points = {}, .stroke = line.stroke, .part = std::string(line.name)},
          x_(spans.column(drawing.x)),
          y_(spans.column(line.column)),
          thinning_(thinning_bound(drawing), spans.of(drawing.x_axis, x_), spans.of(y_axis, y_),
                    [this](const ChartPoint& p) { line_.points.push_back(p); }) {}
    ThinnedLine(const ThinnedLine&) = delete;
    ThinnedLine& operator=(const ThinnedLine&) = delete;

    ChartPoint at(std::span<const double> numbers) const { return {numbers[x_], numbers[y_]}; }
    void add(const SomePoints& points, bool keep_last) {
        thinning_.add(points.column(x_), points.column(y_), keep_last);
    }
    ChartLine finished() {
        thinning_.finish();
        return std::move(line_);
    }

private:
    ChartLine line_;
    std::size_t x_, y_;  ///< indices of columns
    Thinning thinning_;
};

/// The additional dashed line.
ChartLine overlay_of(const CurveDrawing& drawing, const ChartedSlice& charted) {
    const Curve& curve = *find_curve(drawing.overlay);
    ChartLine line{
        .series = charted.series, .points = {}, .stroke = Stroke::dashed, .part = std::string(drawing.overlay_name)};
    const std::size_t x = column_of(curve, drawing.x);
    const std::size_t y = column_of(curve, drawing.lines.front().column);
    Thinning thinning(thinning_bound(drawing), {}, {}, [&line](const ChartPoint& p) { line.points.push_back(p); });
    curve.walk(charted.views, Arguments(),
               [&](std::span<const double> numbers) { thinning.add({numbers[x], numbers[y]}); });
    thinning.finish();
    return line;
}

std::optional<ChartPlace> place_of(const CurveDrawing& drawing, const CurveRequest& requested) {
    if (!drawing.bars_to.empty() || drawing.score_on_x) return ChartPlace{.x = "threshold", .y = {}};
    if (!drawing.every_point) return std::nullopt;
    ChartPlace place{.x = slider_column(requested, drawing.x), .y = {}};
    for (const CurveDrawing::Line& line : drawing.lines) place.y.push_back(slider_column(requested, line.column));
    return place;
}

Chart empty_chart(const CurveDrawing& drawing, const CurveRequest& requested) {
    const bool as_usual = requested.key == requested.curve->id;
    return {.id = std::string(drawing.id),
            .title = std::string(drawing.title) + (as_usual ? "" : ": " + requested.key),
            .description = std::string(drawing.description),
            .x = drawing.x_axis,
            .y = drawing.y_axis,
            .lines = {},
            .bands = {},
            .bars = {},
            .marks = drawing.remarks,
            .guides = {},
            .operating_point = place_of(drawing, requested),
            .together = requested.curve->drawings.size() > 1 ? requested.curve->title : "",
            .zooms = drawing.zooms};
}

struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    double width() const { return high - low; }
};

Extent extent_of(const Chart& chart) {
    Extent extent;
    for (const ChartBars& bars : chart.bars) {
        for (const ChartBars::Bar& bar : bars.bars) {
            extent.low = std::min(extent.low, bar.low);
            extent.high = std::max(extent.high, bar.high);
        }
    }
    return extent;
}

/// Histograms next to each other get the same axes, for comparison. Each keeps its x axis if scores have different
/// scales, so that the narrowest would be squeezed.
void share_axes(std::vector<Chart>& charts) {
    constexpr double squeezed = 4;
    double highest = 0;
    Extent all;
    double narrowest = std::numeric_limits<double>::infinity();
    for (const Chart& chart : charts) {
        for (const ChartBars& bars : chart.bars)
            for (const ChartBars::Bar& bar : bars.bars) highest = std::max(highest, bar.height);
        const Extent extent = extent_of(chart);
        all = {std::min(all.low, extent.low), std::max(all.high, extent.high)};
        narrowest = std::min(narrowest, extent.width());
    }
    if (charts.size() < 2 || !(highest > 0)) return;
    for (Chart& chart : charts) {
        chart.y.low = 0;
        chart.y.high = std::ceil(20 * highest) / 20;
        if (!(all.width() <= squeezed * narrowest)) continue;
        chart.x.low = all.low;
        chart.x.high = all.high;
    }
}

bool has(const std::vector<ChartGuide>& guides, const ChartGuide& guide) {
    return std::ranges::any_of(guides, [&guide](const ChartGuide& other) {
        return other.label == guide.label && other.from == guide.from && other.to == guide.to;
    });
}

/// Whether the band of a line belongs in the picture: in a picture with several lines, each has a band or none.
bool shows(const CurveDrawing& drawing, const Banding& line, std::size_t lines) {
    if (drawing.x != line.abscissa) return false;
    const auto drawn = lines == 1 ? std::span(drawing.lines).first(1) : std::span(drawing.lines);
    return std::ranges::find(drawn, line.ordinate, &CurveDrawing::Line::column) != drawn.end();
}

std::string band_in_words(const CurveBandRequest& request, bool alone) {
    if (request.consistency) {
        return fmt::format(" If the probabilities were right, {} would lie within the band in {:g} % of samples.",
                           request.simultaneous ? "the whole curve" : "each point of the curve", 100 * request.level);
    }
    const std::string_view whole =
        alone ? "The band contains the whole curve" : "Together, the bands contain both whole curves";
    const std::string_view places = alone ? "The band contains each point of the curve separately"
                                          : "The bands contain each point of their curves separately";
    return fmt::format(" {} with {:g} % confidence.", request.simultaneous ? whole : places, 100 * request.level);
}

ChartBand drawn_band(const std::string& series, const Banding& line, const CurveBand& band, bool alone) {
    ChartBand drawn{.series = series, .places = {}, .part = alone ? "" : std::string(line.ordinate)};
    for (std::size_t i = 0; i < band.grid.size(); ++i)
        drawn.places.push_back({band.grid[i], band.low[i], band.high[i]});
    return drawn;
}

/// If a line is the same for every series, keeps only one, without a series: each was thinned separately, and the one
/// with the most points is the most accurate.
void draw_once(Chart& chart, std::string_view part) {
    const auto shared = [part](const ChartLine& line) { return line.part == part; };
    const auto fewer = [&shared](const ChartLine& a, const ChartLine& b) {
        return shared(a) && shared(b) ? a.points.size() < b.points.size() : shared(b);
    };
    ChartLine one = *std::ranges::max_element(chart.lines, fewer);
    std::erase_if(chart.lines, shared);
    one.series.clear();
    chart.lines.push_back(std::move(one));
}

/// The marked operating points on a line, `labelled` once per chart. Those that the walk did not pass are empty.
void add_marks(Chart& chart, const ThinnedLine& line, const std::vector<std::vector<double>>& marked,
               const ChartedSlice& charted, bool labelled) {
    for (std::size_t i = 0; i < marked.size(); ++i) {
        if (marked[i].empty()) continue;
        chart.marks.push_back(
            {.series = charted.series, .at = line.at(marked[i]), .label = labelled ? charted.marked[i].label : ""});
    }
}

/// The overlay of a drawing, if it has one; its description is added with the first slice.
void add_overlay(Chart& chart, const CurveDrawing& drawing, const ChartedSlice& charted) {
    if (drawing.overlay.empty()) return;
    if (chart.lines.size() == drawing.lines.size())
        chart.description += fmt::format(" The dashed line is the {}.", drawing.overlay_name);
    chart.lines.push_back(overlay_of(drawing, charted));
}

std::size_t line_count(const CurveRequest& requested) {
    std::size_t lines = 0;
    for (const CurveDrawing& drawing : requested.curve->drawings) lines += drawing.lines.size();
    return lines;
}

bool holds(const Cut& cut, double threshold) { return cut.low <= threshold && threshold < cut.high; }

}  // namespace

ChartCollection::ChartCollection(const std::vector<CurveRequest>& requested_curves, bool overlays)
    : overlays_(overlays) {
    for (const CurveRequest& requested : requested_curves) {
        Group& group = groups_.emplace_back(Group{.requested = requested, .charts = {}});
        for (const CurveDrawing& drawing : requested.curve->drawings)
            if (drawing.bars_to.empty()) group.charts.push_back(empty_chart(drawing, requested));
    }
}

void ChartCollection::add(const ChartedSlice& charted) {
    // Groups are walked in parallel, so views that several of them need are made first.
    const auto& ranking = charted.views.get<Ranking>();
    if (!ranking.one_class()) charted.views.get<RocHull>();
    // Those with the most lines come first, to balance the load of threads.
    std::vector<std::size_t> order(groups_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::greater<>(), [this](std::size_t i) { return line_count(groups_[i].requested); });
    std::vector<std::optional<Undefined>> why_none(groups_.size());
    for_each_part(std::ssize(groups_), [&](std::int64_t part) {
        const std::size_t i = order[static_cast<std::size_t>(part)];
        Group& group = groups_[i];
        const bool bars = !group.requested.curve->drawings.front().bars_to.empty();
        why_none[i] = bars ? add_bars(group, charted) : add_lines(group, charted, overlays_);
    });
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (!why_none[i]) continue;
        note(groups_[i],
             fmt::format("{}: {}.", charted.series, no_curve_in_words(groups_[i].requested.key, *why_none[i])));
    }
}

void ChartCollection::note(Group& group, std::string sentence) {
    group.notes.push_back(sentence);
    notes_.push_back(std::move(sentence));
}

std::optional<Undefined> ChartCollection::add_lines(Group& group, const ChartedSlice& charted, bool overlays) {
    const auto& ranking = charted.views.get<Ranking>();
    std::deque<ThinnedLine> thinned_lines;
    Spans spans(group.requested, charted.views);
    const std::vector<CurveDrawing>& drawings = group.requested.curve->drawings;
    for (const CurveDrawing& drawing : drawings) {
        const ChartAxis y_axis = y_axis_of(drawing, ranking);
        for (const CurveDrawing::Line& line : drawing.lines)
            thinned_lines.emplace_back(drawing, line, y_axis, charted.series, spans);
    }

    Thresholds kept(thresholds_to_keep(charted));
    std::vector<std::vector<double>> marked(charted.marked.size());
    SomePoints points(group.requested.curve->columns.size());
    const auto emit_points = [&](bool keep_last) {
        for (ThinnedLine& thinned : thinned_lines) thinned.add(points, keep_last);
        points.clear();
    };
    const auto why_none = group.requested.walk(charted.views, [&](std::span<const double> numbers) {
        const bool keep = kept.next_is(numbers[0]);
        points.add(numbers);
        if (keep || points.full()) emit_points(keep);
        for (std::size_t i = 0; i < marked.size(); ++i)
            if (holds(charted.marked[i].cut, numbers[0])) marked[i].assign(numbers.begin(), numbers.end());
    });
    if (why_none) return why_none;
    emit_points(false);

    group.prevalences.push_back(ratio(ranking.positive(), ranking.total()));
    auto thinned = thinned_lines.begin();
    for (std::size_t c = 0; c < drawings.size(); ++c) {
        const CurveDrawing& drawing = drawings[c];
        Chart& chart = group.charts[c];
        if (const auto low = y_axis_of(drawing, ranking).low)
            chart.y.low = chart.lines.empty() ? *low : std::min(*low, chart.y.low.value_or(*low));
        for (std::size_t line = 0; line < drawing.lines.size(); ++line, ++thinned) {
            add_marks(chart, *thinned, marked, charted, line == 0);
            chart.lines.push_back(thinned->finished());
        }
        if (overlays) add_overlay(chart, drawing, charted);
        if (!drawing.guides) continue;
        for (ChartGuide& guide : drawing.guides(ranking))
            if (!has(chart.guides, guide)) chart.guides.push_back(std::move(guide));
    }
    return std::nullopt;
}

std::optional<Undefined> ChartCollection::add_bars(Group& group, const ChartedSlice& charted) {
    const Curve& curve = *group.requested.curve;
    const CurveDrawing& drawing = curve.drawings.front();
    Chart chart = empty_chart(drawing, group.requested);
    chart.title += ", " + charted.series;
    if (chart.operating_point) chart.operating_point->series = charted.series;
    for (const CurveDrawing::Line& line : drawing.lines) {
        ChartBars bars{.series = std::string(line.name), .bars = {}};
        double total = 0;
        const auto why_none = group.requested.walk(charted.views, [&](std::span<const double> numbers) {
            const double height = numbers[column_of(curve, line.column)];
            total += height;
            bars.bars.push_back(
                {numbers[column_of(curve, drawing.x)], numbers[column_of(curve, drawing.bars_to)], height});
        });
        if (why_none) return why_none;
        if (total == 0) continue;  // no item of this class
        for (ChartBars::Bar& bar : bars.bars) bar.height /= total;
        chart.bars.push_back(std::move(bars));
    }
    group.charts.push_back(std::move(chart));
    share_axes(group.charts);
    return std::nullopt;
}

void ChartCollection::add_bands(const std::string& series, const ModelSlice& model_slice,
                                const CurveBandRequest& request) {
    std::vector<Group*> groups;
    std::vector<CurveRequest> curves;
    for (Group& group : groups_) {
        const std::vector<Banding>& lines = group.requested.curve->bands;
        if (lines.empty() || !has_band(lines.front(), request.consistency)) continue;
        groups.push_back(&group);
        curves.push_back(group.requested);
    }
    const std::vector<CurveBands> found = bands_of(curves, model_slice, request);
    std::string of_moving_share;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (const auto why = why_without_band(curves[i].key, found[i]))
            groups[i]->notes.push_back(series + ": " + *why + ".");
        if (const auto* why = std::get_if<Undefined>(&found[i]); why != nullptr && *why == Undefined::share_not_kept)
            of_moving_share += (of_moving_share.empty() ? "" : ", ") + curves[i].key;
        const auto* bands = std::get_if<std::vector<CurveBand>>(&found[i]);
        if (bands == nullptr) continue;
        add_band(*groups[i], series, *bands, request);
        if (auto what = where_band_fails(curves[i], bands->front().items, model_slice, request))
            note(*groups[i], series + ": " + *what + ".");
    }
    if (!of_moving_share.empty())
        notes_.push_back(fmt::format("{}: there is no band for {}: {}.", series, of_moving_share,
                                     reason(Undefined::share_not_kept)));
}

void ChartCollection::add_band(Group& group, const std::string& series, const std::vector<CurveBand>& bands,
                               const CurveBandRequest& request) {
    const std::vector<Banding>& lines = group.requested.curve->bands;
    for (std::size_t c = 0; c < group.charts.size(); ++c) {
        const CurveDrawing& drawing = group.requested.curve->drawings[c];
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (!shows(drawing, lines[i], lines.size())) continue;
            Chart& chart = group.charts[c];
            if (std::ranges::find(chart.lines, series, &ChartLine::series) == chart.lines.end()) continue;
            if (chart.bands.empty()) chart.description += band_in_words(request, lines.size() == 1);
            chart.bands.push_back(drawn_band(series, lines[i], bands[i], lines.size() == 1));
        }
    }
}

std::vector<std::string> ChartCollection::slider_columns() const {
    std::vector<std::string> columns;
    for (const Group& group : groups_) {
        for (const Chart& chart : group.charts) {
            if (!chart.operating_point) continue;
            columns.push_back(chart.operating_point->x);
            std::ranges::copy(chart.operating_point->y, std::back_inserter(columns));
        }
    }
    return columns;
}

std::vector<Chart> ChartCollection::charts() const {
    std::vector<Chart> all;
    for (const Group& group : groups_) {
        const bool alike =
            group.prevalences.size() > 1 &&
            std::ranges::adjacent_find(group.prevalences, std::not_equal_to()) == group.prevalences.end();
        for (std::size_t c = 0; c < group.charts.size(); ++c) {
            if (group.charts[c].lines.empty() && group.charts[c].bars.empty()) continue;
            Chart& chart = all.emplace_back(group.charts[c]);
            chart.notes = group.notes;
            if (!alike) continue;
            for (const CurveDrawing::Line& line : group.requested.curve->drawings[c].lines)
                if (line.of_labels) draw_once(chart, line.name);
        }
    }
    return all;
}

}  // namespace midrank
