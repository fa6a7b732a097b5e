#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "midrank/evaluation/certified_points.hpp"
#include "midrank/evaluation/operating_points.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct ThresholdOptions : CommonOptions {
    std::vector<std::string> rules;
    IntervalOptions intervals;
};

int run_threshold(const ThresholdOptions& options) {
    OperatingPointsRequest request{
        .rules = {}, .threshold = options.threshold.rule(), .certified = options.data.certified()};
    std::ranges::transform(options.rules, std::back_inserter(request.rules), ThresholdRule::read);
    const auto ask = [&](const EvidenceSet& evidence, Progress& progress) {
        OperatingPointsRequest asked = request;
        asked.intervals = options.intervals.request(progress);
        return operating_points(evidence, asked);
    };
    const auto plan = [&](TaskKind task) {
        Plan asked = summaries_alone(task);
        if (!request.certified) return asked;
        OperatingPointsRequest in_cells = request;
        Progress unshown;
        in_cells.intervals = options.intervals.request(unshown);
        asked.cells = cells_for(in_cells);
        return asked;
    };
    answer(options, ask, plan);
    return exit_success;
}

}  // namespace

Command add_threshold(CLI::App& program) {
    auto* app = add_command(program, "threshold", "Choose thresholds by rule, and show the performance at each.");
    auto options = std::make_shared<ThresholdOptions>();
    options->data.declare(*app, false);
    options->data.columns().want_two_classes();
    options->data.columns().declare_soft_labels(*app);
    options->data.declare_prevalence(*app, false);
    options->data.declare_certified(*app);
    add_texts(*app, "--rule", options->rules,
              {"Measures", "RULE",
               "youden, f1, mcc or another measure to optimise; r_b, r_40, r_60; cost:FP=1,FN=5; top=50 or top=10% of "
               "the rows; tpr>=0.95 at the best specificity, precision>=0.8 at the best recall, or several conditions: "
               "precision>=0.8,recall>=0.5 (youden, f1)"});
    options->threshold.declare(*app, "also show this threshold");
    options->intervals.declare(*app);
    options->output.declare(*app);
    add_examples(*app,
                 "midrank threshold predictions.csv\n"
                 "midrank threshold predictions.csv --rule youden --rule cost:FP=1,FN=5\n"
                 "midrank threshold patients.csv --rule 'specificity>=0.95'\n"
                 "midrank threshold patients.csv --rule 'specificity>=0.95' --certified 1e-3\n"
                 "midrank threshold predictions.csv --rule 'precision>=0.8,recall>=0.5'");
    return {app, [options] { return run_threshold(*options); }};
}

}  // namespace midrank
