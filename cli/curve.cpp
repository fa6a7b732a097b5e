#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/presentation/curve_writer.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct Options {
    DataOptions data;
    std::vector<std::string> kinds;
    OutputOptions output;
};

/// The models, which must be known before the first point is written.
std::vector<ModelReport> models_of(const Predictions& predictions) {
    std::vector<ModelReport> models;
    if (predictions.models.empty()) {
        for (const ScoreColumn& column : predictions.scores) models.push_back({column.name, {}, {}});
    } else {
        for (const std::string& name : predictions.models.front().groups) models.push_back({name, {}, {}});
    }
    return models;
}

int run(const Options& options) {
    const std::vector<CurveWish> wishes = read_curve_wishes(options.kinds.empty() ? "roc" : joined(options.kinds));
    const bool json = options.output.format() == "json";
    if (!json && wishes.size() > 1) {
        throw Error(
            "CSV holds one kind of curve, for each has columns of its own. Ask for one kind, or for --format json.");
    }
    Output output = options.output.open(options.data.files());
    options.data.with_predictions([&](const Predictions& predictions, Report& about, Progress& progress) {
        about.models = models_of(predictions);
        const auto write = [&output, &progress](std::string_view text) {
            progress.clear();  // the points may go to the same terminal
            output.write(text);
        };
        std::unique_ptr<CurveWriter> writer;
        if (json) {
            writer = std::make_unique<CurveJson>(write, about);
        } else {
            writer = std::make_unique<CurveCsv>(write, about.models.size() > 1, !predictions.slices.empty());
        }
        std::vector<std::string> threshold_notes;  // curves need no threshold
        for_each_subject(predictions, std::nullopt, threshold_notes, [&](const NamedSubject& named) {
            for (const CurveWish& wish : wishes) {
                writer->start(wish, {named.model, named.slice});
                const auto why_none =
                    wish.walk(named.subject, [&writer](std::span<const double> point) { writer->point(point); });
                writer->end(why_none);
                if (!why_none) continue;
                const std::string where = named.slice.empty() ? "" : ", " + named.slice;
                about.notes.push_back("Model " + quoted(named.model) + printable(where) + ": there is no curve " +
                                      wish.key + ": " + std::string(reason(*why_none)) + ".");
            }
        });
        writer->finish(about);
        for (const std::string& note : about.notes) say(note);
    });
    output.finish();
    return exit_success;
}

}  // namespace

Command add_curve(CLI::App& program) {
    auto* app = program.add_subcommand("curve", "The points of a curve: ROC, precision-recall, gain, lift and others.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app);
    add_texts(*app, "--kind", options->kinds,
              {"Measures", "KINDS",
               "roc, pr, roc_convex_hull, gain, lift, cost(fn=5), indistinguishability and others (roc); JSON takes "
               "several, with commas"});
    options->output.declare(*app, {"csv", "json"});
    app->footer(
        "midrank curve predictions.csv --kind roc -o roc.csv\n"
        "midrank curve predictions.csv --kind roc,pr,gain -o curves.json");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank
