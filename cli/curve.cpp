#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/renderer.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/charts/chart_collection.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/curve_bands.hpp"
#include "midrank/pages/figures_page.hpp"
#include "midrank/presentation/curve_writer.hpp"
#include "midrank/presentation/vega_lite.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct Options {
    DataOptions data;
    std::vector<std::string> kinds;
    std::string band = "none";
    std::int64_t grid = 100;
    DrawOptions draw;
    std::vector<std::string> marks;
    OutputOptions output;
};

/// The models, which must be known before the first point is written.
std::vector<ModelReport> models_of(const EvidenceSet& evidence) {
    std::vector<ModelReport> models;
    for (const std::string& name : evidence.models()) models.push_back({name, {}, {}});
    return models;
}

/// The curves that bands are asked for.
std::vector<const BandedCurve*> banded(const std::vector<CurveRequest>& requested_curves) {
    std::vector<const BandedCurve*> curves;
    for (const CurveRequest& requested : requested_curves) {
        curves.push_back(find_banded_curve(requested.curve->id));
        if (curves.back() != nullptr) continue;
        std::string known;
        for (const BandedCurve& curve : banded_curves()) known.append(known.empty() ? "" : ", ").append(curve.id);
        throw Error("There is no band of the curve " + requested.key + ". Those with bands are " + known +
                    "; leave out --band for the points alone.");
    }
    return curves;
}

/// Writes the curves of one model and slice after the other.
class Curves {
public:
    Curves(const std::vector<CurveRequest>& requested_curves, CurveWriter& writer, Report& about)
        : requested_curves_(requested_curves), writer_(writer), about_(about) {}

    void points(const ModelSlice& model_slice) {
        for (const CurveRequest& requested : requested_curves_) {
            CurveHead head{.kind = requested.key, .columns = {}, .owner = {model_slice.model, model_slice.slice}};
            for (const CurveColumn& column : requested.curve->columns) head.columns.push_back(column.name);
            writer_.start(head);
            end(requested, model_slice,
                requested.walk(model_slice.views, [this](std::span<const double> p) { writer_.point(p); }));
        }
    }

    void bands(const ModelSlice& model_slice, const std::vector<const BandedCurve*>& curves,
               const CurveBandRequest& request) {
        for (std::size_t i = 0; i < requested_curves_.size(); ++i) {
            const BandedCurve& curve = *curves[i];
            CurveHead head{.kind = requested_curves_[i].key,
                           .columns = {curve.abscissa, curve.ordinate, "low", "high"},
                           .owner = {model_slice.model, model_slice.slice}};
            const auto found = curve_band(curve, model_slice.views.get<Ranking>(), model_slice.rows, request);
            if (const auto* why = std::get_if<Undefined>(&found)) {
                writer_.start(head);
                end(requested_curves_[i], model_slice, *why);
                continue;
            }
            const auto& band = std::get<CurveBand>(found);
            head.band = {.simultaneous = request.simultaneous,
                         .level = request.level,
                         .replicates = request.replicates,
                         .undefined = band.undefined,
                         .multiplier = band.multiplier,
                         .without_width = band.without_width};
            writer_.start(head);
            for (std::size_t p = 0; p < band.grid.size(); ++p)
                writer_.point(std::array{band.grid[p], band.value[p], band.low[p], band.high[p]});
            end(requested_curves_[i], model_slice, std::nullopt);
            if (band.without_width == 0) continue;
            note(model_slice, "the band of " + requested_curves_[i].key + " has no width at " +
                                  std::to_string(band.without_width) + " of " + std::to_string(band.grid.size()) +
                                  " places of the grid, where the replicates do not vary, and promises nothing there");
        }
    }

private:
    void end(const CurveRequest& requested, const ModelSlice& model_slice, std::optional<Undefined> why_none) {
        writer_.end(why_none);
        if (why_none) note(model_slice, "there is no curve " + requested.key + ": " + std::string(reason(*why_none)));
    }
    void note(const ModelSlice& model_slice, const std::string& what) {
        const std::string where = model_slice.slice.empty() ? "" : ", " + model_slice.slice;
        about_.notes.push_back("Model " + quoted(model_slice.model) + printable(where) + ": " + what + ".");
    }

    const std::vector<CurveRequest>& requested_curves_;
    CurveWriter& writer_;
    Report& about_;
};

CurveBandRequest band_request(const Options& options, const EvidenceSet& evidence, Report& about, Progress& progress) {
    auto drawn = *resolved_intervals(options.draw.request("", progress), evidence, about.notes);
    return {.simultaneous = options.band == "simultaneous",
            .level = drawn.level,
            .scheme = drawn.scheme,
            .replicates = drawn.replicates,
            .seed = drawn.seed,
            .steps = options.grid,
            .progress = std::move(drawn.progress)};
}

/// The points as numbers.
void write_points(const Options& options, const std::vector<CurveRequest>& requested_curves, Output& output) {
    const bool with_bands = options.band != "none";
    const auto curves_with_bands = with_bands ? banded(requested_curves) : std::vector<const BandedCurve*>();
    const bool json = options.output.format() == "json";
    if (!json && requested_curves.size() > 1) {
        throw Error(
            "CSV holds one kind of curve, for each has columns of its own. Ask for one kind, or for --format json.");
    }
    options.data.with_evidence([&](const EvidenceSet& evidence, Progress& progress) {
        Report about = report_on(evidence);
        about.models = models_of(evidence);
        const auto write = [&output, &progress](std::string_view text) {
            progress.clear();  // the points may go to the same terminal
            output.write(text);
        };
        std::unique_ptr<CurveWriter> writer;
        if (json) {
            writer = std::make_unique<CurveJson>(write, about);
        } else {
            writer = std::make_unique<CurveCsv>(write, about.models.size() > 1, !evidence.origin().slices.empty());
        }
        const auto request = band_request(options, evidence, about, progress);
        Curves curves(requested_curves, *writer, about);
        std::vector<std::string> threshold_notes;  // curves need no threshold
        for_each_model_slice(evidence, std::nullopt, threshold_notes, [&](const ModelSlice& model_slice) {
            if (with_bands) {
                curves.bands(model_slice, curves_with_bands, request);
            } else {
                curves.points(model_slice);
            }
        });
        writer->finish(about);
        for (const std::string& note : about.notes) say(note);
    });
}

/// Where the rules put the threshold of a model; its slices are marked at the same.
std::vector<MarkedPoint> marked(const std::vector<ThresholdRule>& rules, const ModelSlice& model_slice,
                                std::vector<std::string>& notes) {
    std::vector<MarkedPoint> found;
    for (const ThresholdRule& rule : rules) {
        const auto choice = rule.choose(model_slice.views);
        if (const auto* point = std::get_if<OperatingPoint>(&choice)) {
            found.push_back({rule.text(), point->cut});
        } else {
            notes.push_back("Model " + quoted(model_slice.model) + ": nothing to mark for " + rule.text() + ": " +
                            std::string(reason(std::get<Undefined>(choice))) + ".");
        }
    }
    return found;
}

/// The charts of all models and slices.
std::vector<Chart> charts_of(const Options& options, const std::vector<CurveRequest>& requested_curves) {
    const auto curves_with_bands =
        options.band != "none" ? banded(requested_curves) : std::vector<const BandedCurve*>();
    std::vector<ThresholdRule> rules;
    rules.reserve(options.marks.size());
    for (const std::string& text : options.marks) rules.push_back(ThresholdRule::read(text));
    std::vector<Chart> charts;
    options.data.with_evidence([&](const EvidenceSet& evidence, Progress& progress) {
        Report about = report_on(evidence);
        const auto request = band_request(options, evidence, about, progress);
        ChartCollection collection(requested_curves);
        std::vector<MarkedPoint> of_model;
        std::vector<std::string> threshold_notes;
        for_each_model_slice(evidence, std::nullopt, threshold_notes, [&](const ModelSlice& model_slice) {
            const std::string series =
                model_slice.slice.empty() ? model_slice.model : model_slice.model + ", " + model_slice.slice;
            if (model_slice.slice.empty()) of_model = marked(rules, model_slice, about.notes);
            collection.add({.series = series, .views = model_slice.views, .marked = of_model});
            for (const BandedCurve* curve : curves_with_bands)
                collection.add_band(*curve, series, model_slice, request);
        });
        charts = collection.charts();
        for (const std::string& note : about.notes) say(note);
        for (const std::string& note : collection.notes()) say(note);
        if (charts.empty()) throw Error("There is nothing to draw, as the lines above say. CSV and JSON tell so, too.");
    });
    return charts;
}

std::string picture(const std::vector<Chart>& charts, const std::string& format) {
    if (format == "html") return figures_page("Curves", charts);
    const std::string specification = vega_lite(charts);
    return format == "vega-lite" ? specification : drawn(specification, format);
}

int run(const Options& options) {
    const std::vector<CurveRequest> requested_curves =
        read_curves(options.kinds.empty() ? "roc" : joined(options.kinds));
    const std::string format = options.output.format();
    Output output = options.output.open(options.data.files());
    if (format == "csv" || format == "json") {
        write_points(options, requested_curves, output);
    } else {
        output.write(picture(charts_of(options, requested_curves), format));
    }
    output.finish();
    return exit_success;
}

}  // namespace

Command add_curve(CLI::App& program) {
    auto* app = add_command(program, "curve", "The points of a curve: ROC, precision-recall, gain, lift and others.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app);
    add_texts(*app, "--kind", options->kinds,
              {"Measures", "KINDS",
               "roc, pr, roc_convex_hull, gain, lift, cost(fn=5), indistinguishability and others (roc); JSON takes "
               "several, with commas"});
    const std::string band = "Band";
    add_choice(*app, "--band", options->band, {"none", "pointwise", "simultaneous"},
               {band, "",
                "a band around roc, pr or indistinguishability, on a grid: each place by itself, or the whole curve "
                "(none)"});
    options->draw.declare(*app, band, "replicates of the bootstrap");
    add_count(*app, "--grid", options->grid, 2, 10'000, {band, "N", "steps of the grid from 0 to 1 (100)"});
    add_texts(
        *app, "--mark", options->marks,
        {"Picture", "RULE", "mark where this rule puts the threshold: 0.5, youden, r_b, f1, tpr>=0.95 and others"});
    options->output.declare(*app, {"csv", "json", "svg", "png", "html", "vega-lite"});
    add_examples(*app,
                 "midrank curve predictions.csv --kind roc -o roc.csv\n"
                 "midrank curve predictions.csv --kind roc,pr,gain -o curves.json\n"
                 "midrank curve predictions.csv --kind roc,pr --mark youden -o curves.svg\n"
                 "midrank curve predictions.csv --kind roc --band simultaneous -o roc.png");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank
