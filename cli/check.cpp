#include "cli/answer.hpp"
#include "cli/condition_file.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "cli/reported_baseline.hpp"
#include "midrank/base/error.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/evaluation/paired_evidence.hpp"
#include "midrank/evaluation/summary_file.hpp"
#include "midrank/presentation/gate_formats.hpp"
#include "midrank/sources/input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct CheckOptions : CommonOptions {
    std::vector<std::string> least, most, drops;
    std::optional<std::string> baseline, conditions, junit;
    std::string bound;
    bool annotations = false;
    IntervalOptions intervals;
};

Tested tested_by(const std::string& bound) {
    if (bound == "lower") return Tested::lower;
    return bound == "upper" ? Tested::upper : Tested::value;
}

/// The conditions from the command line and from the file; the command line takes precedence.
struct Asked {
    std::vector<ConditionText> conditions;
    Tested tested = Tested::value;
    std::optional<std::string> baseline;
};

/// Throws Error where the conditions come from standard input, which can be read only once, and another input does as
/// well.
void refuse_conditions_among(const std::vector<std::string>& inputs, const CheckOptions& options,
                             const std::string& what) {
    if (options.conditions == "-" && std::ranges::find(inputs, "-") != inputs.end())
        throw Error("Standard input cannot be both the conditions and " + what + ". Use a file for one of them.");
}

Asked asked_by(const CheckOptions& options) {
    refuse_conditions_among(options.data.inputs(), options, "the predictions");
    Asked asked{.conditions = condition_texts(options.least, options.most, options.drops),
                .tested = tested_by(options.bound),
                .baseline = options.baseline};
    if (!options.conditions) return asked;
    ConditionFile file = read_condition_file(*options.conditions);
    std::ranges::move(file.conditions, std::back_inserter(asked.conditions));
    if (options.bound.empty()) asked.tested = tested_by(file.bound.value_or(""));
    if (!asked.baseline) asked.baseline = std::move(file.baseline);
    if (asked.baseline) refuse_conditions_among({*asked.baseline}, options, "the baseline");
    return asked;
}

/// The slices of a baseline are paired row by row.
Plan with_rows(TaskKind /*task*/) { return {.rows_of_slices = true}; }

/// Whether --id pairs the rows with those of the baseline. Throws Error where the baseline has no rows.
bool pairs_baseline(const CheckOptions& options, const Asked& asked, const std::optional<ReportedBaseline>& reported) {
    if (!asked.baseline || !options.data.columns().pairs_models()) return false;
    const bool summary = !reported && is_summary_file(*asked.baseline);
    if (reported || summary)
        throw Error(
            fmt::format("--id pairs rows, and the baseline {} is a {}, which has no rows. Drop --id, or pass the file "
                        "with the predictions as --baseline.",
                        display_name(*asked.baseline), reported ? "report" : "summary"));
    return true;
}

Gate gate_of_pairs(const EvidenceSet& of_both, const GateRequest& request, const std::string& baseline) {
    const PairedEvidence both = split_pair(of_both);
    Gate found = gate(both.data, request, &both.baseline);
    found.baseline->source = display_name(baseline);
    return found;
}

/// Whether both sides are rows, so that --id could pair them.
bool are_rows(const CheckOptions& options, const std::string& baseline) {
    return !is_summary_file(baseline) && std::ranges::none_of(options.data.files(), is_summary_file);
}

/// Checks the conditions, and compares with the baseline if there is one.
Gate gate_of(const CheckOptions& options, const Asked& asked, const std::optional<ReportedBaseline>& reported,
             bool paired, const EvidenceSet& evidence, Progress& progress) {
    std::vector<Condition> conditions = read_conditions(asked.conditions, evidence.origin().task);
    std::vector<MeasureRequest> measures;
    std::ranges::transform(conditions, std::back_inserter(measures), &Condition::requested);
    options.data.columns().refuse_idle_gains(measures);
    if (options.threshold.is_idle(measures)) {
        progress.clear();
        say("--threshold had no effect, because none of these conditions is on a threshold measure.");
    }
    const GateRequest request{.conditions = std::move(conditions),
                              .tested = asked.tested,
                              .threshold = options.threshold.rule(),
                              .intervals = options.intervals.request(progress),
                              .paired_by_items = paired};
    if (!asked.baseline) return gate(evidence, request);
    if (reported) return gate(evidence, request, *reported);
    if (paired) return gate_of_pairs(evidence, request, *asked.baseline);
    Gate found;
    progress.clear();  // the baseline shows its own
    const auto hold_against = [&](const EvidenceSet& baseline, Progress& of_baseline) {
        of_baseline.clear();
        found = gate(evidence, request, &baseline);
    };
    options.data.of_baseline(*asked.baseline).with_evidence(hold_against, with_rows);
    if (are_rows(options, *asked.baseline)) advise_pairing(found);
    found.baseline->source = display_name(*asked.baseline);  // a summary would name the files it was made from
    return found;
}

/// The file of --junit, if given; it must not be one of the inputs.
std::optional<std::string> junit_path(const CheckOptions& options, std::vector<std::string> inputs) {
    std::ranges::copy(options.data.inputs(), std::back_inserter(inputs));
    options.output.refuse_same_file(options.junit, "--junit");
    refuse_lost_input(options.junit, inputs, "file for --junit");
    return options.junit;
}

/// The JUnit file, if requested: the verdicts of the gate, or a single error if it came to no verdict.
class JunitFile {
public:
    JunitFile(const CheckOptions& options, const std::vector<std::string>& inputs)
        : source_(fmt::format("{}", fmt::join(options.data.files(), ", "))) {
        if (const auto path = junit_path(options, inputs)) file_.emplace(path);
    }

    void write(const Gate& gate) { put(junit(gate)); }
    /// Does nothing if the verdicts have been written already.
    void write(const Error& error) {
        if (!written_) put(junit_of_error(source_, error.what()));
    }

private:
    void put(const std::string& text) {
        if (!file_) return;
        written_ = true;
        file_->write(text);
        file_->finish();
    }

    std::string source_;
    std::optional<Output> file_;
    bool written_ = false;
};

/// `others`: files read in addition to the data.
int verdict(const CheckOptions& options, const Asked& asked, const std::vector<std::string>& others,
            JunitFile& junit_file) {
    check_conditions(asked.conditions);  // this check and the next two precede the work
    static_cast<void>(options.threshold.rule());
    // A gate ignores idle options with a note, because it often gets the same options as other commands.
    if (const auto idle = options.intervals.given(); asked.tested == Tested::value && !asked.baseline && !idle.empty())
        say(
            fmt::format("{} had no effect, because these conditions test values, not intervals. Use --bound lower to "
                        "test the bounds of intervals.",
                        fmt::join(idle, " and ")));
    const auto reported = asked.baseline ? read_reported_baseline(*asked.baseline) : std::nullopt;
    const bool paired = pairs_baseline(options, asked, reported);
    const auto plan = [&](TaskKind task) {
        static_cast<void>(read_conditions(asked.conditions, task));  // before the work
        return asked.baseline ? with_rows(task) : all_summaries(task);
    };
    // Outputs for other programs come first, because the reader of the answer may close the pipe before its end.
    const auto ask = [&](const EvidenceSet& evidence, Progress& progress) {
        Gate found = gate_of(options, asked, reported, paired, evidence, progress);
        junit_file.write(found);
        progress.clear();
        if (options.annotations)
            for (const std::string& line : annotations(found)) say(line);
        return found;
    };
    DataOptions data = options.data;
    if (asked.baseline) data.expect_baseline();
    if (paired) data.pair_with_baseline(*asked.baseline);
    const Gate found = answer(data, options.output, ask, plan, others);
    return found.passed() ? exit_success : exit_gate_fails;
}

int run_check(const CheckOptions& options) {
    const Asked asked = asked_by(options);
    std::vector<std::string> others;
    for (const auto& input : {asked.baseline, options.conditions})
        if (input) others.push_back(*input);
    JunitFile junit_file(options, others);
    try {
        return verdict(options, asked, others, junit_file);
    } catch (const Error& error) {
        junit_file.write(error);
        if (options.annotations) say(annotation_of_error(error.what()));
        throw;
    }
}

}  // namespace

Command add_check(CLI::App& program) {
    auto* app = add_command(
        program, "check", "Check models against limits on measures; exit with code 1 and the reason if one is missed.");
    auto options = std::make_shared<CheckOptions>();
    options->data.declare(*app);
    options->data.columns().declare_soft_labels(*app);
    options->data.declare_prevalence(*app, true);
    add_texts(*app, "--min", options->least,
              {"Measures", "MEASURE=X",
               "the measure must be at least X, for every model and, with --slice, every slice; roc_auc[ward=A]=X sets "
               "the limit of that slice instead"});
    add_texts(*app, "--max", options->most,
              {"Measures", "MEASURE=X", "the measure must be at most X; an undefined measure fails"});
    add_text(*app, "--conditions", options->conditions,
             {"Measures", "FILE",
              "read more conditions from a TOML or JSON file: min, max and max_drop with limits by measure, bound, "
              "baseline"});
    const std::string group = "Baseline";
    add_text(*app, "--baseline", options->baseline,
             {group, "FILE",
              "predictions of the previous model, with the same columns, or a summary of them; or its JSON report, "
              "which is treated as an independent sample; with --id, rows of the same item are paired, in any order"});
    add_texts(*app, "--max-drop", options->drops,
              {group, "MEASURE=X",
               "how much worse than the baseline the measure may be: fails if the whole interval of the drop lies "
               "above X or, with --bound lower, unless it all lies below X"});
    add_choice(*app, "--bound", options->bound, {"value", "lower", "upper"},
               {"Measures", "",
                "what must meet the limit: the value, or a bound of its interval; lower is the strict choice, which "
                "for --max is the upper bound (value)"});
    options->threshold.declare(*app, "where threshold measures are computed: a number, or a rule");
    options->intervals.declare(*app);
    options->output.declare(*app);
    add_text(*app, "--junit", options->junit,
             {"Output", "FILE", "also write the verdicts as JUnit XML, or why there are none"});
    add_flag(*app, "--annotations", options->annotations, "Output",
             "also print each failure on standard error as a workflow command, ::error title=...::..., which CI "
             "services show with the run");
    add_examples(*app,
                 "midrank check predictions.csv --min roc_auc=0.9 --max log_loss=0.5\n"
                 "midrank check patients.csv --min sensitivity=0.95 --threshold 0.2 --slice ward\n"
                 "midrank check patients.csv --slice ward --min 'roc_auc[ward=A]=0.85'\n"
                 "midrank check predictions.csv --min roc_auc=0.7 --bound lower\n"
                 "midrank check predictions.csv --baseline previous.csv --max-drop roc_auc=0.01\n"
                 "midrank check predictions.csv --conditions gate.toml --junit gate.xml");
    return {app, [options] { return run_check(*options); }};
}

}  // namespace midrank
