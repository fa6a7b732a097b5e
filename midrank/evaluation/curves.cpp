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

/// docs/coverage.md, bands of curves.
constexpr int few_for_bands = 30;

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
                                                                : band(*requested.curve->band, model_slice, head);
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

    std::optional<Undefined> band(const Banding& curve, const ModelSlice& model_slice, CurveHead head) {
        head.columns = {curve.abscissa, curve.ordinate, "low", "high"};
        const auto found = curve_band(curve, model_slice.views.get<Ranking>(), model_slice.rows, band_);
        if (const auto* why = std::get_if<Undefined>(&found)) {
            sink_.start(head);
            return *why;
        }
        const auto& band = std::get<CurveBand>(found);
        head.band = {.simultaneous = band_.simultaneous,
                     .level = band_.level,
                     .replicates = band_.replicates,
                     .undefined = band.undefined,
                     .multiplier = band.multiplier};
        sink_.start(head);
        for (std::size_t p = 0; p < band.grid.size(); ++p)
            sink_.point(std::array{band.grid[p], band.value[p], band.low[p], band.high[p]});
        if (const double fewest = std::min(band.items.positive, band.items.negative); fewest < few_for_bands) {
            note(head,
                 fmt::format("the band of {} rests on {:.3g} items of one class; with 10 the coverage study found "
                             "81 % at single places where 95 % were stated",
                             head.kind, fewest));
        }
        return std::nullopt;
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
        if (requested.curve->band) continue;
        std::string known;
        for (const Curve& curve : curve_catalog())
            if (curve.band) known += (known.empty() ? "" : ", ") + curve.id;
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
    Report report = report_on(evidence);
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
