#include "midrank/evaluation/evaluate.hpp"

#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
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
    answer(options.data, options.output, [&](const Predictions& predictions, const Report& about, Progress& progress) {
        request.intervals = options.intervals.request(progress);
        Report report = evaluate(predictions, request);
        report.source = about.source;
        report.notes.insert(report.notes.begin(), about.notes.begin(), about.notes.end());
        return report;
    });
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
