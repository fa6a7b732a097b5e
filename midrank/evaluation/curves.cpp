#include "midrank/evaluation/curves.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// docs/coverage.md, bands of curves: fewer items than bands hold with as stated, and the least that the study found.
constexpr int few_for_bands = 30;
constexpr int few_for_weighted_bands = 100;
constexpr std::string_view least_of_few_places = "81 % at single places";
constexpr std::string_view least_of_few_whole = "88 % for whole curves";
constexpr int items_of_weights = 18;
constexpr int least_of_weights = 83;
constexpr int few_clusters = 60;

/// Hands out the curves of one model and slice after the other.
class Curves {
public:
    Curves(const CurvesRequest& request, CurveBandRequest band, CurveSink& sink, std::vector<std::string>& notes)
        : request_(request), band_(std::move(band)), sink_(sink), notes_(notes) {}

    void hand_out(const ModelSlice& model_slice) {
        for (const CurveRequest& requested : request_.curves) {
            const CurveHead head{
                .kind = requested.key, .columns = {}, .owner = {model_slice.model, model_slice.slice}, .band = {}};
            const auto why_none = request_.bands == Bands::none ? points(requested, model_slice, head)
                                                                : bands(requested, model_slice, head);
            sink_.end(why_none);
            if (why_none) note(head, "there is no curve " + head.kind + ": " + std::string(reason(*why_none)));
        }
    }

private:
    std::optional<Undefined> points(const CurveRequest& requested, const ModelSlice& model_slice, CurveHead head) {
        for (const CurveColumn& column : requested.curve->columns) head.columns.push_back(column.name);
        sink_.start(head);
        return requested.walk(model_slice.views, [this](std::span<const double> numbers) { sink_.point(numbers); });
    }

    std::optional<Undefined> bands(const CurveRequest& requested, const ModelSlice& model_slice, CurveHead head) {
        const std::vector<Banding>& lines = requested.curve->bands;
        head.columns = {lines.front().abscissa};
        for (const Banding& line : lines) head.columns.insert(head.columns.end(), {line.ordinate, line.low, line.high});
        const auto found =
            curve_bands(lines, model_slice.views.get<Ranking>(), model_slice.rows, band_, requested.arguments);
        if (const auto* why = std::get_if<Undefined>(&found)) {
            sink_.start(head);
            return *why;
        }
        const auto& bands = std::get<std::vector<CurveBand>>(found);
        head.band = {.simultaneous = band_.simultaneous,
                     .level = band_.level,
                     .replicates = band_.replicates,
                     .undefined = bands.front().undefined,
                     .multiplier = std::ranges::max(bands, {}, &CurveBand::multiplier).multiplier};
        sink_.start(head);
        std::vector<double> numbers;
        for (std::size_t p = 0; p < bands.front().grid.size(); ++p) {
            numbers = {bands.front().grid[p]};
            for (const CurveBand& band : bands)
                numbers.insert(numbers.end(), {band.value[p], band.low[p], band.high[p]});
            sink_.point(numbers);
        }
        say_where_bands_fail(head, *requested.curve, bands.front().items, model_slice);
        return std::nullopt;
    }

    /// What the coverage study found for such data, where that is not what is stated.
    void say_where_bands_fail(const CurveHead& head, const Curve& curve, const ClassItems& items,
                              const ModelSlice& of) {
        const std::int32_t clusters = of.rows.cluster_count;
        const double fewest = std::min(items.positive, items.negative);
        if (band_.scheme == Scheme::clustered) {
            if (clusters < few_clusters)
                note(head,
                     fmt::format("the band of {} rests on {} clusters; with 10 or 20 the coverage study found 83 to "
                                 "100 % for whole curves where 95 % were stated",
                                 head.kind, clusters));
        } else if (!of.views.get<Ranking>().whole() && fewest < few_for_weighted_bands) {
            note(head, fmt::format("the band of {} rests on weights worth {:.3g} items of one class; with strong ones "
                                   "worth {} the coverage study found {} % for whole curves where 95 % were stated",
                                   head.kind, fewest, items_of_weights, least_of_weights));
        } else if (fewest < few_for_bands) {
            note(head, fmt::format("the band of {} rests on {:.3g} items of one class; with 10 the coverage study "
                                   "found {} where 95 % were stated",
                                   head.kind, fewest, band_.simultaneous ? least_of_few_whole : least_of_few_places));
        } else if (curve.band_covers) {
            note(head, fmt::format("of bands of {} the coverage study found as little as {} % for whole curves where "
                                   "95 % were stated",
                                   head.kind, *curve.band_covers));
        }
    }

    void note(const CurveHead& head, const std::string& what) {
        const std::string where = head.owner.slice.empty() ? "" : ", " + head.owner.slice;
        notes_.push_back("Model " + quoted(head.owner.model) + printable(where) + ": " + what + ".");
    }

    const CurvesRequest& request_;
    CurveBandRequest band_;
    CurveSink& sink_;
    std::vector<std::string>& notes_;
};

}  // namespace

void refuse_missing_bands(const CurvesRequest& request) {
    if (request.bands == Bands::none) return;
    for (const CurveRequest& requested : request.curves) {
        if (!requested.curve->bands.empty()) continue;
        std::string known;
        for (const Curve& curve : curve_catalog())
            if (!curve.bands.empty()) known += (known.empty() ? "" : ", ") + curve.id;
        throw Error("There is no band of the curve " + requested.key + ". Those with bands are " + known +
                    "; leave out --band for the points alone.");
    }
}

CurveBandRequest band_request(const CurvesRequest& request, const EvidenceSet& evidence,
                              std::vector<std::string>& notes) {
    std::vector<std::string> unsaid;  // without a band there is nothing that intervals are told of
    auto intervals = *resolved_intervals(request.intervals, evidence, request.bands == Bands::none ? unsaid : notes);
    return {.simultaneous = request.bands == Bands::simultaneous,
            .level = intervals.level,
            .scheme = intervals.scheme,
            .weights = intervals.weights,
            .replicates = intervals.replicates,
            .seed = intervals.seed,
            .steps = request.steps,
            .progress = std::move(intervals.progress)};
}

Report curves(const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink) {
    refuse_missing_bands(request);
    Report report = report_on_two_classes(evidence);
    for (const std::string& model : evidence.models()) report.models.push_back({model, {}, {}});
    Curves all(request, band_request(request, evidence, report.notes), sink, report.notes);
    sink.open(report, !evidence.origin().slices.empty());
    std::vector<std::string> threshold_notes;  // curves need no threshold
    for_each_model_slice(evidence, std::nullopt, threshold_notes,
                         [&all](const ModelSlice& model_slice) { all.hand_out(model_slice); });
    sink.close(report);
    return report;
}

}  // namespace midrank
