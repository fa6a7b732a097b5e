#include "midrank/evaluation/evaluate.hpp"

#include "cli/answer.hpp"
#include "cli/evaluation_options.hpp"
#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/self_check.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace midrank {
namespace {

struct EvaluateOptions {
    EvaluationOptions evaluation;
    bool against_rest = false;
    bool self_check = false;
    std::optional<std::string> page;
    OutputOptions output;
};

/// The report; also writes its page, if requested.
Report with_page(const EvaluateOptions& options, const EvidenceSet& evidence, const EvaluateRequest& request) {
    if (evidence.binned())
        throw Error("--certified keeps binned scores, and the curves of a page need every score. Drop --report.");
    if (evidence.approximate())
        throw Error("--approximate does not keep every error, and a page shows all of them. Drop --report.");
    Output page(options.page);
    ReportContent content = report_content(evidence, request);
    page.write(page_of(content, options.evaluation.data()));
    page.finish();
    return content.report;
}

constexpr auto reproducer = "midrank-self-check.mrk";

void write_reproducer(const EvidenceSet& evidence) {
    const Bytes bytes = evidence.encode();
    Output file(std::string{reproducer});
    file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    file.finish();
}

int run_evaluate(const EvaluateOptions& options) {
    options.evaluation.check();  // before the work, so that misspelt measures are refused early
    if (options.page && options.evaluation.data().standardises())
        throw Error("A page has bands and a slider, which cannot be standardised. Drop --standardise-to or --report.");
    options.output.refuse_same_file(options.page, "--report");
    refuse_lost_input(options.page, options.evaluation.data().inputs(), "for --report");
    refuse_other_ending(options.page, ".html", "a page");
    const auto ask = [&](const EvidenceSet& evidence, Progress& progress) {
        EvaluateRequest request = options.evaluation.request(evidence.origin().task, progress);
        request.against_rest = options.against_rest;
        request.self_check = options.self_check;
        request.only_screen = !options.page && options.output.for_people();
        try {
            return options.page ? with_page(options, evidence, request) : evaluate(evidence, request);
        } catch (const BrokenIdentity& broken) {
            write_reproducer(evidence);
            throw std::logic_error(
                fmt::format("{} To reproduce it, use {}, a summary of the predictions (docs/summary-files.md explains "
                            "what it reveals).",
                            broken.what(), reproducer));
        }
    };
    const auto plan = [&](TaskKind task) {
        Progress unshown;
        const EvaluateRequest request = options.evaluation.request(task, unshown);
        Plan asked = plan_of(request);
        if (request.certified) {
            if (options.page)
                throw Error(
                    "--certified keeps binned scores, and the curves of a page need every score. Drop --report.");
            asked.cells = cells_for(request);
        }
        return options.page ? Plan{.crossings = asked.crossings, .needs_rows = asked.needs_rows} : asked;
    };
    answer(options.evaluation.data(), options.output, ask, plan);
    return exit_success;
}

}  // namespace

Command add_evaluate(CLI::App& program) {
    auto* app = add_command(program, "evaluate", "Compute every measure that applies to the predictions in a file.");
    auto options = std::make_shared<EvaluateOptions>();
    options->evaluation.declare(*app, false);
    add_flag(
        *app, "--against-rest", options->against_rest, "Measures",
        "compare the measures of each slice with those of the rows outside it, with p-values adjusted over the slices");
    add_flag(*app, "--self-check", options->self_check, "Measures",
             "also check identities between measures that are computed in different ways; if one fails, write a file "
             "that reproduces it");
    options->output.declare(*app);
    add_text(*app, "--report", options->page,
             {"Output", "FILE", "also write an HTML page with all results and plots, as midrank report does"});
    add_examples(*app,
                 "midrank evaluate predictions.csv\n"
                 "midrank evaluate patients.parquet --label died --score lab --score notes\n"
                 "midrank evaluate patients.csv --threshold youden --slice ward --format json\n"
                 "midrank evaluate patients.csv --label died --negate albumin\n"
                 "midrank evaluate patients.csv --prevalence 2%\n"
                 "midrank evaluate loans.csv --slice sex --fairness\n"
                 "midrank evaluate patients.csv --slice site --standardise-to next_year.csv\n"
                 "midrank evaluate loans.csv --slice sex --slice site --slice-search\n"
                 "midrank evaluate out_of_fold.csv --fold fold\n"
                 "midrank evaluate predictions.csv --measures 'roc_auc,log_loss,f_beta(beta=2)'");
    return {app, [options] { return run_evaluate(*options); }};
}

}  // namespace midrank
