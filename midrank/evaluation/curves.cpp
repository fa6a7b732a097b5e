#include "midrank/evaluation/curves.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/averaged_curves.hpp"
#include "midrank/evaluation/certified_curves.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/inference/bin_bands.hpp"
#include "midrank/inference/given_share.hpp"
#include "midrank/inference/isotonic_band.hpp"
#include "midrank/inference/lowest_coverage.hpp"
#include "midrank/inference/study_figures.hpp"
#include "midrank/inference/units_of_rows.hpp"
#include "midrank/measures/arguments.hpp"
#include "midrank/measures/class_views.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// With a larger effective number of weighted items behind a band there is no remark: of the strong weights studied,
/// 1000 rows are worth 185.
constexpr int few_for_weighted_bands = 200;

/// Whether the shares of the classes are fixed: given, or by drawing each class separately.
bool keeps_shares(const Views& views, const CurveBandRequest& band) {
    if (band.scheme != Scheme::stratified) return false;
    const auto& ranking = views.get<Ranking>();
    if (!views.has<GivenPrevalence>()) return ranking.whole();
    const auto& mark = views.get<GivenPrevalence>();
    return mark.counted && parts_of_classes(ranking, mark).all();
}

bool of_consistency(Bands bands) { return bands == Bands::consistency || bands == Bands::simultaneous_consistency; }

/// Hands out the curves of one model and slice after another.
class Curves {
public:
    Curves(const CurvesRequest& request, CurveBandRequest band, CurveSink& sink, std::vector<std::string>& notes)
        : request_(request), band_(std::move(band)), sink_(sink), notes_(notes) {}

    void emit(const ModelSlice& model_slice) {
        if (model_slice.task == TaskKind::regression) return emit_errors(model_slice);
        if (of_classes(model_slice.task)) return emit_classes(model_slice);
        const std::vector<CurveBands> bands_of_curves =
            request_.bands == Bands::none ? std::vector<CurveBands>{} : bands_of(request_.curves, model_slice, band_);
        for (std::size_t i = 0; i < request_.curves.size(); ++i) {
            const CurveRequest& requested = request_.curves[i];
            const CurveHead head = head_of(requested, model_slice);
            const auto without_band =
                bands_of_curves.empty() ? std::nullopt : why_without_band(head.kind, bands_of_curves[i]);
            if (without_band) note(head, *without_band);
            const auto why_none = request_.bands == Bands::none || without_band
                                      ? points(requested, model_slice, head)
                                      : bands(requested, bands_of_curves[i], model_slice, head);
            finish(head, why_none);
        }
    }

private:
    void emit_errors(const ModelSlice& model_slice) {
        const ErrorCurveData data{
            .views = model_slice.views, .level = band_.level, .clustered = band_.scheme == Scheme::clustered};
        for (const ErrorCurve* curve : request_.error_curves) {
            const FoundErrorCurve found = curve->of(data, nullptr);
            const CurveHead head{.kind = std::string(curve->id),
                                 .columns = {found.columns.begin(), found.columns.end()},
                                 .owner = {model_slice.model, model_slice.slice},
                                 .facts = found.facts};
            sink_.start(head);
            if (!found.why_none) curve->of(data, [this](std::span<const double> numbers) { sink_.point(numbers); });
            if (const std::string left_out = curve->left_out_for_clusters();
                data.clustered && !found.why_none && !left_out.empty())
                note(head, left_out);
            finish(head, found.why_none);
        }
    }

    void emit_classes(const ModelSlice& model_slice) {
        const auto& classes = model_slice.views.get<ClassTable>().classes();
        for (const CurveRequest& requested : request_.curves) {
            for (const std::string& name : classes) {
                if (!request_.of_class.empty() && name != request_.of_class) continue;
                CurveHead head = head_of(requested, model_slice);
                head.owner.of_class = name;
                const auto slice = one_against_rest(model_slice, name);
                finish(head, slice ? points(requested, *slice, head) : no_points(head, Undefined::no_class_scores));
            }
            if (request_.of_class.empty() && model_slice.views.has<ClassScores>()) {
                micro_average(requested, model_slice);
                macro_average(requested, model_slice);
                if (requested.curve->of_confidence) of_confidence(requested, model_slice);
            }
        }
    }

    void micro_average(const CurveRequest& requested, const ModelSlice& model_slice) {
        CurveHead head = head_of(requested, model_slice);
        head.owner.average = "micro";
        ModelSlice pooled = model_slice;
        pooled.views = *model_slice.views.get<PooledPairs>().views;
        finish(head, points(requested, pooled, head));
    }

    /// The largest probability of each row, and whether that class is the true one.
    void of_confidence(const CurveRequest& requested, const ModelSlice& model_slice) {
        CurveHead head = head_of(requested, model_slice);
        head.owner.average = "confidence";
        if (const auto none = no_probabilities(model_slice.views.get<ClassProbabilities>()))
            return finish(head, no_points(head, none->value.why()));
        ModelSlice largest = model_slice;
        largest.views = *model_slice.views.get<LargestScores>().pairs.views;
        finish(head, points(requested, largest, head));
    }

    /// Only curves over a rate within one class can be averaged vertically.
    void macro_average(const CurveRequest& requested, const ModelSlice& model_slice) {
        const auto& classes = model_slice.views.get<ClassRankingViews>().of_class;
        const CurveAveraging* averaging = averaging_of(requested.curve->id);
        if (averaging == nullptr) return;
        const auto found = averaging->averaged(classes);
        CurveHead head = head_of(requested, model_slice);
        head.owner.average = "macro";
        head.columns.erase(head.columns.begin());  // a mean over classes has no threshold
        if (const auto* why = std::get_if<Undefined>(&found)) return finish(head, no_points(head, *why));
        const auto& average = std::get<AveragedCurve>(found);
        head.facts = {{"classes", static_cast<double>(average.classes)}};
        sink_.start(head);
        for (const ChartPoint& point : average.points) sink_.point(std::array{point.x, point.y});
        finish(head, std::nullopt);
    }

    /// With the columns of points; a curve without any has them too, for readers of tables.
    static CurveHead head_of(const CurveRequest& requested, const ModelSlice& model_slice) {
        CurveHead head{.kind = requested.key, .columns = {}, .owner = {model_slice.model, model_slice.slice}};
        for (const CurveColumn& column : requested.curve->columns) head.columns.emplace_back(column.name);
        return head;
    }

    std::optional<Undefined> no_points(const CurveHead& head, Undefined why) {
        sink_.start(head);
        return why;
    }

    void finish(const CurveHead& head, std::optional<Undefined> why_none) {
        sink_.end(why_none);
        if (why_none) note(head, no_curve_in_words(head.kind, *why_none));
    }

    std::optional<Undefined> points(const CurveRequest& requested, const ModelSlice& model_slice,
                                    const CurveHead& head) {
        sink_.start(head);
        return requested.walk(model_slice.views, [this](std::span<const double> numbers) { sink_.point(numbers); });
    }

    std::optional<Undefined> bands(const CurveRequest& requested, const CurveBands& found,
                                   const ModelSlice& model_slice, CurveHead head) {
        const std::vector<Banding>& lines = requested.curve->bands;
        head.columns = {std::string(lines.front().abscissa)};
        for (const Banding& line : lines)
            for (const std::string_view column : {line.ordinate, line.low, line.high})
                head.columns.emplace_back(column);
        if (const auto* why = std::get_if<Undefined>(&found)) {
            sink_.start(head);
            return *why;
        }
        const auto& bands = std::get<std::vector<CurveBand>>(found);
        head.band = {.kind = request_.bands,
                     .level = band_.level,
                     .replicates = replicates_of(lines.front()),
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
        if (auto what = where_band_fails(requested, bands.front().items, model_slice, band_)) note(head, *what);
        return std::nullopt;
    }

    std::int64_t replicates_of(const Banding& line) const {
        if (line.isotonic) return isotonic_replicates(band_);
        return line.bins == nullptr ? band_.replicates : 0;
    }

    void note(const CurveHead& head, const std::string& what) { notes_.push_back(note_of_curve(head.owner, what)); }

    const CurvesRequest& request_;  ///< borrowed
    CurveBandRequest band_;
    CurveSink& sink_;
    std::vector<std::string>& notes_;
};

}  // namespace

std::optional<std::string> why_without_band(const std::string& curve, const CurveBands& bands) {
    const auto* why = std::get_if<Undefined>(&bands);
    if (why == nullptr) return std::nullopt;
    if (*why == Undefined::needs_rows)
        return "the band for " + curve + " needs the rows, but only their summary is given";
    if (*why == Undefined::share_not_kept) return fmt::format("there is no band for {}: {}", curve, reason(*why));
    return std::nullopt;
}

std::string note_of_curve(const CurveOwner& owner, const std::string& what) {
    std::string where = owner.slice.empty() ? "" : ", " + owner.slice;
    if (!owner.of_class.empty()) where += ", class " + owner.of_class;
    if (!owner.average.empty())
        where += ", " + (owner.average == "confidence" ? "confidence" : owner.average + " average");
    return "Model " + quoted(owner.model) + printable(where) + ": " + what + ".";
}

std::string no_curve_in_words(std::string_view curve, Undefined why) {
    return fmt::format("there is no curve {}: {}{}", curve, reason(why),
                       why == Undefined::not_probabilities ? ". midrank calibrate turns them into probabilities" : "");
}

std::optional<std::string> where_band_fails(const CurveRequest& requested, const ClassItems& items,
                                            const ModelSlice& of, const CurveBandRequest& band) {
    if (has_band(requested.curve->bands.front(), true)) return std::nullopt;  // the study found these to hold
    const auto short_of = [&](const study::BandsStudied& studied) -> std::optional<std::string> {
        const auto found = std::ranges::find(studied.found, requested.curve->id, &study::BandsFound::curve);
        if (found == studied.found.end()) return std::nullopt;
        const int least = band.simultaneous ? found->whole : found->places;
        if (least == 100) return std::nullopt;
        return lowest_coverage(least, band.simultaneous ? " for whole curves" : " at single places");
    };
    if (band.scheme == Scheme::clustered) {
        const auto& studied = study::bands_of_clusters;
        const bool of_rows = of.views.has<SoftLabels>() && !of.views.get<SoftLabels>().in_clusters;
        const auto clusters = static_cast<std::int64_t>(units_of_rows(of.rows).count);
        if (of_rows || clusters > studied.most) return std::nullopt;
        if (clusters < studied.fewest)
            return fmt::format("the band for {} rests on {} clusters; the coverage study covers {} or more",
                               requested.key, clusters, studied.fewest);
        if (const auto found = short_of(studied))
            return fmt::format("the band for {} rests on {} clusters; with {} to {}, {}", requested.key, clusters,
                               studied.fewest, studied.most, *found);
        return std::nullopt;
    }
    const double fewest = std::min(items.positive, items.negative);
    if (const auto found = short_of(study::bands_at_a_share);
        found && keeps_shares(of.views, band) && fewest <= study::bands_at_a_share.most) {
        return fmt::format(
            "the band for {} treats the share of positives as known, and rests on {:.3g} items of one class; with {} "
            "to {}, {}",
            requested.key, fewest, study::bands_at_a_share.fewest, study::bands_at_a_share.most, *found);
    }
    if (const auto found = short_of(study::bands_of_weights);
        found && !of.views.get<Ranking>().whole() && fewest < few_for_weighted_bands) {
        return fmt::format(
            "the band for {} rests on weights worth {:.3g} items of one class; with {} to {} rows and strong weights, "
            "{}",
            requested.key, fewest, study::bands_of_weights.fewest, study::bands_of_weights.most, *found);
    }
    const auto& studied = fewest < study::bands_of_more.fewest ? study::bands_of_few : study::bands_of_more;
    if (const auto found = short_of(studied); found && fewest <= study::bands_of_more.most) {
        return fmt::format("the band for {} rests on {:.3g} items of one class; with {} to {}, {}", requested.key,
                           fewest, studied.fewest, studied.most, *found);
    }
    if (fewest < study::bands_of_few.fewest) {
        return fmt::format("the band for {} rests on {:.3g} items of one class; the coverage study covers {} or more",
                           requested.key, fewest, study::bands_of_few.fewest);
    }
    return std::nullopt;
}

std::vector<CurveBands> bands_of(std::span<const CurveRequest> curves, const ModelSlice& model_slice,
                                 const CurveBandRequest& band) {
    const Views& views = model_slice.views;
    const auto& ranking = views.get<Ranking>();
    const bool clustered = band.scheme == Scheme::clustered;
    const bool share_kept = !views.has<GivenPrevalence>() || !share_moves(views.get<GivenPrevalence>(), clustered);
    std::vector<CurveBands> found(curves.size(), Undefined::empty);
    std::vector<BandedCurve> drawn;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const BandedCurve curve{curves[i].curve->bands, curves[i].arguments};
        const Banding& line = curve.lines.front();
        if (line.isotonic) {
            found[i] = isotonic_band(ranking, band);
        } else if (line.bins != nullptr) {
            const GivenPrevalence* const share = views.has<GivenPrevalence>() ? &views.get<GivenPrevalence>() : nullptr;
            found[i] = bin_bands(curve, ranking, model_slice.rows, band, share);
        } else if (line.of_probabilities && ranking.distinct() > 0 && !are_probabilities(ranking)) {
            found[i] = Undefined::not_probabilities;
        } else if (!share_kept && !std::ranges::all_of(curve.lines, &Banding::of_rates)) {
            found[i] = Undefined::share_not_kept;
        } else {
            drawn.push_back(curve);
            places.push_back(i);
        }
    }
    if (drawn.empty()) return found;
    CurveBandRequest request = band;
    if (!clustered && views.has<GivenPrevalence>() && !parts_of_classes(ranking, views.get<GivenPrevalence>()).all())
        request.scheme = Scheme::plain;  // the share of positives in a slice is estimated
    std::vector<CurveBands> of_drawn = curve_bands(drawn, ranking, model_slice.rows, request);
    for (std::size_t i = 0; i < places.size(); ++i) found[places[i]] = std::move(of_drawn[i]);
    return found;
}

namespace {

constexpr auto id_of = [](const auto& curve) -> std::string_view { return curve.id; };

[[noreturn]] void refuse_unknown_curve(std::string_view name) {
    std::vector<std::string_view> known;
    for (const Curve& curve : curve_catalog()) {
        known.emplace_back(curve.id);
        known.insert(known.end(), curve.aliases.begin(), curve.aliases.end());
    }
    for (const ErrorCurve& curve : error_curve_catalog()) known.emplace_back(curve.id);
    throw Error(fmt::format("There is no curve {}.{} The command \"midrank measures\" lists them all.", quoted(name),
                            did_you_mean(name, known)));
}

}  // namespace

void read_kinds(CurvesRequest& request, std::string_view text) {
    std::string others;
    for (const std::string_view kind : split_at_commas(text)) {
        if (const ErrorCurve* curve = find_error_curve(kind)) {
            request.error_curves.push_back(curve);
            continue;
        }
        const std::string_view name = trimmed(kind.substr(0, kind.find('(')));
        if (!name.empty() && find_curve(name) == nullptr) refuse_unknown_curve(name);
        others.append(others.empty() ? "" : ",").append(kind);
    }
    if (!others.empty() || request.error_curves.empty()) request.curves = read_curves(others);
}

namespace {

void refuse_other_task(const CurvesRequest& request, TaskKind task) {
    const std::string name(name_of(task));
    if (task == TaskKind::multilabel || task == TaskKind::queries) {
        throw Error(
            "Curves are for scores of classes or for predicted numbers, but the task here is " + name +
            ". Use midrank report" +
            (task == TaskKind::multilabel ? ", or name the columns of one label with --label and --score." : "."));
    }
    if (task == TaskKind::regression) {
        if (!request.curves.empty()) {
            throw Error("The curve " + request.curves.front().key +
                        " is for scores, but the task here is regression. The curves of a regression are " +
                        with_commas(error_curve_catalog(), id_of) + ".");
        }
        if (of_consistency(request.bands)) {
            throw Error(
                "A consistency band shows where a curve of probabilities would lie if they were right, but the task "
                "here is regression. Drop --band.");
        }
        if (request.bands == Bands::pointwise) {
            throw Error(
                "A pointwise band is drawn for two classes only. The band of a distribution of errors covers the whole "
                "curve and is drawn without --band. Drop --band.");
        }
    } else {
        if (!request.error_curves.empty()) {
            throw Error("The curve " + std::string(request.error_curves.front()->id) +
                        " is for predicted numbers, but the task here is " + name + ". Use roc or precision_recall.");
        }
        if (of_classes(task) && request.bands != Bands::none) {
            throw Error("Bands are drawn for two classes, but the task here is " + name +
                        ". Drop --band, or name one class with --positive.");
        }
    }
    if (!request.of_class.empty() && !of_classes(task))
        throw Error("--class names one of several classes, but the task here is " + name + ". Drop this option.");
}

}  // namespace

void refuse_missing_bands(const CurvesRequest& request) {
    if (request.bands == Bands::none) return;
    const bool consistency = of_consistency(request.bands);
    const auto offers = [consistency](const Curve& curve) {
        return !curve.bands.empty() && has_band(curve.bands.front(), consistency);
    };
    for (const ErrorCurve* requested : request.error_curves) {
        if (requested->has_band()) continue;
        throw Error(fmt::format(
            "There is no band for the curve {}. The curves with a band are {}, which have it without --band: drop "
            "--band.",
            requested->id, with_commas(error_curve_catalog() | std::views::filter(&ErrorCurve::has_band), id_of)));
    }
    for (const CurveRequest& requested : request.curves) {
        if (offers(*requested.curve)) continue;
        throw Error(fmt::format("There is no {} for the curve {}. {} {}; drop --band to get only the points.",
                                consistency ? "consistency band" : "band", requested.key,
                                consistency ? "The curves of probabilities have one:" : "The curves with a band are",
                                with_commas(curve_catalog() | std::views::filter(offers), id_of)));
    }
}

CurveBandRequest band_request(const CurvesRequest& request, const EvidenceSet& evidence,
                              std::vector<std::string>& notes) {
    std::vector<std::string> unsaid;  // discarded: without a band, notes on intervals do not apply
    auto intervals = *resolved_intervals(request.intervals, evidence, request.bands == Bands::none ? unsaid : notes);
    return {.simultaneous = request.bands == Bands::simultaneous || request.bands == Bands::simultaneous_consistency,
            .consistency = of_consistency(request.bands),
            .level = intervals.level,
            .scheme = intervals.scheme,
            .weights = intervals.weights,
            .replicates = intervals.replicates,
            .seed = intervals.seed,
            .steps = request.steps,
            .progress = std::move(intervals.progress)};
}

namespace {

/// Throws Error where no model has the named class.
void refuse_unknown_class(const EvidenceSet& evidence, const std::string& of_class) {
    if (of_class.empty()) return;
    std::string known;
    for (const Evidence& part : evidence.parts()) {
        if (!part.summaries.has<ClassTable>()) continue;
        for (const std::string& name : part.summaries.get<ClassTable>().classes()) {
            if (name == of_class) return;
            if (part.whole() && &part == evidence.parts().data())
                known += (known.empty() ? "" : ", ") + printable(name);
        }
    }
    throw Error("There is no class " + quoted(of_class) + ". The classes are " + known + ".");
}

}  // namespace

void refuse_curves_of_other_tasks(const EvidenceSet& evidence, const CurvesRequest& request) {
    refuse_other_task(request, evidence.origin().task);
    refuse_missing_bands(request);
    refuse_unknown_class(evidence, request.of_class);
}

Report curves(const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink) {
    refuse_curves_of_other_tasks(evidence, request);
    Report report = report_on(evidence);
    std::ranges::move(dropped_notes(evidence.origin().dropped), std::back_inserter(report.notes));
    for (const std::string& model : evidence.models()) report.models.push_back({model, {}, {}});
    if (evidence.binned()) return curves_in_cells(std::move(report), evidence, request, sink);
    Curves all(request, band_request(request, evidence, report.notes), sink, report.notes);
    sink.open(report, !evidence.origin().slices.empty());
    std::vector<std::string> threshold_notes;  // discarded: curves need no threshold
    for_each_model_slice(evidence, std::nullopt, threshold_notes,
                         [&all](const ModelSlice& model_slice) { all.emit(model_slice); });
    sink.close(report);
    return report;
}

}  // namespace midrank
