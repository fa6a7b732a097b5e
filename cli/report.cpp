#include "cli/command.hpp"
#include "cli/evaluation_options.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/evaluation/reading_notes.hpp"

#include <memory>
#include <optional>
#include <string>

namespace midrank {
namespace {

struct ReportOptions {
    EvaluationOptions evaluation;
    std::optional<std::string> path;
};

int run_report(const ReportOptions& options) {
    options.evaluation.check();  // misspelt measures are refused before the work
    const DataOptions& data = options.evaluation.data();
    refuse_lost_input(options.path, data.inputs(), "output");
    refuse_other_ending(options.path, ".html", "a page");
    Output output(options.path);
    if (output.to_terminal())
        throw Error("A page cannot be shown in the terminal. Write it to a file, as with -o report.html.");
    const auto show = [&](const EvidenceSet& evidence, Progress& progress) {
        const ReportContent content =
            report_content(evidence, options.evaluation.request(evidence.origin().task, progress));
        output.write(page_of(content, data));
        progress.print_notes();
        print_further_notes(content.report.notes, reading_notes(evidence));
    };
    data.with_evidence(show, [&](TaskKind task) {
        Progress unshown;
        // A page uses all summaries; the request only determines whether slices are crossed, which needs the rows.
        const bool crossings = plan_of(options.evaluation.request(task, unshown)).crossings;
        return Plan{.crossings = crossings, .needs_rows = crossings};
    });
    output.finish();
    return exit_success;
}

}  // namespace

Command add_report(CLI::App& program) {
    auto* app =
        add_command(program, "report", "Write an HTML page to view and share: measures, plots, a threshold slider.");
    auto options = std::make_shared<ReportOptions>();
    options->evaluation.declare(*app, true);
    add_text(*app, "-o,--output", options->path, {"Output", "FILE", "write to this file, completely or not at all"});
    add_examples(*app,
                 "midrank report predictions.csv -o report.html\n"
                 "midrank report data.csv --score a --score b --slice ward -o report.html\n"
                 "midrank report loans.csv --slice sex --slice site --slice-search -o report.html");
    return {app, [options] { return run_report(*options); }};
}

}  // namespace midrank
