#include "midrank/evaluation/evaluate.hpp"

#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/terminal.hpp"
#include "midrank/presentation/csv.hpp"
#include "midrank/presentation/json.hpp"
#include "midrank/presentation/markdown.hpp"
#include "midrank/presentation/table.hpp"

#include <memory>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct Options {
    DataOptions data;
    ThresholdOption threshold;
    std::vector<std::string> measures;
    IntervalOptions intervals;
    OutputOptions output;
};

int run(const Options& options) {
    Request request{.wishes = options.measures.empty() ? std::vector<Wish>() : read_wishes(joined(options.measures)),
                    .threshold = options.threshold.rule()};
    static_cast<void>(options.output.format());  // a bad ending is told before the work
    Output output = options.output.open(options.data.files());
    Report report;
    options.data.with_predictions([&](const Predictions& predictions, Report& about, Progress& progress) {
        request.intervals = options.intervals.request(progress);
        report = evaluate(predictions, request);
        report.source = about.source;
        report.notes.insert(report.notes.begin(), about.notes.begin(), about.notes.end());
    });
    for (const std::string& note : report.notes) say(note);
    options.output.present(output, report);
    return exit_success;
}

}  // namespace

Command add_evaluate(CLI::App& program) {
    auto* app = program.add_subcommand("evaluate", "Every measure that applies to predictions in a file.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app);
    options->threshold.declare(*app,
                               "a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, tpr>=0.95 (0.5 for "
                               "probabilities, 0 for scores of both signs)");
    add_texts(*app, "--measures", options->measures,
              {"Measures", "MEASURES",
               "ids or families, as in roc_auc,f_beta(beta=0.5),probability, or all (every one that applies)"});
    options->intervals.declare(*app);
    options->output.declare(*app);
    app->footer(
        "midrank evaluate predictions.csv\n"
        "midrank evaluate patients.parquet --label died --score lab --score notes\n"
        "midrank evaluate patients.csv --threshold youden --slice ward --format json\n"
        "midrank evaluate predictions.csv --measures 'roc_auc,log_loss,f_beta(beta=2)'");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank
