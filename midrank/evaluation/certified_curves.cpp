#include "midrank/evaluation/certified_curves.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/certified_curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

void refuse_without_bounds(const CurvesRequest& request) {
    if (request.bands != Bands::none)
        throw Error(
            "--band shows where a curve may lie by chance, which needs every row, but --certified keeps binned scores. "
            "Drop one of the two.");
    for (const CurveRequest& requested : request.curves) {
        if (has_bounds(*requested.curve)) continue;
        const auto id_of = [](const Curve& curve) -> std::string_view { return curve.id; };
        throw Error(
            fmt::format("The curve {} depends on the order of rows within cells of scores (--certified), and no bounds "
                        "are known for it. The curves with bounds are {}.",
                        requested.key, with_commas(curve_catalog() | std::views::filter(has_bounds), id_of)));
    }
}

/// Indices of the columns that the first drawing of a curve shows, abscissa first.
std::vector<std::size_t> drawn_columns(const Curve& curve) {
    const auto place = [&curve](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(curve.columns, name, &CurveColumn::name) -
                                        curve.columns.begin());
    };
    const CurveDrawing& drawing = curve.drawings.front();
    std::vector<std::size_t> places = {place(drawing.x)};
    for (const CurveDrawing::Line& line : drawing.lines) places.push_back(place(line.column));
    return places;
}

/// The columns that it does not show, apart from the threshold: the same quantities in other units.
std::vector<std::string_view> undrawn_columns(const Curve& curve) {
    const std::vector<std::size_t> drawn = drawn_columns(curve);
    std::vector<std::string_view> names;
    for (std::size_t column = 1; column < curve.columns.size(); ++column)
        if (std::ranges::find(drawn, column) == drawn.end()) names.push_back(curve.columns[column].name);
    return names;
}

/// Finds the number with the widest bounds, over the points of several curves.
class Farthest {
public:
    explicit Farthest(std::optional<double> tolerance) : tolerance_(tolerance) {}

    void look(const CurveRequest& requested, std::span<const std::size_t> drawn, std::span<const Bounds> point) {
        if (tolerance_ && requested.curve->by_counts == ByCounts::of_labelled &&
            point[drawn.front()].high <= *tolerance_)
            return;
        for (const std::size_t column : drawn) {
            const double within = distance_of(point[column]);
            if (within <= found_.within) continue;
            found_.within = within;
            found_.measure = fmt::format("{} of {}", requested.curve->columns[column].name, requested.key);
        }
    }
    /// None where everything is within the tolerance.
    std::optional<WidestBounds> missed(std::size_t cells) const {
        if (!tolerance_ || found_.within <= *tolerance_) return std::nullopt;
        return WidestBounds{found_.measure, found_.within, cells_for_tolerance(found_.within, *tolerance_, cells)};
    }

private:
    std::optional<double> tolerance_;
    WidestBounds found_;
};

template <class Take>
void for_each_part(const EvidenceSet& evidence, Take take) {
    for (const Evidence& part : evidence.parts()) take(part, part.summaries.get<BinnedRanking>());
}

bool all_exact(const EvidenceSet& evidence) {
    bool exact = true;
    for_each_part(evidence, [&exact](const Evidence&, const BinnedRanking& of) { exact = exact && of.exact(); });
    return exact;
}

/// The head of a curve; with bounds, each column but the threshold becomes three.
CurveHead head_of(const CurveRequest& requested, const Evidence& part, bool bounded) {
    CurveHead head{.kind = requested.key, .columns = {}, .owner = {part.model, part.whole() ? "" : part.slice()}};
    for (const CurveColumn& column : requested.curve->columns) {
        head.columns.emplace_back(column.name);
        if (!bounded || head.columns.size() == 1) continue;
        for (const char* end : {"_certified_low", "_certified_high"})
            head.columns.push_back(std::string(column.name) + end);
    }
    if (bounded) head.exact = part.summaries.get<BinnedRanking>().exact();
    return head;
}

std::vector<double> numbers_of(std::span<const Bounds> point, bool bounded) {
    std::vector<double> numbers = {point.front().low};
    for (const Bounds& bounds : point.subspan(1)) {
        numbers.push_back(std::midpoint(bounds.low, bounds.high));
        if (bounded) numbers.insert(numbers.end(), {bounds.low, bounds.high});
    }
    return numbers;
}

void note_what_is_certified(Report& report, const EvidenceSet& evidence, const CurvesRequest& request,
                            const Farthest& farthest) {
    if (all_exact(evidence)) {
        note_once(report.notes, exact_in_cells);
        return;
    }
    const std::size_t cells = cells_of(evidence);
    note_once(report.notes,
              fmt::format("Not exact: scores are kept in at most {} cells per class. At each threshold, the exact "
                          "number is guaranteed to lie between certified_low and certified_high, whose midpoint is "
                          "given. They are not a confidence band, which needs every row.",
                          cells));
    if (!request.certified) return;
    note_once(report.notes, certified_in_words(*request.certified, farthest.missed(cells)));
    for (const CurveRequest& requested : request.curves) {
        if (requested.curve->by_counts == ByCounts::of_labelled)
            note_once(
                report.notes,
                fmt::format("Points of {} with {} up to {:g} are exempt from this tolerance: few rows are labelled "
                            "there, and the bounds of a share of them are far apart however many cells there are.",
                            requested.key, requested.curve->drawings.front().x, *request.certified));
        if (const auto undrawn = undrawn_columns(*requested.curve); !undrawn.empty())
            note_once(report.notes, fmt::format("Of {}, the tolerance does not apply to {}: their bounds may be wider.",
                                                requested.key, with_commas(undrawn, std::identity{})));
    }
}

}  // namespace

std::optional<WidestBounds> widest_bounds(const EvidenceSet& evidence, const CurvesRequest& request) {
    Farthest farthest(request.certified);
    for_each_part(evidence, [&](const Evidence&, const BinnedRanking& binned) {
        const BoundingRankings rankings(binned);
        for (const CurveRequest& requested : request.curves) {
            const std::vector<std::size_t> drawn = drawn_columns(*requested.curve);
            walk_within_bounds(requested, rankings,
                               [&](std::span<const Bounds> point) { farthest.look(requested, drawn, point); });
        }
    });
    return farthest.missed(cells_of(evidence));
}

CellsPlan cells_for(const CurvesRequest& request) {
    refuse_without_bounds(request);
    CellsPlan plan = first_cells(*request.certified, std::nullopt);
    plan.needed = [request](const EvidenceSet& evidence) -> std::size_t {
        const auto missed = widest_bounds(evidence, request);
        return missed ? missed->cells : 0;
    };
    return plan;
}

Report curves_in_cells(Report report, const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink) {
    refuse_without_bounds(request);
    sink.open(report, !evidence.origin().slices.empty());
    const bool bounded = !all_exact(evidence);
    Farthest farthest(request.certified);
    for_each_part(evidence, [&](const Evidence& part, const BinnedRanking& binned) {
        const BoundingRankings rankings(binned);
        for (const CurveRequest& requested : request.curves) {
            const std::vector<std::size_t> drawn = drawn_columns(*requested.curve);
            const CurveHead head = head_of(requested, part, bounded);
            sink.start(head);
            const auto why_none = walk_within_bounds(requested, rankings, [&](std::span<const Bounds> point) {
                farthest.look(requested, drawn, point);
                sink.point(numbers_of(point, bounded));
            });
            sink.end(why_none);
            if (why_none) report.notes.push_back(note_of_curve(head.owner, no_curve_in_words(head.kind, *why_none)));
        }
    });
    note_what_is_certified(report, evidence, request, farthest);
    sink.close(report);
    return report;
}

}  // namespace midrank
