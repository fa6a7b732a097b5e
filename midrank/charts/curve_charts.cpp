#include "midrank/charts/curve_charts.hpp"

#include "midrank/charts/stops.hpp"
#include "midrank/charts/thinning.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace midrank {
namespace {

std::vector<ChartGuide> diagonal(const Ranking&) { return {{{0, 0}, {1, 1}, "chance"}}; }

std::vector<ChartGuide> prevalence(const Ranking& ranking) {
    const double share = ratio(ranking.positive(), ranking.total());
    return {{{0, share}, {1, share}, "prevalence"}};
}

std::vector<ChartGuide> best_gain(const Ranking& ranking) {
    const double share = ratio(ranking.positive(), ranking.total());
    return {{{0, 0}, {1, 1}, "chance"}, {{0, 0}, {share, 1}, "perfect"}};
}

std::vector<ChartGuide> lift_of_chance(const Ranking&) { return {{{0, 1}, {1, 1}, "chance"}}; }

/// The highest and the lowest finite score.
std::array<double, 2> ends_of_scores(const Ranking& ranking) {
    std::int64_t first = 0;
    std::int64_t last = ranking.distinct() - 1;
    while (first < last && std::isinf(ranking.score(first))) ++first;
    while (last > first && std::isinf(ranking.score(last))) --last;
    return {ranking.score(last), ranking.score(first)};
}

bool are_probabilities(const std::array<double, 2>& ends) { return ends[0] >= 0 && ends[1] <= 1; }

/// Lines across all thresholds, at levels of B.
std::vector<ChartGuide> levels_of_b(const Ranking& ranking) {
    const auto ends = ends_of_scores(ranking);
    const double low = are_probabilities(ends) ? 0 : ends[0];
    const double high = are_probabilities(ends) ? 1 : ends[1];
    return {{{low, 0.4}, {high, 0.4}, "0.4"}, {{low, 0.5}, {high, 0.5}, "1/2"}, {{low, 0.6}, {high, 0.6}, "0.6"}};
}

std::vector<ChartGuide> levels_across(const Ranking&) {
    return {{{0.4, 0}, {0.4, 1}, "0.4"}, {{0.5, 0}, {0.5, 1}, "1/2"}, {{0.6, 0}, {0.6, 1}, "0.6"}};
}

std::vector<ChartGuide> levels_of_b_by_share(const Ranking&) {
    return {{{0, 0.4}, {1, 0.4}, "0.4"}, {{0, 0.5}, {1, 0.5}, "1/2"}, {{0, 0.6}, {1, 0.6}, "0.6"}};
}

ChartAxis share(std::string title) { return {std::move(title), 0, 1}; }

std::vector<CurveChart> all_curve_charts() {
    const std::vector<CurveChart::Line> sumpters_rates = {{"c", "C, precision", Stroke::solid},
                                                          {"v", "v, true positive rate", Stroke::dashed},
                                                          {"u", "u, false positive rate", Stroke::dotted},
                                                          {"f1", "F1", Stroke::dash_dotted}};
    return {
        {.id = "roc",
         .curve = "roc",
         .title = "ROC curve",
         .description = "True positive rate against false positive rate over all thresholds, with the convex hull. The "
                        "higher the curve above the diagonal, the better the scores rank.",
         .x = "fpr",
         .lines = {{"tpr", "curve"}},
         .x_axis = share("False positive rate"),
         .y_axis = share("True positive rate"),
         .guides = diagonal,
         .overlay = "roc_convex_hull",
         .overlay_name = "convex hull"},
        {.id = "roc_convex_hull",
         .curve = "roc_convex_hull",
         .title = "Convex hull of the ROC curve",
         .description = "The operating points that are best at some ratio of costs, joined by straight lines.",
         .x = "fpr",
         .lines = {{"tpr", "convex hull"}},
         .x_axis = share("False positive rate"),
         .y_axis = share("True positive rate"),
         .guides = diagonal,
         .every_point = false},
        {.id = "precision_recall",
         .curve = "precision_recall",
         .title = "Precision and recall",
         .description = "Precision against recall over all thresholds. Labelling at random gives the prevalence at any "
                        "recall; that precision is 1 at recall 0 is a convention.",
         .x = "recall",
         .lines = {{"precision", "curve"}},
         .x_axis = share("Recall"),
         .y_axis = share("Precision"),
         .guides = prevalence,
         .remarks = {{.series = "", .at = {0, 1}, .label = "convention"}}},
        {.id = "tpr_fpr",
         .curve = "tpr_fpr",
         .title = "Rates against the threshold",
         .description = "How the true and the false positive rate fall as the threshold rises.",
         .x = "threshold",
         .lines = {{"tpr", "true positive rate"}, {"fpr", "false positive rate", Stroke::dashed}},
         .x_axis = {"Threshold"},
         .y_axis = share("Rate")},
        {.id = "gain",
         .curve = "gain",
         .title = "Gain",
         .description = "Which share of the positives is found among the items with the highest scores.",
         .x = "flagged_share",
         .lines = {{"tpr", "curve"}},
         .x_axis = share("Share of items labelled"),
         .y_axis = share("Share of positives found"),
         .guides = best_gain},
        {.id = "lift",
         .curve = "lift",
         .title = "Lift",
         .description = "How many times more positives are among the items with the highest scores than in a random "
                        "choice of as many.",
         .x = "flagged_share",
         .lines = {{"lift", "curve"}},
         .x_axis = share("Share of items labelled"),
         .y_axis = {"Lift", 0},
         .guides = lift_of_chance},
        {.id = "score_histogram",
         .curve = "score_histogram",
         .title = "Scores by class",
         .description = "How the scores of each class are spread: the share of the class in each bin.",
         .x = "threshold",
         .lines = {{"negative", "negative"}, {"positive", "positive"}},
         .x_axis = {"Score"},
         .y_axis = {"Share of the class", 0},
         .bars_to = "high"},
        {.id = "indistinguishability",
         .curve = "indistinguishability",
         .title = "Indistinguishability",
         .description = "B(r), the chance that a positive item scores above an item labelled positive, with its parts. "
                        "Where B is one half, the labelled items can no longer be told from the positives.",
         .x = "threshold",
         .lines = {{"b", "B"}, {"b_plus", "B+", Stroke::dashed}, {"b_minus", "B-", Stroke::dotted}},
         .x_axis = {"Threshold r"},
         .y_axis = share("B"),
         .guides = levels_of_b},
        {.id = "rates_by_threshold",
         .curve = "indistinguishability",
         .title = "C, v, u and F1 against the threshold",
         .description = "Precision, both rates and F1 as the threshold r rises.",
         .x = "threshold",
         .lines = sumpters_rates,
         .x_axis = {"Threshold r"},
         .y_axis = share("Value")},
        {.id = "rates_by_b",
         .curve = "indistinguishability",
         .title = "C, v, u and F1 against B",
         .description = "Precision, both rates and F1 at the thresholds where B has the value on the axis; at one half "
                        "stands the precision at the indistinguishability threshold.",
         .x = "b",
         .lines = sumpters_rates,
         .x_axis = share("B"),
         .y_axis = share("Value"),
         .guides = levels_across},
        {.id = "b_by_share",
         .curve = "indistinguishability",
         .title = "B against the share labelled",
         .description = "B over the share of items labelled: how far down the ranking one may go before the labelled "
                        "items can no longer be told from the positives.",
         .x = "flagged_share",
         .lines = {{"b", "B"}},
         .x_axis = share("Share of items labelled"),
         .y_axis = share("B"),
         .guides = levels_of_b_by_share},
        {.id = "cost",
         .curve = "cost",
         .title = "Expected cost",
         .description = "Mean cost of an item against the threshold.",
         .x = "threshold",
         .lines = {{"cost", "curve"}},
         .x_axis = {"Threshold"},
         .y_axis = {"Cost of an item", 0}},
    };
}

/// The rest of the bound is for the rounding of what is written, to 10^-5 of an axis (presentation/vega_lite.cpp).
constexpr double thinning_bound = 0.95 * chart_bound;

std::size_t column_of(const Curve& curve, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(curve.columns, name, &CurveColumn::name) - curve.columns.begin());
}

/// What the columns of one subject's curve span: the axis where it has ends, the scores for the threshold, else the finite
/// numbers of the column, for which the curve is walked once.
class Spans {
public:
    Spans(const CurveWish& wish, const Subject& subject) : wish_(wish), subject_(subject) {}

    std::size_t column(std::string_view name) const { return column_of(*wish_.curve, name); }

    AxisSpan of(const ChartAxis& axis, std::size_t column) {
        if (column == 0) {
            const auto ends = ends_of_scores(subject_.get<Ranking>());
            return are_probabilities(ends) ? AxisSpan{0, 1} : AxisSpan{ends[0], ends[1]};
        }
        if (axis.low && axis.high) return {*axis.low, *axis.high};
        if (walked_.empty()) walk();
        return walked_[column];
    }

private:
    void walk() {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        walked_.assign(wish_.curve->columns.size(), {infinity, -infinity});
        wish_.walk(subject_, [this](std::span<const double> numbers) {
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                if (!std::isfinite(numbers[i])) continue;
                walked_[i].low = std::min(walked_[i].low, numbers[i]);
                walked_[i].high = std::max(walked_[i].high, numbers[i]);
            }
        });
    }

    const CurveWish& wish_;
    const Subject& subject_;
    std::vector<AxisSpan> walked_;
};

/// Whether a threshold is among some, asked for from the highest down.
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

/// The thresholds whose points stay: vertices of the hull, the first point of each decade of small false positive rates, and
/// what is marked.
std::vector<double> thresholds_to_keep(const ChartSubject& named) {
    std::vector<double> kept;
    kept.reserve(named.marked.size());
    for (const MarkedPoint& marked : named.marked) kept.push_back(marked.cut.value);
    const auto& ranking = named.subject.get<Ranking>();
    if (ranking.one_class()) return kept;
    const auto& vertices = named.subject.get<RocHull>().vertices();
    // A curve that is all vertices is drawn well without keeping each.
    constexpr std::size_t most_vertices = 1000;
    if (vertices.size() <= most_vertices)
        for (const auto& vertex : vertices) kept.push_back(ranking.cut(vertex.point).value);
    for (const double rate : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8}) {
        const std::int64_t first = ranking.first_point(
            [&ranking, rate](const Standing& s) { return ratio(s.negative, ranking.negative()) >= rate; });
        kept.push_back(ranking.cut(first).value);
    }
    return kept;
}

/// One line on its way through the thinning.
class Pen {
public:
    Pen(const CurveChart& entry, const CurveChart::Line& line, const std::string& series, Spans& spans)
        : line_{.series = series, .points = {}, .stroke = line.stroke, .part = std::string(line.name)},
          x_(spans.column(entry.x)),
          y_(spans.column(line.column)),
          thinning_(thinning_bound, spans.of(entry.x_axis, x_), spans.of(entry.y_axis, y_),
                    [this](const ChartPoint& p) { line_.points.push_back(p); }) {}
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;

    ChartPoint at(std::span<const double> numbers) const { return {numbers[x_], numbers[y_]}; }
    void add(std::span<const double> numbers, bool keep) {
        const ChartPoint point = at(numbers);
        if (std::isfinite(point.x) && std::isfinite(point.y)) thinning_.add(point, keep);
    }
    ChartLine finished() {
        thinning_.finish();
        return std::move(line_);
    }

private:
    ChartLine line_;
    std::size_t x_, y_;  ///< columns
    Thinning thinning_;
};

/// The dashed line beside the curve.
ChartLine overlay_of(const CurveChart& entry, const ChartSubject& subject) {
    const Curve& curve = *find_curve(entry.overlay);
    ChartLine line{
        .series = subject.series, .points = {}, .stroke = Stroke::dashed, .part = std::string(entry.overlay_name)};
    const std::size_t x = column_of(curve, entry.x);
    const std::size_t y = column_of(curve, entry.lines.front().column);
    Thinning thinning(thinning_bound, {}, {}, [&line](const ChartPoint& p) { line.points.push_back(p); });
    curve.walk(subject.subject, Arguments(),
               [&](std::span<const double> numbers) { thinning.add({numbers[x], numbers[y]}); });
    thinning.finish();
    return line;
}

std::optional<ChartPlace> place_of(const CurveChart& entry, const CurveWish& wish) {
    if (!entry.bars_to.empty()) return ChartPlace{.x = "threshold", .y = {}};
    if (!entry.every_point) return std::nullopt;
    ChartPlace place{.x = stop_column(wish, entry.x), .y = {}};
    for (const CurveChart::Line& line : entry.lines) place.y.push_back(stop_column(wish, line.column));
    return place;
}

Chart empty_chart(const CurveChart& entry, const CurveWish& wish) {
    const bool as_usual = wish.key == wish.curve->id;
    return {.id = std::string(entry.id),
            .title = std::string(entry.title) + (as_usual ? "" : ": " + wish.key),
            .description = std::string(entry.description),
            .x = entry.x_axis,
            .y = entry.y_axis,
            .lines = {},
            .bands = {},
            .bars = {},
            .marks = entry.remarks,
            .guides = {},
            .operating_point = place_of(entry, wish)};
}

bool has(const std::vector<ChartGuide>& guides, const ChartGuide& guide) {
    return std::ranges::any_of(guides, [&guide](const ChartGuide& other) {
        return other.label == guide.label && other.from == guide.from && other.to == guide.to;
    });
}

bool holds(const Cut& cut, double threshold) { return cut.low <= threshold && threshold < cut.high; }

}  // namespace

std::span<const CurveChart> curve_charts() {
    static const std::vector<CurveChart> charts = all_curve_charts();
    return charts;
}

ChartCollection::ChartCollection(const std::vector<CurveWish>& wishes) {
    for (const CurveWish& wish : wishes) {
        Group& group = groups_.emplace_back(Group{.wish = wish, .entries = {}, .charts = {}});
        for (const CurveChart& entry : curve_charts()) {
            if (entry.curve != wish.curve->id) continue;
            group.entries.push_back(&entry);
            if (entry.bars_to.empty()) group.charts.push_back(empty_chart(entry, wish));
        }
    }
}

void ChartCollection::add(const ChartSubject& subject) {
    // Groups are walked side by side, so the views that several of them read are made first.
    const auto& ranking = subject.subject.get<Ranking>();
    if (!ranking.one_class()) subject.subject.get<RocHull>();
    std::vector<std::optional<Undefined>> why_none(groups_.size());
    for_each_part(static_cast<std::int64_t>(groups_.size()), [&](std::int64_t part) {
        const auto i = static_cast<std::size_t>(part);
        Group& group = groups_[i];
        const bool bars = !group.entries.front()->bars_to.empty();
        why_none[i] = bars ? add_bars(group, subject) : add_lines(group, subject);
    });
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (!why_none[i]) continue;
        notes_.push_back(
            fmt::format("{}: there is no curve {}: {}.", subject.series, groups_[i].wish.key, reason(*why_none[i])));
    }
}

std::optional<Undefined> ChartCollection::add_lines(Group& group, const ChartSubject& subject) {
    const auto& ranking = subject.subject.get<Ranking>();
    std::deque<Pen> pens;
    Spans spans(group.wish, subject.subject);
    for (const CurveChart* entry : group.entries)
        for (const CurveChart::Line& line : entry->lines) pens.emplace_back(*entry, line, subject.series, spans);

    Thresholds kept(thresholds_to_keep(subject));
    std::vector<std::vector<double>> marked(subject.marked.size());
    const auto why_none = group.wish.walk(subject.subject, [&](std::span<const double> numbers) {
        const bool keep = kept.next_is(numbers[0]);
        for (Pen& pen : pens) pen.add(numbers, keep);
        for (std::size_t i = 0; i < marked.size(); ++i)
            if (holds(subject.marked[i].cut, numbers[0])) marked[i].assign(numbers.begin(), numbers.end());
    });
    if (why_none) return why_none;

    auto pen = pens.begin();
    for (std::size_t c = 0; c < group.entries.size(); ++c) {
        const CurveChart& entry = *group.entries[c];
        Chart& chart = group.charts[c];
        for (std::size_t line = 0; line < entry.lines.size(); ++line) {
            for (std::size_t i = 0; i < marked.size(); ++i) {
                if (marked[i].empty()) continue;
                chart.marks.push_back({.series = subject.series,
                                       .at = pen->at(marked[i]),
                                       .label = line == 0 ? subject.marked[i].label : ""});
            }
            chart.lines.push_back((pen++)->finished());
        }
        if (!entry.overlay.empty()) chart.lines.push_back(overlay_of(entry, subject));
        if (!entry.guides) continue;
        for (ChartGuide& guide : entry.guides(ranking))
            if (!has(chart.guides, guide)) chart.guides.push_back(std::move(guide));
    }
    return std::nullopt;
}

std::optional<Undefined> ChartCollection::add_bars(Group& group, const ChartSubject& subject) {
    const CurveChart& entry = *group.entries.front();
    const Curve& curve = *group.wish.curve;
    Chart chart = empty_chart(entry, group.wish);
    chart.title += ", " + subject.series;
    if (chart.operating_point) chart.operating_point->series = subject.series;
    for (const CurveChart::Line& line : entry.lines) {
        ChartBars bars{.series = std::string(line.name), .bars = {}};
        double total = 0;
        const auto why_none = group.wish.walk(subject.subject, [&](std::span<const double> numbers) {
            const double height = numbers[column_of(curve, line.column)];
            total += height;
            bars.bars.push_back({numbers[column_of(curve, entry.x)], numbers[column_of(curve, entry.bars_to)], height});
        });
        if (why_none) return why_none;
        if (total == 0) continue;  // no item of this class
        for (ChartBars::Bar& bar : bars.bars) bar.height /= total;
        chart.bars.push_back(std::move(bars));
    }
    group.charts.push_back(std::move(chart));
    return std::nullopt;
}

void ChartCollection::add_band(const BandedCurve& curve, const std::string& series, const NamedSubject& named,
                               const CurveBandRequest& request) {
    const auto found = curve_band(curve, named.subject.get<Ranking>(), named.rows, request);
    const auto* band = std::get_if<CurveBand>(&found);
    if (band == nullptr) return;
    ChartBand drawn{.series = series, .places = {}};
    for (std::size_t i = 0; i < band->grid.size(); ++i)
        drawn.places.push_back({band->grid[i], band->low[i], band->high[i]});
    for (Group& group : groups_) {
        for (std::size_t c = 0; c < group.entries.size(); ++c) {
            const CurveChart& entry = *group.entries[c];
            const bool same =
                entry.curve == curve.id && entry.x == curve.abscissa && entry.lines.front().column == curve.ordinate;
            if (!same) continue;
            Chart& chart = group.charts[c];
            if (chart.bands.empty()) {
                chart.description += fmt::format(
                    " The band holds {} with {:g} % confidence.",
                    request.simultaneous ? "the whole curve" : "each place of it by itself", 100 * request.level);
            }
            chart.bands.push_back(drawn);
        }
    }
}

std::vector<std::string> ChartCollection::stop_columns() const {
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
        std::ranges::copy_if(group.charts, std::back_inserter(all),
                             [](const Chart& chart) { return !chart.lines.empty() || !chart.bars.empty(); });
    }
    return all;
}

}  // namespace midrank
