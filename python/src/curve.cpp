#include "midrank/base/error.hpp"
#include "midrank/charts/drawn_curves.hpp"
#include "midrank/evaluation/certified_curves.hpp"
#include "midrank/pages/figures_page.hpp"
#include "midrank/presentation/curve_writer.hpp"
#include "midrank/presentation/vega_lite.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct Asked {
    std::string kinds;
    CurvesRequest request;
    DrawnExtras beside;
};

/// Adds the default curve if none is named.
CurvesRequest for_task(CurvesRequest request, TaskKind task) {
    if (request.curves.empty() && request.error_curves.empty())
        read_kinds(request, task == TaskKind::regression ? "error_cdf" : "roc");
    return request;
}

std::string points(const Gathered& gathered, const Asked& asked, std::string_view format) {
    if (format == "csv" && asked.request.curves.size() + asked.request.error_curves.size() > 1)
        throw Error(
            "A CSV file holds one kind of curve, because each kind has its own columns. Ask for one kind, or for "
            "JSON.");
    const FilesInUse files(gathered.most_memory);
    std::string text;
    const auto writer = curve_writer(format, [&text](std::string_view part) { text += part; });
    static_cast<void>(curves(gathered.evidence, for_task(asked.request, gathered.evidence.origin().task), *writer));
    return text;
}

std::vector<Chart> charts(const Gathered& gathered, const Asked& asked) {
    const FilesInUse files(gathered.most_memory);
    DrawnCurves drawn =
        drawn_curves(gathered.evidence, for_task(asked.request, gathered.evidence.origin().task), asked.beside);
    if (drawn.charts.empty()) throw Error("There is nothing to draw. CSV and JSON give the reason.");
    return std::move(drawn.charts);
}

}  // namespace

PythonAnswer ask_curve(const AskedData& data, const Options& options) {
    Asked asked;
    asked.request = {
        .curves = {},
        .of_class = options.text("of_class").value_or(""),
        .bands = static_cast<Bands>(options.choice("band", {names_of_bands.begin(), names_of_bands.end()})),
        .steps = options.count("grid", 100, 2, 10'000),
        .certified = tolerance_of(options)};
    for (const std::string& kind : options.texts("kind")) asked.kinds += (asked.kinds.empty() ? "" : ",") + kind;
    if (!asked.kinds.empty()) read_kinds(asked.request, asked.kinds);
    refuse_missing_bands(asked.request);
    for (const std::string& rule : options.texts("mark")) asked.beside.marks.push_back(ThresholdRule::read(rule));
    asked.beside.hull = options.flag("hull");
    asked.request.intervals = draws_of(options, nullptr, {});

    PythonAnswer answer;
    with_rows(
        data, options, [](TaskKind) { return Plan{}; },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            Asked watched = asked;
            watched.request.intervals.progress = watching(wanted);
            const std::string json = points(*gathered, watched, "json");
            if (watched.request.certified && gathered->evidence.binned())
                answer.more_cells = more_cells_for(
                    widest_bounds(gathered->evidence, for_task(asked.request, TaskKind::binary)), gathered->evidence);
            answer.json = [json] { return json; };
            answer.csv = [gathered, asked] { return points(*gathered, asked, "csv"); };
            answer.chart = [gathered, asked] { return vega_lite(charts(*gathered, asked)); };
            answer.page = [gathered, asked] { return figures_page("Curves", charts(*gathered, asked)); };
        });
    return answer;
}

}  // namespace midrank
