#include "midrank/evaluation/explain.hpp"

#include "cli/answer.hpp"
#include "cli/options.hpp"
#include "midrank/base/error.hpp"

#include <memory>
#include <optional>
#include <string>

namespace midrank {
namespace {

struct ExplainOptions : CommonOptions {
    std::optional<std::string> value;
    std::optional<std::string> tool;
};

int run_explain(const ExplainOptions& options) {
    if (!options.value)
        throw Error("midrank explain needs the number that another tool printed, as in --value 0.8725.");
    const ExplainRequest request{.printed = PrintedNumber::read(*options.value),
                                 .tool = options.tool.value_or(""),
                                 .threshold = options.threshold.rule()};
    options.data.columns().refuse_idle_gains({});
    answer(options, [&](const EvidenceSet& evidence, Progress&) { return explain(evidence, request); });
    return exit_success;
}

}  // namespace

Command add_explain(CLI::App& program) {
    auto* app =
        add_command(program, "explain",
                    "Find the conventions by which another tool gets another number from the same predictions.");
    auto options = std::make_shared<ExplainOptions>();
    options->data.declare(*app, false);
    add_text(*app, "--value", options->value,
             {"Measures", "NUMBER", "as the other tool printed it; any value that rounds to it matches"});
    add_text(*app, "--tool", options->tool,
             {"Measures", "NAME",
              "try the conventions of this tool only: sklearn, pROC, xgboost, spark, h2o, torchmetrics, … (all)"});
    options->threshold.declare(*app, "where threshold measures are computed: a number, or a rule");
    options->output.declare(*app);
    add_examples(*app,
                 "midrank explain predictions.csv --value 0.8725\n"
                 "midrank explain predictions.csv --value 0.9031 --tool sklearn");
    return {app, [options] { return run_explain(*options); }};
}

}  // namespace midrank
