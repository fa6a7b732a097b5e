#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "midrank/evaluation/gate.hpp"

#include <memory>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct Options : CommonOptions {
    std::vector<std::string> least, most;
    std::string bound = "value";
    IntervalOptions intervals;
};

Tested tested_by(const Options& options) {
    if (options.bound == "value") return Tested::value;
    return options.bound == "lower" ? Tested::lower : Tested::upper;
}

int run(const Options& options) {
    check_conditions(options.least, options.most);  // before the work
    const GateRequest request{.conditions = {}, .tested = tested_by(options), .threshold = options.threshold.rule()};
    const Gate found = answer(options, [&](const EvidenceSet& evidence, Progress& progress) {
        GateRequest asked = request;
        asked.conditions = read_conditions(options.least, options.most, evidence.origin().task);
        asked.intervals = options.intervals.request(progress);
        return gate(evidence, asked);
    });
    return found.passed() ? exit_success : exit_gate_fails;
}

}  // namespace

Command add_check(CLI::App& program) {
    auto* app =
        add_command(program, "check", "A gate for models: exit code 1 and the reason where a measure falls short.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app);
    add_texts(
        *app, "--min", options->least,
        {"Measures", "MEASURE=X", "the measure must be at least X, for every model and, with --slice, in every slice"});
    add_texts(*app, "--max", options->most,
              {"Measures", "MEASURE=X", "the measure must be at most X; one that is undefined falls short"});
    add_choice(
        *app, "--bound", options->bound, {"value", "lower", "upper"},
        {"Measures", "",
         "what must meet the condition: the value, or an end of its interval; lower is the strict one, which for "
         "--max is the upper end (value)"});
    options->threshold.declare(*app, "where measures of one threshold are read: a number, or a rule");
    options->intervals.declare(*app);
    options->output.declare(*app);
    add_examples(*app,
                 "midrank check predictions.csv --min roc_auc=0.9 --max log_loss=0.5\n"
                 "midrank check patients.csv --min sensitivity=0.95 --threshold 0.2 --slice ward\n"
                 "midrank check predictions.csv --min roc_auc=0.7 --bound lower");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank
