#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/renderer.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/charts/drawn_curves.hpp"
#include "midrank/evaluation/certified_curves.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/pages/figures_page.hpp"
#include "midrank/presentation/curve_writer.hpp"
#include "midrank/presentation/vega_lite.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

struct CurveOptions {
    DataOptions data;
    std::vector<std::string> kinds;
    std::optional<std::string> of_class;
    std::string band = "none";
    std::int64_t grid = 100;
    DrawOptions draw;
    std::vector<std::string> marks;
    bool hull = false;
    std::optional<std::string> title;
    PictureStyle style;
    double dpi = 144;
    OutputOptions output;
};

/// Other names are refused by the options.
Bands bands_of(const CurveOptions& options) {
    return static_cast<Bands>(std::ranges::find(names_of_bands, options.band) - names_of_bands.begin());
}

CurvesRequest request_of(const CurveOptions& options) {
    CurvesRequest request{.curves = {},
                          .of_class = options.of_class.value_or(""),
                          .bands = bands_of(options),
                          .steps = options.grid,
                          .certified = options.data.certified()};
    if (!options.kinds.empty()) read_kinds(request, joined(options.kinds));
    refuse_missing_bands(request);
    return request;
}

/// Throws Error for band options without a band. Curves of errors have intervals of their own.
void refuse_idle_band_options(const CurvesRequest& request, const DrawOptions& draw) {
    if (request.bands != Bands::none) return;
    std::vector<std::string> idle = draw.given();
    if (std::ranges::any_of(request.error_curves, &ErrorCurve::reads_level)) std::erase(idle, "--level");
    if (request.steps != CurveOptions().grid) idle.emplace_back("--grid");
    if (!idle.empty())
        throw Error(fmt::format("There is no band that {} could apply to. Choose one with --band, or drop {}.",
                                fmt::join(idle, " and "), idle.size() == 1 ? "the option" : "the options"));
}

/// Adds the default curve if none is named.
CurvesRequest for_task(CurvesRequest request, TaskKind task) {
    if (request.curves.empty() && request.error_curves.empty())
        read_kinds(request, task == TaskKind::regression ? "error_cdf" : "roc");
    return request;
}

/// Completes the request from the data.
CurvesRequest for_data(const CurvesRequest& asked, const EvidenceSet& evidence, const DrawOptions& draw,
                       Progress& progress) {
    CurvesRequest request = for_task(asked, evidence.origin().task);
    refuse_idle_band_options(request, draw);
    request.intervals = draw.request(nullptr, progress);
    return request;
}

Plan plan_of_points(const CurvesRequest& request, TaskKind task) {
    Plan plan = summaries_alone(task);
    if (request.certified) plan.cells = cells_for(for_task(request, task));
    return plan;
}

/// Writes the points as numbers.
void write_points(const CurveOptions& options, const CurvesRequest& request, const std::string& format,
                  Output& output) {
    if (format == "csv" && request.curves.size() + request.error_curves.size() > 1) {
        throw Error(
            "A CSV file holds one kind of curve, because each kind has its own columns. Request one kind, or use "
            "--format json.");
    }
    const auto work = [&](const EvidenceSet& evidence, Progress& progress) {
        const auto writer = curve_writer(format, [&output, &progress](std::string_view text) {
            progress.clear();  // the points may go to the same terminal
            output.write(text);
        });
        const Report report = curves(evidence, for_data(request, evidence, options.draw, progress), *writer);
        progress.print_notes();
        print_further_notes(report.notes, reading_notes(evidence));
    };
    options.data.with_evidence(work, [&request](TaskKind task) { return plan_of_points(request, task); });
}

/// The charts of all models and slices.
std::vector<Chart> charts_of(const CurveOptions& options, const CurvesRequest& request) {
    DrawnExtras beside{.hull = options.hull};
    std::ranges::transform(options.marks, std::back_inserter(beside.marks), ThresholdRule::read);
    DrawnCurves drawn;
    const auto work = [&](const EvidenceSet& evidence, Progress& progress) {
        drawn = drawn_curves(evidence, for_data(request, evidence, options.draw, progress), beside);
        progress.print_notes();
        print_further_notes(drawn.report.notes, reading_notes(evidence));
    };
    options.data.with_evidence(work, summaries_alone);
    if (drawn.charts.empty())
        throw Error("There is nothing to draw; the lines above give the reasons. CSV and JSON output gives them too.");
    return drawn.charts;
}

std::string picture(const std::vector<Chart>& charts, const std::string& format, const CurveOptions& options) {
    if (format == "html") return figures_page(options.title.value_or("Curves"), charts);
    PictureStyle style = options.style;
    style.title = options.title.value_or("");
    const std::string specification = vega_lite(charts, style);
    return format == "vega-lite" ? specification : drawn(specification, format, options.dpi);
}

/// Throws Error for options without effect on a format, which would otherwise seem to have one.
void refuse_idle_options(const CurveOptions& options, const std::string& format) {
    const PictureStyle usual;
    const bool points = format == "csv" || format == "json";
    const bool sized = options.style.width != usual.width || options.style.height != usual.height ||
                       options.style.font_size != usual.font_size;
    if (!points && options.data.certified())
        throw Error(
            "--certified keeps binned scores, and a picture needs every score. Write .csv or .json instead, or drop "
            "--certified.");
    if (points &&
        (options.title || options.hull || !options.marks.empty() || sized || options.dpi != CurveOptions().dpi)) {
        throw Error("--title, --hull, --mark, --width, --height, --dpi and --font-size apply to a picture, and " +
                    format + " contains points. Write a picture, as with -o curve.svg, or drop these options.");
    }
    if (format == "html" && sized)
        throw Error(
            "An HTML page fits its plots to the window. Drop --width, --height and --font-size, or write .svg.");
    if (format != "png" && options.dpi != CurveOptions().dpi)
        throw Error("--dpi sets the resolution of a PNG, and " + format + " has none. Drop --dpi, or write .png.");
}

/// Throws Error where no requested curve can be drawn with --hull.
void refuse_idle_hull(const CurveOptions& options, const CurvesRequest& request) {
    const auto takes_hull = [](const CurveRequest& requested) {
        return std::ranges::any_of(requested.curve->drawings,
                                   [](const CurveDrawing& drawing) { return !drawing.overlay.empty(); });
    };
    if (!options.hull || (request.curves.empty() && request.error_curves.empty())) return;
    if (std::ranges::none_of(request.curves, takes_hull))
        throw Error(
            "--hull draws the convex hull of an ROC curve, and none is requested. Request one, as with --kind roc, or "
            "drop --hull.");
}

int run_curve(const CurveOptions& options) {
    const CurvesRequest request = request_of(options);
    refuse_idle_hull(options, request);
    const std::string format = options.output.format();
    refuse_idle_options(options, format);
    Output output = options.output.open(options.data.inputs());
    if (format == "csv" || format == "json") {
        write_points(options, request, format, output);
    } else {
        output.write(picture(charts_of(options, request), format, options));
    }
    output.finish();
    return exit_success;
}

}  // namespace

Command add_curve(CLI::App& program) {
    auto* app = add_command(program, "curve", "Compute or draw curves: ROC, precision-recall, gain, lift and others.");
    auto options = std::make_shared<CurveOptions>();
    options->data.declare(*app);
    options->data.columns().declare_soft_labels(*app);
    options->data.declare_prevalence(*app, true);
    options->data.declare_certified(*app);
    add_texts(*app, "--kind", options->kinds,
              {"Measures", "KINDS",
               "roc, pr, roc_convex_hull, gain, lift, cost(fn=5), indistinguishability and others (roc); for "
               "regression error_cdf, absolute_error_cdf, error_pdf, error_histogram, residuals, bland_altman, "
               "prediction_truth (error_cdf); for predicted quantiles quantile_reliability, pit_histogram; separate "
               "several by commas (not as CSV)"});
    add_text(*app, "--class", options->of_class,
             {"Measures", "CLASS", "several classes: this class against the rest (each class, and their averages)"});
    const std::string band = "Band";
    add_choice(*app, "--band", options->band, {names_of_bands.begin(), names_of_bands.end()},
               {band, "",
                "band around the curve (most have one), on a grid or at its bins: pointwise, or simultaneous over the "
                "whole curve; consistency: where a reliability diagram or isotonic_calibration would lie if the "
                "probabilities were right (none)"});
    options->draw.declare(*app, band, "number of bootstrap replicates");
    add_count(*app, "--grid", options->grid, 2, 10'000,
              {band, "N", "number of grid steps, from 0 to 1 or over the thresholds (100)"});
    add_texts(*app, "--mark", options->marks,
              {"Picture", "RULE",
               "mark the threshold chosen by this rule: 0.5, youden, r_b, f1, top=10%, tpr>=0.95 and others"});
    add_flag(*app, "--hull", options->hull, "Picture", "also draw the convex hull of an ROC curve");
    add_text(*app, "--title", options->title, {"Picture", "TEXT", "title of the picture (titles of the curves)"});
    const auto size = [](const std::string& of, const std::string& usual) {
        return OptionText{"Picture", "POINTS", of + ", in points of 1/72 inch (" + usual + ")"};
    };
    add_number(*app, "--width", options->style.width, 100, 5000, size("width of each plot", "360"));
    add_number(*app, "--height", options->style.height, 100, 5000, size("height of each plot", "300"));
    add_number(*app, "--font-size", options->style.font_size, 4, 72, size("font size of the numbers on axes", "10"));
    add_number(*app, "--dpi", options->dpi, 36, 1200, {"Picture", "N", "pixels per inch of a PNG (144)"});
    options->output.declare(*app, {"csv", "json", "svg", "png", "pdf", "html", "vega-lite"});
    add_examples(*app,
                 "midrank curve predictions.csv --kind roc -o roc.csv\n"
                 "midrank curve predictions.csv --kind roc,pr,gain -o curves.json\n"
                 "midrank curve predictions.csv --kind roc,pr --mark youden -o curves.svg\n"
                 "midrank curve predictions.csv --kind roc --certified 1e-4 -o roc.csv\n"
                 "midrank curve predictions.csv --kind roc --band simultaneous -o roc.png\n"
                 "midrank curve predictions.csv --hull --title 'Test set' -o roc.pdf\n"
                 "midrank curve iris.csv --score-prefix p_ --class setosa -o setosa.svg\n"
                 "midrank curve houses.csv --label price --kind bland_altman -o houses.svg");
    return {app, [options] { return run_curve(*options); }};
}

}  // namespace midrank
